"""Finished turns on disk, one a line, so that an interrupted run goes on where it was (docs/evaluation.md, Results)."""

import fcntl
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from pydantic import ValidationError

from promptlab.results import RunSetup
from promptlab.run import Answered, Attempt

BEGINNING: Final = b'{"model":'
BEGUN: Final = "holds turns of an earlier run. Give --resume to go on with it, or another name."
CUT_SHORT: Final = "was cut short in its first line and holds no turn. Give --resume to begin it anew."
CALLED: Final = {
    "claims": "selection or version of claims and traps",
    "set_hash": "prompts",
    "texts": "prompts",
    "thinking_level": "thinking level",
    "screen_actions": "--screen-actions",
}
"""What people call the parts of a run's setup whose names do not say it."""


class CannotResume(Exception):
    """The kept turns are not this run's; str() says why."""


class Kept:
    """The turns of one run. The first line of the file is the run's setup; a line that was cut short is dropped."""

    def __init__(self, path: Path, setup: RunSetup, *, resume: bool) -> None:
        """Errors: CannotResume."""
        self.answers: dict[Attempt, Answered] = {}
        with ExitStack() as failing:
            self.file = failing.enter_context(path.open("a", encoding="utf-8"))
            self._lock(path)
            held = path.read_bytes()
            cut_short = b"\n" not in held and held.startswith(BEGINNING)
            if held and not resume:
                raise CannotResume(f"{path} {CUT_SHORT if cut_short else BEGUN}")
            if cut_short:
                self.file.truncate(0)
            elif held:
                self._read(path, setup)
            if cut_short or not held:
                self._write(setup.model_dump_json(by_alias=True))
            failing.pop_all()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.file.close()

    def keep(self, answered: Answered) -> None:
        """A turn is on disk before the next one is asked."""
        self.answers[answered.key] = answered
        self._write(answered.model_dump_json(by_alias=True))

    def _write(self, line: str) -> None:
        self.file.write(line + "\n")
        self.file.flush()

    def _lock(self, path: Path) -> None:
        """One run at a time; the lock goes with the file's closing."""
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise CannotResume(f"{path} is being written by another run.") from None

    def _read(self, path: Path, setup: RunSetup) -> None:
        whole, end, _ = path.read_bytes().rpartition(b"\n")
        lines = whole.splitlines()
        try:
            before = RunSetup.model_validate_json(lines[0] if lines else b"")
            turns = [Answered.model_validate_json(line) for line in lines[1:]]
        except ValidationError:
            raise CannotResume(f"{path} does not hold the turns of a run.") from None
        differing = dict.fromkeys(CALLED.get(name, name) for name, value in setup if value != getattr(before, name))
        if differing:
            raise CannotResume(f"{path} was made with another {', '.join(differing)}.")
        with path.open("r+b") as file:
            file.truncate(len(whole) + len(end))
        # A turn that failed is asked again, and its later answer counts.
        self.answers = {turn.key: turn for turn in turns if turn.error is None}
