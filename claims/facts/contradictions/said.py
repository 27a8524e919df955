"""Dates and times that a text gives for the event itself, not for what came of it (docs/tools.md, C03 and C04)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final
from zoneinfo import ZoneInfo

from claims.facts.assertions import lead_to, sentence_of
from claims.facts.search_terms import MONTHS, date_of
from claims.facts.text import holds_any

EVENT: Final = (
    r"(?:accident|collision|crash|impact|incident|happened|occurred|took place"
    r"|(?:time|date) of (?:the |that |this |our |your |his |her |their )?(?:loss|theft|fire|fall|slip|event|injury))"
)
HAPPENING: Final = r"(?:accident|collision|crash|impact|incident|struck|collided|ran into|hit)"
ELSEWHERE: Final = r"previous\w*|earlier|prior|former|past|another|other|unrelated|second"
AFTERMATH: Final = (
    r"reported|logged|notified|arriv\w+|attend\w+|called|rang|told|recovered|stopped|inspect\w+|examin\w+"
)
OTHER_MATTER: Final = re.compile(
    r"\b(?:unrelated|(?:another|different|previous|other) (?:insurers?|polic(?:y|ies)|claims?|matter|accident))\b"
)
"""What a sentence goes on with where its day is another matter's."""
NO_EVENT: Final = re.compile(
    r"\b(?:repairs?|inspections?|examinations?|surveys?|meetings?|appointments?|hearings?|visits?|interviews?|surgery"
    r"|operation|treatment|valuation|test|delivery|sale|conversation|call|works?|service|mot)\b"
)
TOOK_PLACE: Final = ("happened", "occurred", "took place")
NOT_ITS_DAY: Final = re.compile(rf"\b(?:{ELSEWHERE}|{AFTERMATH})\b")
NOT_ITS_TIME: Final = re.compile(rf"\b(?:{ELSEWHERE}|{AFTERMATH}|shut|until|after|before|since|following)\b")
PAPER: Final = re.compile(r"\b(?:reports?|log|call|notification|form)\b")
GAP: Final = r"(?:[^.;\n]|\.(?=\S)){0,40}?"
NEAR: Final = r"(?:[^.;\n]|\.(?=\S)){0,25}?"
CLOCK: Final = (
    r"(?<![\w.,:/-])(?:(?P<iso>\d{4}-\d\d-\d\dt\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:z|[+-]\d\d:\d\d)?)"
    r"|(?P<hour>[01]?\d|2[0-3])(?:[:.](?P<minute>[0-5]\d))?\s?(?P<half>[ap])\.?m\b"
    r"|(?P<hour24>[01]?\d|2[0-3]):(?P<minute24>[0-5]\d)(?![\d%])"
    r"|(?P<hours>(?:[01]\d|2[0-3])[:.]?[0-5]\d)\s?(?:hours|hrs|h)\b)"
)
ROUGH: Final = re.compile(
    r"\b(?:about|around|approx\w*\.?|roughly|circa|shortly (?:before|after)|some time|c\.)\s*(?:at )?$"
)
ONE_CLOCK: Final = re.compile(CLOCK)
SPAN_BEGINS: Final = re.compile(r"\b(?:between|from)\s+$")
SPAN_ENDS: Final = re.compile(rf"\.?\s*(?:and|to|[-–])\s*{CLOCK}")
DAY_LONG: Final = 24 * 60
REACH: Final = 90
LONGEST: Final = 30
CLOCK_FIGURES: Final = re.compile(r"\d(?:[:.]\d\d|\s?[ap]\.?m|\d{3}\s?h)")
DAY_FIGURES: Final = re.compile(r"\d(?:(?<=1)9\d\d|(?<=2)0\d\d|[./-]\d\d?[./-]\d)")
"""A year or figures with marks between. Written to begin with one digit, which is what the search skips to: speed."""
TIME_AFTER: Final = re.compile(rf"\b{EVENT}\b(?P<gap>{GAP}){CLOCK}")
TIME_BEFORE: Final = re.compile(rf"{CLOCK}(?P<gap>{NEAR})\b{HAPPENING}\b")
MONTH: Final = "|".join(MONTHS)
DAY: Final = (
    rf"(?<![\d/.-])(?P<day>\d{{4}}-\d\d-\d\d|\d{{1,2}}[./-]\d{{1,2}}[./-](?:\d{{4}}|\d\d)"
    rf"|\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:{MONTH})\.?,?\s+\d{{4}}|(?:{MONTH})\.?\s+\d{{1,2}}(?:st|nd|rd|th)?,?\s+\d{{4}})"
    r"(?![\d/])"
)
OF_THE_EVENT: Final = (
    r"dates?(?: and time)? of (?:the |that |this |our |your |his |her |their )?"
    rf"(?:accident|collision|crash|incident|loss|theft|fire|fall|slip|event|injury)\b{NEAR}"
)
EVENT_ON: Final = (
    r"(?:accident|collision|crash|incident|fall|fire|theft|happened|occurred|took place|injured)"
    r"(?:\s+(?:which|that|happened|occurred|took place|was))*(?:\s+at\s+[\d:.]+(?:\s?[ap]\.?m\.?)?)?"
    r"\s*(?:,|on|of|dated)\s*(?:the\s+)?(?:[a-z]+day,?\s+)?"
)
DAY_AFTER: Final = re.compile(rf"\b(?:{OF_THE_EVENT}|{EVENT_ON}){DAY}")
BEFELL: Final = (
    r",?\s(?:at\s[\d:.]+(?:\s?[ap]\.?m\.?)?,?\s)?(?:i|we|(?:my|our)\s\w+|the (?:claimant|insured|policyholder))\s"
    r"(?:was |were |had )?(?:\w+ )?(?:hit|struck|run into|rear-ended|knocked|injured|collided|crashed|fell|slipped"
    r"|tripped)\b"
)
DAY_BEFORE: Final = re.compile(rf"\bon\s+(?:the\s+)?(?:[a-z]+day,?\s+)?{DAY}{BEFELL}")
FORM_TIME: Final = re.compile(rf"^[ \t]*time[ \t]*:[ \t]*{CLOCK}", re.MULTILINE)
STEMS: Final = (
    "accident", "collision", "crash", "impact", "incident", "happened", "occurred", "took place", "time of", "date of",
    "struck", "collided", "ran into", "hit", "injured", "fall", "fire", "theft",
    "rear-ended", "knocked", "fell", "slipped", "tripped",
)  # fmt: skip
ROUGHLY: Final = 30


