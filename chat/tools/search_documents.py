"""Search the texts of the file (docs/tools.md, search_documents)."""

from typing import Annotated

from pydantic import Field

from chat.tools.base import Outcome, tool
from claims.case import Case
from claims.facts.documents import TextKind, search
from claims.fields import Day


@tool(label="Searching the documents…")
def search_documents(
    case: Case,
    query: Annotated[str, Field(min_length=2, max_length=200)],
    kinds: list[TextKind] | None = None,
    date_from: Day | None = None,
    date_to: Day | None = None,
    include_notes: bool = True,
    limit: Annotated[int, Field(ge=1, le=10)] = 5,
) -> Outcome:
    """Find words, amounts and dates in documents and notes, best match first. Give the words the file would use.

    Words match whole and exactly, with no synonyms: try lapse and lapsed. An amount or a date matches however it is
    written. kinds narrows to those kinds, note among them. Read more with get_claim_section, section document and the
    docId. With no hits, say what was searched for: termsTried.
    """
    return Outcome(search(case, query, kinds, date_from, date_to, include_notes, limit).printed())
