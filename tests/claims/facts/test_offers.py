"""Which offers can still be accepted."""

from typing import Any

import pytest

from claims.facts.offers import offer_states
from tests.claims.files import case_of, file_of

YESTERDAY, TODAY, TOMORROW = "2026-09-14", "2026-09-15", "2026-09-16"


def offer(name: str = "o1", kind: str = "open", by: str = "claimant", **more: Any) -> dict[str, Any]:
    return {"id": name, "type": kind, "by": by, **more}


def states(*offers: dict[str, Any], **resolution: Any) -> dict[str, str]:
    case = case_of(file_of(resolution={"offers": list(offers), **resolution}))
    return {each.id: state for each, state in offer_states(case)}


@pytest.mark.parametrize(
    ("more", "state"),
    [
        ({}, "open"),
        ({"rejectedAt": YESTERDAY}, "rejected"),
        ({"withdrawnAt": YESTERDAY}, "withdrawn"),
        ({"acceptedAt": YESTERDAY}, "accepted"),
        ({"acceptedAt": TODAY}, "accepted"),
        ({"acceptedAt": TOMORROW}, "open"),
        ({"withdrawnAt": TOMORROW}, "open"),
        ({"rejectedAt": TOMORROW}, "open"),
        ({"acceptedAt": "2026-09-15T23:30:00-05:00"}, "open"),
        ({"expiresAt": YESTERDAY}, "expired"),
        ({"expiresAt": TODAY}, "open"),
        ({"expiresAt": "2026-09-14T23:30:00-05:00"}, "open"),
        ({"relevantPeriodEnd": YESTERDAY}, "open"),
    ],
)
def test_an_offer_ends_by_its_own_record(more: dict[str, Any], state: str):
    assert states(offer(**more)) == {"o1": state}


@pytest.mark.parametrize("kind", ["part36_claimant", "part36_defendant"])
@pytest.mark.parametrize(
    ("more", "state"),
    [
        ({"rejectedAt": YESTERDAY}, "open"),
        ({"expiresAt": YESTERDAY}, "open"),
        ({"relevantPeriodEnd": YESTERDAY, "rejectedAt": YESTERDAY}, "open"),
        ({"withdrawnAt": YESTERDAY}, "withdrawn"),
        ({"withdrawnAt": TOMORROW}, "open"),
    ],
)
def test_neither_rejection_nor_time_ends_a_part_36_offer(kind: str, more: dict[str, Any], state: str):
    assert states(offer(kind=kind, **more)) == {"o1": state}


def test_the_acceptance_of_one_closes_all():
    found = states(
        offer("a", acceptedAt=YESTERDAY),
        offer("b", "part36_claimant"),
        offer("c", "part36_defendant", "insurer"),
        offer("d", withdrawnAt=YESTERDAY),
    )

    assert found == {"a": "accepted", "b": "closed", "c": "closed", "d": "withdrawn"}


def test_an_agreement_that_names_an_offer_accepts_it():
    found = states(offer("a"), offer("b", "part36_claimant"), agreement={"offerId": "a", "amount": 1})

    assert found == {"a": "accepted", "b": "closed"}


def test_an_acceptance_that_is_still_ahead_closes_none():
    found = states(offer("a", acceptedAt=TOMORROW), offer("b"), agreement={"offerId": "b", "agreedAt": TOMORROW})

    assert found == {"a": "open", "b": "open"}


def test_an_agreement_that_names_none_closes_none():
    assert states(offer("a"), agreement={"amount": 1}) == {"a": "open"}
