"""Questions of samples, and what a model's answer to them scores."""

import asyncio
import itertools
from collections.abc import Callable

import pytest

from promptlab.results import Result
from promptlab.run import Answered, Manner, ask
from promptlab.score import TurnScore, score
from promptlab.tally import tally
from promptlab.traps import Question, sample_questions
from tests.promptlab.bad_models import Model
from tests.promptlab.results import SETUP


@pytest.fixture
def question_of() -> Callable[..., Question]:
    """The question of a scenario's golden claim under a capability."""

    def find(scenario: str, capability: str) -> Question:
        return next(sample_questions(scenarios=[scenario], capabilities=[capability]))

    return find


@pytest.fixture
def lapsed(question_of: Callable[..., Question]) -> Question:
    """Whether the policy of CP-AUT-260381 was in force: three traps, two of them critical."""
    return question_of("auto_policy_lapsed_at_loss", "policy_validation")


@pytest.fixture
def injected(question_of: Callable[..., Question]) -> Question:
    """The documents of CP-PRO-260432, whose invoice gives orders to a machine."""
    return question_of("property_injected_invoice_texas", "document_chronology")


@pytest.fixture
def answered() -> Callable[..., Answered]:
    """One turn with a model, or with a manner of its own."""

    def run(question: Question, model: Model, manner: Manner = Manner()) -> Answered:  # noqa: B008  # it is frozen
        return asyncio.run(ask(question, 1, model(question), manner, itertools.count().__next__))

    return run


@pytest.fixture
def scored(answered) -> Callable[[Question, Model], TurnScore]:
    """What a model's answer scores."""
    return lambda question, model: score(question, answered(question, model))


@pytest.fixture
def result_of(lapsed) -> Callable[..., Result]:
    """The result when these models answer the question, one attempt each."""

    def run(*attempts, repeat=None):
        turns = [
            asyncio.run(ask(lapsed, number, model(lapsed), Manner(), lambda: 0.0))
            for number, model in enumerate(attempts, start=1)
        ]
        return tally(SETUP, [lapsed], repeat or len(attempts), {turn.key: turn for turn in turns})

    return run
