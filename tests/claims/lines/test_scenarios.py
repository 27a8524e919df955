"""Every scenario: its traps come out of the lookups, in the golden claim and in variants, and nothing else does."""

import os
import re
from random import Random
from typing import Any

import pytest

from chat.catalogue import CAPABILITIES
from chat.providers.base import FREE_CHAT
from chat.tools import TOOLS
from chat.tools.base import run_tool
from claims.case import Case
from claims.documents import canonical, parse
from claims.facts.contradictions import find
from claims.facts.invariants import breaches
from claims.generate import variant
from claims.lines import SCENARIOS
from claims.lines.base import ScenarioFile, Trap
from claims.schema import Claim

VARIANTS = 20 if os.environ.get("HYPOTHESIS_PROFILE") == "thorough" else 3
BY_NAME = {tool.name: tool for tool in TOOLS}
ASKED = {*CAPABILITIES, FREE_CHAT}
every_scenario = pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=list(SCENARIOS))


def told(scenario: ScenarioFile) -> list[Claim]:
    golden = scenario.golden()
    return [golden, *(variant(scenario, golden, seed=3, serial=1000 + n) for n in range(VARIANTS))]


def read_on(claim: Claim) -> Case:
    assert claim.as_of_date is not None
    return Case(claim=claim, today=claim.as_of_date)


def at(result: Any, path: str) -> Any:
    """What stands at a trap's path in a lookup's result; a list is entered by number."""
    for step in path.split("."):
        result = result[int(step)] if isinstance(result, list) else result[step]
    return result


def answers(case: Case, trap: Trap) -> dict[str, Any]:
    result = run_tool(BY_NAME[trap.tool], case, trap.args).result
    assert "error" not in result, (trap.id, result["error"])
    return {path: at(result, path) for path in trap.expect}


TOLD = {name: told(scenario) for name, scenario in SCENARIOS.items()}
EVERY = [(SCENARIOS[name], claim) for name, claims in TOLD.items() for claim in claims]
every_file = pytest.mark.parametrize(
    ("scenario", "claim"), EVERY, ids=[f"{scenario.SCENARIO.id}-{claim.id}" for scenario, claim in EVERY]
)


@every_file
def test_every_trap_comes_out_of_its_lookup(scenario: ScenarioFile, claim: Claim):
    case = read_on(claim)

    for trap in scenario.traps(claim):
        assert answers(case, trap) == trap.expect, trap.id


@every_file
def test_a_file_disagrees_with_itself_only_where_that_is_planted(scenario: ScenarioFile, claim: Claim):
    assert {found.code for found in find(read_on(claim)).items} == set(scenario.CONTRADICTIONS)


@every_file
def test_a_file_breaks_only_the_invariants_that_its_story_breaks(scenario: ScenarioFile, claim: Claim):
    assert {breach.number for breach in breaches(read_on(claim))} == set(scenario.INVARIANTS)


@every_file
def test_a_file_reads_back_to_the_same_bytes(scenario: ScenarioFile, claim: Claim):
    text = canonical(claim)

    assert canonical(parse(text.encode(), "claim.json")) == text


@every_file
def test_a_trap_quotes_figures_that_this_file_can_give(scenario: ScenarioFile, claim: Claim):
    """What a good answer says is a word or a figure; none of it may be a leftover of the golden claim's formatting."""
    for trap in scenario.traps(claim):
        assert trap.say
        assert all(trap.say), trap.id
        assert trap.panels
        assert not {*map(str.lower, trap.say)} & {*map(str.lower, trap.forbid)}


@every_scenario
def test_a_golden_file_has_the_size_of_a_real_one(scenario: ScenarioFile):
    claim = scenario.golden()

    assert 8 <= len(claim.documents) <= 40
    assert all(len(document.text or "") >= 120 for document in claim.documents)
    assert len(claim.notes) >= 5
    assert len(claim.diary) >= 2
    assert len(claim.involvements) >= 4
    assert any(line.history for line in claim.finance.reserves)


@every_scenario
def test_a_golden_claim_has_an_id_of_its_line_and_year(scenario: ScenarioFile):
    claim = scenario.golden()
    notified = claim.incident.date_notified or claim.incident.date_of_loss

    assert re.fullmatch(rf"CP-[A-Z]{{3}}-{notified:%y}0\d{{3}}", claim.id)


@every_scenario
def test_a_variant_uses_nothing_but_the_random_numbers_it_is_given(scenario: ScenarioFile):
    golden = scenario.golden()

    assert canonical(scenario.shape(golden, Random(3))) == canonical(scenario.shape(golden, Random(3)))


@every_scenario
def test_a_scenario_showcases_what_can_be_asked(scenario: ScenarioFile):
    assert set(scenario.SCENARIO.showcases) <= ASKED
