"""The votes of a report as CSV or JSON, a page at a time however many there are (docs/feedback.md, Export)."""

import csv
import io
from codecs import BOM_UTF8
from collections.abc import Iterator, Sequence
from typing import Final

from django.http import QueryDict
from pydantic import JsonValue

from claimpilot.database import snapshot
from claimpilot.rendering import as_json
from feedback.models import TEXTS, Place, Vote, VoteQuerySet
from feedback.page import Asked
from feedback.report import item
from feedback.triage import State
from feedback.wire import FeedbackItem, FeedbackReport

PAGE: Final = 1_000
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""How a cell begins that a spreadsheet would compute; the last four are the wide forms of the first."""


class ExportedItem(FeedbackItem):
    """A vote as the API gives it, and what is being done about it, which only staff are told."""

    state: State
    owner: str | None


COLUMNS: Final = tuple(ExportedItem.model_fields)


def exported(query: QueryDict, kind: str, *, with_texts: bool) -> Iterator[bytes]:
    """All that a valid query of the report's asks for, figures and votes from one snapshot of the database."""
    with snapshot():
        asked = Asked(query)
        if not asked.is_valid():
            return
        if kind == "csv":
            yield from as_csv(asked.votes, with_texts=with_texts)
        else:
            yield from as_report(asked.tallies, asked.votes, with_texts=with_texts)


def columns(*, with_texts: bool) -> list[str]:
    return [name for name in COLUMNS if with_texts or name not in TEXTS]


def guarded(cell: str) -> str:
    """A cell that every spreadsheet takes for text."""
    return f"'{cell}" if cell.startswith(FORMULA) else cell


def as_csv(votes: VoteQuerySet, *, with_texts: bool) -> Iterator[bytes]:
    """A line a vote, after a line of names; lists are joined, lookups are JSON."""
    names = columns(with_texts=with_texts)
    yield BOM_UTF8 + _lines([names])  # without the mark Excel reads another encoding, and a pound as two characters
    for page in pages(votes):
        shown = (line(vote, with_texts=with_texts).model_dump(mode="json") for vote in page)
        yield _lines([[_cell(each[name]) for name in names] for each in shown])


def as_report(report: FeedbackReport, votes: VoteQuerySet, *, with_texts: bool) -> Iterator[bytes]:
    """The shape of GET /api/feedback: the report's tallies, then every vote as an item."""
    yield as_json(report).removesuffix(b"]}")
    between = b""
    for page in pages(votes):
        yield between + b",".join(as_json(line(vote, with_texts=with_texts)) for vote in page)
        between = b","
    yield b"]}"


def pages(votes: VoteQuerySet) -> Iterator[list[Vote]]:
    """The votes newest first. Each page begins where the one before ended, so that few are held at a time."""
    after: Place | None = None
    while page := votes.select_related("triage__owner").page(PAGE, after):
        yield page
        after = page[-1].place


def line(vote: Vote, *, with_texts: bool) -> ExportedItem:
    """A vote with its triage; one that nobody has looked at is new and nobody's."""
    triage = getattr(vote, "triage", None)
    owner = triage and triage.owner and triage.owner.get_username()
    return ExportedItem(
        **dict(item(vote, with_texts=with_texts)), state=State(triage.state) if triage else State.NEW, owner=owner
    )


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
