"""Calls at the same moment, on PostgreSQL, whose rows can be locked: CONF-4 and IDEM-7."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Barrier
from typing import Any

import pytest
from django.db import connection, connections, transaction
from django.test.utils import CaptureQueriesContext

from coach.contract import sessions
from coach.contract.call import Result
from coach.domain.curriculum import goal_id
from coach.models import IdempotencyRecord, Trainee
from tests.coach.chat import Chat

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has no row to lock"),
]

GIVE_UP = 20


@pytest.fixture
def at_once() -> Callable[..., list[Result]]:
    """Send calls of one tool from as many threads, which start together."""

    def send(chat: Chat, tool: str, calls: list[dict[str, Any]]) -> list[Result]:
        together = Barrier(len(calls))

        def one(arguments: dict[str, Any]) -> Result:
            try:
                together.wait(GIVE_UP)
                name = chat.coach.house.tool(tool)
                return chat.coach.call(name, arguments, chat.identity, chat.now, Random(1))
            finally:
                connections.close_all()

        with ThreadPoolExecutor(len(calls)) as threads:
            return list(threads.map(one, calls, timeout=GIVE_UP))

    return send


def test_CONF_4_of_two_writes_at_one_version_one_wins(chat: Chat, at_once):
    before = chat.version
    calls = [chat.filled("set_active_goal", goalId=goal_id(slug)) for slug in ("notice", "welcome")]

    results = at_once(chat, "set_active_goal", calls)

    assert sorted(result.failed for result in results) == [False, True]
    assert [result.structured["code"] for result in results if result.failed] == ["STATE_VERSION_CONFLICT"]
    assert chat.version == before + 1


def test_IDEM_7_eight_equal_calls_are_one_write_with_eight_equal_answers(chat: Chat, at_once):
    before = chat.version
    arguments = chat.filled("set_active_goal", goalId=goal_id("notice"))

    results = at_once(chat, "set_active_goal", [arguments] * 8)

    assert results == results[:1] * 8
    assert not results[0].failed
    assert chat.version == before + 1
    assert IdempotencyRecord.objects.count() == 1


def test_CONF_4_and_H_27_the_trainee_is_locked_before_the_session(chat: Chat):
    with CaptureQueriesContext(connection) as queries:
        chat.call("set_active_goal", goalId=goal_id("notice"))

    locked = [query["sql"] for query in queries if "FOR UPDATE" in query["sql"]]
    assert [sql.split(" FROM ")[1].split()[0] for sql in locked] == ['"coach_trainee"', '"coach_learningsession"']


def test_ERR_6_a_lock_that_is_not_given_is_a_timeout(chat: Chat, at_once, monkeypatch):
    monkeypatch.setattr(sessions, "LOCK_SECONDS", 1)
    arguments = chat.filled("set_active_goal", goalId=goal_id("notice"))

    with transaction.atomic():
        Trainee.objects.select_for_update().get()
        results = at_once(chat, "set_active_goal", [arguments])

    assert results[0].structured["code"] == "TIMEOUT"
    assert not chat.raw("set_active_goal", arguments).failed
