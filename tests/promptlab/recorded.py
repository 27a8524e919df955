"""Answers written as hosted models write them, each with the verdicts that a person gave it (answers/*.toml)."""

import json
import tomllib
from pathlib import Path
from typing import Final

from claimpilot.wire import Locale, Wire
from promptlab.results import Reason
from promptlab.traps import Question

ANSWERS: Final = Path(__file__).parent / "answers"


class RecordedAnswer(Wire):
    """`whole` are the faults of the answer, which every trap of its turn has; `own` are those of one trap beside them.

    `lookups` says whether the traps' lookups were made; a locale of null is that of the claim's country.
    """

    scenario: str
    name: str
    capability: str
    text: str
    locale: Locale | None = None
    lookups: bool = True
    whole: list[Reason] = []
    own: dict[str, list[Reason]] = {}

    def expected(self, question: Question) -> dict[str, set[Reason]]:
        """The reasons for which each trap should fail."""
        return {trap.id: {*self.whole, *self.own.get(trap.id, [])} for trap in question.traps}


RECORDED: Final = [
    RecordedAnswer.model_validate_json(json.dumps({"scenario": path.stem, **answer}))
    for path in sorted(ANSWERS.glob("*.toml"))
    for answer in tomllib.loads(path.read_text(encoding="utf-8"))["answer"]
]
