"""How the panels' templates write what a claim holds; all of it is escaped (docs/claim-document.md, Panels)."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Final

from django import template
from django.utils.html import format_html

from claims.fields import iso
from claims.reading import Reading
from claims.schema import Part
from claims.words import UNKNOWN, capital, label, number

register: Final = template.Library()


def unknown() -> str:
    """What stands for null, told apart from words of the file by its looks too."""
    return format_html('<span class="unknown">{}</span>', UNKNOWN)


@register.filter
def recorded(text: str | None) -> str:
    """A text of the file as it is; "not recorded" for null and for nothing."""
    return text or unknown()


@register.filter(name="label")
def label_of(code: str | None) -> str:
    """A value of one of the document's lists as a line begins with it."""
    return capital(label(code)) if code else unknown()


@register.filter
def labels(codes: Iterable[str]) -> str:
    """Several such values in a row."""
    return capital(", ".join(map(label, codes))) or unknown()


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
def when(at: date | datetime | None, reading: Reading) -> str:
    """A `time` element."""
    return unknown() if at is None else format_html('<time datetime="{}">{}</time>', iso(at), reading.when(at))


@register.filter
def party(party_id: str | None, reading: Reading) -> str:
    return reading.party(party_id) if party_id else unknown()


@register.filter
def paper(document_id: str | None, reading: Reading) -> str:
    return reading.document(document_id) if document_id else unknown()


@register.filter
def in_order(parts: Iterable[Part], reading: Reading) -> list[Part]:
    return reading.in_order(parts)


@register.filter
def side(value: str | Decimal | Mapping[str, str] | None, reading: Reading) -> str:
    """One of two things that disagree: an amount, a quotation of the file, or a word of ours."""
    if isinstance(value, Decimal):
        return reading.money(value)
    if isinstance(value, Mapping):
        return format_html("<q>{}</q>", "".join(value.values()))
    return recorded(value)
