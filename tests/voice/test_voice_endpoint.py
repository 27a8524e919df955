"""GET /api/voice before there is a socket: statuses, their order, and the claim of the address."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from channels.testing import WebsocketCommunicator
from django.test import Client
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from claims.models import ClaimRecord
from claims.schema import Claim
from tests.gemini_server import GIVE_UP, KEY
from tests.live_acts import Close
from tests.live_server import MODEL, LiveServer
from tests.server import Server
from tests.turns import SMALL
from voice.consumers import VoiceConsumer

NO_MODEL_KEY = "GEMINI_API_KEY is not configured on the API."


def refusal(server: Server, query: str, origin: str | None = None) -> tuple[int, Any]:
    """The status that an upgrade is refused with, and the body."""
    with pytest.raises(InvalidStatus) as caught:
        connect(f"ws://127.0.0.1:{server.port}/api/voice{query}", origin=origin, proxy=None)  # type: ignore[arg-type]
    response = caught.value.response
    return response.status_code, response.body


ORIGIN = "https://evil.example"
NOT_ALLOWED = f"Origin {ORIGIN} may not embed this assistant. Add it to ALLOWED_ORIGINS."


@pytest.mark.parametrize(
    ("query", "origin", "status", "sentence"),
    [
        ("?key=wrong&claimId=none", ORIGIN, 403, NOT_ALLOWED),
        ("?key=wrong&claimId=none", None, 401, "Not authorised for this assistant."),
        ("?key=new-key&claimId=none", None, 404, "Claim not found"),
        ("?key=new-key", None, 503, NO_MODEL_KEY),
        ("?key=new-key&locale=fr-FR", None, 503, NO_MODEL_KEY),
    ],
)  # fmt: skip
def test_an_upgrade_is_refused_with_its_status(
    uvicorn: Server, query: str, origin: str | None, status: int, sentence: str
):
    assert refusal(uvicorn, query, origin) == (status, json.dumps({"error": sentence}, separators=(",", ":")).encode())


@pytest.mark.parametrize("query", ["?key=wrong", "?key=new-key&claimId=none", "?key=new-key"])
def test_a_server_that_can_say_no_status_says_403(server: Server, query: str):
    status, _ = refusal(server, query)

    assert status == 403 or server.name == "uvicorn"
    assert "new-key" not in server.log


@pytest.mark.parametrize("path", ["/api/voice", "/api/voice/"])
def test_a_plain_get_is_told_to_upgrade(client: Client, path: str):
    response = client.get(path)

    assert response.status_code == 426
    assert response["Upgrade"] == "websocket"
    assert response.json() == {"error": "This is a WebSocket. Connect with an upgrade."}


def test_another_method_is_405(client: Client):
    response = client.post("/api/voice")

    assert response.status_code == 405
    assert response["Allow"] == "GET, HEAD"


@pytest.fixture
def live(settings) -> Iterator[LiveServer]:
    with LiveServer() as started:
        settings.AI_PROVIDER, settings.GEMINI_API_KEY, settings.GEMINI_LIVE_MODEL = "gemini", KEY, MODEL
        settings.GEMINI_BASE_URL = started.url
        yield started


async def first_frames(query: str, frame: str) -> list[str]:
    """What comes back until the socket is closed."""
    socket = WebsocketCommunicator(VoiceConsumer.as_asgi(), f"/api/voice{query}")
    connected, _ = await socket.connect(timeout=GIVE_UP)
    assert connected
    await socket.send_to(text_data=frame)
    frames: list[str] = []
    while (message := await socket.receive_output(timeout=GIVE_UP))["type"] == "websocket.send":
        frames.append(str(message["text"]))
    await socket.disconnect(timeout=GIVE_UP)
    return frames


@pytest.mark.django_db
def test_a_claim_of_the_store_is_talked_about(live: LiveServer):
    ClaimRecord.objects.write([Claim.model_validate(SMALL)], "imported")
    live.play(Close())

    frames = async_to_sync(first_frames)("?claimId=C-1&locale=en-US", '{"clientConfig":{}}')

    assert [json.loads(frame) for frame in frames] == [{"setupComplete": {}}]
    assert "C-1" in live.sessions[0].setup["systemInstruction"]["parts"][0]["text"]


@pytest.mark.django_db
def test_a_claim_that_is_not_in_the_store_is_refused_before_the_upgrade(live: LiveServer):
    async def refused() -> Any:
        socket = WebsocketCommunicator(VoiceConsumer.as_asgi(), "/api/voice?claimId=C-404")
        return await socket.connect(timeout=GIVE_UP)

    assert async_to_sync(refused)() == (False, 4404)
    assert live.sessions == []
