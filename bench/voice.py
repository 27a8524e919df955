"""What the voice relay costs beside a bare socket-to-socket proxy, in one run: `make bench` (docs/voice.md, Measured).

An echo server stands for Live, and every session sends fifty frames of sound a second. Each frame carries the time it
was sent, and comes back as Live would say it. Milliseconds say little on a busy machine; the ratio of CPU says more.
"""

import asyncio
import base64
import json
import os
import statistics
import struct
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "claimpilot.settings")

import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tests.gemini_server import KEY
from tests.server import free_port, running
from tests.turns import SMALL

SESSIONS = (20, 100)
FRAMES_A_SECOND = 50
SECONDS = 10
WARM_UP = 2
BYTES = 640
SETUP = '{"setup":{"model":"models/gemini-3.8-live"}}'
CONFIG = json.dumps({"clientConfig": {"claim": SMALL}})
BEFORE, AFTER = '{"realtimeInput":{"audio":{"data":"', '","mimeType":"audio/pcm;rate=16000"}}}'
SAID = '{"serverContent":{"modelTurn":{"parts":[{"inlineData":{"mimeType":"audio/pcm;rate=24000","data":"'
SPOKEN = '"}}]}}}'


def sound(at: float) -> str:
    """A frame that carries the time in its first eight bytes."""
    return BEFORE + base64.b64encode(struct.pack("d", at) + bytes(BYTES - 8)).decode() + AFTER


def sent_at(frame: str) -> float:
    """The time that came back in a frame."""
    return float(struct.unpack("d", base64.b64decode(frame[len(SAID) : len(SAID) + 12])[:8])[0])


async def echo(connection: ServerConnection) -> None:
    """Live, as far as it matters here: binary frames, the setup confirmed, sound given back."""
    await connection.recv()
    await connection.send(b'{"setupComplete":{}}')
    with suppress(ConnectionClosed):
        async for frame in connection:
            data = str(frame)[len(BEFORE) : -len(AFTER)]
            await connection.send((SAID + data + SPOKEN).encode())


async def pass_on(source: ClientConnection | ServerConnection, target: ClientConnection | ServerConnection) -> None:
    with suppress(ConnectionClosed):
        while True:
            await target.send(await source.recv(decode=True))
    await target.close()


async def proxy(port: int, upstream: int) -> None:
    """The least that a relay can do."""

    async def serve_one(browser: ServerConnection) -> None:
        async with (
            connect(f"ws://127.0.0.1:{upstream}", proxy=None, compression=None, ping_interval=None) as live,
            asyncio.TaskGroup() as group,
        ):
            group.create_task(pass_on(browser, live))
            group.create_task(pass_on(live, browser))

    await forever(serve_one, port)


async def forever(handler: Callable[[ServerConnection], Awaitable[None]], port: int) -> None:
    async with serve(handler, "127.0.0.1", port, compression=None, ping_interval=None):
        await asyncio.Event().wait()


@asynccontextmanager
async def session(address: str, first: str) -> AsyncIterator[ClientConnection]:
    async with connect(address, proxy=None, compression=None, ping_interval=None, open_timeout=60) as browser:
        await browser.send(first)
        await browser.recv()
        yield browser


async def load(address: str, sessions: int, first: str) -> None:
    """Talk in many sessions at once, and print how late the frames came back, in milliseconds."""
    late: list[float] = []
    begin, end = time.monotonic() + WARM_UP, time.monotonic() + WARM_UP + SECONDS

    async def listen(browser: ClientConnection) -> None:
        while True:
            at = sent_at(await browser.recv(decode=True))
            if begin < at < end:
                late.append((time.monotonic() - at) * 1000)

    async def talk(number: int) -> None:
        async with session(address, first) as browser:
            listening = asyncio.create_task(listen(browser))
            due = time.monotonic() + number / sessions / FRAMES_A_SECOND
            while due < end:
                await asyncio.sleep(max(0.0, due - time.monotonic()))
                await browser.send(sound(time.monotonic()))
                due += 1 / FRAMES_A_SECOND
            await asyncio.sleep(1)
            listening.cancel()

    await asyncio.gather(*(talk(number) for number in range(sessions)))
    cut = statistics.quantiles(late, n=100)
    print(json.dumps({"echoed": len(late) / SECONDS, "p50": cut[49], "p99": cut[98]}))


@contextmanager
def started(*arguments: str) -> Iterator[int]:
    """One of the parts above in a process of its own. Gives its pid once it listens."""
    process = subprocess.Popen([sys.executable, "-m", "bench.voice", *arguments])
    time.sleep(2)
    try:
        yield process.pid
    finally:
        process.kill()
        process.wait()


def usage(pid: int) -> tuple[float, int]:
    """The CPU seconds that a process has used, and the kilobytes it holds."""
    stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE") // 1024


def measured(name: str, pid: int, address: str, sessions: int, first: str) -> float:
    """Run the load through one relay and print its line. Gives the CPU microseconds of a frame, there and back."""
    cpu, memory = usage(pid)
    talking = subprocess.Popen(
        [sys.executable, "-m", "bench.voice", "load", address, str(sessions), first], stdout=subprocess.PIPE, text=True
    )
    time.sleep(WARM_UP + SECONDS / 2)
    held = usage(pid)[1] - memory
    out, _ = talking.communicate()
    told = json.loads(out)
    each: float = (usage(pid)[0] - cpu) * 1e6 / (told["echoed"] * (SECONDS + WARM_UP))
    print(
        f"{name:<10} {sessions:>3} sessions: {told['echoed']:.0f} frames/s back, p50 {told['p50']:.1f} ms, p99 "
        f"{told['p99']:.1f} ms, {each:.0f} µs CPU a frame, {held / sessions:.0f} kB a session"
    )
    return each


def main() -> None:
    live, plain, fast = free_port(), free_port(), free_port()
    voice = {
        "DATABASE_PROVIDER": "none",
        "GEMINI_API_KEY": KEY,
        "GEMINI_BASE_URL": f"http://127.0.0.1:{live}",
    }
    with (
        running("uvicorn", **voice) as server,
        started("echo", str(live)) as echoing,
        started("proxy", str(plain), str(live)) as proxying,
        started("uvloop", str(fast), str(live)) as proxying_fast,
    ):
        relay = f"ws://127.0.0.1:{server.port}/api/voice"
        for sessions in SESSIONS:
            measured("direct", echoing, f"ws://127.0.0.1:{live}", sessions, SETUP)
            floor = measured("proxy", proxying, f"ws://127.0.0.1:{plain}", sessions, SETUP)
            faster = measured("on uvloop", proxying_fast, f"ws://127.0.0.1:{fast}", sessions, SETUP)
            ours = measured("relay", server.process.pid, relay, sessions, CONFIG)
            shown = f"{ours / floor:.2f} × the CPU of the bare proxy, {ours / faster:.2f} × of one on uvloop"
            print(f"{'':<10} {sessions:>3} sessions: {shown}")


PARTS: dict[str, Callable[..., None]] = {
    "echo": lambda port: uvloop.run(forever(echo, int(port))),
    "proxy": lambda port, upstream: asyncio.run(proxy(int(port), int(upstream))),
    "uvloop": lambda port, upstream: uvloop.run(proxy(int(port), int(upstream))),
    "load": lambda address, sessions, first: uvloop.run(load(address, int(sessions), first)),
}

if __name__ == "__main__":
    if len(sys.argv) > 1:
        PARTS[sys.argv[1]](*sys.argv[2:])
    else:
        main()
