"""The invented claim files that a curriculum's exams are about (docs/coach-curriculum.md, Claims of exams)."""

import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from claimpilot.management.stated import unstated
from claims.case import Case
from claims.documents import BadClaim, canonical, from_toml
from claims.facts.invariants import breaches
from claims.models import load
from claims.schema import Claim
from coach.curriculum_files import BadCurriculum, text_of
from coach.domain.characters import misleading
from coach.domain.curriculum import Curriculum
from coach.domain.exam import CLAIM, claims_of
from coach.domain.validation import foreign_claims
from coach.revisions import claims_taught

FOLDER: Final = "claims"
BREAKS: Final = "breaks.toml"
"""Names the invariants that a file breaks because its exam is about that."""

Breaks = dict[str, list[int]]


def exam_claims(folder: Path, curriculum: Curriculum) -> list[Claim]:
    """The claim of every id that a form sends its readers to, from the curriculum's folder.

    Errors: BadCurriculum with each thing that is wrong with a claim, or between a claim and a task, one a line.
    """
    ids = sorted({each for exam in curriculum.exams for each in claims_of(exam)})
    breaks = _breaks(folder)
    claims: dict[str, Claim] = {}
    wrong = [*_strays(folder, ids), *(f"{BREAKS} names {each}, which no exam is about" for each in breaks.keys() - ids)]
    for each in ids:
        try:
            claims[each] = from_toml(text_of(folder, folder / FOLDER / f"{each}.toml"), each)
        except (BadClaim, BadCurriculum) as error:
            wrong += str(error).splitlines()
        else:
            wrong += [f"{each}: {problem}" for problem in _problems(claims[each], each, curriculum, breaks)]
    wrong += _unstated(curriculum, claims)
    if wrong:
        raise BadCurriculum("\n".join(wrong))
    return list(claims.values())


def refuse_changes(claims: Iterable[Claim]) -> None:
    """A released revision never changes, and neither do the claims of its exams. Cost: a query a claim.

    Errors: BadCurriculum that names the claims which the store holds in other words for a released revision.
    """
    taught = claims_taught()
    changed = [each.id for each in claims if each.id in taught and load(each.id) not in (None, each)]
    if changed:
        raise BadCurriculum(
            "\n".join(
                f"{each}: a released revision has this claim in other words; give it a new id" for each in changed
            )
        )


def _breaks(folder: Path) -> Breaks:
    path = folder / FOLDER / BREAKS
    if not path.exists():
        return {}
    try:
        breaks = tomllib.loads(text_of(folder, path))
    except tomllib.TOMLDecodeError as error:
        raise BadCurriculum(f"{BREAKS}: {error}") from None
    for name, numbers in breaks.items():
        if not isinstance(numbers, list) or not all(isinstance(each, int) for each in numbers):
            raise BadCurriculum(f"{BREAKS}: {name} is no list of numbers")
    return breaks


def _strays(folder: Path, ids: list[str]) -> Iterator[str]:
    """Files beside the claims that no exam is about: an id that is not kept for training among them."""
    for path in sorted((folder / FOLDER).glob("*")):
        if path.name == BREAKS or (path.stem in ids and path.suffix == ".toml"):
            continue
        kept = path.suffix == ".toml" and CLAIM.fullmatch(path.stem)
        yield f"{path.name}: no exam is about it" if kept else f"{path.name}: its name is no claim id kept for training"


def _problems(claim: Claim, named: str, curriculum: Curriculum, breaks: Breaks) -> Iterator[str]:
    if claim.id != named:
        yield "the claim in it has another id"
    if claim.currency != curriculum.currency:
        yield f"its currency is {claim.currency}, and not the curriculum's"
    yield from misleading(claim)
    yield from foreign_claims(canonical(claim))
    if claim.as_of_date is None:
        yield "asOfDate is not there: the day on which the exam is read"
        return
    planned = breaks.get(named, [])
    broken = breaches(Case(claim=claim, today=claim.as_of_date, fixed=True))
    yield from (f"invariant {each.number}: {each.sentence}" for each in broken if each.number not in planned)
    unbroken = sorted({*planned} - {each.number for each in broken})
    yield from (f"invariant {number} holds, though {BREAKS} says that it is broken" for number in unbroken)


def _unstated(curriculum: Curriculum, claims: dict[str, Claim]) -> Iterator[str]:
    """The sums and days of a task that are in none of its claims; only where all of them could be read."""
    for exam in curriculum.exams:
        ids = claims_of(exam)
        if ids and claims.keys() >= {*ids}:
            lacking = unstated(exam.task, [claims[each] for each in ids])
            yield from (f"{exam.goal}/{exam.form}: {each} is in its task and in no claim of it" for each in lacking)
