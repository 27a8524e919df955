"""The limitation tables: how long, from what, under which law (docs/tools.md, compute_limitation)."""

from collections.abc import Iterator
from datetime import date
from typing import Literal

from claims.rules import Rule, table
from claims.schema import LineId, country_of

Cause = Literal[
    "personal_injury", "property_damage", "contract", "tort_other", "fatal", "contribution", "cargo_sea", "cargo_road",
    "cargo_air", "delict",
]  # fmt: skip
Start = Literal["accrual", "knowledge", "death", "delivery", "declination", "settlement", "majority"]


class Timed(Rule):
    """A row about time: whom it is for and what sets it running."""

    territories: tuple[str, ...]
    causes: tuple[Cause, ...]
    lines: tuple[LineId, ...] = ()
    years: int = 0
    months: int = 0
    starts: Start
    trigger: str

    def fits(self, territory: str, cause: Cause, line: LineId) -> bool:
        return (
            (territory in self.territories or country_of(territory) in self.territories)
            and cause in self.causes
            and (not self.lines or line in self.lines)
        )

    @property
    def length(self) -> int:
        """The period in months, 0 where the row has none."""
        return self.years * 12 + self.months


class LimitationRule(Timed):
    """A period within which to sue."""

    argued_on: date | None = None
    argued_years: int = 0

    @property
    def period(self) -> str:
        return f"{self.years} year{'s' if self.years > 1 else ''}"


class Alternative(Timed):
    """Another last day that may apply."""

    same_period: bool = False
    majority: int | None = None
    longstop_years: int | None = None


def periods(territory: str, cause: Cause, line: LineId) -> list[LimitationRule]:
    """The rows for a law, a cause and a line, on whatever day time starts: a special one before the general."""
    rows = [each for each in table(LimitationRule, "limitation") if each.fits(territory, cause, line)]
    special = [each for each in rows if each.lines]
    return special or rows


def alternatives(territory: str, cause: Cause, line: LineId) -> Iterator[Alternative]:
    """The rows that may apply beside."""
    return (each for each in table(Alternative, "limitation_alternatives") if each.fits(territory, cause, line))
