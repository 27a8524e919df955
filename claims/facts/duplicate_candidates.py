"""Payments that look alike, put together and weighed (docs/tools.md, find_duplicate_payments)."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from claims.case import Case
from claims.facts.duplicate_doubts import excuses
from claims.facts.duplicate_keys import Hit, hits
from claims.facts.ledger import Entry, ledger
from claims.facts.payees import Unions
from claims.facts.sums import Sum, total
from claims.facts.totals import PAID, PENDING
from claims.schema import Claim, ScheduleLine


@dataclass(frozen=True)
class Candidate:
    """Payments that look alike, by which hits, and what explains them if they are not counted."""

    hits: tuple[Hit, ...]
    entries: tuple[Entry, ...]
    excused: tuple[str, ...]

    @property
    def at_risk(self) -> Sum:
        """What leaves us beyond the first payment."""
        return total(each.net for each in self.beyond_the_first)

    @property
    def beyond_the_first(self) -> tuple[Entry, ...]:
        """The payments that have gone out or wait after the first that did; none of a group that is explained."""
        return () if self.excused else tuple(each for each in self.entries if each.live)[1:]


def candidates(case: Case, window_days: int) -> list[Candidate]:
    """Groups with most at risk first. Hits that share a payment are one group; those explained away stand apart."""
    open_hits: list[Hit] = []
    excused: dict[frozenset[int], list[tuple[Hit, list[str]]]] = defaultdict(list)
    for hit in hits(ledger(case), window_days):
        if not any(each.live for each in hit.entries):
            continue
        why_not = excuses(hit)
        if why_not:
            excused[_members([hit])].append((hit, why_not))
        else:
            open_hits.append(hit)
    groups = [_joined(together, ()) for together in _sharing(open_hits)]
    inside = [_members(each.hits) for each in groups]
    for members, alike in excused.items():
        if not any(members <= each for each in inside):
            told = dict.fromkeys(sentence for _, sentences in alike for sentence in sentences)
            groups.append(_joined([hit for hit, _ in alike], tuple(told)))
    return sorted(groups, key=lambda each: (bool(each.excused), -each.at_risk.known, each.entries[0].order))


def _members(found: Iterable[Hit]) -> frozenset[int]:
    return frozenset(id(entry) for hit in found for entry in hit.entries)


def _sharing(found: list[Hit]) -> Iterable[list[Hit]]:
    """Hits put together where they share a payment."""
    unions = Unions()
    for hit in found:
        unions.join(str(id(entry)) for entry in hit.entries)
    together: dict[str, list[Hit]] = defaultdict(list)
    for hit in found:
        together[unions.find(str(id(hit.entries[0])))].append(hit)
    return together.values()


def _joined(found: list[Hit], excused: tuple[str, ...]) -> Candidate:
    entries = {id(entry): entry for hit in found for entry in hit.entries}
    return Candidate(tuple(found), tuple(sorted(entries.values(), key=lambda each: each.order)), excused)


def billed_again(claim: Claim) -> list[ScheduleLine]:
    """Unpaid heads with the category, amount and overlapping days of one that was paid, in order of id."""
    used = {each.schedule_id for each in claim.finance.payments if each.status in (*PAID, *PENDING)}
    paid: dict[tuple[str, Decimal | None], list[ScheduleLine]] = defaultdict(list)
    unpaid = []
    for line in claim.schedule:
        if line.claimed and (line.paid or line.id in used):
            paid[line.category, line.claimed].append(line)
        elif line.claimed:
            unpaid.append(line)
    again = [each for each in unpaid if any(_overlap(each, other) for other in paid[each.category, each.claimed])]
    return sorted(again, key=lambda each: each.id)


def _overlap(one: ScheduleLine, other: ScheduleLine) -> bool:
    """Whether both have days on record that overlap."""
    if one.from_ is None or one.to is None or other.from_ is None or other.to is None:
        return False
    return max(one.from_, other.from_) <= min(one.to, other.to)
