"""The pack that a set of versions is asked, and what a run of it rests on (docs/prompt-lab.md, The trap gate)."""

from collections.abc import Collection, Mapping, Sequence

from chat.providers import ai_in_use
from chat.resolve import fingerprint
from promptlab.models import TrapCase
from promptlab.overrides import prompts_digest
from promptlab.results import RunSetup
from promptlab.run import Manner
from promptlab.traps import Question, digest, sample_questions


def pack(capabilities: Collection[str] = ()) -> list[Question]:
    """Every trap of the sample claims and every case made of a vote; of some capabilities alone where they are named.

    Cost: one query, and the sample claims are read.
    """
    return [*sample_questions(capabilities=capabilities), *TrapCase.objects.questions(capabilities)]


def manner_of(overrides: Mapping[str, str]) -> Manner:
    """How a run puts its questions: as the workspace does, so that fingerprints are those of its votes."""
    return Manner(overrides, screen_actions=True)


def setup_of(model: str, manner: Manner, asked: Sequence[Question]) -> RunSetup:
    """All that makes the answers of a run what they are."""
    return RunSetup(
        model=model,
        thinking_level=ai_in_use().thinking_level,
        prompts=prompts_digest(),
        set_hash=fingerprint(manner.overrides),
        locale=manner.locale,
        screen_actions=manner.screen_actions,
        claims=digest(asked),
    )
