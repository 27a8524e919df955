"""Claims in files: every claim of a file, a folder or a stream, one at a time (docs/claim-document.md, Import)."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from claims.documents import BadClaim, parse
from claims.schema import Claim

LARGEST: Final = 16 * 1024 * 1024
"""Bytes of one claim: as much as a question may bring along."""

SUFFIXES: Final = (".json", ".jsonl", ".ndjson")
MARK: Final = b"\xef\xbb\xbf"
"""What some programs put before UTF-8."""


@dataclass(frozen=True)
class Found:
    """A claim that was read, where it stands, and the bytes it took."""

    claim: Claim
    source: str
    size: int


def read_path(path: Path) -> Iterator[Found | BadClaim]:
    """The claims of a file, or of the files in a folder and its folders by name; what cannot be read is named.

    A file whose first line is a whole object is read as JSON lines, any other as one JSON document.
    """
    if path.is_dir():
        files = sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES and file.is_file())
        if not files:
            yield BadClaim(str(path), [f"This folder holds no file that ends in {', '.join(SUFFIXES)}."])
        for file in files:
            yield from read_path(file)
        return
    try:
        with path.open("rb") as stream:
            yield from read_stream(stream, str(path), lines=path.suffix in SUFFIXES[1:])
    except OSError as error:
        yield BadClaim(str(path), [f"This cannot be read: {error.strerror}."])


def read_stream(stream: BinaryIO, name: str, lines: bool = False) -> Iterator[Found | BadClaim]:
    """The claims of a stream; `lines` says that it is JSON lines whatever its first line looks like."""
    first = stream.readline(LARGEST + 1).removeprefix(MARK)
    if lines or first.rstrip().endswith(b"}"):
        yield from _lines(first, stream, name)
        return
    whole = first + stream.read(LARGEST + 1 - len(first))
    if not whole.strip():
        yield BadClaim(name, ["This is empty: it holds no claim."])
    else:
        yield _claim(whole, f"{name}:1")


def _lines(first: bytes, stream: BinaryIO, name: str) -> Iterator[Found | BadClaim]:
    line, number, empty = first, 1, True
    while line:
        whole = line
        while len(line) > LARGEST and not line.endswith(b"\n"):
            line = stream.readline(LARGEST + 1)  # what is left of a line that is too long
            if not line:
                break
        if whole.strip():
            empty = False
            yield _claim(whole, f"{name}:{number}")
        line, number = stream.readline(LARGEST + 1), number + 1
    if empty:
        yield BadClaim(name, ["This is empty: it holds no claim."])


def _claim(text: bytes, source: str) -> Found | BadClaim:
    if len(text) > LARGEST:
        return BadClaim(source, [f"A claim of more than {LARGEST // 1024 // 1024} MiB is not read."])
    try:
        return Found(parse(text, source), source, len(text))
    except BadClaim as bad:
        return bad
