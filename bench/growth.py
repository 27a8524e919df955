"""How the cost of a lookup grows with the file: CPU at four times the rows or the text (docs/tools.md, Measured)."""

import gc
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

from chat.tools import READERS
from claims.schema import Claim
from tests.claims.answers import run
from tests.claims.files import file_of
from tests.claims.work import ARGUMENTS, COVERAGE, FILES, Rows

ROWS: Final = 400
CHARACTERS: Final = 15_000
WORST: Final = 12
NOISE: Final = 0.005
"""What takes less CPU seconds on the larger file is not told: its ratio says nothing."""
HOSTILE: Final = {
    "blanks behind a label": ("medical_report", "dob", " "),
    "names and no driver": ("note", "drove ", "Aa "),
    "a figure without end": ("invoice", "$1", ",111"),
    "hedges without a full stop": ("note", "", "if cover is confirmed "),
    "denials": ("police_report", "", "not unlicensed "),
    "letters without a number": ("invoice", "", "INVOICE/"),
    "acceptances without a full stop": ("letter", "", "if we accept liability "),
}


def text_of(kind: str, start: str, unit: str) -> Rows:
    def file(characters: int) -> dict[str, Any]:
        text = start + unit * (characters // len(unit))
        parts: dict[str, Any] = {"documents": [{"id": "d1", "kind": kind, "text": text}]}
        if kind == "note":
            parts = {"notes": [{"id": "n1", "text": text}]}
        return file_of(
            claimant={"name": "Alder", "dateOfBirth": "1980-01-01"},
            involvements=[{"id": "b1", "name": "Alder", "role": ["driver"]}],
            policy={"coverages": COVERAGE},
            **parts,
        )

    return file


def cpu(work: Callable[[], object]) -> float:
    """Seconds of CPU, without those of the collector: it goes over all that is alive, whoever made it."""
    gc.collect()
    gc.disable()
    began = time.process_time()
    work()
    seconds = time.process_time() - began
    gc.enable()
    return seconds


def grown(file: Rows, size: int) -> Iterator[tuple[float, float, str]]:
    """For each tool how many times the CPU it takes on four times the size, the CPU there, and its name."""
    small, large = Claim.model_validate(file(size)), Claim.model_validate(file(4 * size))
    for tool in READERS:
        arguments = ARGUMENTS.get(tool.name, {})
        one, four = (
            min(cpu(lambda claim=claim: run(tool, claim, arguments)) for _ in range(2))  # type: ignore[misc]  # noqa: B023
            for claim in (small, large)
        )
        if four > NOISE:
            yield four / max(one, NOISE / 10), four, tool.name


def main() -> None:
    asked = [(each.__name__.replace("_", " "), each, ROWS) for each in FILES]
    asked += [(name, text_of(*parts), CHARACTERS) for name, parts in HOSTILE.items()]
    found = [(*each, name) for name, file, size in asked for each in grown(file, size)]
    print(f"four times the rows ({ROWS}) or characters ({CHARACTERS}) take, at worst:")
    for times, seconds, tool, name in sorted(found, reverse=True)[:WORST]:
        print(f"{times:5.1f} × the time in {tool} for {name} ({seconds * 1000:.0f} ms)")
