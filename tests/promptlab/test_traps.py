from dataclasses import replace
from datetime import date

from chat.catalogue import CAPABILITIES
from claims.lines import SCENARIOS
from promptlab.traps import as_it_carries, digest, questions, sample_questions


def test_one_turn_asks_for_all_traps_of_a_claim_and_capability(lapsed):
    assert lapsed.text == CAPABILITIES["policy_validation"].quick_action_message
    assert [trap.id for trap in lapsed.traps] == ["S01.G1", "S01.G2", "S01.G3"]


def test_a_trap_with_a_question_of_its_own_has_a_turn_of_its_own(lapsed):
    own = lapsed.traps[0].model_copy(update={"question": "Was it in force?"})

    found = questions("a story", lapsed.case, [own, *lapsed.traps[1:]])

    assert [(each.text, len(each.traps)) for each in found] == [("Was it in force?", 1), (lapsed.text, 2)]


def test_every_scenario_is_asked_about_and_no_trap_is_lost():
    found = list(sample_questions())

    assert {each.scenario for each in found} == set(SCENARIOS)
    assert len({each.key for each in found}) == len(found)
    traps = [scenario.traps(scenario.golden()) for scenario in SCENARIOS.values()]
    assert sum(len(each.traps) for each in found) == sum(map(len, traps))


def test_no_two_questions_of_all_scenarios_and_variants_have_one_key():
    keys = [question.key for question in sample_questions(variants=2)]

    assert len(set(keys)) == len(keys)


def test_a_scenario_that_is_asked_alone_has_the_variants_it_has_among_all():
    alone = {question.case.claim.id for question in sample_questions(scenarios=["auto_whiplash_oic"], variants=2)}
    among = {each.case.claim.id for each in sample_questions(variants=2) if each.scenario == "auto_whiplash_oic"}

    assert alone == among


def test_variants_are_asked_the_same_about_other_claims():
    found = list(sample_questions(scenarios=["auto_policy_lapsed_at_loss"], variants=2))

    assert len({each.case.claim.id for each in found}) == 3
    assert len({each.capability for each in found}) * 3 == len(found)


def test_a_claim_is_read_on_the_day_it_carries_whatever_the_server_says(settings, lapsed):
    settings.AS_OF = date(2020, 1, 1)

    assert as_it_carries(lapsed.case.claim).today == date(2026, 9, 15)


def test_the_digest_tells_other_claims_and_other_traps_apart(lapsed):
    claim = lapsed.case.claim.model_copy(update={"currency": "USD"})
    other_claim = replace(lapsed, case=as_it_carries(claim))
    other_trap = replace(lapsed, traps=lapsed.traps[1:])

    assert len({digest([lapsed]), digest([other_claim]), digest([other_trap])}) == 3
    assert digest([lapsed]) == digest([replace(lapsed)])


def test_cases_of_votes_differ_although_their_frozen_claims_have_one_id(lapsed):
    assert replace(lapsed, case_id="case-1").key != replace(lapsed, case_id="case-2").key
