"""What is wrong with a curriculum, in words for its writer (docs/coach-curriculum.md, What validation holds)."""

import re
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from typing import Final
from urllib.parse import urlsplit

from coach.domain.curriculum import Card, Curriculum, Goal
from coach.domain.exam import PLACEHOLDER, defects
from coach.domain.given_away import given_away
from coach.domain.graph import Graph, graph_of

SMALLEST_DECK: Final = 12
LARGEST_DECK: Final = 40
FEWEST_FORMS: Final = 2
LARGEST_GOAL: Final = 3_000
"""Bytes of JSON; 64 goals that are offered together stay under the 256 KiB of an answer."""
CLAIM_ID: Final = re.compile(r"\b[A-Z]{2,}-[A-Z]{3}-[0-9]{4,}\b")
TRAINING: Final = "CP-TRN-"
"""The start of every claim id that content may name."""


def problems(curriculum: Curriculum) -> list[str]:
    """Everything that is wrong; a curriculum is stored only when there is nothing."""
    found = [*_twice(curriculum), *_unresolved(curriculum)]
    if not found:
        graph = graph_of(curriculum)
        found = [*_cycles(graph), *_kinds(curriculum), *_texts(curriculum), *_links(curriculum)]
        found += [] if found else [*_redundant(graph)]
    return found


def missing_for_release(curriculum: Curriculum) -> list[str]:
    """What a curriculum without problems still lacks before trainees may see it."""
    return [*_decks(curriculum), *_forms(curriculum), *_sources(curriculum), *given_away(curriculum)]


def _repeated(names: Iterable[Hashable]) -> list[Hashable]:
    return [name for name, count in Counter(names).items() if count > 1]


def _twice(curriculum: Curriculum) -> Iterator[str]:
    yield from (f"goal {name} stands twice" for name in _repeated(goal.slug for goal in curriculum.goals))
    yield from (f"dimension {name} stands twice" for name in _repeated(each.id for each in curriculum.dimensions))
    yield from (f"subject {name} stands twice" for name in _repeated(each.id for each in curriculum.subjects))
    yield from (f"label {name!r} stands twice" for name in _repeated(each.label for each in curriculum.subjects))
    yield from (f"card {name} stands twice" for name in _repeated((card.goal, card.id) for card in curriculum.cards))
    yield from (f"exam {name} stands twice" for name in _repeated((exam.goal, exam.form) for exam in curriculum.exams))
    for goal in curriculum.goals:
        names = [*goal.contains, *goal.requires, *(path.id for path in goal.paths)]
        yield from (f"{goal.slug} names {name} twice" for name in _repeated(names))


def _unresolved(curriculum: Curriculum) -> Iterator[str]:
    """References that lead out of the curriculum, or into it from cards and exams, and find nothing."""
    goals = {goal.slug for goal in curriculum.goals}
    subjects = {subject.id for subject in curriculum.subjects}
    options = {(each.id, option.id) for each in curriculum.dimensions for option in each.options}
    for goal in curriculum.goals:
        yield from (f"{goal.slug} contains {name}, which is not there" for name in goal.contains if name not in goals)
        yield from (f"{goal.slug} requires {name}, which is not there" for name in goal.requires if name not in goals)
        yield from (f"{goal.slug}: no subject {name}" for name in goal.subjects if name not in subjects)
        named = ((dimension, option) for dimension, chosen in goal.only.items() for option in chosen)
        yield from (f"{goal.slug}: no option {name} in {of}" for of, name in named if (of, name) not in options)
    yield from (f"card {card.id}: no goal {card.goal}" for card in curriculum.cards if card.goal not in goals)
    yield from (f"exam {exam.form}: no goal {exam.goal}" for exam in curriculum.exams if exam.goal not in goals)


def _cycles(graph: Graph) -> Iterator[str]:
    yield from _cycle(graph, "contains", graph.children)
    yield from _cycle(graph, "requires", graph.requires)
    if not any(_cycle(graph, "contains", graph.children)):
        # A goal waits for its prerequisites, and a cluster for what it contains.
        waits = {goal: (*graph.prerequisites(goal), *graph.children[goal]) for goal in graph.goals}
        yield from _cycle(graph, "prerequisites", waits)


