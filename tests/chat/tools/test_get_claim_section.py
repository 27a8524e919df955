"""Reading a section, as the model asks for it."""

from collections.abc import Callable
from typing import Any

import pytest

from chat.tools.base import run_tool
from chat.tools.get_claim_section import get_claim_section
from claims.case import Case
from claims.sections import SECTIONS

Build = Callable[..., Case]


def answer(case: Case, **arguments: Any) -> dict[str, Any]:
    return run_tool(get_claim_section, case, arguments).result


def test_the_model_is_offered_every_section_and_no_other_argument() -> None:
    parameters = get_claim_section.spec.parameters

    assert parameters["properties"]["section"]["enum"] == list(SECTIONS)
    assert list(parameters["properties"]) == ["section", "documentId", "offset", "limit"]
    assert parameters["required"] == ["section"]


@pytest.mark.parametrize(
    ("section", "chip"),
    [
        ("policy", "Reading the policy…"),
        ("mi", "Reading the management information…"),
        ("<b>", "Reading the file…"),
    ],
)
def test_the_chip_is_made_of_our_words(section: str, chip: str) -> None:
    assert get_claim_section.chip({"section": section}) == chip


def test_a_section_is_read(case_of: Build) -> None:
    assert answer(case_of(notes=[{"id": "n1"}]), section="notes")["count"] == 1


def test_an_unknown_section_is_refused_with_the_list_of_those_there_are(case_of: Build) -> None:
    error = answer(case_of(), section="demo_notes")["error"]

    assert error.startswith("section: ")
    assert "'overview'" in error
    assert "'risk_flags'" in error


@pytest.mark.parametrize("arguments", [{"limit": 0}, {"limit": 51}, {"offset": -1}, {"offset": "2"}, {"page": 1}])
def test_an_argument_out_of_range_is_refused(arguments: dict[str, Any], case_of: Build) -> None:
    assert list(answer(case_of(), section="notes", **arguments)) == ["error"]


def test_a_document_is_read_by_its_id(case_of: Build) -> None:
    case = case_of(documents=[{"id": "d1", "text": "Bonjour"}])

    assert answer(case, section="document", documentId="d1")["items"][0]["text"] == {"quotedFromFile": "Bonjour"}


def test_a_note_is_read_by_its_id_too(case_of: Build) -> None:
    result = answer(case_of(notes=[{"id": "n1", "text": "Called."}]), section="document", documentId="n1")

    assert result["items"][0]["text"] == {"quotedFromFile": "Called."}
    assert result["refs"] == [{"panel": "notes", "path": "notes[n1]"}]


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"documentId": "d9"}, "There is no document 'd9'. The documents are d1, d2; section documents lists them."),
        ({}, "Give documentId. The documents are d1, d2; section documents lists them."),
    ],
)
def test_a_document_that_is_not_there_is_an_error_naming_those_that_are(
    arguments: dict[str, str], error: str, case_of: Build
) -> None:
    case = case_of(documents=[{"id": "d1"}, {"id": "d2"}])

    assert answer(case, section="document", **arguments) == {"error": error}


def test_the_error_names_only_a_few_of_many_documents(case_of: Build) -> None:
    case = case_of(documents=[{"id": f"d{number}" * 50} for number in range(200)])

    error = answer(case, section="document", documentId="x")["error"]

    assert error.endswith("and 186 more; section documents lists them.")
    assert len(error) < 1_000


def test_a_file_without_documents_says_so(case_of: Build) -> None:
    assert answer(case_of(), section="document", documentId="d1") == {"error": "There are no documents on this file."}


def test_a_document_id_for_another_section_is_refused(case_of: Build) -> None:
    assert answer(case_of(), section="documents", documentId="d1") == {
        "error": 'documentId is only for section "document".'
    }
