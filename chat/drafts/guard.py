"""Finds in the words of a draft what must not go to anybody outside (docs/safety.md, The check of drafts)."""

import re
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from functools import cache, cached_property
from typing import Final, NamedTuple

from chat.drafts.letter import NOTHING, Before, sides_of, tells_what_is_kept_back
from chat.drafts.own_health import is_about_the_reader, told_by_reader
from chat.drafts.shown import half_a_mark, shown
from chat.drafts.tipping_off import may_begin, tellings
from claims.case import Case
from claims.facts.amounts import is_settled, meaning
from claims.facts.figures import Figure, figures, unfinished
from claims.facts.file_texts import texts
from claims.facts.plain_text import HIDDEN, in_place
from claims.facts.protected import Kind, claimed_texts, is_known, kind_of, known_texts, protected, their_texts
from claims.rules import Practice, table

Phrase = tuple[str, ...]

WORD: Final = re.compile(r"[^\W_]+")
SENTENCE: Final = re.compile(r"[^.!?\n]+")
RUN: Final = 8
"""So many words in a row that stand in a sentence of a confidential text are taken from it."""
DISTINCTIVE: Final = 40
MOST_UNDECIDED: Final = 200
MOST_MARKED: Final = 4000
"""So many characters as a page shows them, and as they are written, wait at most to be decided."""


class Words(Practice):
    """Words that give something away by themselves."""

    code: Kind
    phrases: tuple[str, ...] = ()
    words: frozenset[str] = frozenset()
    endings: tuple[str, ...] = ()
    other: frozenset[str] = frozenset()


OF_PRACTICE: Final[Mapping[Phrase, Kind]] = {
    tuple(phrase.split()): row.code for row in table(Words, "not_outside") for phrase in row.phrases
}


class Found(NamedTuple):
    """Where something protected stands in a text."""

    start: int
    end: int
    kind: Kind


class Guard:
    """What one claim protects. `named` are amounts that the handler's own question calls a reserve or an authority."""

    def __init__(self, case: Case, named: Mapping[Decimal, Kind]) -> None:
        self._case = case
        self._named = named
        self._confidential = _by_kind(protected(case).texts)
        self._phrases = dict(_phrases(case))
        self._beginnings = {phrase[:length] for phrase in self._phrases for length in range(1, len(phrase))}
        self._amounts: dict[Decimal, Kind | None] = {}
        self._runs: dict[Phrase, Kind | None] = {}

    def found(self, text: str, before: Before = NOTHING) -> list[Found]:
        """What of a text is protected and not known outside. In no order; two may overlap.

        Where a letter goes on nothing is told to the handler.
        """
        page = shown(text)
        found = (
            *self._amounts_in(page.text),
            *self._phrases_in(page.text, before),
            *self._tellings_in(page.text, before),
        )
        return [Found(page.starts[each.start], page.ends[each.end - 1], each.kind) for each in found]

    def undecided(self, text: str) -> int:
        """Where in a text that goes on something may begin that is protected once it is whole; its end if nowhere."""
        whole = half_a_mark(text)
        page = shown(text[:whole])
        undecided = self._undecided(page.text)
        return whole if undecided == len(page.text) else max(page.upto(undecided), len(text) - MOST_MARKED)

    def half_told(self, text: str) -> int:
        """Where in a text that breaks off the half of an amount or of words of practice stands; its end if nowhere.

        The first words of a confidential sentence are none: as few of them tell nothing in a whole letter either.
        """
        page = shown(f"{text[: half_a_mark(text)]} ")
        words = _words(page.text)
        begun = (words[-length:] for length in range(min(RUN - 1, len(words)), 0, -1))
        first = next((each[0].start() for each in begun if _said(each) in self._beginnings), len(page.text))
        return min(page.upto(min(first, unfinished(page.text))), len(text))

    def _undecided(self, text: str) -> int:
        words = _words(text)
        half = words.pop().start() if words and words[-1].end() == len(text) else len(text)
        begun = (words[-length:] for length in range(min(RUN - 1, len(words)), 0, -1))
        first = next((each[0].start() for each in begun if self._may_go_on(_said(each))), half)
        return max(
            min(first, unfinished(text), self._open_amount(text), may_begin(text)), len(text) - MOST_UNDECIDED, 0
        )

    def _open_amount(self, text: str) -> int:
        """Where the first number stands that has the value of a protected amount and may yet turn out to be money."""
        near = max(0, len(text) - MOST_UNDECIDED)
        waiting = (each for each in figures(text[near:]) if self._kind_of_figure(each))
        starts = (each.start + near for each in waiting if _may_be_money(text[near:], each))
        return min(starts, default=len(text))

    def _may_go_on(self, phrase: Phrase) -> bool:
        return phrase in self._beginnings or any(_stands_in(said, phrase) for said in self._confidential.values())

    def _amounts_in(self, text: str) -> Iterator[Found]:
        for figure in figures(text):
            kind = self._kind_of_figure(figure)
            if kind and meaning(text, figure) == "money":
                yield Found(figure.start, figure.end, kind)

    def _kind_of_figure(self, figure: Figure) -> Kind | None:
        return next((kind for amount in figure.amounts if (kind := self._kind_of_amount(amount))), None)

    def _kind_of_amount(self, amount: Decimal) -> Kind | None:
        if amount not in self._amounts:
            kind = self._named.get(amount) or kind_of(self._case, amount)
            self._amounts[amount] = None if kind and is_known(self._case, amount) else kind
        return self._amounts[amount]

    def _phrases_in(self, text: str, before: Before) -> Iterator[Found]:
        words = _words(text)
        for place, word in enumerate(words):
            for length in range(1, min(RUN, len(words) - place) + 1):
                run = _said(words[place : place + length])
                start, end = word.start(), words[place + length - 1].end()
                kind = self._kind_of_run(run)
                if kind is None or (run in OF_PRACTICE and tells_what_is_kept_back(text, start, end, before)):
                    continue
                if kind != "health detail" or not self._is_the_readers(run, text, start, end, before):
                    yield Found(start, end, kind)

    def _is_the_readers(self, run: Phrase, text: str, start: int, end: int, before: Before) -> bool:
        """Whether the one person who is written to told us these words of themselves, and is told no more than that."""
        letter = before.then(text[:start])
        if not letter.in_letter or not is_about_the_reader(*sides_of(text, start, end, before)):
            return False
        return _stands_in(_run_together(told_by_reader(self._case, letter.goes_to)), run)

    def _tellings_in(self, text: str, before: Before) -> Iterator[Found]:
        for start, end, kind in tellings(text):
            if _stands_in(self._theirs, _said(_words(text[start:end]))):
                continue
            if not tells_what_is_kept_back(text, start, end, before):
                yield Found(start, end, kind)

    def _kind_of_run(self, run: Phrase) -> Kind | None:
        """What is protected in words in a row: nothing where outsiders have written them, or claim for it."""
        if run not in self._runs:
            kind = self._phrases.get(run) or self._kind_of_confidential(run)
            self._runs[run] = None if kind and self._is_known(run, kind) else kind
        return self._runs[run]

    def _kind_of_confidential(self, run: Phrase) -> Kind | None:
        if len(run) == RUN:
            return next((kind for kind, said in self._confidential.items() if _stands_in(said, run)), None)
        if len(run) == 1 and is_health_word(run[0]) and _stands_in(self._told_of_health, run):
            return "health detail"
        return None

    def _is_known(self, run: Phrase, kind: Kind) -> bool:
        if kind == "health detail":
            return _stands_in(self._claimed, run)
        return _stands_in(self._known if 1 < len(run) < RUN else self._theirs, run)

    @cached_property
    def _known(self) -> str:
        return _run_together(known_texts(self._case))

    @cached_property
    def _theirs(self) -> str:
        return _run_together(their_texts(self._case))

    @cached_property
    def _claimed(self) -> str:
        return _run_together(claimed_texts(self._case))

    @cached_property
    def _told_of_health(self) -> str:
        """Texts that may speak of somebody's health: none where the file has nobody whose health it tells of."""
        claim = self._case.claim
        told = claim.incident.injuries or claim.data_subject_restrictions or claim.claimant.vulnerability.flagged
        if told or any(each.special_category for each in claim.documents):
            return _run_together(text for text, *_ in texts(claim))
        return ""


