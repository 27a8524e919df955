"""What a path of a claim leads to, in words: Policy › Events › Lapse, 15 Jul 2026 (docs/claim-document.md, Panels)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from claims.facts.text import cut_before
from claims.reader import Reader
from claims.schema import Item, Part, Party
from claims.words import capital, label, local

STEP: Final = re.compile(r"(?P<key>[a-zA-Z]\w*)(?:\[(?P<id>[^\[\]]*)\])?(?:\.|$)", re.ASCII)
PATH: Final = re.compile(r"[a-zA-Z]\w*(?:\[[^\[\]]*\])?(?:\.[a-zA-Z]\w*(?:\[[^\[\]]*\])?)*", re.ASCII)
CAPITAL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
TEXTS: Final = ("title", "head", "label", "subject", "number", "clause", "action")
OTHER_KEYS: Final = {
    "mi": "management information",
    "involvements": "parties",
    "claimantAs": "claimant's name",
    "defendantAs": "defendant's name",
    "cnfReceivedAt": "notification received",
}
QUOTED: Final = "“{}”"
DAYS: Final = ("at", "effective_at", "starts_at", "date")
LONGEST: Final = 80


@dataclass(frozen=True)
class Name:
    """What tells a thing of the file from others of its kind: “Police log”, of £380, from Halden Ltd."""

    text: str
    form: str = "{}"
    kind: str = ""

    @property
    def alone(self) -> str:
        """As a step of a place."""
        return capital(", ".join(filter(None, (self.kind, self.text))))

    @property
    def after_its_kind(self) -> str:
        """As it follows the word for its kind in a sentence."""
        return self.form.format(self.text)


class Places:
    """The words for the places of one claim. Each of its lists is indexed once."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self._lists: dict[int, dict[str, Item]] = {}

    def words(self, path: str) -> str:
        """The steps of a path as the file has them; what is no path stays as it is."""
        return " › ".join(self._said(path)) or path

    def holds(self, path: str) -> bool:
        """Whether a word with dots or brackets is a path of this claim: each step a field of what the last leads to."""
        owner: Any = self.reader.claim
        for key, _, part in self._steps(path):
            if not isinstance(owner, Part) or key not in fields(type(owner)):
                return False
            owner = part
        return True

    def named(self, path: str) -> tuple[str, Name] | None:
        """The id at the end of a path, and the name of what bears it; None where nothing on file does."""
        item = next((part for _, _, part in reversed([*self._steps(path)])), None)
        name = self._name(item)
        return (item.id, name) if isinstance(item, Item) and name else None

    def _said(self, path: str) -> Iterator[str]:
        for key, id_, part in self._steps(path):
            yield capital(local(words_of(key), self.reader.locale))
            if id_ is not None:
                name = self._name(part)
                yield name.alone if name else id_

    def _name(self, part: Any) -> Name | None:
        return name_of(self.reader, part) if isinstance(part, Item) else None

    def _steps(self, path: str) -> Iterator[tuple[str, str | None, Any]]:
        """Each step of a path: its key, its id, and what it leads to, None where the file has nothing there."""
        if not PATH.fullmatch(path):
            return
        part: Any = self.reader.claim
        for step in STEP.finditer(path):
            key, id_ = step["key"], step["id"]
            name = fields(type(part)).get(key) if isinstance(part, Part) else None
            part = getattr(part, name) if name else None
            if id_ is not None:
                part = self._entry(part, id_)
            yield key, id_, part

    def _entry(self, entries: Any, id_: str) -> Item | None:
        if not isinstance(entries, list):
            return None
        known = self._lists.get(id(entries))
        if known is None:
            known = self._lists[id(entries)] = {each.id: each for each in entries if isinstance(each, Item)}
        return known.get(id_)


def name_of(reader: Reader, item: Item) -> Name | None:
    """What people tell a thing of the file by: its title, its day, its amount, whom it comes from, or its category."""
    if isinstance(item, Party):
        return Name(item.name) if item.name else None
    said: Any = item
    text = next((text for each in TEXTS if isinstance(text := getattr(said, each, None), str) and text), None)
    if text is not None:
        short = text if len(text) <= LONGEST else f"{text[: cut_before(text, LONGEST)]}…"
        return Name(" ".join(short.split()), QUOTED)
    kind = label(getattr(said, "kind", None) or getattr(said, "type", None) or "")
    at = next((at for each in DAYS if (at := getattr(said, each, None)) is not None), None)
    if at is not None:
        return Name(reader.day(at), "of {}", kind)
    amount = getattr(said, "amount", None)
    if amount is not None:
        return Name(reader.money(amount), "of {}", kind)
    sender = getattr(said, "from_party_id", None)
    if sender:
        return Name(f"from {reader.party(sender)}", "{}", kind)
    category = getattr(said, "category", None)
    return Name(label(category), QUOTED) if category else None


def ids_of(path: str) -> list[str]:
    """The ids that a path goes by, those of its lists' entries."""
    return [step["id"] for step in STEP.finditer(path) if step["id"]]


def words_of(key: str) -> str:
    """A key of the document in words: dateOfLoss is date of loss, mi management information."""
    return OTHER_KEYS.get(key) or CAPITAL.sub(" ", key).lower()


@cache
def fields(kind: type[Part]) -> dict[str, str]:
    """The fields of a kind of part by their keys."""
    return {field.alias or name: name for name, field in kind.model_fields.items()}
