"""Where a trainee stands, as the pages tell it (docs/coach.md, Pages)."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final, Literal
from zoneinfo import ZoneInfo

from coach.contract.plan_text import label_of, told
from coach.contract.setup import locale_of
from coach.contract.texts import say
from coach.contract.trainees import passed_cards, standing_of
from coach.domain.curriculum import Exam, Goal
from coach.domain.exam import claims_of
from coach.domain.guidance import today
from coach.domain.mastery import velocity
from coach.domain.standing import Standing
from coach.models import Curriculum, CurriculumRevision, Trainee
from coach.revisions import Taught, newest, taught

WEEKS: Final = 8
RECENT: Final = 10
KINDS: Final = {
    "understanding": "Understanding",
    "memory": "Cards",
    "exam": "Exam",
    "orientation": "Orientation",
    "cluster": "Cluster",
}
State = Literal["mastered", "active", "open", "later"]


@dataclass(frozen=True)
class Row:
    """A goal in the list. `waits_for` names what has to be mastered before; a deck counts its verified cards."""

    goal: Goal
    state: State
    on: date | None
    waits_for: list[str]
    verified: int
    cards: int

    @property
    def kind(self) -> str:
        return KINDS[self.goal.kind]


@dataclass(frozen=True)
class Cluster:
    goal: Goal
    rows: list[Row]

    @property
    def mastered(self) -> int:
        return sum(row.state == "mastered" for row in self.rows)

    @property
    def has_active(self) -> bool:
        return any(row.state == "active" for row in self.rows)


@dataclass(frozen=True)
class Week:
    monday: date
    goals: int


@dataclass(frozen=True)
class Completion:
    title: str
    how: str
    at: datetime


@dataclass(frozen=True)
class PlanRow:
    """A plan of the trainee's; `ends` is the day by which its last goal is due."""

    subject: str
    label: str
    period: str
    goals: int
    mastered: int
    ends: date


@dataclass(frozen=True)
class Place:
    """A trainee in what is taught now."""

    trainee: Trainee
    content: Taught
    standing: Standing

    @property
    def mastered(self) -> int:
        return sum(goal in self.standing.mastered for goal in self.standing.everything)

    @property
    def total(self) -> int:
        return len(self.standing.everything)

    @property
    def focus(self) -> list[str]:
        return [self.standing.graph.goals[root].title for root in self.standing.roots]

    @property
    def whole(self) -> bool:
        """Whether the focus is all that the trainee sees."""
        return set(self.standing.scope) == set(self.standing.everything)

    @property
    def choices(self) -> list[Goal]:
        return [self.standing.graph.goals[goal] for goal in self.standing.others]

    @property
    def exam(self) -> Exam | None:
        """The form on the table; only its task and maximum are for the trainee."""
        current = self.standing.current
        return self.standing.exam(current) if current and current.kind == "exam" else None

    @property
    def claims(self) -> list[str]:
        """The ids of the claim files that are read for that form."""
        return claims_of(self.exam) if self.exam else []

    @property
    def diagram(self) -> str | None:
        """The digest of the active goal's approved diagram."""
        image = self.standing.current.image if self.standing.current else None
        return self.content.images[image.file] if image and image.approved else None


def offered() -> list[Curriculum]:
    """The curricula that trainees can choose. Cost: one query."""
    released = CurriculumRevision.State.RELEASED
    return list(Curriculum.objects.filter(revisions__state=released).distinct().order_by("title"))


def place_of(trainee: Trainee) -> Place | None:
    """None without a curriculum of which something is taught, or with one of its questions open."""
    revision = newest(trainee.curriculum) if trainee.curriculum else None
    if not revision:
        return None
    content = taught(revision)
    standing = standing_of(trainee, content)
    return Place(trainee, content, standing) if standing.configured else None


def clusters(place: Place) -> list[Cluster]:
    """Every cluster that holds goals directly, in the curriculum's order. Cost: one query."""
    graph = place.standing.personal
    passed = passed_cards(place.trainee)
    found = []
    for each in graph.goals.values():
        inside = [child for child in graph.children[each.id] if graph.atomic(child)]
        if inside:
            found.append(Cluster(each, [_row(place, child, passed.get(child, set())) for child in inside]))
    return found


def pace(trainee: Trainee, now: datetime) -> list[Week]:
    """Goals mastered in each of the last weeks, this one first. Cost: one query."""
    zone = ZoneInfo(trainee.zone)
    counted = velocity(trainee.completions.values_list("before", "after", "at"), zone)
    day = now.astimezone(zone).date()
    mondays = [day - timedelta(days=day.weekday(), weeks=back) for back in range(WEEKS)]
    return [Week(monday, counted.get(f"{monday:%G-W%V}", 0)) for monday in mondays]


def recent(place: Place) -> Iterator[Completion]:
    """The last completions, newest first; one of another curriculum has no title here. Cost: one query."""
    goals = place.standing.graph.goals
    for entry in place.trainee.completions.order_by("-at", "-pk")[:RECENT]:
        goal = goals.get(str(entry.goal))
        yield Completion(goal.title if goal else "A goal of another curriculum", entry.get_source_display(), entry.at)


def plan_told(place: Place, now: datetime) -> str:
    """The plans' sentence as the chat quotes it, in the coach's language."""
    locale = locale_of(place.trainee)
    return told(place.standing, _day(place, now), lambda *where, **values: say(locale, *where, **values))


def plans(place: Place, now: datetime) -> list[PlanRow]:
    """Each plan that has goals, in their order."""
    return [
        PlanRow(
            subject=each.plan.subject,
            label=label_of(place.standing, each.plan.subject),
            period=each.plan.period,
            goals=len(each.plan.goals),
            mastered=sum(goal in place.standing.mastered for goal in each.plan.goals),
            ends=each.plan.items[-1].due,
        )
        for each in today(place.standing, _day(place, now))
        if each.plan.items
    ]


def _day(place: Place, now: datetime) -> date:
    return now.astimezone(ZoneInfo(place.trainee.zone)).date()


def _row(place: Place, goal: str, passed: set[str]) -> Row:
    standing = place.standing
    value = standing.graph.goals[goal]
    deck = place.content.curriculum.released_cards(value.slug)
    missing = [each for each in standing.everything if each in standing.graph.needed(goal) - standing.mastered]
    return Row(
        goal=value,
        state=_state(standing, goal),
        on=standing.completed_on.get(goal),
        waits_for=[standing.graph.goals[each].title for each in missing],
        verified=sum(card.id in passed for card in deck),
        cards=len(deck),
    )


def _state(standing: Standing, goal: str) -> State:
    if goal in standing.mastered:
        return "mastered"
    if standing.current and standing.current.id == goal:
        return "active"
    return "open" if goal in standing.available else "later"
