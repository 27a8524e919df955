"""The value types of the claim document: money, days, instants, zones, territories (docs/claim-document.md, Types)."""

import re
from datetime import date, datetime
from decimal import Decimal
from functools import cache
from typing import Annotated, Final, Literal, TypeVar
from zoneinfo import ZoneInfo

from pydantic import AfterValidator, BeforeValidator, Field, PlainSerializer, PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

LARGEST_AMOUNT: Final = 10**12
DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
INSTANT = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})", re.ASCII)
US_STATES: Final = {
    "AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA",
    "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR",
    "PA", "PR", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY",
}  # fmt: skip
UK_TERRITORIES: Final = ("england_wales", "scotland", "northern_ireland")


def to_decimal(value: object) -> object:
    """A JSON number as the decimal it was written as. Errors: a string or a boolean is no number."""
    if isinstance(value, Decimal):
        return value
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise PydanticCustomError("number_type", "Write this as a number.")
    number = Decimal(repr(value))
    if not number.is_finite():
        raise PydanticCustomError("number_finite", "Write this as a finite number.")
    return number


def to_number(value: Decimal) -> int | float:
    """The JSON number of a decimal: an int when whole, else the shortest float that reads back the same."""
    return int(value) if value == value.to_integral_value() else float(value)


def two_decimals(value: Decimal) -> Decimal:
    exponent = value.normalize().as_tuple().exponent
    if isinstance(exponent, int) and exponent < -2:
        raise PydanticCustomError("money_decimals", "An amount has at most two decimals.")
    return value


Number = Annotated[Decimal, BeforeValidator(to_decimal), PlainSerializer(to_number, return_type=int | float)]
Amount = Annotated[Number, AfterValidator(two_decimals)]
Money = Annotated[Amount, Field(ge=0, lt=LARGEST_AMOUNT)]
SignedMoney = Annotated[Amount, Field(gt=-LARGEST_AMOUNT, lt=LARGEST_AMOUNT)]
Percent = Annotated[Number, Field(ge=0, le=100)]
Rate = Annotated[Number, Field(ge=0, lt=LARGEST_AMOUNT)]
Share = Annotated[float, Field(ge=0, le=1)]
Count = Annotated[int, Field(ge=0, lt=2**53)]


def to_day(value: object) -> date:
    """A calendar date from YYYY-MM-DD. Errors: anything else, a date with a time included."""
    if isinstance(value, date) and not isinstance(value, datetime):
        return value
    if isinstance(value, str) and DAY.fullmatch(value):
        try:
            return date.fromisoformat(value)
        except ValueError:
            raise PydanticCustomError("date_unknown", "There is no such date in the calendar.") from None
    raise PydanticCustomError("date_format", "Write a date as YYYY-MM-DD.")


def to_at(value: object) -> date | datetime:
    """A date, or an instant with its UTC offset. Errors: an instant without one: it could be any of 26 hours."""
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise PydanticCustomError("instant_offset", "Write a time with its offset, as 2026-07-22T14:35:00+01:00.")
        return value
    if isinstance(value, str) and INSTANT.fullmatch(value):
        try:
            return datetime.fromisoformat(value)
        except ValueError:
            raise PydanticCustomError("instant_unknown", "There is no such date and time.") from None
    if isinstance(value, date) or (isinstance(value, str) and DAY.fullmatch(value)):
        return to_day(value)
    raise PydanticCustomError(
        "instant_format", "Write a date as YYYY-MM-DD, or a time with its offset, as 2026-07-22T14:35:00+01:00."
    )


def iso(value: date | datetime) -> str:
    """A date as YYYY-MM-DD; an instant with seconds and the offset it was recorded with."""
    return value.isoformat()


Day = Annotated[
    date,
    PlainValidator(to_day),
    PlainSerializer(iso, return_type=str),
    WithJsonSchema({"type": "string", "format": "date"}),
]
At = Annotated[
    date | datetime,
    PlainValidator(to_at),
    PlainSerializer(iso, return_type=str),
    WithJsonSchema({"type": "string", "description": "YYYY-MM-DD, or an ISO 8601 instant with its offset"}),
]
Clock = Annotated[str, Field(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]


@cache
def zone(name: str) -> ZoneInfo:
    """The time zone of an IANA name. Errors: PydanticCustomError for a name that is none."""
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, KeyError):
        raise PydanticCustomError("time_zone", "Name a time zone as the IANA list does, as Europe/London.") from None


def to_zone_name(value: str) -> str:
    zone(value)
    return value


def to_territory(value: str) -> str:
    """The territory whose law is meant; a bare state code such as FL is taken as US-FL. Errors: any other word."""
    if value in US_STATES:
        return f"US-{value}"
    if value in UK_TERRITORIES or (value.startswith("US-") and value[3:] in US_STATES):
        return value
    raise PydanticCustomError(
        "territory", "A territory is england_wales, scotland, northern_ireland or a US state, as US-FL."
    )


ZoneName = Annotated[str, AfterValidator(to_zone_name)]
Territory = Annotated[str, AfterValidator(to_territory)]
PROSE: Final = "free text of the file"
Prose = Annotated[str, PROSE]
"""Text that somebody wrote. Tools hand it on only as a quotation, because it may hold words that look like orders."""

Panel = Literal[
    "home", "schedule", "documents", "finance", "involvements", "proceedings", "strategy", "finance_resolution", "mi",
    "system_checks", "key_facts", "schedule_table", "proceedings_table", "notes",
]  # fmt: skip

T = TypeVar("T")
Many = Annotated[list[T], Field(fail_fast=True)]
"""A list that is refused at its first bad entry: a body of a million of them must not become a million issues."""
