"""Payments that may have been made twice, and those that only look it."""

from typing import Any

import pytest

from claims.facts import duplicates
from tests.claims.files import case_of, file_of

KEYS = [
    "candidateCount", "totalAtRisk", "groups", "currency", "reasons", "warnings", "missing", "refs",
    "rulesVersion", "asOf",
]  # fmt: skip


def found(*payments: dict[str, Any], window: int = 120, **sections: Any) -> dict[str, Any]:
    numbered = [{"id": f"p{number}", **each} for number, each in enumerate(payments, start=1)]
    return duplicates.find(case_of(file_of(finance={"payments": numbered}, **sections)), window).printed()


def paid(
    amount: float | None, invoice: str | None = None, day: str | None = "2026-03-01", **more: Any
) -> dict[str, Any]:
    return {
        "amount": amount,
        "status": "cleared",
        "payeeName": "Rapid Rentals",
        "invoiceNo": invoice,
        "issuedAt": day,
        **more,
    }


def counted(result: dict[str, Any]) -> tuple[int, float | None]:
    return result["candidateCount"], result["totalAtRisk"]


def test_one_rental_under_two_spellings_of_its_number_is_one_candidate():
    result = found(paid(1120, "RR-00418", "2026-01-05"), paid(1120, "RR00418", "2026-01-19"), paid(14250, "B-7"))

    group = result["groups"][0]
    assert list(result) == KEYS
    assert counted(result) == (1, 1120)
    assert (group["key"], group["confidence"], group["amount"], group["whyNot"]) == ("A+B", "high", 1120, [])
    assert [each["id"] for each in group["payments"]] == ["p1", "p2"]
    assert result["refs"] == [
        {"panel": "finance", "path": "finance.payments[p1]"},
        {"panel": "finance", "path": "finance.payments[p2]"},
    ]


def test_nothing_paid_is_nothing_at_risk():
    result = found()

    assert counted(result) == (0, 0)
    assert result["missing"] == ["payments"]


@pytest.mark.parametrize(
    ("other", "same"),
    [
        ({"payeeName": "RAPID RENTALS LTD."}, True),
        ({"payeeName": "Rapid-Rentals Limited"}, True),
        ({"payeeName": "Rapid Hire"}, False),
        ({"payeeName": None, "payeePartyId": "v2"}, True),
        ({"payeeName": None, "payeePartyId": "v3"}, False),
    ],
)
def test_a_payee_is_one_by_party_account_or_name(other: dict[str, Any], same: bool):
    parties = [
        {"id": "v1", "name": "Rapid Rentals", "bank": {"maskedAccount": "**** 4471"}},
        {"id": "v2", "name": "RR Billing", "bank": {"maskedAccount": "**** 4471"}},
        {"id": "v3", "name": "Third", "bank": {"maskedAccount": "****"}},
    ]

    result = found(paid(90, "A1", payeePartyId="v1"), paid(80, "A1", **other), involvements=parties)

    assert (result["candidateCount"] == 1) is same


@pytest.mark.parametrize("status", ["issued", "cleared", "approved", "requested"])
def test_a_payment_that_is_made_or_waits_counts(status: str):
    result = found(paid(70, "A1"), paid(70, "A1", status=status))

    assert counted(result) == (1, 70)


@pytest.mark.parametrize("status", ["stopped", "voided", "rejected"])
def test_a_reissue_is_listed_and_not_counted(status: str):
    result = found(paid(70, "A1", status=status), paid(70, "A1", "2026-03-20"))

    assert counted(result) == (0, 0)
    assert [(each["amount"], each["confidence"]) for each in result["groups"]] == [(0, "low")]
    assert result["groups"][0]["whyNot"][0].startswith("Reissue")


def test_a_reversed_payment_is_as_one_that_was_stopped():
    back = {"amount": -70, "status": "cleared", "reversalOf": "p1", "payeeName": "Rapid Rentals"}

    result = found(paid(70, "A1"), paid(70, "A1", "2026-03-20"), back)

    assert counted(result) == (0, 0)


def test_a_payment_whose_reversal_was_reversed_has_gone_out():
    first = paid(100, "B-7", "2026-03-01")
    back = {"amount": -100, "status": "cleared", "reversalOf": "p1"}
    again = {"amount": 100, "status": "cleared", "reversalOf": "p2"}

    result = found(first, back, again, paid(100, "B-7", "2026-03-20"))

    assert counted(result) == (1, 100)
    assert [each["id"] for each in result["groups"][0]["payments"]] == ["p1", "p4"]


@pytest.mark.parametrize("links", [("p3", "p2"), ("p2", "p2"), ("gone", "p2")])
def test_reversals_that_lead_to_no_payment_change_nothing(links: tuple[str, str]):
    loose = [{"amount": -100, "status": "cleared", "reversalOf": each} for each in links]

    result = found(paid(100, "B-7"), *loose, paid(100, "B-7", "2026-03-20"))

    assert counted(result) == (1, 100)


def test_a_chain_of_five_thousand_reversals_is_followed_once():
    chain = [{"amount": -100 if at % 2 else 100, "status": "cleared", "reversalOf": f"p{at}"} for at in range(1, 5_000)]

    result = found(paid(100, "B-7"), *chain, paid(100, "B-7"))

    assert counted(result) == (0, 0)


def test_what_a_part_reversal_left_is_at_risk():
    back = {"amount": -30, "status": "cleared", "reversalOf": "p2"}

    result = found(paid(70, "A1"), paid(70, "A1", "2026-03-20"), back)

    assert counted(result) == (1, 40)


def test_declared_instalments_are_listed_and_not_counted():
    result = found(paid(500, "A1", partial=True), paid(500, "A1", "2026-04-01", final=True))

    assert counted(result) == (0, 0)
    assert result["groups"][0]["whyNot"] == ["Declared as part payments."]


