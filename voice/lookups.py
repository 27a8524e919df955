"""The lookups of a voice session: each is run once, told to the browser, and answered once (docs/voice.md, Lookups)."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from chat.tools.base import Outcome, Tool, compact, cut, run_tool
from chat.wire import SUMMARY_LENGTH, Activity, ChatEvent, ClientActionEvent, ToolResult
from claims.case import Case
from voice.relay import answered
from voice.wire import FunctionCall, GarbledCall

THREADS: Final = ThreadPoolExecutor(4, thread_name_prefix="lookup")  # one that hangs holds up no session's sound
TOO_SLOW: Final = "{name} took too long. Say that this lookup could not be made, and do not try it again."
GARBLED: Final = "This call could not be read. Say that this lookup could not be made."

Tell = Callable[[ChatEvent], Awaitable[None]]


class Lookups:
    """The calls of one connection to Live, round by round in the order they came."""

    def __init__(self, case: Case, tools: Mapping[str, Tool], seconds: float) -> None:
        self.open: set[str | None] = set()
        self.asked: list[str] = []
        self._case, self._tools, self._seconds = case, tools, seconds
        self._rounds: asyncio.Queue[list[FunctionCall]] = asyncio.Queue()
        self._cancelled: set[str] = set()

    def ask(self, calls: list[FunctionCall]) -> None:
        """A round of calls. One whose id waits for an answer gets that one; an id that was answered is a new call."""
        named = {call.id: call for call in calls if call.id is not None and call.id not in self.open}
        fresh = [call for call in calls if call.id is None or named.get(call.id) is call]
        self.open |= {call.id for call in fresh}
        self._cancelled -= named.keys()
        self.asked += [call.name if call.name in self._tools else "unknown" for call in fresh]
        if fresh:
            self._rounds.put_nowait(fresh)

    def cancel(self, ids: list[str]) -> None:
        """Calls that are no longer to be answered."""
        self._cancelled |= set(ids)

    async def run(self, tell: Tell, answer: Callable[[str], Awaitable[None]]) -> None:
        """Run what is asked for, for as long as the connection lasts."""
        while True:
            calls = await self._rounds.get()
            results = [(call, await self._result(call, tell)) for call in calls]
            wanted = [(call, result) for call, result in results if call.id not in self._cancelled]
            if wanted:
                await answer(answered(wanted))
            self.open -= {call.id for call in calls}

    async def _result(self, call: FunctionCall, tell: Tell) -> dict[str, Any]:
        if isinstance(call, GarbledCall):
            return {"error": GARBLED}
        tool = self._tools.get(call.name)
        if tool is None:
            return {"error": f"Unknown tool {cut(call.name)}"}
        if call.id in self._cancelled:
            return {}
        arguments = call.args if isinstance(call.args, dict) else {}
        await tell(Activity(tool=tool.name, label=tool.chip(arguments)))
        outcome = await self._outcome(tool, arguments)
        if call.id not in self._cancelled:
            await tell(ToolResult(tool=tool.name, summary=compact(outcome.result)[:SUMMARY_LENGTH]))
            for action in outcome.actions:
                await tell(ClientActionEvent(action=action))
        return outcome.result

    async def _outcome(self, tool: Tool, arguments: Mapping[str, Any]) -> Outcome:
        running = asyncio.get_running_loop().run_in_executor(THREADS, run_tool, tool, self._case, arguments)
        try:
            async with asyncio.timeout(self._seconds):
                return await running
        except TimeoutError:
            return Outcome({"error": TOO_SLOW.format(name=tool.name)})
