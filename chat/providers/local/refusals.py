"""What the analyst will not do, however it is asked, and what it says instead (docs/local-analyst.md, Refusals)."""

import re
import tomllib
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ORDER: Final = (
    r"(?:^|[.!?,;:]\s*"
    r"|\b(?:please|just|now|(?:can|could|would|will|should|must) (?:you|we|i)(?: please| just)?"
    r"|(?:need|want|like) (?:you|me|us) to|you (?:to|should|must)|let's|go ahead and|i want to|i'd like to)\s+)"
)
ANOTHER_CLAIM: Final = (
    "I read only the claim that is open, {claim}. Nothing of another claim is read or said here; open that claim and "
    "ask again."
)
INVISIBLE = re.compile(r"[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]")
ANY_CLAIM = re.compile(r"\bcp-[a-z]{3}-?\d{4,}\b")
OPENED = re.compile(
    r"\b(?:open|switch to|go to|look (?:in|into|at)|compare (?:it )?with) the ([a-z][a-z'-]+) (?:claim|file)\b"
)
OF_THIS: Final = (
    "present",
    "open",
    "same",
    "whole",
    "full",
    "current",
    "paper",
    "claims",
    "policy",
    "motor",
    "insurance",
)
ANOTHER = re.compile(r"\b(?:another|other|different) (?:claims?|files?|customers?)\b")


@dataclass(frozen=True)
class Refusal:
    """A wish that rules answer. `then` names intents to answer after it; `goes_on` answers the question as well."""

    id: str
    patterns: tuple[str, ...]
    says: str
    then: tuple[str, ...] = ()
    goes_on: bool = False

    def is_met_by(self, question: str) -> bool:
        return any(re.search(pattern.replace("<order>", ORDER), question) for pattern in self.patterns)


def _read() -> tuple[Refusal, ...]:
    table = tomllib.loads((Path(__file__).parent / "refusals.toml").read_text("utf-8"))
    return tuple(
        Refusal(name, tuple(row["patterns"]), row["says"], tuple(row.get("then", ())), row.get("goes_on", False))
        for name, row in table.items()
    )


REFUSALS: Final = _read()


def folded(text: str) -> str:
    """A question as the rules read it: one case, one kind of apostrophe, no invisible characters."""
    plain = INVISIBLE.sub("", unicodedata.normalize("NFKC", text)).casefold()
    return " ".join(plain.replace("’", "'").split())


def names_another_claim(question: str, claim_id: str, brief: str = "") -> bool:
    """Whether a folded question asks about a claim that is not the open one: by its number, or by a name that the
    brief does not hold."""
    others = [each for each in ANY_CLAIM.findall(question) if each != claim_id.casefold()]
    names = [each for each in OPENED.findall(question) if each not in OF_THIS and each not in brief.casefold()]
    return bool(others or names or ANOTHER.search(question))


def refusal_of(question: str) -> Refusal | None:
    """The first refusal that a folded question meets, or none."""
    return next((each for each in REFUSALS if each.is_met_by(question)), None)
