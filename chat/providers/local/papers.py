"""What the analyst says of documents and notes: a search, a document, a clause (docs/local-analyst.md, Quotations)."""

import re
from typing import Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.evidence import Evidence, Result, spoken, telling_words
from chat.providers.local.file import NOT_COMPUTED, lines_of, search_query, section_read
from chat.providers.local.quotes import hits_told, is_letterhead
from chat.providers.local.refusals import folded
from chat.providers.local.rows import said
from chat.providers.local.words import TEXT_LENGTH, called, quotation

HITS: Final = 4
LETTERHEAD_LINES: Final = 6
SHORTEST_NAME: Final = 4
MAIN_PARTS: Final = 8
ON_TOTAL_LOSS: Final = "total loss write-off written repairing repairable beyond value before"
WRITTEN_OFF: Final = r"total loss|writ\w+[- ]off|worth repairing|beyond repair|repairable"
OF_ANY_POLICY: Final = ("policy", "record", "details", "terms", "covered", "insured")
DATED: Final = re.compile(r"\d|[A-Z][a-z]+ \d")
CLAUSE = re.compile(r"(?<![£$\d.,])\b(\d{1,2}\.\d{1,2})\b(?![\d%])")
ORIENTING: Final = ("Incident", "Coverage", "Money")
NO_RULE: Final = "No language model is in use and I have no rule for this question, so I do not guess."
NOT_FOUND: Final = "No document or note holds its words. The file says first:"


def search_made(evidence: Evidence) -> Answer:
    """What a search of documents and notes found, in the file's own words, best first."""
    query = search_query(evidence)
    found = evidence.search(query)
    lines = hits_told(evidence, query, limit=HITS)
    if not lines:
        tried = ", ".join(f"“{term}”" for term in found.get("termsTried", []))
        return Answer(f"Not on file: nothing in documents or notes holds the words tried ({tried or 'none'}).")
    total = int(found.get("total", len(lines)))
    places = "1 place in documents and notes holds" if total == 1 else f"{total} places in documents and notes hold"
    return Answer(f"{places} words of the question.", tuple(lines), (), "", ("documents", "notes"))


def nothing_fits(evidence: Evidence) -> Answer:
    """Without a rule for the question: where the file holds its words, else three lines of the brief."""
    lines = hits_told(evidence, search_query(evidence))
    known = [line for line in (evidence.line(start) for start in ORIENTING) if line]
    found = "Its words stand in these places of the file:" if lines else NOT_FOUND
    return Answer(NO_RULE, tuple(lines or known), (), "", ("home",), found)


def best_document(evidence: Evidence) -> str:
    """The id of the document whose title, kind or author the question names best; empty when it names none."""
    asked = [word for word in telling_words(folded(evidence.question)) if len(word) >= SHORTEST_NAME]
    scores = {
        str(row.get("id")): sum(word.rstrip("s") in _named(row) for word in asked) for row in evidence.rows("documents")
    }
    best = max(scores, key=lambda each: scores[each], default="")
    return best if scores.get(best) else ""


def document_said(evidence: Evidence) -> Answer:
    """What the document that the question names says, and where else the words of the question stand."""
    rows, quoted = evidence.rows("document"), search_made(evidence)
    if not rows:
        return quoted
    title = called(spoken(rows[0].get("title")))
    lines = [line for line in quoted.points if not line.startswith(title)]
    told = said("document", rows[0], evidence.words)
    return Answer(
        sentence(told), tuple(lines[: HITS - 1]), (), "", ("documents",), _on_topic(rows[0], evidence) or _text(rows[0])
    )


def _on_topic(row: Result, evidence: Evidence) -> str:
    """The sentences of a document that hold the words of the question which do not name it; empty without any."""
    about = f"{_named(row)} {str(row.get('kind')).replace('_', ' ')}"
    topic = [word.rstrip("s") for word in telling_words(folded(evidence.question)) if word.rstrip("s") not in about]
    parts = re.split(r"(?<=[.!?])\s+|\n+", spoken(row.get("text")))
    held = [part for part in parts if any(re.search(rf"\b{re.escape(word)}", part.casefold()) for word in topic)]
    return f"It says: {quotation(' '.join(held[:HITS]), TEXT_LENGTH)}" if held else ""


