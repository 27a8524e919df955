"""What a text says once its codes and disguises are taken off (docs/tools.md, Orders in texts)."""

import base64
import binascii
import html
import re
from collections.abc import Iterator
from itertools import groupby
from typing import Final, Literal, NamedTuple
from urllib.parse import unquote_to_bytes

Disguise = Literal["encoded", "disguised"]


class Unveiled(NamedTuple):
    """What a stretch of a text says, and whether that may be in code once more."""

    form: Disguise
    start: int
    end: int
    says: str


KINDS: Final = bytes(
    ord("l") if chr(each).islower() else ord("U") if chr(each).isupper() else ord("d") if chr(each).isdigit()
    else ord("+") if chr(each) in "+/_-" else ord(" ")
    for each in range(256) if each < 128
) + b" " * 128  # fmt: skip
"""Each ASCII character's kind: lower or upper case, a digit, another sign of base64, or none of these."""
IN_CODE: Final = bytes.maketrans(b"lUd+", b"xxxx")
LETTERS: Final = bytes.maketrans(b"U+", b"l ")
LONG_CODE: Final = b"x" * 20
PAIRS: Final = b" xx xx xx xx xx "
MIXED: Final = b"lU"
FEWEST_MIXED: Final = 3
IN_WORD: Final = (b"ldl", b"lddl")
"""Figures inside a word, as against before or after it."""
FEWEST_IN_WORD: Final = 2
CODE: Final = re.compile(r"[A-Za-z0-9+/_-]{20,}+(?:\r?\n[A-Za-z0-9+/_-]{4,}+)*+={0,2}")
WORD: Final = re.compile(r"\S+")
SIGNS: Final = re.compile(r"[A-Za-z0-9+/_=-]+")
FEWEST_GROUPS: Final = 3
SHORTEST_GROUP: Final = 4
HUMP: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
HEX: Final = re.compile(r"(?:(?:\\x|0x|\b)?[0-9A-Fa-f]{2}[ ,:;\r\n-]{0,3}){12,}")
NO_DIGIT: Final = re.compile(r"\\x|0x|[^0-9A-Fa-f]")
QUOTED_PRINTABLE: Final = re.compile(r"=(?:\r?\n|([0-9A-F]{2}))")
ESCAPED: Final = re.compile(r"\\u00([0-9A-Fa-f]{2})")
BACKWARDS: Final = re.compile("\u202e([^\u202c\n]*)")
LEET: Final = tuple(str.maketrans("034578@$!1", f"oeastbasi{one}") for one in "il")
"""Figures for the letters that they look like; a 1 is an i or an l, two are two l."""


def unveiled(text: str) -> Iterator[Unveiled]:
    """Every reading that a text has beside the plain one. Each is looked for only where its marks stand: speed."""
    kinds = text.encode("ascii", "replace").translate(KINDS)
    code = kinds.translate(IN_CODE)
    mixed = kinds.count(MIXED) >= FEWEST_MIXED
    if LONG_CODE in code:
        yield from _in_one_run(text)
    if mixed:
        yield from _in_groups(text)
        yield Unveiled("disguised", *_at(kinds.find(MIXED)), HUMP.sub(" ", text))
    if LONG_CODE in code or PAIRS in code or "\\x" in text:
        yield from _in_hex(text)
    words = kinds.translate(LETTERS)
    if sum(map(words.count, IN_WORD)) >= FEWEST_IN_WORD:
        at = max(map(words.find, IN_WORD))
        yield from (Unveiled("disguised", *_at(at), _unleeted(text, each)) for each in LEET)
    yield from _escaped(text)


def _at(place: int) -> tuple[int, int]:
    return place, place + 1


def _unleeted(text: str, letters: dict[int, int]) -> str:
    return text.lower().replace("11", "ll").translate(letters)


def _in_one_run(text: str) -> Iterator[Unveiled]:
    """What a long run of letters and figures says in base64, or as words with nothing between them."""
    for found in CODE.finditer(text):
        yield Unveiled("encoded", *found.span(), _from_base64(found.group()))
        yield Unveiled("disguised", *found.span(), " ".join(found.group()))


def _in_groups(text: str) -> Iterator[Unveiled]:
    """What groups of one length say in base64, with the shorter one that ends them."""
    words = [found for found in WORD.finditer(text) if SIGNS.fullmatch(found.group())]
    for length, group in groupby(enumerate(words), key=lambda each: len(each[1].group())):
        run = [place for place, _ in group]
        if length >= SHORTEST_GROUP and len(run) >= FEWEST_GROUPS:
            parts = words[run[0] : run[-1] + 2]
            says = _from_base64("".join(each.group() for each in parts))
            yield Unveiled("encoded", parts[0].start(), parts[-1].end(), says)


def _in_hex(text: str) -> Iterator[Unveiled]:
    for found in HEX.finditer(text):
        digits = NO_DIGIT.sub("", found.group())
        raw = bytes.fromhex(digits[: len(digits) // 2 * 2])
        yield Unveiled("encoded", *found.span(), raw.decode("utf-8", "ignore"))


def _escaped(text: str) -> Iterator[Unveiled]:
    """A text with the escapes of web pages, addresses, mail and programs undone, and what runs to the left turned."""
    if "&#" in text:
        yield Unveiled("encoded", *_at(text.find("&#")), html.unescape(text))
    if "%" in text and (raw := unquote_to_bytes(text)).count(b"%") < text.count("%"):
        yield Unveiled("encoded", *_at(text.find("%")), raw.decode("utf-8", "ignore"))
    if "\\u00" in text:
        says = ESCAPED.sub(lambda found: chr(int(found[1], 16)), text)
        yield Unveiled("encoded", *_at(text.find("\\u00")), says)
    if "=" in text and (first := QUOTED_PRINTABLE.search(text)):
        says = QUOTED_PRINTABLE.sub(lambda found: chr(int(found[1], 16)) if found[1] else "", text)
        yield Unveiled("encoded", *first.span(), says)
    if "\u202e" in text:
        says = BACKWARDS.sub(lambda found: f" {found[1][::-1]} ", text)
        yield Unveiled("disguised", *_at(text.find("\u202e")), says)


def _from_base64(written: str) -> str:
    letters = re.sub(r"[\s=]", "", written).replace("-", "+").replace("_", "/")
    whole = letters[: len(letters) - (len(letters) % 4 == 1)]
    try:
        raw = base64.b64decode(whole + "=" * (-len(whole) % 4))
    except binascii.Error:
        return ""
    return raw.replace(b"\0", b"").decode("utf-8", "ignore")
