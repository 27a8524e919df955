"""`manage.py coach_draft_cards` (docs/coach-curriculum.md, Drafts from the sample files)."""

import tomllib
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from claimpilot.management.commands.coach_draft_cards import as_toml, drafts
from claims.lines import SCENARIOS
from coach.domain.curriculum import Card

LAPSED = "auto_policy_lapsed_at_loss"


def drafted(*arguments):
    out = StringIO()
    call_command("coach_draft_cards", *arguments, stdout=out)
    return [Card.model_validate(card) for card in tomllib.loads(out.getvalue())["cards"]]


def test_each_trap_becomes_a_draft():
    scenario = SCENARIOS[LAPSED]

    cards = drafted(LAPSED, "--market", "uk", "--goal", "cover-by-heart")

    assert [card.id for card in cards] == [f"auto-policy-lapsed-at-loss-g{number}" for number in range(1, 6)]
    assert {(card.goal, card.status) for card in cards} == {("cover-by-heart", "draft")}
    assert [card.answer.partition(" To be named: ")[0] for card in cards] == [
        trap.gotcha for trap in scenario.traps(scenario.golden())
    ]


def test_a_draft_holds_what_a_good_answer_names_and_where_it_is_from():
    card = drafted(LAPSED, "--market", "uk", "--goal", "cover-by-heart")[1]

    assert "£412.50" in card.answer
    assert card.prompt.startswith(SCENARIOS[LAPSED].SCENARIO.brief)
    assert card.category == "Policy validation"
    assert card.tags == ["uk", "auto", "auto-policy-lapsed-at-loss"]


@pytest.mark.parametrize(
    ("scenario", "number", "asked"),
    [
        (LAPSED, 1, "What do you find on policy in force (reinstatement, premium paid after loss), and what follows?"),
        (LAPSED, 3, "What do you find on beyond authority, and what follows?"),
        ("auto_inception_same_day", 1, "What do you find on “quotation started”, and what follows?"),
        ("gl_contributory_north_carolina", 1, "Until when can she sue, and does our diary have the right day?"),
    ],
)
def test_a_draft_asks_for_what_its_trap_looks_up_unless_the_trap_has_a_question(scenario, number, asked):
    cards = [*drafts(SCENARIOS[scenario], "uk", "drafts"), *drafts(SCENARIOS[scenario], "us", "drafts")]

    assert cards[number].prompt == f"{SCENARIOS[scenario].SCENARIO.brief} {asked}"


def test_a_draft_from_the_rules_states_law_and_has_no_source_yet():
    card = drafted("gl_limitation_name_mismatch", "--market", "uk", "--goal", "limitation-by-heart-uk")[0]

    assert (card.legal, card.source, card.reviewed_on) == (True, "", None)


def test_the_market_is_the_country_of_the_claim():
    tags = {tag for card in drafted("--market", "us", "--goal", "drafts") for tag in card.tags}

    assert "wc-average-weekly-wage" in tags
    assert "auto-policy-lapsed-at-loss" not in tags


def test_a_capability_narrows_the_drafts():
    cards = drafted("--market", "us", "--goal", "drafts", "--capability", "fraud_risk")

    assert {card.category for card in cards} == {"Fraud risk"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nothing", "--market", "uk", "--goal", "drafts"], "No scenario nothing"),
        ([LAPSED, "--market", "us", "--goal", "drafts"], "No trap fits"),
        ([LAPSED, "--market", "uk", "--goal", "No slug"], "goal"),
    ],
)
def test_what_cannot_be_drafted_is_said(arguments, said):
    with pytest.raises(CommandError, match=said):
        call_command("coach_draft_cards", *arguments)


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=SCENARIOS)
def test_every_scenario_can_be_drafted(scenario):
    cards = [*drafts(scenario, "uk", "drafts"), *drafts(scenario, "us", "drafts")]

    assert [card.id for card in cards] != []
    assert len({card.prompt for card in cards}) == len(cards)
    assert tomllib.loads("\n\n".join(map(as_toml, cards)))["cards"][0]["id"] == cards[0].id
