"""Which letter to somebody outside the diary or a complaint asks for (docs/local-analyst.md, Letters)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from chat.providers.local.diary import is_waiting
from chat.providers.local.evidence import Evidence, Result, spoken
from chat.providers.local.people import holds_name, role_in

ADDRESSED = re.compile(
    r"^(?:(?:status )?letter (?:to|of)|answer(?: to)?|reply to|write to|ask|tell) (?P<whom>.+?)"
    r"(?= (?:on|of|about|with|in|when|what|setting|from)\b|[:,?]|$)",
    re.IGNORECASE,
)
ASKED_OF = re.compile(r"^(?P<whom>[^:]+): .+\?$")
NAME = re.compile(r"[A-Z][\w.'’-]+(?: [A-Z][\w.'’-]+)+")
QUESTIONS = re.compile(r"\?$|\bquestions?\b|^ask\b", re.IGNORECASE)
BY_HAND = re.compile(
    r"^(?:answer|reply|response|accept|reject|letter|offer|decision|closing|discharge)\b", re.IGNORECASE
)
OUR_SIDE: Final = frozenset({"defence_lawyer", "reinsurer", "adjuster", "loss_adjuster"})
MATCHED: Final = ("possible", "confirmed")
UNRECORDED: Final = "reads like a complaint"
COMPLAINT_RULE: Final = re.compile(r"complaint")


@dataclass(frozen=True)
class DueLetter:
    """A letter that the diary wants: its item, to whom, and whether it asks something."""

    item: Result
    to: Result
    asks: bool


def from_the_diary(evidence: Evidence) -> DueLetter | None:
    """The open item that is due first and names somebody outside to write to; none to a possible sanctions match."""
    for item in waiting(evidence):
        title = spoken(item.get("title"))
        to = _addressee(title, evidence)
        if to and not is_matched(to):
            return DueLetter(item, to, bool(QUESTIONS.search(title)))
    return None


def by_hand(evidence: Evidence, written: DueLetter | None) -> list[Result]:
    """The open items that want a letter for which there are no rules, but for the one that is written."""
    return [
        item
        for item in waiting(evidence)
        if BY_HAND.search(spoken(item.get("title"))) and not (written and item == written.item)
    ]


def unrecorded_complaint(evidence: Evidence) -> Result:
    """The deadline of a complaint that stands in the notes and is recorded nowhere; empty where there is none."""
    found = evidence.result("compute_deadlines")
    if not any(UNRECORDED in str(warning) for warning in found.get("warnings", [])):
        return {}
    rows = (row for key in ("overdue", "dueSoon", "later") for row in found.get(key, []))
    return next((row for row in rows if COMPLAINT_RULE.search(str(row.get("ruleId") or ""))), {})


def is_matched(person: Result) -> bool:
    """Whether a screening of the person found a match that is possible or confirmed."""
    return (person.get("sanctions") or {}).get("result") in MATCHED


def waiting(evidence: Evidence) -> Sequence[Result]:
    """The open items of the diary, the one due first before the others."""
    return sorted(filter(is_waiting, evidence.rows("diary")), key=lambda item: str(item.get("due") or "9"))


def _addressee(title: str, evidence: Evidence) -> Result:
    """The party whom a title names, by name or role; a full name that is no party's stands for itself."""
    found = ADDRESSED.search(title) or ASKED_OF.search(title)
    if not found:
        return {}
    whom = found["whom"]
    people = [row for row in evidence.rows("parties") if row.get("part") == "involvements"]
    outside = [row for row in people if not OUR_SIDE.intersection(row.get("role", []))]
    named = next((row for row in outside if holds_name(whom, str(row.get("name") or ""))), None)
    if named:
        return named
    role = role_in(whom.casefold())
    if in_role := next((row for row in outside if role and role in row.get("role", [])), None):
        return in_role
    own = NAME.search(whom) if ADDRESSED.search(title) else None
    ours = any(own and holds_name(own[0], str(row.get("name") or "")) for row in people)
    return {"name": own[0]} if own and not ours else {}
