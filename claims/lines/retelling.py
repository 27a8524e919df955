"""A golden claim told again: other names, amounts and dates, the same story (docs/claim-document.md, Samples)."""

import re
from collections.abc import Callable, Iterable
from datetime import date, datetime, timedelta
from decimal import Decimal
from functools import cache
from operator import itemgetter
from random import Random
from typing import Any, Final, get_args, get_type_hints

from pydantic import AfterValidator, BaseModel

from claims.case import claim_zone
from claims.fields import to_at, to_decimal, to_number, two_decimals
from claims.lines.base import CALENDAR_KEPT
from claims.lines.names import POOLS, Cast, address_form, draw
from claims.schema import Claim
from claims.words import MONTHS, figure, long_day

Told = dict[Any, Any]
"""What stands in a variant for each word, written date, written amount, date and amount of the golden claim."""

Teller = Callable[[Told], Any]
"""What makes a value of a variant."""

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
    words = draw(cast, POOLS[claim.jurisdiction.country or "GB"], rng) | {cast.reference: claim.id}
    factor = 1 + STEP * rng.choice([step for step in steps if step or len(steps) == 1])
    return _story(claim, cast, words).tell(words, factor, timedelta(weeks=rng.choice(weeks)))


STORIES: Final[dict[Cast, "Story"]] = {}
"""The last claim that each cast was in, made ready."""


def _story(claim: Claim, cast: Cast, words: Iterable[str]) -> "Story":
    """The claim made ready under its golden id; nothing to do if it was the last of this cast."""
    known = STORIES.get(cast)
    if known is None or any(value is not getattr(known.golden, name) for name, value in claim if name != "id"):
        known = STORIES[cast] = Story(claim.model_copy(update={"id": cast.reference}), words)
    return known


class Story:
    """A golden claim made ready to be told again: what changes in it is looked for once, however often it is told.

    A text becomes a template that names what is replaced, as "Due %(01/07/2026)s."; parts in which nothing changes are
    shared by every claim that is told.
    """

    def __init__(self, golden: Claim, words: Iterable[str]) -> None:
        self.golden = golden
        self.zone = claim_zone(golden)
        self.month_first = golden.jurisdiction.country == "US"
        self.forms = _forms(words)
        known = "|".join(re.escape(form) for form in sorted(self.forms, key=len, reverse=True))
        before, after = ALONE
        self.pattern = re.compile(rf"{before}(?:(?P<word>{known})|{DATE}){after}|{AMOUNT}")
        self.found: dict[str, re.Match[str]] = {}
        self.dates: set[date | datetime] = set()
        self.amounts: set[Decimal] = set()
        self.whole = self._part(golden) or (lambda told: golden)
        self.moved = cache(self._moved)
        self.multiplied = cache(self._multiplied)

    def tell(self, words: dict[str, str], factor: Decimal, shift: timedelta) -> Claim:
        """The claim with these words for the cast's, its amounts times the factor, its dates moved by the shift.

        The result is made of the golden claim's checked parts and not checked again.
        """
        named = {form: written(words[word]) for form, (word, written) in self.forms.items() if form in self.found}
        told: Claim = self.whole({**self.moved(shift), **self.multiplied(factor), **named})
        return told

    def _part(self, part: BaseModel) -> Teller | None:
        money = amounts(type(part))
        changing = {name: tell for name, value in part if (tell := self._value(value, name in money))}
        if not changing:
            return None
        return lambda told: part.model_copy(update={name: tell(told) for name, tell in changing.items()})

    def _value(self, value: Any, money: bool) -> Teller | None:
        """How a value is told; None where nothing in it changes."""
        match value:
            case BaseModel():
                return self._part(value)
            case list():
                return self._list(value, money)
            case dict():
                values = self._list([*value.values()], money)
                return values and (lambda told: dict(zip(value, values(told), strict=True)))
            case str():
                return self._text(value)
            case Decimal() if money:
                self.amounts.add(value)
                return itemgetter(value)
            case date():
                self.dates.add(value)
                return itemgetter(value)
            case _:
                return None

    def _list(self, values: list[Any], money: bool) -> Teller | None:
        tellers = [self._value(each, money) for each in values]
        if not any(tellers):
            return None
        pairs = list(zip(values, tellers, strict=True))
        return lambda told: [tell(told) if tell else each for each, tell in pairs]

    def _text(self, text: str) -> Teller | None:
        found = {each[0]: each for each in self.pattern.finditer(text)}
        self.found |= found
        return self.pattern.sub(r"%(\g<0>)s", text.replace("%", "%%")).__mod__ if found else None

    def _multiplied(self, factor: Decimal) -> Told:
        """Every amount times the factor, as it is read from a document, and as it is written in texts."""
        written = {text: found for text, found in self.found.items() if found["sign"]}
        return {amount: to_decimal(to_number(amount * factor)) for amount in self.amounts} | {
            text: f"{found['sign']}{figure(Decimal(found['amount'].replace(',', '')) * factor)}"
            for text, found in written.items()
        }

    def _moved(self, shift: timedelta) -> Told:
        """Every date moved by the shift, as it is read from a document, and as it is written in texts."""
        written = {text: found for text, found in self.found.items() if not (found["word"] or found["sign"])}
        return {each: self._later(each, shift) for each in self.dates} | {
            text: self._written_later(found, shift) for text, found in written.items()
        }

    def _later(self, each: date | datetime, shift: timedelta) -> date | datetime:
        if not isinstance(each, datetime):
            return each + shift
        return to_at((each.astimezone(self.zone) + shift).astimezone(self.zone).isoformat())

    def _written_later(self, found: re.Match[str], shift: timedelta) -> str:
        if found["iso"]:
            return (date.fromisoformat(found["iso"]) + shift).isoformat()
        if found["written"]:
            day, month, year = found["written"].split()
            return long_day(date(int(year), MONTHS.index(month) + 1, int(day)) + shift)
        if found["american"]:
            month, day, year = found["american"].replace(",", "").split()
            moved = date(int(year), MONTHS.index(month) + 1, int(day)) + shift
            return f"{MONTHS[moved.month - 1]} {moved.day}, {moved.year}"
        mark, order = found["mark"], ("first", "second") if self.month_first else ("second", "first")
        moved = date(*(int(found[part]) for part in ("year", *order))) + shift
        return moved.strftime(f"%m{mark}%d{mark}%Y" if self.month_first else f"%d{mark}%m{mark}%Y")


def _forms(words: Iterable[str]) -> dict[str, tuple[str, Callable[[str], str]]]:
    """Each way in which texts write a word: in capitals, as in an address, as it is; and the function that does so."""
    words = list(words)
    return (
        {word.upper(): (word, str.upper) for word in words}
        | {address_form(word): (word, address_form) for word in words if word.isalpha()}
        | {word: (word, str) for word in words}
    )


@cache
def amounts(model: type[BaseModel]) -> frozenset[str]:
    """The fields of a part of the document that hold amounts of money."""
    return frozenset(name for name, hint in get_type_hints(model, include_extras=True).items() if _is_amount(hint))


def _is_amount(hint: Any) -> bool:
    parts = get_args(hint)
    return AfterValidator(two_decimals) in parts or any(_is_amount(part) for part in parts)
