"""Invariant of ids: unique in a list, all that is pointed at on file, no loop (docs/claim-document.md, Invariants)."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final

from claims.case import Case
from claims.facts.invariants.base import Breach, breach
from claims.order import holding_parts
from claims.panels import panel_of
from claims.schema import Claim, Document, Item, Part, Ref

TARGETS: Final = {
    "doc_id": "documents",
    "note_id": "notes",
    "party_id": "involvements",
    "exposure_id": "exposures",
    "coverage_id": "policy.coverages",
    "schedule_id": "schedule",
    "offer_id": "resolution.offers",
    "check_id": "systemChecks",
    "supersedes": "documents",
    "represented_by": "involvements",
    "represents": "involvements",
    "against": "involvements",
    "panel_solicitor": "involvements",
    "reversal_of": "finance.payments",
}
"""The list that a field points into, by its name or by the end of its name."""


class Shape:
    """Which fields of a kind of part hold other parts, and which point at an id in what list."""

    def __init__(self, kind: type[Part]) -> None:
        fields = kind.model_fields
        self.names = {field.alias or name for name, field in fields.items()}
        self.parts = [(name, fields[name].alias or name) for name in holding_parts(kind)]
        self.pointers = [(name, target) for name in fields if kind is not Ref and (target := _target(name))]


def _target(name: str) -> str | None:
    return next((target for end, target in TARGETS.items() if name == end or name.endswith(f"_{end}")), None)


@cache
def _shape(kind: type[Part]) -> Shape:
    return Shape(kind)


class Paths:
    """Where everything stands in a file, and everything in it that points elsewhere."""

    def __init__(self, claim: Claim) -> None:
        self.kinds: dict[str, type[Part]] = {}
        self.items: list[str] = []
        self.pointers: list[tuple[str, str]] = []
        self.refs: list[tuple[str, Ref]] = []
        self._walk(claim, "")

    def _walk(self, part: Part, path: str) -> None:
        if isinstance(part, Ref):
            self.refs.append((path, part))
            return
        shape = _shape(type(part))
        self.kinds[path] = type(part)
        if isinstance(part, Item):
            self.items.append(path)
        self.pointers += [(path, f"{into}[{id_}]") for name, into in shape.pointers if (id_ := getattr(part, name))]
        for name, key in shape.parts:
            value = getattr(part, name)
            if not value:
                continue
            where = f"{path}.{key}" if path else key
            if isinstance(value, list):
                for each in value:
                    self._walk(each, f"{where}[{each.id}]" if isinstance(each, Item) else where)
            else:
                self._walk(value, where)

    def resolves(self, path: str) -> bool:
        """Whether a path leads to a part of the file or to a field of one."""
        if path in self.kinds:
            return True
        parent, _, name = path.rpartition(".")
        kind = self.kinds.get(parent)
        return kind is not None and name in _shape(kind).names


def references(case: Case) -> Iterator[Breach]:
    """16: an id is unique in its list, what is pointed at is on the file, and no document supersedes itself."""
    paths = Paths(case.claim)
    for path, number in Counter(paths.items).items():
        if number > 1:
            yield breach(16, f"{number} things share the place {path}.", panel_of(path), path)
    for path, pointed in paths.pointers:
        if pointed not in paths.kinds:
            yield breach(16, f"{path} points at {pointed}, which is not on the file.", panel_of(path), path)
    for path, ref in paths.refs:
        if not paths.resolves(ref.path):
            yield breach(16, f"{path} cites {ref.path}, which is not on the file.", panel_of(path), path)
        if ref.doc_id is not None and f"documents[{ref.doc_id}]" not in paths.kinds:
            yield breach(16, f"{path} cites documents[{ref.doc_id}], which is not on the file.", panel_of(path), path)
    for looped in _loops(case.claim.documents):
        yield breach(16, f"Document {looped} supersedes itself.", "documents", f"documents[{looped}]")


def _loops(documents: list[Document]) -> Iterator[str]:
    """The documents that a chain of supersession leads back to. Each document is followed once."""
    older = {each.id: each.supersedes for each in documents if each.supersedes is not None}
    done: set[str] = set()
    for first in older:
        chain: dict[str, None] = {}
        at: str | None = first
        while at is not None and at not in done and at not in chain:
            chain[at] = None
            at = older.get(at)
        if at in chain:
            yield at
        done |= chain.keys()