@cache
def is_health_word(word: str) -> bool:
    """Whether a word names an illness, an injury, a treatment or a medicine."""
    return any(
        word in row.words
        or (word not in row.other and any(word.endswith(each) and len(word) - len(each) >= 2 for each in row.endings))
        for row in table(Words, "not_outside")
    )


def visible(text: str) -> str:
    """A text without characters that show nothing: they could part a figure, and a letter needs none."""
    return text if text.isascii() and text.isprintable() else HIDDEN.sub("", text)


def _phrases(case: Case) -> Iterator[tuple[Phrase, Kind]]:
    """What gives something away as a whole: words of practice, terms of the claim, short confidential sentences."""
    for kind, text in protected(case).texts:
        for sentence in SENTENCE.findall(visible(text)):
            words = _said(_words(sentence))
            if len(sentence.strip()) >= DISTINCTIVE and len(words) < RUN:
                yield words, kind
    yield from ((_said(_words(visible(term)))[:RUN], kind) for kind, term in protected(case).terms)
    yield from OF_PRACTICE.items()


def _may_be_money(text: str, figure: Figure) -> bool:
    return meaning(text, figure) == "open" and not is_settled(text, figure)


def _by_kind(said: Iterable[tuple[Kind, str]]) -> dict[Kind, str]:
    found: dict[Kind, list[str]] = {}
    for kind, text in said:
        found.setdefault(kind, []).append(text)
    return {kind: _run_together(parts) for kind, parts in found.items()}


def _words(text: str) -> list[re.Match[str]]:
    return list(WORD.finditer(in_place(text)))


def _said(words: Iterable[re.Match[str]]) -> Phrase:
    return tuple(word[0] for word in words)


def _run_together(parts: Iterable[str]) -> str:
    """The words of texts with one blank between them, sentences and texts kept apart."""
    sentences = (sentence for part in parts for sentence in SENTENCE.findall(in_place(visible(part))))
    return f" {' / '.join(' '.join(WORD.findall(sentence)) for sentence in sentences)} "


def _stands_in(said: str, run: Phrase) -> bool:
    return f" {' '.join(run)} " in said
