"""Amounts of money in a plain text, in every writing that people use (docs/evaluation.md, Facts)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import Final

SIGNS: Final = {
    "us$": "USD", "ca$": "CAD", "c$": "CAD", "au$": "AUD", "a$": "AUD", "nz$": "NZD", "hk$": "HKD",
    "$": "USD", "£": "GBP", "€": "EUR", "¥": "JPY", "₹": "INR",
}  # fmt: skip
WORDS: Final = {
    "us dollars": "USD", "u.s. dollars": "USD", "american dollars": "USD", "canadian dollars": "CAD",
    "australian dollars": "AUD", "dollars": "USD", "dollar": "USD", "pounds": "GBP", "sterling": "GBP",
    "euros": "EUR", "euro": "EUR", "yen": "JPY", "francs": "CHF", "rupees": "INR",
}  # fmt: skip
ISO: Final = ("usd", "gbp", "eur", "cad", "aud", "nzd", "hkd", "chf", "jpy", "inr", "sek", "nok", "dkk", "pln", "zar")
CODES: Final = SIGNS | WORDS | {code: code.upper() for code in ISO}
TIMES: Final = {
    "k": 10**3, "thousand": 10**3, "m": 10**6, "mn": 10**6, "million": 10**6, "bn": 10**9, "billion": 10**9,
}  # fmt: skip
UNIT: Final = (
    r"(?:miles?|mph|km|kilomet\w+|met(?:re|er)s?|feet|ft|sq|square|hours?|days?|weeks?|months?|years?|people|persons"
    r"|lit(?:re|er)s?|gallons?|kg|lbs?|tonnes?|tons?|points?|pence|p|cents?|claims?|units?|pages?|words|%)(?!\w)"
)


def _any_of(names: dict[str, str] | dict[str, int]) -> str:
    return "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))


FIGURE = re.compile(
    rf"(?:(?<![a-z$])(?P<before>{_any_of(CODES)}) ?|(?<![\w.,£$€¥]))"
    r"(?P<figures>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?: \d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?)"
    r"(?!\d|[.,]\d)"
)
AFTER = re.compile(
    rf"(?: ?(?P<times>{_any_of(TIMES)})(?!\w))?"
    rf"(?: ?(?P<code>{_any_of(CODES)})(?![\w])| ?(?P<unit>{UNIT}))?"
)


@dataclass(frozen=True)
class Amount:
    """A figure with where it stands. `code` is null where no currency is named beside it; then it may be no money.

    `unit` says that it counts something else: miles, days, pence.
    """

    code: str | None
    value: Decimal
    unit: bool
    start: int
    end: int


@lru_cache(maxsize=64)
def amounts(text: str) -> tuple[Amount, ...]:
    """Every figure of a plain text, read once. A currency behind a figure counts before the one in front of it."""
    return tuple(_read(text))


def _read(text: str) -> Iterator[Amount]:
    for found in FIGURE.finditer(text):
        value = Decimal(re.sub("[ ,]", "", found["figures"]))
        after = AFTER.match(text, found.end())
        times, behind, unit = (after["times"], after["code"], after["unit"]) if after else (None, None, None)
        if behind in SIGNS and after and text[after.end() : after.end() + 1].isdigit():
            behind = None  # it is the sign of the next figure
        code = behind or found["before"]
        yield Amount(
            CODES[code] if code else None,
            value * TIMES[times] if times else value,
            unit is not None,
            found.start(),
            after.end() if after else found.end(),
        )
