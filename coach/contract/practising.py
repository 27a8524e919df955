"""Practice with cards, in a widget of its own (docs/coach.md, Tools)."""

from typing import Any

from coach.contract.completing import active
from coach.contract.errors import CoachError
from coach.contract.navigating import check_version
from coach.contract.sessions import Say
from coach.contract.trainees import keep_cards
from coach.contract.view import View
from coach.domain.curriculum import Card
from coach.domain.recall import FRESH, MOST_CARDS, due, practised
from coach.wire import inputs
from coach.wire.receipts import Practice, PracticeProgress


def start_memory_practice(view: View, asked: inputs.StartMemoryPractice) -> Practice:
    check_version(view, asked.expected_state_version)
    return _receipt(view)


def cards_for_widget(view: View, asked: inputs.StartMemoryPractice) -> dict[str, Any]:
    """The due cards with their answers, for the widget alone: never for what the model reads."""
    goal = active(view, "memory")
    return {
        "cards": [
            {
                "front": card.prompt,
                "back": card.answer,
                "category": card.category,
                "reviewCapability": view.house.capabilities.issue(
                    "MEMORY_REVIEW",
                    view.session,
                    view.now,
                    view.rng,
                    goal=goal.id,
                    state_version=view.state_version,
                    cards=(card.id,),
                ),
            }
            for card in _due(view)[:MOST_CARDS]
        ],
        "reviewTool": view.house.tool("review_memory_practice_card"),
    }


def review_memory_practice_card(view: View, asked: inputs.ReviewMemoryPracticeCard) -> Say:
    """Rate a card. Its capability outlives the ratings of other cards, whose state versions it does not name.

    Errors: STATE_CONFLICT for a card that is not of the active goal or not due.
    """
    goal = active(view, "memory")
    grant = view.house.capabilities.redeem("MEMORY_REVIEW", view.session, view.now, asked.review_capability)
    if grant.goal != goal.id or not {*grant.cards} <= {card.id for card in _due(view)}:
        raise CoachError("STATE_CONFLICT")
    states = view.cards(goal)
    known = asked.rating == "known"
    rated = {card: practised(states.get(card, FRESH), known, view.now) for card in grant.cards}
    keep_cards(view.trainee, goal.id, rated)
    return _receipt


def _due(view: View) -> list[Card]:
    goal = active(view, "memory")
    states = view.cards(goal)
    return [card for card in view.deck(goal) if due(states.get(card.id, FRESH), view.now)]


def _receipt(view: View) -> Practice:
    goal = active(view, "memory")
    total, waiting = len(view.deck(goal)), len(_due(view))
    return Practice(
        **dict(view.versions),
        status="ready" if waiting else "complete",
        goal_id=goal.id,
        goal_title=goal.title,
        progress=PracticeProgress(total_cards=total, due_cards=waiting, scheduled_cards=total - waiting),
        completed=not waiting,
    )
