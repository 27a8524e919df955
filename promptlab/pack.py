"""The pack that a set of versions is asked, and what a run of it rests on (docs/prompt-lab.md, The trap gate)."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache

from chat.providers import ai_in_use
from chat.resolve import fingerprint
from promptlab.models import TrapCase
from promptlab.overrides import prompts_digest, texts_digest
from promptlab.results import RunSetup
from promptlab.run import Manner
from promptlab.traps import Question, digest, sample_questions


def pack(capabilities: Collection[str] = ()) -> list[Question]:
    """Every trap of the sample claims and every case made of a vote; of some capabilities alone where they are named.

    Cost: one query.
    """
    chosen = [each for each in samples() if not capabilities or each.capability in capabilities]
    return [*chosen, *TrapCase.objects.questions(capabilities)]


@cache
def samples() -> tuple[Question, ...]:
    """The questions of the golden claims, which a process reads once: it takes most of a second."""
    return tuple(sample_questions())


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
        texts=texts_digest(manner.overrides),
    )


def set_up_now() -> RunSetup:
    """That of a whole run of the default prompts, if this server began one now. Cost: one query."""
    return setup_of(ai_in_use().model, manner_of({}), pack())
