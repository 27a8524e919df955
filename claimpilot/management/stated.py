"""The sums and days that a text names and a claim file holds (docs/coach-curriculum.md, Claims of exams)."""

import calendar
import json
import re
from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Final, NamedTuple

from pydantic import JsonValue

from claims.documents import canonical
from claims.schema import Claim

MONTHS: Final = {name: number for number, name in enumerate(calendar.month_name) if name}
MONTH: Final = "|".join(MONTHS)
SUM: Final = re.compile(r"[£$](\d[\d,]*(?:\.\d\d)?)|(?<![\w,.])(\d{1,3}(?:,\d{3})+(?:\.\d\d)?)")
DAY: Final = re.compile(rf"\b(\d{{1,2}}) ({MONTH})\b(?: (\d{{4}}))?")
MONTH_FIRST: Final = re.compile(rf"\b({MONTH}) (\d{{1,2}})(?!\d)(?:, (\d{{4}}))?")
ISO: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)")


class Named(NamedTuple):
    """A day as a text names it; it may leave the year out."""

    day: int
    month: int
    year: int | None

    def told(self) -> str:
        return f"{self.day} {calendar.month_name[self.month]}{f' {self.year}' if self.year else ''}"


def sums_in(text: str) -> list[Decimal]:
    """Numbers with a currency sign or with commas for thousands, in their order."""
    found = (signed or grouped for signed, grouped in SUM.findall(text))
    return [Decimal(each.replace(",", "")) for each in found]


def days_in(text: str) -> list[Named]:
    """Days in either order of day and month; days alone, or months alone, are none."""
    day_first = (Named(int(day), MONTHS[month], _year(year)) for day, month, year in DAY.findall(text))
    month_first = (Named(int(day), MONTHS[month], _year(year)) for month, day, year in MONTH_FIRST.findall(text))
    return [*day_first, *month_first]


def unstated(text: str, claims: Iterable[Claim]) -> list[str]:
    """What a text names of sums and days that none of the claims holds, in a field or in words."""
    values = [value for claim in claims for value in _values(json.loads(canonical(claim), parse_float=Decimal))]
    words = "\n".join(value for value in values if isinstance(value, str))
    sums = {*sums_in(words), *(value for value in values if isinstance(value, Decimal))}
    days = {*days_in(words), *(Named(int(day), int(month), int(year)) for year, month, day in ISO.findall(words))}
    days |= {named._replace(year=None) for named in days}
    lacking = [f"{each:,}" for each in sums_in(text) if each not in sums]
    return list(dict.fromkeys([*lacking, *(each.told() for each in days_in(text) if each not in days)]))


def _year(written: str) -> int | None:
    return int(written) if written else None


def _values(value: JsonValue) -> Iterator[str | Decimal]:
    """Every text and every number of a document."""
    if isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _values(each)
    elif isinstance(value, str):
        yield value
    elif value is not None and not isinstance(value, bool):
        yield Decimal(value)
