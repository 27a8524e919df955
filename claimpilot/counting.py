"""Counters kept in tables: a row's name, adding to rows, and a column's values (docs/feedback.md, Counters)."""

import hashlib
import json
from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from django.db import connections, models

CELL_LENGTH: Final = 32


def cell_of(*values: str | bool | date | None) -> str:
    """The name, 32 hexadecimal digits, of the row that counts what agrees in all values; null is a value too."""
    named = json.dumps([value.isoformat() if isinstance(value, date) else value for value in values])
    return hashlib.blake2b(named.encode(), digest_size=CELL_LENGTH // 2).hexdigest()


def add(model: type[models.Model], row: Mapping[str, Any], by: Mapping[str, int], using: str) -> dict[str, int]:
    """Add to the counters `by` of a row, which is made if it is not there, and give the counts as they are then.

    `row` holds every column as a new row has it, and `by` no negative number: a check would refuse it before it is
    added. Atomic on both databases. Cost: one statement.
    """
    connection = connections[using]
    quote = connection.ops.quote_name
    fields = {field.name: field for field in model._meta.concrete_fields}
    values = {**row, **by}
    columns = {name: quote(str(fields[name].column)) for name in values}
    table, key = quote(model._meta.db_table), next(columns[name] for name in row if fields[name].primary_key)
    places = ", ".join(["%s"] * len(values))
    added = ", ".join(f"{columns[name]} = {table}.{columns[name]} + EXCLUDED.{columns[name]}" for name in by)
    counted = ", ".join(columns[name] for name in by)
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO {table} ({', '.join(columns.values())}) VALUES ({places}) "  # noqa: S608  # names of ours
            f"ON CONFLICT ({key}) DO UPDATE SET {added} RETURNING {counted}",
            [fields[name].get_db_prep_save(value, connection) for name, value in values.items()],
        )
        return dict(zip(by, cursor.fetchone() or (), strict=True))


def values_of(model: type[models.Model], column: str, most: int, using: str) -> list[Any]:
    """The first values of an indexed column, at most so many, in order and without null.

    Cost: one query, a step in the column's index for each value, however many rows there are.
    """
    connection = connections[using]
    table, name = (connection.ops.quote_name(each) for each in (model._meta.db_table, column))
    least = f"SELECT MIN({name}) FROM {table}"  # noqa: S608  # two names of ours
    walk = f"""
        WITH RECURSIVE walk(value, step) AS (
            SELECT ({least}), 1
            UNION ALL
            SELECT ({least} WHERE {name} > walk.value), step + 1 FROM walk WHERE value IS NOT NULL AND step < %s
        )
        SELECT value FROM walk WHERE value IS NOT NULL"""  # noqa: S608  # two names of ours
    with connection.cursor() as cursor:
        cursor.execute(walk, [most])
        return [value for (value,) in cursor.fetchall()]
