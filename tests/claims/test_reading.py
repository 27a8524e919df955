"""A claim's panels: each shows what it is for, says when there is nothing, and runs nothing that a file holds."""

import re
from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from hypothesis import given

from claimpilot.wire import Locale
from claims.case import Case
from claims.fields import PROSE
from claims.lines import SCENARIOS
from claims.panels import PANELS, TITLES
from claims.reading import Reading, shown
from claims.schema import Claim, Part
from tests.claims.pages import panel, words
from tests.claims.strategies import claims
from tests.claims.told import SMALLEST

TODAY = date(2026, 9, 15)
HOSTILE = "<script>alert(1)</script>\"'&<img src=x onerror=alert(2)>"
EMPTY_LISTS = {
    "riskFlags": [{"id": "f1", "kind": "fraud"}],
    "schedule": [{"id": "s1"}],
    "documents": [{"id": "d1"}],
    "finance": {
        "reserves": [{"id": "r1"}],
        "payments": [{"id": "y1"}],
        "recoveries": [{"id": "v1"}],
        "recoveryReserves": [{"id": "w1"}],
    },
    "involvements": [{"id": "p1"}],
    "proceedings": {"events": [{"id": "e1"}], "portal": {}},
    "strategy": {"plan": [{"id": "t1"}], "quantumRange": {}},
    "resolution": {
        "offers": [{"id": "o1", "type": "open", "by": "claimant"}],
        "agreement": {},
        "judgment": {},
        "cru": {},
        "liens": [{}],
    },
    "systemChecks": [{"id": "k1", "code": "mid"}],
    "keyFacts": [{"id": "kf1"}],
    "notes": [{"id": "n1"}],
    "diary": [{"id": "i1"}],
    "correspondence": [{"id": "l1"}],
    "complaints": [{"id": "c1"}],
    "exposures": [{"id": "x1"}],
    "policy": {"coverages": [{"id": "c1"}], "conditions": [{"id": "cn1"}], "drivers": [{}], "vehicles": [{}]},
}

SAY_NONE = {"proceedings", "finance_resolution", "schedule", "schedule_table"}
"""Panels where none is a value that people record: of proceedings, of evidence, of judgments."""


def page_of(claim: Claim, today: date = TODAY, locale: Locale = "en-GB") -> str:
    reading = Reading(Case(claim=claim, today=today), locale)
    return "".join(
        render_to_string(template, shown(reading))
        for template in ("claims/parts/disagreements.html", "claims/panels.html")
    )


def page(**parts: object) -> str:
    return page_of(Claim.model_validate(SMALLEST | parts))


def written(part: Part) -> Iterator[str]:
    """Everything in a claim that somebody wrote, but for what a sample is there to show."""
    for name, field in type(part).model_fields.items():
        value = getattr(part, name)
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, Part):
                yield from written(each)
            elif isinstance(each, str) and (PROSE in field.metadata or PROSE in str(field.annotation)):
                yield each


