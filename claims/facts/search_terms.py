"""What a query looks for: words, amounts and dates, however the file writes them (docs/tools.md, search_documents)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Final

from claims.facts.text import fold

MOST_TERMS: Final = 16
REACH: Final = 40
COMMON: Final = frozenset({
    "a", "an", "and", "are", "as", "at", "be", "by", "did", "do", "does", "for", "from", "had", "has", "have", "i",
    "in", "is", "it", "its", "of", "on", "or", "that", "the", "this", "to", "was", "were", "what", "when", "which",
    "who", "with",
})  # fmt: skip
MONTHS: Final = (
    "jan(?:uary)?", "feb(?:ruary)?", "mar(?:ch)?", "apr(?:il)?", "may", "june?", "july?", "aug(?:ust)?",
    "sept?(?:ember)?", "oct(?:ober)?", "nov(?:ember)?", "dec(?:ember)?",
)  # fmt: skip
MONTH_STARTS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
ORDINAL: Final = "(?:st|nd|rd|th)?"
CLOCK: Final = r"t\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:z|[+-]\d\d:?\d\d)?"
APART: Final = r"(?:\s+(?:of\s+)?|-)"
TOKEN: Final = re.compile(
    rf"""
    (?P<iso>(\d{{4}})[./-](\d{{1,2}})[./-](\d{{1,2}})(?:{CLOCK})?(?!\w))
    |(?P<figures>(\d{{1,2}})[./-](\d{{1,2}})[./-](\d{{4}}|\d\d)(?!\w|[./]\d))
    |(?P<day_first>(\d{{1,2}}){ORDINAL}{APART}({"|".join(MONTHS)})(?:\.?,?\s+|-)(\d{{4}})(?!\w))
    |(?P<month_first>({"|".join(MONTHS)})\.?\s+(?:the\s+)?(\d{{1,2}}){ORDINAL},?\s+(\d{{4}})(?!\w))
    |(?P<number>(?:[1-9]\d{{0,2}}(?:,\d{{3}})+|[1-9]\d*)(?:\.\d{{1,2}})?(?!\w|[.,]\d))
    |(?P<word>\d+(?:[.,]\d+)+[^\W_]*|[^\W_]+(?:'[^\W_]+)?)
    """,
    re.VERBOSE,
)


@dataclass(frozen=True)
class Term:
    """One thing to look for in folded text.

    For speed: only a text with `hint` in it can hold the term, and only close to one of `near`, where there are any.
    """

    name: str
    pattern: str
    hint: str
    near: tuple[str, ...] = ()

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        return re.compile(self.pattern)

    def found(self, folded: str) -> list[tuple[int, int]]:
        """Where it begins and ends, each time that it stands as a whole: nothing that belongs to it runs on."""
        if self.hint not in folded:
            return []
        if not self.near:
            return [match.span() for match in self.compiled.finditer(folded) if _begins(folded, match.start())]
        ranges = self._ranges(folded)
        spans = {match.span() for low, high in ranges for match in self.compiled.finditer(folded, low, high)}
        return sorted(span for span in spans if _begins(folded, span[0]))

    def _ranges(self, folded: str) -> Iterator[tuple[int, int]]:
        for landmark in self.near:
            at = folded.find(landmark)
            while at >= 0:
                yield max(at - REACH, 0), at + REACH
                at = folded.find(landmark, at + 1)


def _begins(folded: str, at: int) -> bool:
    """Whether nothing runs into what begins here; a number is not the end of a longer one, as 800 in 27,800."""
    if at == 0:
        return True
    if folded[at].isdigit() and folded[at - 1] in ".,/":
        return at == 1 or not folded[at - 2].isdigit()
    return not folded[at - 1].isalnum()


def search_terms(query: str, month_first: bool) -> list[Term]:
    """The terms of a query in its order. `month_first`: 03/04/2026 is the fourth of March."""
    return [_term(token, month_first) for token in TOKEN.finditer(fold(query))]


def worth_scoring(terms: list[Term]) -> list[Term]:
    """Each term once, at most sixteen, without the words that every text holds unless there are no others."""
    distinct = list({term.name: term for term in terms}.values())
    return [term for term in distinct if term.name not in COMMON][:MOST_TERMS] or distinct[:MOST_TERMS]


def phrase(terms: list[Term]) -> re.Pattern[str]:
    """The terms in a row, with no more between them than spaces and punctuation."""
    return re.compile(r"[\W_]{1,3}".join(term.pattern for term in terms))


def _term(token: re.Match[str], month_first: bool) -> Term:
    kind, written = token.lastgroup or "word", token[0]
    if kind == "word":
        return _word(written)
    if kind == "number":
        return _number(written)
    day = _day(kind, [group for group in token.groups() if group is not None][1:], month_first)
    return _date(day, month_first) if day else _word(written)


def _word(word: str) -> Term:
    """A word or a figure as it is spelt: a clause number 5.3.1, a sum of 1.2m."""
    runs_on = r"(?![.,]\d)" if word[0].isdigit() else ""
    return Term(word, rf"{re.escape(word)}(?![^\W_]){runs_on}", hint=word)


def _number(written: str) -> Term:
    """An amount with or without commas between thousands, and with or without pence."""
    whole, _, pence = written.replace(",", "").partition(".")
    pence = pence.rstrip("0")
    groups = f"{int(whole):,}".split(",")
    decimals = rf"\.{pence}0?" if pence else r"(?:\.00?)?"
    name = f"{whole}.{pence}" if pence else whole
    return Term(name, rf"{',?'.join(groups)}{decimals}(?![^\W_])(?![.,]\d)", hint=groups[0])


def date_of(written: str, month_first: bool) -> date | None:
    """The day that a date in lower case names, in figures or in words; None for what is no date of the calendar."""
    token = TOKEN.match(written)
    if token is None or token.lastgroup not in ("iso", "figures", "day_first", "month_first"):
        return None
    return _day(token.lastgroup, [group for group in token.groups() if group is not None][1:], month_first)


def _day(kind: str, parts: list[str], month_first: bool) -> date | None:
    """The day that a token names, in the claim's own order of day and month if that gives a date, else in the other."""
    if kind == "iso":
        return _calendar(parts[0], parts[1], parts[2])
    if kind == "day_first":
        return _calendar(parts[2], _month(parts[1]), parts[0])
    if kind == "month_first":
        return _calendar(parts[2], _month(parts[0]), parts[1])
    first, second, year = parts
    year = year if len(year) == 4 else f"20{year}"
    readings = [_calendar(year, second, first), _calendar(year, first, second)]
    return next(filter(None, reversed(readings) if month_first else readings), None)


def _calendar(year: str, month: str, day: str) -> date | None:
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None


def _month(name: str) -> str:
    return str(MONTH_STARTS.index(name[:3]) + 1)


def _date(day: date, month_first: bool) -> Term:
    """A day in figures and in words. The other order of day and month only where it can mean nothing else."""
    short = f"{day.year % 100:02}"
    year = f"(?:{day.year}|{short})"
    orders = [(day.month, day.day)] if month_first else [(day.day, day.month)]
    if day.day > 12 or day.day == day.month:
        orders = [(day.day, day.month), (day.month, day.day)]
    month, number = MONTHS[day.month - 1], rf"0?{day.day}{ORDINAL}"
    forms = [
        rf"{day.year}[-/.]0?{day.month}[-/.]0?{day.day}(?={CLOCK})",
        rf"{day.year}[-/.]0?{day.month}[-/.]0?{day.day}",
        *(rf"0?{first}[-/.]0?{second}[-/.]{year}" for first, second in orders),
        rf"{number}{APART}{month}(?:\.?,?\s+|-){day.year}",
        rf"{month}\.?\s+(?:the\s+)?{number},?\s+{day.year}",
    ]
    seconds = dict.fromkeys((day.month, *(second for _, second in orders)))
    landmarks = [f"{second}{separator}" for second in seconds for separator in "-/."]
    near = (*landmarks, MONTH_STARTS[day.month - 1])
    return Term(day.isoformat(), rf"(?:{forms[0]}|(?:{'|'.join(forms[1:])})(?![^\W_]))", hint=short, near=near)
