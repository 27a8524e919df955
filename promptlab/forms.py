"""The page's form that makes a case of a vote (docs/evaluation.md, Cases from votes)."""

from datetime import date
from functools import cached_property
from hashlib import sha256
from typing import Any, Final, get_args

from django import forms
from django.core.exceptions import ValidationError
from pydantic import JsonValue
from pydantic import ValidationError as NotATrap

from chat.catalogue import CAPABILITIES, PROMPTS
from chat.providers.base import FREE_CHAT
from claims.documents import BadClaim, canonical
from claims.fields import Panel
from claims.lines.base import Trap
from claims.panels import TITLES
from claims.personal import people, personal_details
from claims.redaction import Replacer
from claims.schema import Claim
from feedback.wire import QUESTION_LENGTH
from promptlab.freezing import BY_NAME, frozen, looked_up, untrue, without_details

ARROW: Final = "=>"
NO_OBJECT: Final = "{}: write an object in JSON, as in the example: names with their values, in curly brackets."
UNFIT: Final = "{} stands here: what you wrote does not fit in {}. Write another of the same kind, as is offered."
RESTS: Final = "In the claim as it stands it is so: the check rests on a detail above. Empty its field to keep it."
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
        for name in ("args", "expect"):
            self.fields[name].error_messages["invalid"] = NO_OBJECT.format(self.fields[name].label)
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

    def clean_args(self) -> dict[str, JsonValue]:
        return self._object("args")

    def clean_expect(self) -> dict[str, JsonValue]:
        return self._object("expect")

    def _object(self, name: str) -> dict[str, JsonValue]:
        given: JsonValue = self.cleaned_data[name]
        if given is None:
            return {}
        if not isinstance(given, dict):
            raise ValidationError(NO_OBJECT.format(self.fields[name].label))
        return given

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
            trap = self._trap(given)
            self.trap = without_details(trap, replace)
        except BadClaim as error:
            self._mark_unfit(given, error)
            return given
        except NotATrap:
            raise ValidationError("Its arguments, or what it finds, hold a number that JSON has not.") from None
        self.found = looked_up(self.claim, self.trap)
        if wrong := list(untrue(self.trap, self.found)):
            if not list(untrue(trap, looked_up(self.original, trap))):
                wrong.append(RESTS)
            self.add_error("expect", ValidationError(wrong))
        return given

    def _mark_unfit(self, given: dict[str, Any], error: BadClaim) -> None:
        """Mark the stand-ins that do not fit where their details stand, each alone; else say what is wrong."""
        for name, detail in self.details.items():
            try:
                frozen(self.original, self.rated_on, Replacer({detail.value: given[name] or detail.value}))
            except BadClaim:
                self.add_error(name, UNFIT.format(detail.kind.capitalize(), detail.where))
        if not self.errors:
            raise ValidationError(str(error).splitlines())

    def _trap(self, given: dict[str, Any]) -> Trap:
        chosen: list[Panel] = [panel for panel in get_args(Panel) if panel in given["panels"]]
        return Trap(
            id="case",
            gotcha=given["gotcha"],
            capability=given["capability"],
            question=given["question"],
            tool=given["tool"],
            args=given["args"],
            expect=given["expect"],
            say=lines(given["say"]),
            forbid=lines(given["forbid"]),
            panels=chosen,
            critical=given["critical"],
        )
