"""What the analyst says of the documents in the order of their dates (docs/local-analyst.md, Tasks)."""

from collections.abc import Sequence
from typing import Any, Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.evidence import Evidence, Result, spoken
from chat.providers.local.sides import against_itself
from chat.providers.local.words import Words, called

MOST: Final = 25
WEIGHTS: Final = {
    "photo": "first-hand",
    "telematics": "first-hand",
    "police_report": "second-hand",
    "statement": "account of a person",
    "claim_form": "account of a person",
    "expert_report": "expert's opinion",
    "engineer_report": "expert's opinion",
    "medical_report": "expert's opinion",
    "policy_wording": "terms",
    "policy_schedule": "terms",
    "endorsement": "terms",
}
"""What a paper of a kind can prove, where its kind tells it."""
DOCUMENTS: Final = "documents"


def in_date_order(evidence: Evidence) -> Answer:
    """How many documents over what time, and a line each, oldest first, those without a date last."""
    rows, words = list(evidence.rows(DOCUMENTS)), evidence.words
    if not rows:
        return Answer("No document is on file.", (), (), "", (DOCUMENTS,))
    rows.sort(key=lambda row: (row.get("dated") is None, str(row.get("dated"))))
    dated = [row["dated"] for row in rows if row.get("dated")]
    span = f", dated {words.date_of(dated[0])} to {words.date_of(dated[-1])}" if dated else ""
    lines = [_line(row, words) for row in rows[:MOST]]
    more = [f"{len(rows) - MOST} more are on file."] if len(rows) > MOST else []
    return Answer(f"{len(rows)} documents are on file{span}.", (*lines, *more), (), "", (DOCUMENTS,))


def that_matter(evidence: Evidence) -> Answer:
    """Where papers disagree with the rest of the file or hold something odd; first what stands in documents."""
    return against_itself(evidence, (DOCUMENTS, "finance.payments", "involvements"))


def _line(row: Result, words: Words) -> str:
    kind = str(row.get("kind") or "other")
    marks: Sequence[Any] = [
        row.get("id"),
        words.term(kind) if kind != "other" else "",
        WEIGHTS.get(kind),
        f"received {words.date_of(row['receivedAt'])}" if row.get("receivedAt") else "",
        "privileged" if row.get("privileged") else "",
        "without prejudice" if row.get("withoutPrejudice") else "",
    ]
    dated = words.moment(row["dated"]) if row.get("dated") else "Not dated"
    return sentence(f"{dated}: {called(spoken(row.get('title')))} ({', '.join(str(mark) for mark in marks if mark)})")