def document_opened(evidence: Evidence) -> Answer:
    """The text of one document; where the question named none that is on file, the list of documents."""
    if evidence.result("get_claim_section", "documents"):
        return section_read(evidence, "documents", "Documents")
    rows = evidence.rows("document")
    if not rows:
        return Answer("There is no document or note with that id on this file.")
    return Answer(sentence(said("document", rows[0], evidence.words)), (), (), "", ("documents",), _text(rows[0]))


def clause_read(evidence: Evidence) -> Answer:
    """The text of the clause whose number the question names, from the papers and from the record."""
    number = clause_asked(evidence)
    rows = [row for row in evidence.rows("policy") if str(row.get("clause")) == number]
    recorded = [said(str(row.get("part")), row, evidence.words) for row in rows]
    papers = hits_told(evidence, number, rf"(?<![\d.]){re.escape(number)}(?!\d)", HITS)
    own = [line for line in papers if f"“{number} " in line]
    found = list(dict.fromkeys([*own, *recorded, *papers]))
    if not found:
        return Answer(
            f"Clause {number} stands neither in the policy record nor in a document or note that was searched."
        )
    return Answer(
        sentence(found[0]), tuple(map(sentence, found[1:])), (), NOT_COMPUTED["policy"], ("documents", "home")
    )


def policy_record(evidence: Evidence) -> Answer:
    """The parts of the policy record that the question names, else its main ones, and the papers on it."""
    asked = [
        word.rstrip("s")
        for word in telling_words(folded(evidence.question))
        if word not in OF_ANY_POLICY and len(word) >= SHORTEST_NAME
    ]
    lines = lines_of(evidence, "policy")
    if not lines:
        return Answer("The policy record is empty.", (), (), "", ("home",))
    scores = [sum(word in line.casefold() for word in asked) for line in lines]
    best = max(scores)
    meant = [line for line, score in zip(lines, scores, strict=True) if score == best] if best else []
    shown = meant[:MAIN_PARTS] or [line for line in lines if not DATED.match(line)][:MAIN_PARTS]
    quoted = hits_told(evidence, search_query(evidence), least=2)
    points = tuple(map(sentence, [*shown[1:], *quoted]))
    return Answer(sentence(shown[0]), points, (), NOT_COMPUTED["policy"], ("home",))


def total_loss(evidence: Evidence) -> Answer:
    """What the papers say of a total loss or of repair being worth it; that none says it where none does."""
    quoted = hits_told(
        evidence, ON_TOTAL_LOSS, r"total loss|writ\w+[- ]off|worth repairing|beyond repair|repairable", 4
    )
    headline = "No document or note speaks of a total loss or says whether repair is worth it."
    if quoted:
        return Answer(sentence(quoted[0]), tuple(map(sentence, quoted[1:])), (), "", ("documents",))
    looked = f"Searched for: {', '.join(ON_TOTAL_LOSS.split())}."
    return Answer(headline, (looked,), (), "", ("documents",))


def clause_asked(evidence: Evidence) -> str:
    """The number of the clause in the question, such as 7.2; empty when there is none."""
    found = CLAUSE.search(folded(evidence.question))
    return found[1] if found else ""


def _named(row: Result) -> str:
    parts = (spoken(row.get("title")), str(row.get("author") or ""), str(row.get("kind") or "").replace("_", " "))
    return " ".join(parts).casefold()


def _text(row: Result) -> str:
    """The text of a document as a quotation, without the letterhead above it."""
    lines = spoken(row.get("text")).strip().splitlines()
    kept = (line for n, line in enumerate(lines) if n >= LETTERHEAD_LINES or not is_letterhead(" ".join(line.split())))
    return f"Its text: {quotation(' '.join(kept), TEXT_LENGTH)}"
