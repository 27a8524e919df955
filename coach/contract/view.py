"""One trainee's state as a call sees it: session, standing, texts, links (docs/coach.md, The context)."""

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from random import Random
from typing import Final
from zoneinfo import ZoneInfo

from coach.contract.capabilities import Capabilities
from coach.contract.texts import LOCALES, say
from coach.contract.trainees import card_states, standing_of
from coach.domain import recall
from coach.domain.curriculum import Card, Goal
from coach.domain.standing import Standing
from coach.models import LearningSession, Trainee
from coach.revisions import Taught, taught
from coach.wire.context import CoachLocale, Extensions, Versions

NAMESPACE: Final = "skillpilot"


@dataclass(frozen=True)
class House:
    """What is the same for every call: how tools are called, where links lead, who seals capabilities."""

    capabilities: Capabilities
    origin: str
    namespace: str = NAMESPACE

    def tool(self, name: str) -> str:
        """The published name of a tool: its verb, the namespace, the rest."""
        verb, _, rest = name.partition("_")
        return f"{verb}_{self.namespace}_{rest}"

    @property
    def start_url(self) -> str:
        return f"{self.origin}/coach/"

    def image_url(self, digest: str) -> str:
        return f"{self.origin}/coach/images/{digest}.svg"


@dataclass(frozen=True)
class View:
    """The state of a session's trainee at a moment; nothing in it is written."""

    house: House
    session: LearningSession
    trainee: Trainee
    now: datetime
    rng: Random

    @cached_property
    def content(self) -> Taught:
        return taught(self.session.revision)

    @cached_property
    def standing(self) -> Standing:
        return standing_of(self.trainee, self.content)

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.trainee.zone)

    @property
    def state_version(self) -> int:
        return self.trainee.state_revision

    @property
    def locale(self) -> CoachLocale:
        return locale_of(self.session)

    @cached_property
    def versions(self) -> Versions:
        return versions_of(self.session, self.trainee)

    def say(self, *place: str, **values: str | int) -> str:
        return say(self.locale, *place, **values)

    def deck(self, goal: Goal) -> list[Card]:
        return self.content.curriculum.released_cards(goal.slug)

    def cards(self, goal: Goal) -> dict[str, recall.CardState]:
        return card_states(self.trainee, goal.id)

    def selection(self, goal: Goal) -> recall.Selection:
        """What verified recall offers of a memory goal now."""
        names = [card.id for card in self.deck(goal)]
        return recall.selected(names, self.cards(goal), self.now, self.zone, self.session.recall_batch_size)


def locale_of(session: LearningSession) -> CoachLocale:
    """The locale that a session was started in, whatever a client speaks."""
    return next(locale for locale in LOCALES if locale == session.locale)


def versions_of(session: LearningSession, trainee: Trainee) -> Versions:
    """What every answer says about itself: the state's version, and all that the session pins."""
    return Versions(
        contract_major=session.contract_major,
        state_version=trainee.state_revision,
        state_schema_version=session.state_schema_version,
        workflow_version=session.workflow_version,
        curriculum_revision=session.revision.label,
        communication_locale=locale_of(session),
        extensions=Extensions(),
    )
