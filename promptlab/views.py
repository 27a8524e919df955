"""The prompts as a browser may read them (docs/prompts.md, GET /api/prompts)."""

from typing import Final

from rest_framework.request import Request
from rest_framework.response import Response

from chat.catalogue import CAPABILITIES, CORE, GROUPS, PROMPTS
from claimpilot.http import endpoint
from promptlab.wire import CapabilityEntry, GroupEntry, PromptCatalogue, PromptEntry

CATALOGUE: Final = PromptCatalogue(
    prompts=[
        PromptEntry(id=each.id, label=each.label, description=each.description, default_text=each.text)
        for each in PROMPTS.values()
    ],
    capabilities=[
        CapabilityEntry(
            id=each.id,
            label=each.label,
            description=each.description,
            group=each.group,
            pinned=each.pinned,
            quick_action_message=each.quick_action_message,
        )
        for each in CAPABILITIES.values()
    ],
    groups=[GroupEntry(id=each.id, label=each.label, blurb=each.blurb) for each in GROUPS],
    core=CORE.text,
)
ANSWER: Final = CATALOGUE.model_dump(mode="json", by_alias=True)


@endpoint("GET", gives=PromptCatalogue)
def prompts(request: Request) -> Response:
    """The code defaults, read-only. The server keeps no versions."""
    return Response(ANSWER)
