"""What trainees set up in the web page, never in a chat; each change moves the state version (docs/coach.md, Setup)."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from random import Random
from uuid import UUID
from zoneinfo import ZoneInfo, available_timezones

from django.contrib.auth.base_user import AbstractBaseUser
from django.db import transaction
from django.db.models import QuerySet

from coach.contract import sessions
from coach.contract.keys import Keys
from coach.contract.texts import LOCALES
from coach.contract.trainees import aim, keep, keep_verified, standing_of
from coach.domain.curriculum import Curriculum as Content
from coach.domain.plan import Period, drawn_up
from coach.domain.progress import meet_again
from coach.domain.recall import MOST_CARDS
from coach.domain.standing import Standing
from coach.models import Curriculum, LearningSession, PlanItem, ProfileChoice, Trainee, TrainingPlan
from coach.revisions import Taught, newest, taught
from coach.wire.context import CoachLocale


class NotPossible(ValueError):
    """A set-up that cannot be; str() is a sentence for the person at the page."""


@dataclass(frozen=True)
class Options:
    """How a trainee wants to be coached. Batches have 1 to 20 cards; the zone is an IANA name."""

    locale: str = "en-GB"
    zone: str = "Europe/London"
    autopilot: bool = True
    strategy: Trainee.Strategy = Trainee.Strategy.SEQUENTIAL
    strict: bool = False
    follow_plans: bool = False
    show_images: bool = True
    recall_batch_size: int = 10


def trainee_of(user: AbstractBaseUser, ref: UUID) -> Trainee:
    """The user's trainee, made under a new pseudonym at the first visit."""
    trainee, _ = Trainee.objects.get_or_create(user_id=user.pk, defaults={"ref": ref})
    return trainee


def configure(trainee: Trainee, curriculum: Curriculum, choices: Mapping[str, frozenset[str]]) -> None:
    """Choose a curriculum and answer its questions; the focus becomes all that can be seen of it.

    Errors: NotPossible without a released revision, or with an answer missing, unknown or too many.
    """
    content = _content(curriculum)
    _check(content.curriculum, choices)
    with changing(trainee) as held:
        held.curriculum = curriculum
        held.choices.all().delete()
        ProfileChoice.objects.bulk_create(
            ProfileChoice(trainee=held, dimension=dimension, option=option)
            for dimension, options in choices.items()
            for option in sorted(options)
        )
        aim(held, content.graph.personal(choices).roots)
        _leave_what_is_gone(held)


def choose_options(trainee: Trainee, options: Options) -> None:
    """Errors: NotPossible for a locale, a zone or a batch size that there is not."""
    if options.locale not in LOCALES or options.zone not in available_timezones():
        raise NotPossible("Choose language and time zone from the lists.")
    if not 1 <= options.recall_batch_size <= MOST_CARDS:
        raise NotPossible(f"A batch has 1 to {MOST_CARDS} cards.")
    with changing(trainee) as held:
        for name, value in vars(options).items():
            setattr(held, name, value)


def choose_focus(trainee: Trainee, roots: tuple[str, ...]) -> None:
    """Errors: NotPossible for goals that the trainee's curriculum does not show."""
    with changing(trainee) as held:
        personal = _standing(held).personal
        if not roots or not set(roots) <= set(personal.goals):
            raise NotPossible("Choose at least one goal of your curriculum.")
        aim(held, roots)
        _leave_what_is_gone(held)


