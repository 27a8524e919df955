"""What the analyst says of a section, a search, the dates and the brief (docs/local-analyst.md, Sections)."""

from functools import partial
from typing import Final

from pydantic.alias_generators import to_camel

from chat.providers.local.answer import Answer, first_clause, sentence
from chat.providers.local.evidence import Evidence, Result, spoken, telling_words
from chat.providers.local.refusals import folded
from chat.providers.local.rows import said
from chat.providers.local.words import MIDNIGHT, TEXT_LENGTH, Words, days, quotation
from claims.sections import SOURCES, Section

ROWS: Final = 15
EVENTS: Final = 24
LATEST_FIRST: Final = ("notes", "correspondence", "complaints")
HITS: Final = 3
NO_RULE: Final = "I have no rule for this question, so I do not guess."
NOT_FOUND: Final = "No document or note holds its words. This is what the file says first:"
MAIN_KINDS: Final = ("policy", "incident", "payment", "offer", "proceeding", "complaint")
HANDLER: Final = "What follows from it is for you to decide."
ORIENTING: Final = ("Claim ", "Incident", "Policy", "Coverage", "Money", "Risk flags", "File")
WHAT_I_ANSWER: Final = (
    "No language model is in use: I am a local analyst made of rules. I can answer questions about the policy at the "
    "date of loss and its terms, reserves, payments and totals, dates and the timeline, documents and what they say, "
    "the people, notes and diary, liability, proceedings, offers, flags and checks."
)
NOT_COMPUTED: Final = {
    "limitation": "No lookup here computes a {limitation} date: get legal confirmation before one is relied on.",
    "liability": "A split or an admission is for a person with authority; none is made or suggested here.",
    "offers": "Making or accepting an offer is for a person with settlement authority.",
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
    decides, panels = evidence.fill(NOT_COMPUTED.get(section, HANDLER)), (SOURCES[section].panel,)
    if len(lines) <= 1:
        first, rest = first_clause("".join(lines) or "nothing is on file")
        return Answer(sentence(f"{title}: {first}"), (), (), decides, panels, rest)
    left = len(lines) > ROWS or found.get("truncated")
    more = (f"More stands in the file: {found.get('count')} rows in all.",) if left else ()
    return Answer(f"{title}, as recorded.", (*lines[:ROWS], *more), (), decides, panels)


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


def search_made(evidence: Evidence) -> Answer:
    """What a search of documents and notes found, in the file's own words."""
    found = evidence.result("search_documents")
    hits = found.get("hits", [])
    tried = ", ".join(f"“{term}”" for term in found.get("termsTried", []))
    if not hits:
        return Answer(
            f"Not on file: nothing in documents or notes holds the words tried ({tried or 'none'}).", decides=HANDLER
        )
    lines = tuple(hit_told(hit, evidence) for hit in hits)
    headline = f"{found.get('total', len(hits))} places in documents and notes hold words of the question."
    return Answer(headline, lines, (), HANDLER, ("documents", "notes"))


def hit_told(hit: Result, evidence: Evidence) -> str:
    """A hit of the search: what it is in, and its words as a quotation."""
    marks = [str(hit.get("kind") or "").replace("_", " "), f"page {hit['page']}" if hit.get("page") else ""]
    marks.append("privileged" if hit.get("privileged") else "")
    about = ", ".join(filter(None, [evidence.words.moment(hit["dated"]) if hit.get("dated") else "undated", *marks]))
    return f"{spoken(hit.get('title')) or 'Note'} ({about}): {quotation(spoken(hit.get('snippet')))}"


def put_in_order(evidence: Evidence) -> Answer:
    """The file in date order with its gaps and what cannot be in that order."""
    found, words = evidence.result("build_timeline"), evidence.words
    events = found.get("events", [])
    if not events:
        return Answer("No dated event is on file.", decides=HANDLER)
    main = [event for event in events if event.get("kind") in MAIN_KINDS]
    lines = [_event(event, words) for event in main[:EVENTS]]
    if len(lines) < int(found.get("count", 0)):
        lines.append("Notes, diary, documents, letters and reserve changes are left out here; ask for them by name.")
    wrong = [f"Out of order: {_event(each, words)}" for each in found.get("outOfOrder", [])]
    gaps = [
        f"No activity is recorded between {words.moment(gap.get('from'))} and {words.moment(gap.get('to'))}, "
        f"{days(int(gap.get('days', 0)))}."
        for gap in found.get("gaps", [])
    ]
    span = f"from {words.date_of(found.get('first'))} to {words.date_of(found.get('last'))}"
    headline = f"{found.get('count')} dated events are on file, {span}."
    return Answer(headline, tuple(lines), (*wrong, *gaps), HANDLER, ("notes", "proceedings_table"))


def _event(event: Result, words: Words) -> str:
    time = f" at {words.clock(str(event['time']))}" if event.get("time") not in (None, MIDNIGHT) else ""
    return f"{words.moment(event.get('date'))}{time}: {_title(event)} ({str(event.get('kind')).replace('_', ' ')})"


def _title(event: Result) -> str:
    title = event.get("title")
    return quotation(spoken(title)) if isinstance(title, dict) else spoken(title).replace("_", " ")


def diary_kept(evidence: Evidence) -> Answer:
    """The diary, what is open before what is done."""
    items = evidence.rows("diary")
    waiting = [item for item in items if item.get("status") in ("open", "overdue")]
    done = [item for item in items if item not in waiting]
    lines = tuple(said("diary", item, evidence.words) for item in (*waiting, *done))
    return Answer(f"Diary: {len(waiting)} of {len(items)} items open.", lines[:ROWS], (), HANDLER, ("notes",))


def document_opened(evidence: Evidence) -> Answer:
    """The text of one document; where the question named none that is on file, the list of documents."""
    if evidence.result("get_claim_section", "documents"):
        return section_read(evidence, "documents", "Documents")
    rows = evidence.rows("document")
    if not rows:
        return Answer("There is no document or note with that id on this file.", decides=HANDLER)
    lead = f"Its text begins: {quotation(spoken(rows[0].get('text')), TEXT_LENGTH)}"
    return Answer(sentence(said("document", rows[0], evidence.words)), (), (), HANDLER, ("documents",), lead)


def of_the_brief(evidence: Evidence, start: str) -> Answer:
    """A line of the brief, as it stands."""
    return Answer(evidence.line(start) or "The brief does not say.", panels=("home",))


def nothing_fits(evidence: Evidence) -> Answer:
    """Without a rule for the question: where the file holds its words, what is known, and what can be asked."""
    hits = [hit_told(hit, evidence) for hit in evidence.result("search_documents").get("hits", [])]
    known = [line for line in (evidence.line(start) for start in ORIENTING) if line]
    found = "Words of it stand in these places of the file; what they mean for it is for you to read."
    return Answer(NO_RULE, (*hits[:HITS], *known), (), WHAT_I_ANSWER, ("home",), found if hits else NOT_FOUND)


def about(evidence: Evidence) -> Answer:
    """What this is and what it can be asked."""
    told = evidence.fill("I read claim {claim} and look things up in it; I decide nothing.")
    return Answer(told, decides=WHAT_I_ANSWER)
