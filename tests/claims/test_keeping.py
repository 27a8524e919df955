"""The one way into the store for claims from outside."""

import pytest

from claims.keeping import keep
from claims.models import ClaimCount, ClaimRecord, load
from claims.schema import Claim
from tests.claims.told import SMALLEST

pytestmark = pytest.mark.django_db


def named(id_: str, title: str = "A v B") -> Claim:
    return Claim.model_validate(SMALLEST | {"id": id_, "title": title})


def test_claims_are_kept_as_imported_and_counted():
    replaced = keep([named("C-1"), named("C-2")])

    assert replaced == 0
    assert set(ClaimRecord.objects.values_list("id", "origin")) == {("C-1", "imported"), ("C-2", "imported")}
    assert ClaimCount.objects.total() == 2


def test_what_has_the_same_id_is_replaced_and_told():
    keep([named("C-1")])

    replaced = keep([named("C-1", title="A v C"), named("C-2")])

    assert replaced == 1
    assert load("C-1") == named("C-1", title="A v C")
    assert ClaimCount.objects.total() == 2
