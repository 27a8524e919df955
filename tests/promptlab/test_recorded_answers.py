"""The scoring held to the verdicts of people on answers as models write them (docs/evaluation.md, What is scored)."""

import pytest

from chat.providers.scripted import Scripted
from promptlab.run import Manner
from promptlab.score import score
from tests.promptlab.bad_models import looking_up
from tests.promptlab.recorded import RECORDED


@pytest.mark.parametrize("recorded", [pytest.param(each, id=f"{each.scenario}: {each.name}") for each in RECORDED])
def test_an_answer_is_scored_as_a_person_scores_it(question_of, answered, recorded):
    question = question_of(recorded.scenario, recorded.capability)
    script = looking_up(question) if recorded.lookups else Scripted()

    turn = score(question, answered(question, lambda asked: script.says(recorded.text), Manner(locale=recorded.locale)))

    found = {trap.trap: {failure.reason for failure in trap.failures} for trap in turn.traps}
    assert found == recorded.expected(question), [trap.failures for trap in turn.traps]
