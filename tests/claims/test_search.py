"""The text a claim is searched in, and how words are looked up in a million of them."""

import pytest
from django.db import connection

from claims.models import ClaimRecord
from claims.schema import Claim
from claims.search import ClaimWords, search_text
from tests.claims.told import SMALLEST

POSTGRESQL = pytest.mark.skipif(connection.vendor != "postgresql", reason="PostgreSQL's index of trigrams")


def store(*ids: str) -> None:
    ClaimRecord.objects.write([Claim.model_validate(SMALLEST | {"id": id_}) for id_ in ids], "imported")


def found(words: str) -> list[str]:
    return sorted(ClaimWords.objects.holding(words).values_list("pk", flat=True))


def plan(words: str) -> str:
    """How PostgreSQL finds the words where it may not read the table, which is best for a table of one row."""
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
    return ClaimWords.objects.holding(words).explain()


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        (("C-1", "Zoë v B", "Álvaro"), "c-1\x1fzoë v b\x1fálvaro"),
        (("C-1", "Zoë Núñez v B", "ZOE\u0308 NÚÑEZ"), "c-1\x1fzoë núñez v b"),
        (("C-1", "Zoë v B", "C-1"), "c-1\x1fzoë v b\x1fc-1"),
        (("C-1", "A\x1fB", "C\x1fD"), "c-1\x1fa b\x1fc d"),
        (("C-1", "İlker Işık v B", "ilker IŞIK"), "c-1\x1filker işık v b\x1filker işik"),
    ],
)
def test_a_search_text_names_a_claimant_once(parts: tuple[str, str, str], text: str):
    assert search_text(*parts) == text


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("cp-1234567", ["CP-1234567"]),
        ("P-1234567", ["CP-1234567"]),
        ("234567", ["CP-1234567", "XX-0234567"]),
        ("12345", ["CP-1234567"]),
        ("1234567", ["CP-1234567"]),
        ("7234567", []),
        ("cp-0234567", []),
        ("CP-1234567 ", []),
        ("123_567", []),
        ("%234567", []),
        ("\\234567", []),
        ("000001-000002", ["CP-000001-000002"]),
        ("000009-000002", []),
        ("xx-023", ["XX-0234567"]),
    ],
)
def test_a_number_is_found_by_its_end_and_only_as_it_was_asked_for(words: str, ids: list[str]):
    store("CP-1234567", "XX-0234567", "CP-000001-000002")

    assert found(words) == ids


@POSTGRESQL
@pytest.mark.django_db
@pytest.mark.parametrize(
    ("words", "sought"), [("müller", "'%müller%'"), ("a müller", "'%a müller%'"), ("cp-aut-261000123", "'%000123%'")]
)
def test_words_are_looked_up_by_their_trigrams_and_a_number_by_those_of_its_end(words: str, sought: str):
    how = plan(words)

    assert "claims_by_words" in how
    assert f"Index Cond: (text ~~ {sought}::text)" in how


@POSTGRESQL
@pytest.mark.django_db
@pytest.mark.parametrize("words", ["v", "%", "É", " v ", "c-", "a_b"])
def test_words_without_a_trigram_are_not_looked_up_by_trigrams(words: str):
    assert "claims_by_words" not in plan(words)
