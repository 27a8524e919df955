"""For the feedback report: what the traps say of each fingerprint (docs/prompt-lab.md, The trap gate)."""

from dataclasses import dataclass
from typing import Final

from django import template

from chat.providers.base import FREE_CHAT
from promptlab.models import PromptTrial

register: Final = template.Library()


@dataclass(frozen=True)
class Mark:
    """What the newest whole run found of a fingerprint."""

    run: int
    passed: bool

    @property
    def words(self) -> str:
        return "traps: passed" if self.passed else "traps: not passed"


@register.simple_tag
def trap_marks(capability: str | None) -> dict[str, Mark]:
    """The marks of a capability's fingerprints; what was never run whole has none. Cost: one query."""
    trials = PromptTrial.objects.filter(capability=capability or FREE_CHAT, passed__isnull=False).order_by("run_id")
    return {trial.fingerprint: Mark(trial.run_id, bool(trial.passed)) for trial in trials}


@register.filter
def mark_of(marks: dict[str, Mark], fingerprint: str | None) -> Mark | None:
    return marks.get(fingerprint or "")