@dataclass(frozen=True)
class SaidTime:
    """A time of day of the event, in minutes since midnight on the claim's clock, and where the text gives it.

    `lasts` is how many minutes there are to the end of a span, as `between 18:30 and 22:50`, and 0 for a single time.
    """

    minutes: int
    rough: bool
    start: int
    end: int
    lasts: int = 0

    @property
    def clock(self) -> str:
        return f"{self.minutes // 60:02}:{self.minutes % 60:02}"

    def agrees(self, minutes: int) -> bool:
        """Whether it can be the same time: one within the span, or half an hour off a time given roughly."""
        apart = (minutes - self.minutes) % DAY_LONG
        return apart <= self.lasts or min(apart, DAY_LONG - apart) <= (ROUGHLY if self.rough else 0)


@dataclass(frozen=True)
class SaidDay:
    """A day of the event, and where the text gives it."""

    day: date
    start: int
    end: int


def event_times(lowered: str, zone: ZoneInfo) -> Iterator[SaidTime]:
    """The times that stand next to words of the event, each position once. An instant is put on the clock of `zone`."""
    seen: set[int] = set()
    for start, end in _near_the_event(CLOCK_FIGURES, lowered):
        for found in (*TIME_AFTER.finditer(lowered, start, end), *TIME_BEFORE.finditer(lowered, start, end)):
            at = _clock_start(found)
            minutes = _minutes(found, zone)
            if _cut_short(at, end, lowered) or at in seen or minutes is None:
                continue
            if _of_something_else(NOT_ITS_TIME, lowered, found.start(), found.end()):
                continue
            seen.add(at)
            rough = ROUGH.search(lowered, max(0, at - 20), at) is not None
            yield SaidTime(minutes, rough, found.start(), found.end(), _lasts(lowered, at, minutes, zone))


