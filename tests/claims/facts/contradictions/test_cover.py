"""C01, C06, C07: what was done about cover once the loss had happened."""

from typing import Any

import pytest

from tests.claims.contradicting import conflicts

YEAR = {"id": "p1", "startsAt": "2026-01-10T00:01:00+00:00", "endsAt": "2027-01-09T23:59:00+00:00"}
LAPSE = {"id": "e5", "kind": "lapse", "effectiveAt": "2026-07-15T00:01:00+01:00"}
PAID = {"id": "e6", "kind": "premium_paid", "effectiveAt": "2026-07-24T10:12:00+01:00"}
BACK = {"id": "e7", "kind": "reinstatement", "effectiveAt": "2026-07-15T00:01:00+01:00"}
SIGNED = {"id": "e8", "kind": "no_loss_statement", "effectiveAt": "2026-07-25T09:00:00+01:00"}


def policy(*events: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"periods": [YEAR], "events": list(events), **fields}


def test_premium_paid_after_a_loss_under_a_lapsed_policy_is_shown_beside_the_lapse() -> None:
    (found,) = conflicts("C01", policy=policy(LAPSE, PAID))

    assert (found.severity, found.resolve_by) == ("high", "underwriting")
    assert (found.left.value, found.left.ref.path) == ("lapse effective 2026-07-15T00:01:00+01:00", "policy.events[e5]")
    assert (found.right.value, found.right.ref.path) == (
        "premium paid 2026-07-24T10:12:00+01:00",
        "policy.events[e6]",
    )


def test_a_state_recorded_before_the_loss_ends_cover_as_an_event_does() -> None:
    (found,) = conflicts("C01", policy=policy(PAID, state="cancelled", stateAsOf="2026-07-01"))

    assert (found.left.value, found.left.ref.path) == ("cancelled", "policy.state")


@pytest.mark.parametrize(
    "events",
    [
        [LAPSE],
        [PAID],
        [{**LAPSE, "effectiveAt": "2026-07-23"}, PAID],
        [LAPSE, {**PAID, "effectiveAt": "2026-07-22T14:00:00+01:00"}],
        [LAPSE, BACK, PAID],
    ],
    ids=["nothing paid", "no lapse", "lapse after the loss", "paid before the loss", "reinstated from the lapse"],
)
def test_a_payment_that_meets_no_lapse_at_the_loss_is_none(events: list[dict[str, Any]]) -> None:
    assert conflicts("C01", policy=policy(*events)) == []


@pytest.mark.parametrize("put", [{"recordedAt": "2026-07-24T09:00:00+01:00"}, {"issuedAt": "2026-07-24"}])
def test_a_reinstatement_put_on_record_after_the_loss_is_back_dated(put: dict[str, Any]) -> None:
    (found,) = conflicts("C06", policy=policy(LAPSE, {**BACK, **put}))

    assert found.summary == "Reinstatement e7 takes effect by the loss and was put on record only after it."


def test_a_back_dated_endorsement_and_its_event_are_one() -> None:
    dates = {"effectiveAt": "2026-07-01", "issuedAt": "2026-07-23", "docId": "d1"}
    event = {"id": "e9", "kind": "endorsement", **dates}

    assert len(conflicts("C06", policy=policy(event, endorsements=[{"id": "en1", **dates}]))) == 1
    assert len(conflicts("C06", policy=policy(endorsements=[{"id": "en1", **dates}]))) == 1


@pytest.mark.parametrize(
    "event",
    [
        {**BACK, "recordedAt": "2026-07-22T14:34:00+01:00"},
        {**BACK, "effectiveAt": "2026-07-23", "recordedAt": "2026-07-24"},
        {**PAID, "effectiveAt": "2026-07-01", "recordedAt": "2026-07-23"},
    ],
    ids=["recorded a minute before the loss", "effective after the loss", "a payment booked late"],
)
def test_what_was_on_record_at_the_loss_or_sets_no_cover_is_not_back_dated(event: dict[str, Any]) -> None:
    assert conflicts("C06", policy=policy(LAPSE, event)) == []


@pytest.mark.parametrize(("notified", "severity"), [("2026-07-24", "high"), ("2026-07-26", "medium")])
def test_a_no_loss_statement_signed_after_the_loss_is_graver_once_it_was_reported(notified: str, severity: str) -> None:
    incident = {"dateOfLoss": "2026-07-22", "timeOfLoss": "14:35", "dateNotified": notified}

    (found,) = conflicts("C07", policy=policy(SIGNED), incident=incident)

    assert found.severity == severity
    assert found.left.value == "no loss stated 2026-07-25T09:00:00+01:00"


@pytest.mark.parametrize("signed", ["2026-07-22T14:34:00+01:00", "2026-07-22"])
def test_a_no_loss_statement_that_may_have_come_before_the_loss_is_none(signed: str) -> None:
    assert conflicts("C07", policy=policy({**SIGNED, "effectiveAt": signed})) == []
