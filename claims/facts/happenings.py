"""Everything in the file that bears a date: what happened, and the dates to keep (docs/tools.md, build_timeline)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from decimal import Decimal
from functools import cache, cached_property
from operator import attrgetter
from typing import Final, Literal, NamedTuple

from pydantic.alias_generators import to_camel

from claims.case import Case
from claims.facts.section import is_privileged
from claims.fields import Panel
from claims.schema import Document, Note, Part, Payment, PaymentStatus, Reserve

HappeningKind = Literal[
    "policy", "incident", "document", "note", "diary", "reserve", "payment", "offer", "proceeding", "correspondence",
    "complaint",
]  # fmt: skip
FAR_APART: Final = timedelta(days=7)
UNDONE: Final[tuple[PaymentStatus, ...]] = ("stopped", "voided", "rejected")


EFFECT: Final[dict[str | None, str]] = {"notice_of_cancellation": "takes effect"}
"""What the date of effect of an event is called where it is not the day on which the event happened."""


class Happening(NamedTuple):
    """One dated thing. `title` is in our words, `text` in the file's; `ahead` marks a date to keep, not an event."""

    kind: HappeningKind
    noun: str
    steps: tuple[str, ...]
    at: date | datetime
    panel: Panel
    list: str
    id: str | None = None
    text: str = ""
    amount: Decimal | None = None
    doc_id: str | None = None
    clock: str | None = None
    ahead: bool = False
    privileged: bool = False
    fate: str | None = None

    @property
    def title(self) -> str:
        """In our words, with what has become of it since: a payment that was issued may have been stopped."""
        words = f"{self.noun} {', '.join([each for each in self.steps if each])}".strip() or self.kind
        since = f" (since {self.fate})" if self.fate else ""
        return f"{words[0].upper()}{words[1:]}{since}"

    @property
    def path(self) -> str:
        return f"{self.list}[{self.id}]" if self.id else self.list


@dataclass(frozen=True)
class Dated:
    """A part of the claim, or a list of parts, with words for the dates it bears.

    `noun` may name fields of the item that are enumerations. `clocks` says which field holds a date's time of day.
    """

    kind: HappeningKind
    path: str
    panel: Panel
    noun: str
    steps: dict[str, str]
    ahead: dict[str, str] = field(default_factory=dict)
    text: str | None = None
    clocks: dict[str, str] = field(default_factory=dict)

    @cached_property
    def dates(self) -> dict[str, str]:
        return self.steps | self.ahead

    @cached_property
    def wire(self) -> str:
        return ".".join(to_camel(step) for step in self.path.split("."))


DATED: Final = (
    Dated(
        "policy", "policy.events", "home", "{0.kind}",
        {"effective_at": "", "issued_at": "issued", "recorded_at": "recorded"}, text="reason",
    ),
    Dated(
        "incident", "incident", "key_facts", "",
        {
            "date_of_loss": "date of loss", "exposure_from": "exposure begins", "exposure_to": "exposure ends",
            "date_of_death": "death", "date_first_known": "loss first known", "date_of_knowledge": "date of knowledge",
            "date_claim_made": "claim made", "date_notified": "loss notified",
            "date_notified_to_insurer": "insurer notified", "delivered_at": "cargo delivered",
            "proof_received_at": "proof of loss received", "all_items_received_at": "all items received",
        },
        clocks={"date_of_loss": "time_of_loss"},
    ),
    Dated("note", "notes", "notes", "{0.kind}", {"at": ""}, text="text"),
    Dated(
        "diary", "diary", "notes", "diary item", {"created_at": "made", "done_at": "done"}, {"due": "due"},
        text="title",
    ),
    Dated(
        "payment", "finance.payments", "finance", "payment",
        {"requested_at": "requested", "approved_at": "approved", "issued_at": "issued", "cleared_at": "cleared"},
    ),
    Dated(
        "offer", "resolution.offers", "finance_resolution", "{0.type} offer by {0.by}",
        {
            "made_at": "made", "received_at": "received", "withdrawn_at": "withdrawn", "accepted_at": "accepted",
            "rejected_at": "rejected",
        },
        {"relevant_period_end": "relevant period ends", "expires_at": "expires"},
        text="terms",
    ),
    Dated("offer", "resolution.agreement", "finance_resolution", "settlement", {"agreed_at": "agreed"}),
    Dated(
        "proceeding", "proceedings.events", "proceedings_table", "{0.kind}", {"date": "", "done_at": "done"},
        {"due_at": "due"}, text="title", clocks={"date": "time"},
    ),
    Dated(
        "proceeding", "proceedings", "proceedings", "proceedings", {"issued_at": "issued", "served_at": "served"},
        {"defence_due": "defence due"},
    ),
    Dated(
        "proceeding", "proceedings.portal", "proceedings", "portal",
        {"cnf_received_at": "claim notification received", "exited_at": "left"}, {"response_due": "response due"},
    ),
    Dated("proceeding", "resolution.judgment", "finance_resolution", "judgment", {"at": "given"}),
    Dated(
        "correspondence", "correspondence", "notes", "{0.channel} {0.direction}", {"at": "", "replied_at": "answered"},
        {"reply_due": "reply due"}, text="subject",
    ),
    Dated(
        "complaint", "complaints", "notes", "complaint",
        {"received_at": "received", "acknowledged_at": "acknowledged", "final_response_at": "final response"},
        {"final_response_due": "final response due"}, text="summary",
    ),
)  # fmt: skip


