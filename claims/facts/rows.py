"""How long a result may become: rows are left off before 12,000 characters (docs/tools.md, Results)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from claims.facts.base import Result, Shown
from claims.facts.paging import CAP, size
from claims.facts.text import cut_before
from claims.words import counted

LONGEST_TEXT: Final = 300
MARKS: Final = 40
A_WARNING: Final = 100

R = TypeVar("R", bound=Result)


def within_length(result: R, lists: Sequence[str], matters: Mapping[str, Callable[[Any], bool]] | None = None) -> R:
    """The result with as many rows of its `lists` as fit, each list getting at least an even share of the room.

    Where they do not all fit, long texts are shortened first. Rows that `matters` names for a list are kept
    before the others. The result's `truncated` then says that rows are missing, and a warning how many of which list.
    """
    everything: dict[str, list[Shown]] = {name: list(getattr(result, name)) for name in lists}
    empty = result.model_copy(update={name: [] for name in lists})
    spare = CAP - MARKS - A_WARNING * len(lists) - size(empty.printed())
    shown: dict[str, Any] = {}
    warned: list[str] = []
    for number, (name, whole) in enumerate(everything.items()):
        share = spare // (len(lists) - number)
        rows = whole if sum(map(_length, whole)) <= share else [shortened(row) for row in whole]
        first = (matters or {}).get(name, _equally)
        kept = _fitting(rows, first, share)
        shown[name] = [rows[place] for place in kept]
        spare -= sum(_length(row) for row in shown[name])
        if len(kept) < len(rows):
            of_all = f"of {len(rows)} {_words(name)}"
            left_out = len(rows) - len(kept)
            warned.append(
                counted(
                    left_out,
                    f"{of_all} does not fit here and is left out.",
                    f"{of_all} do not fit here and are left out.",
                )
            )
    if warned:
        shown |= {"truncated": True, "warnings": [*result.warnings, *warned]}
    return result.model_copy(update=shown)


def shortened(row: Shown) -> Shown:
    """The row with its long texts cut, each cut marked by an ellipsis."""
    cut = {name: _cut(getattr(row, name)) for name in type(row).model_fields}
    changed = {name: value for name, value in cut.items() if value != getattr(row, name)}
    return row.model_copy(update=changed) if changed else row


def _cut(value: Any) -> Any:
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        return f"{value[: cut_before(value, LONGEST_TEXT)]}…"
    return {key: _cut(each) for key, each in value.items()} if isinstance(value, dict) else value


def _fitting(rows: Sequence[Shown], first: Callable[[Any], bool], room: int) -> list[int]:
    """The places of the rows that fit: those that matter most first, each group in order up to the first too long."""
    kept: list[int] = []
    for place in sorted(range(len(rows)), key=lambda place: not first(rows[place])):
        room -= _length(rows[place])
        if room < 0:
            break
        kept.append(place)
    return sorted(kept)


def _length(row: Shown) -> int:
    return size(row.model_dump(mode="json", by_alias=True)) + 1


def _equally(row: Any) -> bool:
    return True


def _words(name: str) -> str:
    return name.replace("_", " ")
