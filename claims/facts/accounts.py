"""What each party says happened, in the words of its document (docs/tools.md, assess_liability)."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from claims.facts.base import Quoted, Shown, quoted
from claims.facts.tellings import LONGEST, telling
from claims.schema import Claim, DocKind, Document
from claims.words import counted

KINDS: Final[tuple[DocKind, ...]] = (
    "statement",
    "claim_form",
    "notice",
    "police_report",
    "telematics",
)
IF_IT_TELLS: Final[dict[DocKind, int]] = {"letter": 2, "pleading": 2, "expert_report": 3}
"""Papers that are accounts only if they say so many things of the event."""

ENOUGH: Final = 2
MOST: Final = 40


class Account(Shown):
    """What an account says of the event; `party` is who gave it, or null where the document does not say."""

    party: str | None
    account: Quoted
    ref: str


@dataclass(frozen=True)
class _Told:
    document: Document
    passage: str


def accounts(claim: Claim) -> tuple[list[Account], list[str]]:
    """Accounts of the event by date, each by the passage that tells most of it, and warnings about the others.

    A letter, a pleading or an expert's report is one where it tells of the event. Of a paper that is marked special
    category, only what does not speak of anybody's health is quoted.
    """
    found = sorted((each for each in claim.documents if each.kind in (*KINDS, *IF_IT_TELLS)), key=_order)
    told: list[_Told] = []
    special = blank = more = 0
    for document in found:
        if len(told) == MOST:
            more += document.kind in KINDS
            continue
        wanted = IF_IT_TELLS.get(document.kind, ENOUGH if document.special_category else 0)
        passage, said = telling(_text(document), wanted, document.special_category)
        if said >= wanted and passage:
            told.append(_Told(document, passage))
        elif document.kind in KINDS:
            special += document.special_category
            blank += not document.special_category
    names = {each.id: each.name for each in claim.involvements}
    shown = [
        Account(
            party=names.get(each.document.party_id or "") or each.document.author,
            account=quoted(each.passage),
            ref=f"documents[{each.document.id}]",
        )
        for each in told
    ]
    if claim.incident.circumstances:
        as_recorded = quoted(claim.incident.circumstances[:LONGEST])
        shown.insert(0, Account(party=None, account=as_recorded, ref="incident.circumstances"))
    return shown, _warnings(special, blank, more)


def _warnings(special: int, blank: int, more: int) -> list[str]:
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
