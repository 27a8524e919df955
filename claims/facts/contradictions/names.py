"""Whether two ways of writing a name are one name, and how far apart they are (docs/tools.md, C10)."""

import re
import unicodedata
from typing import Final

TITLES: Final = re.compile(r"\b(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|dame|lady|lord|rev|messrs)\b\.?")
LIMITED: Final = re.compile(r"\bltd\b\.?")
APOSTROPHES: Final = re.compile("['’‘ʼ`´]")
TURNED: Final = re.compile(r"[^\W\d]+(?:-[^\W\d]+)?\s*,\s*(?!born\b|aged?\b|of\b|a\b)[^\W\d]+\.?(?:\s[^\W\d]+\.?){0,2}")
"""A surname, a comma and first names."""
LONGEST: Final = 100
A_SLIP: Final = 0.88
PREFIX: Final = 4
PREFIX_WEIGHT: Final = 0.1


def plain_name(name: str) -> str:
    """A name without what does not tell people apart: case, apostrophes, spaces, titles, Ltd for Limited."""
    lowered = APOSTROPHES.sub("", unicodedata.normalize("NFC", name).casefold())
    return re.sub(r"[\s,]+", "", LIMITED.sub("limited", TITLES.sub(" ", lowered))).strip(".")


def is_one_person(one: str, other: str) -> bool:
    """Whether two names may be one person's: the same, or with initials for first names."""
    mine, theirs = _parts(one), _parts(other)
    if plain_name(one) == plain_name(other):
        return True
    if not mine or not theirs or mine[-1] != theirs[-1] or len(mine) == 1 or len(theirs) == 1:
        return False
    pairs = list(zip(mine[:-1], theirs[:-1], strict=False))
    initials = any(len(each) == 1 for pair in pairs for each in pair)
    return initials and all(a == b or (a[0] == b[0] and 1 in (len(a), len(b))) for a, b in pairs)


def as_spoken(name: str) -> str:
    """A name first names first, where it is turned round a comma; else what stands before one."""
    before, _, after = name.partition(",")
    return f"{after.strip()} {before}" if TURNED.fullmatch(name.strip().casefold()) else before


def _parts(name: str) -> list[str]:
    lowered = TITLES.sub(" ", APOSTROPHES.sub("", unicodedata.normalize("NFC", name).casefold()))
    return lowered.replace(".", " ").split()


def is_slip(one: str, other: str) -> bool:
    """Whether two different plain names are as close as a slip of the pen: Jaro and Winkler's measure, 0.88 or more."""
    one, other = one[:LONGEST], other[:LONGEST]
    close = jaro(one, other)
    shared = next((at for at in range(min(PREFIX, len(one), len(other))) if one[at] != other[at]), PREFIX)
    return close + min(shared, len(one), len(other)) * PREFIX_WEIGHT * (1 - close) >= A_SLIP


def jaro(one: str, other: str) -> float:
    """Jaro's similarity of two texts, from 0 to 1."""
    if not one or not other:
        return float(one == other)
    reach = max(max(len(one), len(other)) // 2 - 1, 0)
    used = [False] * len(other)
    matched: list[str] = []
    for at, letter in enumerate(one):
        for place in range(max(0, at - reach), min(len(other), at + reach + 1)):
            if not used[place] and other[place] == letter:
                used[place] = True
                matched.append(letter)
                break
    if not matched:
        return 0.0
    theirs = [letter for letter, taken in zip(other, used, strict=True) if taken]
    crossed = sum(mine != their for mine, their in zip(matched, theirs, strict=True)) / 2
    count = len(matched)
    return (count / len(one) + count / len(other) + (count - crossed) / count) / 3
