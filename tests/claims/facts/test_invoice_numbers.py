"""Two ways of typing one invoice number."""

import pytest

from claims.facts.invoice_numbers import plain_invoice_no


@pytest.mark.parametrize(
    ("number", "plain"),
    [
        ("RR-00418", "rr418"),
        ("RR00418", "rr418"),
        ("rr 418", "rr418"),
        ("INV-2231", "1nv2231"),
        ("1NV2231", "1nv2231"),
        ("INV/O0418", "1nv418"),
        ("100", "100"),
        ("A-000", "a0"),
        ("2026-007-B-012", "2026007b12"),
        ("ＩＮＶ－７", "1nv7"),
        ("СЧЁТ-1", "счёт1"),
        ("счёт 1", "счёт1"),
        ("Straße 7", "strasse7"),
        ("INV-٠٠٣", "1nv3"),
        ("發票-7", "發票7"),
        ("बिल-२", "बिल2"),
        ("\u200bA\u00ad-7", "a7"),
        ("", ""),
        (None, ""),
        ("-/-", ""),
    ],
)
def test_separators_lookalikes_and_leading_noughts_do_not_matter(number: str | None, plain: str):
    assert plain_invoice_no(number) == plain


@pytest.mark.parametrize(
    ("one", "other"),
    [("СЧЁТ-1", "ДОГ-1"), ("INV-٣", "INV-٤"), ("請求-1", "契約-1"), ("É-1", "È-1"), ("बिल-1", "बोल-1")],
)
def test_numbers_in_other_scripts_are_told_apart(one: str, other: str):
    assert plain_invoice_no(one) != plain_invoice_no(other)
