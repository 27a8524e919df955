"""How amounts, days and counts of a claim are written for people (docs/claim-document.md, Types)."""

import re
from datetime import date, time
from decimal import Decimal
from typing import Final

from claimpilot.wire import Locale

UNKNOWN: Final = "not recorded"
MONTHS: Final = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
SYMBOLS: Final = {"GBP": "£", "USD": "$"}
CURRENCIES: Final = "|".join(SYMBOLS)
AMOUNT: Final = rf"(?<![\d.,])-?\d+(?:\.\d+)? (?:{CURRENCIES})\b"
"""An amount as facts write it: 27800 GBP."""

STAMP: Final = r"(?<![\w.-])\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?(?![\w-])"
"""A day or an instant as facts write it."""

AMERICAN: Final = {
    "excess": "deductible",
    "excesses": "deductibles",
    "average applies": "coinsurance applies",
    "defence": "defense",
    "organisation": "organization",
    "organisations": "organizations",
    "cancelled": "canceled",
    "cheque": "check",
    "licence": "license",
    "panel solicitor": "panel counsel",
    "diarised": "calendared",
    "motor": "auto",
}
"""Words of ours, in small letters, that files of the United States have another for."""

ALSO_AMERICAN: Final = r"\bin excess of\b|\bexcess (?=(?:carrier|cover|insurer|layer|liability|policy|policies)s?\b)"
"""Where the same word is another thing, and stays: what lies above, no deductible."""

BRITISH_WORDS: Final = re.compile(rf"{ALSO_AMERICAN}|\b(?:{'|'.join(sorted(AMERICAN, key=len, reverse=True))})\b")
TURNING: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")
TERRITORIES: Final = {
    "england_wales": "England & Wales",
    "scotland": "Scotland",
    "northern_ireland": "Northern Ireland",
}
"""The names of those whose code is none; a state of the United States goes by its code, as US-FL."""

OTHER_LABELS: Final = {
    "coverage_a": "Coverage A",
    "pre_action": "pre-action",
    "part36_claimant": "Part 36, claimant's",
    "part36_defendant": "Part 36, defendant's",
    "rule68": "Rule 68",
    "cru_or_lien": "CRU or lien",
    "um_uim": "UM/UIM",
    "rta_small_claims": "RTA small claims",
    "rta_low_value": "RTA low value",
    "el_pl_low_value": "EL/PL low value",
    "modified_50": "modified, 50% bar",
    "modified_51": "modified, 51% bar",
    "law_reform_1945": "Law Reform Act 1945",
    "clue": "CLUE",
    "iso_claimsearch": "ISO ClaimSearch",
    "medicare_query": "Medicare query",
    "erisa": "ERISA",
    "medicare": "Medicare",
    "medicaid": "Medicaid",
}
INITIALS: Final = frozenset(
    {"mid", "vin", "cue", "miaftr", "cru", "elto", "dvla", "ofsi", "ofac", "pip", "ga", "fos", "doi", "pi", "bacs"}
    | {"ach", "acv", "rcv"}
)


def figure(amount: Decimal) -> str:
    """Thousands apart, pence or cents only where there are any."""
    return f"{amount:,.0f}" if amount == amount.to_integral_value() else f"{amount:,.2f}"


def money(amount: Decimal | None, currency: str) -> str:
    """An amount with its currency's sign, as £27,800 or -$12.50; null is not known, which is not zero."""
    if amount is None:
        return UNKNOWN
    return f"{'-' if amount < 0 else ''}{SYMBOLS[currency]}{figure(abs(amount))}"


def foreign(amount: Decimal, currency: str | None) -> str:
    """An amount in a currency that need not be the claim's: with its sign where we know it, else with its code."""
    return money(amount, currency) if currency in SYMBOLS else f"{figure(amount)} {currency or ''}".rstrip()


def short_day(day: date, currency: str) -> str:
    """22/07/2026 where claims are in pounds, 07/22/2026 where they are in dollars."""
    return day.strftime("%m/%d/%Y" if currency == "USD" else "%d/%m/%Y")


def long_day(day: date, locale: Locale = "en-GB") -> str:
    """22 July 2026, or July 22, 2026: nobody can misread either."""
    return in_order(day, MONTHS[day.month - 1], locale)


def table_day(day: date, locale: Locale) -> str:
    """22 Jul 2026, or Jul 22, 2026: as sure as the long day, and narrow enough for a column."""
    return in_order(day, MONTHS[day.month - 1][:3], locale)


def in_order(day: date, month: str, locale: Locale) -> str:
    return f"{month} {day.day}, {day.year}" if locale == "en-US" else f"{day.day} {month} {day.year}"


def clock_time(at: time, locale: Locale) -> str:
    """14:35, or 2:35 p.m. to an American."""
    if locale == "en-GB":
        return f"{at:%H:%M}"
    return f"{at.hour % 12 or 12}:{at:%M} {'a' if at.hour < 12 else 'p'}.m."


def label(code: str) -> str:
    """What people call a value of one of the document's lists: vehicle_damage is vehicle damage, cru is CRU."""
    return OTHER_LABELS.get(code) or (code.upper() if code in INITIALS else code.replace("_", " "))


def local(words: str, locale: Locale) -> str:
    """Words of ours as the reader's country has them. What is written with a capital may be a name and stays."""
    return BRITISH_WORDS.sub(lambda found: AMERICAN.get(found[0], found[0]), words) if locale == "en-US" else words


def capital(words: str) -> str:
    """The words as they begin a line; what has capitals of its own keeps them."""
    return words[:1].upper() + words[1:]


def unturned(sentence: str) -> str:
    """A sentence of ours without the signs by which a text of the file in it would turn it around (Unicode, UAX 9)."""
    return TURNING.sub("", sentence)


def number(value: Decimal) -> str:
    """A number as people write it: no zeros at its end, no exponent."""
    return f"{value.normalize():f}"


def counted(how_many: int | None, one: str, many: str | None = None) -> str:
    """A number with the words that go with it, as 1 day or 3 days; `many` where more is needed than an s."""
    if how_many is None:
        return f"an unknown number of {many or f'{one}s'}"
    return f"{how_many} {one if how_many == 1 else many or f'{one}s'}"
