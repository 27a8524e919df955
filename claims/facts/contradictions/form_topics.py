"""What a note and a form can tell two ways, in the words of both markets: C05 (docs/tools.md, find_contradictions)."""

import re
from typing import Final, NamedTuple

from claims.facts.assertions import any_of


class Topic(NamedTuple):
    """Two things that cannot both be so. A text is only searched if it holds one of the stems."""

    name: str
    stems: tuple[str, ...]
    one: re.Pattern[str]
    other: re.Pattern[str]


PLACE: Final = (
    r"(?:house|home|flat|apartment|condo(?:minium)?|unit|property|premises|building|dwelling|residence|cottage|bungalow"
    r"|shop|warehouse|place)"
)
NOBODY: Final = r"(?:nobody|no ?-?one|none of (?:them|the family))"
ALARM: Final = r"(?:(?:burglar|intruder|security|house|shop) )?alarm(?: system)?"
SWITCHED_ON: Final = r"(?:set|on|armed|activated|switched on|turned on)"
SWITCHED_OFF: Final = (
    "(?:unset|unarmed|off|never set|disarmed|deactivated|disabled|switched off|turned off|out of order|faulty|broken)"
)
LOCKED: Final = r"(?:locked|secured|dead-?locked|bolted)"
PLATFORM: Final = r"(?:uber|lyft|doordash|deliveroo|grubhub|instacart|just eat|bolt|amazon)"
TOPICS: Final = (
    Topic(
        "whether the place was occupied",
        (
            "occupied", "vacant", "empty", "lived", "living", "moved out", "in residence", "tenant", "uninhabited",
            "primary residence", "main residence", "main home", "only home", "staying", "at home",
        ),
        any_of(
            "unoccupied", "vacant", "uninhabited", "untenanted", "moved out", "not (?:been )?lived in",
            rf"{PLACE} (?:(?:was|is|stood|sat|lay|(?:had|has) been|had stood) )?empty",
            rf"{NOBODY} (?:(?:was|had been|has been|has) )?(?:living|lived|staying|stayed|resident|at home)",
            "between tenants", "last tenants? (?:had )?left",
        ),
        any_of(
            r"(?:was|were|is|been|fully|permanently|regularly|owner-|tenant-)\s?occupied",
            "(?:was|were|been|is|are) (?:living|staying) (?:there|in|at)",
            "lived (?:there|in it) (?:throughout|all|full)", "lived in (?:throughout|all year|full)", "in residence",
            "(?:is|was|as) (?:our|my|his|her|their|the) (?:primary residence|main residence|main home|only home)",
            "tenants? (?:(?:was|were) )?(?:in occupation|in situ|in place)",
            "(?:we|i|they|he|she|the family|the insureds?) (?:was|were) (?:(?:all|both) )?at home",
        ),
    ),
    Topic(
        "what the vehicle was used for",
        (
            "deliver", "courier", "taxi", "minicab", "hire", "livery", "business use", "commercial", "uber", "lyft",
            "doordash", "ride", "social", "personal", "private", "pleasure", "commut", "shopping", "school run",
            "to work", "from work", "the office", "family ",
        ),
        any_of(
            r"(?:was|were|been|out|while|for)\s(?:\w+ )?deliver(?:ing|ies)",
            "delivery (?:driver|work|round|job|run|shift|app)", "courier(?:ing| work)?", "taxi", "minicab",
            "(?:private|public) hire", "hire (?:or|and) reward", "livery", "business use",
            "commercial (?:use|purposes?)", "ride-? ?(?:share|sharing|hail|hailing)",
            rf"(?:driving|drove|works?|working|trip|fare|deliver(?:s|ed|ing)) (?:for|with|on) {PLATFORM}",
            "(?:uber|lyft) (?:driver|eats|trip|passenger)",
        ),
        any_of(
            "social,? domestic", "social use", "personal (?:use|errands?|trip|reasons?)", "private (?:use|purposes?)",
            "pleasure", "commuting", "(?:way|travelling|driving|going) (?:to|home from) (?:work|the office)",
            "(?:own|grocery|food) shopping", "school run", "family (?:trip|visit|outing)",
        ),
    ),
    Topic(
        "whether the alarm was set",
        ("alarm",),
        any_of(
            rf"{ALARM} (?:(?:was|had|is) )?not (?:been )?(?:{SWITCHED_ON}|working)",
            rf"{ALARM} (?:(?:was|is|had been) )?{SWITCHED_OFF}",
            "(?:did not|didn'?t|had not|hadn'?t|never|forgot to|failed to|omitted to) (?:set|arm(?:ed)?|activated?"
            rf"|switch(?:ed)? on|turn(?:ed)? on) (?:(?:the|an?|their|his|her|my|our) )?{ALARM}",
        ),
        any_of(
            rf"{ALARM} (?:(?:was|is|had been) )?(?:fully )?{SWITCHED_ON}",
            rf"(?<!to ){SWITCHED_ON} (?:the|our|my|their|his|her) {ALARM}",
        ),
    ),
    Topic(
        "whether it was locked",
        ("lock", "left open", "left wide open", "ajar", "secure", "bolted", "ignition", "keys", "key "),
        any_of(
            "unlocked", "not (?:been )?locked", "left (?:wide )?open", "ajar", "left insecure", "unsecured",
            "keys? (?:(?:was|were|had been) )?(?:left )?in the (?:ignition|car|van|vehicle)",
            "(?:did not|didn'?t|forgot to|failed to) lock",
        ),
        any_of(
            rf"(?:was|were|been|securely|doors?|windows?|all) (?:(?:both|all|fully) )?{LOCKED}",
            "locked (?:it|up|all|the (?:car|van|vehicle|doors?|house|premises|shop))",
        ),
    ),
)  # fmt: skip
