"""What the report's page asks for: what narrows its figures, what narrows its items, and a vote's triage."""

from datetime import date
from typing import Any, Final, get_args

from django import forms
from django.contrib.auth.models import User
from django.core.validators import MaxValueValidator, MinValueValidator

from claimpilot.wire import Locale
from feedback import words
from feedback.counters import Channel, Rating, Surface
from feedback.narrowing import COLUMNS, Narrowing
from feedback.triage import State
from feedback.wire import CAPABILITY_LENGTH, CLAIM_ID_LENGTH

ANY = ("", "all")
NAMELESS: Final = {None: "none".ljust(CAPABILITY_LENGTH + 1, "-"), "": "empty".ljust(CAPABILITY_LENGTH + 1, "-")}
"""What chooses the capabilities that have no id: too long for one, and not empty, which narrows nothing."""

MEANT: Final = {choice: name for name, choice in NAMELESS.items()}


def chosen(capability: str | None) -> str:
    """How a query names a capability."""
    return NAMELESS.get(capability) or str(capability)


def meant(choice: str) -> str | None:
    """The capability that a query names."""
    return MEANT.get(choice, choice)


FIRST_DAY: Final = date(2000, 1, 1)
LAST_DAY: Final = date(2999, 12, 31)
A_DAY: Final = f"This is not a day from {FIRST_DAY} to {LAST_DAY}, written as 2026-09-30."


class Day(forms.DateField):
    """A day that somebody could mean: calendars end, and a year of four nines has no day after its last."""

    widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    default_validators = [MinValueValidator(FIRST_DAY, A_DAY), MaxValueValidator(LAST_DAY, A_DAY)]
    default_error_messages = {"invalid": A_DAY}


class Choice(forms.ChoiceField):
    """A choice that may be left open."""

    default_error_messages = {"invalid_choice": "This is none of the values that it takes."}

    def __init__(self, choices: Any, **options: Any) -> None:
        super().__init__(choices=[ANY, *choices], required=False, **options)


def told(form: forms.Form) -> str:
    """What a valid form narrows to, in the words that it shows: from 2026-09-01 · channel Text; empty for nothing."""
    given = ((form[name], value) for name, value in form.cleaned_data.items() if value)
    choices = ((field.label.lower(), dict(getattr(field.field, "choices", ())), value) for field, value in given)
    return " · ".join(f"{label} {shown.get(value, value)}" for label, shown, value in choices)


class FiguresForm(forms.Form):
    """What narrows every figure, and the items with them."""

    first = Day(label="From", required=False)
    last = Day(label="To", required=False)
    channel = Choice(Channel.choices)
    surface = Choice(Surface.choices)
    locale = Choice([(name, name) for name in get_args(Locale)])
    model = Choice([])
    verified = Choice([("yes", "true"), ("no", "missing or not true")], label="Receipt")

    def __init__(self, *args: Any, models: list[str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["model"].choices = [ANY, *((name, name) for name in models)]  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        first, last = given.get("first"), given.get("last")
        if first and last and first > last:
            self.add_error("last", "This day is before the first one.")
        return given

    @property
    def narrowing(self) -> Narrowing:
        """What a valid form asks for."""
        given = self.cleaned_data
        return Narrowing(
            given["first"],
            given["last"],
            verified={"yes": True, "no": False}.get(given["verified"]),
            **{name: given[name] or None for name in COLUMNS},
        )


class ItemsForm(forms.Form):
    """What narrows the items alone."""

    rating = Choice(Rating.choices)
    capability = Choice([])
    state = Choice(State.choices)
    claim = forms.CharField(max_length=CLAIM_ID_LENGTH, required=False)

    def __init__(self, *args: Any, capabilities: list[str | None], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["capability"].choices = [  # type: ignore[attr-defined]
            ANY,
            *((chosen(name), words.capability(name)) for name in capabilities),
        ]


class TriageForm(forms.Form):
    """A vote's state and who looks after it. `seen` is how many steps the page showed that it was filled in on."""

    seen = forms.IntegerField(required=False, widget=forms.HiddenInput)
    state = forms.ChoiceField(choices=State.choices)
    owner = forms.ModelChoiceField(
        queryset=User.objects.filter(is_staff=True, is_active=True).order_by("username"),
        required=False,
        empty_label="nobody",
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if standing := self.initial.get("owner"):  # who may have left since
            self.fields["owner"].queryset |= User.objects.filter(pk=standing.pk)  # type: ignore[attr-defined]
