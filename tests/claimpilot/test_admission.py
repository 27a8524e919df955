"""GET /api/access, under both servers (docs/http-api.md, GET /api/access)."""

import re

import pytest

from tests.claimpilot.test_server_wire import ALLOWED, FOREIGN, KEY, Reply
from tests.server import Server

ACCESS = "/api/access"


def test_a_page_that_may_use_the_assistant_is_told_the_time(server: Server):
    reply = Reply(server, "GET", ACCESS, ALLOWED | KEY)

    assert reply.status == 200
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", reply.json["now"])
    assert reply.headers["cache-control"] == "no-store"
    assert reply.headers["access-control-allow-origin"] == ALLOWED["Origin"]


@pytest.mark.parametrize("key", ["old-key", "new-key"])
def test_the_key_before_and_the_key_after_a_change_are_both_good(server: Server, key: str):
    assert Reply(server, "GET", ACCESS, {"X-ClaimPilot-Key": key}).status == 200


@pytest.mark.parametrize("headers", [{}, {"X-ClaimPilot-Key": "wrong"}, {"X-ClaimPilot-Key": ""}])
def test_a_page_without_a_good_key_is_refused_and_can_read_so(server: Server, headers: dict[str, str]):
    reply = Reply(server, "GET", ACCESS, ALLOWED | headers)

    assert (reply.status, reply.json) == (401, {"error": "Not authorised for this assistant."})
    assert reply.headers["access-control-allow-origin"] == ALLOWED["Origin"]


def test_a_site_that_is_not_listed_is_refused_before_its_key_is_looked_at(server: Server):
    reply = Reply(server, "GET", ACCESS, FOREIGN)

    assert reply.status == 403
    assert reply.json["error"] == (
        "Origin https://evil.example may not embed this assistant. Add it to ALLOWED_ORIGINS."
    )


def test_a_key_in_the_query_opens_nothing_here_and_is_in_no_log_line(server: Server):
    reply = Reply(server, "GET", f"{ACCESS}?key=new-key", ALLOWED)

    assert reply.status == 401
    assert server.says(ACCESS)
    assert "new-key" not in server.log
