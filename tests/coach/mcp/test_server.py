"""What a client is told when it connects: tools, scopes, annotations, widgets, the rules of teaching."""

import json
from hashlib import sha256
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from claimpilot.coaching import Coaching
from coach.asgi import Sessionless
from coach.contract.call import Coach
from coach.contract.registry import TOOLS, Reads
from coach.domain.curriculum import goal_id
from coach.mcp.door import Door
from coach.mcp.server import INSTRUCTIONS, SKILL, Desk
from coach.mcp.widgets import PUBLISHED, WIDGETS
from coach.oauth.audience import Audience
from tests.coach.chat import Chat
from tests.coach.conftest import ORIGIN, SECRET
from tests.coach.over_http import GENERATIONS, ask

READS = [tool.name for tool in TOOLS if isinstance(tool, Reads)]
SKILL_SHA = "19b6a38f039fa4a2f6ab9b34ece331ed75809052c94d01885236e76f3fcccc98"


@pytest.fixture
def door() -> Door:
    return Door(Sessionless(Desk(Coach(Coaching((SECRET,), ORIGIN)), Audience(ORIGIN))))


@pytest.fixture(params=GENERATIONS)
def tools(door: Door, request: pytest.FixtureRequest) -> dict[str, Any]:
    """The tools as a client of each generation lists them, by the contract's names."""
    listed = ask(door, request.param, "tools/list", {}).json()["result"]["tools"]
    return {tool.name: each for tool, each in zip(TOOLS, listed, strict=True)}


def test_every_tool_is_listed_with_its_schemas(tools: dict[str, Any]):
    for tool in TOOLS:
        assert tools[tool.name]["inputSchema"] == tool.input_schema
        assert tools[tool.name]["outputSchema"] == tool.output_schema
        assert tools[tool.name]["title"] == tool.user_action


def test_published_schemas_are_schemas(tools: dict[str, Any]):
    for tool in tools.values():
        Draft202012Validator.check_schema(tool["inputSchema"])
        Draft202012Validator.check_schema(tool["outputSchema"])


def test_OUT_8_annotations_are_true(tools: dict[str, Any]):
    marked = {name: tool["annotations"] for name, tool in tools.items()}

    assert [name for name, marks in marked.items() if marks["readOnlyHint"]] == READS
    assert {
        (marks["destructiveHint"], marks["idempotentHint"], marks["openWorldHint"]) for marks in marked.values()
    } == {(False, True, False)}


def test_each_tool_names_its_scopes(tools: dict[str, Any]):
    scopes = {name: tool["_meta"]["securitySchemes"] for name, tool in tools.items()}

    assert scopes["get_context"] == [{"type": "oauth2", "scopes": ["coach.read"]}]
    assert scopes["set_mastery"] == [{"type": "oauth2", "scopes": ["coach.read", "coach.write"]}]


def test_IMG_5_the_renderer_and_practice_alone_have_a_widget(tools: dict[str, Any]):
    shown = {name: tool["_meta"]["ui"] for name, tool in tools.items() if "ui" in tool["_meta"]}

    assert shown == {
        "render_goal_visualization": {"resourceUri": WIDGETS["image"].uri},
        "start_memory_practice": {"resourceUri": WIDGETS["cards"].uri},
        "review_memory_practice_card": {"visibility": ["app"]},
    }


@pytest.mark.parametrize("generation", GENERATIONS)
@pytest.mark.parametrize("uri", PUBLISHED)
def test_OUT_9_a_widget_is_read_under_its_hash(door: Door, uri: str, generation: str):
    (contents,) = ask(door, generation, "resources/read", {"uri": uri}).json()["result"]["contents"]

    assert sha256(contents["text"].encode()).hexdigest()[:12] in uri
    assert contents["mimeType"] == "text/html;profile=mcp-app"
    assert contents["_meta"]["ui"]["csp"] == {"connectDomains": [], "resourceDomains": [ORIGIN]}


@pytest.mark.parametrize("generation", GENERATIONS)
def test_the_widgets_in_use_are_listed(door: Door, generation: str):
    listed = ask(door, generation, "resources/list", {}).json()["result"]["resources"]

    assert [each["uri"] for each in listed] == [widget.uri for widget in WIDGETS.values()]


@pytest.mark.parametrize("uri", PUBLISHED)
def test_a_widget_loads_nothing_and_writes_no_html(uri: str):
    html = PUBLISHED[uri].html

    assert not [word for word in ("http:", "https:", "innerHTML", "eval(", "fetch(", "import ") if word in html]


def test_the_rules_of_teaching_are_told_as_they_were_agreed():
    assert sha256(SKILL.encode()).hexdigest() == SKILL_SHA
    assert SKILL.startswith("---\nname: claims-coach\n")
    assert SKILL.strip().endswith(INSTRUCTIONS)


def test_an_answer_holds_no_word_of_the_servers_own_code(door: Door):
    said = json.dumps(ask(door, GENERATIONS[0], "tools/list", {}).json())

    assert not [word for word in ("coach.contract", "Traceback", ".py") if word in said]


@pytest.mark.django_db
def test_OUT_3_and_OUT_4_a_widget_alone_has_what_the_model_does_not_need(chat: Chat, learn):
    learn(chat, "welcome", "notice", "period")
    chat.call("set_active_goal", goalId=goal_id("deadlines"))

    results = {tool: chat.result(tool) for tool in ("get_context", "start_memory_practice", "start_verified_recall")}

    assert {tool: sorted(result.meta) for tool, result in results.items()} == {
        "get_context": [],
        "start_memory_practice": ["cards", "reviewTool"],
        "start_verified_recall": [],
    }
    assert results["start_memory_practice"].structured["progress"] == {
        "totalCards": 12,
        "dueCards": 12,
        "scheduledCards": 0,
    }
    assert "Secret answer" not in json.dumps([result.structured for result in results.values()])
