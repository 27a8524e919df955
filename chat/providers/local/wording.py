"""The provisions of a policy that its file puts in question, in their own words (docs/local-analyst.md, Tasks)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from chat.providers.base import ToolCall
from chat.providers.local.evidence import Evidence, Result, spoken
from chat.providers.local.words import TEXT_LENGTH, quotation

WORDINGS: Final = ("policy_wording", "endorsement")
UNSURE: Final = ("no", "disputed", "unclear", "unknown")
MOST_WORDINGS: Final = 3
MOST_PROVISIONS: Final = 5


@dataclass(frozen=True)
class Provision:
    """A provision by its number, its exact words where the file has them, and the question asked of it on file."""

    clause: str
    text: str
    question: str = ""

    @property
    def quoted(self) -> str:
        """The provision with its words in quotation marks, or what to put in their place."""
        words = quotation(self.text, TEXT_LENGTH) if self.text else f"[the words of {self.clause}, from the policy]"
        return f"{self.clause}: {words}"


def wordings(evidence: Evidence) -> tuple[ToolCall, ...]:
    """The calls that open the wordings on file, once the documents are listed."""
    rows = [row for row in evidence.rows("documents") if row.get("kind") in WORDINGS and row.get("id")]
    return tuple(
        ToolCall("get_claim_section", {"section": "document", "documentId": row["id"]}) for row in rows[:MOST_WORDINGS]
    )


def provisions(evidence: Evidence) -> list[Provision]:
    """What the open points on cover are about, then exclusions that may bite and conditions that may be broken."""
    asked: dict[str, str] = {}
    for row in evidence.rows("coverage"):
        if row.get("part") == "coverageReview.openIssues" and row.get("clause") and row.get("status") != "resolved":
            asked.setdefault(str(row["clause"]), spoken(row.get("summary")))
    recorded = {str(row["clause"]): spoken(row.get("text")) for row in evidence.rows("policy") if row.get("clause")}
    in_doubt = [row for row in evidence.rows("policy") if row.get("clause") and _in_doubt(row)]
    clauses = dict.fromkeys([*asked, *(str(row["clause"]) for row in in_doubt)])
    texts = [spoken(row.get("text")) for row in evidence.opened]
    return [
        Provision(clause, _words_of(clause, texts) or recorded.get(clause, ""), asked.get(clause, ""))
        for clause in list(clauses)[:MOST_PROVISIONS]
    ]


def _in_doubt(row: Result) -> bool:
    return bool(row.get("possiblyEngaged")) or (
        row.get("part") == "policy.conditions" and row.get("complied") in UNSURE
    )


def _words_of(clause: str, texts: Sequence[str]) -> str:
    """The line of a wording that begins with the clause's number, and those that go on with it."""
    start = re.compile(
        rf"^(?:clause |section |article )?{re.escape(clause)}[.:]?\s+(?P<text>\S[^\n]*)", re.MULTILINE | re.I
    )
    return next((found["text"].strip() for text in texts if (found := start.search(text))), "")
