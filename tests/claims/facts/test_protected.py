"""What of a claim is protected, and what of it outsiders know."""

from decimal import Decimal

import pytest

from claims.facts.protected import is_known, kind_of, protected

ADVICE = "Counsel puts it at £61,250."


def offered(kind, **more):
    return {"resolution": {"offers": [{"id": "o1", "type": kind, "by": "insurer", "amount": 9500, **more}]}}


@pytest.mark.parametrize(
    ("parts", "amount", "kind"),
    [
        ({"finance": {"reserves": [{"id": "r1", "outstanding": 9500}]}}, 9500, "reserve"),
        ({"handler": {"authority": {"settlement": 10000}}}, 10000, "authority"),
        ({"strategy": {"quantumRange": {"low": 16500}}}, 16500, "negotiating range"),
        ({"documents": [{"id": "d1", "text": ADVICE, "privileged": True}]}, 61250, "privileged content"),
        ({"documents": [{"id": "d1", "text": ADVICE, "withoutPrejudice": True}]}, 61250, "without-prejudice content"),
        ({"notes": [{"id": "n1", "text": ADVICE, "kind": "advice"}]}, 61250, "privileged content"),
        (offered("without_prejudice"), 9500, "without-prejudice content"),
        (offered("calderbank"), 9500, "without-prejudice content"),
        (offered("mediation"), 9500, "without-prejudice content"),
        (offered("mediation", terms="Costs of £700 on top."), 700, "without-prejudice content"),
        (offered("calderbank", acceptedAt="2026-08-01T10:00:00Z"), 9500, None),
        (offered("part36_defendant"), 9500, None),
        ({"documents": [{"id": "d1", "text": ADVICE}]}, 61250, None),
        ({"documents": [{"id": "d1", "text": "Bill £61,250.", "specialCategory": True}]}, 61250, None),
        ({"documents": [{"id": "d1", "text": "In 2025.", "privileged": True}]}, 2025, None),
        ({"finance": {"reserves": [{"id": "r1", "outstanding": 0}]}}, 0, None),
        ({}, 9500, None),
    ],
)
def test_an_amount_is_protected_for_what_it_is(case_of, parts, amount, kind):
    assert kind_of(case_of(**parts), Decimal(amount)) == kind


@pytest.mark.parametrize(
    "parts",
    [
        {"documents": [{"id": "d1", "text": "It cost 9,500 pounds.", "direction": "in"}]},
        {"documents": [{"id": "d1", "text": "We paid £9.5k.", "direction": "out"}]},
        {"documents": [{"id": "d1", "text": "Limit £9,500", "kind": "policy_schedule", "direction": "internal"}]},
        {"documents": [{"id": "d1", "text": "£9,500", "visibility": "shareable"}]},
        {"notes": [{"id": "n1", "text": "£9,500", "visibility": "shareable"}]},
        {"schedule": [{"id": "s1", "claimed": 9500}]},
        {"finance": {"payments": [{"id": "p1", "amount": 9500, "status": "cleared"}]}},
        {"resolution": {"offers": [{"id": "o1", "type": "part36_claimant", "by": "claimant", "amount": 9500}]}},
        {"policy": {"coverages": [{"id": "c1", "excess": [{"amount": 9500}]}]}},
    ],
)
def test_an_amount_that_outsiders_have_seen_is_known(case_of, parts):
    assert is_known(case_of(**parts), Decimal(9500))


@pytest.mark.parametrize(
    "parts",
    [
        {},
        {"documents": [{"id": "d1", "text": "£9,500", "direction": "internal"}]},
        {"documents": [{"id": "d1", "text": "£9,500", "direction": "in", "privileged": True}]},
        {"documents": [{"id": "d1", "text": "£9,500", "direction": "in", "specialCategory": True}]},
        {"notes": [{"id": "n1", "text": "£9,500", "visibility": "internal"}]},
        {"notes": [{"id": "n1", "text": "£9,500", "visibility": "shareable", "kind": "advice"}]},
        {"schedule": [{"id": "s1", "assessed": 9500}]},
        {"finance": {"payments": [{"id": "p1", "amount": 9500, "status": "requested"}]}},
        {"resolution": {"offers": [{"id": "o1", "type": "mediation", "by": "insurer", "amount": 9500}]}},
    ],
)
def test_what_only_we_have_seen_is_not(case_of, parts):
    assert not is_known(case_of(**parts), Decimal(9500))


@pytest.mark.parametrize("name", ["Antonin Persov", "PERSOV, Antonin"])
def test_a_matched_name_is_a_term_whichever_way_it_is_written(case_of, name):
    found = protected(case_of(involvements=[{"id": "p1", "name": "A Person", "sanctions": {"matchedName": name}}]))

    assert {each.casefold().replace(",", "") for _, each in found.terms} >= {"antonin persov", "persov antonin"}


def test_an_empty_claim_protects_nothing(case_of):
    found = protected(case_of())

    assert (found.amounts, found.texts, found.terms) == ({}, (), ())
