"""What the tasks of the quick actions are made of: rounds of lookups and parts of an answer (docs/local-analyst.md,
Tasks)."""

from dataclasses import replace
from functools import partial
from typing import Final

from chat.providers.base import ToolCall
from chat.providers.local.answer import Answer
from chat.providers.local.evidence import Evidence
from chat.providers.local.intents import Intent
from chat.providers.local.limitation import causes_on_file
from chat.providers.local.lookups import Lookups, Round, Rounds, always, call, checked, section
from chat.providers.local.matters import TOPICS, told_on_file
from chat.providers.local.net import coverages_in_play, heads_under
from chat.providers.local.rules import Rule, Write
from chat.providers.local.sides import against_itself
from chat.providers.local.terms import source_of_value
from chat.providers.local.wording import wordings
from claims.fields import Panel

AGAINST: Final = call("find_contradictions")
DUE: Final = call("compute_deadlines")
ADEQUACY: Final = call("check_reserve_adequacy")
OFFERS: Final = call("compare_offers")
LIABILITY: Final = call("assess_liability")
TIME: Final = call("compute_limitation")
ALL_FLAGS: Final = call("screen_flags")
FACT_ROWS: Final = ("documents", "schedule_lines", "payments", "parties")
"""Sections whose entries are told beside a contradiction."""


def short(write: Write, points: int, gaps: int = 0) -> Write:
    """A later part of an answer: the writer's first points and gaps, without its word on who decides."""

    def shortened(evidence: Evidence) -> Answer:
        return replace(_first(write(evidence), points, gaps), decides="")

    return shortened


def leading(write: Write, points: int, gaps: int = 2) -> Write:
    """The part that an answer begins with: the writer's first points and gaps, and who decides."""
    return lambda evidence: _first(write(evidence), points, gaps)


def _first(answer: Answer, points: int, gaps: int) -> Answer:
    return replace(answer, points=answer.points[:points], missing=answer.missing[:gaps])


def on_file(name: str) -> Write:
    """What notes, key facts and papers say on the topic of that name."""
    return partial(told_on_file, topic=TOPICS[name])


def conflicts(*places: str, without: tuple[str, ...] = ()) -> Write:
    """Where the file disagrees with itself in places that begin so, but for codes that the answer tells elsewhere."""
    return partial(against_itself, places=places or ("",), without=without)


def task(name: str, lookups: Lookups, *writers: Write, panels: tuple[Panel, ...]) -> tuple[Intent, ...]:
    """A task as intents that are answered together: the first has the lookups, the others write from them."""
    first, *rest = writers
    return (
        Intent(name, {}, Rule(lookups, first, panels)),
        *(Intent(name, {}, Rule(always(), write)) for write in rest),
    )


def with_papers(name: str, *calls: ToolCall) -> Round:
    """The lookups with notes, key facts and the search of a topic."""
    return (*calls, section("notes"), section("key_facts"), TOPICS[name].search)


def under_terms(first: Round) -> Lookups:
    """The lookups with terms and heads of loss; then each coverage in play applied to its heads, and the wordings."""

    def lookups(evidence: Evidence) -> Rounds:
        asked = [
            call("apply_policy_terms", coverageId=coverage, scheduleIds=heads)
            for coverage in coverages_in_play(evidence)
            if (heads := heads_under(coverage, evidence))
        ]
        source = source_of_value(evidence)
        rests_on = [call("get_claim_section", section="document", documentId=source)] if source else []
        later = (*asked, *wordings(evidence), *rests_on)
        opening = (*first, section("coverage"), section("schedule_lines"), section("documents"))
        return (opening, later) if later else (opening,)

    return lookups


def with_wordings(*first: ToolCall) -> Lookups:
    """The lookups; then the wordings on file, for a letter that quotes them."""

    def lookups(evidence: Evidence) -> Rounds:
        later = wordings(evidence)
        return ((*first, section("documents")), later) if later else ((*first, section("documents")),)

    return lookups


def time_and_other_causes(evidence: Evidence) -> Rounds:
    """The last day to sue, every deadline and the proceedings; then the last day of the other causes on file."""
    first = with_papers(
        "litigation_limitation",
        TIME,
        section("limitation"),
        DUE,
        section("proceedings"),
        section("proceedings_events"),
        section("coverage"),
        AGAINST,
    )
    later = tuple(call("compute_limitation", causeOfAction=cause) for cause in causes_on_file(evidence))
    return (first, later) if later else (first,)


def validating(evidence: Evidence) -> Rounds:
    """The policy check first; then what diary, notes and papers say, and where accounts of the loss differ."""
    first, second = checked(evidence)
    return first, with_papers("policy_validation", *second, AGAINST)
