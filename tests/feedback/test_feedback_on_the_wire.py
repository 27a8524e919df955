"""Votes on the real server: without a store, and with one whose callers are limited."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.claimpilot.test_server_wire import Reply
from tests.feedback.votes import FULL, SMALL, TURN
from tests.server import Server, running
from tests.turns import SMALL as CLAIM

VOTES = "/api/feedback"
KEY = {"X-ClaimPilot-Key": "new-key"}
OTHER_KEY = {"X-ClaimPilot-Key": "old-key"}
ORIGIN = {"Origin": "https://host.example"}
REPORT = {"X-ClaimPilot-Key": "report-key"}


def vote(server: Server, headers: dict[str, str], **changes: Any) -> Reply:
    return Reply(server, "POST", VOTES, headers, json.dumps(SMALL | changes))


@pytest.fixture(scope="module", params=["uvicorn", "daphne"])
def limited(
    request: pytest.FixtureRequest, migrated: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server with a store, two keys, a key for the report, and three votes and two turns a minute."""
    values = {
        "DATABASE_URL": f"sqlite:///{shutil.copy(migrated, tmp_path_factory.mktemp('votes'))}",
        "EMBED_KEY": "old-key,new-key",
        "REPORT_KEY": "report-key",
        "ALLOWED_ORIGINS": "https://host.example",
        "LIMIT_VOTES": "3",
        "LIMIT_STREAMS": "2",
        "AI_PROVIDER": "local",
    }
    with running(request.param, **values) as started:
        yield started


def test_without_a_store_a_vote_is_one_line_without_its_texts(server: Server) -> None:
    reply = Reply(server, "POST", VOTES, KEY, json.dumps(FULL | {"receipt": "r" * 43}))

    assert (reply.status, reply.body) == (204, b"")
    assert "content-length" not in reply.headers
    assert server.says("feedback.views")
    (line,) = [each for each in server.lines if '"feedback.views"' in each]
    told = json.loads(line)
    assert (told["event"], told["turn_id"], told["rating"], told["reasons"]) == ("vote", TURN, "down", ["missed"])
    assert (told["claim_id"], told["capability"]) == ("CP-AUT-260381", "policy_validation")
    assert not told.keys() & {"question", "answer", "note", "tools", "receipt"}
    assert not any(word in server.log for word in ("lapse notice", "in force", "Not safely", "2026-07-22", "rrrr"))


def test_without_a_store_the_report_is_empty(server: Server) -> None:
    reply = Reply(server, "GET", VOTES, KEY)

    assert reply.json == {"totals": {"up": 0, "down": 0}, "byCapability": [], "byPrompt": [], "items": []}


def test_a_large_body_is_refused_before_it_is_read(server: Server) -> None:
    reply = Reply(server, "POST", VOTES, KEY, b"{" + b" " * 1024 * 1024 + b"}")

    assert (reply.status, reply.json) == (413, {"error": "The body is larger than 1 MiB, the most that is read here."})


def test_the_key_that_votes_does_not_read_the_report(limited: Server) -> None:
    statuses = [Reply(limited, "GET", VOTES, headers).status for headers in (KEY, {}, REPORT)]

    assert statuses == [401, 401, 200]


def test_the_key_of_the_report_does_not_vote(limited: Server) -> None:
    assert vote(limited, REPORT).status == 401


def test_a_caller_who_votes_too_often_is_told_when_to_come_back(limited: Server) -> None:
    replies = [vote(limited, {**KEY, **ORIGIN}, turnId=f"unknown-turn-{number}") for number in range(8)]

    refused = [reply for reply in replies if reply.status != 204]
    assert replies[0].status == 204
    assert {reply.status for reply in refused} == {429}
    assert 1 <= int(refused[0].headers["retry-after"]) <= 60
    assert refused[0].json["error"].startswith("Too many requests. Try again in ")
    assert refused[0].headers["access-control-allow-origin"] == "https://host.example"


def test_another_key_has_votes_of_its_own(limited: Server) -> None:
    for number in range(8):
        vote(limited, KEY, turnId=f"unknown-turn-{number}")

    assert vote(limited, OTHER_KEY).status == 204


def test_a_caller_who_asks_too_often_is_refused_before_a_stream_begins(limited: Server) -> None:
    body = json.dumps({"claim": CLAIM, "messages": [{"role": "user", "content": "Was it in force?"}]})

    replies = [Reply(limited, "POST", "/api/chat", KEY, body) for _ in range(6)]

    assert [replies[0].status, *{reply.status for reply in replies[1:]} - {200}] == [200, 429]
    assert all(reply.headers["content-type"] == "application/json" for reply in replies if reply.status == 429)
