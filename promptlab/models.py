"""Cases that people made of votes: a claim and a trap, frozen (docs/evaluation.md, Cases from votes).

The tables of the trap gate stand in promptlab/trap_runs.py.
"""

from collections.abc import Collection
from dataclasses import replace

from django.conf import settings
from django.db import models
from django.utils.timezone import now

from claims.lines.base import Trap
from claims.models import ID_LENGTH
from claims.schema import Claim
from feedback.wire import CAPABILITY_LENGTH, TURN_ID_LENGTH
from promptlab.trap_runs import PromptTrial, TrapRun, TrapTurn
from promptlab.traps import Question, as_it_carries, questions

__all__ = ["PromptTrial", "TrapCase", "TrapRun", "TrapTurn"]

FROM_VOTES = "from votes"
"""What stands for the scenario of such a case in a result."""


class TrapCaseQuerySet(models.QuerySet["TrapCase"]):
    def questions(self, capabilities: Collection[str] = ()) -> list[Question]:
        """A turn for each case, oldest first; empty capabilities mean all of them."""
        cases = self.filter(capability__in=capabilities) if capabilities else self.all()
        return [case.asked() for case in cases.order_by("pk")]


class TrapCase(models.Model):
    """A claim as it was, without personal details, and what a good answer to one question about it holds."""

    turn_id = models.CharField(max_length=TURN_ID_LENGTH, help_text="The answer whose vote it was made of.")
    claim_id = models.CharField(max_length=ID_LENGTH)
    capability = models.CharField(max_length=CAPABILITY_LENGTH)
    gotcha = models.TextField("what is to be found")
    claim = models.TextField()
    trap = models.TextField()
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    made_at = models.DateTimeField(default=now, editable=False)

    objects = TrapCaseQuerySet.as_manager()

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"case {self.pk}: {self.claim_id}, {self.capability}"

    def asked(self) -> Question:
        """The turn that tries it."""
        name = f"case-{self.pk}"
        trap = Trap.model_validate_json(self.trap).model_copy(update={"id": name})
        case = as_it_carries(Claim.model_validate_json(self.claim))
        return replace(questions(FROM_VOTES, case, [trap])[0], case_id=name)
