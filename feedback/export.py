"""The votes of a report as CSV or JSON, a page at a time however many there are (docs/feedback.md, Export)."""

import csv
import io
from collections.abc import AsyncIterator, Sequence
from typing import Final

from pydantic import JsonValue

from claimpilot.database import hop
from claimpilot.rendering import as_json
from feedback.models import TEXTS, Place, Vote, VoteQuerySet
from feedback.report import item
from feedback.wire import FeedbackItem, FeedbackReport

PAGE: Final = 1_000
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would compute."""

COLUMNS: Final = tuple(FeedbackItem.model_fields)


def columns(*, with_texts: bool) -> list[str]:
    return [name for name in COLUMNS if with_texts or name not in TEXTS]


def guarded(cell: str) -> str:
    """A cell that every spreadsheet takes for text."""
    return f"'{cell}" if cell.startswith(FORMULA) else cell


async def as_csv(votes: VoteQuerySet, *, with_texts: bool) -> AsyncIterator[bytes]:
    """A line a vote, after a line of names; lists are joined, lookups are JSON."""
    names = columns(with_texts=with_texts)
    yield _lines([names])
    async for page in pages(votes):
        shown = (item(vote, with_texts=with_texts).model_dump(mode="json") for vote in page)
        yield _lines([[_cell(each[name]) for name in names] for each in shown])


async def as_report(report: FeedbackReport, votes: VoteQuerySet, *, with_texts: bool) -> AsyncIterator[bytes]:
    """The shape of GET /api/feedback: the report's tallies, then every vote as an item."""
    yield as_json(report).removesuffix(b"]}")
    between = b""
    async for page in pages(votes):
        yield between + b",".join(as_json(item(vote, with_texts=with_texts)) for vote in page)
        between = b","
    yield b"]}"


async def pages(votes: VoteQuerySet) -> AsyncIterator[list[Vote]]:
    """The votes newest first. Each page begins where the one before ended, so none is read twice or held long."""
    after: Place | None = None
    while page := await hop(votes.page, PAGE, after):
        yield page
        after = page[-1].place


def _lines(rows: Sequence[Sequence[str]]) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows([[guarded(cell) for cell in row] for row in rows])
    return text.getvalue().encode()


def _cell(value: JsonValue) -> str:
    if value is None:
        return ""
    if isinstance(value, list):
        words = [each for each in value if isinstance(each, str)]
        return " ".join(words) if words == value else as_json(value).decode()
    return str(value)
