import re
import shutil
from pathlib import Path

import pytest

from chat.catalogue import BRANDS, CAPABILITIES, CORE, FOLDER, GROUPS, PROMPTS, BadPrompt, load, unknown_placeholder
from chat.tools import TOOLS as OFFERED
from claims.panels import TITLES
from claims.sections import SECTIONS

TOOLS = {tool.name for tool in OFFERED}
EIGHTEEN = [
    "claim_summary",
    "timeline",
    "document_chronology",
    "missing_information",
    "contradictions",
    "policy_validation",
    "coverage_analysis",
    "liability_assessment",
    "reserve_review",
    "settlement_strategy",
    "recovery_subrogation",
    "litigation_limitation",
    "fraud_risk",
    "complaint_conduct",
    "file_audit",
    "draft_correspondence",
    "file_note_handover",
    "next_best_actions",
]
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
        *(f"capability.{name}" for name in EIGHTEEN),
        "capability.claim_qa",
    ]


def test_free_chat_is_a_prompt_and_no_quick_action():
    names = list(CAPABILITIES)

    assert names == EIGHTEEN


@pytest.mark.parametrize(
    ("panel", "title"), [each for each in TITLES.items() if each[1].casefold() != each[0].replace("_", " ")]
)
def test_a_panel_whose_title_is_not_its_id_is_told_to_the_model(panel: str, title: str):
    assert re.search(rf"\b{panel} (?:is )?\[{title}\]", PROMPTS["system.base"].text)


def test_the_core_is_in_no_catalogue():
    texts = [prompt.text for prompt in PROMPTS.values()]

    assert CORE.text not in texts


@pytest.mark.parametrize(
    ("name", "label", "description", "group", "pinned", "message"),
    [
        (
            "claim_summary",
            "Summarise claim",
            "One-screen picture of the claim",
            "understand",
            True,
            "Summarise this claim: what happened, where it stands, money, and what needs attention.",
        ),
        (
            "timeline",
            "Timeline",
            "Dated story with gaps",
            "understand",
            True,
            "Give me the timeline of this claim, with gaps and anything out of order.",
        ),
        (
            "document_chronology",
            "Document chronology",
            "What each document says, in order",
            "understand",
            False,
            "List the documents in date order with one line each and flag the ones that matter.",
        ),
        (
            "missing_information",
            "What's missing",
            "Gaps blocking the next decision",
            "understand",
            False,
            "What information is missing, who holds it and what does it block?",
        ),
        (
            "contradictions",
            "Check for contradictions",
            "Where the file disagrees with itself",
            "understand",
            True,
            "What on this file contradicts something else?",
        ),
        (
            "policy_validation",
            "Policy validation",
            "Was the policy in force?",
            "cover_liability",
            True,
            "Was the policy in force at the date of loss?",
        ),
        (
            "coverage_analysis",
            "Coverage analysis",
            "Limits, excess, conditions, exclusions",
            "cover_liability",
            False,
            "Walk me through cover: insuring clause, limits, excess, conditions and exclusions in play.",
        ),
        (
            "liability_assessment",
            "Liability assessment",
            "Fault evidence and contribution",
            "cover_liability",
            True,
            "Set out the liability evidence and what contribution could look like.",
        ),
        (
            "reserve_review",
            "Reserve and quantum review",
            "Reserve and heads of loss against the evidence",
            "money",
            True,
            "Review the reserve and each head of loss against the file.",
        ),
        (
            "settlement_strategy",
            "Settlement and negotiation",
            "Offers and room to move",
            "money",
            False,
            "Where are we on offers and what are the options?",
        ),
        (
            "recovery_subrogation",
            "Recovery prospects",
            "Who should pay us back",
            "money",
            False,
            "Can we recover any of this, from whom and by when?",
        ),
        (
            "litigation_limitation",
            "Litigation and limitation watch",
            "Proceedings and time limits",
            "control",
            True,
            "What are the limitation and litigation dates and are we safe?",
        ),
        (
            "fraud_risk",
            "Fraud and risk flags",
            "Indicators, neutrally",
            "control",
            False,
            "What risk indicators are on this file and what would test them?",
        ),
        (
            "complaint_conduct",
            "Complaint and conduct risk",
            "Customer outcome and clocks",
            "control",
            False,
            "Is there a complaint or conduct risk here?",
        ),
        (
            "file_audit",
            "Audit and leakage check",
            "Best-practice and leakage test",
            "control",
            False,
            "Audit this file for leakage and compliance.",
        ),
        (
            "draft_correspondence",
            "Draft correspondence",
            "Letters, emails and reservation of rights",
            "write",
            False,
            "Draft the letter this file needs next.",
        ),
        (
            "file_note_handover",
            "File note and handover",
            "Note or handover pack",
            "write",
            False,
            "Write a handover note for a colleague taking over today.",
        ),
        (
            "next_best_actions",
            "Next best actions",
            "Ranked to-do list",
            "write",
            True,
            "What should I do next, in order?",
        ),
    ],
)
def test_a_quick_action_says_what_its_file_says(name, label, description, group, pinned, message):
    action = CAPABILITIES[name]

    assert action.model_dump(include={"label", "description", "group", "pinned", "quick_action_message"}) == {
        "label": label,
        "description": description,
        "group": group,
        "pinned": pinned,
        "quick_action_message": message,
    }


@pytest.mark.parametrize("name", EIGHTEEN)
def test_a_playbook_has_its_four_parts(name):
    text = PROMPTS[f"capability.{name}"].text

    assert "**Look up" in text
    assert "**Write" in text
    assert "**Never**" in text
    assert len(text) <= 3600


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
    late = QUICK_ACTION.replace("order = 1", "order = 12")
    (folder / "capability" / "aardvark.md").write_text(late)
    (folder / "capability" / "zebra.md").write_text(QUICK_ACTION.replace("order = 1", "order = 11"))

    names = list(load(folder).capabilities)

    assert names.index("zebra") < names.index("aardvark")
    assert names[names.index("zebra") - 1] == "reserve_review"


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


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("{{assistant}} and {{product}}", None),
        ("{{asistant}}", "asistant"),
        ("{{assistant}} {{}}", ""),
        ("{{assistant", None),
        ("{{a\nb}} {{c}}", "a\nb"),
        ("{{{{assistant}}", "{{assistant"),
        ("}} {{product}} }}", None),
    ],
)
def test_the_first_unknown_placeholder_is_named(text, name):
    assert unknown_placeholder(text) == name


def test_a_million_braces_that_nothing_closes_are_read_once():
    assert unknown_placeholder("{{" * 1_000_000) is None
