"""What the analyst says of a section and of the brief (docs/local-analyst.md, Sections)."""

from functools import partial
from typing import Final

from pydantic.alias_generators import to_camel

from chat.providers.local.answer import Answer, first_clause, sentence
from chat.providers.local.evidence import Evidence, Result, telling_words
from chat.providers.local.quotes import hits_told
from chat.providers.local.refusals import folded
from chat.providers.local.rows import said
from claims.sections import SOURCES, Section

ROWS: Final = 15
QUERY_LENGTH: Final = 200
COUNTED: Final = ("documents", "notes", "correspondence", "system_checks", "risk_flags", "offers")
LATEST_FIRST: Final = ("notes", "correspondence", "complaints")
WHAT_I_ANSWER: Final = (
    "No language model is in use: I am a local analyst made of rules. I can answer questions about the policy at the "
    "date of loss and its terms, reserves, payments and totals, limitation, what is due and the timeline, documents "
    "and what they say, the people, notes and diary, liability, proceedings, offers, recoveries, flags and checks, "
    "what is missing, what contradicts itself and how the file was handled."
)
NOT_COMPUTED: Final = {
    "proceedings": "No date of a protocol or of a court is computed here.",
    "liability": "A split or an admission is for a person with authority; none is made or suggested here.",
    "strategy": "Authority and strategy are internal and stay out of anything that leaves the file.",
    "risk_flags": "A flag is a question for a person to test, and no finding about anybody.",
    "coverage": "Whether and how these terms apply is for a person to decide.",
    "policy": "Whether and how these terms apply is for a person to decide.",
}


def section_read(evidence: Evidence, section: Section, title: str) -> Answer:
    """The rows of a section, one line each; a single row is its own headline."""
    found = evidence.result("get_claim_section", section)
    title = sentence(evidence.fill(title)).rstrip(".")
    if not found:
        return Answer(f"{title}: the section could not be read.")
    lines = lines_of(evidence, section)
    decides, panels = evidence.fill(NOT_COMPUTED.get(section, "")), (SOURCES[section].panel,)
    if not lines:
        return _empty(evidence, title, decides)
    if len(lines) == 1:
        first, rest = first_clause(lines[0])
        return Answer(sentence(f"{title}: {first}"), (), (), decides, panels, rest)
    left = len(lines) > ROWS or found.get("truncated")
    more = (f"More stands in the file: {found.get('count')} rows in all.",) if left else ()
    counted = f": {found.get('count')} on file" if section in COUNTED else ", as recorded"
    return Answer(f"{title}{counted}.", (*lines[:ROWS], *more), (), decides, panels)


def _empty(evidence: Evidence, title: str, decides: str) -> Answer:
    """That a section is empty, with where else the words of the question stand: an empty list is no finding."""
    query = search_query(evidence)
    quoted = hits_told(evidence, query, limit=2)
    told = f"{title}: nothing is on file in that section."
    searched = f"Documents and notes were searched for: {', '.join(query.split())}; nothing was found."
    return Answer(told, tuple(quoted) or ((searched,) if evidence.search(query) else ()), (), decides)


def search_query(evidence: Evidence) -> str:
    """The words of the question that say what it is about, as a search takes them."""
    return " ".join(telling_words(folded(evidence.question)))[:QUERY_LENGTH]


def lines_of(evidence: Evidence, section: Section) -> list[str]:
    """The rows of a section, one line each; first those that hold words of the question."""
    rows = evidence.rows(section)
    rows = list(reversed(rows)) if section in LATEST_FIRST else rows
    lines = [line for line in (said(_place(section, row), row, evidence.words) for row in rows) if line]
    return sorted(lines, key=partial(_distance, telling_words(folded(evidence.question))))


def _distance(asked: list[str], line: str) -> int:
    """Less, the more words of the question a line holds."""
    return -sum(word.rstrip("s") in line.casefold() for word in asked)


def _place(section: Section, row: Result) -> str:
    """The part of the file a row stands in; a section that is read from one part does not label its rows."""
    paths = SOURCES[section].paths
    return str(row.get("part") or (".".join(map(to_camel, paths[0].split("."))) if paths else section))


def of_the_brief(evidence: Evidence, start: str) -> Answer:
    """A line of the brief, as it stands."""
    return Answer(evidence.line(start) or "The brief does not say.", panels=("home",))


def about(evidence: Evidence) -> Answer:
    """What this is and what it can be asked."""
    told = evidence.fill("I read claim {claim} and look things up in it; I decide nothing.")
    return Answer(told, decides=WHAT_I_ANSWER)