def _cycle(graph: Graph, relation: str, edges: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    try:
        TopologicalSorter(edges).prepare()
    except CycleError as error:
        yield f"a cycle of {relation}: {' → '.join(graph.goals[goal].slug for goal in error.args[1])}"


def _redundant(graph: Graph) -> Iterator[str]:
    for goal, value in graph.goals.items():
        for child in graph.children[goal]:
            if any(child in graph.descendants(other) for other in graph.children[goal]):
                yield f"{value.slug} contains {graph.goals[child].slug} through another goal already"
        inherited = {needed for above in graph.ancestors(goal) for needed in graph.requires[above]}
        for needed in graph.requires[goal]:
            others = {*graph.prerequisites(goal)} - {needed}
            if needed in inherited or any(_implies(graph, other, needed) for other in others):
                yield f"{value.slug} requires {graph.goals[needed].slug}, which follows already"


def _implies(graph: Graph, required: str, needed: str) -> bool:
    """Whether mastering one goal, and what it needs, comes after all of another anyway."""
    held = {*graph.needed(required), *graph.atomics([required])}
    for atomic in graph.atomics([required]):
        held |= graph.needed(atomic)
    return set(graph.atomics([needed])) <= held


def _kinds(curriculum: Curriculum) -> Iterator[str]:
    kind = {goal.slug: goal.kind for goal in curriculum.goals}
    for goal in curriculum.goals:
        if (goal.kind == "cluster") != bool(goal.contains):
            yield f"{goal.slug}: a cluster contains goals, and nothing else does"
        if goal.kind == "orientation" and not 2 <= len(goal.paths) <= 4:
            yield f"{goal.slug}: an orientation goal has 2 to 4 paths"
        if goal.kind != "orientation" and goal.paths:
            yield f"{goal.slug}: only an orientation goal has paths"
    yield from (f"{card.goal} is no memory goal" for card in curriculum.cards if kind[card.goal] != "memory")
    yield from (f"{exam.goal} is no exam goal" for exam in curriculum.exams if kind[exam.goal] != "exam")


def _texts(curriculum: Curriculum) -> Iterator[str]:
    for exam in curriculum.exams:
        yield from (f"{exam.goal}/{exam.form}: {defect}" for defect in defects(exam))
    for card in curriculum.cards:
        yield from (f"{card.goal}/{card.id}: {defect}" for defect in card_defects(card))
    for goal in curriculum.goals:
        if PLACEHOLDER.search(f"{goal.title} {goal.description}"):
            yield f"{goal.slug}: a text holds a placeholder"
        if len(goal.model_dump_json(include={"title", "description", "only"}).encode()) > LARGEST_GOAL:
            yield f"{goal.slug}: title, description and only are larger than {LARGEST_GOAL} bytes"
    yield from foreign_claims(curriculum.model_dump_json())


def _links(curriculum: Curriculum) -> Iterator[str]:
    for goal in curriculum.goals:
        hosts = [urlsplit(resource.url).hostname for resource in goal.resources]
        yield from (
            f"{goal.slug}: {host} is no resource host" for host in hosts if host not in curriculum.resource_hosts
        )


def _of(curriculum: Curriculum, kind: str) -> Iterator[Goal]:
    return (goal for goal in curriculum.goals if goal.kind == kind)


def _decks(curriculum: Curriculum) -> Iterator[str]:
    for goal in _of(curriculum, "memory"):
        count = len(curriculum.released_cards(goal.slug))
        if not SMALLEST_DECK <= count <= LARGEST_DECK:
            yield f"{goal.slug}: {count} released cards; a deck has {SMALLEST_DECK} to {LARGEST_DECK}"


def _forms(curriculum: Curriculum) -> Iterator[str]:
    for goal in _of(curriculum, "exam"):
        if len(curriculum.released_exams(goal.slug)) < FEWEST_FORMS:
            yield f"{goal.slug}: an exam has {FEWEST_FORMS} released forms or more"


def card_defects(card: Card) -> list[str]:
    """What is wrong with a card by itself, whether it is released or not."""
    blank = any(not text.strip() or PLACEHOLDER.search(text) for text in (card.prompt, card.answer))
    return ["a text is blank or holds a placeholder"] if blank else []


def card_lacks(card: Card) -> list[str]:
    """What a card still lacks to be released."""
    sourced = bool(card.source.strip() and card.reviewed_on)
    return [] if sourced or not states_facts(card) else ["states law or a figure without source and review date"]


def foreign_claims(text: str) -> list[str]:
    """Claims that a text names and that are not kept for training: real ones, perhaps."""
    named = sorted(set(CLAIM_ID.findall(text)))
    return [f"{name} is no claim id kept for training" for name in named if not name.startswith(TRAINING)]


def states_facts(card: Card) -> bool:
    """Whether a card states law or a figure, which can be wrong one day."""
    return card.legal or any(sign.isdigit() for sign in card.prompt + card.answer)


def _sources(curriculum: Curriculum) -> Iterator[str]:
    for card in curriculum.cards:
        if card.status == "released":
            yield from (f"{card.goal}/{card.id}: {lack}" for lack in card_lacks(card))
