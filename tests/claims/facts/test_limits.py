"""What is left of each limit of a coverage."""

from decimal import Decimal
from typing import Any

import pytest

from claims.facts.limits import remaining, stated_use_differs, tightest, used_elsewhere
from claims.schema import Claim, Coverage
from tests.claims.files import file_of


def claim_with(coverage: dict[str, Any], *payments: dict[str, Any], **sections: Any) -> tuple[Claim, Coverage]:
    claim = Claim.model_validate(
        file_of(policy={"coverages": [{"id": "c1", **coverage}]}, finance={"payments": list(payments)}, **sections)
    )
    return claim, claim.policy.coverages[0]


def paid(amount: float, **more: Any) -> dict[str, Any]:
    return {"id": f"p{amount}", "amount": amount, "status": "issued", **more}


@pytest.mark.parametrize(
    ("uses", "used"),
    [
        ([{"claimId": "CP-PRO-260001", "amount": 400}, {"claimId": "B", "amount": 100}], 100),
        ([{"label": "co-claimant", "amount": 400}, {"label": "other", "amount": 100}], 100),
        ([{"label": "one", "amount": 400}, {"label": "two", "amount": 400}], 400),
        ([{"claimId": "B", "amount": 400}], 400),
        ([], 7),
    ],
)
def test_a_use_that_is_this_claims_own_payment_is_not_counted_again(uses: list[dict[str, Any]], used: int):
    claim, coverage = claim_with({"aggregateUsed": 7, "aggregateUsedBy": uses}, paid(400))

    assert used_elsewhere(claim, coverage).known == used


def test_nothing_is_left_below_zero_or_above_the_limit():
    coverage = {"limit": {"anyOneClaim": 100}}

    spent = remaining(*claim_with(coverage, paid(300)))
    returned = remaining(*claim_with(coverage, paid(-50, reversalOf="x")))

    assert spent[0].left == 0
    assert returned[0].left == 100


def test_pending_and_stopped_payments_use_nothing_up():
    payments = [
        {"id": state, "amount": 60, "status": state} for state in ("requested", "approved", "stopped", "voided")
    ]

    found = remaining(*claim_with({"limit": {"anyOneClaim": 100}}, *payments))

    assert found[0].left == 100


def test_the_limit_that_applies_has_least_left():
    coverage = {"limit": {"anyOneClaim": 500, "aggregate": 900}, "aggregateUsedBy": [{"claimId": "B", "amount": 800}]}

    found = tightest(remaining(*claim_with(coverage)))

    assert found is not None
    assert found.name == "aggregate"
    assert found.left == 100


def test_a_limit_whose_use_is_unknown_is_the_one_that_applies():
    coverage = {"limit": {"anyOneClaim": 500, "aggregate": 900}, "aggregateUsedBy": [{"claimId": "B"}]}

    found = tightest(remaining(*claim_with(coverage)))

    assert found is not None
    assert found.name == "aggregate"
    assert found.left is None


def test_a_coverage_without_limits_has_none_that_applies():
    assert tightest(remaining(*claim_with({}))) is None


def test_a_limit_for_a_person_is_as_many_times_as_persons_claim():
    claim, coverage = claim_with({"limit": {"perPerson": 100, "perOccurrence": 250}})

    found = {each.name: each.limit for each in remaining(claim, coverage, 2)}

    assert found == {"per person": 200, "per occurrence": 250}


@pytest.mark.parametrize(("stated", "differs"), [(500, False), (501, True), (0, False)])
def test_a_stated_use_that_its_entries_do_not_add_up_to_is_seen(stated: int, differs: bool):
    uses = [{"claimId": "A", "amount": 200}, {"claimId": "B", "amount": 300}]

    _, coverage = claim_with({"aggregateUsed": stated, "aggregateUsedBy": uses})

    assert stated_use_differs(coverage) is differs
    assert coverage.aggregate_used == Decimal(stated)