def event_days(lowered: str, month_first: bool) -> Iterator[SaidDay]:
    """The days that stand next to words of the event. `month_first`: 03/04/2026 is the fourth of March."""
    seen: set[int] = set()
    for start, end in _near_the_event(DAY_FIGURES, lowered):
        for found in (*DAY_AFTER.finditer(lowered, start, end), *DAY_BEFORE.finditer(lowered, start, end)):
            day, at = date_of(found["day"], month_first), found.start("day")
            if _cut_short(at, end, lowered) or at in seen:
                continue
            seen.add(at)
            if day and not _of_something_else(NOT_ITS_DAY, lowered, found.start(), at) and _its_own(lowered, found):
                yield SaidDay(day, found.start(), found.end())


def form_times(lowered: str, zone: ZoneInfo) -> Iterator[SaidTime]:
    """The times that a form of the claim gives in a field of that name."""
    for found in FORM_TIME.finditer(lowered):
        minutes = _minutes(found, zone)
        if minutes is not None:
            yield SaidTime(minutes, False, *found.span())


def _its_own(lowered: str, found: re.Match[str]) -> bool:
    """Whether a day is the event's by the rest of its sentence, and by what it says took place."""
    lead = lead_to(lowered, found.start())
    no_event = found.group().startswith(TOOK_PLACE) and NO_EVENT.search(lead)
    return not no_event and not OTHER_MATTER.search(sentence_of(lowered, found)[len(lead) :])


def _near_the_event(figures: re.Pattern[str], lowered: str) -> Iterator[tuple[int, int]]:
    """The stretches around figures that hold a word of the event; they may overlap. Nothing else is searched: speed."""
    searched = 0
    for found in figures.finditer(lowered):
        if found.end() + LONGEST > searched:
            start, searched = max(0, found.start() - REACH), found.end() + REACH
            stretch = lowered[start:searched]
            if holds_any(stretch, STEMS):
                yield start, searched


def _cut_short(at: int, end: int, lowered: str) -> bool:
    """Whether a figure may run on past the end of its stretch; then the next stretch holds it whole."""
    return end < len(lowered) and at + LONGEST > end


def minutes_of(clock: str) -> int:
    """Minutes since midnight of HH:MM."""
    hour, minute = clock.split(":")
    return int(hour) * 60 + int(minute)


def _clock_start(found: re.Match[str]) -> int:
    return max(found.start(name) for name in ("iso", "hour", "hour24", "hours"))


def _lasts(lowered: str, at: int, minutes: int, zone: ZoneInfo) -> int:
    """How long a span goes on that begins with the time at `at`."""
    first = ONE_CLOCK.match(lowered, at) if SPAN_BEGINS.search(lowered, max(0, at - 10), at) else None
    last = SPAN_ENDS.match(lowered, first.end()) if first else None
    until = _minutes(last, zone) if last else None
    return 0 if until is None else (until - minutes) % DAY_LONG


def _minutes(found: re.Match[str], zone: ZoneInfo) -> int | None:
    if found["iso"]:
        return _instant_minutes(found["iso"], zone)
    if found["hour24"]:
        return int(found["hour24"]) * 60 + int(found["minute24"])
    if found["hours"]:
        digits = re.sub(r"\D", "", found["hours"])
        return int(digits[:2]) * 60 + int(digits[2:])
    hour = int(found["hour"])
    if not 1 <= hour <= 12:
        return None
    return (hour % 12 + (12 if found["half"] == "p" else 0)) * 60 + int(found["minute"] or 0)


def _instant_minutes(written: str, zone: ZoneInfo) -> int | None:
    try:
        at = datetime.fromisoformat(written.upper())
        local = at.astimezone(zone) if at.tzinfo else at
    except (ValueError, OverflowError):
        return None
    return local.hour * 60 + local.minute


def _of_something_else(words: re.Pattern[str], lowered: str, start: int, end: int) -> bool:
    """Whether the sentence up to `end` speaks of another event or of what came of it, or names a paper in between."""
    lead = re.split(r"[.;!?]\s|\n", lowered[max(0, start - 40) : start])[-1]
    return words.search(lead + lowered[start:end]) is not None or PAPER.search(lowered, start, end) is not None
