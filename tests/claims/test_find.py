"""A page of the claims that match, and how many there are: exactly, whoever wrote or removed claims before."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection, connections, transaction
from pytest_django import DjangoAssertNumQueries

from claims.find import draw, find
from claims.models import ClaimRecord
from claims.schema import Claim
from claims.search import ClaimWords
from tests.claims.told import SMALLEST

ALL_OF_IT = {"limit": 50, "offset": 0}


def store(*changes: dict[str, Any]) -> None:
    claims = [Claim.model_validate(SMALLEST | {"id": f"C-{n}"} | change) for n, change in enumerate(changes, 1)]
    with transaction.atomic():
        ClaimRecord.objects.write(claims, "imported")


def found(words: str, narrowed: dict[str, str | None], few: int = 10_000, **page: int) -> tuple[list[str], int]:
    records, total = find(words, narrowed, few=few, **(ALL_OF_IT | page))
    return [record.id for record in records], total


@pytest.fixture
def five() -> None:
    store(
        {"title": "Ada v Firm Ltd", "lineOfBusiness": "marine"},
        {"title": "Bea v Firm Inc", "lineOfBusiness": "marine"},
        {"title": "Cem v Firm Ltd", "lineOfBusiness": "auto", "currency": "USD"},
        {"title": "Dov v Firm Ltd", "lineOfBusiness": "auto"},
        {"title": "Eve v Firm Ltd", "lineOfBusiness": "auto", "status": "closed"},
    )


@pytest.mark.django_db
@pytest.mark.usefixtures("five")
@pytest.mark.parametrize("few", [0, 1, 3, 4, 10_000])
@pytest.mark.parametrize(
    ("words", "narrowed", "page", "ids", "total"),
    [
        ("ltd", {}, {}, ["C-1", "C-3", "C-4", "C-5"], 4),
        ("LTD", {"line_of_business": "auto"}, {}, ["C-3", "C-4", "C-5"], 3),
        ("v", {"line_of_business": "auto", "status": "notified", "currency": "GBP"}, {}, ["C-4"], 1),
        ("v", {"line_of_business": "boats"}, {}, [], 0),
        ("v", {"line_of_business": "a\x00"}, {}, [], 0),
        ("\x00", {}, {}, [], 0),
        ("%", {}, {}, [], 0),
        ("f_rm", {}, {}, [], 0),
        ("ltd", {}, {"limit": 2}, ["C-1", "C-3"], 4),
        ("ltd", {}, {"limit": 2, "offset": 1}, ["C-3", "C-4"], 4),
        ("ltd", {}, {"limit": 2, "offset": 3}, ["C-5"], 4),
        ("ltd", {}, {"offset": 4}, [], 4),
        ("ltd", {"line_of_business": "auto"}, {"limit": 1, "offset": 2}, ["C-5"], 3),
        ("", {"line_of_business": "auto"}, {"limit": 1, "offset": 1}, ["C-4"], 3),
    ],
)
def test_few_claims_and_many_are_found_alike(
    words: str, narrowed: dict[str, str | None], page: dict[str, int], ids: list[str], total: int, few: int
):
    assert found(words, narrowed, few, **page) == (ids, total)


@pytest.mark.django_db
@pytest.mark.usefixtures("five")
@pytest.mark.parametrize(
    ("words", "narrowed", "few", "queries"),
    [
        ("", {}, 3, 3),
        ("cem", {}, 3, 2),
        ("nobody", {}, 3, 1),
        ("ltd", {}, 3, 4),
        ("v", {"line_of_business": "marine"}, 1, 4),
        ("v", {"line_of_business": "boats"}, 1, 1),
    ],
)
def test_a_search_costs_the_same_queries_whatever_it_holds(
    django_assert_num_queries: DjangoAssertNumQueries,
    words: str,
    narrowed: dict[str, str | None],
    few: int,
    queries: int,
):
    with django_assert_num_queries(queries) as asked:
        found(words, narrowed, few)

    assert not any('"document"' in each["sql"] for each in asked.captured_queries)


@pytest.mark.django_db
@pytest.mark.usefixtures("five")
@pytest.mark.parametrize("few", [0, 10_000])
def test_a_claim_that_is_replaced_is_found_by_what_it_says_now(few: int):
    store({"title": "Gil v Partner", "lineOfBusiness": "auto"})

    assert found("ada", {}, few) == ([], 0)
    assert found("gil", {}, few) == (["C-1"], 1)
    assert found("v", {"line_of_business": "marine"}, few) == (["C-2"], 1)
    assert found("partner", {"line_of_business": "auto"}, few) == (["C-1"], 1)


@pytest.mark.django_db
@pytest.mark.usefixtures("five")
@pytest.mark.parametrize("few", [0, 10_000])
def test_a_claim_that_is_removed_is_found_no_more(few: int):
    ClaimRecord.objects.imported().remove(["C-1", "C-4"])

    assert found("ltd", {}, few) == (["C-3", "C-5"], 2)
    assert ClaimWords.objects.count() == 3


@pytest.mark.django_db
@pytest.mark.usefixtures("five")
def test_a_claim_that_may_not_be_removed_is_still_found():
    ClaimRecord.objects.samples().remove(["C-1"])

    assert found("ada", {}) == (["C-1"], 1)


@pytest.mark.django_db
@pytest.mark.usefixtures("five")
@pytest.mark.parametrize("few", [0, 10_000])
def test_what_was_rolled_back_is_not_found_and_what_was_there_is(few: int):
    with transaction.atomic():
        store({"title": "Gil v Partner"})
        ClaimRecord.objects.imported().remove(["C-5"])
        transaction.set_rollback(True)

    assert found("gil", {}, few) == ([], 0)
    assert found("ltd", {}, few) == (["C-1", "C-3", "C-4", "C-5"], 4)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("few", [0, 10_000])
def test_writers_at_once_leave_what_the_last_one_wrote(few: int):
    def write(name: str) -> None:
        store({"title": f"{name} v Firm"}, {"title": f"{name} v Firm"})
        connections.close_all()

    names = [f"Name{n:02}" for n in range(8)]

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(write, names))

    last = ClaimRecord.objects.get(pk="C-1").title.split()[0]
    assert found(last, {}, few) == (["C-1", "C-2"], 2)
    assert found("name", {}, few) == (["C-1", "C-2"], 2)


@pytest.mark.django_db
@pytest.mark.skipif(connection.vendor != "postgresql", reason="PostgreSQL may join rows in any way")
@pytest.mark.usefixtures("five")
def test_common_words_in_a_line_are_walked_in_the_lines_own_order():
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE claims_claimrecord")  # a guess at its rows may find any index as good
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute("SET LOCAL enable_bitmapscan = off")
        cursor.execute("SET LOCAL enable_sort = off")
    marine = ClaimRecord.objects.matching(line_of_business="marine").reading("v")

    plan = marine.order_by("id").values("id")[:50].explain()

    assert "claims_by_line" in plan
    assert "Join" not in plan
    assert "SubPlan" in plan


@pytest.mark.django_db
@pytest.mark.usefixtures("five")
@pytest.mark.parametrize(
    ("words", "narrowed", "among", "drawn"),
    [
        ("ltd", {"line_of_business": "auto"}, 3, "C-5"),
        ("", {"line_of_business": "marine"}, 2, "C-2"),
    ],
)
def test_a_claim_is_drawn_from_all_that_are_found(words: str, narrowed: dict[str, str | None], among: int, drawn: str):
    asked: list[int] = []

    def last(below: int) -> int:
        asked.append(below)
        return below - 1

    assert draw(words, narrowed, last) == drawn
    assert asked == [among]
