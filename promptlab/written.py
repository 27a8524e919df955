"""Whether a text states a fact, in whichever way people write it (docs/evaluation.md, Facts)."""

import re
from datetime import date, datetime
from decimal import Decimal
from functools import lru_cache
from typing import Final

from claimpilot.wire import Locale
from claims.words import MONTHS
from promptlab.amounts import CODES, amounts

TO_TWENTY: Final = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
)
NUMBERS: Final = {word: str(number) for number, word in enumerate(TO_TWENTY.split(), start=1)} | {
    "thirty": "30",
    "forty": "40",
    "fifty": "50",
    "sixty": "60",
    "seventy": "70",
    "eighty": "80",
    "ninety": "90",
}
NUMBER_WORD = re.compile(
    rf"\b(?:(?P<tens>(?:twen|thir|for|fif|six|seven|eigh|nine)ty) )?(?P<word>{'|'.join(NUMBERS)})\b"
)
SPELLINGS: Final = {
    "e-mail": "email",
    "telephone": "phone",
    "defense": "defence",
    "per cent": "%",
    "percent": "%",
    "’": "'",
    "‘": "'",
}
SPELLING = re.compile("|".join(map(re.escape, SPELLINGS)))
SPACES = re.compile(r"[^\S\n]+")
DASHES = re.compile("[\u2010-\u2015\u2212]")
MARKUP = re.compile(r"[*`\u200b]|(?m:^[ \t]*(?:#+|>)[ \t]*)")
BETWEEN_LETTERS = re.compile(r"(?<=[a-z])-(?=[a-z])")

AMOUNT = re.compile(r"([£$])([\d,]+(?:\.\d+)?)")
DAY = re.compile(r"\d{2}/\d{2}/\d{4}")
TIME = re.compile(r"(\d{1,2}):(\d{2})")
NUMBER = re.compile(r"\d+(?:\.\d+)?")
YEAR = re.compile(r"(?:19|20)\d{2}")
PERCENT = re.compile(r"(\d+(?:\.\d+)?) ?%")


def plain(text: str) -> str:
    """A text as it is compared: one case, no markup, one kind of dash and quote, small numbers as figures."""
    text = DASHES.sub("-", MARKUP.sub("", text)).casefold()
    text = SPELLING.sub(lambda found: SPELLINGS[found[0]], SPACES.sub(" ", text))
    text = BETWEEN_LETTERS.sub(" ", text)
    return NUMBER_WORD.sub(_in_figures, text)


def _in_figures(found: re.Match[str]) -> str:
    number = NUMBERS[found["word"]]
    if found["tens"] is None:
        return number
    tens = NUMBERS[found["tens"]]
    return str(int(tens) + int(number)) if len(number) == 1 else f"{tens} {number}"


def states(text: str, fact: str, *, written: Locale, read: Locale) -> bool:
    """Whether a plain text states the fact. `written` is how the fact has its days, `read` how the text has them."""
    if amount := AMOUNT.fullmatch(fact):
        code, value = CODES[amount[1]], Decimal(amount[2].replace(",", ""))
        return any(each.value == value and each.code in (None, code) and not each.unit for each in amounts(text))
    return bool(_pattern(fact, written, read).search(text))


@lru_cache(maxsize=4096)
def _pattern(fact: str, written: Locale, read: Locale) -> re.Pattern[str]:
    if DAY.fullmatch(fact):
        order = "%d/%m/%Y" if written == "en-GB" else "%m/%d/%Y"
        return re.compile(_day(datetime.strptime(fact, order).date(), read))  # noqa: DTZ007  # a day has no zone
    if time := TIME.fullmatch(fact):
        return re.compile(_time(int(time[1]), time[2]))
    if percent := PERCENT.fullmatch(fact):
        return re.compile(rf"(?<![\d.,]){re.escape(percent[1])}(?:\.0+)? ?%")
    if YEAR.fullmatch(fact):
        return re.compile(rf"(?<![\d.,£$]){fact}(?!\d|[.,]\d)")
    if NUMBER.fullmatch(fact):
        return re.compile(rf"(?<![\d.,/:£$-]){re.escape(fact)}(?!\d|[.,/:]\d| ?%)")
    return words(fact)


@lru_cache(maxsize=4096)
def words(phrase: str) -> re.Pattern[str]:
    """The pattern of words in a plain text: from a word's start, whose end is free, so that a stem is enough."""
    inside = r"\s+".join(map(re.escape, plain(phrase).split()))
    unit = re.sub(r"\b(day|month|year)s\b", r"\1s?", inside)
    return re.compile(rf"(?<![\w.,]){unit}" + (r"(?!\d)" if unit[-1:].isdigit() else ""))


def _day(day: date, read: Locale) -> str:
    name = MONTHS[day.month - 1].lower()
    short = "sept?" if name == "september" else name[:3]
    month = rf"(?:{name}|{short}\.?)(?![a-z])"
    numbers = (day.day, day.month) if read == "en-GB" else (day.month, day.day)
    year = rf"(?:,? {day.year}(?!\d)|(?!,? \d{{4}}))"
    ordinal = rf"0?{day.day}(?:st|nd|rd|th)?"
    ways = (
        day.isoformat(),
        rf"0?{numbers[0]}([/.-])0?{numbers[1]}\1(?:{day.year}|{day:%y})",
        rf"{ordinal} (?:of )?{month}{year}",
        rf"{month} {ordinal}(?!\w){year}",
    )
    return rf"(?<![\w/.-])(?:{'|'.join(ways)})(?![\d/]|-\d)"


def _time(hour: int, minutes: str) -> str:
    half_day = f"0?{hour % 12 or 12}[:.]{minutes} ?{'a' if hour < 12 else 'p'}\\.?m"
    return rf"(?<![\d:.])(?:0?{hour}[:.]{minutes}(?![\d:]| ?[ap]\.?m)|{half_day})"
