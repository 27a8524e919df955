"""Where a trainee stands: everything a decision needs, read once (docs/coach.md, Where a trainee stands)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property
from typing import Literal

from coach.domain.curriculum import Choices, Curriculum, Exam, Goal
from coach.domain.exam import met_anew, on_the_table
from coach.domain.frontier import frontier
from coach.domain.graph import Graph
from coach.domain.mastery import FULL, mastered
from coach.domain.plan import Plan, next_goal


@dataclass(frozen=True)
class Standing:
    """A trainee in one curriculum. `active` is what is stored; `current` is it while it can still be learned."""

    curriculum: Curriculum
    graph: Graph
    choices: Choices
    focus: tuple[str, ...]
    active: str | None
    mastery: Mapping[str, float]
    plans: tuple[Plan, ...] = ()
    current_subject: str = ""
    forms: Mapping[str, str] = field(default_factory=dict)
    """The letter of each exam's form that was on the table last."""
    autopilot: bool = True
    strategy: Literal["sequential", "random"] = "sequential"
    strict: bool = False
    follow_plans: bool = False
    show_images: bool = True
    completed_on: Mapping[str, date] = field(default_factory=dict)
    verified: frozenset[str] = frozenset()
    """Memory goals with every card passed: mastered, whether that is saved already or not."""

    @cached_property
    def configured(self) -> bool:
        """Whether every question of the personal curriculum is answered by options that there are."""
        return all(
            self.choices.get(each.id, frozenset()) & {option.id for option in each.options}
            for each in self.curriculum.dimensions
        )

    @cached_property
    def personal(self) -> Graph:
        return self.graph.personal(self.choices)

    @cached_property
    def mastered(self) -> frozenset[str]:
        return mastered(self.mastery) | self.verified

    @property
    def unsaved(self) -> frozenset[str]:
        """Decks that became whole without a batch: the card that was left is taught no more."""
        return self.verified - mastered(self.mastery)

    @cached_property
    def roots(self) -> tuple[str, ...]:
        """The focus roots that can be seen; the highest ones where none is left."""
        return tuple(root for root in self.focus if root in self.personal.goals) or self.personal.roots

    @cached_property
    def scope(self) -> tuple[str, ...]:
        return self.personal.atomics(self.roots)

    @cached_property
    def everything(self) -> tuple[str, ...]:
        return self.personal.atomics(self.personal.roots)

    @property
    def current(self) -> Goal | None:
        """The active goal, unless it has become none: hidden, out of scope or mastered meanwhile."""
        if self.active in self.scope and self.active not in self.mastered:
            return self.graph.goals[self.active]
        return None

    @cached_property
    def frontier(self) -> tuple[str, ...]:
        return frontier(self._judged_by, self.scope, self.mastered)

    @property
    def others(self) -> tuple[str, ...]:
        """The frontier beside the active goal: what there is to choose."""
        return tuple(goal for goal in self.frontier if goal != self.active)

    @cached_property
    def available(self) -> frozenset[str]:
        """What can be learned next anywhere in the personal curriculum: plans do not stop at the focus."""
        return frozenset(frontier(self._judged_by, self.everything, self.mastered))

    @property
    def _judged_by(self) -> Graph:
        return self.graph if self.strict else self.personal

    @cached_property
    def scope_complete(self) -> bool:
        return all(goal in self.mastered for goal in self.scope)

    @cached_property
    def curriculum_complete(self) -> bool:
        return all(goal in self.mastered for goal in self.everything)

    def plan_of(self, subject: str) -> Plan | None:
        return next((plan for plan in self.plans if plan.subject == subject), None)

    def next_in(self, plan: Plan) -> str | None:
        """The goal a plan goes on with. Quotas, days and backlog have no say in it."""
        return next_goal(plan, self.available)

    def focus_for(self, plan: Plan) -> tuple[str, ...]:
        """The focus in which a plan can go on: the trainee's own, else widened by as little as that takes."""
        goal, graph = self.next_in(plan), self.personal
        if goal is None or goal in self.scope:
            return self.focus
        around = (above for root in self.roots for above in graph.nearest_ancestors(root))
        both = {goal, *self.scope}
        nearest = next((above for above in around if both <= set(graph.atomics([above]))), None)
        return (nearest,) if nearest else (*self.roots, *(graph.parents[goal] or [goal])[:1])

    @property
    def subject(self) -> str:
        """The subject that the trainee is in: the active goal's, or without one that of the last; none is empty."""
        return self._subject_of(self.current.id) if self.current else self.current_subject

    def _subject_of(self, goal: str | None) -> str:
        """The subject whose plan holds a goal; of several the one that was gone on with last."""
        holding = [plan.subject for plan in self.plans if goal in plan.goals]
        return self.current_subject if self.current_subject in holding else next(iter(holding), "")

    def with_active(self, goal: str | None) -> "Standing":
        """A goal made active, in its subject; if that had parked it, it is parked no more.

        A goal of no plan leaves the last subject to come back to.
        """
        subject = self._subject_of(goal)
        plans = tuple(
            replace(plan, parked=None) if (plan.subject, plan.parked) == (subject, goal) else plan
            for plan in self.plans
        )
        moved = replace(self, active=goal, plans=plans, current_subject=subject or self.current_subject)
        return moved.with_form(goal, met_anew)

    def exam(self, goal: Goal) -> Exam | None:
        """The form of an exam goal that is on the table; None where none is released."""
        return on_the_table(self.curriculum.released_exams(goal.slug), self.forms.get(goal.id, ""))

    def with_form(self, goal: str | None, chosen: Callable[[Sequence[Exam], str], Exam | None]) -> "Standing":
        """The form that a rule of `coach.domain.exam` chooses put on the table, where the goal is an exam."""
        if goal is None or self.graph.goals[goal].kind != "exam":
            return self
        exam = chosen(self.curriculum.released_exams(self.graph.goals[goal].slug), self.forms.get(goal, ""))
        return replace(self, forms={**self.forms, goal: exam.form}) if exam else self

    def with_mastered(self, goal: str) -> "Standing":
        return replace(self, mastery={**self.mastery, goal: FULL})
