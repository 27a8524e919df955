"""The ways in which payments look alike: invoice, amount and days, head, service (docs/tools.md, Keys)."""

import re
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

from claims.facts.ledger import Entry
from claims.facts.text import fold, holds_any

Key = Literal["A", "B", "C", "E"]

BY_THE_DAY: Final = ("storage", "hire", "loss_of_use")
SUPPLEMENT: Final = re.compile(
    r"\bsupplement\w*\b|\bcredit note\b|\badditional (?:work|invoice|charge)s?\b|\brevised\b"
)
STEMS: Final = ("supplement", "credit note", "additional", "revised")
LONGEST_TEXT: Final = 20_000


@dataclass(frozen=True)
class Hit:
    """Payments that look alike by one key, in order of day, at least two of them."""

    key: Key
    entries: tuple[Entry, ...]


def hits(entries: Iterable[Entry], window: int) -> Iterator[Hit]:
    """Every likeness in a ledger. `window` is how many days may lie between payments that are alike in amount alone."""
    known = list(entries)
    for bucket in _by(known, lambda each: each.payee and each.invoice and (each.payee, each.invoice)):
        yield from _hit("A", _without_supplements(bucket))
    for bucket in _by(known, lambda each: each.payee and each.payment.amount and (each.payee, each.payment.amount)):
        for near in _near(bucket, window):
            yield from _hit("B", near)
    for bucket in _by(known, lambda each: each.payment.schedule_id):
        yield from _hit("C", _without_supplements(bucket))
    for bucket in _by(known, _service):
        for near in _near(bucket, window):
            if len({each.payee for each in near}) > 1:
                yield from _hit("E", near)


def _service(entry: Entry) -> Hashable:
    payment = entry.payment
    return payment.category in BY_THE_DAY and payment.amount and (payment.category, payment.amount)


def _by(entries: Iterable[Entry], key: Callable[[Entry], Hashable]) -> Iterable[list[Entry]]:
    """Entries of one key together, those without one left out."""
    found: dict[Hashable, list[Entry]] = defaultdict(list)
    for entry in entries:
        mark = key(entry)
        if mark:
            found[mark].append(entry)
    return found.values()


def _hit(key: Key, entries: list[Entry]) -> Iterator[Hit]:
    if len(entries) > 1:
        yield Hit(key, tuple(sorted(entries, key=lambda each: each.order)))


def _near(entries: list[Entry], window: int) -> Iterator[list[Entry]]:
    """Runs whose days lie within the window. Days of service that are on record for both must overlap instead.

    A payment without any day is near to all.
    """
    run: list[Entry] = []
    end, on_record = date.min, True
    for entry in sorted(entries, key=lambda each: (each.first or date.min, each.last or date.max, each.payment.id)):
        first, last = entry.first or date.min, entry.last or date.max
        allowed = 0 if on_record and entry.on_record else window
        if run and (first - end).days > allowed:
            yield run
            run, end, on_record = [], date.min, True
        run.append(entry)
        end, on_record = max(end, last), on_record and entry.on_record
    yield run


def _without_supplements(entries: list[Entry]) -> list[Entry]:
    """Entries less those of another amount whose invoice refers to the first one: a supplement or a credit note."""
    first, later = entries[0], entries[1:]
    return [first, *(each for each in later if not _supplements(each, first))]


def _supplements(later: Entry, first: Entry) -> bool:
    document = later.document
    if document is None or later.payment.amount == first.payment.amount:
        return False
    if first.document is not None and document.supersedes == first.document.id:
        return True
    text = fold(f"{document.title}\n{document.text[:LONGEST_TEXT]}")
    if later.invoice != first.invoice and first.payment.invoice_no and first.invoice:
        return _names(text, fold(first.payment.invoice_no))
    return holds_any(text, STEMS) and SUPPLEMENT.search(text) is not None


def _names(text: str, number: str) -> bool:
    """Whether a number stands in a text by itself. Cost: the plain search first, which most texts end at."""
    return number in text and re.search(rf"(?<!\w){re.escape(number)}(?!\w)", text) is not None
