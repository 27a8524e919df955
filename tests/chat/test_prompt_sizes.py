"""The table of prompt sizes in docs/prompts.md is right, and no prompt is over the budget that stands above it."""

import re
from math import ceil

import pytest
from django.conf import settings

from chat.catalogue import CAPABILITIES
from chat.providers.base import FREE_CHAT
from chat.system import assemble

PAGE = settings.BASE_DIR / "docs" / "prompts.md"
BUDGET = re.compile(r"(?<=\*\*Budget: )[\d,]+(?= tokens\.\*\*)")
ROW = re.compile(r"^\| `(?P<task>\w+)` \| (?P<characters>[\d,]+) \| (?P<tokens>[\d,]+) \|$", re.MULTILINE)


@pytest.fixture
def sizes(case):
    tasks = [FREE_CHAT, *CAPABILITIES]
    prompts = {
        task: assemble(
            case, capability=task, overrides={}, locale="en-GB", brand="claimpilot", screen_actions=True
        ).text
        for task in tasks
    }
    return {task: len(prompt) for task, prompt in prompts.items()}


def test_the_table_has_every_prompt_with_its_size(sizes):
    written = [f"| `{task}` | {length:,} | {ceil(length / 4):,} |" for task, length in sizes.items()]

    shown = [found[0] for found in ROW.finditer(PAGE.read_text(encoding="utf-8"))]

    assert shown == written, "Write this into docs/prompts.md:\n" + "\n".join(written)


def test_no_prompt_is_over_the_budget(sizes):
    [budget] = [int(found.replace(",", "")) for found in BUDGET.findall(PAGE.read_text(encoding="utf-8"))]

    over = {task: ceil(length / 4) for task, length in sizes.items() if ceil(length / 4) > budget}

    assert over == {}
