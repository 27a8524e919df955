"""How the analyst writes dates, times, money and terms for its reader (docs/local-analyst.md, Words)."""

import re
from dataclasses import dataclass
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any, Final

from claimpilot.wire import Locale
from claims.fields import to_decimal

SYMBOLS: Final = {"GBP": "£", "USD": "$"}
COUNTRY: Final = {"en-GB": "GB", "en-US": "US"}
QUOTE_LENGTH: Final = 180
TEXT_LENGTH: Final = 600
LONGEST_NAME: Final = 200
LOWER_CASE_WORDS: Final = 3
SMALL_WORDS: Final = ("a", "an", "and", "at", "by", "for", "in", "of", "on", "or", "the", "to", "with")
MIDNIGHT: Final = "00:00"
QUOTED = re.compile(r"“[^“”]*”")
CONCLUDING = re.compile(
    r"\b(?:cover(?:ed|age is)|uncovered|in force|declin(?:e|ed|es)|den(?:y|ied|ies)|repudiat\w*|reject(?:ed|s)?"
    r"|fraud\w*|proven|confirm(?:ed|s)?|pay|pays|paid|payable|admit(?:ted|s)?|liable|accept(?:ed|s)?|approv(?:ed?|es)"
    r"|authori[sz]ed|settled|guilty|decided)\b",
    re.IGNORECASE,
)
"""Words that a conclusion is made of: a name with one of them is shown as the file's word and not as the answer's."""
STAMP = re.compile(r"\b(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?")
AMOUNT = re.compile(r"(?<![\d.,])(-?\d+(?:\.\d+)?) (?:GBP|USD)\b")

# Law keeps its own words: where the claim's country is not the reader's, its term is glossed once with the reader's.
LEGAL_TERMS: Final = {
    "average": ("average", "coinsurance"),
    "excess": ("excess", "deductible"),
    "limitation": ("limitation", "statute of limitations"),
    "value_at_risk": ("value at risk", "insurable value"),
    "without_prejudice": ("without prejudice", "settlement privilege"),
}
PLAIN_TERMS: Final = {
    "auto": ("motor", "auto"),
    "lawyer": ("solicitor", "attorney"),
    "claimant_lawyer": ("claimant's solicitor", "claimant's attorney"),
    "defence_lawyer": ("defence solicitor", "defense attorney"),
    "defence_costs": ("defence costs", "defense costs"),
    "defence": ("defence", "defense"),
    "insured": ("policyholder", "insured"),
    "general_liability": ("public liability", "general liability"),
    "professional_indemnity": ("professional indemnity", "professional liability"),
    "organisation": ("organisation", "organization"),
    "denial": ("declinature", "denial"),
    "judgement": ("judgement", "judgment"),
    "pre_action": ("pre-action", "pre-suit"),
    "pi": ("personal injury", "personal injury"),
    "cheque": ("cheque", "check"),
}
GLOSSES: Final = tuple(f"{each} ({other})" for uk, us in LEGAL_TERMS.values() for each, other in ((uk, us), (us, uk)))


@dataclass(frozen=True)
class Words:
    """A reader's way of writing. `country` is the claim's own, `currency` the claim's one currency."""

    locale: Locale = "en-GB"
    currency: str = "GBP"
    country: str = "GB"

    @property
    def crosses(self) -> bool:
        return COUNTRY[self.locale] != self.country

    @property
    def american(self) -> bool:
        return self.locale == "en-US"

    def day(self, value: date) -> str:
        """The date in figures; with its month in words where the reader's country is not the claim's own."""
        if self.crosses:
            return f"{value:%B} {value.day}, {value.year}" if self.american else f"{value.day} {value:%B %Y}"
        return f"{value:%m/%d/%Y}" if self.american else f"{value:%d/%m/%Y}"

    def clock(self, value: str) -> str:
        """A time of day from HH:MM: 14:35, or 2:35 p.m."""
        if not self.american:
            return value[:5]
        at = time.fromisoformat(value)
        return f"{at.hour % 12 or 12}:{at.minute:02} {'a.m.' if at.hour < 12 else 'p.m.'}"

    def moment(self, value: str | None) -> str:
        """A date or an instant of a result, as it was recorded: the clock is the file's and is not moved."""
        return self.localise(value) if value else "a date that is not recorded"

    def date_of(self, value: str | None) -> str:
        """The calendar date alone of a date or an instant of a result."""
        return self.moment(value[:10] if value else None)

    def localise(self, text: str) -> str:
        """A text with every ISO date and time, and every amount with its currency's code, written for the reader."""
        return AMOUNT.sub(lambda found: self.money(Decimal(found[1])), STAMP.sub(self._stamp, text))

    def _stamp(self, found: re.Match[str]) -> str:
        try:
            day = self.day(datetime.fromisoformat(found[1]).date())
            return day if found[2] in (None, MIDNIGHT) else f"{day} at {self.clock(found[2])}"
        except ValueError:
            return found[0]

    def money(self, value: Any) -> str:
        """An amount in the claim's own currency, with pence or cents where it has any. Null is not known."""
        if value is None:
            return "not known"
        amount = Decimal(str(to_decimal(value)))
        shown = f"{amount:,.0f}" if amount == amount.to_integral_value() else f"{amount:,.2f}"
        sign, digits = ("-", shown[1:]) if shown.startswith("-") else ("", shown)
        return f"{sign}{SYMBOLS.get(self.currency, self.currency + ' ')}{digits}"

    def term(self, code: str) -> str:
        """A code of the file, or a term of the trade, as this reader's market says it."""
        if code in LEGAL_TERMS:
            uk, us = LEGAL_TERMS[code]
            own, other = (us, uk) if self.country == "US" else (uk, us)
            return f"{own} ({other})" if self.crosses else own
        if code in PLAIN_TERMS:
            return PLAIN_TERMS[code][self.american]
        return code.replace("_", " ")


def gloss_once(text: str) -> str:
    """The text with each gloss in brackets kept where it stands first and left out after that."""
    for gloss in GLOSSES:
        first, found, rest = text.partition(gloss)
        text = first + found + rest.replace(gloss, gloss.split(" (")[0])
    return text


def quotation(text: str, longest: int = QUOTE_LENGTH) -> str:
    """Words of the file in quotation marks, on one line and cut at `longest` characters."""
    line = " ".join(text.replace("“", "‘").replace("”", "’").split())
    cut = line if len(line) <= longest else f"{line[:longest].rsplit(' ', 1)[0]}…"
    return f"“{cut}”"


def called(text: str) -> str:
    """A name, a title or an address of the file; in quotation marks where it could be read as a statement of ours."""
    if not text or QUOTED.fullmatch(text):
        return text
    lower = sum(word[:1].islower() and word not in SMALL_WORDS for word in text.split())
    if lower > LOWER_CASE_WORDS or CONCLUDING.search(text):
        return quotation(text, LONGEST_NAME)
    return text


def listed(parts: list[str], joint: str = "and") -> str:
    """Parts as a sentence lists them: a, b and c."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {joint} {parts[-1]}" if parts else ""


def days(count: int) -> str:
    return f"{count} day" if count == 1 else f"{count} days"
