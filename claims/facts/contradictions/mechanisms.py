"""How an injury came about, in the words of accounts and medical reports: C23 (docs/tools.md, find_contradictions)."""

import re
from collections.abc import Mapping
from typing import Final

from claims.facts.assertions import any_of, asserted, lead_to

OF_ANOTHER: Final = re.compile(r"\b(?:previous\w*|prior|earlier|another|former|past|unrelated|subsequent\w*)\b")
WHOSE: Final = "(?:the|her|his|their|a)"
VEHICLE: Final = "(?:car|van|lorry|truck|vehicle|rear)"
MECHANISMS: Final[Mapping[str, Mapping[str, re.Pattern[str]]]] = {
    "where the blow came from": {
        "from behind": any_of(
            "rear[ -]?end(?:ed|ing)?", "from (?:behind|the rear)", "shunted",
            f"(?:into|hit|struck|hitting|striking|against) {WHOSE} (?:rear|back) of",
            "rear (?:impact|shunt|collision)",
        ),
        "head-on": any_of("head[ -]on", "frontal (?:impact|collision)"),
        "from the side": any_of(
            "side[ -]?(?:impact|on|swip(?:e|ed|ing))", "t-?bon(?:e|ed|ing)", "broadside",
            f"(?:into|struck|hit) {WHOSE} (?:(?:near|off|driver'?s|passenger(?:'?s)?|left|right)[ -]?)?side",
        ),
    },
    "how it happened": {
        "a collision of vehicles": any_of(
            "(?:road traffic|car|motor(?: vehicle)?|vehicle|auto(?:mobile)?) (?:accident|collision|crash|wreck)",
            "rta", "rtc", "mva", "rear[ -]?end(?:ed|ing)?", "head[ -]on", "collided with",
            rf"(?:ran|drove|crashed|collided) into {WHOSE} (?:\w+ ){{0,3}}{VEHICLE}",
        ),
        "a slip or a trip": any_of(
            "slip(?:ped|ping)(?! dis[ck])", "tripp(?:ed|ing)", "slip and fall", "lost (?:his|her) footing"
        ),
        "a fall from a height": any_of(
            r"(?:fell|fall|fallen|falling) (?:\w+ ){0,3}?(?:from|off|down) (?:\w+ ){0,2}?"
            "(?:ladder|scaffold(?:ing)?|roof|height|platform|gantry|mezzanine|tail-?lift|loft)"
        ),
        "lifting": any_of(
            "(?:was|while|when|whilst) (?:lifting|carrying)", "lifting (?:(?:an?|the) )?(?:injury|accident)"
        ),
        "a blow from an object": any_of(
            r"(?:struck|hit) (?:\w+ ){0,3}?by (?:(?:an?|the) )?(?:falling|swinging|object|pallet|box|beam|tool|load)"
        ),
        "a machine": any_of(
            r"(?:caught|trapped|drawn) (?:\w+ ){0,4}?(?:machine(?:ry)?|conveyor|press|rollers?|blade)"
        ),
        "an assault": any_of("assault(?:ed)?", "punched", "attacked by"),
        "a dog": any_of("dog bite", "bitten by"),
    },
}  # fmt: skip
"""What may be told two ways, with the words for each."""


def told(lowered: str, ways: Mapping[str, re.Pattern[str]]) -> dict[str, re.Match[str]]:
    """The ways that a text tells outright of this event, each with where it does first."""
    found = {}
    for way, words in ways.items():
        here = (each for each in asserted(words, lowered) if not OF_ANOTHER.search(lead_to(lowered, each.start())))
        first = next(here, None)
        if first is not None:
            found[way] = first
    return found
