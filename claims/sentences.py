"""A sentence that the checks say of a claim, as its reader would write it (docs/claim-document.md, Panels)."""

import re
from collections.abc import Iterable
from datetime import date, datetime, time
from decimal import Decimal
from typing import Final

from claims.places import PATH, QUOTED, Name, Places
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
    """The sentence with the reader's days, times, amounts and words, and names for the ids of what `refs` point at."""
    names = dict(filter(None, (places.named(ref.path) for ref in refs)))
    return Telling(reader, places, names).of(local(sentence, reader.locale))


class Telling:
    """How one sentence is told."""

    def __init__(self, reader: Reader, places: Places, names: dict[str, Name]) -> None:
        self.reader = reader
        self.places = places
        self.names = {id_: name for id_, name in names.items() if TELLING_ID.fullmatch(id_)}

    def of(self, sentence: str) -> str:
        for id_, name in self.names.items():
            sentence = sentence.replace(f"{name.text} ({id_})", name.text)
        ids = "|".join(map(re.escape, self.names))
        pattern = rf"(?P<id>(?<![\w\[.])(?:{ids})(?![\w\]]))|{SAID.pattern}" if ids else SAID.pattern
        return re.sub(pattern, self._written, sentence, flags=re.ASCII).replace(".m..", ".m.")

    def _written(self, found: re.Match[str]) -> str:
        text = found[0]
        match found.lastgroup:
            case "id":
                return self.names[text].after_its_kind
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
