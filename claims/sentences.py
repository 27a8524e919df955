"""A sentence that the checks say of a claim, as its reader would write it (docs/claim-document.md, Panels)."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from datetime import date, datetime, time
from decimal import Decimal
from typing import Final

from claims.places import PATH, QUOTED, Name, Places, ids_of
from claims.reader import Reader
from claims.schema import Ref
from claims.words import AMOUNT, CURRENCIES, STAMP, TERRITORIES, clock_time, label, local, money

SAID: Final = re.compile(
    rf"(?P<at>{STAMP})|(?P<amount>{AMOUNT})|(?P<bill>\b(?:{CURRENCIES}) \d+(?:\.\d+)?\b)"
    r"|(?P<clock>(?<![\d:])(?:[01]\d|2[0-3]):[0-5]\d(?![\d:]))"
    rf"|(?P<path>(?<![\w.@-])(?=\w+(?:\.[a-zA-Z]|\[)){PATH.pattern})"
    r"|(?P<code>\b[a-z0-9]+(?:_[a-z0-9]+)+\b)|(?P<key>\b[a-z]+(?:[A-Z][a-z]+)+\b)",
    re.ASCII,
)
"""What sentences and results write for machines: instants, amounts with a code, times, paths, codes and keys."""

TELLING_ID: Final = re.compile(r"(?=.*\d)(?=.*[^\W\d])[\w-]+", re.ASCII)
"""An id that is neither a word nor a number, and so can be told from the words of a sentence."""


def told(reader: Reader, places: Places, sentence: str, refs: Iterable[Ref]) -> str:
    """The sentence with the reader's days, times, amounts and words, and names for the ids of what `refs` point at.

    An id that several things bear, or whose thing has no better name, is told as the file has it.
    """
    paths = {ref.path for ref in refs}
    named = [each for path in sorted(paths) if (each := places.named(path))]
    borne = Counter(id_ for id_, _ in named)
    names = {id_: name for id_, name in named if borne[id_] == 1 and TELLING_ID.fullmatch(id_)}
    return Telling(reader, places, names, {id_ for path in paths for id_ in ids_of(path)}).of(sentence)


class Telling:
    """How one sentence is told. `ids` are told by their names, or else stay: none is an amount, a day or a word."""

    def __init__(self, reader: Reader, places: Places, names: dict[str, Name], ids: Collection[str]) -> None:
        self.reader = reader
        self.places = places
        self.names = names
        self.ids = ids

    def of(self, sentence: str) -> str:
        for id_, name in self.names.items():
            sentence = sentence.replace(f"{name.text} ({id_})", name.text)
        ids = "|".join(re.escape(id_) for id_ in sorted(self.ids, key=len, reverse=True))
        pattern = rf"(?P<id>(?<![\w\[.-])(?:{ids})(?![\w\]-]))|{SAID.pattern}" if ids else SAID.pattern
        return "".join(self._pieces(pattern, sentence)).replace(".m..", ".m.")

    def _pieces(self, pattern: str, sentence: str) -> Iterator[str]:
        """What is written for machines told for the reader, and our own words between."""
        end = 0
        for found in re.finditer(pattern, sentence, flags=re.ASCII):
            yield local(sentence[end : found.start()], self.reader.locale)
            yield self._written(found)
            end = found.end()
        yield local(sentence[end:], self.reader.locale)

    def _written(self, found: re.Match[str]) -> str:
        text = found[0]
        match found.lastgroup:
            case "id":
                return self.names[text].after_its_kind if text in self.names else text
            case "at":
                return self._day(text)
            case "amount":
                amount, _, currency = text.partition(" ")
                return money(Decimal(amount), currency)
            case "bill":
                currency, _, amount = text.partition(" ")
                return money(Decimal(amount), currency)
            case "clock":
                return clock_time(time.fromisoformat(text), self.reader.locale)
            case "path":
                return self._place(text)
            case "key":
                return label(re.sub("(?=[A-Z])", "_", text).lower())
            case _:
                return TERRITORIES.get(text) or local(label(text), self.reader.locale)

    def _day(self, text: str) -> str:
        try:
            return self.reader.when(datetime.fromisoformat(text) if "T" in text else date.fromisoformat(text))
        except ValueError:
            return text

    def _place(self, path: str) -> str:
        named = self.places.named(path)
        if named and named[1].form == QUOTED:
            return named[1].after_its_kind
        return QUOTED.format(self.places.words(path)) if self.places.holds(path) else path
