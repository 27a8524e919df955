"""The documentation names everything there is: settings, events, tools, prompts, panels, pages."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from chat.catalogue import PROMPTS
from chat.tools import TOOLS
from claimpilot.management.commands.wire import EVENTS
from claims.panels import PANELS
from coach.contract.errors import CATALOGUE
from coach.contract.registry import TOOLS as COACH_TOOLS

DOCS = settings.BASE_DIR / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
READERS = r'environment\.\w+\(\s*"([A-Z_]+)"(?:, "([A-Z_]+)")?'
READ = re.findall(READERS, (settings.BASE_DIR / "claimpilot" / "settings.py").read_text(encoding="utf-8"))
SETTINGS = sorted({name for pair in READ for name in pair if name})


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SETTINGS)
def test_a_setting_has_its_row_and_its_line_in_the_example(name: str):
    assert re.search(rf"^\| `{name}` \|", page("settings.md"), re.MULTILINE)
    assert re.search(rf"^#? ?{name}=", (settings.BASE_DIR / ".env.example").read_text(), re.MULTILINE)


@pytest.mark.parametrize("event", EVENTS)
def test_an_event_has_its_row(event):
    assert f"| `{event.model_fields['type'].default}` |" in page("chat-protocol.md")


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_a_tool_has_its_section(tool):
    assert f"\n## {tool.name}\n" in page("tools.md")


@pytest.mark.parametrize("prompt", PROMPTS)
def test_a_prompt_is_listed(prompt: str):
    assert f"`{prompt}`" in page("prompts.md")


@pytest.mark.parametrize("panel", PANELS)
def test_a_panel_is_listed(panel: str):
    assert f"`{panel}`" in page("chat-protocol.md")


@pytest.mark.parametrize("path", [each for each in PAGES if each.parent == DOCS], ids=lambda path: path.name)
def test_a_page_stands_in_the_index(path: Path):
    assert path.name == "index.md" or f"({path.name})" in page("index.md")


@pytest.mark.parametrize("path", [*PAGES, settings.BASE_DIR / "README.md"], ids=lambda path: path.name)
def test_no_link_is_dead(path: Path):
    links = re.findall(r"\]\((?!https?:)([^)#]+)", path.read_text(encoding="utf-8"))

    assert [link for link in links if not (path.parent / link).exists()] == []


def test_the_readme_stays_short():
    assert len((settings.BASE_DIR / "README.md").read_text(encoding="utf-8").splitlines()) < 100


@pytest.mark.parametrize("tool", COACH_TOOLS, ids=lambda tool: tool.name)
def test_a_tool_of_the_coach_has_its_row(tool):
    assert f"| `{tool.name}` |" in page("coach.md")


@pytest.mark.parametrize(("code", "meaning"), CATALOGUE.items())
def test_an_error_of_the_coach_has_its_row(code, meaning):
    _, retryable, recovery = meaning

    assert re.search(
        rf"^\| `{code}` \| \w+ \| {'yes' if retryable else 'no'} \| `{recovery}` \|", page("coach.md"), re.MULTILINE
    )


def gate_tests() -> list[str]:
    """The tests that the coach's gate names; one that ends in … is the beginning of a name."""
    gate = page("coach.md").partition("## The gate")[2].partition("\n## ")[0]
    return re.findall(r"`(test_\w+)(?:…)?`", gate)


@pytest.mark.parametrize("name", sorted(set(gate_tests())))
def test_the_coachs_gate_names_tests_that_there_are(name):
    tests = "".join(
        path.read_text(encoding="utf-8") for path in (settings.BASE_DIR / "tests" / "coach").rglob("test_*.py")
    )

    assert f"def {name}" in tests


@pytest.mark.parametrize("number", range(1, 12))
def test_the_coachs_gate_answers_eleven_questions(number):
    assert re.search(rf"^\| {number} \| .+\? \| .+ \|$", page("coach.md"), re.MULTILINE)
