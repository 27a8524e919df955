"""What a colleague must know who takes a file over (docs/local-analyst.md, Tasks)."""

from typing import Final

from chat.providers.local import money
from chat.providers.local.answer import Answer, sentence
from chat.providers.local.deadlines import deadline
from chat.providers.local.diary import is_waiting, item_told
from chat.providers.local.evidence import Evidence, Result
from chat.providers.local.rows import said

PEOPLE: Final = 8
DATES: Final = 5
OPEN: Final = 4
DECIDES: Final = "Recorded and computed facts only; decisions are those that the record names, and nobody else's."


def where_it_stands(evidence: Evidence) -> Answer:
    """The next date, the state, cover and money in a few lines, each as recorded or computed."""
    found = evidence.result("compute_deadlines")
    coming = found.get("next")
    first = f"Next date: {deadline(coming, found, evidence)}" if coming else "No next date is found on this file"
    figures = evidence.result("summarise_financials")
    points = [
        f"Status as recorded: {evidence.status}",
        evidence.line("Incident"),
        evidence.line("Coverage"),
        f"Money, as computed: {money.headline(figures, evidence.words)}" if figures else evidence.line("Money"),
    ]
    told = tuple(sentence(each) for each in points if each)
    return Answer(sentence(first), told, (), DECIDES, ("home", "notes", "finance"))


def who_is_who(evidence: Evidence) -> Answer:
    """The people with role, representative and how to reach them, as recorded."""
    rows = [row for row in evidence.rows("parties") if row.get("part") == "involvements"]
    lines = [said("involvements#short", row, evidence.words) for row in rows[:PEOPLE]]
    more = [f"{len(rows) - PEOPLE} more are involved"] if len(rows) > PEOPLE else []
    return Answer("Who is who.", tuple(map(sentence, [*lines, *more])), (), "", ("involvements",))


def dates_ahead(evidence: Evidence) -> Answer:
    """What is overdue and what comes, computed dates beside the file's own; then what is open in the diary."""
    found = evidence.result("compute_deadlines")
    ahead: list[Result] = [*found.get("overdue", []), *found.get("dueSoon", []), *found.get("later", [])]
    lines = [deadline(each, found, evidence) for each in ahead[:DATES]]
    waiting = [item_told(row, evidence) for row in evidence.rows("diary") if is_waiting(row)]
    return Answer(
        "Dates ahead.",
        tuple(map(sentence, [*lines, *(f"Diary: {each}" for each in waiting[:OPEN])])),
        (),
        "",
        ("notes", "proceedings_table"),
    )
