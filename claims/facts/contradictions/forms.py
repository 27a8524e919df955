"""Where a note tells what a form, a statement or a letter tells otherwise: C05 (docs/tools.md, find_contradictions)."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from datetime import date
from itertools import accumulate
from typing import Final, NamedTuple

from claims.facts.assertions import first_asserted
from claims.facts.contradictions.base import Conflict, File, Side, Written, rule
from claims.facts.contradictions.form_topics import TOPICS, Topic
from claims.facts.contradictions.names import plain_name
from claims.facts.contradictions.said import DAY
from claims.facts.search_terms import date_of
from claims.facts.text import holds_any

FORMS: Final = ("claim_form", "notice", "statement")
LETTERS: Final = ("letter", "email", "other", "invoice")
OCCUPIED: Final = TOPICS[0]
NAME: Final = r"(?P<{}>[A-Z][\w'’-]{{1,40}}(?: [A-Z][\w'’-]{{1,40}}){{1,5}})"
NOTE_DRIVER: Final = re.compile(
    rf"\b{NAME.format('name')} (?:was (?:the driver|driving|at the wheel|behind the wheel)|had been driving|drove)\b"
    rf"|\b(?:driven by|[Dd]river was|[Aa]t the wheel was|[Bb]ehind the wheel was) {NAME.format('named')}\b"
)
IT_WAS: Final = re.compile(
    rf"\b[Ii]t was (?:actually |in fact |really )?{NAME.format('name')} who (?:was driving|drove|was at the wheel)\b"
)
DRIVING: Final = ("driv", "drove", "wheel")
FORM_DRIVER: Final = re.compile(
    r"^[ \t]*(?:Name of (?:the )?(?:driver|operator)|(?:Vehicle )?[Dd]riven by|Person driving"
    r"|(?:Driver|Operator)(?:'s name| name)?)[ \t]*:[ \t]*(?P<name>[^\n,;(.]{3,80})",
    re.MULTILINE,
)
LEFT: Final = re.compile(
    r"\b(?:left|moved out|away|empty|vacant|unoccupied|uninhabited|nobody (?:there|living)|last (?:stayed|slept))\b"
    rf"[^.;\n]{{0,30}}?{DAY}"
)
USED: Final = re.compile(
    r"\b(?:use|used|usage|consumption|occupied|lived|living|meter)\b[^.;\n]{0,60}?"
    rf"\b(?:to|until|up to|till)\s+(?:the )?{DAY}"
)


@rule("C05", severity="high", resolve_by="the insured, by a dated account of their own")
def notes_against_forms(file: File) -> Iterator[Conflict]:
    """A note says that a place was empty, an alarm unset, a vehicle on delivery, or who drove; a form does not."""
    forms = [each for each in file.documents if each.kind in FORMS]
    of_use = list(_last_use(file))
    dated = {_pair(each) for each in of_use}
    for topic in TOPICS:
        told = _topic(topic, file.notes, forms)
        yield from (each for each in told if topic is not OCCUPIED or _pair(each) not in dated)
    yield from _drivers(file.notes, forms)
    yield from of_use


def _pair(found: Conflict) -> tuple[str, str]:
    return found.left.ref.path, found.right.ref.path


def _conflict(note: Written, form: Written, about: str, left: Side, right: Side) -> Conflict:
    return Conflict(
        summary=f"{note.name} and {form.name_within} disagree on {about}.",
        left=left,
        right=right,
        impact="A condition or an exclusion may turn on it; neither version is established.",
    )


Reading = tuple[Written, re.Match[str] | None, re.Match[str] | None]


def _says(topic: Topic, lowered: str) -> tuple[re.Match[str] | None, re.Match[str] | None]:
    if not holds_any(lowered, topic.stems):
        return None, None
    return first_asserted(topic.one, lowered), first_asserted(topic.other, lowered)


def _topic(topic: Topic, notes: Iterable[Written], forms: list[Written]) -> Iterator[Conflict]:
    """Each note beside the first form against it. A text that says both is of two minds and contradicts nobody."""
    told = _of_one_mind(topic, forms)
    noted = _of_one_mind(topic, notes) if told else []
    for note, one, other in noted:
        said = one or other
        against = ((form, theirs) for form, yes, no in told if (theirs := no if one else yes))
        form, found = next(against, (None, None))
        if said and form and found:
            yield _conflict(note, form, topic.name, note.side(*said.span()), form.side(*found.span()))


def _of_one_mind(topic: Topic, texts: Iterable[Written]) -> list[Reading]:
    """The texts that say one of the two things and not the other, with where."""
    read = ((text, *_says(topic, text.lowered)) for text in texts)
    return [(text, one, other) for text, one, other in read if (one is None) != (other is None)]


def _drivers(notes: Iterable[Written], forms: Iterable[Written]) -> Iterator[Conflict]:
    """Each note that names a driver beside the first form that names another."""
    first: dict[str, tuple[Written, re.Match[str]]] = {}
    for form in forms:
        theirs = FORM_DRIVER.search(form.text)
        if theirs:
            first.setdefault(plain_name(theirs["name"].strip()), (form, theirs))
    two = list(first.items())[:2]
    for note in notes if two else ():
        told = holds_any(note.lowered, DRIVING)
        named = IT_WAS.search(note.text) or NOTE_DRIVER.search(note.text) if told else None
        if named is None:
            continue
        ours = plain_name(named[named.lastgroup or "name"])
        for form, theirs in [told for name, told in two if name != ours][:1]:
            yield _conflict(note, form, "who was driving", note.side(*named.span()), form.side(*theirs.span("name")))


def _last_use(file: File) -> Iterator[Conflict]:
    """A note dates when a place was left, and the first paper that shows it in use on a later day before the loss."""
    claim = file.case.claim
    month_first, loss = claim.jurisdiction.country == "US", claim.incident.date_of_loss
    if claim.line_of_business != "property":
        return
    left = [first for each in file.notes if (first := min(_days(LEFT, each, month_first, loss), default=None))]
    papers = [each for each in file.documents if left and each.kind in (*FORMS, *LETTERS)]
    used = [each for paper in papers for each in _days(USED, paper, month_first, loss)]
    latest_so_far = list(accumulate((each.day for each in used), max))
    for said in left:
        later = bisect_right(latest_so_far, said.day)
        if later < len(used):
            yield _conflict(said.text, used[later].text, "when the place was last in use", said.side, used[later].side)


class Dated(NamedTuple):
    """A day that a text gives, and where."""

    day: date
    start: int
    end: int
    text: Written

    @property
    def side(self) -> Side:
        return self.text.side(self.start, self.end)


def _days(words: re.Pattern[str], text: Written, month_first: bool, loss: date) -> Iterator[Dated]:
    for found in words.finditer(text.lowered):
        day = date_of(found["day"], month_first)
        if day and day <= loss:
            yield Dated(day, *found.span(), text)
