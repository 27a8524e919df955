"""When two ways of writing a name are one name, and when they are a slip apart."""

import pytest

from claims.facts.contradictions.names import is_slip, jaro, plain_name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ms Priya Natarajan", "PRIYA NATARAJAN"),
        ("Seán O’Brien", "Sea\u0301n O'Brien"),
        ("Halden Logistics Ltd.", "Halden  Logistics Limited"),
        ("Dr. Van Der Berg", "Vanderberg"),
    ],
)
def test_one_name_written_in_two_ways(one: str, other: str) -> None:
    assert plain_name(one) == plain_name(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Margaret Ellis", "Margaret Ellison"), ("José Diaz", "Jose Diaz"), ("Mister Ng", "Ng")]
)
def test_two_names_stay_two(one: str, other: str) -> None:
    assert plain_name(one) != plain_name(other)


@pytest.mark.parametrize(("one", "other", "measure"), [("martha", "marhta", 0.944), ("dixon", "dicksonx", 0.767)])
def test_the_measure_gives_the_examples_of_the_literature(one: str, other: str, measure: float) -> None:
    assert jaro(one, other) == pytest.approx(measure, abs=0.001)


@pytest.mark.parametrize(
    ("one", "other", "slip"),
    [("margaretellis", "margaretellison", True), ("margaretellis", "ravipatel", False), ("", "ng", False)],
)
def test_a_slip_is_told_from_another_person(one: str, other: str, slip: bool) -> None:
    assert is_slip(one, other) is slip