def draw_up_plan(trainee: Trainee, subject: str, period: Period, per_period: int, now: datetime) -> None:
    """Plan every goal of a subject that is still open, so many a period; an earlier plan of it is replaced.

    Errors: NotPossible for a subject without open goals.
    """
    with changing(trainee) as held:
        standing = _standing(held)
        goals = [
            goal
            for goal in standing.everything
            if subject in standing.graph.goals[goal].subjects and goal not in standing.mastered
        ]
        if not goals or per_period < 1:
            raise NotPossible("There is nothing to plan in this subject.")
        held.plans.filter(curriculum=held.curriculum_id, subject=subject).delete()
        plan = TrainingPlan.objects.create(
            trainee=held, curriculum_id=held.curriculum_id or "", subject=subject, period=period, created_at=now
        )
        today = now.astimezone(ZoneInfo(held.zone)).date()
        PlanItem.objects.bulk_create(
            PlanItem(plan=plan, position=position, goal=item.goal, due=item.due)
            for position, item in enumerate(drawn_up(goals, period, per_period, today))
        )


def drop_plan(trainee: Trainee, subject: str) -> None:
    """Plan a subject no longer; what was mastered in it stays. Errors: NotPossible for a subject without a plan."""
    with changing(trainee) as held:
        if not held.plans.filter(curriculum=held.curriculum_id, subject=subject).delete()[0]:
            raise NotPossible("There is no plan of this subject.")
        if held.current_subject == subject:
            held.current_subject = ""


def start(trainee: Trainee, keys: Keys, now: datetime, rng: Random) -> str:
    """Open a learning session and say its id. What the chat meets in it is settled before: a deck with nothing left to
    verify is saved, and an exam is put on the table anew.

    Errors: NotPossible before the set-up is complete."""
    trainee.refresh_from_db()
    if not trainee.curriculum or not _standing(trainee).configured:
        raise NotPossible("Set up your curriculum before you start learning.")
    revision = newest(trainee.curriculum)
    if not revision:
        raise NotPossible("No revision of this curriculum is released.")
    standing = _standing(trainee)
    if standing.unsaved or meet_again(standing).forms != standing.forms:
        with changing(trainee) as held:
            standing = _standing(held)
            keep_verified(held, standing, now)
            keep(held, standing, meet_again(standing))
    return sessions.start(trainee, revision, keys, now, rng)


def open_sessions(trainee: Trainee, now: datetime) -> QuerySet[LearningSession]:
    """The sessions that still run, the newest first."""
    running = LearningSession.objects.filter(trainee=trainee, revoked_at=None, expires_at__gt=now)
    return running.order_by("-created_at", "-pk")


def revoke(trainee: Trainee, now: datetime) -> int:
    """End every open session of a trainee and say how many there were."""
    return open_sessions(trainee, now).update(revoked_at=now)


def locale_of(trainee: Trainee) -> CoachLocale:
    """The language in which a trainee is coached."""
    return next((locale for locale in LOCALES if locale == trainee.locale), LOCALES[0])


@contextmanager
def changing(trainee: Trainee) -> Iterator[Trainee]:
    """The trainee's row, held and saved with the next state version, so that an open chat notices."""
    with transaction.atomic():
        held = Trainee.objects.select_for_update().get(pk=trainee.pk)
        yield held
        held.state_revision += 1
        held.save()
    trainee.refresh_from_db()


def _content(curriculum: Curriculum | None) -> Taught:
    revision = newest(curriculum) if curriculum else None
    if not revision:
        raise NotPossible("No revision of this curriculum is released.")
    return taught(revision)


def _standing(trainee: Trainee) -> Standing:
    return standing_of(trainee, _content(trainee.curriculum))


def _leave_what_is_gone(trainee: Trainee) -> None:
    """An active goal that the trainee sees no more, or aims at no more, is none."""
    if not _standing(trainee).current:
        trainee.active_goal = None


def _check(content: Content, choices: Mapping[str, frozenset[str]]) -> None:
    if set(choices) != {dimension.id for dimension in content.dimensions}:
        raise NotPossible("Answer every question of the curriculum.")
    for dimension in content.dimensions:
        chosen = choices[dimension.id]
        if not chosen or not chosen <= {option.id for option in dimension.options}:
            raise NotPossible(f"Choose from the list: {dimension.title}.")
        if len(chosen) > 1 and not dimension.several:
            raise NotPossible(f"Choose one only: {dimension.title}.")
