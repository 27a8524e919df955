"""C38: a vehicle that the papers describe otherwise than the policy."""

from typing import Any

import pytest

from tests.claims.contradicting import conflicts

CAMRY = {"make": "Toyota", "model": "Camry", "year": 2020, "registration": "AB12 CDE"}


def told(text: str, kind: str = "policy_schedule", *more: dict[str, Any]) -> dict[str, Any]:
    documents = [{"id": "d1", "kind": kind, "text": text}]
    return {"policy": {"vehicles": [CAMRY, *more]}, "documents": documents}


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Vehicle: 2021 Toyota Camry LE", "gives the year 2021"),
        ("2021 Toyota Camry LE sedan", "gives the year 2021"),
        ("Toyota Camry (2021)", "gives the year 2021"),
        ("Toyota Camry LE, 2021", "gives the year 2021"),
        ("Year: 2021  Make: Toyota  Model: Camry LE", "gives the year 2021"),
        ("Make: Toyota, Model: Camry, Year: 2021", "gives the year 2021"),
        ("AB12 CDE Toyota Corolla", "gives another make or model"),
        ("AB12 CDE Honda Accord", "gives another make or model"),
        ("Toyota Camry, registration AB12 CDF", "gives another registration"),
    ],
)
def test_another_year_model_or_near_registration_is_shown(text: str, what: str) -> None:
    (found,) = conflicts("C38", **told(text))

    assert what in found.summary
    assert found.right.value == "2020 Toyota Camry AB12 CDE"
    assert found.left.value == {"quotedFromFile": text}


@pytest.mark.parametrize(
    "parts",
    [
        told("Vehicle: 2020 Toyota Camry LE"),
        told("2021 Toyota Corolla of the other driver", "police_report"),
        told("2021 Toyota Camry", "policy_schedule", {**CAMRY, "year": 2021, "registration": "XY21 ZZZ"}),
        told("AB12CDE TOYOTA CAMRY"),
        told("Toyota Camry KL65 XYZ hit a wall", "police_report"),
        told("2021 Toyota Camry", "letter"),
    ],
    ids=["same", "another model", "another of ours", "spaces and case", "quite another plate", "a letter"],
)
def test_the_same_vehicle_and_other_peoples_are_none(parts: dict[str, Any]) -> None:
    assert conflicts("C38", **parts) == []


def test_a_trim_on_the_policy_is_the_same_model() -> None:
    vehicle = {**CAMRY, "model": "Camry LE", "year": 2021}
    form = {"id": "d1", "kind": "claim_form", "text": "My 2020 Toyota Camry was hit from behind."}

    (found,) = conflicts("C38", policy={"vehicles": [vehicle]}, documents=[form])

    assert found.summary.startswith("Claim form d1 gives the year 2020")


def test_a_make_that_few_know_counts_where_the_policy_has_it() -> None:
    vehicle = {"make": "Bristol", "model": "411", "year": 1972}
    form = {"id": "d1", "kind": "claim_form", "text": "1973 Bristol 411"}

    assert len(conflicts("C38", policy={"vehicles": [vehicle]}, documents=[form])) == 1


def test_a_vehicle_number_a_slip_away_is_shown() -> None:
    vehicle = {"make": "Toyota", "model": "Camry", "vin": "4T1BF1FK5CU123456"}
    form = {"id": "d1", "kind": "policy_schedule", "text": "Toyota Camry 4T1BF1FK5CU123465"}

    (found,) = conflicts("C38", policy={"vehicles": [vehicle]}, documents=[form])

    assert "gives another registration" in found.summary


def test_letters_of_a_plate_are_no_make() -> None:
    vehicle = {**CAMRY, "registration": "AB12 BMW"}
    form = {"id": "d1", "kind": "claim_form", "text": "Defendant: D. Calloway, AB12 BMW, Bramfield Insurance"}

    assert conflicts("C38", policy={"vehicles": [vehicle]}, documents=[form]) == []


def declared(account: str, declarations: str, kind: str = "claim_form") -> dict[str, Any]:
    return {
        "documents": [
            {"id": "d1", "kind": kind, "text": account},
            {"id": "d2", "kind": "policy_schedule", "title": "Declarations", "text": declarations},
        ]
    }


def test_a_claim_is_held_against_the_declarations_where_the_policy_lists_no_vehicle() -> None:
    (found,) = conflicts("C38", **declared("Vehicle: 2020 Toyota Camry", "2021 Toyota Camry LE"))

    assert found.summary == "An account of the event gives the year 2020, policy schedule d2 2021."
    assert (found.left.ref.path, found.right.ref.path) == ("documents[d1]", "documents[d2]")


def test_the_circumstances_are_an_account_too() -> None:
    incident = {"dateOfLoss": "2026-07-22", "circumstances": "Hail fell on the 2020 Toyota Camry."}
    documents = declared("", "2021 Toyota Camry LE")["documents"]

    (found,) = conflicts("C38", incident=incident, documents=documents)

    assert found.left.ref.path == "incident.circumstances"


@pytest.mark.parametrize(
    "parts",
    [
        declared("2021 Toyota Camry", "2021 Toyota Camry LE"),
        declared("2020 Toyota Corolla", "2021 Toyota Camry LE"),
        declared("2020 Toyota Camry", "2021 Toyota Camry LE\n2020 Toyota Camry"),
        declared("2020 Toyota Camry", "2021 Toyota Camry LE", kind="estimate"),
        declared("On 22/07/2020 Toyota Camry owners were told.", "2021 Toyota Camry LE"),
        declared("Toyota Camry", "2021 Toyota Camry LE"),
    ],
    ids=["same", "another model", "one of two", "no account", "a date", "no year"],
)
def test_an_account_that_the_declarations_bear_out_is_none(parts: dict[str, Any]) -> None:
    assert conflicts("C38", **parts) == []
