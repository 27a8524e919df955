"""What a broken invariant is (docs/claim-document.md, Invariants)."""

from dataclasses import dataclass

from claims.fields import Panel
from claims.schema import Ref


@dataclass(frozen=True)
class Breach:
    """One thing in a file that does not hold: the invariant's number, a sentence in our words, and where it stands."""

    number: int
    sentence: str
    refs: tuple[Ref, ...] = ()


def breach(number: int, sentence: str, panel: Panel, *paths: str) -> Breach:
    return Breach(number, sentence, tuple(Ref(panel=panel, path=path) for path in paths))
