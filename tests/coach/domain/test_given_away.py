"""What one prompt of a deck tells of another card's answer (docs/coach-curriculum.md, What validation holds)."""

import pytest

from coach.domain.given_away import figures, given_away
from coach.domain.validation import missing_for_release
from tests.coach.curricula import CARDS, card, curriculum, goal

CASE = ["uk", "property", "burst-pipe"]
DECK_ALONE = [goal("deadlines", "memory")]
ASKED = card(1, prompt="What is payable?", answer="£35,450.", tags=CASE)


def with_cards(*cards):
    return curriculum(cards=[*cards, *(card(number) for number in range(len(cards) + 1, CARDS + 1))])


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("£35,450, or $1,000.50", {"£35,450", "$1,000.50"}),
        ("75 per cent, 10 % and 2 percent", {"75 %", "10 %", "2 %"}),
        ("15 business days, then the 45th day", {"15 business day", "45 day"}),
        ("Eight weeks from the call", {"8 week"}),
        ("Clause 7.2 of 12 May 2026, on INV-2231", set()),
    ],
)
def test_a_figure_is_an_amount_a_share_or_a_length_of_time(text, found):
    assert figures(text) == found


@pytest.mark.parametrize(
    ("answer", "prompt"),
    [
        ("£35,450.", "Is £35,450 right, or £35,700?"),
        ("8 weeks from receipt.", "When do the eight weeks end?"),
        ("75 per cent.", "Average 75 % of a loss: what is left?"),
    ],
)
def test_a_prompt_that_states_all_of_an_answer_is_said_before_release(answer, prompt):
    telling = card(2, prompt=prompt, answer="As the wording has it.", tags=CASE)

    found = missing_for_release(with_cards({**ASKED, "answer": answer}, telling))

    assert [each.partition(" gives away ")[0] for each in found] == ["deadlines/card-01: the prompt of card-02"]


@pytest.mark.parametrize(
    "other",
    [
        {"prompt": "Is £35,450 right?", "tags": ["uk", "property", "another-file"]},
        {"prompt": "Is £35,450 right?", "tags": CASE, "status": "draft"},
        {"prompt": "Is £35,700 right?", "tags": CASE},
        {"prompt": "Which is right?", "answer": "£35,450.", "tags": CASE},
    ],
)
def test_another_file_a_draft_another_figure_and_an_answer_give_nothing_away(other):
    assert list(given_away(with_cards(ASKED, card(2, **other)))) == []


def test_a_figure_that_the_card_itself_states_is_not_asked_for():
    asked = {**ASKED, "prompt": "Is £35,450 payable?"}
    other = card(2, prompt="Why £35,450?", tags=CASE)

    assert list(given_away(with_cards(asked, other))) == []


def test_a_line_of_business_in_common_is_no_matter_in_common():
    lines = [{"id": "line", "title": "Lines", "options": [{"id": "general-liability", "label": "Liability"}]}]
    cards = [{**ASKED, "tags": ["general-liability"]}, card(2, prompt="Why £35,450?", tags=["general-liability"])]

    assert list(given_away(curriculum(dimensions=lines, goals=DECK_ALONE, cards=cards))) == []
