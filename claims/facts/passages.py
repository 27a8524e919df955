"""The texts of a file that may speak of its policy, and what they say of cover (docs/tools.md, Notice)."""

import re
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Final, Literal, NamedTuple

from claims.case import Case
from claims.facts.text import holds_any
from claims.schema import Claim, Ref

DENIALS: Final = ("no ", "not ", "never ", "without ")
BACK: Final = re.compile(
    r"(?:(?:back )?on cover|reinstated|cover (?:is |was |has been )?(?:back|restored|reinstated))\b"
)
BACK_STEMS: Final = ("cover", "reinstated")


class Passage(NamedTuple):
    """A text of the file that may speak of the notice: what it is called, where it stands and when it is from."""

    kind: Literal["note", "diary item", "document"]
    id: str
    text: str
    at: date | None

    @property
    def name(self) -> str:
        return f"{self.kind} {self.id}"

    @property
    def ref(self) -> Ref:
        if self.kind == "document":
            return Ref(panel="documents", path=f"documents[{self.id}]", doc_id=self.id)
        return Ref(panel="notes", path=f"{'notes' if self.kind == 'note' else 'diary'}[{self.id}]")

    def since(self, case: Case, day: date) -> bool:
        """Whether it is from that day or later; one without a date may be."""
        return self.at is None or case.day(self.at) >= day


def notes(claim: Claim) -> Iterator[Passage]:
    for note in claim.notes:
        yield Passage("note", note.id, note.text, note.at)
    for item in claim.diary:
        yield Passage("diary item", item.id, f"{item.title}\n{item.text or ''}", item.created_at)


def letters(claim: Claim, linked: str | None) -> Iterator[Passage]:
    for each in claim.documents:
        if each.kind in ("letter", "email") or each.id == linked:
            yield Passage("document", each.id, f"{each.title}\n{each.text}", each.dated)


def in_order(case: Case, found: Iterable[Passage]) -> tuple[Passage, ...]:
    return tuple(sorted(found, key=lambda each: (case.day(each.at) if each.at else date.max, each.name)))


def _asserted(words: re.Pattern[str], lowered: str) -> Iterator[re.Match[str]]:
    """Where a text says something in these words, whole ones, without denying it."""
    for found in words.finditer(lowered):
        start = found.start()
        if not lowered[start - 1 : start].isalnum() and not lowered.endswith(DENIALS, 0, start):
            yield found


def _says_cover_is_back(text: str) -> bool:
    lowered = text.lower()
    return holds_any(lowered, BACK_STEMS) and any(_asserted(BACK, lowered))


def says_cover_is_back(case: Case, day: date) -> tuple[Passage, ...]:
    """Notes and diary items from a day on, or undated, that speak of cover as restored, oldest first."""
    found = (each for each in notes(case.claim) if _says_cover_is_back(each.text) and each.since(case, day))
    return in_order(case, found)
