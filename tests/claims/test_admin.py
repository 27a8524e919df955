"""Claims in admin: found and read, never changed."""

import pytest
from django.test import Client

from claims.lines.auto.policy_lapsed_at_loss import golden
from claims.models import ClaimRecord

LIST = "/admin/claims/claimrecord/"
ONE = f"{LIST}CP-AUT-260381/change/"


@pytest.fixture
def desk(admin_client: Client) -> Client:
    ClaimRecord.objects.write([golden()], "sample")
    return admin_client


@pytest.mark.django_db
def test_a_claim_is_listed_and_found_by_its_claimant(desk: Client):
    page = desk.get(LIST, {"q": "natarajan"}).content.decode()

    assert "Priya Natarajan v Halden Logistics Ltd" in page
    assert "1 claim" in page


@pytest.mark.django_db
def test_a_claim_is_shown_with_its_document_and_without_a_field_to_fill(desk: Client):
    page = desk.get(ONE).content.decode()

    assert "Delivery failed (mailbox full)" in page
    assert 'name="title"' not in page
    assert 'name="_save"' not in page


@pytest.mark.django_db
def test_a_claim_is_shown_with_the_invariants_that_it_breaks(desk: Client):
    page = desk.get(ONE).content.decode()

    assert "Outstanding exceeds the handler&#x27;s reserve authority by 2800 GBP" in page
    assert "(invariant 8; finance.reserves, handler.authority)" in words(page)


@pytest.mark.django_db
@pytest.mark.parametrize("path", [f"{LIST}add/", f"{LIST}CP-AUT-260381/delete/"])
def test_a_claim_is_neither_added_nor_deleted_here(desk: Client, path: str):
    assert desk.get(path).status_code == 403


@pytest.mark.django_db
def test_a_claim_is_not_changed_here(desk: Client):
    response = desk.post(ONE, {"title": "Somebody else's"})

    assert response.status_code == 403
    assert ClaimRecord.objects.get().title == "Priya Natarajan v Halden Logistics Ltd"
