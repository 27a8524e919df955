"""The embed's files as a host's page gets them, under both servers (docs/embed.md, Addresses)."""

import base64
import hashlib
from typing import Any

import pytest

from tests.claimpilot.test_server_wire import FOREIGN, Reply
from tests.server import Server

LASTING = "/embed/claimpilot-assistant.js"
MANIFEST = "/embed/claimpilot-assistant.json"


def manifest(server: Server) -> Any:
    return Reply(server, "GET", MANIFEST, {}).json


@pytest.mark.parametrize("path", [LASTING, MANIFEST])
def test_the_lasting_addresses_are_open_to_every_site_and_kept_for_five_minutes(server: Server, path: str):
    reply = Reply(server, "GET", path, FOREIGN)

    assert reply.status == 200
    assert reply.headers["access-control-allow-origin"] == "*"
    assert reply.headers["cache-control"] == "max-age=300, public"
    assert reply.headers["x-content-type-options"] == "nosniff"


def test_the_lasting_script_brings_the_version_of_the_manifest(server: Server):
    version = manifest(server)["version"]

    assert f"./{version}/claimpilot-assistant.js" in Reply(server, "GET", LASTING, {}).body.decode()


def test_every_file_of_a_version_is_kept_for_ever_and_is_what_its_hash_says(server: Server):
    published = manifest(server)

    replies = {
        name: Reply(server, "GET", f"/embed/{published['version']}/{name}", FOREIGN) for name in published["files"]
    }

    assert {reply.status for reply in replies.values()} == {200}
    assert {reply.headers["cache-control"] for reply in replies.values()} == {"max-age=315360000, public, immutable"}
    assert {reply.headers["access-control-allow-origin"] for reply in replies.values()} == {"*"}
    assert {name: integrity(reply.body) for name, reply in replies.items()} == published["files"]
    assert published["files"]["claimpilot-assistant.js"] == published["integrity"]


def integrity(body: bytes) -> str:
    return f"sha384-{base64.b64encode(hashlib.sha384(body).digest()).decode()}"


def test_scripts_and_types_say_what_they_are(server: Server):
    published = manifest(server)

    script = Reply(server, "GET", published["script"], {})
    types = Reply(server, "GET", published["script"].replace(".js", ".d.ts"), {})

    assert script.headers["content-type"] == 'text/javascript; charset="utf-8"'
    assert types.headers["content-type"] == 'text/plain; charset="utf-8"'
    assert "interface ClaimPilotAssistant" in types.body.decode()


@pytest.mark.parametrize(
    "path",
    [
        "/embed/0.0.0-none/claimpilot-assistant.js",
        "/embed/nothing.js",
        "/embed/../settings.py",
        "/embed/%2e%2e/page.css",
    ],
)
def test_what_is_no_file_of_the_embed_is_404(server: Server, path: str):
    assert Reply(server, "GET", path, {}).status == 404


def test_every_site_may_read_that_a_version_is_gone(server: Server):
    reply = Reply(server, "GET", "/embed/0.0.0-none/claimpilot-assistant.js", FOREIGN)

    assert (reply.status, reply.headers["access-control-allow-origin"]) == (404, "*")
