"""Text in a file that gives orders to whatever reads it (docs/tools.md, Orders in texts)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from claims.facts.base import Quoted, quoted
from claims.facts.file_texts import Text, texts
from claims.facts.injection_disguises import unveiled
from claims.facts.injection_search import TELLING, Place, order_in, spelt_out_in
from claims.facts.injection_splits import split_orders
from claims.facts.injection_words import OPENERS
from claims.facts.plain_text import at, hidden_in, read
from claims.facts.text import cut_after, cut_before
from claims.panels import panel_of
from claims.schema import Claim, Ref

Form = Literal["plain", "hidden", "spelt_out", "disguised", "encoded", "split", "hidden_characters"]
"""How the order is written. `hidden_characters` is no order: only characters that show nothing."""

SHORTEST: Final = 12
AROUND: Final = 60
QUOTED: Final = 240
OPENS: Final = re.compile("|".join(sorted(OPENERS)), re.IGNORECASE)
LAYERS: Final = 3
"""How many codes are taken off one after the other."""


@dataclass(frozen=True)
class Finding:
    """One text that gives orders. `field` is the wire name of what holds it; `quote` is how it stands in the file."""

    path: str
    field: str
    form: Form
    quote: Quoted

    @property
    def ref(self) -> Ref:
        name, _, rest = self.path.partition("[")
        doc_id = rest[:-1] if name == "documents" and rest else None
        return Ref(panel=panel_of(self.path), path=self.path, doc_id=doc_id)


class Reading(NamedTuple):
    """How one text gives orders or hides characters, and whether it has a word that an order opens with."""

    form: tuple[Form, Quoted] | None
    opens: bool


class Readings(dict[str, Reading]):
    """What each text holds, worked out once a text: names and titles stand in many places of a file."""

    def __missing__(self, text: str) -> Reading:
        found = self[text] = _reading(text)
        return found


def scan(claim: Claim) -> list[Finding]:
    """Every text of a claim that gives orders to a machine, then those that only hold hidden characters.

    In the order of the file, one finding a text. Looks at everything a model could be shown, names of files, parties
    and keys of extensions included. Time is linear in the text; never raises.
    """
    return orders(texts(claim))


def orders(pieces: list[Text]) -> list[Finding]:
    """The same of any texts in a row: what a prompt or a result shows of the file."""
    readings = Readings()
    told = [Finding(path, field, *form) for text, path, field in pieces if (form := readings[text].form) is not None]
    found = [each for each in told if each.form != "hidden_characters"]
    known = {each.path for each in found}
    found += [each for each in _split(pieces, readings) if each.path not in known]
    return found + [each for each in told if each.form == "hidden_characters"]


def _split(pieces: list[Text], readings: Readings) -> Iterator[Finding]:
    opening = (place for place, (text, _, _) in enumerate(pieces) if readings[text].opens)
    for each in split_orders(pieces, opening):
        yield Finding(each.path, each.field, "split", quoted(each.says))


def _reading(text: str) -> Reading:
    if len(text) < SHORTEST:
        return Reading(_hiding(text), opens=OPENS.search(text) is not None)
    plain = read(text)
    present = TELLING.within(plain)
    form = _order(text, plain, present) or _hiding(text)
    return Reading(form, opens=not OPENERS.isdisjoint(present) and (form is None or form[0] == "hidden_characters"))


def _hiding(text: str) -> tuple[Form, Quoted] | None:
    return ("hidden_characters", quoted(text[:QUOTED])) if hidden_in(text) else None


def _order(text: str, plain: str, present: frozenset[str]) -> tuple[Form, Quoted] | None:
    if span := order_in(plain, present):
        start, end = _place(text, span)
        return "hidden" if hidden_in(text[start:end]) else "plain", _around(text, start, end)
    if span := spelt_out_in(plain, present):
        return "spelt_out", _around(text, *_place(text, span))
    for each in unveiled(text):
        if _gives_orders(each.says, LAYERS):
            return each.form, _around(text, each.start, each.end)
    return None


def _place(text: str, span: Place) -> Place:
    return at(text, span[0]), at(text, span[1])


def _around(text: str, start: int, end: int) -> Quoted:
    first = min(cut_after(text, max(0, start - AROUND)), start)
    last = min(cut_before(text, end + AROUND), first + QUOTED)
    return quoted(text[first:last].strip())


def _gives_orders(text: str, layers: int) -> bool:
    """Whether a text that was in code or disguise gives an order, or is in code once more."""
    plain = read(text)
    if len(plain) < SHORTEST:
        return False
    present = TELLING.within(plain)
    if order_in(plain, present) or spelt_out_in(plain, present):
        return True
    return layers > 1 and any(_gives_orders(each.says, layers - 1) for each in unveiled(text) if each.form == "encoded")
