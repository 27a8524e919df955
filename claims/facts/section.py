"""A section of the claim file row by row, and a document page by page (docs/tools.md, get_claim_section)."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from operator import attrgetter
from typing import Final, Literal, NamedTuple

from pydantic.alias_generators import to_camel
from pydantic.main import IncEx

from claims.case import Case
from claims.facts.base import Result, quoted
from claims.facts.by_date import by_date
from claims.facts.heads import by_category
from claims.facts.paging import Row, filled, room_beside, shortened, size
from claims.fields import Panel
from claims.quoting import shown
from claims.schema import Document, Note, Part, Ref
from claims.sections import SOURCES, Section

TEXT_PAGE: Final = 4_000
BODY: Final = frozenset({"text"})
OVERVIEW: Final[Mapping[str, IncEx | Literal[True]]] = {
    **dict.fromkeys(("id", "title", "status", "line_of_business", "sub_line", "currency", "as_of_date"), True),
    **dict.fromkeys(("created_at", "updated_at", "jurisdiction", "client", "handler", "ext_refs", "claimant"), True),
    "policy": {"number", "insured_name", "product", "state", "state_as_of", "periods"},
    "incident": {"date_of_loss", "time_of_loss", "date_notified", "location", "estimate_at_notice"},
    "coverage_review": {"decision"},
    "liability_review": {"stance", "our_share_pct", "claimant_share_pct"},
    "finance": {"totals"},
    "status_history": True,
}
READ_APART: Final = frozenset(path for source in SOURCES.values() for path in source.paths)


class SectionRows(Result):
    """Rows of a section. `count` is all that it has; `next_offset` is where to go on: a row, or a character."""

    section: Section
    panel: Panel
    count: int
    items: list[Row]
    truncated: bool = False
    next_offset: int | None = None

    def holding(self, items: list[Row], refs: list[Ref], next_offset: int | None) -> "SectionRows":
        return self.model_copy(
            update={"items": items, "refs": refs, "truncated": next_offset is not None, "next_offset": next_offset}
        )


class Line(NamedTuple):
    """A row that is not printed yet: where it stands, and how to print it."""

    path: str
    printed: Callable[[], Row]


def read_section(case: Case, section: Section, offset: int, limit: int) -> SectionRows:
    """At most `limit` rows from `offset` on; fewer where more would not fit in 12,000 characters."""
    lines = list(_lines(case, section))
    panel = SOURCES[section].panel
    empty = SectionRows(section=section, panel=panel, count=len(lines), items=[], as_of=case.today)
    printed = ((line.printed(), Ref(panel=panel, path=line.path)) for line in lines[offset : offset + limit])
    items, refs = filled(printed, room_beside(empty))
    reached = offset + len(items)
    return empty.holding(items, refs, reached if reached < len(lines) else None)


def written_item(case: Case, item_id: str) -> Document | Note | None:
    """The document with this id, else the note with it."""
    items: tuple[Document | Note, ...] = (*case.claim.documents, *case.claim.notes)
    return next((item for item in items if item.id == item_id), None)


def read_text(case: Case, item: Document | Note, offset: int) -> SectionRows:
    """What is known of a document or a note, and at most 4,000 characters of its text from `offset` on."""
    panel: Panel = "documents" if isinstance(item, Document) else "notes"
    empty = SectionRows(section="document", panel=panel, count=1, items=[], as_of=case.today)
    room = room_beside(empty)
    known = shortened({**_row(item, apart=BODY), "characters": len(item.text), "offset": offset}, room // 3)
    text = item.text[offset : offset + TEXT_PAGE]
    while size({**known, "text": quoted(text)}) > room * 3 // 4:
        text = text[: len(text) * 3 // 4]
    row = {**known, "text": quoted(text)}
    reached = offset + len(text)
    more = reached < len(item.text)
    items, refs = filled([(row, Ref(panel=panel, path=f"{panel}[{item.id}]"))], room)
    return empty.holding(items, refs, reached if more else None)


def _lines(case: Case, section: Section) -> list[Line]:
    if section == "overview":
        return [Line("id", partial(_overview, case))]
    if section == "schedule":
        heads = by_category(case.claim.schedule)
        return [Line("schedule", partial(head.model_dump, mode="json", by_alias=True)) for head in heads]
    paths = SOURCES[section].paths
    return [line for path in paths for line in _lines_at(case, path, labelled=len(paths) > 1)]


def _lines_at(case: Case, path: str, *, labelled: bool) -> Iterator[Line]:
    found: Part | list[Part] | None = attrgetter(path)(case.claim)
    wire = ".".join(to_camel(step) for step in path.split("."))
    label = {"part": wire} if labelled else {}
    if isinstance(found, list):
        for part in by_date(case, found):
            item_id = getattr(part, "id", None)
            yield Line(f"{wire}[{item_id}]" if item_id else wire, partial(_row, part, label))
    elif found is not None:
        apart = frozenset(other.removeprefix(f"{path}.") for other in READ_APART if other.startswith(f"{path}."))
        yield Line(wire, partial(_row, found, label, apart))


def _row(part: Part, label: Mapping[str, str] | None = None, apart: frozenset[str] = frozenset()) -> Row:
    if isinstance(part, Document):
        apart |= BODY
    row = {**(label or {}), **shown(part, exclude=apart)}
    if isinstance(part, Document):
        row["characters"] = len(part.text)
    if isinstance(part, Document | Note):
        row["privileged"] = is_privileged(part)
    return row


def is_privileged(item: Document | Note) -> bool:
    return item.visibility == "privileged" or (isinstance(item, Document) and item.privileged)


def _overview(case: Case) -> Row:
    open_flags = sum(flag.status == "open" for flag in case.claim.risk_flags)
    return {**shown(case.claim, include=OVERVIEW), "openRiskFlags": open_flags}
