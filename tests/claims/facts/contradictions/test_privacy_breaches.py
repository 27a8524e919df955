"""C35: what must not travel and did, or is marked as if it could."""

from typing import Any

import pytest

from tests.claims.contradicting import conflicts

SECRET = "Counsel puts the prospects of the defence at forty per cent at best."
ADVICE = {"id": "n1", "kind": "advice", "text": f"Call with counsel. {SECRET} Review in May."}
LETTER = {"id": "d2", "kind": "letter", "direction": "out", "text": f"Dear Sirs.\n{SECRET.upper()}\nYours"}


@pytest.mark.parametrize(
    ("parts", "place"),
    [
        ({"documents": [{"id": "d1", "privileged": True, "visibility": "shareable"}]}, "documents[d1]"),
        ({"documents": [{"id": "d1", "specialCategory": True, "visibility": "shareable"}]}, "documents[d1]"),
        ({"documents": [{"id": "d1", "withoutPrejudice": True, "visibility": "shareable"}]}, "documents[d1]"),
        ({"documents": [{"id": "d1", "specialCategory": True, "direction": "out"}]}, "documents[d1]"),
        ({"notes": [{**ADVICE, "visibility": "shareable"}]}, "notes[n1]"),
        ({"notes": [ADVICE], "documents": [LETTER]}, "documents[d2]"),
    ],
)
def test_protected_material_that_can_or_did_travel_is_shown(parts: dict[str, Any], place: str) -> None:
    (found,) = conflicts("C35", **parts)

    assert found.left.ref.path == place


@pytest.mark.parametrize(
    "parts",
    [
        {"documents": [{"id": "d1", "privileged": True}]},
        {"documents": [{"id": "d1", "visibility": "shareable"}]},
        {"documents": [{"id": "d1", "withoutPrejudice": True, "direction": "out"}]},
        {"notes": [{**ADVICE, "visibility": "privileged"}]},
        {"notes": [{**ADVICE, "kind": "file_note"}], "documents": [LETTER]},
        {"notes": [ADVICE], "documents": [{**LETTER, "direction": "in"}]},
        {"notes": [ADVICE], "documents": [{**LETTER, "text": "Counsel puts the prospects high."}]},
    ],
)
def test_what_stays_on_the_file_or_is_nobodys_secret_is_none(parts: dict[str, Any]) -> None:
    assert conflicts("C35", **parts) == []
