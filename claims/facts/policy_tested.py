"""What a policy was tested against where that is not the day of loss, as shown (docs/tools.md, The moment)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import Field

from claims.facts.base import QUIET, Shown
from claims.facts.evidence import several
from claims.facts.exposure import Days, in_none, in_periods
from claims.facts.policy_moment import Trigger
from claims.facts.policy_standing import Found
from claims.facts.time_on_risk import counted_of
from claims.fields import Day

DAY_OF_LOSS: Final[tuple[Trigger, ...]] = ("loss", "asked")


class TestedShown(Shown):
    """The days that were tested, or what the file lacks to name them; of an exposure also our part of its time."""

    what: Trigger
    from_: Annotated[Day | None, QUIET] = Field(default=None, alias="from")
    to: Annotated[Day | None, QUIET] = None
    time_on_risk: Annotated[str | None, QUIET] = None
    lacks: Annotated[str | None, QUIET] = None


@dataclass(frozen=True)
class Exposed:
    """The days of an exposure that lie in a period, and those that lie in none."""

    inside: list[Days]
    outside: list[Days]


def exposed(found: Found) -> Exposed | None:
    """None where no exposure was tested."""
    asked = found.tested
    if asked.trigger != "exposure" or asked.unknown:
        return None
    inside = in_periods(found.case, asked.first_day, asked.last_day, found.where)
    return Exposed(inside, in_none(inside, asked.first_day, asked.last_day))


def tested_shown(found: Found) -> TestedShown | None:
    """None where the day of loss, or the moment asked for, was tested."""
    asked, ours = found.tested, exposed(found)
    if asked.unknown:
        return TestedShown(what=asked.trigger, lacks=asked.unknown)
    if asked.trigger in DAY_OF_LOSS:
        return None
    on_risk = counted_of(ours.inside, asked.first_day, asked.last_day).told() if ours and ours.inside else None
    return TestedShown(what=asked.trigger, from_=asked.first_day, to=asked.last_day, time_on_risk=on_risk)


def parts_told(found: Found) -> Iterator[str]:
    """Which days of an exposure lie in a period, how long that is of the whole, and which days lie in none."""
    parts, days = exposed(found), tested_shown(found)
    if parts is None or days is None or not parts.inside:
        return
    yield f"In recorded periods: {_in_words(parts.inside)}, {days.time_on_risk}"
    if parts.outside:
        yield f"In no recorded period: {_in_words(parts.outside)}"


def _in_words(parts: Sequence[Days]) -> str:
    return several([f"{first} to {last}" for first, last in parts])
