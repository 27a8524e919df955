"""What a claim's page shows around its panels: contents, what to look at first, what the browser is handed
(docs/pages.md)."""

from collections.abc import Sized
from dataclasses import dataclass

from pydantic import JsonValue
from pydantic_core import from_json

from claims.documents import canonical
from claims.fields import Panel
from claims.reading import VIEWS, Reading
from claims.schema import Claim


@dataclass(frozen=True)
class Entry:
    """A panel in the list of contents, with how much is in it; None where there is nothing to count."""

    id: Panel
    title: str
    count: int | None


def contents(claim: Claim) -> list[Entry]:
    """The panels in order."""
    lists: dict[Panel, list[Sized]] = {
        "documents": [claim.documents],
        "finance": [claim.finance.reserves, claim.finance.payments, claim.finance.recoveries],
        "involvements": [claim.involvements],
        "finance_resolution": [claim.resolution.offers],
        "system_checks": [claim.system_checks],
        "key_facts": [claim.key_facts],
        "schedule_table": [claim.schedule],
        "proceedings_table": [claim.proceedings.events],
        "notes": [claim.notes, claim.diary, claim.correspondence, claim.complaints],
    }
    return [Entry(view.id, view.title, sum(map(len, lists[view.id])) if view.id in lists else None) for view in VIEWS]


def document(claim: Claim) -> JsonValue:
    """The claim's document as JSON values, for the page's own script: what a question about it sends."""
    found: JsonValue = from_json(canonical(claim))
    return found


def handed_over(reading: Reading, key: str | None) -> dict[str, JsonValue]:
    """What the page's script is told beside the document: the key only where a member of staff has signed in."""
    return {"locale": reading.locale, "today": reading.case.today.isoformat(), "key": key}


def open_flags(claim: Claim) -> int:
    """How many risk flags are still open."""
    return sum(flag.status == "open" for flag in claim.risk_flags)
