"""The parts of the set-up as forms; each saves itself by `coach.contract.setup` (docs/coach.md, Pages)."""

from collections.abc import Mapping
from datetime import datetime
from functools import cache
from typing import Any, ClassVar, Final
from zoneinfo import available_timezones

from django import forms

from coach.contract import setup
from coach.domain.curriculum import Curriculum as Content
from coach.domain.curriculum import Dimension
from coach.domain.recall import MOST_CARDS
from coach.domain.standing import Standing
from coach.models import Curriculum, Trainee, TrainingPlan

LOCALES: Final = {"en-GB": "English (British)", "en-US": "English (American)", "de": "Deutsch"}
STRATEGIES: Final = [
    (Trainee.Strategy.SEQUENTIAL, "The first that can be learned, in the curriculum’s order"),
    (Trainee.Strategy.RANDOM, "Any that can be learned, drawn at random"),
]
PERIODS: Final = [(TrainingPlan.Period.DAY, "each day"), (TrainingPlan.Period.WEEK, "each week")]
MOST_PER_PERIOD: Final = 50


@cache
def zones() -> list[tuple[str, str]]:
    """Time zones by region and place."""
    return [(name, name.replace("_", " ")) for name in sorted(available_timezones()) if "/" in name or name == "UTC"]


class Part(forms.Form):
    """A part of the set-up: `name` says which one a form of the page is, `saved` is told when it was."""

    name: ClassVar[str]
    saved: ClassVar[str]

    def __init__(self, data: Mapping[str, Any] | None = None, **arguments: Any) -> None:
        super().__init__(data, prefix=self.name, label_suffix="", **arguments)

    def kept(self) -> bool:
        """Whether it was valid and is saved; else the form says why not."""
        if not self.is_valid():
            return False
        try:
            self.keep()
        except setup.NotPossible as error:
            self.add_error(None, str(error))
        return not self.errors

    def keep(self) -> None:
        """Errors: NotPossible."""
        raise NotImplementedError


class Questions(Part):
    """The questions of a curriculum; answering them chooses it."""

    name = "curriculum"
    saved = "Your curriculum is set up."

    def __init__(
        self, trainee: Trainee, curriculum: Curriculum, content: Content, data: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(data)
        self.trainee, self.curriculum, self.content = trainee, curriculum, content
        chosen = set(trainee.choices.values_list("dimension", "option"))
        for dimension in content.dimensions:
            self.fields[dimension.id] = _question(dimension)
            before = [option.id for option in dimension.options if (dimension.id, option.id) in chosen]
            self.initial[dimension.id] = before if dimension.several else next(iter(before), None)

    def keep(self) -> None:
        given = {each.id: self.cleaned_data[each.id] for each in self.content.dimensions}
        choices = {name: frozenset([value] if isinstance(value, str) else value) for name, value in given.items()}
        setup.configure(self.trainee, self.curriculum, choices)


class Coaching(Part):
    """How the trainee wants to be coached."""

    name = "options"
    saved = "Your options are saved."

    locale = forms.ChoiceField(label="Language of the coach", choices=LOCALES)
    zone = forms.ChoiceField(label="Time zone", choices=zones, help_text="It says when your day ends.")
    recall_batch_size = forms.IntegerField(
        label="Cards in a test", min_value=1, max_value=MOST_CARDS, help_text=f"1 to {MOST_CARDS} at a time."
    )
    strategy = forms.ChoiceField(label="Which goal comes next", choices=STRATEGIES, widget=forms.RadioSelect)
    autopilot = forms.BooleanField(label="Go on to the next goal by itself when one is mastered", required=False)
    follow_plans = forms.BooleanField(label="Let my learning plans lead", required=False)
    show_images = forms.BooleanField(label="Show diagrams in the chat", required=False)
    strict = forms.BooleanField(
        label="Ask for everything that a goal builds on, also outside of my own curriculum", required=False
    )

    def __init__(self, trainee: Trainee, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, initial={name: getattr(trainee, name) for name in vars(setup.Options())})
        self.trainee = trainee

    def keep(self) -> None:
        given = self.cleaned_data
        setup.choose_options(self.trainee, setup.Options(**{**given, "strategy": Trainee.Strategy(given["strategy"])}))


class Focus(Part):
    """What the trainee aims at first."""

    name = "focus"
    saved = "Your focus is saved."

    def __init__(self, trainee: Trainee, standing: Standing, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, initial={"roots": list(standing.roots)})
        self.trainee, self.graph = trainee, standing.personal
        offered = [goal for goal in self.graph.goals if not self.graph.atomic(goal) or goal in standing.roots]
        self.fields["roots"] = forms.MultipleChoiceField(
            label="Aim at",
            choices=[(goal, self.graph.goals[goal].title) for goal in offered],
            widget=forms.CheckboxSelectMultiple,
            help_text="The chat offers goals from these. All of them together are your whole curriculum.",
            error_messages={"required": "Choose one at least."},
        )

    def keep(self) -> None:
        chosen = self.cleaned_data["roots"]
        setup.choose_focus(self.trainee, tuple(goal for goal in chosen if not self.graph.ancestors(goal) & {*chosen}))


class DrawUp(Part):
    """A new plan for a subject; one that it has is replaced."""

    name = "plan"
    saved = "Your plan is drawn up."

    field_order = ["subject", "per_period", "period"]
    per_period = forms.IntegerField(label="Goals", min_value=1, max_value=MOST_PER_PERIOD, initial=1)
    period = forms.ChoiceField(label="How often", choices=PERIODS, widget=forms.RadioSelect, initial="DAY")

    def __init__(
        self, trainee: Trainee, content: Content, now: datetime, data: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(data)
        self.trainee, self.now = trainee, now
        subjects = [(each.id, each.label) for each in content.subjects]
        self.fields["subject"] = forms.ChoiceField(label="Subject", choices=subjects)
        self.order_fields(self.field_order)

    def keep(self) -> None:
        given = self.cleaned_data
        setup.draw_up_plan(self.trainee, given["subject"], given["period"], given["per_period"], self.now)


class Drop(Part):
    """The end of a plan."""

    name = "drop"
    saved = "The plan is dropped. What you have mastered stays."

    subject = forms.SlugField(widget=forms.HiddenInput)

    def __init__(self, trainee: Trainee, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(data)
        self.trainee = trainee

    def keep(self) -> None:
        setup.drop_plan(self.trainee, self.cleaned_data["subject"])


def _question(dimension: Dimension) -> forms.ChoiceField:
    options = [(option.id, option.label) for option in dimension.options]
    if dimension.several:
        return forms.MultipleChoiceField(
            label=dimension.title,
            choices=options,
            widget=forms.CheckboxSelectMultiple,
            help_text="One or more.",
            error_messages={"required": "Choose one at least."},
        )
    return forms.ChoiceField(
        label=dimension.title,
        choices=options,
        widget=forms.RadioSelect,
        error_messages={"required": "Choose one."},
    )
