"""How much of a long list a result holds: whole rows up to a fixed number of characters (docs/tools.md, Results)."""

import json
from collections.abc import Iterable
from typing import Any, Final

from claims.facts.base import Result
from claims.schema import Ref

LONGEST_RESULT: Final = 12_000
CAP: Final = LONGEST_RESULT - 500
"""What a fact may fill. The rest is for what has to be said of the texts in it."""
SLACK: Final = 60
LONGEST_REF: Final = 400
MOST_REFS: Final = 20
LADDER: Final = ((4_000, 40), (1_000, 15), (250, 6), (60, 2))

Row = dict[str, Any]


def size(value: object) -> int:
    """Characters of a value's compact JSON."""
    return len(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def room_beside(empty: Result) -> int:
    """Characters that rows and their refs may take in a result that has none yet."""
    return CAP - SLACK - size(empty.printed())


def printed_ref(ref: Ref) -> dict[str, Any]:
    return ref.model_dump(mode="json", by_alias=True, exclude_none=True)


def few_refs(refs: Iterable[Ref]) -> list[Ref]:
    """The first twenty that are short enough to print, each once."""
    once: dict[str, Ref] = {}
    for ref in refs:
        if len(once) == MOST_REFS:
            break
        if ref.path not in once and size(printed_ref(ref)) <= LONGEST_REF:
            once[ref.path] = ref
    return list(once.values())


def filled(rows: Iterable[tuple[Row, Ref | None]], room: int) -> tuple[list[Row], list[Ref]]:
    """The leading rows that fit in `room` characters with their refs; the first always, shortened if need be."""
    kept: list[Row] = []
    refs: list[Ref] = []
    for row, ref in rows:
        pointers = [ref] if ref and ref not in refs[-1:] and size(printed_ref(ref)) <= LONGEST_REF else []
        left = room - sum(size(printed_ref(pointer)) + 1 for pointer in pointers) - 1
        if size(row) > left:
            if kept:
                break
            row = shortened(row, left)
        kept.append(row)
        refs += pointers
        room = left - size(row)
    return kept, refs


def shortened(row: Row, room: int) -> Row:
    """A row that fits in `room` characters. One whose texts or lists had to be shortened says so: `cut` is true."""
    if size(row) <= room:
        return row
    for text, entries in LADDER:
        shorter = {**_shortened(row, text, entries), "cut": True}
        if size(shorter) <= room:
            return shorter
    return {"cut": True}


def _shortened(value: Any, text: int, entries: int) -> Any:
    if isinstance(value, str):
        return value[:text]
    if isinstance(value, list):
        return [_shortened(each, text, entries) for each in value[:entries]]
    if isinstance(value, dict):
        return {key: _shortened(each, text, entries) for key, each in value.items()}
    return value
