"""Asks the questions through the turn that every chat runs, and notes what happened (docs/evaluation.md, Turns)."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Final

from pydantic import JsonValue

from chat.providers.base import Provider
from chat.sse import told
from chat.trace import Trace
from chat.turn import Turn, run_turn
from chat.wire import ChatMessage, ClientAction, Usage
from claimpilot.wire import Locale, Unkeepable, Wire, kept
from claims.case import home_locale
from promptlab.traps import Key, Question

Attempt = tuple[Key, int]

BROKE_OFF: Final = "The turn ended without saying so."
UNKEEPABLE: Final = "The answer holds characters or numbers that no file can keep."


class Lookup(Wire):
    """A tool as the model called it, and the result it got."""

    tool: str
    arguments: dict[str, JsonValue]
    result: dict[str, JsonValue]


class Answered(Wire):
    """One finished turn, whole. `attempt` counts from 1; `error` is null when the turn ended well."""

    claim_id: str
    case_id: str = ""
    capability: str
    question: str
    attempt: int
    locale: Locale
    text: str
    lookups: list[Lookup]
    actions: list[ClientAction]
    usage: Usage
    model: str | None
    fingerprint: str | None
    seconds: float
    error: str | None

    @property
    def key(self) -> Attempt:
        return (self.case_id or self.claim_id, self.capability, self.question), self.attempt


@dataclass(frozen=True)
class Manner:
    """How each question is put. A locale of null is the one of the claim's country."""

    overrides: Mapping[str, str] = field(default_factory=dict)
    locale: Locale | None = None
    screen_actions: bool = False

    def locale_for(self, question: Question) -> Locale:
        return self.locale or home_locale(question.case.claim)


async def ask(
    question: Question, attempt: int, provider: Provider, manner: Manner, clock: Callable[[], float]
) -> Answered:
    """One turn. Never raises for a model's failure: that is the `error` of what is returned."""
    trace = Trace(clock)
    locale = manner.locale_for(question)
    turn = Turn(
        case=question.case,
        messages=[ChatMessage(role="user", content=question.text)],
        turn_id=f"{question.case.claim.id}/{question.capability}/{attempt}",
        capability=question.capability,
        overrides=manner.overrides,
        locale=locale,
        screen_actions=manner.screen_actions,
    )
    text: list[str] = []
    actions: list[ClientAction] = []
    error: str | None = BROKE_OFF
    async with aclosing(told(run_turn(turn, provider, trace))) as events:
        async for event in events:
            if event.type == "text_delta":
                text.append(event.text)
            elif event.type == "client_action":
                actions.append(event.action)
            elif event.type == "error":
                error = event.message
            elif event.type == "done":
                error = None
    noted = Answered.model_construct(
        claim_id=question.case.claim.id,
        case_id=question.case_id,
        capability=question.capability,
        question=question.text,
        attempt=attempt,
        locale=locale,
        text="".join(text),
        lookups=[
            Lookup.model_construct(tool=call.tool, arguments=call.arguments, result=call.result)
            for round_ in trace.rounds
            for call in round_.calls
        ],
        actions=actions,
        usage=trace.usage(),
        model=trace.model,
        fingerprint=trace.fingerprint,
        seconds=round(trace.seconds, 3),
        error=error,
    )
    try:
        kept(noted)
    except Unkeepable:
        return noted.model_copy(update={"text": "", "lookups": [], "error": UNKEEPABLE})
    return noted


async def ask_all(
    attempts: Iterable[tuple[Question, int]],
    provider: Provider,
    manner: Manner,
    clock: Callable[[], float],
    keep: Callable[[Answered], None],
    jobs: int = 1,
) -> None:
    """Ask all, `jobs` at a time. Each turn is given to `keep` as soon as it is finished."""
    waiting = iter(attempts)

    async def work() -> None:
        for question, attempt in waiting:
            keep(await ask(question, attempt, provider, manner, clock))
            await asyncio.sleep(0)  # a provider that waits for nothing must still let others have their turn

    async with asyncio.TaskGroup() as workers:
        for _ in range(jobs):
            workers.create_task(work())
