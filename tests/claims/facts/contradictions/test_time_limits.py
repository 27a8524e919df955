"""C16, C17, C18: dates to keep that the file has otherwise than the rules give them."""

from typing import Any

import pytest

from tests.claims.contradicting import conflicts

SLIP = {
    "lineOfBusiness": "general_liability",
    "claimant": {"name": "Margaret Ellison", "relationship": "third_party"},
    "incident": {"dateOfLoss": "2023-09-18"},
    "exposures": [{"id": "x1", "kind": "bodily_injury"}],
}
CARGO = {
    "lineOfBusiness": "marine",
    "subLine": "cargo",
    "incident": {"dateOfLoss": "2025-10-09", "deliveredAt": "2025-10-09"},
}


def test_a_diarised_date_a_month_late_is_shown_beside_the_computed_one() -> None:
    (found,) = conflicts("C16", **SLIP, limitation={"diarised": "2026-10-18"})

    assert found.left.value == "2026-10-18"
    assert str(found.right.value).startswith("2026-09-18 by ")
    assert found.severity == "high"


def test_a_diarised_date_that_is_early_is_less_grave() -> None:
    (found,) = conflicts("C16", **SLIP, limitation={"diarised": "2026-09-01"})

    assert found.severity == "medium"


@pytest.mark.parametrize(("loss", "diarised"), [("2023-09-18", "2026-09-18"), ("2024-02-29", "2027-02-26")])
def test_the_last_day_or_the_safe_day_is_none(loss: str, diarised: str) -> None:
    parts = {**SLIP, "incident": {"dateOfLoss": loss}}

    assert conflicts("C16", **parts, limitation={"diarised": diarised}) == []


def test_without_a_territory_nothing_is_guessed() -> None:
    parts = {**SLIP, "jurisdiction": {}}

    assert conflicts("C16", **parts, limitation={"diarised": "2026-10-18"}) == []


@pytest.mark.parametrize(("bar", "found"), [("2031-10-09", 1), ("2026-10-09", 0)])
def test_the_time_bar_of_a_cargo_recovery_is_a_year_from_delivery(bar: str, found: int) -> None:
    finance = {"recoveries": [{"id": "rc1", "timeBar": bar}]}

    assert len(conflicts("C16", **CARGO, finance=finance)) == found


@pytest.mark.parametrize(
    ("loss", "words"),
    [("2023-09-18", "days left: 3)"), ("2023-09-15", "days left: 0)"), ("2023-09-14", "days left: -1)")],
)
def test_a_period_that_ends_soon_or_has_ended_unprotected_is_critical(loss: str, words: str) -> None:
    (found,) = conflicts("C17", **{**SLIP, "incident": {"dateOfLoss": loss}})

    assert words in found.summary
    assert found.severity == "critical"


def test_time_that_runs_out_on_the_cargo_owners_right_against_the_carrier_is_ours_to_keep() -> None:
    (found,) = conflicts("C17", **CARGO, status="settled_pending_payment", resolution={"agreement": {"amount": 84600}})

    assert found.resolve_by.startswith("recovery lawyer, today: proceedings, or an extension addressed to the insured")
    assert "ours" in found.impact
    assert "other side" not in found.impact


def test_time_that_runs_out_on_a_claimant_is_for_the_defence() -> None:
    (found,) = conflicts("C17", **SLIP)

    assert found.resolve_by == "defence lawyer, today"
    assert "Say nothing of it to the other side." in found.impact


@pytest.mark.parametrize(
    "recovery",
    [{"status": "received"}, {"status": "demanded", "extension": {"to": "2026-12-09", "addressedTo": "Alder"}}],
    ids=["recovered", "extended to us"],
)
def test_our_right_that_is_done_with_or_extended_to_us_is_none(recovery: dict[str, Any]) -> None:
    assert conflicts("C17", **CARGO, finance={"recoveries": [{"id": "rc1", **recovery}]}) == []


