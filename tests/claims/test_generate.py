"""The sample claims: what a seed gives, and what every one of them keeps."""

import hashlib
import json
from decimal import Decimal
from itertools import islice
from random import Random

import pytest

from claims.documents import BadClaim, canonical, parse
from claims.generate import samples, variant
from claims.lines import SCENARIOS
from claims.schema import Claim
from tests.claims.invariants import INVARIANTS, broken

SHORT = {
    "general_liability": "gl",
    "employers_liability": "el",
    "workers_comp": "wc",
    "professional_indemnity": "pi",
}
FOUND: list[BadClaim] = []
GOLDEN = len(SCENARIOS)
CLAIMS = list(islice(samples(7, FOUND), 3 * GOLDEN))
VARIANTS = CLAIMS[GOLDEN:]


every_claim = pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.id)
every_variant = pytest.mark.parametrize("claim", VARIANTS, ids=lambda claim: claim.id)


def test_every_golden_claim_can_be_read():
    assert FOUND == []


def test_the_golden_claims_come_first_and_of_them_the_two_that_the_documentation_names():
    assert [claim.id for claim in CLAIMS[:2]] == ["CP-AUT-260381", "CP-PRO-260214"]
    assert [claim.scenario for claim in CLAIMS[GOLDEN:]] == [claim.scenario for claim in CLAIMS[:GOLDEN]] * 2


def test_the_variants_of_one_line_and_year_are_numbered_through():
    first = [claim.id for claim in VARIANTS if claim.id.startswith("CP-AUT-26")]

    assert first == [f"CP-AUT-26{1000 + n}" for n in range(len(first))]


def test_no_two_claims_share_an_id():
    assert len({claim.id for claim in CLAIMS}) == len(CLAIMS)


def test_the_same_seed_gives_the_same_bytes_on_every_machine():
    scenario = SCENARIOS["auto_policy_lapsed_at_loss"]
    golden = scenario.golden()

    text = "\n".join(canonical(variant(scenario, golden, seed=1, serial=1000 + n)) for n in range(12))

    assert (
        hashlib.sha256(text.encode()).hexdigest() == "8e9da0ae17d78c5575c57d2f2e4f5527d306e1eb1873f6e0f7a12682be0ed47b"
    )


def test_some_claimants_of_the_samples_that_come_unasked_have_accents_in_their_names():
    samples_of_a_demo = islice(samples(1, []), 2 * GOLDEN)

    assert len([claim.claimant.name for claim in samples_of_a_demo if not claim.claimant.name.isascii()]) >= 3


def test_another_seed_tells_other_stories_under_the_same_ids():
    other = list(islice(samples(8, []), len(CLAIMS)))

    assert [claim.id for claim in other] == [claim.id for claim in CLAIMS]
    assert other[:GOLDEN] == CLAIMS[:GOLDEN]
    assert [claim.title for claim in other[GOLDEN:]] != [claim.title for claim in VARIANTS]


@every_claim
def test_a_claim_reads_back_to_the_same_bytes(claim: Claim):
    text = canonical(claim)

    again = parse(text.encode(), "claim.json")

    assert again == claim
    assert canonical(again) == text


@every_claim
def test_a_claim_keeps_every_invariant_but_those_its_scenario_plants(claim: Claim):
    assert broken(canonical(claim)) == SCENARIOS[claim.scenario or ""].INVARIANTS & INVARIANTS.keys()


@every_claim
def test_a_claim_carries_the_day_it_is_read_on(claim: Claim):
    assert claim.as_of_date is not None


@every_variant
def test_a_variant_moves_by_whole_weeks_and_four_at_most(claim: Claim):
    golden = SCENARIOS[claim.scenario or ""].golden()

    moved = (claim.incident.date_of_loss - golden.incident.date_of_loss).days

    assert moved % 7 == 0
    assert abs(moved) <= 28
    assert claim.as_of_date is not None
    assert golden.as_of_date is not None
    assert (claim.as_of_date - golden.as_of_date).days == moved


@every_variant
def test_a_variant_keeps_the_ratio_of_every_reserve(claim: Claim):
    golden = SCENARIOS[claim.scenario or ""].golden()

    ratios = {
        (told.outstanding or Decimal(0)) / first.outstanding
        for told, first in zip(claim.finance.reserves, golden.finance.reserves, strict=True)
        if first.outstanding
    }

    assert len(ratios) <= 1


@every_variant
def test_a_variant_names_nobody_of_the_golden_claim(claim: Claim):
    golden = SCENARIOS[claim.scenario or ""].golden()
    text = canonical(claim).lower()

    left = [party.name for party in golden.involvements if party.name.lower() in text]

    assert left == []
    assert golden.id.lower() not in text
    assert (golden.handler.name or "").lower() not in text
    assert (golden.policy.number or "").lower() not in text


@every_variant
def test_only_the_wording_of_the_policy_reads_the_same_in_a_variant(claim: Claim):
    golden = SCENARIOS[claim.scenario or ""].golden()

    same = {told.id for told, first in zip(claim.documents, golden.documents, strict=True) if told.text == first.text}

    assert same <= {"d2"}


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=list(SCENARIOS))
def test_a_scenario_is_named_for_its_line_and_its_file(scenario):
    about = scenario.SCENARIO

    assert (
        about.id
        == f"{SHORT.get(about.line_of_business, about.line_of_business)}_{scenario.__name__.rsplit('.', 1)[-1]}"
    )


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=list(SCENARIOS))
def test_a_golden_claim_showcases_what_its_scenario_promises(scenario):
    golden = scenario.golden()

    assert golden.scenario == scenario.SCENARIO.id
    assert golden.demo_notes.showcases == scenario.SCENARIO.showcases
    assert golden.demo_notes.hint == scenario.SCENARIO.hint


@every_claim
def test_every_trap_has_its_own_id_and_asks_for_a_capability_that_is_showcased(claim: Claim):
    scenario = SCENARIOS[claim.scenario or ""]

    traps = scenario.traps(claim)

    assert len({trap.id for trap in traps}) == len(traps) == len(scenario.SCENARIO.gotchas)
    assert {trap.capability for trap in traps} <= set(scenario.SCENARIO.showcases)


def test_a_shape_uses_nothing_but_the_random_numbers_it_is_given():
    scenario = SCENARIOS["auto_policy_lapsed_at_loss"]
    golden = scenario.golden()

    first, again = scenario.shape(golden, Random(3)), scenario.shape(golden, Random(3))

    assert json.loads(canonical(first)) == json.loads(canonical(again))
