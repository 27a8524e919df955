"""How a worker asks the questions of a run that it has taken (docs/prompt-lab.md, The worker)."""

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final, TypeVar

from chat.providers import get_provider
from chat.providers.base import Provider, TurnError
from claimpilot.database import StoreAway, hop
from promptlab.asking import fail, finish, keep, kept
from promptlab.models import TrapRun
from promptlab.pack import manner_of, pack, setup_of
from promptlab.run import Answered, Manner, ask_all
from promptlab.tally import tally
from promptlab.traps import Question

Done = TypeVar("Done")

JOBS: Final = 4
"""Turns that are asked at the same time; a provider takes more from the chat's own turns than that."""
EVERY: Final = 2.0
"""Seconds between two looks at whether a run is still to be asked."""
PREPARING: Final = 60.0
OTHER_SETUP: Final = (
    "The worker has another model, other prompts or other claims than the server that began this run. Start it again."
)


async def ask_run(run: TrapRun, now: Callable[[], datetime], every: float = EVERY) -> None:
    """Ask all that a run still has to ask, and end it. A run that was cancelled meanwhile is left at once.

    When it is cancelled itself, what is fresh is kept first. Errors: StoreAway.
    """
    manner = manner_of(json.loads(run.overrides))
    asked = await hop(pack, run.capabilities, seconds=PREPARING)
    try:
        provider = get_provider()
    except TurnError as error:
        await hop(fail, run, str(error), now())
        return
    if setup_of(provider.model, manner, asked) != run.set_up:
        await hop(fail, run, OTHER_SETUP, now())
        return
    await Asking(run, now, every).through(asked, provider, manner)


class Asking:
    """One run on its way: answers that are fresh are kept every few seconds, and with that the worker is heard of."""

    def __init__(self, run: TrapRun, now: Callable[[], datetime], every: float) -> None:
        self.run, self.now, self.every = run, now, every
        self.fresh: list[Answered] = []
        self.ours = True

    async def through(self, asked: Sequence[Question], provider: Provider, manner: Manner) -> None:
        """Ask what has no answer yet, then end the run with what was found."""
        self.answers = await hop(kept, self.run)
        attempts = [(question, each) for each in range(1, self.run.repeat + 1) for question in asked]
        waiting = [(question, each) for question, each in attempts if (question.key, each) not in self.answers]
        try:
            async with asyncio.TaskGroup() as group:
                asking = group.create_task(ask_all(waiting, provider, manner, time.monotonic, self.fresh.append, JOBS))
                await self.keeping_while(asking)
                if not self.ours:
                    return
                # Scoring takes a minute of a processor, in which the worker must be heard of too.
                scoring = asyncio.to_thread(tally, self.run.set_up, asked, self.run.repeat, dict(self.answers))
                result = await self.keeping_while(group.create_task(scoring))
        except asyncio.CancelledError:
            await self.keep()
            raise
        if result is not None:
            await hop(finish, self.run, asked, self.answers, result, self.now(), seconds=PREPARING)

    async def keeping_while(self, task: "asyncio.Task[Done]") -> Done | None:
        """Keep what is fresh until the task is done, and give what it gave. A run that is lost cancels it: None."""
        while self.ours and (self.fresh or not task.done()):
            await asyncio.wait({task}, timeout=self.every)
            await self.keep()
        if not self.ours:
            task.cancel()
            return None
        return task.result()

    async def keep(self) -> None:
        """Keep what is fresh. A store that is away is tried again; by then the run may be another task's."""
        new = self.fresh[:]
        try:
            self.ours = await hop(keep, self.run, new, self.now())
        except StoreAway:
            await asyncio.sleep(self.every)
            return
        del self.fresh[: len(new)]
        self.answers.update((each.key, each) for each in new)
