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
        first = (matters or {}).get(name, _equally)
        kept = _fitting(whole, first, share, _whole)
        if len(kept) < len(whole):
            kept = _fitting(whole, first, share, shortened)
        shown[name] = kept
        spare -= sum(map(_length, kept))
        if len(kept) < len(whole):
            of_all = f"of {len(whole)} {_words(name)}"
            one, many = f"{of_all} does not fit here and is", f"{of_all} do not fit here and are"
            warned.append(f"{counted(len(whole) - len(kept), one, many)} left out.")
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


def _fitting(
    rows: Sequence[Shown], first: Callable[[Any], bool], room: int, form: Callable[[Shown], Shown]
) -> list[Shown]:
    """The rows that fit in a form, in their order: those that matter first, each group up to the first too long."""
    kept: dict[int, Shown] = {}
    for place in sorted(range(len(rows)), key=lambda place: not first(rows[place])):
        row = form(rows[place])
        room -= _length(row)
        if room < 0:
            break
        kept[place] = row
    return [kept[place] for place in sorted(kept)]


def _whole(row: Shown) -> Shown:
    return row


def _length(row: Shown) -> int:
    return size(row.model_dump(mode="json", by_alias=True)) + 1


def _equally(row: Any) -> bool:
    return True


def _words(name: str) -> str:
    return name.replace("_", " ")
