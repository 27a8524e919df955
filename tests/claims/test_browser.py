"""What the browser is told of a claim's fields (docs/assistant.md, Evidence)."""

import pytest

from claims.browser import module


def money() -> str:
    return module().partition("MONEY = ")[2]


@pytest.mark.parametrize("key", ["amount", "outstanding", "from", "estimateAtNotice", "perPerson"])
def test_a_field_of_money_is_named(key: str):
    assert f'"{key}"' in money()


@pytest.mark.parametrize("key", ["ourSharePct", "quantity", "pages", "score", "year", "id"])
def test_a_number_that_is_no_money_is_not_named(key: str):
    assert f'"{key}"' not in money()
