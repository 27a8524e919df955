import re
import shutil
from pathlib import Path

import pytest

from chat.catalogue import BRANDS, CAPABILITIES, CORE, FOLDER, GROUPS, PROMPTS, BadPrompt, load
from claims.sections import SECTIONS

TOOLS = {
    "get_claim_section",
    "check_policy_in_force",
    "summarise_financials",
    "build_timeline",
    "search_documents",
    "highlight_panel",
}
RESULT_WORDS = {"unknown", "missing", "warnings", "truncated", "error", "quotedFromFile"}
BOUNDARIES = {"<<<CLAIM FILE", "<<<END OF CLAIM FILE"}
QUICK_ACTION = (
    '+++\nlabel = "A"\ndescription = "B"\ngroup = "money"\norder = 1\nquick_action_message = "C?"\n+++\nText.\n'
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(FOLDER, tmp_path / "prompts"))


def test_the_six_system_prompts_come_first_and_free_chat_last():
    names = list(PROMPTS)

    assert names == [
        "system.base",
        "system.screen_actions",
        "system.safety",
        "system.locale_uk",
        "system.locale_us",
        "system.voice",
        "capability.claim_summary",
        "capability.policy_validation",
        "capability.claim_qa",
    ]


def test_free_chat_is_a_prompt_and_no_quick_action():
    names = list(CAPABILITIES)

    assert names == ["claim_summary", "policy_validation"]


def test_the_core_is_in_no_catalogue():
    texts = [prompt.text for prompt in PROMPTS.values()]

    assert CORE.text not in texts


@pytest.mark.parametrize(
    ("name", "label", "description", "group", "message"),
    [
        (
            "claim_summary",
            "Summarise claim",
            "One-screen picture of the claim",
            "understand",
            "Summarise this claim: what happened, where it stands, money, and what needs attention.",
        ),
        (
            "policy_validation",
            "Policy validation",
            "Was the policy in force?",
            "cover_liability",
            "Was the policy in force at the date of loss?",
        ),
    ],
)
def test_a_quick_action_says_what_its_file_says(name, label, description, group, message):
    action = CAPABILITIES[name]

    assert action.label == label
    assert action.description == description
    assert action.group == group
    assert action.pinned is True
    assert action.quick_action_message == message


def test_groups_stand_in_the_order_of_their_file():
    shown = [(group.id, group.label, group.blurb) for group in GROUPS]

    assert shown == [
        ("understand", "Understand the claim", "Get up to speed fast."),
        ("cover_liability", "Cover and liability", "Is it covered, and who is responsible?"),
        ("money", "Money and settlement", "What it costs and how it might settle."),
        ("control", "Risk and control", "Dates, flags and file quality."),
        ("write", "Write and act", "Drafts, notes and next steps."),
    ]


@pytest.mark.parametrize(
    ("brand", "name", "pronunciation"),
    [("claimpilot", "ClaimPilot", "CLAIM-pilot"), ("clonepilot", "ClonePilot", "CLONE-pilot")],
)
def test_a_brand_has_a_name_and_a_way_to_say_it(brand, name, pronunciation):
    words = BRANDS[brand]

    assert words.model_dump() == {"assistant": name, "product": name, "pronunciation": pronunciation}


@pytest.mark.parametrize("prompt", [*PROMPTS.values(), CORE], ids=lambda prompt: prompt.id)
def test_a_prompt_names_only_tools_and_sections_that_exist(prompt):
    named = set(re.findall(r"`([^`]+)`", prompt.text))

    assert named <= TOOLS | set(SECTIONS) | RESULT_WORDS | BOUNDARIES


@pytest.mark.parametrize("name", CAPABILITIES)
def test_a_playbook_names_the_tool_to_call_first(name):
    text = PROMPTS[f"capability.{name}"].text

    named = re.findall(r"`([^`]+)`", text)

    assert named[0] in TOOLS


def test_quick_actions_are_ordered_by_group_and_then_by_their_own_order(folder):
    early = QUICK_ACTION.replace("order = 1", "order = 2")
    (folder / "capability" / "aardvark.md").write_text(early)
    (folder / "capability" / "zebra.md").write_text(QUICK_ACTION)

    names = list(load(folder).capabilities)

    assert names == ["claim_summary", "policy_validation", "zebra", "aardvark"]


@pytest.mark.parametrize(
    ("path", "content", "said"),
    [
        ("capability/new.md", "No front matter.", "front matter"),
        ("capability/new.md", QUICK_ACTION.replace("Text.", ""), "0 characters"),
        ("capability/new.md", QUICK_ACTION.replace("Text.", "x" * 20_001), "20,001 characters"),
        ("capability/new.md", QUICK_ACTION.replace('"C?"', ""), "Invalid value"),
        ("capability/new.md", QUICK_ACTION.replace("order = 1\n", ""), "order: Field required"),
        (
            "capability/new.md",
            QUICK_ACTION.replace("order = 1", 'order = "1"'),
            "order: Input should be a valid integer",
        ),
        ("capability/new.md", QUICK_ACTION.replace("order = 1", "order = 1\npined = true"), "pined: Extra inputs"),
        (
            "capability/new.md",
            QUICK_ACTION.replace("order = 1", 'order = 1\nthinking_level = "vast"'),
            "thinking_level",
        ),
        ("capability/new.md", QUICK_ACTION.replace('"money"', '"honey"'), "no group 'honey'"),
        ("capability/new.md", QUICK_ACTION.replace("Text.", "I am {{asistant}}."), "no placeholder 'asistant'"),
        ("capability/new.md", QUICK_ACTION.replace("Text.", "I am {{ assistant }}."), "no placeholder ' assistant '"),
        ("capability/claim_qa.md", QUICK_ACTION, "group: Extra inputs"),
        ("system/voice.md", '+++\nlabel = "A"\n+++\nText.\n', "description: Field required"),
        ("core.md", '+++\nlabel = "A"\ndescription = ""\n+++\nText.\n', "description: String should have at least 1"),
        ("groups.toml", "[money]\nlabel = 'Money'\n", "money.blurb: Field required"),
        ("brands.toml", "", "'claimpilot'"),
        ("brands.toml", "[acme]\nassistant = 'A'\nproduct = 'A'\npronunciation = 'A'\n", "acme"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_by_name(folder, path, content, said):
    (folder / path).write_text(content)

    with pytest.raises(BadPrompt) as refused:
        load(folder)

    assert str(refused.value).startswith(f"{folder / path}: ")
    assert said in str(refused.value)


def test_a_file_that_is_not_utf8_is_refused_by_name(folder):
    (folder / "core.md").write_bytes(b"\xff\xfe")

    with pytest.raises(BadPrompt, match=r"core\.md: it cannot be read as UTF-8 text"):
        load(folder)


@pytest.mark.parametrize(
    "path", ["system/safety.md", "core.md", "capability/claim_qa.md", "groups.toml", "brands.toml"]
)
def test_a_file_that_is_not_there_is_refused_by_name(folder, path):
    (folder / path).unlink()

    with pytest.raises(BadPrompt, match=re.escape(path)):
        load(folder)