def happenings(case: Case) -> Iterator[Happening]:
    """All of them, in the file's order. Steps of one item at one instant are one happening."""
    for dated in DATED:
        found: Part | list[Part] | None = attrgetter(dated.path)(case.claim)
        for item in found if isinstance(found, list) else [found] if found else []:
            steps = _steps(dated, item)
            yield from _together(case, steps) if dated.noun else steps
    for document in case.claim.documents:
        yield from _document(case, document)
    for reserve in case.claim.finance.reserves:
        yield from _reserve(reserve)


def _steps(dated: Dated, item: Part) -> Iterator[Happening]:
    noun = _words(dated.noun.format(item))
    held = vars(item)  # not getattr: to ask a part for a field that it does not have is slow
    for name, step in dated.dates.items():
        at = held[name]
        if at is not None:
            yield Happening(
                kind=dated.kind,
                noun=noun,
                steps=(step or EFFECT.get(held.get("kind"), ""),),
                at=at,
                panel=dated.panel,
                list=dated.wire,
                id=held.get("id"),
                text=(held[dated.text] or "") if dated.text else "",
                amount=held.get("amount"),
                doc_id=held.get("doc_id"),
                clock=held[dated.clocks[name]] if name in dated.clocks else None,
                ahead=name in dated.ahead,
                privileged=isinstance(item, Note) and is_privileged(item),
                fate=item.status if isinstance(item, Payment) and item.status in UNDONE else None,
            )


@cache
def _words(names: str) -> str:
    """Words for names of enumerations; one that is not stated is left out."""
    return " ".join(name.replace("_", " ") for name in names.split() if name != "None")


def _together(case: Case, steps: Iterator[Happening]) -> list[Happening]:
    """Steps of one item at the same instant, or on the same bare day, as one; a policy event's on the same day."""
    days: dict[tuple[date | datetime, bool], Happening] = {}
    for step in steps:
        key = (case.day(step.at) if step.kind == "policy" else step.at, step.ahead)
        same = days.get(key)
        days[key] = same._replace(steps=same.steps + step.steps if any(same.steps) else same.steps) if same else step
    return list(days.values())


def _document(case: Case, document: Document) -> Iterator[Happening]:
    """A document stands where it is dated, and once more where it came in if that is more than seven days away."""
    dated, received = document.dated, document.received_at
    if dated and received and abs(case.day(received) - dated) <= FAR_APART:
        yield _of_document(document, "", dated)
        return
    if dated:
        yield _of_document(document, "dated", dated)
    if received:
        yield _of_document(document, "received", received)


def _of_document(document: Document, step: str, at: date | datetime) -> Happening:
    return Happening(
        kind="document",
        noun=_words(document.kind) if document.kind != "other" else "document",
        steps=(step,),
        at=at,
        panel="documents",
        list="documents",
        id=document.id,
        text=document.title,
        doc_id=document.id,
        privileged=is_privileged(document),
    )


def _reserve(reserve: Reserve) -> Iterator[Happening]:
    """The changes of a reserve line, with the amount each changed it to; a line without a history when it was set."""
    noun = _words(f"{reserve.cost_type} reserve {reserve.category}")
    changes: list[tuple[date | None, Decimal | None, str | None]] = [
        (change.at, change.to, change.reason) for change in reserve.history
    ]
    changes = changes or [(reserve.set_at, reserve.outstanding, reserve.rationale)]
    for at, amount, reason in changes:
        if at is not None:
            yield Happening(
                kind="reserve",
                noun=noun,
                steps=("set",),
                at=at,
                panel="finance",
                list="finance.reserves",
                id=reserve.id,
                text=reason or "",
                amount=amount,
            )
