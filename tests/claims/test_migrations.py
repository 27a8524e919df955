"""Migrations bring the claims of an older store along, and can be taken back."""

from collections.abc import Iterator
from datetime import date
from typing import Any, Final

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from claims.search import search_text

BROWSED: Final = "0003_browsed"
IN_ORDER: Final = "0004_found_in_order"
APART: Final = "0005_words_in_a_table_of_their_own"
TOLD: Final = (
    ("C-1", "Zoë Núñez v Firm", "ZOË NÚÑEZ"),
    ("C-2", "A v\x1fB", "Álvaro"),
    ("C-3", "A v B", "ñ" * 1500),
)
ON_POSTGRESQL: Final = connection.vendor == "postgresql"


def migrated(name: str) -> Any:
    """The apps as they are after this migration of claims."""
    executor = MigrationExecutor(connection)
    executor.migrate([("claims", name)])
    return executor.loader.project_state([("claims", name)]).apps


@pytest.fixture
def older(transactional_db: None) -> Iterator[None]:
    """A store that may be taken back to an earlier migration: the newest of every app follow when the test is over."""
    yield
    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes())


def store(apps: Any, id_: str, title: str, claimant: str, **search: str) -> None:
    apps.get_model("claims", "ClaimRecord").objects.create(
        id=id_,
        title=title,
        claimant_name=claimant,
        **search,
        cell="0123456789abcdef",
        date_of_loss=date(2026, 7, 22),
        risk_flag_count=0,
    )


def searched(apps: Any) -> dict[str, str]:
    return dict(apps.get_model("claims", "ClaimRecord").objects.values_list("id", "search"))


def indexes(table: str) -> set[str]:
    with connection.cursor() as cursor:
        return set(connection.introspection.get_constraints(cursor, table))


@pytest.mark.usefixtures("older")
@pytest.mark.parametrize(
    ("text", "kept"), [("a" * 2001, "a" * 2000), ("ñ" * 1001, "ñ" * 1000), ("a" + "ñ" * 1000, "a" + "ñ" * 999)]
)
def test_search_texts_are_cut_to_what_an_index_holds(text: str, kept: str):
    store(migrated(BROWSED), "C-1", "A v B", "A", search=text)
    store(migrated(BROWSED), "C-2", "A v B", "A", search="c-2")

    apps = migrated(IN_ORDER)

    assert searched(apps) == {"C-1": kept, "C-2": "c-2"}


@pytest.mark.usefixtures("older")
def test_the_indexes_of_pages_come_and_go():
    migrated(BROWSED)
    before = indexes("claims_claimrecord")
    migrated(IN_ORDER)
    after = indexes("claims_claimrecord")
    migrated(BROWSED)

    assert after - before == {
        "claims_in_order",
        "claims_by_line_status",
        "claims_by_line_currency",
        "claims_by_scenario_status",
        "claims_by_status_currency",
    }
    assert before - after == (set() if ON_POSTGRESQL else {"claims_by_words"})
    assert indexes("claims_claimrecord") == before


@pytest.mark.usefixtures("older")
def test_words_move_to_a_table_of_their_own_as_they_are_written_today():
    older = migrated(IN_ORDER)
    for told in TOLD:
        store(older, *told, search="not looked at")

    words = migrated(APART).get_model("claims", "ClaimWords")

    assert dict(words.objects.values_list("claim_id", "text")) == {told[0]: search_text(*told) for told in TOLD}
    assert set(words.objects.values_list("cell", flat=True)) == {"0123456789abcdef"}
    assert ("claims_by_words" in indexes("claims_claimwords")) == ON_POSTGRESQL
    assert "claims_in_order" not in indexes("claims_claimrecord")


@pytest.mark.usefixtures("older")
def test_texts_with_a_dotted_i_are_written_as_today():
    before = migrated("0006_found_by_reserve")
    for id_, text in (("C-1", "c-1\x1fi\u0307lker v b"), ("C-2", "c-2\x1fzoë v b")):
        store(before, id_, "A v B", "A")
        before.get_model("claims", "ClaimWords").objects.create(claim_id=id_, cell="0123456789abcdef", text=text)

    words = migrated("0007_dotted_i_folded").get_model("claims", "ClaimWords")

    assert dict(words.objects.values_list("claim_id", "text")) == {
        "C-1": search_text("C-1", "İlker v B", "İlker"),
        "C-2": "c-2\x1fzoë v b",
    }


@pytest.mark.usefixtures("older")
def test_words_move_back_into_the_rows():
    before = migrated(IN_ORDER)
    kept = indexes("claims_claimrecord")
    for told in TOLD:
        store(before, *told, search="not looked at")
    migrated(APART)

    apps = migrated(IN_ORDER)

    assert searched(apps) == {
        "C-1": "c-1\x1fzoë núñez v firm\x1fzoë núñez",
        "C-2": "c-2\x1fa v b\x1fálvaro",
        "C-3": "c-3\x1fa v b\x1f" + "ñ" * 995,
    }
    assert indexes("claims_claimrecord") == kept
    assert "claims_claimwords" not in connection.introspection.table_names()
