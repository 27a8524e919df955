"""Whether the notice before a lapse was long enough and arrived, by the file's own texts (docs/tools.md, Notice)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final

from claims.case import Case
from claims.facts.base import Shown
from claims.facts.delivery import doubted_by, is_of_notice
from claims.facts.governing_law import law_of
from claims.facts.passages import Passage
from claims.facts.policy_events import Dated, History
from claims.rules import CONFIRM, Rule, table, why_none
from claims.schema import Claim, LineId

MEDIA: Final = {"letter": "post", "email": "email", "portal": "portal"}


class NoticeRule(Rule):
    """Days of notice that were seen to be asked for. Empty `lines` and kinds stand for all."""

    country: str
    territory: str | None = None
    lines: tuple[LineId, ...] = ()
    insured_kinds: tuple[str, ...] = ()
    days: int
    counts: tuple[str, ...] = ()
    yardstick: str

    def fits(self, claim: Claim) -> bool:
        """Whether the row is for such a policy, its dates apart."""
        law, kind = law_of(claim), claim.policy.insured_kind
        return (
            self.country == law.country
            and self.territory in (None, law.territory)
            and (not self.lines or claim.line_of_business in self.lines)
            and (not self.insured_kinds or kind in self.insured_kinds)
        )


class NoticeAdequate(Shown):
    """Days given, the least that our rules have seen asked for, and whether the file doubts that it arrived."""

    notice_days: int | None
    minimum_seen: int | None
    yardstick: str
    delivery_doubt: bool


@dataclass(frozen=True)
class Notice:
    """The notice before a lapse, with what speaks against it."""

    dated: Dated
    adequate: NoticeAdequate
    too_short: bool
    shortest: int | None
    doubted_by: tuple[Passage, ...]
    rule: NoticeRule | None
    counted_days: int | None
    late_on_record: bool
    ways: frozenset[str]

    @property
    def contradicted(self) -> bool:
        """Whether the days stated are not the days from issue to effect."""
        stated = self.dated.event.notice_days
        return None not in (stated, self.counted_days) and stated != self.counted_days


def notice_before(case: Case, past: History, ended: Dated | None) -> Notice | None:
    """The last notice of cancellation, preferably of those sent before cover `ended`; None if there is none."""
    sent = past.of("notice_of_cancellation")
    if not sent:
        return None
    in_time = [each for each in sent if ended is None or each.recorded <= ended.effective]
    last = max(in_time or sent, key=lambda each: (each.recorded, each.order))
    event = last.event
    issued = _issued(case, last)
    counted = (last.day - issued).days if issued else None
    stated = event.notice_days
    rows = [each for each in table(NoticeRule, "notice") if each.fits(case.claim)]
    rule = next((each for each in rows if each.applies_on(last.day)), None)
    doubts = doubted_by(case, event, issued or date.min)
    kind = case.claim.policy.insured_kind
    counts = rule is not None and (not rule.counts or kind is None or kind in rule.counts)
    given = stated if stated is not None else counted
    shortest = min((days for days in (stated, counted) if days is not None), default=None)
    return Notice(
        dated=last,
        adequate=NoticeAdequate(
            notice_days=given,
            minimum_seen=rule.days if rule else None,
            yardstick=rule.told(rule.yardstick) if rule else f"no minimum: {why_none(rows, last.day)} {CONFIRM}",
            delivery_doubt=bool(doubts),
        ),
        too_short=rule is not None and counts and shortest is not None and shortest < rule.days,
        shortest=shortest,
        doubted_by=doubts,
        rule=rule,
        counted_days=counted,
        late_on_record=issued is None and (event.issued_at or event.recorded_at) is not None,
        ways=ways_sent(case, in_time or sent, last.day),
    )


def _issued(case: Case, notice: Dated) -> date | None:
    """The day a notice went out. A day after its effect is none: no notice was put on paper once it had run out."""
    event = notice.event
    stated = event.issued_at or event.recorded_at
    day = case.day(stated) if stated else None
    return day if day is not None and day <= notice.day else None


def ways_sent(case: Case, notices: Iterable[Dated], effect: date) -> frozenset[str]:
    """The media that the notices went by: as recorded, and by letters and emails of ours that speak of the notice."""
    sent: list[tuple[str | None, date | None]] = [(each.event.delivered_by or "unknown", None) for each in notices]
    first = min((_issued(case, each) or each.day for each in notices), default=effect)
    for document in case.claim.documents:
        if document.direction == "out" and is_of_notice(f"{document.title}\n{document.text}"):
            sent.append((MEDIA.get(document.kind), document.dated))
    for letter in case.claim.correspondence:
        if letter.direction == "out" and is_of_notice(letter.subject or ""):
            sent.append((MEDIA.get(letter.channel or ""), case.day(letter.at) if letter.at else None))
    return frozenset(way for way, day in sent if way and (day is None or first <= day <= effect))
