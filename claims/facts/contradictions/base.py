"""What a contradiction is, and what a rule that finds one is given (docs/tools.md, find_contradictions)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from functools import cached_property
from typing import Any, Final, Literal

from pydantic import field_serializer

from claims.case import Case
from claims.facts import limitation
from claims.facts.arithmetic import Wrong, mismatches
from claims.facts.base import Quoted, Shown, quoted
from claims.facts.before_loss import TooEarly, before_loss
from claims.facts.contradictions.said import SaidTime, event_times, form_times
from claims.facts.injection import Finding, scan
from claims.facts.limitation import LimitationCheck
from claims.facts.paging import printed_ref
from claims.facts.policy_standing import Found, look
from claims.facts.text import cut_after, cut_before, level
from claims.fields import to_number
from claims.schema import Ref

Gravity = Literal["low", "medium", "high", "critical"]
GRAVITIES: Final[tuple[Gravity, ...]] = ("critical", "high", "medium", "low")
AROUND: Final = 120
TELL_OF_THE_EVENT: Final = (
    "notice", "claim_form", "statement", "police_report", "telematics", "pleading", "medical_report", "letter", "other",
)  # fmt: skip


class Side(Shown):
    """One of the two things that disagree: what the file says there (an amount as a number), and where it stands."""

    value: str | Decimal | Quoted | None
    ref: Ref

    @field_serializer("value")
    def plain_value(self, value: str | Decimal | Quoted | None) -> str | int | float | dict[str, str] | None:
        return to_number(value) if isinstance(value, Decimal) else value

    @field_serializer("ref")
    def plain_ref(self, ref: Ref) -> dict[str, Any]:
        return printed_ref(ref)


class Contradiction(Shown):
    """Two things in one file that do not go together. `impact` says why it matters, `resolve_by` who can settle it."""

    code: str
    severity: Gravity
    summary: str
    left: Side
    right: Side
    impact: str
    resolve_by: str


@dataclass(frozen=True)
class Conflict:
    """What a rule found; the code, and where they are null here the severity and the resolver, are the rule's."""

    summary: str
    left: Side
    right: Side
    impact: str
    severity: Gravity | None = None
    resolve_by: str | None = None


@dataclass(frozen=True)
class Written:
    """A text of the file. `kind` is a document's own, or `note` or `diary item`."""

    kind: str
    id: str
    text: str
    at: date | datetime | None
    list: Literal["notes", "diary", "documents"]

    @property
    def name(self) -> str:
        """As a sentence begins with it."""
        return f"{self.kind.replace('_', ' ').capitalize()} {self.id}"

    @property
    def name_within(self) -> str:
        """As it stands inside a sentence; the id stays as the file has it."""
        return f"{self.kind.replace('_', ' ')} {self.id}"

    @property
    def path(self) -> str:
        return f"{self.list}[{self.id}]"

    @property
    def ref(self) -> Ref:
        if self.list == "documents":
            return Ref(panel="documents", path=self.path, doc_id=self.id)
        return Ref(panel="notes", path=self.path)

    @cached_property
    def lowered(self) -> str:
        """What to look words up in; its positions are those of the text."""
        return level(self.text)

    def side(self, start: int = 0, end: int = 0) -> Side:
        """A quotation of what stands around these positions."""
        return Side(value=quoted(excerpt(self.text, start, end)), ref=self.ref)


@dataclass(frozen=True)
class File:
    """The case a rule looks at, with what more than one rule needs worked out once."""

    case: Case

    @cached_property
    def notes(self) -> tuple[Written, ...]:
        """Notes, then diary items, each in order of id."""
        claim = self.case.claim
        notes = [Written("note", each.id, each.text, each.at, "notes") for each in claim.notes]
        diary = [
            Written("diary item", each.id, f"{each.title}\n{each.text or ''}", each.created_at, "diary")
            for each in claim.diary
        ]
        return (*sorted(notes, key=lambda each: each.id), *sorted(diary, key=lambda each: each.id))

    @cached_property
    def documents(self) -> tuple[Written, ...]:
        """Documents in order of id, their titles above their texts."""
        documents = [
            Written(each.kind, each.id, f"{each.title}\n{each.text}", each.dated or each.received_at, "documents")
            for each in self.case.claim.documents
        ]
        return tuple(sorted(documents, key=lambda each: each.id))

    @cached_property
    def timed(self) -> list[tuple[Written, list[SaidTime]]]:
        """The papers that give a time for the event, with each time they give for it."""
        given = ((each, self._times(each)) for each in self.accounts)
        return [(each, times) for each, times in given if times]

    def _times(self, paper: Written) -> list[SaidTime]:
        in_fields = form_times(paper.lowered, self.case.zone) if paper.kind == "claim_form" else ()
        return [*event_times(paper.lowered, self.case.zone), *in_fields]

    @cached_property
    def accounts(self) -> list[Written]:
        """The papers that tell of the event."""
        return [each for each in self.documents if each.kind in TELL_OF_THE_EVENT]

    @cached_property
    def policy(self) -> Found:
        """How the policy stood at the loss, as check_policy_in_force finds it."""
        return look(self.case, None, None)

    @cached_property
    def limitation(self) -> LimitationCheck:
        return limitation.compute(self.case)

    @cached_property
    def early(self) -> list[TooEarly]:
        """What is dated before the loss, by day and place."""
        return sorted(before_loss(self.case), key=lambda each: (each.day, each.path))

    @cached_property
    def orders(self) -> list[Finding]:
        return scan(self.case.claim)

    @cached_property
    def mismatches(self) -> list[Wrong]:
        return mismatches(self.case)


@dataclass(frozen=True)
class Rule:
    """One row of the catalogue: what it finds, how grave that is, and who can settle it."""

    code: str
    severity: Gravity
    resolve_by: str
    conflicts: Callable[[File], Iterator[Conflict]]

    def find(self, file: File) -> Iterator[Contradiction]:
        for each in self.conflicts(file):
            yield Contradiction(
                code=self.code,
                severity=each.severity or self.severity,
                summary=each.summary,
                left=each.left,
                right=each.right,
                impact=each.impact,
                resolve_by=each.resolve_by or self.resolve_by,
            )


def rule(code: str, severity: Gravity, resolve_by: str) -> Callable[[Callable[[File], Iterator[Conflict]]], Rule]:
    """Make a function over a File a rule of the catalogue."""
    return lambda conflicts: Rule(code, severity, resolve_by, conflicts)


def excerpt(text: str, start: int, end: int) -> str:
    """What stands around a place in a text, at most about 240 characters more, words whole."""
    first, last = cut_after(text, max(0, start - AROUND)), cut_before(text, max(end, start) + AROUND)
    return text[min(first, start) : last].strip()
