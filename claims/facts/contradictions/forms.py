"""Where a note tells what a form, a statement or a letter tells otherwise: C05 (docs/tools.md, find_contradictions)."""

import re
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Final, NamedTuple

from claims.facts.assertions import first_asserted
from claims.facts.contradictions.base import Conflict, File, Side, Written, rule
from claims.facts.contradictions.names import plain_name
from claims.facts.contradictions.said import DAY
from claims.facts.search_terms import date_of
from claims.facts.text import holds_any


class Topic(NamedTuple):
    """Two things that cannot both be so. A text is only searched if it holds one of the stems."""

    name: str
    stems: tuple[str, ...]
    one: re.Pattern[str]
    other: re.Pattern[str]


FORMS: Final = ("claim_form", "notice", "statement")
LETTERS: Final = ("letter", "email", "other", "invoice")
TOPICS: Final = (
    Topic(
        "whether the place was occupied",
        ("occupied", "vacant", "empty", "lived", "living", "moved out", "in residence"),
        re.compile(
            r"\b(?:unoccupied|vacant|(?:house|home|flat|property|premises|building) (?:was |stood |had been )?empty"
            r"|nobody (?:was |had been )?(?:living|lived)|moved out)\b"
        ),
        re.compile(
            r"\b(?:(?:was|were|is|been|fully|owner-)\s?occupied|(?:was|were|been) living (?:there|in|at)"
            r"|lived (?:there|in it) (?:throughout|all)|in residence)\b"
        ),
    ),
    Topic(
        "what the vehicle was used for",
        ("deliver", "courier", "taxi", "hire or reward", "business use", "social", "personal use", "private use",
         "pleasure", "commuting"),
        re.compile(
            r"\b(?:(?:was|were|been|out|while|for)\s(?:\w+ )?deliver(?:ing|ies)|delivery (?:driver|work|round|job|run)"
            r"|courier(?:ing| work)?|taxi|hire (?:or|and) reward|business use)\b"
        ),
        re.compile(r"\b(?:social,? domestic|personal use|private use|pleasure|commuting|own shopping)\b"),
    ),
    Topic(
        "whether the alarm was set",
        ("alarm",),
        re.compile(r"\balarm (?:was |had )?(?:not (?:been )?(?:set|on|armed|working)|unset|off|never set)\b"),
        re.compile(r"\balarm (?:was |had been |is )?(?:set|on|armed|activated)\b"),
    ),
    Topic(
        "whether it was locked",
        ("lock",),
        re.compile(r"\b(?:unlocked|not locked|left open)\b"),
        re.compile(r"\b(?:was|were|been|securely|doors?|windows?) locked\b"),
    ),
)  # fmt: skip
OCCUPIED: Final = TOPICS[0]
NOTE_DRIVER: Final = re.compile(
    r"\b(?P<name>[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)+) (?:was driving|drove|was at the wheel)\b"
)
FORM_DRIVER: Final = re.compile(r"^[ \t]*Driver(?:'s name)?[ \t]*:[ \t]*(?P<name>[^\n,;(.]{3,80})", re.MULTILINE)
LEFT: Final = re.compile(
    rf"\b(?:left|moved out|away|empty|vacant|unoccupied|nobody (?:there|living))\b[^.;\n]{{0,30}}?{DAY}"
)
USED: Final = re.compile(
    r"\b(?:use|used|usage|consumption|occupied|lived|living|meter)\b[^.;\n]{0,60}?"
    rf"\b(?:to|until|up to|till)\s+(?:the )?{DAY}"
)


@rule("C05", severity="high", resolve_by="the insured, by a dated account of their own")
def notes_against_forms(file: File) -> Iterator[Conflict]:
    """A note says that a place was empty, an alarm unset, a vehicle on delivery, or who drove; a form does not."""
    forms = [each for each in file.documents if each.kind in FORMS]
    of_use = list(_once(_last_use(file)))
    dated = {_pair(each) for each in of_use}
    for topic in TOPICS:
        told = _topic(topic, file.notes, forms)
        yield from (each for each in told if topic is not OCCUPIED or _pair(each) not in dated)
    for note in file.notes:
        yield from _driver(note, forms)
    yield from of_use


def _pair(found: Conflict) -> tuple[str, str]:
    return found.left.ref.path, found.right.ref.path


def _once(found: Iterable[Conflict]) -> Iterable[Conflict]:
    """The first of those between the same two texts."""
    pairs: dict[tuple[str, str], Conflict] = {}
    for each in found:
        pairs.setdefault(_pair(each), each)
    return pairs.values()


def _conflict(note: Written, form: Written, about: str, left: Side, right: Side) -> Conflict:
    return Conflict(
        summary=f"{note.name} and {form.name.lower()} disagree on {about}.",
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
    noted = _of_one_mind(topic, notes)
    told = _of_one_mind(topic, forms) if noted else []
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


def _driver(note: Written, forms: list[Written]) -> Iterator[Conflict]:
    named = NOTE_DRIVER.search(note.text) if "driving" in note.lowered or "drove" in note.lowered else None
    for form in forms if named else ():
        theirs = FORM_DRIVER.search(form.text)
        if named and theirs and plain_name(named["name"]) != plain_name(theirs["name"].strip()):
            yield _conflict(note, form, "who was driving", note.side(*named.span()), form.side(*theirs.span("name")))


def _last_use(file: File) -> Iterator[Conflict]:
    """A note dates when a place was left, and a paper shows it in use on a later day before the loss."""
    claim = file.case.claim
    month_first, loss = claim.jurisdiction.country == "US", claim.incident.date_of_loss
    if claim.line_of_business != "property":
        return
    left = [(note, found, day) for note in file.notes for found, day in _days(LEFT, note, month_first) if day <= loss]
    if not left:
        return
    papers = [each for each in file.documents if each.kind in (*FORMS, *LETTERS)]
    for paper in papers:
        used = [(found, day) for found, day in _days(USED, paper, month_first) if day <= loss]
        for note, said, day in left:
            later = next(((found, last) for found, last in used if last > day), None)
            if later:
                yield _conflict(
                    note, paper, "when the place was last in use", note.side(*said.span()), paper.side(*later[0].span())
                )


def _days(words: re.Pattern[str], text: Written, month_first: bool) -> Iterator[tuple[re.Match[str], date]]:
    for found in words.finditer(text.lowered):
        day = date_of(found["day"], month_first)
        if day:
            yield found, day
