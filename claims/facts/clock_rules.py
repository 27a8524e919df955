"""The table of clocks, and which of its rows are meant for a claim (docs/tools.md, compute_deadlines)."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Literal

from claims.case import Case
from claims.facts.corresponding_dates import months_after
from claims.facts.limitation_start import default_cause
from claims.facts.working_days import add_working_days
from claims.rules import Rule, table
from claims.schema import Claim, LineId, country_of

Scope = Literal["regulatory", "protocol", "offers", "complaint", "diary"]
Unit = Literal["days", "business_days", "weeks", "months"]


class Clock(Rule):
    """A row of the table; what its fields mean stands at the top of the file."""

    clock: str
    scope: Scope
    title: str
    territories: tuple[str, ...]
    except_territories: tuple[str, ...] = ()
    lines: tuple[LineId, ...] = ()
    except_lines: tuple[LineId, ...] = ()
    protocols: tuple[str, ...] = ()
    parties: tuple[str, ...] = ()
    exposures: tuple[str, ...] = ()
    injury: bool = False
    chosen_by: Literal["start", "loss", "policy"] = "start"
    when: str | None = None
    starts: tuple[str, ...]
    otherwise: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    renews: tuple[str, ...] = ()
    diarised: tuple[str, ...] = ()
    count: int | None = None
    unit: Unit | None = None
    every: int | None = None
    at_least: bool = False
    says: str | None = None
    lacking: str | None = None

    def fits(self, claim: Claim, territory: str) -> bool:
        """Whether the row is for such a claim, its dates apart. Without a recorded side it may be either."""
        line, side = claim.line_of_business, claim.claimant.relationship
        return (
            (territory in self.territories or country_of(territory) in self.territories)
            and territory not in self.except_territories
            and (not self.lines or line in self.lines)
            and line not in self.except_lines
            and (not self.protocols or claim.proceedings.protocol in self.protocols)
            and (not self.parties or side is None or side in self.parties)
            and (not self.exposures or any(each.kind in self.exposures for each in claim.exposures))
            and (not self.injury or default_cause(claim).cause == "personal_injury")
        )

    def due(self, start: date, territory: str) -> date | None:
        """The last day allowed: the day of the start is not counted. None where the row has no number."""
        if self.count is None or self.unit is None:
            return None
        if self.unit == "business_days":
            return add_working_days(start, self.count, territory)
        if self.unit == "months":
            return months_after(start, self.count)
        return days_after(start, self.count * (7 if self.unit == "weeks" else 1))


def days_after(day: date, days: int) -> date:
    """Some calendar days later, at most the calendar's last day."""
    return day + timedelta(days=min(days, (date.max - day).days))


def clocks(claim: Claim, territory: str, scopes: frozenset[Scope]) -> list[Clock]:
    """The rows that are for such a claim, in the table's order."""
    return [each for each in table(Clock, "clocks") if each.scope in scopes and each.fits(claim, territory)]


def by_clock(rows: list[Clock]) -> Iterator[list[Clock]]:
    """The rows one clock at a time, those for special circumstances left out."""
    for name in dict.fromkeys(each.clock for each in rows):
        found = [each for each in rows if each.clock == name and each.when is None]
        if found:
            yield found


def chosen_on(row: Clock, case: Case, start: date | None) -> date | None:
    """The day on which a row must be in force; None if the file does not have it."""
    if row.chosen_by == "loss":
        return case.claim.incident.date_of_loss
    if row.chosen_by == "policy":
        return policy_start(case)
    return start


def policy_start(case: Case) -> date | None:
    """The day the period of the loss began: the last that began by then, else the first there is."""
    began = sorted(case.day(each.starts_at) for each in case.claim.policy.periods)
    by_loss = [each for each in began if each <= case.claim.incident.date_of_loss]
    return by_loss[-1] if by_loss else began[0] if began else None
