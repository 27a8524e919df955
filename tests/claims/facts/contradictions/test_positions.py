"""C19, C20, C21: what was admitted, denied, offered and allowed."""

from decimal import Decimal
from typing import Any

import pytest

from tests.claims.contradicting import conflicts

ADMITTED = {"admissionMadeAt": "2026-03-02", "admissionDocId": "d9", "stance": "admitted"}
DEFENCE = {"id": "d1", "kind": "pleading", "text": "DEFENCE\n3. Liability for the collision? Negligence is denied."}
THEIRS = {
    "id": "o1",
    "type": "part36_claimant",
    "by": "claimant",
    "amount": 35000,
    "madeAt": "2026-08-27",
    "relevantPeriodEnd": "2026-09-17",
}
OURS = {"id": "o2", "type": "part36_defendant", "by": "defendant", "amount": 22000, "madeAt": "2026-06-10"}


def offers(*rows: dict[str, Any]) -> dict[str, Any]:
    return {"offers": list(rows)}


def test_an_admission_is_shown_beside_the_pleading_that_denies() -> None:
    (found,) = conflicts("C19", liabilityReview=ADMITTED, documents=[DEFENCE])

    assert (found.left.value, found.left.ref.path) == ("admission 2026-03-02", "documents[d9]")
    assert found.right.ref.path == "documents[d1]"


@pytest.mark.parametrize(
    "text", ["It is denied that the Defendant was negligent or in breach of duty.", "Liability is not admitted."]
)
def test_a_pleading_may_deny_in_other_words(text: str) -> None:
    assert len(conflicts("C19", liabilityReview=ADMITTED, documents=[{**DEFENCE, "text": text}])) == 1


def test_a_stance_that_turned_denies_what_was_admitted() -> None:
    (found,) = conflicts("C19", liabilityReview={"admissionMadeAt": "2026-03-02", "stance": "denied"})

    assert found.right.ref.path == "liabilityReview.stance"


@pytest.mark.parametrize(
    "text",
    [
        "Liability is admitted; causation is denied.",
        "Liability is admitted but the losses are denied.",
        "Contributory negligence is denied.",
        "It is not denied that the driver was negligent.",
        "It is denied that the Claimant was negligent.",
        "Liability for the hire charges is denied.",
    ],
)
def test_a_pleading_that_leaves_the_admission_alone_is_none(text: str) -> None:
    assert conflicts("C19", liabilityReview=ADMITTED, documents=[{**DEFENCE, "text": text}]) == []


def test_a_denial_without_an_admission_is_none() -> None:
    assert conflicts("C19", liabilityReview={"stance": "denied"}, documents=[DEFENCE]) == []


@pytest.mark.parametrize(
    ("text", "offer"),
    [
        ("Their offer is dead after 14 days.", "o1"),
        ("The P36 lapsed weeks ago.", "o1"),
        ("It is no longer capable of acceptance.", "o1"),
        ("Offer of £35,000 has lapsed.", "o1"),
        ("Our offer was withdrawn by telephone.", "o2"),
        ("The expired offer of £22,000 needs no answer.", "o2"),
    ],
)
def test_a_note_that_takes_a_live_part_36_offer_for_dead_is_shown_beside_it(text: str, offer: str) -> None:
    notes = [{"id": "n1", "at": "2026-09-11", "text": text}]

    (found,) = conflicts("C20", resolution=offers(THEIRS, OURS), notes=notes)

    assert found.left.value == {"quotedFromFile": text}
    assert found.right.ref.path == f"resolution.offers[{offer}]"


def test_an_expiry_on_record_does_not_close_a_part_36_offer() -> None:
    (found,) = conflicts("C20", resolution=offers({**THEIRS, "expiresAt": "2026-09-10"}))

    assert found.left.value == "expires 2026-09-10"


@pytest.mark.parametrize(
    ("offer", "text"),
    [
        (THEIRS, "The offer has not been withdrawn."),
        (THEIRS, "Has the offer expired?"),
        (THEIRS, "The policy lapsed weeks ago."),
        (THEIRS, "The relevant period of the offer has expired."),
        ({**THEIRS, "withdrawnAt": "2026-09-01"}, "The offer is dead."),
        ({**THEIRS, "acceptedAt": "2026-09-01"}, "The offer is dead."),
        ({**THEIRS, "type": "open", "expiresAt": "2026-09-10"}, "The offer has expired."),
        ({**THEIRS, "madeAt": "2026-09-12"}, "The offer is dead."),
    ],
)
def test_an_offer_that_is_closed_or_not_taken_for_dead_is_none(offer: dict[str, Any], text: str) -> None:
    notes = [{"id": "n1", "at": "2026-09-11", "text": text}]

    assert conflicts("C20", resolution=offers(offer), notes=notes) == []


@pytest.mark.parametrize(("authority", "found"), [(21999.99, 1), (22000, 0), (None, 0)])
def test_our_offer_is_held_against_the_authority_to_settle(authority: float | None, found: int) -> None:
    strategy = {"settlementAuthority": authority}

    assert len(conflicts("C21", resolution=offers(OURS, THEIRS), strategy=strategy)) == found


def test_the_handlers_own_authority_counts_where_none_was_given_for_the_claim() -> None:
    (found,) = conflicts("C21", resolution=offers(OURS), handler={"authority": {"settlement": 10000}})

    assert (found.left.value, found.right.value) == (Decimal(22000), Decimal(10000))


@pytest.mark.parametrize("more", [{"withdrawnAt": "2026-07-01"}, {"by": "claimant"}, {"amount": None}])
def test_an_offer_that_binds_nobody_of_ours_is_none(more: dict[str, Any]) -> None:
    assert conflicts("C21", resolution=offers({**OURS, **more}), strategy={"settlementAuthority": 1}) == []
