"""What tools apply, as rows of data: law with source and day of reading, and practice (docs/tools.md, Rules)."""

import tomllib
from collections.abc import Iterable, Iterator
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final, Self, TypeVar

from pydantic import BaseModel, ConfigDict, model_validator
from pydantic.alias_generators import to_camel

FOLDER: Final = Path(__file__).parent
CONFIRM: Final = "(confirm with counsel)"


class Rule(BaseModel):
    """A row of law, from its first day to its last.

    It names the day its source was read, or says `confirm`: then whoever prints it must say so too.
    """

    model_config = ConfigDict(alias_generator=to_camel, frozen=True, extra="forbid")

    rule_id: str
    effective_from: date
    effective_to: date | None = None
    source: str
    verified_on: date | None = None
    confirm: bool = False

    @model_validator(mode="after")
    def verified_or_to_be_confirmed(self) -> Self:
        if (self.verified_on is None) != self.confirm:
            raise ValueError(f"{self.rule_id}: give either verifiedOn or confirm")
        return self

    def applies_on(self, day: date) -> bool:
        return self.effective_from <= day <= (self.effective_to or date.max)

    def not_yet(self, day: date) -> Iterator[str]:
        """What is said of a row that begins after a day: what held then is not known here."""
        if day < self.effective_from:
            begins = f"Rule {self.rule_id} starts on {self.effective_from}"
            yield f"{begins}: what held on {day} is not in our rules {CONFIRM}."

    def told_on(self, day: date, sentence: str) -> Iterator[str]:
        """The sentence where the row applies on a day; else that it began later, and nothing once it has ended."""
        yield from (self.told(sentence),) if self.applies_on(day) else self.not_yet(day)

    def told(self, sentence: str) -> str:
        """The sentence, with the request to confirm it where nobody has read the source."""
        if not self.confirm:
            return sentence
        bare = sentence.removesuffix(".")
        return f"{bare} {CONFIRM}{'' if bare == sentence else '.'}"


class Practice(BaseModel):
    """A row that is no law: what a handler asks for, looks at or checks, in words that are shown as they stand."""

    model_config = ConfigDict(alias_generator=to_camel, frozen=True, extra="forbid")

    code: str


def why_none(rows: Iterable[Rule], day: date) -> str:
    """Why none of the rows for a question applies on a day: all begin later, or there is none."""
    first = min((each.effective_from for each in rows), default=date.min)
    return f"our rules start on {first}" if day < first else "our rules hold none"


def law_in(source: str) -> str:
    """The law that a row's source names: what stands before the first semicolon. After it comes where that was read."""
    return source.partition(";")[0]


Row = TypeVar("Row", bound=BaseModel)


@cache
def table(row: type[Row], name: str) -> tuple[Row, ...]:
    """The rows of one file, in its order. Errors: a file that does not fit `row` is a ValidationError."""
    read = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    return tuple(row.model_validate(each) for each in read["rule"])