class Elements(HTMLParser):
    """The elements of a page, and the levels of its headings."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)


def test_every_panel_has_a_heading_and_a_template_and_no_template_is_left_over():
    folder = Path(settings.BASE_DIR) / "templates" / "claims" / "panels"

    assert {each.stem for each in folder.iterdir()} == set(PANELS)
    assert tuple(TITLES) == PANELS
    assert len({title.casefold() for title in TITLES.values()}) == len(PANELS)
    assert not any("," in title for title in TITLES.values())


@pytest.mark.parametrize("scenario", sorted(SCENARIOS))
def test_a_golden_claim_is_shown_in_fourteen_panels_in_their_order(scenario: str):
    page = page_of(SCENARIOS[scenario].golden())

    assert tuple(re.findall(r'data-panel="(\w+)"', page)) == PANELS


@pytest.mark.parametrize("scenario", sorted(SCENARIOS))
def test_nothing_that_somebody_wrote_in_a_golden_claim_is_left_out(scenario: str):
    claim = SCENARIOS[scenario].golden()

    said = words(page_of(claim))

    assert [text for text in written(claim) if " ".join(text.split()) not in said] == []


@pytest.mark.parametrize("scenario", sorted(SCENARIOS))
def test_the_key_figures_of_a_golden_claim_stand_in_its_panels(scenario: str):
    claim = SCENARIOS[scenario].golden()
    reading = Reading(Case(claim=claim, today=TODAY), "en-GB")

    page = page_of(claim)

    assert f"Outstanding {reading.money(reading.totals.outstanding)} Paid" in panel(page, "home")
    assert f"Outstanding on all reserves {reading.money(reading.totals.outstanding)}" in panel(page, "finance")
    assert reading.money(reading.totals.claimed) in panel(page, "schedule").partition("All lines")[2]
    assert reading.when(claim.incident.date_of_loss) in panel(page, "key_facts")


@pytest.mark.parametrize("scenario", sorted(SCENARIOS))
def test_what_the_checks_find_stands_above_the_panels(scenario: str):
    page = page_of(SCENARIOS[scenario].golden())

    above = page.partition('data-panel="home"')[0]
    assert set(re.findall(r"<code>(C\d\d)</code>", above)) == set(SCENARIOS[scenario].CONTRADICTIONS)
    assert {int(each) for each in re.findall(r"Invariant (\d+)", above)} == set(SCENARIOS[scenario].INVARIANTS)


def test_a_ledger_shows_the_history_of_a_reserve_before_what_is_outstanding():
    said = panel(page_of(SCENARIOS["auto_policy_lapsed_at_loss"].golden()), "finance")

    assert (
        "General damages, indemnity r1 24 Jul 2026, 10:35 First reserve · Amira Hassan £0 £6,000 "
        "3 Aug 2026, 14:10 Solicitors' figures by telephone · Amira Hassan £6,000 £9,500 "
    ) in said
    assert "Paid (issued and cleared) £380 Waiting (requested and approved) £0" in said


def test_notes_are_read_from_the_oldest_on():
    notes = [{"id": "n2", "at": "2026-08-02", "text": "Later."}, {"id": "n1", "at": "2026-08-01", "text": "Earlier."}]

    said = panel(page(notes=notes), "notes")

    assert said.index("1 Aug 2026") < said.index("Earlier.") < said.index("2 Aug 2026") < said.index("Later.")


def test_a_document_says_how_it_may_be_used_and_keeps_its_text_folded():
    document = {
        "id": "d1", "kind": "letter", "title": "Advice", "text": "In confidence.", "dated": "2026-08-01",
        "privileged": True, "withoutPrejudice": True, "specialCategory": True, "visibility": "shareable",
    }  # fmt: skip

    shown_page = page(documents=[document])

    assert "1 Aug 2026 Advice d1 Letter Privileged Without prejudice Special category Shareable" in panel(
        shown_page, "documents"
    )
    assert re.search(r"<details>\s*<summary>Text</summary>\s*<p[^>]*>In confidence.</p>", shown_page)


def test_a_disputed_fact_says_so_with_both_places():
    fact = {
        "id": "kf1",
        "label": "Time",
        "value": "14:35",
        "confidence": "disputed",
        "source": {"panel": "documents", "path": "documents[d6]"},
        "disputedBy": {"panel": "notes", "path": "notes[n1]", "quote": "half past three"},
    }

    assert "Time kf1 14:35 Disputed by Notes › n1 half past three Documents › d6" in panel(
        page(keyFacts=[fact]), "key_facts"
    )


def test_an_offer_is_told_with_its_state():
    offer = {"id": "o1", "type": "part36_claimant", "by": "claimant", "amount": 9500, "withdrawnAt": "2026-08-01"}

    said = panel(page(resolution={"offers": [offer]}), "finance_resolution")

    assert "Part 36, claimant's o1 By the claimant not recorded Withdrawn £9,500" in said
    assert "Terms not recorded . Withdrawn 1 Aug 2026" in said


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("home", "No risk flags are recorded."),
        ("home", "No policy period is recorded."),
        ("schedule", "No heads of loss are recorded."),
        ("documents", "No documents are recorded."),
        ("finance", "No reserves are recorded."),
        ("finance", "No payments are recorded."),
        ("finance", "No recoveries are recorded."),
        ("involvements", "No parties are recorded."),
        ("proceedings", "No portal is recorded."),
        ("strategy", "No plan is recorded."),
        ("finance_resolution", "No offers are recorded."),
        ("finance_resolution", "No agreement is recorded."),
        ("mi", "No missed service levels are recorded."),
        ("system_checks", "No system checks are recorded."),
        ("key_facts", "No key facts are recorded."),
        ("schedule_table", "No lines of loss are recorded."),
        ("proceedings_table", "No steps in proceedings are recorded."),
        ("notes", "No notes are recorded."),
        ("notes", "No diary items are recorded."),
        ("notes", "No correspondence is recorded."),
        ("notes", "No complaints are recorded."),
    ],
)
def test_an_empty_panel_says_so_in_a_sentence(name: str, sentence: str):
    assert sentence in panel(page(), name)


def test_a_file_that_holds_together_says_so():
    claim = {"diary": [{"id": "i1", "title": "Review", "due": "2026-10-01"}], "involvements": [{"id": "p1"}]}

    said = words(page(**claim))

    assert "No contradictions were found." in said


def test_a_reserve_that_is_not_there_is_not_zero():
    said = panel(page(), "finance")

    assert "Outstanding not recorded not recorded not recorded not recorded" in said


def test_an_amount_that_is_not_known_is_not_zero():
    said = page(**EMPTY_LISTS)

    assert "Outstanding on all reserves not recorded" in panel(said, "finance")
    assert "Paid (issued and cleared) £0 Waiting (requested and approved) not recorded" in panel(said, "finance")
    assert "All lines not recorded not recorded not recorded £0" in panel(said, "schedule")


@pytest.mark.parametrize("name", sorted(set(PANELS) - SAY_NONE))
def test_what_is_null_is_told_in_words(name: str):
    said = panel(page(**EMPTY_LISTS), name)

    assert "None" not in said
    assert "not recorded" in said


def test_a_file_of_nulls_is_shown_as_one_without_anything():
    nulls = dict.fromkeys(("policy", "finance", "notes", "jurisdiction", "resolution", "mi", "strategy", "handler"))

    assert page(**nulls) == page()


def test_days_and_times_are_in_the_claims_own_zone():
    notes = [{"id": "n1", "at": "2026-08-01T23:30:00Z", "text": "x"}]

    said = panel(page(notes=notes, jurisdiction={"timeZone": "Europe/London"}), "notes")

    assert "2 Aug 2026, 00:30" in said


def test_an_american_reads_the_month_first():
    claim = Claim.model_validate(SMALLEST | {"currency": "USD", "notes": [{"id": "n1", "at": "2026-08-01T18:05:00Z"}]})

    said = page_of(claim, locale="en-US")

    assert "Aug 1, 2026, 2:05 p.m." in panel(said, "notes")
    assert "Line Auto" in panel(said, "home")


def test_a_party_or_a_paper_that_is_not_on_the_file_goes_by_its_id():
    payment = {"id": "y1", "amount": 100, "payeePartyId": "p9", "invoiceDocId": "d9"}

    assert "p9 y1 Other, indemnity Requested £100 d9" in panel(page(finance={"payments": [payment]}), "finance")


@pytest.mark.parametrize(
    "parts",
    [
        {"title": HOSTILE, "claimant": {"name": HOSTILE}},
        {"notes": [{"id": HOSTILE, "author": HOSTILE, "text": HOSTILE}]},
        {"documents": [{"id": HOSTILE, "title": HOSTILE, "text": HOSTILE, "language": HOSTILE, "tags": [HOSTILE]}]},
        {"keyFacts": [{"id": "k", "source": {"panel": "notes", "path": HOSTILE, "quote": HOSTILE}}]},
        {"involvements": [{"id": "p1", "name": HOSTILE, "notes": HOSTILE}]},
        {"schedule": [{"id": "s1", "head": HOSTILE, "reason": HOSTILE}]},
    ],
)
def test_markup_in_a_file_is_text(parts: dict[str, object]):
    hostile = page(**parts)

    assert HOSTILE in words(hostile.replace("&lt;", "&amp;lt;")).replace("&lt;", "<")
    assert not {"script", "img"} & set(Elements(hostile).names)


@given(claims())
def test_every_claim_that_the_schema_accepts_has_its_panels(claim: Claim):
    page = page_of(claim)

    assert re.findall(r'data-panel="(\w+)"', page)[-1] == "notes"


def test_a_long_list_is_cut_and_says_so_while_its_sum_counts_all():
    reserves = [
        {"id": f"r{n}", "outstanding": 2, "history": [{"at": "2026-08-01"}] * (501 if n == 0 else 0)}
        for n in range(1500)
    ]

    shown_page = page(finance={"reserves": reserves}, documents=[{"id": f"d{n}"} for n in range(500)])

    assert shown_page.count('scope="rowgroup"') == 500
    said = panel(shown_page, "finance")
    assert "The first 500 of 1,500 reserves are shown; 1,000 are left out. Sums count all." in said
    assert "The first 500 of 501 changes are shown; 1 is left out. Sums count all." in said
    assert "Outstanding on all reserves £3,000" in said
    assert "left out" not in panel(shown_page, "documents")


@pytest.mark.parametrize(
    ("excess", "locale", "shown"),
    [
        ({"amount": 250}, "en-GB", "£250 (each loss)"),
        ({"amount": 250, "kind": "voluntary"}, "en-GB", "£250 (voluntary, each loss)"),
        ({"percent": {"of": "coverage_a", "pct": 2}}, "en-US", "2% of Coverage A (each loss)"),
        ({"percent": {"of": "sum_insured", "pct": 2}}, "en-GB", "2% of the sum insured (each loss)"),
    ],
)
def test_an_excess_is_told_in_words(excess: dict[str, object], locale: Locale, shown: str):
    claim = Claim.model_validate(SMALLEST | {"policy": {"coverages": [{"id": "c1", "excess": [excess]}]}})

    assert shown in panel(page_of(claim, locale=locale), "home")


def test_the_totals_of_the_lines_stand_beside_those_that_are_stated():
    finance = {"reserves": [{"id": "r1", "outstanding": 100}], "totals": {"outstanding": 120}}

    reading = Reading(Case(claim=Claim.model_validate(SMALLEST | {"finance": finance}), today=TODAY), "en-GB")

    figure = reading.figures[0]
    assert (figure.what, figure.total, figure.stated) == ("Outstanding", Decimal(100), Decimal(120))
