"""Every prompt, quick action, group and brand, read and checked once at start (docs/prompts.md, The files)."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from chat.providers.base import FREE_CHAT, ThinkingLevel
from claimpilot.wire import Brand

FOLDER: Final = Path(__file__).parent / "prompts"
LONGEST_PROMPT: Final = 20_000
PLACEHOLDERS: Final = ("assistant", "product", "pronunciation")
SYSTEM_PROMPTS: Final = ("base", "screen_actions", "safety", "locale_uk", "locale_us", "voice")

FRONT_AND_TEXT: Final = re.compile(r"\+\+\+\n(.*?\n)\+\+\+\n(.*)", re.DOTALL)

Read = TypeVar("Read")


class BadPrompt(Exception):
    """A file of the catalogue that cannot be used; str() names it and says why."""


class Written(BaseModel):
    """Something a file says: strict, and nothing but what is named here."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")


class Heading(Written):
    """The front matter of a prompt."""

    label: str = Field(min_length=1)
    description: str = Field(min_length=1)


class QuickAction(Heading):
    """The front matter of a capability: its prompt's heading and its button."""

    group: str
    order: int
    pinned: bool = False
    quick_action_message: str = Field(min_length=1)
    thinking_level: ThinkingLevel | None = None


class GroupWords(Written):
    label: str
    blurb: str


class BrandWords(Written):
    """What each placeholder becomes."""

    assistant: str
    product: str
    pronunciation: str


@dataclass(frozen=True)
class Prompt:
    """A block of prompt text as the files have it, placeholders and all."""

    id: str
    label: str
    description: str
    text: str


class Capability(QuickAction):
    """A quick action. Its playbook is the prompt `capability.<id>`."""

    id: str


@dataclass(frozen=True)
class Group:
    id: str
    label: str
    blurb: str


@dataclass(frozen=True)
class Catalogue:
    """All that the folder holds. Capabilities stand in the order of their groups, then their own."""

    prompts: Mapping[str, Prompt]
    capabilities: Mapping[str, Capability]
    groups: tuple[Group, ...]
    brands: Mapping[Brand, BrandWords]
    core: Prompt


def load(folder: Path) -> Catalogue:
    """The catalogue in `folder`. Errors: BadPrompt, naming the file."""
    groups = _read_toml(folder / "groups.toml", TypeAdapter(dict[str, GroupWords]))
    brands = _read_toml(folder / "brands.toml", TypeAdapter(dict[Brand, BrandWords]))
    for brand in get_args(Brand):
        if brand not in brands:
            raise BadPrompt(f"{folder / 'brands.toml'}: the brand {brand!r} is not there.")

    prompts = [
        _prompt(f"system.{name}", *_read_prompt(folder / "system" / f"{name}.md", Heading)) for name in SYSTEM_PROMPTS
    ]
    capabilities, playbooks = [], {}
    for path in sorted((folder / "capability").glob("*.md")):
        if path.stem != FREE_CHAT:
            action, text = _read_prompt(path, QuickAction)
            if action.group not in groups:
                raise BadPrompt(f"{path}: there is no group {action.group!r} in groups.toml.")
            playbooks[path.stem] = _prompt(f"capability.{path.stem}", action, text)
            capabilities.append(Capability(id=path.stem, **action.model_dump()))
    rank = {group: place for place, group in enumerate(groups)}
    capabilities.sort(key=lambda each: (rank[each.group], each.order, each.id))
    prompts += [playbooks[each.id] for each in capabilities]
    prompts.append(
        _prompt(f"capability.{FREE_CHAT}", *_read_prompt(folder / "capability" / f"{FREE_CHAT}.md", Heading))
    )
    return Catalogue(
        prompts={prompt.id: prompt for prompt in prompts},
        capabilities={each.id: each for each in capabilities},
        groups=tuple(Group(name, words.label, words.blurb) for name, words in groups.items()),
        brands=brands,
        core=_prompt("core", *_read_prompt(folder / "core.md", Heading)),
    )


def file_of(name: str) -> Path:
    """The file that holds a prompt's text: its id is its path."""
    folder, _, stem = name.partition(".")
    return FOLDER / folder / f"{stem}.md"


def with_text(content: str, text: str) -> str:
    """A prompt file's content with another text under the same front matter, as the file would read back."""
    front = FRONT_AND_TEXT.fullmatch(content)
    return f"{content[: front.start(2)] if front else ''}{as_read(text)}\n"


def as_read(text: str) -> str:
    """A text as its file gives it: each line end is one line feed, and nothing blank stands before or behind it."""
    return text.replace("\r\n", "\n").replace("\r", "\n").strip()


def unknown_placeholder(text: str) -> str | None:
    """The first name in double braces that no brand has a word for; None where there is none."""
    at = 0
    while (opened := text.find("{{", at)) >= 0 and (closed := text.find("}}", opened + 2)) >= 0:
        name, at = text[opened + 2 : closed], closed + 2
        if name not in PLACEHOLDERS:
            return name
    return None


def _prompt(name: str, heading: Heading, text: str) -> Prompt:
    return Prompt(name, heading.label, heading.description, text)


def _read_prompt(path: Path, model: type[Read]) -> tuple[Read, str]:
    parts = FRONT_AND_TEXT.fullmatch(_content(path))
    if not parts:
        raise BadPrompt(f"{path}: a prompt begins with its front matter between two lines of +++, then comes its text.")
    heading = _checked(path, TypeAdapter(model), _toml(path, parts[1]))
    text = as_read(parts[2])
    if not 1 <= len(text) <= LONGEST_PROMPT:
        raise BadPrompt(f"{path}: the text has {len(text):,} characters; it takes 1 to {LONGEST_PROMPT:,}.")
    if (name := unknown_placeholder(text)) is not None:
        raise BadPrompt(f"{path}: there is no placeholder {name!r}; use {', '.join(PLACEHOLDERS)}.")
    return heading, text


def _read_toml(path: Path, model: TypeAdapter[Read]) -> Read:
    return _checked(path, model, _toml(path, _content(path)))


def _content(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadPrompt(f"{path}: it cannot be read as UTF-8 text: {error}.") from None


def _toml(path: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPrompt(f"{path}: {error}.") from None


def _checked(path: Path, model: TypeAdapter[Read], value: object) -> Read:
    try:
        return model.validate_python(value)
    except ValidationError as error:
        wrong = "; ".join(f"{'.'.join(str(step) for step in each['loc'])}: {each['msg']}" for each in error.errors())
        raise BadPrompt(f"{path}: {wrong}.") from None


CATALOGUE: Final = load(FOLDER)
PROMPTS: Final = CATALOGUE.prompts
CAPABILITIES: Final = CATALOGUE.capabilities
GROUPS: Final = CATALOGUE.groups
BRANDS: Final = CATALOGUE.brands
CORE: Final = CATALOGUE.core
