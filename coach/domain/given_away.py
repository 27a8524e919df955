"""Cards whose answer another prompt of their deck gives away (docs/coach-curriculum.md, What validation holds)."""

import re
from collections.abc import Iterator
from itertools import permutations
from typing import Final

from coach.domain.curriculum import Card, Curriculum

WORDS: Final = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen"
COUNTS: Final = {word: str(count) for count, word in enumerate(WORDS.split("|"), start=1)}
FIGURE: Final = re.compile(
    r"(?P<money>[£$]\d+(?:,\d{3})*(?:\.\d+)?)"
    r"|(?P<share>\d+(?:\.\d+)?) ?(?:%|per ?cent)"
    rf"|\b(?P<count>\d+|{WORDS})(?:th)? (?P<unit>(?:business )?(?:day|week|month|year))s?\b",
    re.IGNORECASE,
)


def given_away(curriculum: Curriculum) -> Iterator[str]:
    """The released cards of which another prompt of the deck states every figure that is asked for.

    Figures are amounts, shares and lengths of time. Only cards that share a scenario or a rule are compared, since the
    same days may be right for two states.
    """
    lines = {option.id for dimension in curriculum.dimensions for option in dimension.options}
    for goal in curriculum.goals:
        for card, other in permutations(curriculum.released_cards(goal.slug), 2):
            told = figures(card.answer) - figures(card.prompt)
            if told and told <= figures(other.prompt) and _matters(card) & _matters(other) - lines:
                yield f"{card.goal}/{card.id}: the prompt of {other.id} gives away {', '.join(sorted(told))}"


def figures(text: str) -> set[str]:
    """The figures of a text, each written in one way: `£1,000`, `75 %`, `15 business day`."""
    return {_plain(found) for found in FIGURE.finditer(text)}


def _matters(card: Card) -> set[str]:
    """The tags of scenarios and rules, and of some lines; a market has no hyphen."""
    return {tag for tag in card.tags if "-" in tag}


def _plain(found: re.Match[str]) -> str:
    if found["money"]:
        return found["money"]
    if found["share"]:
        return f"{found['share']} %"
    count = found["count"].lower()
    return f"{COUNTS.get(count, count)} {found['unit'].lower()}"
