"""What a turn costs beside the least it could cost, in one run: `make bench` (docs/chat-pipeline.md, Measured).

Figures are ratios of medians taken in turn, because one machine's milliseconds say little about another's.
"""

import asyncio
import json
import os
import statistics
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import ExitStack
from pathlib import Path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "claimpilot.settings")

import django

django.setup()

from chat.providers.base import UserMessage
from chat.providers.gemini import Gemini
from chat.providers.scripted import Scripted
from chat.sse import frame, frames
from chat.trace import Trace
from chat.turn import run_turn
from chat.wire import ChatRequest, TextDelta
from claimpilot.http import read
from claims.case import Case
from claims.documents import canonical
from claims.lines.auto.policy_lapsed_at_loss import golden
from tests.chat.test_chat_on_the_wire import BODY, asked, model_settings
from tests.gemini_server import KEY, MODEL, GeminiServer, Hang, text
from tests.model_calls import question
from tests.server import running
from tests.turns import ask

CHUNKS = 5_000
RUNS = 7
STOPS = 30
STREAMS = 100
GOLDEN = golden()
CASE = Case(claim=GOLDEN, today=GOLDEN.as_of_date or GOLDEN.incident.date_of_loss, fixed=True)


def medians(*measured: Callable[[], float], runs: int = RUNS) -> list[float]:
    """The median of each, measured in turn so that a slow minute slows them all."""
    rounds = [[each() for each in measured] for _ in range(runs)]
    return [statistics.median(column) for column in zip(*rounds, strict=True)]


def cpu(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


async def drained(stream: AsyncGenerator[bytes]) -> None:
    async for _ in stream:
        pass


def a_turn() -> None:
    script = Scripted().says(*["Not safely. "] * CHUNKS)
    asyncio.run(drained(frames(run_turn(ask(CASE, "Was it in force?"), script, Trace(time.monotonic)))))


def bare_frames() -> None:
    async def stream() -> AsyncGenerator[bytes]:
        for _ in range(CHUNKS):
            yield frame(TextDelta(text="Not safely. "))
            await asyncio.sleep(0)

    asyncio.run(drained(stream()))


def streaming() -> None:
    turn, bare = medians(lambda: cpu(a_turn), lambda: cpu(bare_frames))
    print(f"stream   {CHUNKS} text events through a turn: {turn / bare:.1f} × the CPU of writing bare frames")


def reading() -> None:
    body = json.dumps({"claim": json.loads(canonical(GOLDEN)), "messages": [{"role": "user", "content": "x"}]}).encode()
    schema, plain = medians(
        lambda: cpu(lambda: [read(ChatRequest, body, "") for _ in range(20)]),
        lambda: cpu(lambda: [json.loads(body) for _ in range(20)]),
    )
    print(f"request  {len(body) // 1024} KiB with a claim, read into its schema: {schema / plain:.1f} × json.loads")


def stopping(gemini: GeminiServer) -> None:
    """How long a model call outlives the client, beside an adapter that is closed with no server between."""
    adapter = Gemini(KEY, MODEL, base_url=gemini.url, pause=0)

    def adapter_alone() -> float:
        async def stop() -> float:
            reply = gemini.play(text("It had "), Hang())
            stream = adapter.stream_turn(question(messages=(UserMessage("x"),)))
            await anext(stream)
            began = time.perf_counter()
            await stream.aclose()
            await asyncio.wrap_future(reply.ended)
            return time.perf_counter() - began

        return asyncio.run(stop())

    with running("uvicorn", **model_settings(gemini)) as server:

        def through_the_server() -> float:
            reply = gemini.play(text("It had "), Hang())
            with asked(server):
                reply.streaming.result(5)
            began = time.perf_counter()
            reply.ended.result(5)
            return time.perf_counter() - began

        whole, alone = medians(through_the_server, adapter_alone, runs=STOPS)
    late = f"{whole * 1000:.1f} ms after the client"
    print(f"stop     the model call closes {late}, {whole / alone:.1f} × the adapter alone")


def holding(gemini: GeminiServer) -> None:
    """Memory of a stream that stands open, beside the whole server without one."""
    with running("uvicorn", **model_settings(gemini)) as server, ExitStack() as clients:
        before = resident(server.process.pid)
        for _ in range(STREAMS):
            reply = gemini.play(text("It had "), Hang())
            clients.enter_context(asked(server, BODY))
            reply.streaming.result(5)
        after = resident(server.process.pid)
    each = (after - before) / STREAMS
    print(f"memory   {STREAMS} open streams: {each:.0f} KiB each, {each / before:.2%} of the idle server")


def resident(process: int) -> int:
    """KiB of memory that a process holds."""
    status = Path(f"/proc/{process}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))


def main() -> None:
    streaming()
    reading()
    with GeminiServer() as gemini:
        stopping(gemini)
        holding(gemini)


if __name__ == "__main__":
    main()
