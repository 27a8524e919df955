"""Whether the notice before a lapse was long enough and arrived, by the file's own texts (docs/tools.md, Notice)."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

from claims.case import Case
from claims.facts.base import Shown
from claims.facts.policy_events import Dated, History
from claims.rules import Rule, table
from claims.schema import Claim, LineId, Ref

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
    """A text of the file that may speak of the notice: where it stands and the day it is from."""

    name: str
    ref: Ref
    text: str
    day: date | None

    @property
    def order(self) -> tuple[date, str]:
        return self.day or date.max, self.ref.path


@dataclass(frozen=True)
class Notice:
    """The notice before a lapse, with what speaks against it."""

    dated: Dated
    adequate: NoticeAdequate
    too_short: bool
    doubted_by: tuple[Passage, ...]
    rule: NoticeRule | None
    counted_days: int | None


def passages(case: Case, linked: Iterable[str] = ()) -> Iterator[Passage]:
    """Notes, diary items, letters and emails, and the documents whose ids are `linked`."""
    claim, wanted = case.claim, set(linked)
    for note in claim.notes:
        yield Passage(f"note {note.id}", Ref(panel="notes", path=f"notes[{note.id}]"), note.text, _day(case, note.at))
    for item in claim.diary:
        text = f"{item.title}\n{item.text or ''}"
        yield Passage(
            f"diary item {item.id}", Ref(panel="notes", path=f"diary[{item.id}]"), text, _day(case, item.created_at)
        )
    for each in claim.documents:
        if each.kind in ("letter", "email") or each.id in wanted:
            ref = Ref(panel="documents", path=f"documents[{each.id}]", doc_id=each.id)
            yield Passage(f"document {each.id}", ref, f"{each.title}\n{each.text}", each.dated)


def _day(case: Case, at: date | None) -> date | None:
    return None if at is None else case.day(at)


def _asserted(words: re.Pattern[str], lowered: str) -> Iterator[re.Match[str]]:
    """Where a text says something in these words, whole ones, without denying it.

    The patterns are plain and the text is lowered first because a file may hold megabytes of it.
    """
    for found in words.finditer(lowered):
        start = found.start()
        if not lowered[start - 1 : start].isalnum() and not lowered.endswith(DENIALS, 0, start):
            yield found


def _says_it_failed(text: str, of_notice: bool) -> bool:
    """Whether a text says that something sent did not arrive, and that this was the notice."""
    lowered = text.lower()
    return any(
        of_notice or OF_NOTICE.search(lowered, max(0, found.start() - NEAR), found.end() + NEAR)
        for found in _asserted(FAILED, lowered)
    )


def _says_cover_is_back(text: str) -> bool:
    return any(_asserted(BACK, text.lower()))


def says_cover_is_back(case: Case, since: date) -> list[Passage]:
    """Notes and diary items from `since` on, or undated, that speak of cover as restored."""
    found = (
        each
        for each in passages(case)
        if each.ref.panel == "notes" and (each.day is None or each.day >= since) and _says_cover_is_back(each.text)
    )
    return sorted(found, key=lambda each: each.order)


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
    linked = (f"notes[{event.note_id}]", f"documents[{event.doc_id}]")
    since = case.day(issued) if issued else date.min
    doubts = (
        each
        for each in passages(case, [event.doc_id] if event.doc_id else [])
        if (each.ref.path in linked or each.day is None or each.day >= since)
        and _says_it_failed(each.text, of_notice=each.ref.path in linked)
    )
    doubted_by = tuple(sorted(doubts, key=lambda each: each.order))
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
