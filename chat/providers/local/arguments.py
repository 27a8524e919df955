"""What a question states that a lookup takes: amounts, shares, laws, kinds (docs/local-analyst.md, Arguments)."""

import re
import tomllib
from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path
from typing import Final

from chat.providers.local.dates import day_named, days_ahead
from chat.providers.local.evidence import Evidence
from chat.providers.local.phrases import pattern
from chat.providers.local.refusals import folded
from chat.providers.local.words import SYMBOLS
from claims.fields import to_number

TABLES: Final[Mapping[str, Mapping[str, str]]] = tomllib.loads(
    (Path(__file__).parent / "arguments.toml").read_text("utf-8")
)
AMOUNT = re.compile(
    r"[£$]\s?(?P<marked>\d[\d,]*(?:\.\d{1,2})?)\s?(?P<times>k|m)?\b"
    r"|(?<![\d/.,])(?P<grouped>\d{1,3}(?:,\d{3})+(?:\.\d{2})?)(?![\d/])"
    r"|(?<![\d/.,])(?P<named>\d+(?:\.\d+)?)\s?(?:(?P<thousands>k)\b|(?:pounds|dollars|gbp|usd)\b)"
)
TIMES: Final = {"k": 1_000, "m": 1_000_000}
LARGEST: Final = Decimal(10) ** 12
SPLIT = re.compile(r"(?<![\d/])(\d{1,3}) ?[/:] ?(\d{1,3})(?![\d/])")
FOR_US = re.compile(r"\bin (?:our|the insured's) favou?r|\bour way\b")
SHARE = re.compile(r"(?<![\d.])(\d{1,3}(?:\.\d{1,2})?) ?(?:%|per ?cent\b)")
OURS = re.compile(r"\b(?:we|our|ours|us|insured|insured's|we're|we'd)\b")
THEIRS = re.compile(r"\b(?:she|he|her|hers|his|him|they|their|claimant|claimant's|plaintiff|plaintiff's|contrib\w*)\b")
WHOLE: Final = 100
JUDGMENT = re.compile(r"\bjudge?ment\b|\bjudge\b|\bcourt\b|\bat trial\b|\baward")
CLAIMANTS = re.compile(r"\b(\d{1,2}|two|three|four|five) claimants\b")
COUNTS: Final = {"two": 2, "three": 3, "four": 4, "five": 5}
KNOWLEDGE = re.compile(r"\bknowledge\b|\bknew\b|\bfound out\b|\baware\b|\blearn(?:ed|t)\b|\bdiagnos")
TIME_STARTS: Final = r"\b(?:from|since|of|was|on|in|by|started|starts|ran)(?: the)? "
LONGEST_LOOK: Final = 365


def stated(table: str, evidence: Evidence) -> str:
    """What the question states of a table's kind, as the lookup writes it; empty when it states nothing."""
    question = folded(evidence.question)
    return next((value for value, words in TABLES[table].items() if pattern(words).search(question)), "")


def amount_stated(evidence: Evidence) -> int | float | None:
    """The first sum of money in the question, in major units; none where it names none."""
    for found in AMOUNT.finditer(folded(evidence.question)):
        digits = found["marked"] or found["grouped"] or found["named"]
        amount = Decimal(digits.replace(",", "")) * TIMES.get(found["times"] or found["thousands"] or "", 1)
        if amount < LARGEST:
            return to_number(round(amount, 2))
    return None


def read_as_stated(evidence: Evidence) -> list[str]:
    """That a sum in another currency's sign is read in the claim's own; empty where there is none."""
    signs = {sign for sign in SYMBOLS.values() if sign in evidence.question}
    currency = evidence.words.currency
    foreign = signs - {SYMBOLS.get(currency, "")}
    return (
        [f"The sum in the question is read in {currency}, the claim's currency: nothing is converted."]
        if foreign
        else []
    )


def judgment_stated(evidence: Evidence) -> int | float | None:
    """The sum in a question that speaks of a judgment."""
    return amount_stated(evidence) if JUDGMENT.search(folded(evidence.question)) else None


def shares_stated(evidence: Evidence) -> dict[str, int | float]:
    """The shares of fault in the question, as arguments: ours and the claimant's, in percent.

    A share belongs to whoever is named last before it, else first after it; to the claimant where nobody is named. Of
    two shares with a stroke the first is ours, unless the split is said to be in our favour.
    """
    question = folded(evidence.question)
    split = next((each for each in SPLIT.finditer(question) if int(each[1]) + int(each[2]) == WHOLE), None)
    if split:
        ours, theirs = sorted(map(int, split.groups())) if FOR_US.search(question) else map(int, split.groups())
        return {"ourSharePct": ours, "claimantSharePct": theirs}
    shares: dict[str, int | float] = {}
    for found in SHARE.finditer(question):
        pct = Decimal(found[1])
        if pct <= WHOLE:
            shares.setdefault(_whose(question[: found.start()], question[found.end() :]), to_number(pct))
    return shares


def _whose(before: str, after: str) -> str:
    ours, theirs = _last(OURS, before), _last(THEIRS, before)
    if ours == theirs:
        ours, theirs = -_first(OURS, after), -_first(THEIRS, after)
    return "ourSharePct" if ours > theirs else "claimantSharePct"


def _last(words: re.Pattern[str], text: str) -> int:
    return max((found.start() for found in words.finditer(text)), default=-1)


def _first(words: re.Pattern[str], text: str) -> int:
    found = words.search(text)
    return found.start() if found else len(text)


def claimants_stated(evidence: Evidence) -> int | None:
    """How many claimants the question counts."""
    found = CLAIMANTS.search(folded(evidence.question))
    return (COUNTS.get(found[1]) or int(found[1]) or None) if found else None


def time_stated(evidence: Evidence) -> dict[str, str]:
    """What the question states of the law of time: cause, territory and a day to count from, as arguments."""
    cause, territory, day = stated("cause", evidence), stated("territory", evidence), day_named(evidence, TIME_STARTS)
    which = "knowledgeDate" if KNOWLEDGE.search(folded(evidence.question)) else "startDate"
    named = {"causeOfAction": cause, "territory": territory, which: f"{day}" if day else ""}
    return {key: value for key, value in named.items() if value}


def days_stated(evidence: Evidence) -> int | None:
    """The days ahead or back that the question names, as a lookup takes them."""
    ahead = days_ahead(folded(evidence.question))
    return min(ahead, LONGEST_LOOK) if ahead else None
