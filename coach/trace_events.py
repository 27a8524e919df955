"""A recorded conversation as its checker reads it: events by lines, and turns of them (docs/coach.md, Traces)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from pydantic.alias_generators import to_camel

from coach.contract.errors import CATALOGUE
from coach.contract.registry import TOOLS, Writes
from coach.wire.receipts import ErrorCode

WRITES: Final = {tool.name for tool in TOOLS if isinstance(tool, Writes) and tool.visibility == "model"}


class Event(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", alias_generator=to_camel)


class Learner(Event):
    """A message of the learner's: whether it agrees to what was offered, and whether it hands in work. No words."""

    by: Literal["learner"]
    agrees: bool = False
    hands_in: bool = False


class Call(Event):
    """A call by its published tool, with what matters of its arguments and its answer."""

    by: Literal["call"]
    tool: str
    goal_id: str | None = None
    expected_state_version: int | None = None
    state_version: int | None = None
    code: ErrorCode | None = None
    action: str | None = None
    lost: bool = False

    @property
    def name(self) -> str:
        """The tool without the namespace."""
        verb, _, rest = self.tool.split("_", 2) if self.tool.count("_") > 1 else (self.tool, "", "")
        return f"{verb}_{rest}"

    @property
    def namespace(self) -> str:
        return self.tool.split("_", 2)[1] if self.tool.count("_") > 1 else ""

    @property
    def answered(self) -> bool:
        """Whether it came back, and was not refused."""
        return not self.code and not self.lost

    @property
    def saved(self) -> bool:
        return self.name in WRITES and self.answered

    @property
    def recovery(self) -> str:
        return CATALOGUE[self.code][2] if self.code else ""


class Reply(Event):
    """What the learner is shown: whether it says that a result is saved, begins new content, or answers itself."""

    by: Literal["reply"]
    claims_saved: bool = False
    begins_content: bool = False
    answers_itself: bool = False


Line = TypeAdapter[Learner | Call | Reply](Annotated[Learner | Call | Reply, Field(discriminator="by")])
Events = list[tuple[int, Learner | Call | Reply]]


@dataclass
class Turn:
    """A learner's message and what followed, by lines."""

    line: int
    learner: Learner
    events: Events

    @property
    def calls(self) -> list[tuple[int, Call]]:
        return [(line, event) for line, event in self.events if isinstance(event, Call)]

    @property
    def replies(self) -> list[tuple[int, Reply]]:
        return [(line, event) for line, event in self.events if isinstance(event, Reply)]


def read(text: str) -> Events:
    """The events of a trace, one JSON object a line. Errors: pydantic's ValidationError for a line that is none."""
    lines = enumerate(text.splitlines(), 1)
    return [(number, Line.validate_json(line)) for number, line in lines if line.strip()]


def turns_of(events: Events) -> Iterator[Turn]:
    """Each message of the learner's with what followed; line 0 is what came before the first."""
    turn = Turn(0, Learner(by="learner"), [])
    for line, event in events:
        if isinstance(event, Learner):
            yield turn
            turn = Turn(line, event, [])
        else:
            turn.events.append((line, event))
    yield turn
