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
        ("AB12 CDE Toyota Corolla", "gives another model"),
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
