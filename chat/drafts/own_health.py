"""What the person who is written to has told of their own health, which a letter to them may speak of (docs/safety.md,
Health in letters)."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from claims.case import Case
from claims.facts.plain_text import in_place
from claims.facts.section import is_privileged
from claims.schema import Claim, DocKind, Document

TELLING: Final[frozenset[DocKind]] = frozenset({"letter", "email", "complaint", "statement", "notice", "claim_form"})
NOBODY: Final = re.compile(r"(?:sirs?|madams?|sir(?:/| or )madam|madam(?:/| or )sir)")
TITLE: Final = re.compile(r"^(?:mr|mrs|ms|miss|mx|dr|prof|sir|dame|rev)\b\.?\s+")
WORDS: Final = re.compile(r"[^\W_]+")
THE_READER: Final = re.compile(r"\b(?:you|your|yours|yourself)\b")
SOMEBODY_ELSE: Final = re.compile(
    r"\b(?:he|she|his|her|hers|him|they|their|them|husband|wife|spouse|partner|mother|father|mum|mom|dad|parents?|son"
    r"|daughter|child(?:ren)?|baby|brother|sister|friend|neighbou?r|passenger|claimant|insured|client|colleague|tenant"
    r"|mr|mrs|ms|miss)\b"
)


def told_by_reader(case: Case, names: Iterable[str]) -> tuple[str, ...]:
    """The texts in which the person of these names told of themselves, or whoever speaks for them did, and their needs.

    `names` are all to whom a letter goes. None where they are no one person of the file, or where two bear the name.
    """
    claim = case.claim
    named = [each for name in names if not NOBODY.fullmatch(each := in_place(name).strip(" .*_"))]
    found = {tuple(_of_name(claim, each)) for each in named}
    if len(found) != 1 or len(person := found.pop()) != 1:
        return ()
    own = {person[0], *(each.id for each in claim.involvements if each.represents == person[0])}
    written_by = {each.name for each in claim.involvements if each.id in own}
    told = (each.text for each in claim.documents if each.text and _tells(each, own, written_by))
    needs = claim.claimant.vulnerability.needs if person[0] == _claimant_id(claim) else ()
    return (*told, *needs)


def is_about_the_reader(before: str, after: str) -> bool:
    """Whether a sentence, given by what stands before and after a word, is of its reader and of nobody else."""
    sentence = in_place(f"{before} {after}")
    return THE_READER.search(sentence) is not None and SOMEBODY_ELSE.search(sentence) is None


def _of_name(claim: Claim, name: str) -> Iterator[str]:
    """The ids of the people of a name, or of a family name behind a title."""
    bare = TITLE.sub("", name)
    for person, full in _people(claim):
        words, said = WORDS.findall(in_place(full)), WORDS.findall(bare)
        if said and (said == words or (bare != name and said == words[-1:])):
            yield person


def _people(claim: Claim) -> Iterator[tuple[str, str]]:
    yield from ((each.id, TITLE.sub("", each.name)) for each in claim.involvements if each.kind != "organisation")
    if claim.claimant.kind != "organisation" and claim.claimant.party_id is None:
        yield _claimant_id(claim), claim.claimant.name


def _claimant_id(claim: Claim) -> str:
    return claim.claimant.party_id or ""


def _tells(document: Document, own: set[str], written_by: set[str]) -> bool:
    if document.direction != "in" or document.kind not in TELLING or is_privileged(document):
        return False
    return document.party_id in own or document.author in written_by
