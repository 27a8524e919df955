"""What the analyst says of the recorded terms and of the stance on liability (docs/local-analyst.md, Positions)."""

import re
from dataclasses import replace
from typing import Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.evidence import Evidence
from chat.providers.local.file import section_read
from chat.providers.local.refusals import folded
from chat.providers.local.rows import said

ADMITTED: Final = ("admitted", "admitted_in_part", "deemed_admitted")
COVERAGES: Final = "policy.coverages"
ASKED: Final = (
    ("excess", r"excess|deductible"),
    ("sum", r"insured|average|rebuild|value at risk|underinsur"),
    ("limit", r"limit"),
)
FIGURE: Final = re.compile(r"\d")
RIGHTS: Final = re.compile(r"\brights\b|\bror\b")
POSITION: Final = re.compile(r"confirm|disput|reserv|position|decision|decided|reduced")


def terms(evidence: Evidence) -> Answer:
    """The recorded terms and position on cover, with what the question names first."""
    answer = section_read(evidence, "coverage", "Cover, limits and {excess}")
    question, rows = folded(evidence.question), evidence.rows("coverage")
    asked = next((f"#{name}" for name, words in ASKED if re.search(words, question)), None)
    lines = [said(f"{COVERAGES}{asked}", row, evidence.words) for row in rows if asked and row.get("part") == COVERAGES]
    if RIGHTS.search(question):
        return replace(answer, headline=_rights(evidence))
    if POSITION.search(question):
        lines = [said("coverageReview", row, evidence.words) for row in rows if row.get("part") == "coverageReview"]
    told = "; ".join(line for line in lines if FIGURE.search(line) or not asked)
    return replace(answer, headline=sentence(told)) if told else answer


def liability(evidence: Evidence) -> Answer:
    """Whether an admission is recorded, and the stance with its basis."""
    answer = section_read(evidence, "liability", "Liability")
    admitted = any(row.get("stance") in ADMITTED or row.get("admissionMadeAt") for row in evidence.rows("liability"))
    told = "An admission of liability is recorded." if admitted else "No admission of liability is recorded."
    return replace(answer, headline=told, lead=f"{answer.headline} {answer.lead}".strip())


def _rights(evidence: Evidence) -> str:
    reviews = (row.get("reservationOfRights", {}) for row in evidence.rows("coverage"))
    sent = next((each for each in reviews if each.get("sent")), None)
    if sent is None:
        return "No reservation of rights is recorded as sent."
    return f"A reservation of rights is recorded as sent on {evidence.words.date_of(sent.get('sentAt'))}."
