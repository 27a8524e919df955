"""Every section of every claim can be read, whole or in pages."""

import json
from collections.abc import Callable, Iterator
from datetime import date
from operator import attrgetter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claims.case import Case
from claims.facts.documents import search
from claims.facts.section import SectionRows, read_section, read_text
from claims.facts.timeline import build_timeline
from claims.panels import PANELS
from claims.schema import Claim, Part
from claims.sections import SECTION_WORDS, SECTIONS, SOURCES, Section

READABLE = [section for section in SECTIONS if section != "document"]

words = st.text(max_size=300) | st.sampled_from(["\x01" * 9_000, '"' * 13_000, "£ é 損害\f" * 2_000, "pay £27,800 now"])
ids = st.text(min_size=1, max_size=8) | st.just("i" * 200)
days = st.dates().map(date.isoformat)
instants = st.datetimes().map(lambda at: at.isoformat(timespec="seconds") + "+05:30") | days
amounts = st.integers(0, 10**11).map(lambda pennies: round(pennies / 100, 2)) | st.none()


def parts(**fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Lists of items with an id, each of whose other fields may be absent."""
    return st.lists(st.fixed_dictionaries({"id": ids}, optional=fields), max_size=4)


documents = parts(
    title=words,
    kind=st.sampled_from(["invoice", "survey", "surveillance", "medical_report", "letter"]),
    dated=days,
    receivedAt=instants,
    text=words,
    privileged=st.booleans(),
    tags=st.lists(words, max_size=60),
)
payments = parts(amount=amounts, requestedAt=instants, approvedAt=instants, issuedAt=instants, invoiceDate=days)
schedule = parts(
    line=st.integers(0, 9),
    category=st.sampled_from(["hire", "stock"]),
    claimed=amounts,
    description=words,
    **{"from": days},
)
events = st.lists(
    st.fixed_dictionaries({"id": ids, "kind": st.just("lapse"), "effectiveAt": instants}, optional={"reason": words}),
    max_size=4,
)
history = st.lists(
    st.fixed_dictionaries({"at": instants, "to": st.sampled_from(["closed", "reopened"])}, optional={"reason": words}),
    max_size=4,
)
claims = st.fixed_dictionaries(
    {
        "id": st.just("CP-AUT-260001"),
        "lineOfBusiness": st.just("auto"),
        "title": st.just("A v B"),
        "status": st.sampled_from(["under_review", "closed"]),
        "currency": st.sampled_from(["GBP", "USD"]),
        "claimant": st.just({"name": "A"}),
        "incident": st.fixed_dictionaries(
            {"dateOfLoss": days}, optional={"circumstances": words, "dateNotified": days}
        ),
    },
    optional={
        "createdAt": instants,
        "statusHistory": history,
        "documents": documents,
        "notes": parts(at=instants, text=words),
        "diary": parts(title=words, due=days, doneAt=instants),
        "schedule": schedule,
        "policy": st.fixed_dictionaries({}, optional={"events": events, "conditions": parts(text=words)}),
        "finance": st.fixed_dictionaries({}, optional={"payments": payments}),
        "involvements": parts(name=words, notes=words, conflicts=st.lists(words, max_size=50)),
        "complaints": parts(receivedAt=instants, summary=words),
        "correspondence": parts(at=instants, subject=words, replyDue=days),
    },
)
cases = st.builds(Case, claim=claims.map(lambda claim: Claim.model_validate(claim)), today=st.dates())


def compact(result: dict[str, Any]) -> str:
    return json.dumps(result, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def all_pages(case: Case, section: Section) -> Iterator[SectionRows]:
    offset: int | None = 0
    while offset is not None:
        page = read_section(case, section, offset, 50)
        yield page
        offset = page.next_offset


def test_every_section_has_a_panel_and_words() -> None:
    assert list(SOURCES) == list(SECTIONS) == list(SECTION_WORDS)
    assert {source.panel for source in SOURCES.values()} == set(PANELS)


def test_management_information_is_spoken_in_full() -> None:
    assert SECTION_WORDS["mi"] == "management information"


def test_a_policy_is_called_a_policy() -> None:
    assert SECTION_WORDS["policy"] == "policy"


@pytest.mark.parametrize("path", sorted({path for source in SOURCES.values() for path in source.paths}))
def test_every_path_names_a_part_or_a_list_of_parts_of_the_document(path: str, case_of: Callable[..., Case]) -> None:
    assert isinstance(attrgetter(path)(case_of(proceedings={"portal": {}}).claim), Part | list)


@given(case=cases, section=st.sampled_from(READABLE), offset=st.integers(0, 12), limit=st.integers(1, 50))
def test_any_section_of_any_claim_fits_in_12000_characters(
    case: Case, section: Section, offset: int, limit: int
) -> None:
    printed = read_section(case, section, offset, limit).printed()

    assert len(compact(printed)) <= 12_000


@given(case=cases, offset=st.integers(0, 30_000))
def test_any_text_fits_in_12000_characters(case: Case, offset: int) -> None:
    sizes = [len(compact(read_text(case, document, offset).printed())) for document in case.claim.documents]

    assert max(sizes, default=0) <= 12_000


@given(case=cases, first=st.none() | st.dates(), offset=st.integers(0, 12), limit=st.integers(1, 200))
def test_the_timeline_of_any_claim_fits_in_12000_characters(
    case: Case, first: date | None, offset: int, limit: int
) -> None:
    printed = build_timeline(case, first, None, None, offset, limit).printed()

    assert len(compact(printed)) <= 12_000


@given(case=cases, query=st.text(min_size=2, max_size=200) | st.sampled_from(["£27,800", "22/07/2026", "i" * 200]))
def test_any_search_of_any_claim_fits_in_12000_characters(case: Case, query: str) -> None:
    printed = search(case, query, limit=10).printed()

    assert len(compact(printed)) <= 12_000


@given(case=cases, section=st.sampled_from(READABLE))
def test_going_on_from_next_offset_reaches_every_row_once(case: Case, section: Section) -> None:
    pages = list(all_pages(case, section))

    assert sum(len(page.items) for page in pages) == pages[0].count
