"""What GET /api/prompts answers (docs/prompts.md, GET /api/prompts)."""

from claimpilot.wire import Wire


class PromptEntry(Wire):
    """A prompt as the files have it: what a version replaces."""

    id: str
    label: str
    description: str
    default_text: str


class CapabilityEntry(Wire):
    """A quick action and the message that its button sends."""

    id: str
    label: str
    description: str
    group: str
    pinned: bool
    quick_action_message: str


class GroupEntry(Wire):
    id: str
    label: str
    blurb: str


class PromptCatalogue(Wire):
    """All prompts, quick actions and groups. `core` is the safety core, to be read and never replaced."""

    prompts: list[PromptEntry]
    capabilities: list[CapabilityEntry]
    groups: list[GroupEntry]
    core: str
