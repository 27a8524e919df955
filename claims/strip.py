"""The policy's periods and the days that matter for them on one line, drawn to scale (docs/pages.md, Period strip)."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from claims.facts.cover_line import Stretch, cover_line
from claims.facts.evidence import several
from claims.facts.exposure import Days
from claims.facts.moments import THE_LEAST, day_at
from claims.facts.policy_standing import Found, Verdict, look, verdict
from claims.facts.policy_tested import exposed, tested_shown
from claims.reading import Reading
from claims.words import capital, label, table_day

A_PAIR: Final = 2
ROOM: Final = 7.0
"""Per cent of the line that a pin's number needs, on the narrowest screen."""

MOST_PUT_BACK: Final = 3
BAR: Final = 16
HEAD: Final = 10
LEVEL: Final = 20
"""Pixels: a bar's height, half a number's, and from one level of numbers to the next."""


@dataclass(frozen=True)
class Bar:
    """A stretch of the line: where it stands, in per cent of the whole, and what it is."""

    x: str
    width: str
    state: str
    words: str


@dataclass(frozen=True)
class Pin:
    """A day that matters, numbered; pins that stand close are on different levels, so that no number hides another."""

    number: int
    x: str
    level: int
    words: str

    @property
    def y(self) -> int:
        return HEAD + self.level * LEVEL


@dataclass(frozen=True)
class Strip:
    """What the template draws and says; `known` is the line as it was on record at what is tested, if it differed."""

    bars: list[Bar]
    known: list[Bar]
    pins: list[Pin]
    first: str
    last: str
    tested: str
    verdict: Verdict
    standing: str

    @property
    def top(self) -> int:
        """Where the line begins, below the numbers; `second` for the other line, `foot` the end of both."""
        return max((pin.y for pin in self.pins), default=0) + HEAD + 4

    @property
    def thick(self) -> int:
        return BAR

    @property
    def second(self) -> int:
        return self.top + BAR + 4

    @property
    def foot(self) -> int:
        return (self.second if self.known else self.top) + BAR

    @property
    def height(self) -> int:
        return self.foot + 2


@dataclass(frozen=True)
class Scale:
    """Days from the first to the last, as per cent of the line."""

    first: date
    last: date

    def across(self, days: float) -> str:
        return f"{100 * days / ((self.last - self.first).days + 1):.2f}%"

    def middle(self, day: date) -> float:
        """Where the middle of a day stands, in per cent."""
        return 100 * ((day - self.first).days + 0.5) / ((self.last - self.first).days + 1)


def strip(reading: Reading) -> Strip | None:
    """The strip of a claim; None where the file has no period that could be drawn."""
    line = cover_line(reading.case)
    if not line:
        return None
    found, marks = look(reading.case, None, None), marked(reading)
    known = cover_line(reading.case, known_by=found.tested.last)
    start, end = day_at(line[0].start, found.where), day_at(line[-1].end - THE_LEAST, found.where)
    scale = Scale(min([start, *(day for day, _ in marks)]), max([end, *(day for day, _ in marks)]))
    return Strip(
        bars=[bar(each, scale, found, reading) for each in beyond(line, found)],
        known=[bar(each, scale, found, reading) for each in known] if known != line else [],
        pins=pinned([(scale.middle(day), f"{what} {table_day(day, reading.locale)}") for day, what in marks]),
        first=table_day(scale.first, reading.locale),
        last=table_day(scale.last, reading.locale),
        tested=found.tested.name,
        verdict=verdict(found),
        standing=standing(found, reading),
    )


def bar(stretch: Stretch, scale: Scale, found: Found, reading: Reading) -> Bar:
    start, end = day_at(stretch.start, found.where), day_at(stretch.end - THE_LEAST, found.where)
    name = capital(label(stretch.state)) if stretch.state else "No period"
    return Bar(
        x=scale.across((start - scale.first).days),
        width=scale.across((end - start).days + 1),
        state=stretch.state or "none",
        words=f"{name} {table_day(start, reading.locale)} to {table_day(end, reading.locale)}",
    )


def beyond(line: list[Stretch], found: Found) -> list[Stretch]:
    """The line, with the time of an exposure before its first period and after its last as time without a period."""
    if not found.reaches_outside:
        return line
    start, end = found.tested.start, found.tested.end
    before = [Stretch(start, line[0].start, None)] if start < line[0].start else []
    after = [Stretch(line[-1].end, end, None)] if line[-1].end < end else []
    return [*before, *line, *after]


def marked(reading: Reading) -> list[tuple[date, str]]:
    """The days to mark, in order: loss or exposure, its notice, the claim, and when cover was put back on record."""
    incident, case = reading.claim.incident, reading.case
    put_back = [each.recorded_at for each in reading.claim.policy.events if each.kind == "reinstatement"]
    days = [
        (incident.exposure_from, "Exposure from"),
        (incident.exposure_to, "Exposure to"),
        (incident.date_of_loss, "Loss"),
        (incident.date_notified, "Notified"),
        (incident.date_claim_made, "Claim made"),
        *((recorded, "Reinstatement recorded") for recorded in put_back[-MOST_PUT_BACK:]),
    ]
    return sorted({(case.day(day), what) for day, what in days if day})


def pinned(places: list[tuple[float, str]]) -> list[Pin]:
    """Each place, given in per cent, on the lowest level where the pin before it leaves room."""
    last_on: list[float] = []
    pins = []
    for number, (x, words) in enumerate(places, 1):
        level = next((level for level, last in enumerate(last_on) if x - last >= ROOM), len(last_on))
        last_on[level : level + 1] = [x]
        pins.append(Pin(number, f"{x:.2f}%", level, words))
    return pins


def standing(found: Found, reading: Reading) -> str:
    """How the policy stood, as the file has it: a sentence that decides nothing."""
    now, then = (found.state(state) for state in ([s.now for s in found.standings], [s.known for s in found.standings]))
    when = f"{'over' if found.tested.trigger == 'exposure' else 'at'} {found.tested.name}"
    match verdict(found):
        case _ if found.reaches_outside:
            return parts_standing(found, reading)
        case "unknown":
            return f"The file does not settle how the policy stood {when}."
        case _ if now != then and then != "unknown":
            return f"On record now: {label(now)} {when}. On record then: {label(then)}."
        case _:
            return f"On record: {label(now)} {when}."


def parts_standing(found: Found, reading: Reading) -> str:
    """Which days of an exposure a recorded period holds, how long that is of the whole, and which days none holds."""
    parts, whole = exposed(found), tested_shown(found)
    if parts is None or whole is None:
        return ""
    return (
        f"The exposure is in a recorded period from {_days(parts.inside, reading)} ({whole.time_on_risk}). "
        f"No period is on record for {_days(parts.outside, reading)}."
    )


def _days(parts: list[Days], reading: Reading) -> str:
    told = [f"{table_day(first, reading.locale)} to {table_day(last, reading.locale)}" for first, last in parts]
    return " and ".join(told) if len(told) == A_PAIR else several(told)
