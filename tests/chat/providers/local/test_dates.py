"""Which day a question asks about."""

from datetime import date

import pytest

from chat.providers.base import ModelCall, UserMessage
from chat.providers.local.dates import day_asked
from chat.providers.local.evidence import gather

BRIEF = "Incident: 2026-07-22 14:35, Saltmarsh Road — a collision."


@pytest.mark.parametrize(
    ("locale", "question", "day"),
    [
        ("en-GB", "Was the policy in force on 10/07/2026?", date(2026, 7, 10)),
        ("en-US", "Was the policy in force on 07/10/2026?", date(2026, 7, 10)),
        ("en-GB", "Was it in force on 2026-07-10?", date(2026, 7, 10)),
        ("en-GB", "Was it in force on the 10th of July?", date(2026, 7, 10)),
        ("en-US", "Was it in force as of July 10, 2025?", date(2025, 7, 10)),
        ("en-GB", "Was it in force as at 1 Sept 2026?", date(2026, 9, 1)),
        ("en-GB", "Was the policy in force at the date of loss?", None),
        ("en-GB", "Was the policy in force on 22/07/2026?", None),
        ("en-GB", "Was it in force on 31/02/2026?", None),
        ("en-GB", "They paid on 24/07/2026, was the policy in force at the accident?", None),
    ],
)
def test_a_day_counts_where_the_question_names_one_that_is_not_the_loss(locale, question, day):
    call = ModelCall(system="", messages=(UserMessage(question),), tools=(), locale=locale, brief=BRIEF)

    assert day_asked(gather(call)) == day


def test_a_brief_without_a_date_of_loss_leaves_the_question_as_it_is():
    call = ModelCall(system="", messages=(UserMessage("In force on 10/07/2026?"),), tools=())

    assert day_asked(gather(call)) is None