def test_an_extension_to_somebody_else_keeps_no_right_of_ours() -> None:
    recovery = {"id": "rc1", "extension": {"to": "2026-12-09", "addressedTo": "Northgate Forwarding"}}

    assert len(conflicts("C17", **CARGO, finance={"recoveries": [recovery]})) == 1


def test_a_recoverys_time_bar_is_for_the_recovery_lawyer() -> None:
    (found,) = conflicts("C16", **CARGO, finance={"recoveries": [{"id": "rc1", "timeBar": "2031-10-09"}]})

    assert found.resolve_by == "recovery lawyer; until then work from the earlier day"


@pytest.mark.parametrize(
    "parts",
    [
        {"incident": {"dateOfLoss": "2023-10-16"}},
        {"proceedings": {"status": "issued"}},
        {"limitation": {"protectiveIssue": True}},
        {"limitation": {"standstill": {"until": "2026-12-31"}}},
        {"limitation": {"status": "not_applicable"}},
        {"resolution": {"agreement": {"amount": 100}}},
        {"status": "closed"},
    ],
    ids=["31 days", "issued", "protective issue", "standstill", "not applicable", "agreed", "closed"],
)
def test_a_period_that_runs_on_or_is_protected_is_none(parts: dict[str, Any]) -> None:
    assert conflicts("C17", **{**SLIP, **parts}) == []


def test_a_standstill_that_has_run_out_protects_nothing() -> None:
    assert len(conflicts("C17", **SLIP, limitation={"standstill": {"until": "2026-09-14"}})) == 1


WORKS = {
    "lineOfBusiness": "employers_liability",
    "claimant": {"name": "Sandhu", "relationship": "third_party"},
    "exposures": [{"id": "x1", "kind": "bodily_injury"}],
    "incident": {"dateOfLoss": "2026-04-14"},
}


def portal(due: str, **more: Any) -> dict[str, Any]:
    return {
        "protocol": "el_pl_low_value",
        "status": "portal",
        "portal": {"cnfReceivedAt": "2026-08-06", "responseDue": due, **more},
    }


def test_thirty_working_days_that_were_counted_as_forty_are_shown_with_the_rule() -> None:
    (found,) = conflicts("C18", **WORKS, proceedings=portal("2026-10-02"))

    assert found.left.ref.path == "proceedings.portal.responseDue"
    assert found.left.value == "2026-10-02"
    assert str(found.right.value).startswith("2026-09-18: 30 business days from 2026-08-06")
    assert found.severity == "high"


def test_a_demand_kept_in_the_diary_runs_from_its_receipt() -> None:
    demand = {
        "id": "o1",
        "type": "policy_limits_demand",
        "by": "claimant",
        "amount": 100000,
        "madeAt": "2026-08-19",
        "receivedAt": "2026-08-24",
    }

    (found,) = conflicts(
        "C18",
        lineOfBusiness="auto",
        currency="USD",
        jurisdiction={"country": "US", "territory": "US-GA"},
        claimant={"name": "Pryor", "relationship": "third_party"},
        resolution={"offers": [demand]},
        diary=[{"id": "y1", "kind": "demand", "due": "2026-10-05"}],
    )

    assert (found.left.value, found.left.ref.path) == ("2026-10-05", "diary[y1]")
    assert str(found.right.value).startswith("2026-09-23: 30 days from 2026-08-24")


@pytest.mark.parametrize(
    "parts",
    [
        {"proceedings": portal("2026-09-18")},
        {"proceedings": portal("2026-10-02", exitedAt="2026-08-20")},
        {"proceedings": portal("2026-10-02"), "jurisdiction": {}},
    ],
    ids=["as computed", "out of the portal", "law not known"],
)
def test_a_response_kept_for_its_day_or_met_or_under_no_known_law_is_none(parts: dict[str, Any]) -> None:
    assert conflicts("C18", **WORKS, **parts) == []


def test_a_response_kept_too_early_is_less_grave() -> None:
    (found,) = conflicts("C18", **WORKS, proceedings=portal("2026-09-10"))

    assert found.severity == "medium"
