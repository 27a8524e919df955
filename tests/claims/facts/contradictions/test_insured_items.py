"""C08, C09: whether what was lost, where, and who drove, are what the policy names."""

from typing import Any

import pytest

from tests.claims.contradicting import conflicts

VAN = {"registration": "QV24 HLD", "addedAt": "2026-01-10"}
CAR = {"registration": "AB12 CDE", "addedAt": "2026-01-10"}
FORM = {"id": "d1", "kind": "claim_form", "text": "Vehicle: Ford Transit, QV24HLD."}
DRIVER = {"id": "p3", "name": "Marek Dvorsky", "role": ["driver"], "dateOfBirth": "2003-09-01"}
OTHER_DRIVER = "Mr Dvorsky was breathalysed, negative. The other driver, Mr Bob Hale, is disqualified."


@pytest.mark.parametrize(
    ("dates", "said"),
    [
        ({"addedAt": "2026-07-23"}, "added 2026-07-23"),
        ({"addedAt": "2026-07-22T15:00:00+01:00"}, "added 2026-07-22T15:00:00+01:00"),
        ({"addedAt": "2026-07-22"}, "added 2026-07-22, the day of the loss"),
        ({"removedAt": "2026-07-20"}, "removed 2026-07-20"),
        ({"removedAt": "2026-07-22"}, "removed 2026-07-22"),
    ],
)
def test_a_vehicle_that_joined_late_or_had_left_is_shown_with_its_date(dates: dict[str, str], said: str) -> None:
    (found,) = conflicts("C08", lineOfBusiness="auto", policy={"vehicles": [{**VAN, **dates}]})

    assert (found.left.value, found.right.value) == ("2026-07-22", said)


def test_of_several_vehicles_the_accounts_name_the_one_that_was_in_it() -> None:
    late = {**VAN, "addedAt": "2026-07-23"}

    assert len(conflicts("C08", policy={"vehicles": [CAR, late]}, documents=[FORM])) == 1
    assert conflicts("C08", policy={"vehicles": [CAR, late]}) == []


@pytest.mark.parametrize(
    "vehicles",
    [
        [VAN],
        [{**VAN, "addedAt": "2026-07-22T14:00:00+01:00"}],
        [{**VAN, "removedAt": "2026-07-22T15:00:00+01:00"}],
        [{**VAN, "removedAt": "2026-06-01"}, {**VAN, "addedAt": "2026-07-01"}],
    ],
    ids=["since inception", "added the hour before", "removed after", "removed and put back"],
)
def test_a_vehicle_on_the_schedule_at_the_loss_is_none(vehicles: list[dict[str, Any]]) -> None:
    assert conflicts("C08", lineOfBusiness="auto", policy={"vehicles": vehicles}) == []


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("9 Quay Street, Norbeck", 1),
        ("Pemberton Court, Vicarage Hill", 0),
        ("Pemberton Court, Little Marden", 0),
    ],
)
def test_the_place_of_the_loss_is_held_against_the_insured_locations(address: str, found: int) -> None:
    insured = [{"address": "Pemberton Court, Vicarage Hill, Little Marden"}]
    incident = {"dateOfLoss": "2026-07-22", "location": {"address": address}}

    assert len(conflicts("C08", policy={"insuredLocations": insured}, incident=incident)) == found


@pytest.mark.parametrize(
    "driver", [{"permitted": False}, {"note": "Disqualified until 2027"}, {"note": "Provisional licence only"}]
)
def test_a_driver_whom_the_policy_bars_is_shown(driver: dict[str, Any]) -> None:
    (found,) = conflicts("C09", policy={"drivers": [{"name": "Mr Marek Dvorsky", **driver}]}, involvements=[DRIVER])

    assert (found.left.ref.path, found.right.ref.path) == ("involvements[p3]", "policy.drivers")


def test_an_age_that_a_clause_asks_for_is_counted_to_the_day_of_loss() -> None:
    clause = {"id": "xl1", "text": "Driving by a person under 23."}

    (found,) = conflicts("C09", policy={"exclusions": [clause]}, involvements=[DRIVER])

    assert found.right.ref.path == "policy.exclusions[xl1]"


def test_a_police_report_may_say_that_the_driver_had_no_licence() -> None:
    report = {"id": "d1", "kind": "police_report", "text": "Mr Dvorsky had no valid licence."}

    (found,) = conflicts("C09", documents=[report], involvements=[DRIVER])

    assert found.right.ref.path == "documents[d1]"


def test_the_driver_may_be_named_after_what_bars_him() -> None:
    report = {"id": "d1", "kind": "police_report", "text": "Unlicensed driver, M Dvorsky, stopped at the scene."}

    assert len(conflicts("C09", documents=[report], involvements=[DRIVER])) == 1


@pytest.mark.parametrize(
    "parts",
    [
        {
            "policy": {
                "drivers": [{"name": "Marek Dvorsky", "permitted": True, "note": "Licence seen, not disqualified"}]
            }
        },
        {"policy": {"drivers": [{"name": "Another Person", "permitted": False}]}},
        {"policy": {"exclusions": [{"id": "xl1", "text": "Driving by a person under 22."}]}},
        {"policy": {"exclusions": [{"id": "xl1", "text": "Damage to trees under 25 years."}]}},
        {"documents": [{"id": "d1", "kind": "police_report", "text": "The other party had no licence."}]},
        {"documents": [{"id": "d1", "kind": "police_report", "text": OTHER_DRIVER}]},
        {"documents": [{"id": "d1", "kind": "police_report", "text": "Driver 2 disqualified. Driver 1: Dvorsky."}]},
        {"policy": {"drivers": [{"name": "Marek Dvorsky", "note": "Provisional licence expired? Checked: valid."}]}},
        {"documents": [{"id": "d1", "kind": "certificate", "text": "Dvorsky must not be disqualified."}]},
    ],
)
def test_a_driver_whom_nothing_bars_is_none(parts: dict[str, Any]) -> None:
    assert conflicts("C09", involvements=[DRIVER], **parts) == []


def test_a_claimant_of_the_other_side_is_no_driver_of_ours() -> None:
    policy = {"drivers": [{"name": "Marek Dvorsky", "permitted": False}]}
    claimant = {"name": "Marek Dvorsky", "partyId": "p3", "relationship": "third_party"}

    assert conflicts("C09", policy=policy, claimant=claimant, involvements=[DRIVER]) == []


def test_a_driver_named_in_characters_that_nobody_sees_is_named_in_no_report() -> None:
    report = {"id": "d1", "kind": "police_report", "text": "The driver had no valid licence."}

    assert conflicts("C09", documents=[report], involvements=[{**DRIVER, "name": "\u200b\u200d\ufeff"}]) == []
