"""How long a result may become: rows are left off before 12,000 characters (docs/tools.md, Results)."""

import json
from collections.abc import Sequence
from typing import Any, Final, TypeVar

from claims.facts.base import Result

LONGEST: Final = 12_000
MARKS: Final = len(',"truncated":true,"nextOffset":99999')

R = TypeVar("R", bound=Result)


def length(printed: Any) -> int:
    """Characters of the compact JSON that a model reads."""
    return len(json.dumps(printed, ensure_ascii=False, separators=(",", ":")))


def within_length(result: R, lists: Sequence[str]) -> R:
    """The result with as many rows of its `lists` as fit, the first named filled first.

    `truncated` and `next_offset`, which the result must have, then say that rows are missing and which of the last list
    to fall short comes next.
    """
    everything = {name: list(getattr(result, name)) for name in lists}
    spare = LONGEST - MARKS - length(result.model_copy(update={name: [] for name in lists}).printed())
    shown: dict[str, Any] = {}
    for name, rows in everything.items():
        kept = 0
        for row in rows:
            spare -= length(row.model_dump(mode="json", by_alias=True)) + 1
            if spare < 0:
                break
            kept += 1
        shown[name] = rows[:kept]
        if kept < len(rows):
            spare = 0
            shown |= {"truncated": True, "next_offset": kept}
    return result.model_copy(update=shown)
