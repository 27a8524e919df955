"""What the loopback Live server says by itself: it listens for sound or text, looks something up, answers, and yields.

Loud sound that stops is a question; so is any text. A text that holds one of the words below is an order instead. Loud
sound, or text, while the answer is being given interrupts it.
"""

import array
import asyncio
import base64
import math
from collections.abc import AsyncIterator, Awaitable, Callable

from tests.gemini_rules import Json
from tests.live_acts import Act, Close, content, tool_call

LOUD = 1_000
QUIET_FRAMES = 10
CHUNKS = 40
CHUNK_SECONDS = 0.1
RATE = 24_000
QUESTION = "Was the policy in force?"
USAGE = {"promptTokenCount": 900, "responseTokenCount": 100, "totalTokenCount": 1000}
ANSWER = "Not safely. The policy is recorded as lapsed at the loss."

Hear = Callable[[], Awaitable[Json]]


def tone(number: int, frequency: float = 440.0) -> str:
    """A tenth of a second of a tone at 24 kHz, as base64; chunks of successive numbers join without a click."""
    count = int(RATE * CHUNK_SECONDS)
    start = number * count
    wave = [int(8_000 * math.sin(2 * math.pi * frequency * at / RATE)) for at in range(start, start + count)]
    return base64.b64encode(array.array("h", wave).tobytes()).decode()


def sound(data: str) -> Json:
    return {"modelTurn": {"parts": [{"inlineData": {"mimeType": f"audio/pcm;rate={RATE}", "data": data}}]}}


def loudness(message: Json) -> int:
    """The peak of a frame's sound; -1 for a frame without any."""
    audio = message.get("realtime_input", {}).get("audio")
    if not audio:
        return -1
    return max(map(abs, array.array("h", base64.b64decode(audio["data"]))), default=0)


def words(message: Json) -> str:
    """The text that a frame asks with."""
    turns = message.get("client_content", {}).get("turns", [])
    said = [part.get("text", "") for turn in turns for part in turn.get("parts", [])]
    return " ".join([*said, message.get("realtime_input", {}).get("text", "")]).strip()


class Ear:
    """What the client sends, one frame after the other; what came too early can be put back."""

    def __init__(self, hear: Hear) -> None:
        self._hear = hear
        self._back: list[Json] = []

    async def hear(self) -> Json:
        return self._back.pop() if self._back else await self._hear()

    def put_back(self, message: Json) -> None:
        self._back.append(message)


async def small_talk(hear: Hear) -> AsyncIterator[Act]:
    """The frames of an endless conversation."""
    ear, calls = Ear(hear), 0
    yield {"sessionResumptionUpdate": {"newHandle": f"handle-{id(ear)}", "resumable": True}}
    while True:
        question = await _question(ear)
        if "go away" in question:
            yield {"goAway": {"timeLeft": "5s"}}
            continue
        if "close" in question:
            yield Close(1011, "Internal error encountered.")
            return
        yield content(inputTranscription={"text": question})
        if "again" not in question:
            calls += 1
            yield tool_call((f"call-{calls}", "check_policy_in_force", {}))
            while "tool_response" not in await ear.hear():
                pass
        async for frame in _answer(ear):
            yield frame


async def _question(ear: Ear) -> str:
    """Wait for a text, or for loud sound and then ten quiet frames or the end of the sound."""
    spoken, quiet = False, 0
    while True:
        message = await ear.hear()
        if text := words(message):
            return text
        peak = loudness(message)
        if peak >= LOUD:
            spoken, quiet = True, 0
        elif spoken:
            quiet += 1
        if spoken and (quiet >= QUIET_FRAMES or "audio_stream_end" in message.get("realtime_input", {})):
            return QUESTION


async def _answer(ear: Ear) -> AsyncIterator[Json]:
    """Four seconds of a tone in half of the time, with captions, unless somebody speaks."""
    said = ANSWER.split(" ")
    for number in range(CHUNKS):
        caption = said[number // 2] if number % 2 == 0 and number // 2 < len(said) else None
        yield content(**sound(tone(number)), **({"outputTranscription": {"text": f"{caption} "}} if caption else {}))
        if await _interrupts(ear, CHUNK_SECONDS / 2):
            yield content(interrupted=True)
            yield content(turnComplete=True)
            return
    yield content(generationComplete=True)
    yield content(turnComplete=True) | {"usageMetadata": USAGE}


async def _interrupts(ear: Ear, seconds: float) -> bool:
    """Whether somebody speaks within so many seconds."""
    try:
        async with asyncio.timeout(seconds):
            while True:
                message = await ear.hear()
                if words(message) or loudness(message) >= LOUD:
                    ear.put_back(message)
                    return True
    except TimeoutError:
        return False
