"""A search through the texts of the file, by words, amounts and dates, best first (docs/tools.md, search_documents)."""

from collections.abc import Collection, Iterator
from datetime import date
from math import log
from typing import Final, Literal, NamedTuple

from claims.case import Case
from claims.facts.base import Quoted, Result, Shown, quoted
from claims.facts.paging import Row, filled, room_beside
from claims.facts.search_terms import Term, phrase, search_terms, worth_scoring
from claims.facts.section import is_privileged
from claims.facts.text import cut_after, cut_before, fold, unfolded
from claims.fields import Count, Day, Share
from claims.schema import DocKind, Document, Note, Ref
from claims.words import counted

TextKind = Literal[DocKind, "note"]
SATURATION: Final = 1.2
LENGTH_WEIGHT: Final = 0.75
PHRASE_BOOST: Final = 2.0
AROUND: Final = 120
PAGE_BREAK: Final = "\f"


class Hit(Shown):
    """A document or a note. `page` is counted by form feeds, null where the text has none."""

    doc_id: str
    title: Quoted | None
    kind: TextKind
    dated: Day | None
    page: Count | None
    score: float
    snippet: Quoted
    privileged: bool
    ocr_confidence: Share | None


class Found(Result):
    """`total` counts all that match; `hits` are the best of them."""

    total: Count
    hits: list[Row]
    terms_tried: list[str]


class Text(NamedTuple):
    """A document or a note; what is written above its text (title, file name, summary); and all of it folded."""

    item: Document | Note
    head: str
    folded: str


class Match(NamedTuple):
    """A text that holds a term, its score, and where its folded words best show why."""

    text: Text
    score: float
    start: int
    end: int


def search(
    case: Case,
    query: str,
    kinds: Collection[TextKind] | None = None,
    date_from: date | None = None,
    date_to: date | None = None,
    include_notes: bool = True,
    limit: int = 5,
) -> Found:
    """The texts that hold a term of the query, scored by BM25 (length in characters); its words in a row count double.

    `kinds` names kinds of documents, and `note`. With a first or last day, what bears no date is not searched.
    """
    asked = search_terms(query, month_first=case.claim.jurisdiction.country == "US")
    terms = worth_scoring(asked)
    items = [*case.claim.documents, *(case.claim.notes if include_notes else ())]
    wanted = [item for item in items if not kinds or _kind(item) in kinds]
    dated = [item for item in wanted if _within(case, item, date_from, date_to)]
    texts = [_text(item) for item in dated]
    matches = sorted(_matches(texts, terms, asked), key=lambda match: _rank(case, match))
    empty = Found(
        total=len(matches),
        hits=[],
        terms_tried=[term.name for term in terms],
        reasons=[]
        if matches
        else [
            f"None of these terms is in the {counted(len(texts), 'document or note', 'documents and notes')} searched."
        ],
        warnings=_warnings(case, wanted, dated, date_from or date_to),
        as_of=case.today,
    )
    rows = ((_hit(case, match).model_dump(mode="json", by_alias=True), _ref(match)) for match in matches[:limit])
    hits, refs = filled(rows, room_beside(empty))
    return empty.model_copy(update={"hits": hits, "refs": refs})


def _matches(texts: list[Text], terms: list[Term], asked: list[Term]) -> Iterator[Match]:
    if not texts or not terms:
        return
    spans = [[term.found(text.folded) if term.hint in text.folded else [] for text in texts] for term in terms]
    holding = [sum(map(bool, each)) for each in spans]
    weights = [log(1 + (len(texts) - held + 0.5) / (held + 0.5)) for held in holding]
    average = sum(len(text.folded) for text in texts) / len(texts) or 1.0
    in_a_row = phrase(asked) if len(asked) > 1 else None
    for place, text in enumerate(texts):
        here = [each[place] for each in spans]
        held = [number for number, each in enumerate(here) if each]
        if not held:
            continue
        damping = SATURATION * (1 - LENGTH_WEIGHT + LENGTH_WEIGHT * len(text.folded) / average)
        score = sum(weights[n] * len(here[n]) * (SATURATION + 1) / (len(here[n]) + damping) for n in held)
        best = in_a_row.search(text.folded) if in_a_row and len(held) == len(terms) else None
        start, end = best.span() if best else here[max(held, key=lambda n: weights[n])][0]
        yield Match(text, score * PHRASE_BOOST if best else score, start, end)


def _text(item: Document | Note) -> Text:
    above = (item.title, item.file_name, item.summary) if isinstance(item, Document) else ()
    head = "".join(f"{part}\n" for part in above if part)
    return Text(item, head, fold(head + item.text))


def _hit(case: Case, match: Match) -> Hit:
    item, head, folded = match.text
    document = item if isinstance(item, Document) else None
    written = head + item.text
    start, end = _place(written, folded, match.start), _place(written, folded, match.end)
    breaks = item.text.count(PAGE_BREAK, 0, max(start - len(head), 0))
    paged = PAGE_BREAK in item.text and start >= len(head)
    return Hit(
        doc_id=item.id,
        title=quoted(document.title) if document and document.title else None,
        kind=_kind(item),
        dated=document.dated if document else _day(case, item),
        page=breaks + 1 if paged else None,
        score=round(match.score, 2),
        snippet=quoted(written[cut_after(written, start - AROUND) : cut_before(written, end + AROUND)]),
        privileged=is_privileged(item),
        ocr_confidence=document.ocr_confidence if document else None,
    )


def _place(written: str, folded: str, at: int) -> int:
    """The character of a text that its folded form shows at `at`."""
    return at if len(written) == len(folded) else unfolded(written, at)


def _kind(item: Document | Note) -> TextKind:
    return item.kind if isinstance(item, Document) else "note"


def _day(case: Case, item: Document | Note) -> date | None:
    at = (item.dated or item.received_at) if isinstance(item, Document) else item.at
    return case.day(at) if at else None


def _within(case: Case, item: Document | Note, date_from: date | None, date_to: date | None) -> bool:
    if not (date_from or date_to):
        return True
    day = _day(case, item)
    return day is not None and (date_from or date.min) <= day <= (date_to or date.max)


def _rank(case: Case, match: Match) -> tuple[float, date, str]:
    return -match.score, _day(case, match.text.item) or date.max, match.text.item.id


def _ref(match: Match) -> Ref:
    item = match.text.item
    if isinstance(item, Document):
        return Ref(panel="documents", path=f"documents[{item.id}]", doc_id=item.id)
    return Ref(panel="notes", path=f"notes[{item.id}]")


def _warnings(
    case: Case, wanted: Collection[Document | Note], dated: Collection[Document | Note], by_day: date | None
) -> list[str]:
    undated = sum(_day(case, item) is None for item in wanted) if by_day else 0
    blank = sum(isinstance(item, Document) and not item.text.strip() for item in dated)
    return [
        *([f"{undated} without a date were not searched."] if undated else []),
        *([f"{blank} documents have no text here; only their titles were searched."] if blank else []),
    ]
