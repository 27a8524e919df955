"""A trainee between store and domain: read as a standing, written as what has changed (docs/coach.md, Tables)."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import fields
from datetime import datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from coach.domain.mastery import FULL
from coach.domain.plan import Plan, PlanItem
from coach.domain.recall import CardState, whole
from coach.domain.standing import Standing
from coach.models import CardState as CardRow
from coach.models import CompletionEntry, ExamSitting, FocusRoot, Mastery, Trainee
from coach.revisions import Taught

CARD_COLUMNS = tuple(field.name for field in fields(CardState))


def standing_of(trainee: Trainee, content: Taught) -> Standing:
    """Where a trainee stands in a revision. Cost: eight queries."""
    choices: dict[str, set[str]] = defaultdict(set)
    for dimension, option in trainee.choices.values_list("dimension", "option"):
        choices[dimension].add(option)
    zone = ZoneInfo(trainee.zone)
    return Standing(
        curriculum=content.curriculum,
        graph=content.graph,
        choices={dimension: frozenset(options) for dimension, options in choices.items()},
        focus=tuple(str(goal) for goal in trainee.focus.values_list("goal", flat=True)),
        active=str(trainee.active_goal) if trainee.active_goal else None,
        mastery={str(goal): value for goal, value in trainee.mastery.values_list("goal", "value")},
        plans=_plans(trainee, content.curriculum.id),
        current_subject=trainee.current_subject,
        forms={str(goal): form for goal, form in trainee.sittings.values_list("goal", "form")},
        autopilot=trainee.autopilot,
        strategy="random" if trainee.strategy == Trainee.Strategy.RANDOM else "sequential",
        strict=trainee.strict,
        follow_plans=trainee.follow_plans,
        show_images=trainee.show_images,
        completed_on={
            str(goal): at.astimezone(zone).date() for goal, at in trainee.completions.values_list("goal", "at")
        },
        verified=_verified(trainee, content),
    )


def keep(trainee: Trainee, before: Standing, after: Standing) -> None:
    """Write what a decision changed; the caller holds the trainee's row. The revision is the caller's business."""
    current = after.current
    trainee.active_goal = UUID(current.id) if current else None
    trainee.current_subject = after.current_subject
    trainee.save(update_fields=["active_goal", "current_subject"])
    if after.focus != before.focus:
        aim(trainee, after.focus)
    for goal, form in after.forms.items():
        if form != before.forms.get(goal):
            ExamSitting.objects.update_or_create(trainee=trainee, goal=goal, defaults={"form": form})
    parked = {plan.subject: plan.parked for plan in before.plans}
    for plan in after.plans:
        if plan.parked != parked.get(plan.subject):
            row = trainee.plans.filter(curriculum=after.curriculum.id, subject=plan.subject)
            row.update(parked_goal=UUID(plan.parked) if plan.parked else None)


def aim(trainee: Trainee, roots: tuple[str, ...]) -> None:
    """Put these goals in the place of the focus roots."""
    trainee.focus.all().delete()
    FocusRoot.objects.bulk_create(
        FocusRoot(trainee=trainee, position=position, goal=goal) for position, goal in enumerate(roots)
    )


def keep_mastery(
    trainee: Trainee, goal: str, after: float, source: CompletionEntry.Source, now: datetime, path: str = ""
) -> None:
    """Raise a goal's mastery and enter it in the ledger; what is as high already stays."""
    row, _ = Mastery.objects.get_or_create(trainee=trainee, goal=goal, defaults={"value": 0.0})
    if row.value < after:
        CompletionEntry.objects.create(
            trainee=trainee, goal=goal, before=row.value, after=after, at=now, source=source, path=path
        )
        row.value = after
        row.save(update_fields=["value"])


def keep_verified(trainee: Trainee, standing: Standing, now: datetime) -> None:
    """Save the mastery of the decks that are whole and were not saved."""
    for goal in sorted(standing.unsaved):
        keep_mastery(trainee, goal, FULL, CompletionEntry.Source.VERIFIED_RECALL, now)


def card_states(trainee: Trainee, goal: str) -> dict[str, CardState]:
    """What is known of the cards of a goal, by card id. Cost: one query."""
    rows = trainee.cards.filter(goal=goal).values_list("card", *CARD_COLUMNS)
    return {str(card): CardState(**dict(zip(CARD_COLUMNS, values, strict=True))) for card, *values in rows}


def passed_cards(trainee: Trainee) -> dict[str, set[str]]:
    """The cards that were recalled under verification, by goal. Cost: one query."""
    passed: dict[str, set[str]] = defaultdict(set)
    for goal, card in trainee.cards.filter(passed_at__isnull=False).values_list("goal", "card"):
        passed[str(goal)].add(card)
    return passed


def keep_cards(trainee: Trainee, goal: str, states: Mapping[str, CardState]) -> None:
    """Write the states of some cards. Cost: one statement."""
    CardRow.objects.bulk_create(
        (
            CardRow(trainee=trainee, goal=goal, card=card, **{name: getattr(state, name) for name in CARD_COLUMNS})
            for card, state in states.items()
        ),
        update_conflicts=True,
        unique_fields=["trainee", "goal", "card"],
        update_fields=CARD_COLUMNS,
    )


def _verified(trainee: Trainee, content: Taught) -> frozenset[str]:
    """The goals whose deck is whole, as this revision has it."""
    passed = passed_cards(trainee)
    taught = {goal: content.graph.goals[goal].slug for goal in passed if goal in content.graph.goals}
    decks = {goal: [card.id for card in content.curriculum.released_cards(slug)] for goal, slug in taught.items()}
    return frozenset(goal for goal, deck in decks.items() if whole(deck, passed[goal]))


def _plans(trainee: Trainee, curriculum: str) -> tuple[Plan, ...]:
    rows = trainee.plans.filter(curriculum=curriculum).prefetch_related("items")
    return tuple(
        Plan(
            subject=row.subject,
            period="DAY" if row.period == "DAY" else "WEEK",
            items=tuple(PlanItem(str(item.goal), item.due) for item in row.items.all()),
            parked=str(row.parked_goal) if row.parked_goal else None,
        )
        for row in rows
    )
