"""How Gemini is called: where, with which limits, and how often."""

import asyncio
import gc
import warnings

import httpx2
import pytest

from chat.providers.base import TurnError
from chat.providers.gemini import PAUSE, Gemini
from tests.gemini_server import KEY, MODEL, SIGNATURE, STOP, Cut, GeminiServer, Headers, Http, Reset, call, event, text
from tests.model_calls import collect, ending, played, question, said

EMPTY = event({"text": ""}, finish="STOP")
PATH = f"/v1beta/models/{MODEL}:streamGenerateContent?alt=sse"


@pytest.fixture
def limits(monkeypatch):
    """The limits of each request that reaches the transport."""
    seen = []
    handle = httpx2.AsyncHTTPTransport.handle_async_request

    async def watched(self, request):
        seen.append(request.extensions["timeout"])
        return await handle(self, request)

    monkeypatch.setattr(httpx2.AsyncHTTPTransport, "handle_async_request", watched)
    return seen


def test_the_transport_is_given_our_limits_and_the_service_no_deadline(server, gemini, limits):
    server.play(text("Yes."), STOP)

    played(gemini)

    assert limits == [{"connect": 10, "read": 60, "write": 60, "pool": 10}]
    assert "x-server-timeout" not in server.asked[0].headers


def test_the_version_and_the_address_are_ours_whatever_the_environment_says(server, gemini, monkeypatch):
    monkeypatch.setenv("GOOGLE_GENAI_API_VERSION", "v1")
    monkeypatch.setenv("GOOGLE_GEMINI_BASE_URL", "http://127.0.0.1:9")
    monkeypatch.setenv("GOOGLE_GENAI_USE_VERTEXAI", "true")
    server.play(text("Yes."), STOP)

    played(Gemini(KEY, MODEL, base_url=server.url))

    assert server.asked[0].path == PATH


@pytest.mark.parametrize("slash", ["", "/"])
def test_the_address_may_carry_a_path(server, slash):
    server.prefix = "/v1/account/claims/google-ai-studio"
    server.play(text("Yes."), STOP)

    played(Gemini(KEY, MODEL, base_url=f"{server.url}{server.prefix}{slash}"))

    assert server.asked[0].path == server.prefix + PATH


def test_a_gateway_is_asked_not_to_answer_from_its_cache(server):
    server.play(text("Yes."), STOP)

    played(Gemini(KEY, MODEL, base_url=server.url, gateway="claimpilot-chat"))

    assert server.asked[0].headers["cf-aig-skip-cache"] == "true"


def test_the_key_travels_in_a_header_alone(server, gemini):
    server.play(text("Yes."), STOP)

    played(gemini)

    assert server.asked[0].headers["x-goog-api-key"] == KEY
    assert KEY not in server.asked[0].path
    assert KEY.encode() not in server.asked[0].raw


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_the_key_does_not_follow_a_redirect_to_another_host(server, gemini, status):
    with GeminiServer() as other:
        server.play(Http(status, "", (("Location", f"{other.url}{PATH}"),)))

        with pytest.raises(TurnError, match="which is not followed"):
            played(gemini)

    assert other.asked == []


def test_aiohttp_beside_it_is_refused(tmp_path, monkeypatch):
    (tmp_path / "aiohttp.py").touch()
    monkeypatch.syspath_prepend(tmp_path)

    with pytest.raises(RuntimeError, match="aiohttp"):
        Gemini(KEY, MODEL)


@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
def test_one_client_serves_one_event_loop_after_another(server):
    """The first loop ends with a connection that waits to be used again, which nobody can close any more."""
    server.keep_alive = True
    gemini = Gemini(KEY, MODEL, base_url=server.url)
    server.play(text("Yes."), STOP)
    server.play(text("Still."), STOP)

    first = asyncio.run(collect(gemini, question()))
    second = asyncio.run(collect(gemini, question()))
    del gemini
    gc.collect()

    assert (said(first), said(second)) == ("Yes.", "Still.")


def test_a_connection_is_used_again_and_closed_in_the_end(server, gemini):
    server.keep_alive = True
    server.play(text("Yes."), STOP)
    server.play(text("Still."), STOP)

    async def twice():
        await collect(gemini, question())
        await collect(gemini, question())
        open_between = server.open_connections
        await gemini.aclose()
        return open_between

    assert asyncio.run(twice()) == 1
    assert server.all_closed()


@pytest.mark.parametrize(
    "acts",
    [
        [Http(429, "")],
        [Http(500, "")],
        [Http(502, "")],
        [Http(503, "")],
        [Http(504, "")],
        [{"error": {"code": 503, "message": "The model is overloaded.", "status": "UNAVAILABLE"}}],
        [EMPTY],
        [event(finish="STOP")],
        [{"candidates": [{"finishReason": "STOP"}]}],
        [text("\n"), EMPTY],
        [event({"text": "Let me think.", "thought": True}), EMPTY],
        [Headers()],
        [Headers(), Cut()],
        [Cut()],
        [Reset()],
    ],
)
def test_what_may_pass_is_tried_once_more(server, gemini, acts):
    server.play(*acts)
    server.play(text("Yes."), STOP)

    given = played(gemini)

    assert said(given) == "Yes."
    assert ending(given).provider_state == [{"text": "Yes."}]
    assert server.asked[0].raw == server.asked[1].raw


@pytest.mark.parametrize("acts", [[Http(503, "")], [EMPTY], [Reset()]])
def test_there_is_no_third_try(server, gemini, acts):
    server.play(*acts)
    server.play(*acts)
    server.play(text("Yes."), STOP)

    with pytest.raises(TurnError):
        played(gemini)

    assert len(server.asked) == 2


@pytest.mark.parametrize(
    "begun", [text("It had "), event(call("check_policy_in_force", id="c1", thoughtSignature=SIGNATURE))]
)
def test_once_there_was_text_or_a_call_nothing_is_tried_again(server, gemini, begun):
    server.play(begun, {"error": {"code": 503, "message": "The model is overloaded.", "status": "UNAVAILABLE"}})
    server.play(text("Yes."), STOP)

    with pytest.raises(TurnError, match="overloaded"):
        played(gemini)

    assert len(server.asked) == 1


@pytest.mark.parametrize("status", [400, 401, 403, 404, 408, 413])
def test_what_will_not_pass_is_not_tried_again(server, gemini, status):
    server.play(Http(status, ""))
    server.play(text("Yes."), STOP)

    with pytest.raises(TurnError):
        played(gemini)

    assert len(server.asked) == 1


def test_the_pause_before_the_second_try_is_half_a_second():
    assert PAUSE == 0.5


def test_a_failed_call_is_logged_without_a_word_of_it(server, gemini, caplog):
    server.play(Http(400, {"error": {"code": 400, "message": "Mr Okafor is not valid here.", "status": "INVALID"}}))

    with pytest.raises(TurnError):
        played(gemini)

    logged = caplog.text
    assert "model_call_failed" in logged
    assert "400 INVALID" in logged
    assert "Okafor" not in logged


def test_a_finish_reason_newer_than_the_sdk_warns_nobody(server, gemini):
    server.play(event({"text": "It had "}, finish="SOMETHING_NEW"))

    with warnings.catch_warnings(record=True) as raised, pytest.raises(TurnError, match="SOMETHING_NEW"):
        played(gemini)

    assert raised == []
