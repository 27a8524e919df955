"""Names and accounts that are one payee."""

import pytest

from claims.facts.payees import payee_name


@pytest.mark.parametrize(
    "name", ["Rapid Rentals", "RAPID RENTALS LTD", "Rapid-Rentals Limited.", "rapid rentals L.L.C."]
)
def test_case_punctuation_and_company_form_do_not_matter(name: str):
    assert payee_name(name) == "rapidrentals"


def test_a_name_that_is_only_a_form_is_none():
    assert payee_name("Ltd") == ""
