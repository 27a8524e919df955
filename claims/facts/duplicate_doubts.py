"""Why payments that look alike may still be right (docs/tools.md, Not counted)."""

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import pairwise
from typing import Final

from claims.facts.duplicate_keys import Hit
from claims.facts.ledger import Entry
from claims.facts.sums import total

A_SERIES: Final = 3
STEADY_DAYS: Final = 3
LEAST_STEP: Final = 6


def excuses(hit: Hit) -> list[str]:
    """What explains the likeness so well that it is listed and not counted; empty where nothing does."""
    return list(_excuses(hit))


def doubts(hit: Hit) -> Iterator[str]:
    """What speaks against a double payment without explaining it."""
    live = _live(hit)
    if len(live) < len(hit.entries):
        yield "A payment of the group was stopped, voided, rejected or reversed."
    if hit.key == "A" and len({each.payment.amount for each in live}) > 1:
        yield "The amounts differ."
        if len({each.payment.schedule_id or each.payment.category for each in live}) == len(live):
            yield "One bill may be split between heads."
    if hit.key in ("B", "C") and _all_differ([each.invoice for each in live]):
        yield "The invoice numbers differ."
    if hit.key == "E":
        yield "The payees differ."


def _excuses(hit: Hit) -> Iterator[str]:
    live = _live(hit)
    if len(live) < 2:
        yield "Reissue: the other payment was stopped, voided, rejected or reversed."
        return
    marks = [(each.payment.partial, each.payment.final) for each in live]
    if all(partial or final for partial, final in marks) and any(partial for partial, _ in marks):
        yield "Declared as part payments."
    if hit.key in ("B", "C") and _within_head(live):
        yield "Together they do not exceed the figure of their head."
    if hit.key == "B" and _steady([each.day for each in live]):
        yield "Equal payments at regular intervals."
    if hit.key == "B" and not all(each.on_record for each in live) and _different_bills(live):
        yield "Different invoice numbers and dates."


def _live(hit: Hit) -> list[Entry]:
    return [each for each in hit.entries if each.live]


def _within_head(live: Sequence[Entry]) -> bool:
    head = live[0].head
    if head is None or any(each.head is not head for each in live):
        return False
    figure = next((each for each in (head.agreed, head.assessed, head.claimed) if each is not None), None)
    together = total(each.net for each in live)
    return figure is not None and not together.unknown and together.known <= figure


def _steady(days: Sequence[date | None]) -> bool:
    known = sorted(day for day in days if day is not None)
    if len(known) < max(A_SERIES, len(days)):
        return False
    steps = [(after - before).days for before, after in pairwise(known)]
    return min(steps) >= LEAST_STEP and max(steps) - min(steps) <= STEADY_DAYS


def _different_bills(live: Sequence[Entry]) -> bool:
    dates = [each.payment.invoice_date for each in live]
    return None not in dates and len(set(dates)) == len(dates) and _all_differ([each.invoice for each in live])


def _all_differ(invoices: Sequence[str]) -> bool:
    return all(invoices) and len(set(invoices)) == len(invoices)
