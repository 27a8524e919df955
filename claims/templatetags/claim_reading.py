"""How the panels' templates write what a claim holds; all of it is escaped (docs/claim-document.md, Panels)."""

from collections.abc import Iterable, Mapping, Sequence, Sized
from datetime import date, datetime
from decimal import Decimal
from typing import Final, TypeVar

from django import template
from django.utils.html import format_html

from claims.facts.contradictions.base import Side
from claims.fields import iso
from claims.reading import MOST_ROWS, Reading
from claims.schema import Part, Ref
from claims.words import UNKNOWN, capital, foreign, label, number, unturned

register: Final = template.Library()

Entry = TypeVar("Entry")


def unknown() -> str:
    """What stands for null, told apart from words of the file by its looks too."""
    return format_html('<span class="unknown">{}</span>', UNKNOWN)


def isolated(text: str) -> str:
    """A text of the file that turns nothing around it, whatever signs it holds and in whatever script it is."""
    return format_html("<bdi>{}</bdi>", text)


register.filter("unturned", unturned)  # where no element can stand


@register.filter
def recorded(text: str | None) -> str:
    """A text of the file as it is; "not recorded" for null and for nothing."""
    return isolated(text) if text else unknown()


@register.filter(name="label")
def label_of(code: str | None, reading: Reading) -> str:
    """A value of one of the document's lists as a line begins with it."""
    return capital(reading.local(label(code))) if code else unknown()


@register.filter
def labels(codes: Iterable[str], reading: Reading) -> str:
    """Several such values in a row."""
    return capital(reading.local(", ".join(map(label, codes)))) or unknown()


@register.filter
def inline(code: str, reading: Reading) -> str:
    """Such a value in the middle of a line."""
    return reading.local(label(code))


@register.filter
def heading(words: str, reading: Reading) -> str:
    """Words of ours, given in small letters, as a heading of the reader's country."""
    return capital(reading.local(words))


@register.filter(name="number")
def number_of(value: Decimal | int | None) -> str:
    return unknown() if value is None else number(Decimal(value))


@register.filter
def percent(value: Decimal | None) -> str:
    """A percentage of 0 to 100."""
    return unknown() if value is None else f"{number(value)}%"


@register.filter
def money(amount: Decimal | None, reading: Reading) -> str:
    return unknown() if amount is None else reading.money(amount)


@register.filter
def in_currency(amount: Decimal | None, currency: str | None) -> str:
    """An amount of a bill, in the bill's own currency."""
    return unknown() if amount is None else foreign(amount, currency)


@register.filter
def when(at: date | datetime | None, reading: Reading) -> str:
    """A `time` element."""
    return unknown() if at is None else format_html('<time datetime="{}">{}</time>', iso(at), reading.when(at))


@register.filter
def party(party_id: str | None, reading: Reading) -> str:
    return isolated(reading.party(party_id)) if party_id else unknown()


@register.filter
def paper(document_id: str | None, reading: Reading) -> str:
    return isolated(reading.document(document_id)) if document_id else unknown()


@register.filter
def clock(time: str | None, reading: Reading) -> str:
    """A time of day, which files keep as 14:35."""
    return reading.told(time) if time else unknown()


@register.filter
def place(path: str, reading: Reading) -> str:
    return isolated(reading.place(path))


@register.filter
def in_order(parts: Iterable[Part], reading: Reading) -> list[Part]:
    """The first rows of a list, by date."""
    return reading.in_order(parts)[:MOST_ROWS]


@register.filter
def rows(entries: Sequence[Entry]) -> Sequence[Entry]:
    """The first rows of a list, as the file has them."""
    return entries[:MOST_ROWS]


@register.filter
def left_out(entries: Sized, what: str) -> str:
    """Says of a list that is longer than what is shown of it how long it is; of any other nothing."""
    there = len(entries)
    if there <= MOST_ROWS:
        return ""
    rest = there - MOST_ROWS
    said = f"The first {MOST_ROWS:,} of {there:,} {what} are shown; {rest:,} {'is' if rest == 1 else 'are'} left out."
    return format_html('<p class="notice">{} Sums count all.</p>', said)


@register.simple_tag
def told(reading: Reading, sentence: str, *refs: Ref | Iterable[Ref]) -> str:
    """A sentence of the checks; the refs, or lists of them, say whose ids it may name."""
    return reading.told(sentence, [ref for each in refs for ref in ([each] if isinstance(each, Ref) else each)])


@register.filter
def side(side: Side, reading: Reading) -> str:
    """One of two things that disagree: an amount, a quotation of the file, or words of ours."""
    if isinstance(side.value, Decimal):
        return reading.money(side.value)
    if isinstance(side.value, Mapping):
        return format_html("<q>{}</q>", "".join(side.value.values()))
    return reading.told(reading.party(side.value), [side.ref]) if side.value else unknown()
