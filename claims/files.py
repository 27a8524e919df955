"""Claims in files: every claim of a file, a folder or a stream, one at a time (docs/claim-document.md, Import)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from typing import BinaryIO, Final

from claims.documents import BadClaim, parse
from claims.schema import Claim

LARGEST: Final = 16 * 1024 * 1024
"""Bytes of one claim: as much as a question may bring along."""

SUFFIXES: Final = (".json", ".jsonl", ".ndjson")
A_LIST: Final = "This is a list. Give each claim a line of its own (JSON lines), or a file of its own in a folder."
MARK: Final = b"\xef\xbb\xbf"
"""What some programs put before UTF-8."""


@dataclass(frozen=True)
class Found:
    """A claim that was read, where it stands, and the bytes it took."""

    claim: Claim
    source: str
    size: int


def read_path(path: Path) -> Iterator[Found | BadClaim]:
    """The claims of a file, or of the files in a folder and its folders by name; what cannot be read is named."""
    try:
        if path.is_dir():
            yield from _read_folder(path)
            return
        with path.open("rb") as stream:
            yield from read_stream(stream, str(path), lines=path.suffix.lower() in SUFFIXES[1:])
    except OSError as error:
        yield BadClaim(str(path), [f"This cannot be read: {error.strerror}."])


def _read_folder(folder: Path) -> Iterator[Found | BadClaim]:
    files = sorted(file for file in folder.rglob("*") if file.suffix.lower() in SUFFIXES and not file.is_dir())
    if not files:
        yield BadClaim(str(folder), [f"This folder holds no file that ends in {', '.join(SUFFIXES)}."])
    for file in files:
        yield from read_path(file)


def read_stream(stream: BinaryIO, name: str, lines: bool = False) -> Iterator[Found | BadClaim]:
    """The claims of a stream; `lines` says that it is JSON lines whatever its first lines look like.

    Otherwise it is JSON lines where its first two lines both begin an object, or the first has no end; else a document.
    """
    numbered = _numbered(stream)
    head = list(islice((each for each in numbered if each[1].strip() or len(each[1]) > LARGEST), 2))
    begun = [line.lstrip().startswith(b"{") for _, line in head]
    if not head:
        yield BadClaim(name, ["This is empty: it holds no claim."])
    elif lines or (all(begun) and len(head) == 2) or len(head[0][1]) > LARGEST:
        for number, line in chain(head, numbered):
            if line.strip():
                yield _claim(line, f"{name}:{number}")
    else:
        begins = b"".join(line for _, line in head)
        yield _claim(begins + stream.read(max(LARGEST + 1 - len(begins), 0)), f"{name}:{head[0][0]}")


def _numbered(stream: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Line after line with its number; of one that is too long only what is one byte too much."""
    number = 0
    while line := stream.readline(LARGEST + 1):
        number += 1
        yield number, line.removeprefix(MARK)
        while len(line) > LARGEST and not line.endswith(b"\n"):
            line = stream.readline(LARGEST + 1)


def _claim(text: bytes, source: str) -> Found | BadClaim:
    if text.lstrip().startswith(b"["):
        return BadClaim(source, [A_LIST])
    if len(text) > LARGEST:
        return BadClaim(source, [f"A claim of more than {LARGEST // 1024 // 1024} MiB is not read."])
    try:
        return Found(parse(text, source), source, len(text))
    except BadClaim as bad:
        return bad
