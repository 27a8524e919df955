"""A golden claim told again: other names, amounts and dates, the same story (docs/claim-document.md, Samples)."""

import re
from datetime import date, datetime, timedelta
from decimal import Decimal
from functools import cache
from random import Random
from typing import Any, Final, TypeVar, get_args, get_type_hints
from zoneinfo import ZoneInfo

from pydantic import AfterValidator, BaseModel

from claims.case import claim_zone
from claims.documents import canonical
from claims.fields import two_decimals
from claims.lines.base import CALENDAR_KEPT
from claims.lines.names import POOLS, Cast, address_form, draw
from claims.schema import Claim
from claims.words import MONTHS, figure, long_day

ModelT = TypeVar("ModelT", bound=BaseModel)
STEP: Final = Decimal("0.04")
"""Amounts grow and shrink in steps of one twenty-fifth: an amount in quarters then stays whole to the penny."""

STEPS: Final = range(-5, 8)
"""How many steps a variant's amounts may take, unless its scenario's law names amounts of its own."""

ALONE: Final = (r"(?<![^\W_])", r"(?![^\W_])")
AMOUNT: Final = r"(?P<sign>[£$])(?P<amount>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d)?)"
MONTH: Final = "|".join(MONTHS)
DATE: Final = (
    r"(?P<iso>\d{4}-\d\d-\d\d)|(?P<first>\d\d)(?P<mark>[/-])(?P<second>\d\d)(?P=mark)(?P<year>\d{4})"
    rf"|(?P<written>\d{{1,2}} (?:{MONTH}) \d{{4}})|(?P<american>(?:{MONTH}) \d{{1,2}}, \d{{4}})"
)


def retell(claim: Claim, cast: Cast, rng: Random, weeks: range = CALENDAR_KEPT, steps: range = STEPS) -> Claim:
    """The claim with its cast drawn anew, every amount times one factor, and every date moved by the same whole weeks.

    In texts an amount is known by its currency sign and a date by its year; 05/06/2026 is the sixth of May in claims of
    the United States and the fifth of June elsewhere. Times of day stay what they are on the clock of the claim's zone.
    `steps=range(1)` leaves the amounts as they are.
    """
    country = claim.jurisdiction.country or "GB"
    told = draw(cast, POOLS[country], rng) | {cast.reference: claim.id}
    factor = 1 + STEP * rng.choice([step for step in steps if step or len(steps) == 1])
    change = Change(told, factor, timedelta(weeks=rng.choice(weeks)), claim_zone(claim), month_first=country == "US")
    return Claim.model_validate_json(canonical(change.part(claim)))


class Change:
    """New words, a factor and a shift, carried through every field and text of a document."""

    def __init__(
        self, told: dict[str, str], factor: Decimal, shift: timedelta, zone: ZoneInfo, month_first: bool = False
    ) -> None:
        self.month_first = month_first
        self.factor = factor
        self.shift = shift
        self.zone = zone
        self.words = (
            {word.upper(): new.upper() for word, new in told.items()}
            | {address_form(word): address_form(new) for word, new in told.items() if word.isalpha()}
            | told
        )
        known = "|".join(re.escape(word) for word in sorted(self.words, key=len, reverse=True))
        before, after = ALONE
        self.pattern = re.compile(rf"{before}(?:(?P<word>{known})|{DATE}){after}|{AMOUNT}")

    def part(self, part: ModelT) -> ModelT:
        money = amounts(type(part))
        told = {name: self.value(value, name in money) for name, value in part}
        return part.model_copy(update=told)

    def value(self, value: Any, money: bool) -> Any:
        match value:
            case BaseModel():
                return self.part(value)
            case list():
                return [self.value(each, money) for each in value]
            case dict():
                return {key: self.value(each, money) for key, each in value.items()}
            case str():
                return self.pattern.sub(self.match, value)
            case Decimal() if money:
                return value * self.factor
            case datetime():
                return (value.astimezone(self.zone) + self.shift).astimezone(self.zone)
            case date():
                return value + self.shift
            case _:
                return value

    def match(self, found: re.Match[str]) -> str:
        if word := found["word"]:
            return self.words[word]
        if found["sign"]:
            return f"{found['sign']}{figure(Decimal(found['amount'].replace(',', '')) * self.factor)}"
        if found["iso"]:
            return (date.fromisoformat(found["iso"]) + self.shift).isoformat()
        if found["written"]:
            day, month, year = found["written"].split()
            return long_day(date(int(year), MONTHS.index(month) + 1, int(day)) + self.shift)
        if found["american"]:
            month, day, year = found["american"].replace(",", "").split()
            moved = date(int(year), MONTHS.index(month) + 1, int(day)) + self.shift
            return f"{MONTHS[moved.month - 1]} {moved.day}, {moved.year}"
        return self.in_figures(int(found["first"]), int(found["second"]), int(found["year"]), found["mark"])

    def in_figures(self, first: int, second: int, year: int, mark: str) -> str:
        month, day = (first, second) if self.month_first else (second, first)
        moved = date(year, month, day) + self.shift
        return moved.strftime(f"%m{mark}%d{mark}%Y" if self.month_first else f"%d{mark}%m{mark}%Y")


@cache
def amounts(model: type[BaseModel]) -> frozenset[str]:
    """The fields of a part of the document that hold amounts of money."""
    return frozenset(name for name, hint in get_type_hints(model, include_extras=True).items() if _is_amount(hint))


def _is_amount(hint: Any) -> bool:
    parts = get_args(hint)
    return AfterValidator(two_decimals) in parts or any(_is_amount(part) for part in parts)
