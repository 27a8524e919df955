"""The claims store: a row follows from its document, and the document comes back as it was."""

from datetime import date
from decimal import Decimal

import pytest

from claims.documents import canonical, parse
from claims.lines.auto.policy_lapsed_at_loss import golden
from claims.models import ClaimRecord, load
from claims.schema import Claim

GOLDEN = golden()


def stored(claim: Claim, origin: str = "sample") -> None:
    ClaimRecord.objects.write([claim], origin)


def bare(**changes: object) -> Claim:
    data = {
        "id": "C-1",
        "lineOfBusiness": "marine",
        "title": "A v B",
        "status": "notified",
        "currency": "USD",
        "incident": {"dateOfLoss": "2026-01-31"},
        "claimant": {"name": "A"},
    }
    return Claim.model_validate(data | changes)


def test_a_row_holds_what_a_list_of_claims_shows():
    row = ClaimRecord.of(GOLDEN, "sample")

    shown = {field.name: getattr(row, field.name) for field in ClaimRecord._meta.concrete_fields}
    assert (
        shown.items()
        >= {
            "id": "CP-AUT-260381",
            "line_of_business": "auto",
            "scenario": "auto_policy_lapsed_at_loss",
            "title": "Priya Natarajan v Halden Logistics Ltd",
            "status": "under_review",
            "currency": "GBP",
            "territory": "england_wales",
            "claimant_name": "Priya Natarajan",
            "adjuster_name": "Amira Hassan",
            "date_of_loss": date(2026, 7, 22),
            "total_reserve": Decimal(27800),
            "total_paid": Decimal(380),
            "risk_flag_count": 2,
        }.items()
    )


def test_a_row_lists_its_showcases_so_that_one_can_be_found_whole():
    row = ClaimRecord.of(GOLDEN, "sample")

    assert " policy_validation " in row.showcases
    assert " policy " not in row.showcases


def test_totals_that_are_not_stated_are_unknown_and_not_zero():
    row = ClaimRecord.of(bare(), "imported")

    assert row.total_reserve is None
    assert row.total_paid is None


def test_a_flag_counts_while_it_is_open():
    flags = [{"id": "f1", "kind": "fraud", "status": status} for status in ("open", "cleared", "referred")]

    assert ClaimRecord.of(bare(riskFlags=flags), "imported").risk_flag_count == 1


@pytest.mark.django_db
def test_a_claim_comes_back_from_the_store_to_the_byte():
    stored(GOLDEN)

    again = load("CP-AUT-260381")

    assert again == GOLDEN
    assert again is not None
    assert canonical(again) == canonical(GOLDEN)


@pytest.mark.django_db
def test_cents_other_scripts_and_the_largest_amount_come_back_from_the_store():
    claim = bare(
        claimant={"name": "Łukasz ☂ 保険"},
        finance={"totals": {"outstanding": 999999999999.99, "paid": 0.07}},
        extensions={"z": 0.1, "a": {"c": [1e-7, None], "b": True}},
    )
    stored(claim)

    row = ClaimRecord.objects.get(pk="C-1")

    assert row.document == canonical(claim)
    assert (row.total_reserve, row.total_paid) == (Decimal("999999999999.99"), Decimal("0.07"))
    assert parse(row.document.encode(), "C-1") == claim


@pytest.mark.django_db
def test_writing_a_claim_again_replaces_it_and_keeps_the_day_it_came():
    stored(GOLDEN)
    first = ClaimRecord.objects.get()

    stored(GOLDEN.model_copy(update={"status": "closed"}))

    again = ClaimRecord.objects.get()
    assert again.status == "closed"
    assert again.claim().status == "closed"
    assert again.created_at == first.created_at
    assert again.updated_at > first.updated_at


@pytest.mark.django_db
@pytest.mark.parametrize("id_", ["C-1", "a/b/../c", "50%", "a.b", "Ä?#&", " ", "x" * 100])
def test_any_id_that_a_host_may_use_finds_its_claim(id_: str):
    stored(bare(id=id_))

    found = load(id_)

    assert found is not None
    assert found.id == id_


@pytest.mark.django_db
@pytest.mark.parametrize("id_", ["", "c-1", "C-1 ", "C_1", "%", "C-1'--"])
def test_an_id_that_is_not_there_finds_nothing(id_: str):
    stored(bare())

    assert load(id_) is None


@pytest.mark.parametrize("id_", ["x" * 101, "x" * 10_000, "C-1\x00"])
def test_an_id_that_no_claim_can_have_is_not_asked_of_the_database(id_: str):
    assert load(id_) is None


@pytest.mark.django_db
def test_a_list_leaves_the_documents_where_they_are(django_assert_num_queries):
    stored(bare(id="C-2"))
    stored(bare(id="C-1"))

    with django_assert_num_queries(1) as asked:
        ids = [row.id for row in ClaimRecord.objects.summaries()]

    assert ids == ["C-1", "C-2"]
    assert '"document"' not in asked.captured_queries[0]["sql"]
