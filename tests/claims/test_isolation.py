"""Texts of a claim whose signs turn a line around, and what of the page stays as it is (docs/pages.md, Claim)."""

import pytest
from django.test import Client

from claims.lines import SCENARIOS
from claims.models import ClaimRecord
from tests.claims.turned import TURN, Spills, turned


@pytest.mark.django_db
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_text_of_a_claim_turns_around_what_stands_beside_it(client: Client, scenario: str):
    claim = turned(SCENARIOS[scenario].golden())
    ClaimRecord.objects.write([claim], "imported")

    page = client.get(f"/claims/{claim.id}").content.decode()

    assert page.count(TURN) > 50
    assert Spills(page).found == []
