"""A search, as the model asks for it."""

from collections.abc import Callable
from typing import Any

import pytest

from chat.tools.base import run_tool
from chat.tools.search_documents import search_documents
from claims.case import Case

Build = Callable[..., Case]


def test_the_model_is_offered_the_arguments_of_the_contract() -> None:
    parameters = search_documents.spec.parameters

    assert list(parameters["properties"]) == ["query", "kinds", "dateFrom", "dateTo", "includeNotes", "limit"]
    assert parameters["required"] == ["query"]


def test_notes_are_searched_unless_they_are_left_out(case_of: Build) -> None:
    case = case_of(notes=[{"id": "n1", "text": "lapse"}])

    assert run_tool(search_documents, case, {"query": "lapse"}).result["total"] == 1
    assert run_tool(search_documents, case, {"query": "lapse", "includeNotes": False}).result["total"] == 0


@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"query": "x"},
        {"query": "x" * 201},
        {"query": "lapse", "limit": 11},
        {"query": "lapse", "kinds": ["gossip"]},
    ],
)
def test_what_is_none_of_its_arguments_is_refused(arguments: dict[str, Any], case_of: Build) -> None:
    assert list(run_tool(search_documents, case_of(), arguments).result) == ["error"]
