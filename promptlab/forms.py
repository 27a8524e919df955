"""The page's form that makes a case of a vote (docs/evaluation.md, Cases from votes)."""

from datetime import date
from functools import cached_property
from hashlib import sha256
from typing import Any, Final, get_args

from django import forms
from django.core.exceptions import ValidationError
from pydantic import ValidationError as NotATrap

from chat.catalogue import CAPABILITIES, PROMPTS
from chat.providers.base import FREE_CHAT
from claims.documents import BadClaim, canonical
from claims.fields import Panel
from claims.lines.base import Trap
from claims.panels import TITLES
from claims.redaction import Replacer, people, personal_details
from claims.schema import Claim
from feedback.wire import QUESTION_LENGTH
from promptlab.freezing import BY_NAME, frozen, looked_up, untrue, without_details

ARROW: Final = "=>"
STALE: Final = "The claim has changed since this page was opened. Open the page again and look at its details."


def lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


class CaseForm(forms.Form):
    """What is asked, what a good answer holds, and what stands for each personal detail.

    When it is valid, `trap` and `claim` are what will be kept and `found` is what the trap's lookup finds in them.
    """

    seen = forms.CharField(widget=forms.HiddenInput)
    capability = forms.ChoiceField(
        choices=[(each.id, each.label) for each in CAPABILITIES.values()]
        + [(FREE_CHAT, PROMPTS[f"capability.{FREE_CHAT}"].label)]
    )
    question = forms.CharField(max_length=QUESTION_LENGTH, widget=forms.Textarea(attrs={"rows": 3}))
    gotcha = forms.CharField(
        label="What is to be found", max_length=2_000, widget=forms.Textarea(attrs={"rows": 2}),
        help_text="One sentence: what the answer missed or had wrong.",
    )  # fmt: skip
    tool = forms.ChoiceField(label="Lookup that shows it", choices=[(name, name) for name in BY_NAME])
    args = forms.JSONField(
        label="Its arguments",
        required=False,
        initial=dict,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text='As JSON: {"codes": ["C14"]}',
    )
    expect = forms.JSONField(
        label="What it finds", required=False, initial=dict, widget=forms.Textarea(attrs={"rows": 4}),
        help_text='Paths of its result with their values, as JSON: {"verdict": "disputed", "items.0.code": "C14"}',
    )  # fmt: skip
    say = forms.CharField(
        label="What a good answer says", widget=forms.Textarea(attrs={"rows": 3}),
        help_text="One fact a line: a word, an amount as £27,800, a day as 22/07/2026 (07/22/2026 in US claims).",
    )  # fmt: skip
    forbid = forms.CharField(
        label="What it must not say", required=False, widget=forms.Textarea(attrs={"rows": 2}), help_text="One a line."
    )
    panels = forms.MultipleChoiceField(
        label="Where it stands", help_text="A good answer names one of these panels.",
        widget=forms.CheckboxSelectMultiple, choices=list(TITLES.items()),
    )  # fmt: skip
    critical = forms.BooleanField(label="Missing it is a serious fault", required=False)
    more = forms.CharField(
        label="More words to replace", required=False, widget=forms.Textarea(attrs={"rows": 3}),
        help_text=f"One a line: words {ARROW} what stands for them. Texts may name people whom no field does.",
    )  # fmt: skip

    def __init__(self, claim: Claim, rated_on: date, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.original, self.rated_on = claim, rated_on
        self.details = {f"detail_{place}": each for place, each in enumerate(personal_details(claim))}
        self.fields["seen"].initial = self.digest
        for name, detail in self.details.items():
            self.fields[name] = forms.CharField(label=detail.value, initial=detail.stand_in, required=False)

    @cached_property
    def digest(self) -> str:
        """Which claim the details were read from: the places they have in the form are that claim's."""
        return sha256(canonical(self.original).encode()).hexdigest()

    def clean_seen(self) -> str:
        seen: str = self.cleaned_data["seen"]
        if seen != self.digest:
            raise ValidationError(STALE)
        return seen

    def clean_more(self) -> dict[str, str]:
        pairs = [line.partition(ARROW) for line in lines(self.cleaned_data["more"])]
        if not all(old.strip() and arrow and new.strip() for old, arrow, new in pairs):
            raise ValidationError(f"Each line has words, {ARROW}, and what stands for them.")
        return {old.strip(): new.strip() for old, _, new in pairs}

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        if self.errors:
            return given
        stand_ins = {detail.value: given[name] or detail.value for name, detail in self.details.items()} | given["more"]
        named = {words for words in given["more"] if all(word[0].isupper() for word in words.split())}
        replace = Replacer(stand_ins, names=people(self.details.values()) | named)
        try:
            self.claim = frozen(self.original, self.rated_on, replace)
            self.trap = without_details(self._trap(given), replace)
        except BadClaim as error:
            raise ValidationError(str(error).splitlines()) from None
        except NotATrap:
            raise ValidationError("Arguments, and what the lookup finds, are JSON objects.") from None
        self.found = looked_up(self.claim, self.trap)
        if wrong := list(untrue(self.trap, self.found)):
            self.add_error("expect", ValidationError(wrong))
        return given

    def _trap(self, given: dict[str, Any]) -> Trap:
        chosen: list[Panel] = [panel for panel in get_args(Panel) if panel in given["panels"]]
        return Trap(
            id="case",
            gotcha=given["gotcha"],
            capability=given["capability"],
            question=given["question"],
            tool=given["tool"],
            args={} if given["args"] is None else given["args"],
            expect={} if given["expect"] is None else given["expect"],
            say=lines(given["say"]),
            forbid=lines(given["forbid"]),
            panels=chosen,
            critical=given["critical"],
        )
