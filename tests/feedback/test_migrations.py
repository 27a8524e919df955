"""Migrations bring the votes of an older store along, and can be taken back."""

from collections.abc import Iterator
from datetime import date
from typing import Any, Final

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

REPORTED: Final = "0002_report"
APART: Final = "0003_unverified_apart"
DAYS: Final = [
    # day, capability, rating, verified, votes
    (1, "timeline", "up", False, 3),
    (2, "timeline", "up", False, 1),
    (2, "timeline", "up", True, 5),
    (2, "timeline", "down", False, 2),
    (2, "timeline", "down", None, 7),
    (2, None, "down", False, 1),
    (3, None, "up", False, 0),
]


def migrated(name: str) -> Any:
    """The apps as they are after this migration of votes."""
    executor = MigrationExecutor(connection)
    executor.migrate([("feedback", name)])
    return executor.loader.project_state([("feedback", name)]).apps


@pytest.fixture
def older(transactional_db: None) -> Iterator[Any]:
    """The apps of a store before the unverified were told apart: the newest follow when the test is over."""
    yield migrated(REPORTED)
    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes())


def counted(apps: Any) -> None:
    """Votes of a few days on two prompts, in the counts alone."""
    for number, (day, capability, rating, verified, votes) in enumerate(DAYS):
        apps.get_model("feedback", "VoteCount").objects.create(
            cell=f"{number:032}", day=date(2026, 9, day), capability=capability, prompt_fingerprint="default",
            rating=rating, channel="text", surface="app", verified=verified, votes=votes,
        )  # fmt: skip
    for prompt, capability, up, down in (("a", "timeline", 9, 9), ("b", None, 0, 1)):
        apps.get_model("feedback", "PromptCount").objects.create(
            prompt=prompt, capability=capability, prompt_fingerprint="default", up=up, down=down
        )


def columns(table: str) -> set[str]:
    with connection.cursor() as cursor:
        return {column.name for column in connection.introspection.get_table_description(cursor, table)}


def indexes(table: str) -> set[str]:
    with connection.cursor() as cursor:
        return set(connection.introspection.get_constraints(cursor, table))


def test_the_unverified_of_each_prompt_are_counted_from_the_days(older: Any):
    counted(older)

    prompts = migrated(APART).get_model("feedback", "PromptCount").objects.order_by("prompt")

    assert list(prompts.values_list("prompt", "up", "down", "unverified_up", "unverified_down")) == [
        ("a", 9, 9, 4, 2),
        ("b", 0, 1, 0, 1),
    ]


def test_taken_back_the_counts_are_what_they_were(older: Any):
    counted(older)
    before = indexes("feedback_vote"), columns("feedback_promptcount")
    migrated(APART)
    apart = indexes("feedback_vote") - before[0], columns("feedback_promptcount") - before[1]

    prompts = migrated(REPORTED).get_model("feedback", "PromptCount").objects.order_by("prompt")

    assert apart == ({"votes_by_receipt", "votes_by_receipt_first"}, {"unverified_up", "unverified_down"})
    assert (indexes("feedback_vote"), columns("feedback_promptcount")) == before
    assert list(prompts.values_list("prompt", "up", "down")) == [("a", 9, 9), ("b", 0, 1)]
