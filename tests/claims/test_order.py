"""The one order in which a file's lists are read."""

from datetime import date

import pytest

from claims.case import Case
from claims.lines import SCENARIOS
from claims.order import in_order
from claims.schema import Claim
from tests.claims.files import case_of, file_of


@pytest.mark.parametrize(
    ("ids", "expected"),
    [
        (["n10", "n2", "n1"], ["n1", "n2", "n10"]),
        (["b", "a", "B"], ["B", "a", "b"]),
        (["d2-b", "d2-a", "d1"], ["d1", "d2-a", "d2-b"]),
    ],
)
def test_items_stand_in_order_of_their_ids_the_shorter_first(ids: list[str], expected: list[str]):
    case = case_of(file_of(notes=[{"id": each} for each in ids]))

    assert [each.id for each in case.claim.notes] == expected


def test_items_that_share_an_id_and_those_without_one_stand_in_order_of_what_they_say():
    notes = [{"id": "n1", "text": "b"}, {"id": "n1", "text": "a"}]
    vehicles = [{"make": "Volvo"}, {"make": "Ford"}]

    claim = case_of(file_of(notes=notes, policy={"vehicles": vehicles})).claim

    assert [each.text for each in claim.notes] == ["a", "b"]
    assert [each.make for each in claim.policy.vehicles] == ["Ford", "Volvo"]


def test_lists_inside_items_are_put_in_order_too():
    coverage = {"id": "c1", "excess": [{"amount": 500}, {"amount": 250}]}

    claim = case_of(file_of(policy={"coverages": [coverage]})).claim

    assert [each.amount for each in claim.policy.coverages[0].excess] == [250, 500]


def test_the_steps_of_a_reserve_and_of_the_status_keep_theirs():
    steps = [{"at": "2026-03-01", "to": 2}, {"at": "2026-03-01", "to": 1}]
    statuses = [{"at": "2026-03-01", "to": "triage"}, {"at": "2026-03-01", "to": "notified"}]

    claim = case_of(file_of(finance={"reserves": [{"id": "r1", "history": steps}]}, statusHistory=statuses)).claim

    assert [each.to for each in claim.finance.reserves[0].history] == [2, 1]
    assert [each.to for each in claim.status_history] == ["triage", "notified"]


def test_a_file_in_order_is_read_as_it_is():
    ordered = Case(claim=SCENARIOS["auto_policy_lapsed_at_loss"].golden(), today=date(2026, 9, 15)).claim

    assert in_order(ordered) is ordered


def test_nothing_but_the_order_changes():
    claim = Claim.model_validate(file_of(notes=[{"id": "b", "text": "x"}, {"id": "a"}], title="A v B"))

    assert in_order(claim) == claim.model_copy(update={"notes": claim.notes[::-1]})
