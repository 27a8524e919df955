"""Orders whose parts stand in several texts of a file (docs/tools.md, Orders in texts)."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from claims.facts.file_texts import Text
from claims.facts.injection_search import TELLING, order_in
from claims.facts.injection_words import OPENERS, ORDERS
from claims.facts.plain_text import read

EDGE: Final = 150
MIDDLE: Final = 60
"""How long a text may be that holds only the middle of an order."""
MOST_PARTS: Final = 4
MOST_OPEN: Final = 64
MOST_JOINED: Final = 4_000
"""A file that begins more orders than any sender would is not searched for the end of each: time."""
WORDS: Final = {word for _, pattern in ORDERS for word in re.findall(r"[a-z]{2,}", pattern)}
GOES_ON: Final = WORDS | {word.removesuffix("s") for word in WORDS}
"""Words that an order may go on with."""
SHEET: Final = r"(?:(?:part|page|sheet) \d{1,3}(?: of \d{1,3})?|cont(?:inued|\.?d)?\b[a-z0-9 ]{0,24}|to be continued)"
FIRST_LINE: Final = re.compile(rf"\A(?:\W*{SHEET}\W){{0,3}}\W*")
LAST_LINE: Final = re.compile(rf"(?:\W*{SHEET}){{0,3}}\W*\Z")
EXTENSION: Final = re.compile(r"\.[a-z]{3,4}\Z")
SENTENCE: Final = re.compile(r"[.!?]\s")


class Split(NamedTuple):
    """Where an order ends that began in another text, and what stands on both sides of the cut."""

    path: str
    field: str
    says: str


class Part(NamedTuple):
    """The beginning of an order: which texts it is from, in plain letters and as it stands."""

    places: tuple[int, ...]
    plain: str
    written: str


def split_orders(pieces: list[Text], opening: Iterable[int]) -> Iterator[Split]:
    """Orders that begin at the end of one text and go on at the start of another, wherever that stands in the file.

    `opening` are the positions in `pieces` of texts that may begin one: they give no order themselves. An order may
    go through a short text between, and be cut in the middle of a word.
    """
    begun = _beginnings(pieces, opening)
    if not begun:
        return
    heads = _heads(pieces)
    joined, told = 0, set[str]()
    while begun and joined < MOST_JOINED:
        part = begun.pop(0)
        for place, head, between in _continuations(part.plain, heads):
            if place in part.places:
                continue
            joined += 1
            text, path, field = pieces[place]
            whole = f"{part.plain}{between}{head}"
            span = order_in(whole, TELLING.within(whole))
            said = f"{part.written} […] {text[: EDGE // 2].strip()}"
            if span and span[0] < len(part.plain) < span[1]:
                if path not in told:
                    told.add(path)
                    yield Split(path, field, said)
            elif len(text) <= MIDDLE and len(part.places) < MOST_PARTS - 1 and GOES_ON.issuperset(head.split()):
                begun.append(Part((*part.places, place), whole, said))


def _beginnings(pieces: list[Text], opening: Iterable[int]) -> list[Part]:
    found: dict[str, Part] = {}
    for place in opening:
        text, _, field = pieces[place]
        tail = LAST_LINE.sub("", read(text[-EDGE:]))
        tail = EXTENSION.sub("", tail) if field == "fileName" else tail
        last = SENTENCE.split(tail)[-1]
        if OPENERS & TELLING.within(last):
            found.setdefault(last, Part((place,), last, text[-EDGE // 2 :].strip()))
        if len(found) == MOST_OPEN:
            break
    return list(found.values())


def _heads(pieces: list[Text]) -> dict[str, dict[str, int]]:
    """How texts begin, by their first word: the beginning, and the first text that has it."""
    found: dict[str, dict[str, int]] = defaultdict(dict)
    for place, (text, _, _) in enumerate(pieces):
        head = FIRST_LINE.sub("", read(text[:EDGE]), count=1)
        first = re.match(r"[a-z0-9]+", head)
        if first:
            found[first.group()].setdefault(head, place)
    return found


def _continuations(tail: str, heads: dict[str, dict[str, int]]) -> Iterator[tuple[int, str, str]]:
    """The beginnings that may go on where a tail ends, and what goes between: nothing where a word was cut."""
    fragment = re.findall(r"[a-z]*\Z", tail)[0]
    for word in GOES_ON & heads.keys():
        yield from ((place, head, " ") for head, place in heads[word].items())
    rests = {each[len(fragment) :] for each in GOES_ON if fragment and each.startswith(fragment)}
    for rest in rests & heads.keys():
        yield from ((place, head, "") for head, place in heads[rest].items())
