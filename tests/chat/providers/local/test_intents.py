"""How a question finds its rule."""

from dataclasses import replace
from typing import get_args

import pytest

from chat.providers.base import ModelCall, ToolAnswer, ToolCall, UserMessage
from chat.providers.local.evidence import gather
from chat.providers.local.intents import INTENTS, matched
from chat.providers.local.refusals import folded
from chat.providers.local.rules import RULES
from chat.tools import READERS
from claims.sections import Section

NEVER_ASKED_FOR_ALONE = {"schedule"}


def evidence(question):
    brief = "Claim CP-AUT-260381 — A v B. Today 2026-09-15 (fixed).\nIncident: 2026-07-22 14:35, Here — a crash."
    return gather(ModelCall(system="", messages=(UserMessage(question),), tools=(), brief=brief))


def lookups(intent):
    """What is looked up for a question, a coverage and a head of loss having been found."""
    asked = ToolCall("get_claim_section", {"section": "coverage"})
    found = ToolAnswer(asked, {"items": [{"part": "policy.coverages", "id": "c1"}]})
    named = replace(evidence("open document d4 about the lapse and a loss of £500"), answers=(found,))
    return [call for calls in intent.rule.lookups(named) for call in calls]


def test_every_tool_and_every_section_has_an_intent():
    calls = [call for intent in INTENTS.values() for call in lookups(intent)]

    assert {call.name for call in calls} == {tool.name for tool in READERS}
    assert {call.arguments.get("section") for call in calls} >= set(get_args(Section)) - NEVER_ASKED_FOR_ALONE


def test_every_rule_has_words_that_lead_to_it():
    assert set(RULES) <= set(INTENTS)


@pytest.mark.parametrize(
    ("question", "intent"),
    [
        ("Was the policy in force at the date of loss?", "in_force"),
        ("was teh polcy in forse", "in_force"),
        ("What is the deductible?", "excess"),
        ("What is the excess?", "excess"),
        ("Who is the claimant's attorney?", "parties"),
        ("Who is the claimant's solicitor?", "parties"),
        ("When does the statute of limitations run?", "limitation"),
        ("When is the limitation date?", "limitation"),
        ("wot is teh resrve outstandng", "totals"),
        ("the documents", "documents"),
        ("Hello", "about"),
        ("Where did the leak come from?", "search"),
        ("Who is Brightwell Block Management?", "who_is"),
        ("Is the claim statute-barred?", "limitation"),
        ("Was there a duplicate claim check?", "system_checks"),
        ("Yes or no: does the policy pay?", "in_force"),
        ("What coverage issues are still open?", "coverage"),
        ("What did we pay on the 21st?", "payments"),
        ("Who else is on the hook for this?", "recoveries"),
        ("What info are we short of?", "missing"),
        ("What else do I need to get this settled?", "missing"),
        ("What if we concede 75/25?", "contribution"),
        ("How would this look to an auditor?", "audit"),
        ("Can we still accept the claimant's offer?", "offers"),
        ("Do we need to tell reinsurers?", "large_loss"),
        ("Any reserve shortfall?", "adequacy"),
        ("Are we within our time standards?", "deadlines"),
        ("What's my next move?", "next_steps"),
    ],
)
def test_a_question_finds_its_intent_in_the_words_of_both_markets(question, intent):
    assert [each.id for each in matched(folded(question))] == [intent]


@pytest.mark.parametrize(
    ("question", "intents"),
    [
        ("Was the policy in force and what's the reserve?", ["in_force", "totals"]),
        ("What has been paid and what is reserved by head?", ["reserves"]),
        ("Has the policy lapsed and was the premium paid?", ["premium", "payments"]),
        ("Who paid the premium, when and how?", ["premium"]),
        ("What is our settlement authority and what is the likely settlement?", ["settlement"]),
    ],
)
def test_two_intents_combine_only_where_the_question_joins_two_kinds(question, intents):
    assert [each.id for each in matched(folded(question))] == intents


@pytest.mark.parametrize("question", ["asdf qwer zxcv", "", "?!", "the quick brown fox"])
def test_a_question_without_a_word_of_ours_finds_nothing(question):
    assert matched(folded(question)) == []
