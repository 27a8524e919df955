"""A case, and what is worked out of it once."""

from claims.case import Case, once
from claims.facts.ledger import ledger
from claims.facts.terms import before_payments


def test_what_is_marked_once_is_worked_out_once_a_case(case: Case) -> None:
    asked: list[str] = []

    @once
    def fact(asked_of: Case) -> list[str]:
        asked.append(asked_of.claim.id)
        return asked

    first, second = fact(case), fact(case)

    assert first is second
    assert asked == [case.claim.id]


def test_another_claim_is_another_case_that_knows_nothing_yet(case: Case) -> None:
    known = ledger(case)

    unpaid = before_payments(case)

    assert known != []
    assert ledger(unpaid) == []
