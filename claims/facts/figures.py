"""Numbers in whichever way a text writes them, in figures or in words (docs/safety.md, Figures)."""

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Final, NamedTuple

from claims.facts.plain_text import in_place

DIGITS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
TEENS: Final = (
    "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
TENS: Final = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
SINGLE: Final = {word: value for value, word in enumerate(DIGITS)} | {"nought": 0, "oh": 0}
SMALL: Final = (
    SINGLE
    | {word: value for value, word in enumerate(TEENS, start=10)}
    | {word: 10 * value for value, word in enumerate(TENS, start=2)}
)
SCALES: Final = dict.fromkeys(("k", "thousand", "grand"), 1_000) | dict.fromkeys(("m", "mn", "million"), 1_000_000)
MONEY: Final = ("gbp", "usd", "pound", "pounds", "sterling", "quid", "dollar", "dollars")
IN_NUMBERS: Final = frozenset((*SMALL, *SCALES, *MONEY, "and", "a", "half", "point", "hundred"))

GAP: Final = r"[\s*_-]*"
SCALE: Final = rf"(?:{'|'.join(SCALES)})(?![^\W_])"
IN_FIGURES: Final = (
    r"(?<![\d.])(?:\d{1,3}(?:(?:\s?[,'_]\s?|\s?\.|\s)\d{3})+(?!\d)(?:\.(?:\d{1,2}|0+)(?!\d))?|\d+(?:\.\d+)?)"
)
TO_ANOTHER: Final = rf"(?=[\s-]*(?:(?:to|and)\s)?[\s-]*\$?{IN_FIGURES}{GAP}({SCALE}))"
FIGURES: Final = re.compile(rf"({IN_FIGURES})(?:{GAP}({SCALE})|{TO_ANOTHER})?")
"""A figure with its thousands or millions, which 10 has too in 10-15k."""

ONE: Final = "|".join(DIGITS[1:])
HUNDREDS_OF: Final = rf"(?:(?:{'|'.join(TENS)})(?:{GAP}(?:{ONE}))?|{'|'.join(TEENS)}|{ONE})"
GROUP: Final = rf"(?:(?:{HUNDREDS_OF}|a|\d{{1,4}}){GAP}hundred(?:{GAP}(?:and{GAP})?{HUNDREDS_OF})?|{HUNDREDS_OF})"
SCALED: Final = (
    rf"(?:{GROUP}|half{GAP}a|a|{IN_FIGURES})(?:{GAP}and{GAP}a{GAP}half|{GAP}point(?:{GAP}(?:{'|'.join(SINGLE)}))+)?"
    rf"{GAP}{SCALE}"
)
IN_WORDS: Final = re.compile(
    rf"(?<![^\W_])(?:{SCALED}(?:,?{GAP}(?:and{GAP})?(?={GROUP}|\d))?)*(?:{GROUP}|\d{{1,3}}(?!\d))?(?![^\W_])"
)
LARGE: Final = re.compile(rf"(?<![^\W\d_])(?:hundred|{'|'.join(SCALES)})(?![^\W_])")
AROUND: Final = 120
SPELT: Final = re.compile(rf"(?<![\w.,])(?:\d|{'|'.join(SINGLE)})(?:[\s,*_-]+(?:\d|{'|'.join(SINGLE)})){{2,}}(?![\w])")

WORD: Final = re.compile(r"\d+(?:\.\d+)?|[^\W\d_]+")
RUNS_ON: Final = re.compile(r"[^\W_]\Z")
NO_AMOUNT: Final = re.compile(r"(?<![\d.,])(?:\d{1,4}([/.-])\d{1,2}\1\d{1,4}|\d{1,2}:\d{2}(?::\d{2})?)(?![\d,:])")
"""Days and times in figures."""
SIGN: Final = re.compile(r"(?:[$£€]|\b(?:gbp|usd))[\s*_]*\Z")
UNIT: Final = re.compile(rf"{GAP}(?:{'|'.join(MONEY)})\b")
GROUPED: Final = re.compile(r"(?:\s?[,'_]\s?|\s?\.|\s)(?=\d{3})")
NO_PENNIES: Final = re.compile(r"\.0+\Z")
BY_COMMAS: Final = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?")
SMALLEST: Final = 100
BEYOND: Final = Decimal(10) ** 20
"""No amount is so large, and Python refuses to write out a number of more than 4,300 digits."""


class Figure(NamedTuple):
    """Where a text writes a number, and what it may be read as. `money` says that it is written as an amount."""

    start: int
    end: int
    values: frozenset[Decimal]
    money: bool

    @property
    def amounts(self) -> frozenset[Decimal]:
        """The values that may be an amount: a small number without a sign counts days, pages or people."""
        return self.values if self.money else frozenset(each for each in self.values if each >= SMALLEST)


def figures(text: str) -> Iterator[Figure]:
    """Every number of a text: £27,800, 27 800.00, 27.8k, GBP 27800, twenty-seven thousand eight hundred, 2 7 8 0 0.

    Not found: a number that is rounded, or that has to be worked out.
    """
    plain = NO_AMOUNT.sub(lambda found: " " * len(found[0]), in_place(text))
    for found in FIGURES.finditer(plain):
        scales = {SCALES[found[2]]} if found[2] else {1, SCALES.get(found[3], 1)}
        grouped = GROUPED.search(found[1]) is not None
        values = {each * scale for each in _readings(found[1]) for scale in scales}
        yield _figure(plain, found, values, grouped or found[2] is not None)
    for start, end in _near_large(plain):
        for found in IN_WORDS.finditer(plain, start, end):
            if LARGE.search(found[0]):
                yield _figure(plain, found, {_worked_out(found[0])}, money=True)
    for found in SPELT.finditer(plain):
        digits = (str(SINGLE.get(word, word)) for word in WORD.findall(found[0]))
        yield _figure(plain, found, {Decimal("".join(digits))}, money=False)


def unfinished(text: str) -> int:
    """Where the number begins that a text may be in the middle of writing; its end where there is none."""
    plain = in_place(text)
    start = len(plain)
    for found in reversed(list(WORD.finditer(plain))):
        half_a_word = found.end() == len(plain) and RUNS_ON.search(plain)
        if not (half_a_word or found[0][0].isdigit() or found[0] in IN_NUMBERS):
            break
        start = found.start()
    return len(plain[:start].rstrip("$£€*_")) if start < len(plain) else start


def _near_large(plain: str) -> Iterator[tuple[int, int]]:
    """The stretches in which a number in words can stand that is large enough to be an amount: speed."""
    start, end = 0, -1
    for found in LARGE.finditer(plain):
        if found.start() - AROUND > end:
            if end >= 0:
                yield start, end
            start = max(0, found.start() - AROUND)
        end = found.end() + AROUND
    if end >= 0:
        yield start, end


def _readings(written: str) -> list[Decimal]:
    """27.800 is twenty-seven thousand eight hundred to some and less than twenty-eight to others."""
    readings = [Decimal(GROUPED.sub("", written))]
    if not BY_COMMAS.fullmatch(written):
        readings += [Decimal(each) for each in re.split(r"[,'\s_]+", written) if each.count(".") < 2]
    if NO_PENNIES.search(written):
        readings.append(Decimal(GROUPED.sub("", NO_PENNIES.sub("", written))))
    return readings


def _worked_out(written: str) -> Decimal:
    total, group, place = Decimal(0), Decimal(0), Decimal(0)
    for word in WORD.findall(written):
        if word == "point":
            place = Decimal("0.1")
        elif place and word in SINGLE:
            group, place = group + SINGLE[word] * place, place / 10
        elif word == "half":
            group += Decimal("0.5")
        elif word == "hundred":
            group = (group or Decimal(1)) * 100
        elif word in SCALES:
            total, group, place = total + (group or Decimal(1)) * SCALES[word], Decimal(0), Decimal(0)
        elif word not in ("a", "and"):
            group += Decimal(SMALL[word]) if word in SMALL else _readings(word)[0]
    return total + group


def _figure(plain: str, found: re.Match[str], values: set[Decimal], money: bool) -> Figure:
    start, end = found.span()
    named = SIGN.search(plain, max(0, start - 12), start) or UNIT.match(plain, end)
    return Figure(start, end, frozenset(each for each in values if 0 < each < BEYOND), money or named is not None)
