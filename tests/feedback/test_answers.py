"""Counting answers: one row for those that agree, and numbers alone."""

from datetime import date

import pytest

from feedback.answers import count_answer
from feedback.models import AnswerCount

DAY = date(2026, 9, 15)


@pytest.mark.django_db
def test_answers_that_agree_are_counted_together():
    for _ in range(3):
        count_answer("policy_validation", "default", "text", "gemini-x", DAY)
    count_answer(None, "default", "text", "gemini-x", DAY)
    count_answer(None, "default", "voice", "gemini-x", DAY)

    rows = AnswerCount.objects.order_by("-answers", "channel").values_list("capability", "channel", "answers")
    assert list(rows) == [("policy_validation", "text", 3), (None, "text", 1), (None, "voice", 1)]


@pytest.mark.django_db
def test_a_model_with_a_long_name_is_counted():
    count_answer(None, "default", "text", "m" * 300, DAY)

    assert AnswerCount.objects.get().model == "m" * 100
