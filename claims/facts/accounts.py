"""What each party says happened, in the words of its document (docs/tools.md, assess_liability)."""

from datetime import date
from typing import Final

from claims.facts.base import Quoted, Shown, quoted
from claims.schema import Claim, DocKind, Document
from claims.words import counted

KINDS: Final[tuple[DocKind, ...]] = (
    "statement",
    "claim_form",
    "notice",
    "police_report",
    "telematics",
    "expert_report",
)
BEGINNING: Final = 240
MOST: Final = 40


class Account(Shown):
    """The beginning of an account; `party` is who gave it, or null where the document does not say."""

    party: str | None
    account: Quoted
    ref: str


def accounts(claim: Claim) -> tuple[list[Account], list[str]]:
    """Accounts of the accident by date, and warnings about those that are not quoted."""
    found = sorted((each for each in claim.documents if each.kind in KINDS), key=_order)
    open_ones = [each for each in found if not each.special_category]
    readable = [each for each in open_ones if _text(each)]
    names = {each.id: each.name for each in claim.involvements}
    shown = [
        Account(
            party=names.get(each.party_id or "") or each.author,
            account=quoted(_text(each)[:BEGINNING]),
            ref=f"documents[{each.id}]",
        )
        for each in readable[:MOST]
    ]
    if claim.incident.circumstances:
        as_recorded = quoted(claim.incident.circumstances[:BEGINNING])
        shown.insert(0, Account(party=None, account=as_recorded, ref="incident.circumstances"))
    return shown, _warnings(found, open_ones, readable)


def _warnings(found: list[Document], open_ones: list[Document], readable: list[Document]) -> list[str]:
    special, blank, more = len(found) - len(open_ones), len(open_ones) - len(readable), len(readable) - MOST
    told = (
        (special, "account is", "accounts are", "marked special category and not quoted here."),
        (blank, "account has", "accounts have", "no text on file."),
        (more, "further account is", "further accounts are", "not quoted here."),
    )
    return [f"{counted(count, one, many)} {words}" for count, one, many, words in told if count > 0]


def _text(document: Document) -> str:
    return (document.text or document.summary or "").strip()


def _order(document: Document) -> tuple[date, str]:
    return document.dated or date.max, document.id
