"""What the analyst says of complaints, needs and the clocks that run for a customer (docs/local-analyst.md, Tasks)."""

from collections.abc import Iterator
from typing import Final

from chat.providers.local.answer import NOTHING, Answer, sentence
from chat.providers.local.deadlines import deadline
from chat.providers.local.evidence import Evidence, Result
from chat.providers.local.results import told
from chat.providers.local.screening import needs, personal_data
from chat.providers.local.terms import rights
from chat.providers.local.words import listed

CLOCKS: Final = 5
LATE: Final = " days after "
CONFIRM: Final = "What follows from that is for {counsel} to confirm."
COMPLAINT: Final = "complaint"


def clocks(evidence: Evidence) -> Answer:
    """What a rule asks for by when, overdue first, and what was done late; never only what the diary keeps."""
    found = evidence.result("compute_deadlines")
    overdue, coming = found.get("overdue", []), [*found.get("dueSoon", []), *found.get("later", [])]
    lines = [
        *(f"Overdue: {deadline(each, found, evidence)}" for each in overdue if each.get("ruleId")),
        *(f"Due: {deadline(each, found, evidence)}" for each in coming if each.get("ruleId")),
    ]
    points = tuple(map(sentence, [*done_late(found, evidence), *lines[:CLOCKS]]))
    if not points:
        return NOTHING
    return Answer("Clocks that run by a rule.", points, (), "", ("notes",))


def done_late(found: Result, evidence: Evidence) -> Iterator[str]:
    """The warnings of the lookup that something was done after its day."""
    for warning in found.get("warnings", []):
        if LATE in str(warning) and ": done on" in str(warning):
            yield f"Late: {told(warning, evidence)}"
        elif COMPLAINT in str(warning):
            yield told(warning, evidence)


def what_was_late(evidence: Evidence) -> Answer:
    """What was done after the day that a rule gives; nothing where nothing was."""
    late = [sentence(each) for each in done_late(evidence.result("compute_deadlines"), evidence)]
    if not late:
        return NOTHING
    return Answer("Done after its day.", tuple(late), (), "", ("notes", "documents"), evidence.fill(CONFIRM))


def needs_of_the_customer(evidence: Evidence) -> Answer:
    """The needs that are recorded or told of, and personal details that stand where they do not belong."""
    lines = [*needs(evidence), *(f"Privacy: {each}" for each in personal_data(evidence))]
    preferred = next(
        (row.get("contactPreference") for row in evidence.rows("parties") if row.get("contactPreference")), ""
    )
    lines += [f"Contact preference recorded: {preferred}"] if preferred else []
    if not lines:
        return NOTHING
    return Answer("Needs and personal details.", tuple(map(sentence, dict.fromkeys(lines))), (), "", ("involvements",))


def decision_recorded(evidence: Evidence) -> Answer:
    """Whether a decision on cover is recorded: what somebody wrote in a note is none."""
    review: Result = next((row for row in evidence.rows("coverage") if row.get("part") == "coverageReview"), {})
    if not review:
        return NOTHING
    decided = evidence.words.term(str(review.get("decision") or "not recorded"))
    by = listed([f"by {review['decidedBy']}"] if review.get("decidedBy") else [])
    headline = sentence(f"Position on cover as recorded: {decided}{f' {by}' if by else ''}")
    return Answer(headline, (rights(evidence),), (), "", ("home",), "A note or a remark is no decision.")
