"""What a reviewer may write into a draft: held to the rules of the files (docs/coach-curriculum.md)."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.core.exceptions import ValidationError
from pydantic import ValidationError as Invalid

from claimpilot.clock import now
from coach.domain.exam import defects
from coach.domain.validation import card_defects, card_lacks, foreign_claims, reviewed_ahead
from coach.models import ExamPaper, ExamStep, RecallCard
from coach.models.content import Review
from coach.revisions import card_of, exam_of

if TYPE_CHECKING:
    CardModelForm = forms.ModelForm[RecallCard]
    StepFormSet = forms.BaseInlineFormSet[ExamStep, ExamPaper, forms.ModelForm[ExamStep]]
else:
    CardModelForm, StepFormSet = forms.ModelForm, forms.BaseInlineFormSet  # they take no parameters when they run


def refused_card(row: RecallCard) -> list[str]:
    """What stands in the way of a card as it is: of keeping it, and of releasing it where it is to be released."""
    try:
        card = card_of(row)
    except Invalid as error:
        return told(error)
    found = [*card_defects(card), *foreign_claims(card.model_dump_json()), *reviewed_ahead(card, now().date())]
    return [*found, *card_lacks(card)] if row.status == Review.RELEASED else found


def refused_exam(row: ExamPaper, steps: list[ExamStep]) -> list[str]:
    """What stands in the way of keeping a form of an exam with these steps."""
    try:
        exam = exam_of(row, steps)
    except Invalid as error:
        return told(error)
    return [*defects(exam), *foreign_claims(exam.model_dump_json())]


def told(error: Invalid) -> list[str]:
    """Each thing that the files' classes refuse, with where."""
    return [f"{'.'.join(map(str, found['loc']))}: {found['msg']}" for found in error.errors()]


class CardForm(CardModelForm):
    class Meta:
        model = RecallCard
        fields = ("prompt", "answer", "category", "tags", "legal", "source", "reviewed_on", "status")

    def clean(self) -> dict[str, Any]:
        given = super().clean() or self.cleaned_data
        if not self.errors:
            row = RecallCard(goal=self.instance.goal, card=self.instance.card, **given)
            if found := refused_card(row):
                raise ValidationError(found)
        return given


class Rubric(StepFormSet):
    """The steps of a form, judged together with it."""

    def clean(self) -> None:
        super().clean()
        if any(self.errors):
            return
        kept = [form for form in self.forms if form.has_changed() or form.instance.pk]
        steps = [form.instance for form in kept if not form.cleaned_data.get("DELETE")]
        if found := refused_exam(self.instance, sorted(steps, key=lambda step: step.position)):
            raise ValidationError(found)
