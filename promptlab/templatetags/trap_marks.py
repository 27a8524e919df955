"""For the feedback report: what the traps say of each fingerprint (docs/prompt-lab.md, The trap gate)."""

from dataclasses import dataclass
from typing import Final

from django import template

from chat.providers.base import FREE_CHAT
from promptlab.models import PromptTrial

register: Final = template.Library()


@dataclass(frozen=True)
class Mark:
    """What the newest whole run found of a fingerprint, and which model it asked."""

    run: int
    passed: bool
    model: str

    @property
    def words(self) -> str:
        return f"traps: {'passed' if self.passed else 'not passed'} by {self.model}"


@register.simple_tag
def trap_marks(capability: str | None) -> dict[str, Mark]:
    """The marks of a capability's fingerprints; what was never run whole has none. Cost: one query."""
    trials = PromptTrial.objects.filter(capability=capability or FREE_CHAT, passed__isnull=False)
    newest_last = trials.select_related("run").only("fingerprint", "passed", "run__model").order_by("run_id")
    return {trial.fingerprint: Mark(trial.run_id, bool(trial.passed), trial.run.model) for trial in newest_last}


@register.filter
def mark_of(marks: dict[str, Mark], fingerprint: str | None) -> Mark | None:
    return marks.get(fingerprint or "")
