"""Which passage of a paper tells what happened, not its heading or its bill (docs/tools.md, assess_liability)."""

import re
from bisect import bisect
from itertools import islice
from typing import Final

from claims.facts.text import Vocabulary, cut_after, cut_before, level

LONGEST: Final = 240
LEAD: Final = 160
LOOKED_AT: Final = 6_000
"""Characters of a text that are read for the passage: an account of an event stands on its first pages."""

SENTENCE: Final = re.compile(r"[^.!?\n]*(?:\.(?=\S)[^.!?\n]*)*[.!?]?")
TELLS: Final = re.compile(
    r"\b(?:(?:was|were|stood|stopped|is) stationary|stationary|stop(?:s|ped)|brak(?:es?|ed|ing)|str(?:ikes?|uck|iking)"
    r"|hit|colli(?:des?|ded|ding)|r[au]n(?:ning)? into|mov(?:es?|ed|ing) off|pull(?:s|ed|ing) (?:out|in|away)"
    r"|turn(?:s|ed|ing)|chang(?:es?|ed|ing) lanes?|merg(?:es?|ed|ing)|revers(?:es?|ed|ing)|overt(?:akes?|ook|aking)"
    r"|swerv(?:es?|ed|ing)|skid(?:s|ded|ding)|cross(?:es|ed|ing)|dr(?:ove|ives|iving|iven)|wait(?:s|ed|ing)"
    r"|look(?:s|ed|ing)|saw|slip(?:s|ped|ping)|f[ae]ll(?:s|ing)?|trip(?:s|ped|ping)|lift(?:s|ed|ing)|caught|trapped"
    r"|burst|leak(?:s|ed|ing)|flood(?:s|ed|ing)|stole|stolen|collapsed|red light|ran the"
    r"|what happened|circumstances|narrative|c[ao]m(?:es?|ing) (?:in|out|up|through|off)|fail(?:s|ed|ing)"
    r"|ran (?:down|through)|gave way|forced"
    r"|enter(?:s|ed|ing))\b"
)
WORDS: Final = """
    stationary stops stopped brake brakes braked braking strikes struck striking hit collide collides collided colliding
    ran run running moves moved moving pulls pulled pulling turns turned turning change changes changed changing merge
    merges merged merging reverse reverses reversed reversing overtake overtakes overtook overtaking swerves swerved
    swerving skids skidded skidding crosses crossed crossing drove drive drives driving driven waits waited waiting
    looks looked looking saw slips slipped slipping fall falls fell falling trips tripped tripping lifts lifted lifting
    caught trapped burst leaks leaked leaking floods flooded flooding stole stolen collapsed red happened circumstances
    narrative came come comes coming fails failed failing gave forced enters entered entering
"""
IN_THEM: Final = Vocabulary(WORDS.split())
"""A word of each thing told: without one of them the pattern, which is slow, is not tried."""

HEALTH: Final = re.compile(
    r"\b(?:injur|pain|hurt|medic|doctor|hospital|ambulan|physio|neck|spin[ae]|fractur|sprain|whiplash|treat|tablet"
    r"|diagnos|disab|pregnan|psych|surger|bruis|health|ache|symptom|condition)"
)


MOST_HITS: Final = 60
NEXT: Final = 4
"""Characters that may part a sentence from the next: more than that, and one between them was passed over."""


def telling(text: str, at_least: int = 0, without_health: bool = False) -> tuple[str, int]:
    """The passage of at most 240 characters that says most of the event, and how many things it says.

    The beginning where nothing, or less than `at_least`, is said of it. `without_health` passes over sentences that
    speak of somebody's health.
    """
    told = level(text[:LOOKED_AT])
    if len(IN_THEM.within(told)) < max(at_least, 1):
        beginning = text[: 2 * LONGEST].strip()
        return beginning[: cut_before(beginning, LONGEST)], 0
    hits = [(each.start(), each[0]) for each in islice(TELLS.finditer(told), MOST_HITS)]
    sentences = [each.span() for each in SENTENCE.finditer(told) if not each[0].isspace() and each[0]] if hits else []
    if without_health:
        sentences = [each for each in sentences if not HEALTH.search(told, *each)]
    best, most = (0, len(text)), 0
    for at, _ in hits:
        span = _around(told, sentences, at)
        said = len({word for place, word in hits if span[0] <= place < span[1]})
        if said > most:
            best, most = span, said
    passage = text[slice(*best)].strip()
    return passage[: cut_before(passage, LONGEST)], most


def _around(told: str, sentences: list[tuple[int, int]], at: int) -> tuple[int, int]:
    """The sentence that holds a place, from shortly before it if it is long, with those that follow on and fit."""
    place = bisect(sentences, (at, len(told))) - 1
    if place < 0 or sentences[place][1] <= at:
        return at, at
    start, end = sentences[place]
    if at - start > LEAD:
        start = cut_after(told, at - LEAD)
    for first, last in sentences[place + 1 :]:
        if last - start > LONGEST or first - end > NEXT:
            break
        end = last
    return start, min(end, start + LONGEST)