def test_three_times_is_two_at_risk():
    result = found(paid(70, "A1"), paid(70, "a-1"), paid(70, "A.01"))

    assert counted(result) == (1, 140)


def test_a_bill_split_between_heads_is_a_candidate_of_low_confidence():
    lines = [{"id": "s1", "claimed": 600}, {"id": "s2", "claimed": 300}]

    result = found(paid(600, "A1", scheduleId="s1"), paid(300, "A1", scheduleId="s2"), schedule=lines)

    assert result["groups"][0]["confidence"] == "low"
    assert "One bill may be split between heads." in result["groups"][0]["whyNot"]


@pytest.mark.parametrize(
    ("text", "candidates"), [("Supplement to our invoice: further damage found.", 0), ("Rental, seven days.", 1)]
)
def test_a_supplement_of_another_amount_that_says_so_is_none(text: str, candidates: int):
    documents = [{"id": "d1", "kind": "invoice"}, {"id": "d2", "kind": "invoice", "text": text}]

    result = found(
        paid(900, "A1", invoiceDocId="d1"), paid(150, "A1", "2026-04-01", invoiceDocId="d2"), documents=documents
    )

    assert result["candidateCount"] == candidates


def test_a_supplement_under_its_own_number_cites_the_first():
    documents = [{"id": "d2", "kind": "invoice", "text": "Further to INV-2207, two more doors."}]
    head = [{"id": "s1", "claimed": 800}]

    result = found(
        paid(900, "INV-2207", scheduleId="s1"),
        paid(150, "INV2290", "2026-04-01", scheduleId="s1", invoiceDocId="d2"),
        documents=documents,
        schedule=head,
    )

    assert result["groups"] == []


@pytest.mark.parametrize(("window", "candidates"), [(9, 0), (10, 1), (120, 1)])
def test_equal_amounts_are_compared_within_the_window(window: int, candidates: int):
    result = found(paid(450, day="2026-03-01"), paid(450, day="2026-03-11"), window=window)

    assert result["candidateCount"] == candidates


@pytest.mark.parametrize(("second", "candidates"), [("2026-03-10", 1), ("2026-03-11", 0)])
def test_days_of_service_on_record_must_overlap(second: str, candidates: int):
    lines = [
        {"id": "s1", "from": "2026-03-01", "to": "2026-03-10"},
        {"id": "s2", "from": second, "to": "2026-03-20"},
    ]

    result = found(paid(450, scheduleId="s1"), paid(450, scheduleId="s2"), schedule=lines)

    assert result["candidateCount"] == candidates


def test_equal_weekly_payments_are_listed_and_not_counted():
    weeks = [paid(600, day=day) for day in ("2026-03-02", "2026-03-09", "2026-03-16", "2026-03-23")]

    result = found(*weeks)

    assert counted(result) == (0, 0)
    assert result["groups"][0]["whyNot"] == ["Equal payments at regular intervals."]


def test_two_bills_of_one_amount_are_listed_and_not_counted():
    result = found(paid(60, "T-1", invoiceDate="2026-03-02"), paid(60, "T-2", "2026-03-20", invoiceDate="2026-03-16"))

    assert counted(result) == (0, 0)
    assert "Different invoice numbers and dates." in result["groups"][0]["whyNot"]


@pytest.mark.parametrize(("agreed", "candidates", "at_risk"), [(1000, 0, 0), (999.99, 1, 400), (None, 1, 400)])
def test_a_head_paid_beyond_its_figure_is_a_candidate(agreed: float | None, candidates: int, at_risk: int):
    result = found(
        paid(600, scheduleId="s1"),
        paid(400, day="2026-06-01", payeeName="Other", scheduleId="s1"),
        schedule=[{"id": "s1", "agreed": agreed}],
    )

    assert counted(result) == (candidates, at_risk)


def test_storage_billed_by_two_firms_is_a_candidate_of_low_confidence():
    storage = {"category": "storage"}

    result = found(paid(448, **storage), paid(448, payeeName="Crown Recovery", status="requested", **storage))

    group = result["groups"][0]
    assert counted(result) == (1, 448)
    assert (group["key"], group["confidence"], group["whyNot"]) == ("E", "low", ["The payees differ."])


def test_two_injured_people_of_one_amount_are_no_candidates():
    damages = {"category": "general_damages"}

    result = found(paid(965, **damages), paid(965, payeeName="Another", **damages))

    assert result["groups"] == []


def test_a_second_bill_for_the_same_days_is_named_before_it_is_paid():
    storage = {"category": "storage", "claimed": 448, "from": "2026-05-04", "to": "2026-05-19"}
    lines = [{"id": "s3", **storage}, {"id": "s4", **storage}]

    result = found(paid(448, scheduleId="s3", category="storage"), schedule=lines)

    assert any(warning.startswith("Line s4 of the schedule has the category") for warning in result["warnings"])


def test_an_unknown_amount_at_risk_is_counted_and_not_taken_for_nothing():
    result = found(paid(70, "A1"), paid(None, "A1"))

    assert counted(result) == (1, None)
    assert "1 of 1 payments at risk has no amount and counts in no total." in result["warnings"]


def test_a_payment_is_at_risk_once_however_many_likenesses_it_has():
    result = found(paid(70, "A1", "2026-03-01"), paid(70, "A1", "2026-03-02"), paid(70, None, "2026-03-03"))

    assert counted(result) == (1, 140)


def test_most_at_risk_comes_first():
    result = found(paid(10, "S1"), paid(10, "S1"), paid(900, "L1"), paid(900, "L1"))

    assert [each["amount"] for each in result["groups"]] == [900, 10]
