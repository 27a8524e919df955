"""Light claims by the million, written by SQL beside one real row (docs/claim-document.md, Measured)."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from typing import Any, Final

from django.db import connection, transaction

from claims.lines import LINES, SCENARIOS
from claims.lines.names import GB, US
from claims.models import CELL, ClaimCount, ClaimRecord
from claims.schema import Claim
from claims.search import cell_of, folded

STATUSES: Final = ("notified", "under_review", "investigating", "negotiating", "litigated", "closed")
LIGHT: Final[dict[str, Any]] = {
    "id": "CP-LIGHT",
    "lineOfBusiness": "auto",
    "title": "A v B",
    "status": "notified",
    "currency": "GBP",
    "claimant": {"name": "A"},
    "incident": {"dateOfLoss": "2026-07-22"},
}
TOLD: Final = {
    "id": "'CP-' || kind.prefix || '-26' || (1000000 + n.i)",
    "line_of_business": "kind.line",
    "scenario": "kind.scenario",
    "status": "kind.status",
    "currency": "kind.currency",
    "showcases": "kind.showcases",
    "cell": "kind.cell",
    "title": "given.name || ' ' || surname.name || ' v ' || firm.name",
    "claimant_name": "given.name || ' ' || surname.name",
    "adjuster_name": "'Handler ' || (n.i % 200)",
    "total_reserve": "n.i % 250000",
    "document": "'"
    + json.dumps(LIGHT).replace("CP-LIGHT", "CP-' || kind.prefix || '-26' || (1000000 + n.i) || '")
    + "'",
}
"""How the columns of light claims are told; the others are those of the one real row."""
WORDS: Final = {
    "claim_id": TOLD["id"],
    "cell": TOLD["cell"],
    "text": "'cp-' || lower(kind.prefix) || '-26' || (1000000 + n.i) || chr(31) || given.folded || ' ' || "
    "surname.folded || ' v ' || firm.folded",
}
"""How their search texts are told."""


def kinds() -> Iterator[tuple[str, ...]]:
    """Prefix and counted columns of every scenario in every status, and the cell of each."""
    for scenario, status in product(SCENARIOS.values(), STATUSES):
        about = scenario.SCENARIO
        counted = (
            about.line_of_business,
            about.id,
            status,
            "USD" if scenario.golden().jurisdiction.country == "US" else "GBP",
            "".join(f" {showcase} " for showcase in about.showcases),
        )
        yield (LINES[about.line_of_business].prefix, *counted, cell_of(*counted))


def numbered(name: str, columns: tuple[str, ...], rows: list[tuple[str, ...]]) -> int:
    """A temporary table with its rows numbered in k from 0; how many there are."""
    with connection.cursor() as cursor:
        cursor.execute(
            f"CREATE TEMPORARY TABLE {name} (k integer PRIMARY KEY, {', '.join(f'{each} text' for each in columns)})"
        )
        signs = ", ".join(["%s"] * (1 + len(columns)))
        into = f"INSERT INTO {name} VALUES ({signs})"  # noqa: S608 - our own words
        cursor.executemany(into, [(k, *row) for k, row in enumerate(rows)])
    return len(rows)


def named(name: str, words: tuple[str, ...]) -> int:
    return numbered(name, ("name", "folded"), [(word, folded(word)) for word in words])


def fill(rows: int) -> None:
    """So many light claims. Names are scattered, and every two of them meet."""
    with transaction.atomic():
        ClaimRecord.objects.write([Claim.model_validate(LIGHT)], "imported")
    firms = [*(f"{firm} Ltd" for firm in GB.firms), *(f"{firm} Inc" for firm in US.firms)]
    kind = numbered("kind", ("prefix", "line", "scenario", "status", "currency", "showcases", "cell"), list(kinds()))
    given = named("given", (*GB.women, *GB.men, *US.women, *US.men))
    surname = named("surname", (*GB.surnames, *US.surnames))
    firm = named("firm", tuple(firms))
    columns = [str(field.column) for field in ClaimRecord._meta.concrete_fields]
    light = {column: TOLD.get(column, f"light.{column}") for column in columns}
    source = f"""
        FROM n
        JOIN claims_claimrecord light ON light.id = 'CP-LIGHT'
        JOIN kind ON kind.k = n.i % {kind} JOIN given ON given.k = (n.i / 7) % {given}
        JOIN surname ON surname.k = n.i * 1999 % 999979 % {surname} JOIN firm ON firm.k = n.i % {firm}
        ORDER BY n.i
    """
    with connection.cursor() as cursor, without_index_of_words(cursor):
        for table, told in (("claims_claimrecord", light), ("claims_claimwords", WORDS)):
            statement = f"""
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {rows})
                INSERT INTO {table} ({", ".join(told)}) SELECT {", ".join(told.values())} {source}
            """  # noqa: S608 - our own words
            cursor.execute(statement.replace("chr(", "char(") if connection.vendor == "sqlite" else statement)
        count(cursor)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE" if connection.vendor == "sqlite" else "VACUUM ANALYZE")


@contextmanager
def without_index_of_words(cursor: Any) -> Iterator[None]:
    """On PostgreSQL the index of words is faster made once than kept while a million rows come."""
    words = "SELECT 1"
    if connection.vendor == "postgresql":
        cursor.execute("SELECT indexdef FROM pg_indexes WHERE indexname = 'claims_by_words'")
        words = str(cursor.fetchone()[0])
        cursor.execute("DROP INDEX claims_by_words")
    yield
    cursor.execute(words)


def count(cursor: Any) -> None:
    """Count every claim anew."""
    counted = ", ".join(CELL)
    cursor.execute(f"DELETE FROM {ClaimCount._meta.db_table}")  # noqa: S608 - our own words
    cursor.execute(
        f"INSERT INTO {ClaimCount._meta.db_table} (cell, {counted}, claims) "  # noqa: S608 - our own words
        f"SELECT cell, {counted}, count(*) FROM claims_claimrecord GROUP BY cell, {counted}"
    )
