"""What one rule of the catalogue finds in a small file."""

from typing import Any

from claims.facts.contradictions import find
from claims.facts.contradictions.base import Contradiction
from tests.claims.files import case_of, file_of


def conflicts(code: str, **parts: Any) -> list[Contradiction]:
    return find(case_of(file_of(**parts)), codes=[code]).items
