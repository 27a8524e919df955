"""Two ways of typing one invoice number."""

import pytest

from claims.facts.invoice_numbers import plain_invoice_no


@pytest.mark.parametrize(
    ("number", "plain"),
    [
        ("RR-00418", "RR418"),
        ("RR00418", "RR418"),
        ("rr 418", "RR418"),
        ("INV-2231", "1NV2231"),
        ("1NV2231", "1NV2231"),
        ("INV/O0418", "1NV418"),
        ("100", "100"),
        ("A-000", "A0"),
        ("2026-007-B-012", "2026007B12"),
        ("ＩＮＶ－７", "1NV7"),
        ("", ""),
        (None, ""),
        ("-/-", ""),
    ],
)
def test_separators_lookalikes_and_leading_noughts_do_not_matter(number: str | None, plain: str):
    assert plain_invoice_no(number) == plain
