"""A claim and the day it is read on: what every fact and every tool takes."""

from collections.abc import Callable, Mapping
from datetime import date, datetime, time
from functools import cached_property, wraps
from typing import Annotated, Any, Final, Self, TypeVar, cast
from zoneinfo import ZoneInfo

from pydantic import AfterValidator, BaseModel, ConfigDict

from claimpilot import clock
from claimpilot.wire import Locale
from claims.fields import UK_TERRITORIES, zone
from claims.order import in_order
from claims.schema import Claim

Found = TypeVar("Found")

COUNTRY_ZONES: Final = {"GB": "Europe/London", "US": "America/New_York"}
STATE_ZONES: Final = {
    "America/New_York": "CT DC DE FL GA KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV",
    "America/Indiana/Indianapolis": "IN",
    "America/Chicago": "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI",
    "America/Denver": "CO ID MT NM UT WY",
    "America/Phoenix": "AZ",
    "America/Los_Angeles": "CA NV OR WA",
    "America/Anchorage": "AK",
    "Pacific/Honolulu": "HI",
    "America/Puerto_Rico": "PR",
}
TERRITORY_ZONES: Final = dict.fromkeys(UK_TERRITORIES, COUNTRY_ZONES["GB"]) | {
    f"US-{state}": name for name, states in STATE_ZONES.items() for state in states.split()
}


def claim_zone(claim: Claim) -> ZoneInfo:
    """The zone the claim's dates are read in: as recorded, else its territory's, else its country's.

    Where a state has two zones, the larger part's.
    """
    place = claim.jurisdiction
    named = place.time_zone or TERRITORY_ZONES.get(place.territory or "") or COUNTRY_ZONES[place.country or "GB"]
    return zone(named)


def home_locale(claim: Claim) -> Locale:
    """The locale of the claim's country; the currency does not say."""
    return "en-US" if claim.jurisdiction.country == "US" else "en-GB"


class Case(BaseModel):
    """A claim as it is read on one day, its lists in one order whatever order the file has them in.

    `fixed` says that the day was set, by the server or by the claim.
    """

    model_config = ConfigDict(frozen=True, ignored_types=(cached_property,))

    claim: Annotated[Claim, AfterValidator(in_order)]
    today: date
    fixed: bool = False

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """A case made anew: what was worked out of this one does not hold for another claim or day."""
        return type(self)(**{name: getattr(self, name) for name in type(self).model_fields} | dict(update or {}))

    @cached_property
    def known(self) -> dict[object, object]:
        """What facts marked `once` have worked out of this case."""
        return {}

    @cached_property
    def zone(self) -> ZoneInfo:
        return claim_zone(self.claim)

    def local(self, at: date | datetime, zone: ZoneInfo | None = None) -> datetime:
        """The instant in the claim's zone (or `zone`); a bare date is its 00:00. Never raises."""
        where = zone or self.zone
        if not isinstance(at, datetime):
            return datetime.combine(at, time(), where)
        try:
            return at.astimezone(where)
        except OverflowError:
            return at.replace(tzinfo=where)

    def day(self, at: date | datetime) -> date:
        """The calendar day of an instant, in the claim's zone."""
        return self.local(at).date() if isinstance(at, datetime) else at


def once(fact: Callable[[Case], Found]) -> Callable[[Case], Found]:
    """A fact that is worked out once a case, however many others rest on it. Nobody changes what it returns."""

    @wraps(fact)
    def known(case: Case) -> Found:
        if fact not in case.known:
            case.known[fact] = fact(case)
        return cast("Found", case.known[fact])

    return known


def read_today(claim: Claim) -> Case:
    """The claim as it is read today, by the server's clock or the day that was fixed for it."""
    today = clock.today(claim.as_of_date, claim_zone(claim))
    return Case(claim=claim, today=today.date, fixed=today.fixed)
