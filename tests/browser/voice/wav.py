"""What a browser without a microphone hears: a WAV that sounds like somebody who talks."""

import array
import math
import wave
from pathlib import Path
from typing import Final

RATE: Final = 48_000
PITCH: Final = 140.0
SYLLABLES: Final = 4.0
"""A second. A steady tone would be taken out as noise."""


def sample(at: int) -> int:
    seconds = at / RATE
    loudness = 0.5 * (1 - math.cos(2 * math.pi * SYLLABLES * seconds))
    pitch = PITCH * (1 + 0.1 * math.sin(2 * math.pi * 0.7 * seconds))
    voice = sum(math.sin(2 * math.pi * pitch * harmonic * seconds) / harmonic for harmonic in range(1, 12))
    return int(9_000 * loudness * voice)


def write_voice(path: Path, talking: float, quiet: float) -> Path:
    """So many seconds of a voice, and then of quiet."""
    samples = array.array("h", [*map(sample, range(int(talking * RATE))), *[0] * int(quiet * RATE)])
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    return path
