import asyncio
import itertools

import pytest

from chat.catalogue import PROMPTS
from chat.providers.base import TurnError
from chat.providers.local import LocalAnalyst
from chat.providers.scripted import TOKENS, Scripted
from promptlab.kept import Kept
from promptlab.run import UNKEEPABLE, Manner, ask, ask_all
from promptlab.traps import sample_questions
from tests.promptlab import bad_models as models
from tests.promptlab.results import SETUP

CHANGED = {"system.base": "Answer briefly.", "capability.policy_validation": "Look first."}


def test_a_turn_is_noted_whole(lapsed, answered):
    turn = answered(lapsed, models.faithful)

    assert (turn.claim_id, turn.capability, turn.attempt) == ("CP-AUT-260381", "policy_validation", 1)
    assert turn.text == models.answer(lapsed)
    assert {lookup.tool for lookup in turn.lookups} == {"check_policy_in_force"}
    assert turn.lookups[0].result["verdict"] == "disputed"
    assert turn.usage.input_tokens == 2 * TOKENS.input_tokens
    assert (turn.model, turn.fingerprint, turn.error) == ("scripted", "default", None)


def test_versions_reach_the_prompt_and_leave_their_mark(lapsed, answered):
    script = Scripted().says("Yes.")

    turn = answered(lapsed, lambda question: script, Manner(overrides=CHANGED))

    assert CHANGED["system.base"] in script.asked[0].system
    assert PROMPTS["system.base"].text not in script.asked[0].system
    assert len(turn.fingerprint) == 12


def test_a_claim_is_asked_about_in_its_countrys_english_unless_told_otherwise(lapsed, injected):
    assert Manner().locale_for(lapsed) == "en-GB"
    assert Manner().locale_for(injected) == "en-US"
    assert Manner(locale="en-US").locale_for(lapsed) == "en-US"


def test_what_a_model_pointed_at_is_noted(lapsed, answered):
    script = Scripted().calls("highlight_panel", panel="home").says("There.")

    turn = answered(lapsed, lambda question: script, Manner(screen_actions=True))

    assert [action.panel for action in turn.actions] == ["home"]


def test_a_failure_of_the_model_is_the_turns_error(lapsed, answered):
    turn = answered(lapsed, lambda question: Scripted().raises(TurnError("The model is away.")))

    assert turn.error == "The model is away."


@pytest.mark.parametrize(
    "script",
    [
        Scripted().says("It lapsed \ud800 on 15/07/2026."),
        Scripted().calls("search_documents", query="a\ud800").says("Nothing."),
        Scripted().calls("search_documents", query="a", limit=float("nan")).says("Nothing."),
    ],
)
def test_an_answer_that_no_file_can_keep_is_an_error_and_the_rest_go_on(lapsed, tmp_path, script):
    attempts = [(lapsed, 1), (lapsed, 2)]
    provider = script.says("Good.")

    with Kept(tmp_path / "turns.jsonl", SETUP, resume=False) as kept:
        asyncio.run(ask_all(attempts, provider, Manner(), itertools.count().__next__, kept.keep))

    assert [turn.error for turn in kept.answers.values()] == [UNKEEPABLE, None]
    with Kept(tmp_path / "turns.jsonl", SETUP, resume=True) as again:
        assert [turn.text for turn in again.answers.values()] == ["Good."]


def test_each_turn_is_kept_as_soon_as_it_is_finished(lapsed):
    provider, kept = Scripted().says("One.").says("Two."), []

    def keep(turn):
        kept.append((turn.attempt, turn.text, len(provider.asked)))

    asyncio.run(ask_all([(lapsed, 1), (lapsed, 2)], provider, Manner(), itertools.count().__next__, keep))

    assert kept == [(1, "One.", 1), (2, "Two.", 2)]


@pytest.mark.parametrize(
    ("failures", "told"),
    [(0, [(None, 1)]), (1, [(None, 2)]), (2, [("The model is away.", 2)])],
)
def test_a_turn_that_ends_without_an_answer_is_asked_anew_as_often_as_one_may(lapsed, failures, told):
    provider, kept = Scripted(), []
    for _ in range(failures):
        provider.raises(TurnError("The model is away."))
    provider.says("It lapsed.")

    def keep(turn):
        kept.append((turn.error, len(provider.asked)))

    asyncio.run(ask_all([(lapsed, 1)], provider, Manner(), itertools.count().__next__, keep, tries=2))

    assert kept == told


def test_several_turns_run_at_a_time(lapsed):
    release = asyncio.Event()
    provider, kept = Scripted().says("First.").hanging(release).says("Second."), []

    def keep(turn):
        kept.append(turn.attempt)
        release.set()

    asyncio.run(ask_all([(lapsed, 1), (lapsed, 2)], provider, Manner(), itertools.count().__next__, keep, jobs=2))

    assert kept == [2, 1]


def test_the_local_analyst_goes_through_the_same_turn(lapsed):
    question = next(sample_questions(scenarios=["auto_leap_day_limitation"]))

    turn = asyncio.run(ask(question, 1, LocalAnalyst(), Manner(), itertools.count().__next__))

    assert (turn.model, turn.error) == ("local-analyst", None)
    assert "28/02/2027" in turn.text
