"""`manage.py coach_draft_cards`: cards for a deck, drafted from the sample files' traps (docs/coach-curriculum.md)."""

import json
import re
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from typing import Any, Final

from django.core.management.base import CommandError
from pydantic import ValidationError

from claimpilot.commands import PlainCommand
from claims.documents import BadClaim
from claims.facts.contradictions import RULES
from claims.lines import SCENARIOS
from claims.lines.base import Scenario, ScenarioFile, Trap
from claims.schema import Claim
from coach.domain.curriculum import Card

MARKETS: Final = {"uk": "GB", "us": "US"}
QUESTION: Final = "What do you find on {matter}, and what follows?"
"""Asked where a trap leaves its question to a capability, which asks one thing for all its traps."""
CONTRADICTIONS: Final = {rule.code: rule.conflicts.__name__.replace("_", " ") for rule in RULES}
RESTS_ON_LAW: Final = frozenset({"assess_liability", "compare_offers", "compute_deadlines", "compute_limitation"})
"""Lookups whose answers come from the rules: what is drafted from them states law until a reviewer says otherwise."""


class Command(PlainCommand):
    help = "Print draft cards, a curriculum's TOML, for a reviewer to rework and release."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("scenarios", nargs="*", metavar="SCENARIO", help="ids of scenarios; all if none is named")
        parser.add_argument("--goal", required=True, help="the memory goal whose deck the cards are for")
        parser.add_argument("--market", choices=sorted(MARKETS), required=True)
        parser.add_argument("--capability", help="only traps of this capability, such as policy_validation")

    def handle(self, *args: Any, **options: Any) -> None:
        if unknown := sorted(set(options["scenarios"]) - SCENARIOS.keys()):
            raise CommandError(f"No scenario {', '.join(unknown)}.")
        named: Sequence[str] = options["scenarios"] or sorted(SCENARIOS)
        try:
            cards = [
                card
                for name in named
                for card in drafts(SCENARIOS[name], options["market"], options["goal"], options["capability"])
            ]
        except (BadClaim, ValidationError) as error:
            raise CommandError(str(error)) from None
        if not cards:
            raise CommandError("No trap fits.")
        self.stdout.write("\n\n".join(map(as_toml, cards)))


def drafts(scenario: ScenarioFile, market: str, goal: str, capability: str | None = None) -> Iterator[Card]:
    """A draft card for each trap of a scenario of the market (`uk` or `us`), on its golden claim's own figures.

    None has a source: until a reviewer gives one, a card with a figure or a rule cannot be released.
    Errors: BadClaim; ValidationError for a goal that is no slug.
    """
    claim = scenario.golden()
    if claim.jurisdiction.country == MARKETS[market]:
        for trap in scenario.traps(claim):
            if capability in (None, trap.capability):
                yield _draft(scenario.SCENARIO, claim, trap, market, goal)


def _draft(scenario: Scenario, claim: Claim, trap: Trap, market: str, goal: str) -> Card:
    kind, number = _slug(scenario.id), trap.id.partition(".")[2].lower()
    return Card(
        goal=goal,
        id=f"{kind}-{number}",
        prompt=f"{scenario.brief} {trap.question or QUESTION.format(matter=_matter(trap))}",
        answer=f"{trap.gotcha} To be named: {', '.join(trap.say)}.",
        category=trap.capability.replace("_", " ").capitalize(),
        tags=[market, _slug(claim.line_of_business), kind],
        legal=trap.tool in RESTS_ON_LAW,
    )


def _matter(trap: Trap) -> str:
    """What a trap is about: the words it searches for, its contradictions, or which facts of what it looks up."""
    if "query" in trap.args:
        return f"“{trap.args['query']}”"
    if isinstance(codes := trap.args.get("codes"), list):
        return " and ".join(CONTRADICTIONS[str(code)] for code in codes)
    looked_up = trap.tool.partition("_")[2].replace("_", " ")
    facts = (re.sub(r"^items\.\d+\.", "", path).partition(".")[0] for path in trap.expect)
    return f"{looked_up} ({', '.join(dict.fromkeys(map(_words, facts)))})"


def _words(name: str) -> str:
    return re.sub("(?=[A-Z])", " ", name).lower()


def _slug(name: str) -> str:
    return name.replace("_", "-")


def as_toml(card: Card) -> str:
    """The card as curricula write it. A string of JSON is one of TOML too."""
    written = card.model_dump(mode="json", exclude_defaults=True) | {"status": card.status}
    pairs = (f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in written.items())
    return "\n".join(["[[cards]]", *pairs])
