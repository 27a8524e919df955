"""The system instruction of a turn: seven blocks in a fixed order (docs/prompts.md, The order of the blocks)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from chat.brief import build_brief
from chat.catalogue import CAPABILITIES, CORE
from chat.providers.base import FREE_CHAT, ThinkingLevel, TurnError
from chat.resolve import DEFAULTS, active, apply_brand, mark
from chat.wire import PromptMark
from claimpilot.wire import Brand, Locale
from claims.case import Case

Channel = Literal["text", "voice"]

LOCALE_PROMPTS: Final[Mapping[Locale, str]] = {"en-GB": "system.locale_uk", "en-US": "system.locale_us"}


@dataclass(frozen=True)
class Block:
    """A part of the instruction. `name` is its prompt's id, or `brief`."""

    name: str
    text: str


@dataclass(frozen=True)
class Assembled:
    """A turn's instruction in its blocks, and the mark of the prompts it was made of."""

    blocks: tuple[Block, ...]
    brief: str
    mark: PromptMark
    thinking_level: ThinkingLevel | None

    @property
    def text(self) -> str:
        return "\n\n".join(block.text for block in self.blocks)


def assemble(
    case: Case,
    *,
    capability: str | None,
    overrides: Mapping[str, str],
    locale: Locale,
    brand: Brand,
    screen_actions: bool,
    channel: Channel = "text",
) -> Assembled:
    """The instruction for a turn. A capability of None, or `claim_qa`, is free chat.

    Nothing from the claim stands before the boundaries, the safety core always follows them, and neither brand nor
    override touches the brief. Errors: TurnError for a capability that does not exist.
    """
    task = FREE_CHAT if capability is None else capability
    if task != FREE_CHAT and task not in CAPABILITIES:
        raise TurnError(f'Unknown capability "{task}"')
    versions = active(overrides)
    brief = build_brief(case)

    def said(prompt: str, before: str = "", after: str = "") -> Block:
        words = [before, versions.get(prompt, DEFAULTS[prompt]), after]
        return Block(prompt, apply_brand("\n\n".join(filter(None, words)), brand))

    blocks = (
        said("system.base"),
        *([said("system.screen_actions")] if screen_actions else []),
        said("system.safety", after=CORE.text),
        said(LOCALE_PROMPTS[locale]),
        Block("brief", brief),
        said("capability.claim_qa", after=guide()) if task == FREE_CHAT else said(f"capability.{task}", heading(task)),
        *([said("system.voice")] if channel == "voice" else []),
    )
    return Assembled(
        blocks=blocks,
        brief=brief,
        mark=mark(versions, [block.name for block in blocks]),
        thinking_level=CAPABILITIES[task].thinking_level if task in CAPABILITIES else None,
    )


def heading(task: str) -> str:
    """What stands above a quick action's playbook."""
    return f"## Task: {CAPABILITIES[task].label}"


def guide() -> str:
    """The list of specialist tasks that free chat may offer."""
    tasks = [f"- {each.label}: {each.description}" for each in CAPABILITIES.values()]
    return "\n".join(["### Specialist tasks", "", *tasks])
