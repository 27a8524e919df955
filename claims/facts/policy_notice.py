"""Whether the notice before a lapse was long enough and arrived, by the file's own texts (docs/tools.md, Notice)."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import chain
from typing import Final, Literal

from claims.case import Case
from claims.facts.base import Shown
from claims.facts.policy_events import Dated, History
from claims.rules import Rule, table
from claims.schema import Claim, LineId, PolicyEvent, Ref

DENIALS: Final = ("no ", "not ", "never ", "without ")
FAILED: Final = re.compile(
    r"(?:bounced?|undeliver(?:ed|able)|mailbox (?:is |was )?full|return(?:ed)? to sender|failed delivery"
    r"|deliver(?:y|ed) (?:has |had |was )?fail(?:ed|ure)|failed to deliver|not (?:been )?(?:delivered|received)"
    r"|non-?delivery|could not be delivered|never (?:received|arrived)|(?:did not|didn't) (?:receive|arrive))\b"
)
OF_NOTICE: Final = re.compile(r"(?:notice|lapse[ds]?|lapsing|cancel\w*)\b")
BACK: Final = re.compile(
    r"(?:(?:back )?on cover|reinstated|cover (?:is |was |has been )?(?:back|restored|reinstated))\b"
)
NOTICE_STEMS: Final = ("notice", "laps", "cancel")
BACK_STEMS: Final = ("cover", "reinstated")
NEAR: Final = 200


class NoticeRule(Rule):
    """Days of notice that were seen to be asked for. Empty `lines` and kinds stand for all."""

    country: str
    territory: str | None = None
    lines: tuple[LineId, ...] = ()
    insured_kinds: tuple[str, ...] = ()
    days: int
    counts: tuple[str, ...] = ()
    yardstick: str

    def fits(self, claim: Claim, day: date) -> bool:
        place, kind = claim.jurisdiction, claim.policy.insured_kind
        return (
            self.country == place.country
            and self.territory in (None, place.territory)
            and (not self.lines or claim.line_of_business in self.lines)
            and (not self.insured_kinds or kind in self.insured_kinds)
            and self.applies_on(day)
        )


class NoticeAdequate(Shown):
    """Days given, the least that our rules have seen asked for, and whether the file doubts that it arrived."""

    notice_days: int | None
    minimum_seen: int | None
    yardstick: str
    delivery_doubt: bool


@dataclass(frozen=True)
class Passage:
    """A text of the file that may speak of the notice: what it is called, where it stands and when it is from."""

    kind: Literal["note", "diary item", "document"]
    id: str
    text: str
    at: date | None

    @property
    def name(self) -> str:
        return f"{self.kind} {self.id}"

    @property
    def ref(self) -> Ref:
        if self.kind == "document":
            return Ref(panel="documents", path=f"documents[{self.id}]", doc_id=self.id)
        return Ref(panel="notes", path=f"{'notes' if self.kind == 'note' else 'diary'}[{self.id}]")

    def since(self, case: Case, day: date) -> bool:
        """Whether it is from that day or later; one without a date may be."""
        return self.at is None or case.day(self.at) >= day


@dataclass(frozen=True)
class Notice:
    """The notice before a lapse, with what speaks against it."""

    dated: Dated
    adequate: NoticeAdequate
    too_short: bool
    doubted_by: tuple[Passage, ...]
    rule: NoticeRule | None
    counted_days: int | None


def _notes(claim: Claim) -> Iterator[Passage]:
    for note in claim.notes:
        yield Passage("note", note.id, note.text, note.at)
    for item in claim.diary:
        yield Passage("diary item", item.id, f"{item.title}\n{item.text or ''}", item.created_at)


def _letters(claim: Claim, linked: str | None) -> Iterator[Passage]:
    for each in claim.documents:
        if each.kind in ("letter", "email") or each.id == linked:
            yield Passage("document", each.id, f"{each.title}\n{each.text}", each.dated)


def _in_order(case: Case, found: Iterable[Passage]) -> tuple[Passage, ...]:
    return tuple(sorted(found, key=lambda each: (case.day(each.at) if each.at else date.max, each.name)))


def _asserted(words: re.Pattern[str], lowered: str) -> Iterator[re.Match[str]]:
    """Where a text says something in these words, whole ones, without denying it."""
    for found in words.finditer(lowered):
        start = found.start()
        if not lowered[start - 1 : start].isalnum() and not lowered.endswith(DENIALS, 0, start):
            yield found


def _says_it_failed(text: str, of_notice: bool) -> bool:
    """Whether a text says that something sent did not arrive, and that this was the notice.

    Stems are looked for first, as in the other rule: a file may hold megabytes of text that speaks of neither.
    """
    lowered = text.lower()
    return (of_notice or any(stem in lowered for stem in NOTICE_STEMS)) and any(
        of_notice or OF_NOTICE.search(lowered, max(0, found.start() - NEAR), found.end() + NEAR)
        for found in _asserted(FAILED, lowered)
    )


def _says_cover_is_back(text: str) -> bool:
    lowered = text.lower()
    return any(stem in lowered for stem in BACK_STEMS) and any(_asserted(BACK, lowered))


def says_cover_is_back(case: Case, day: date) -> tuple[Passage, ...]:
    """Notes and diary items from a day on, or undated, that speak of cover as restored, oldest first."""
    found = (each for each in _notes(case.claim) if _says_cover_is_back(each.text) and each.since(case, day))
    return _in_order(case, found)


def _doubted_by(case: Case, event: PolicyEvent, issued: date) -> tuple[Passage, ...]:
    """What says that a notice did not arrive: its own note or document, or a later text that speaks of it."""
    own = {("note", event.note_id), ("document", event.doc_id)}
    found = (
        each
        for each in chain(_notes(case.claim), _letters(case.claim, event.doc_id))
        if _says_it_failed(each.text, of_notice=(each.kind, each.id) in own)
        if (each.kind, each.id) in own or each.since(case, issued)
    )
    return _in_order(case, found)


def notice_before(case: Case, past: History, ended: Dated | None) -> Notice | None:
    """The last notice of cancellation, preferably of those sent before cover `ended`; None if there is none."""
    sent = past.of("notice_of_cancellation")
    if not sent:
        return None
    in_time = [each for each in sent if ended is None or each.recorded <= ended.effective]
    last = max(in_time or sent, key=lambda each: (each.recorded, each.order))
    event = last.event
    issued = event.issued_at or event.recorded_at
    counted = (last.day - case.day(issued)).days if issued else None
    given = event.notice_days if event.notice_days is not None else counted
    rule = next((each for each in table(NoticeRule, "notice") if each.fits(case.claim, last.day)), None)
    doubted_by = _doubted_by(case, event, case.day(issued) if issued else date.min)
    kind = case.claim.policy.insured_kind
    counts = rule is not None and (not rule.counts or kind is None or kind in rule.counts)
    return Notice(
        dated=last,
        adequate=NoticeAdequate(
            notice_days=given,
            minimum_seen=rule.days if rule else None,
            yardstick=rule.told(rule.yardstick) if rule else "no minimum in our rules (confirm with counsel)",
            delivery_doubt=bool(doubted_by),
        ),
        too_short=rule is not None and counts and given is not None and given < rule.days,
        doubted_by=doubted_by,
        rule=rule,
        counted_days=counted,
    )
