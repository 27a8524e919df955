"""What the analyst says of one recorded thing that a question names: a key fact, a sender, an insured value, a budget
(docs/local-analyst.md, One thing)."""

from typing import Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.evidence import Evidence, Result, spoken, telling_words
from chat.providers.local.file import search_query, section_read
from chat.providers.local.people import asked_about
from chat.providers.local.quotes import hits_told
from chat.providers.local.refusals import folded
from chat.providers.local.rows import said
from chat.providers.local.words import called, quotation

ON_VALUE: Final = "agreed value"
VALUE: Final = r"agreed value|sum insured|insured (?:for|value)"
CALLS_APART: Final = "Correspondence alone is counted here; calls stand in the notes."
SHORTEST_WORD: Final = 4
ENOUGH_WORDS: Final = 2


def key_fact(evidence: Evidence) -> Answer:
    """The key fact that holds most words of the question, with whether it is disputed; then what the papers say."""
    asked = [word[:SHORTEST_WORD] for word in telling_words(folded(evidence.question)) if len(word) >= SHORTEST_WORD]
    rows = evidence.rows("key_facts")
    scores = [sum(word in spoken(row.get("label")).casefold() for word in asked) for row in rows]
    quoted = tuple(map(sentence, hits_told(evidence, search_query(evidence))))
    if max(scores, default=0) < min(ENOUGH_WORDS, len(asked) or 1):
        return Answer("No key fact says it; the words stand in these places.", quoted, (), "", ("key_facts",))
    best = rows[scores.index(max(scores))]
    gaps = ("It is disputed on the file: both sides have to be seen.",) if best.get("confidence") == "disputed" else ()
    told = sentence(said("keyFacts", best, evidence.words))
    return Answer(told, quoted, gaps, "", ("key_facts", "documents"))


def last_heard(evidence: Evidence) -> Answer:
    """The last that came in from whom the question names or who acts for them, else from anybody."""
    people = [row for row in evidence.rows("parties") if row.get("part") == "involvements"]
    asked = asked_about(evidence, people)
    acting = [row for row in people if row.get("id") in [each.get("representedBy") for each in asked]]
    names = list(dict.fromkeys(str(row.get("name")) for row in (*asked, *acting)))
    came = [row for row in evidence.rows("correspondence") if row.get("direction") == "in"]
    theirs = [row for row in came if any(str(row.get("from")).startswith(name) for name in names)] if names else came
    whom = " or ".join(map(called, names)) or "anybody"
    if not theirs:
        return Answer(f"Nothing from {whom} is recorded as received.", (), (CALLS_APART,), "", ("notes",))
    told = f"Last heard from {whom}: {_item(_last(theirs), evidence)}"
    lines = [said("involvements", row, evidence.words) for row in (*acting, *asked)]
    return Answer(sentence(told), tuple(map(sentence, lines)), (CALLS_APART,), "", ("notes", "involvements"))


def reported_by(evidence: Evidence) -> Answer:
    """The day of notice, and who sent the first thing that came in, with their role."""
    incident = next((row for row in evidence.rows("incident") if row.get("part") == "incident"), {})
    came = [row for row in evidence.rows("correspondence") if row.get("direction") == "in"]
    told = f"Notified on {evidence.words.date_of(incident.get('dateNotified'))}"
    noted = tuple(hits_told(evidence, ON_NOTICE, r"notif|report|rang|broker", 2))
    if not came:
        return Answer(f"{told}; the correspondence does not say by whom.", noted, (), "", ("key_facts", "notes"))
    first = min(came, key=lambda row: str(row.get("at")))
    sender = next((row for row in evidence.rows("parties") if row.get("name") == first.get("from")), {})
    roles = [evidence.words.term(role) for role in sender.get("role", [])]
    by = f"{called(str(first.get('from')))}{f' ({roles[0]})' if roles else ''}"
    line = f"{told}; the first that came in is from {by}: {_item(first, evidence)}"
    return Answer(sentence(line), noted, (), "", ("key_facts", "notes"))


ON_NOTICE: Final = "notified reported rang broker"


def insured_value(evidence: Evidence) -> Answer:
    """What the thing was insured for, by the record or the papers' agreed value; then each coverage with its limit."""
    rows = [row for row in evidence.rows("coverage") if row.get("part") == "policy.coverages"]
    sums = [
        line for row in rows if row.get("sumInsured") if (line := said("policy.coverages#sum", row, evidence.words))
    ]
    first, *more = [*sums, *hits_told(evidence, ON_VALUE, VALUE, 3)] or ["No insured value is recorded"]
    terms = [said("policy.coverages", row, evidence.words) for row in rows]
    return Answer(sentence(first), tuple(map(sentence, [*more, *terms])), (), "", ("home", "documents"))


def budget(evidence: Evidence) -> Answer:
    """The budget of the defence and the costs so far, as the proceedings record them."""
    found = next(iter(evidence.rows("proceedings")), {})
    if found.get("defenceBudget") is None:
        return section_read(evidence, "proceedings", "No budget of the defence is recorded. Proceedings")
    held, spent = (evidence.words.money(found.get(key)) for key in ("defenceBudget", "costsIncurred"))
    told = f"Budget of the defence: {held}; costs so far {spent}"
    return Answer(sentence(told), tuple(map(sentence, hits_told(evidence, "budget"))), (), "", ("proceedings",))


def _last(rows: list[Result]) -> Result:
    return max(rows, key=lambda row: str(row.get("at")))


def _item(row: Result, evidence: Evidence) -> str:
    subject = spoken(row.get("subject"))
    about = f", {quotation(subject)}" if subject else ""
    return f"{row.get('channel') or 'message'} of {evidence.words.date_of(row.get('at'))}{about}"
