"""What the analyst says of limits, excess, average and the position on cover (docs/local-analyst.md, Terms)."""

import re
from collections.abc import Sequence
from typing import Final

from chat.providers.local.answer import NOTHING, Answer, sentence
from chat.providers.local.evidence import Evidence, Result, spoken
from chat.providers.local.file import search_query
from chat.providers.local.quotes import apart, hits_told
from chat.providers.local.refusals import folded
from chat.providers.local.rows import said
from chat.providers.local.words import called, listed, quotation

COVERAGES: Final = "policy.coverages"
IN_THE_SCHEDULE: Final = "limit section liability sum insured any one event without"
ON_EXCESS: Final = "excess deductible"
ON_AVERAGE: Final = "average underinsurance rebuilding survey excess adjusted sum insured"
LIMITS: Final = r"without limit|limit in amount|any one (?:event|claim|occurrence)|we pay no more than"
AVERAGE: Final = r"\baverage\b|rebuild|\bsurvey\b|sum insured|adjusted loss|taken off"
QUOTATIONS: Final = 3
DOUBTED: Final = re.compile(
    r"nobody has|not (?:been )?(?:measured|visited)|cost model|only ground|from the desk|an estimate", re.IGNORECASE
)
DESK: Final = re.compile(r"desk|estimate", re.IGNORECASE)
RIGHTS: Final = re.compile(r"\brights\b|\bror\b")
APPLIES: Final = "Whether and how these terms apply is for a person to decide."
DOUBT_LENGTH: Final = 220
NO_NET: Final = "No net payment is worked out here: ask what the loss comes to after {average}."


def limits(evidence: Evidence) -> Answer:
    """The limits of every coverage, what the papers say of limits, and the coverage this claim falls under."""
    return _of_every_coverage(evidence, "limit", "No limit is recorded")


def excess(evidence: Evidence) -> Answer:
    """The excess of every coverage, and whether the one this claim falls under has any."""
    return _of_every_coverage(evidence, "excess", evidence.fill("No {excess} is recorded"))


def _of_every_coverage(evidence: Evidence, what: str, none: str) -> Answer:
    coverages, exposures = _part(evidence, COVERAGES), _part(evidence, "exposures")
    told = {str(row.get("id")): said(f"{COVERAGES}#{what}", row, evidence.words) for row in coverages}
    lines = [
        sentence(told[str(row.get("id"))] or f"{none} on {called(str(row.get('label')))}")
        for row in coverages
        if row.get("label")
    ]
    if not lines:
        return Answer(f"{none} on this file.", tuple(_papers(evidence, what)), (), APPLIES, ("home",))
    here = [_falls_under(row, exposures, told, none) for row in coverages]
    here = [line for line in here if line]
    headline = here[0] if here else lines[0]
    points = [
        *here[1:],
        *(line for line in lines if line.rstrip(".").casefold() not in headline.casefold()),
        *_papers(evidence, what),
    ]
    return Answer(sentence(headline), tuple(points), (), APPLIES, ("home",))


def _falls_under(coverage: Result, exposures: Sequence[Result], told: dict[str, str], none: str) -> str:
    """The exposures of this claim that a coverage answers for, and its term; empty where there are none."""
    mine = [called(str(row.get("label"))) for row in exposures if row.get("coverageId") == coverage.get("id")]
    if not mine:
        return ""
    term = told[str(coverage.get("id"))] or f"{none} on {coverage.get('label')}"
    return f"{term.rstrip('.')}. That is the coverage this claim falls under ({listed(mine)})."


def _papers(evidence: Evidence, what: str) -> list[str]:
    about = LIMITS if what == "limit" else r"(?:excess|deductible)\b.*\d|\d.*(?:excess|deductible)"
    return hits_told(evidence, IN_THE_SCHEDULE if what == "limit" else ON_EXCESS, about)


def average(evidence: Evidence) -> Answer:
    """The average clause, what the value at risk rests on, and that its bite is open where that is doubted."""
    words = evidence.words
    rows = [row for row in _part(evidence, COVERAGES) if (row.get("average") or {}).get("applies")]
    if not rows:
        return Answer(
            sentence(evidence.fill("No {average} clause is recorded on any coverage")),
            tuple(hits_told(evidence, ON_AVERAGE, AVERAGE)),
            (),
            APPLIES,
            ("home",),
        )
    asked = re.search(r"average|underinsur|under-insur|coinsur|co-insur|enough", folded(evidence.question))
    sums = [said(f"{COVERAGES}#sum", row, words) for row in rows]
    source = evidence.rows("document")
    issues = [row for row in _part(evidence, "coverageReview.openIssues") if row.get("status") != "closed"]
    open_points = [said("coverageReview.openIssues", row, words) for row in issues]
    rests = f"The value at risk comes from {_named(source[0], evidence)}." if source else ""
    doubts = _doubts(source)
    desk = any(DESK.search(spoken(row.get("title"))) for row in source)
    is_open = bool(doubts or desk or issues or not source)
    headline = evidence.fill("The policy has an {average} clause; ")
    headline += "whether it reduces this loss is open." if is_open else "the record names nothing in doubt about it."
    titles = tuple(spoken(row.get("title")) for row in source)
    found = [*hits_told(evidence, search_query(evidence), AVERAGE, 2), *hits_told(evidence, ON_AVERAGE, AVERAGE, 5)]
    quoted = [line for line in apart(found) if not titles or not line.startswith(titles)][:QUOTATIONS]
    points = [*sums, rests, *doubts, *open_points, *quoted]
    if not asked:
        told = sentence("; ".join(sums))
        return Answer(told, tuple(map(sentence, filter(None, points[len(sums) :]))), (), APPLIES, ("home",), headline)
    return Answer(
        headline,
        tuple(sentence(each) for each in points if each),
        (evidence.fill(NO_NET),),
        APPLIES,
        ("home", "documents"),
    )


def value_in_doubt(evidence: Evidence) -> Answer:
    """What the value at risk rests on and how far that document can be relied on; nothing without such a document."""
    wanted = source_of_value(evidence)
    source = [row for row in evidence.opened if row.get("id") == wanted]
    if not source:
        return NOTHING
    headline = f"The value at risk comes from {_named(source[0], evidence)}."
    return Answer(headline, tuple(map(sentence, _doubts(source))), (), "", ("documents",))


def source_of_value(evidence: Evidence) -> str:
    """The id of the document that the value at risk of a coverage rests on; empty where none is recorded."""
    refs = (row.get("valueAtRiskRef") or {} for row in _part(evidence, COVERAGES))
    return next((str(ref["docId"]) for ref in refs if ref.get("docId")), "")


def _named(document: Result, evidence: Evidence) -> str:
    dated = document.get("dated")
    return f"{quotation(spoken(document.get('title')))}{f', dated {evidence.words.moment(dated)}' if dated else ''}"


def _doubts(source: Sequence[Result]) -> list[str]:
    """The sentences of a document that say how far it can be relied on, as quotations."""
    text = " ".join(spoken(row.get("text")) for row in source)
    parts = re.split(r"(?<=[.!?])\s+|\n+", text)
    limits = [part for part in parts if DOUBTED.search(part) and not part.isupper()]
    return [f"That document says: {quotation(' '.join(limits), DOUBT_LENGTH)}"] if limits else []


def position(evidence: Evidence) -> Answer:
    """The position on cover with its reasons and open issues, and whether rights were reserved."""
    reserved = rights(evidence)
    reviews = [said("coverageReview", row, evidence.words) for row in _part(evidence, "coverageReview")]
    issues = [
        said("coverageReview.openIssues", row, evidence.words) for row in _part(evidence, "coverageReview.openIssues")
    ]
    if RIGHTS.search(folded(evidence.question)):
        return Answer(reserved, tuple(map(sentence, [*reviews, *issues])), (), APPLIES, ("home",))
    headline = reviews[0] if reviews else "No position on cover is recorded"
    return Answer(sentence(headline), tuple(map(sentence, [*issues, reserved])), (), APPLIES, ("home",))


def is_there_cover_for(evidence: Evidence) -> Answer:
    """The coverages that are recorded, and where the papers hold what was asked for."""
    rows = _part(evidence, COVERAGES)
    labels = listed([called(str(row.get("label") or row.get("code") or "one without a name")) for row in rows])
    headline = f"Coverages recorded on this policy: {labels}." if rows else "No coverage is recorded on this policy."
    quoted = hits_told(evidence, search_query(evidence))
    gap = () if quoted else ("No document or note holds the words of the question.",)
    return Answer(headline, tuple(map(sentence, quoted)), gap, APPLIES, ("home", "documents"))


def said_about_cover(evidence: Evidence) -> Answer:
    """What is recorded as said to others about cover, and whether rights were reserved."""
    quoted = hits_told(
        evidence, ABOUT_COVER, r"\btold\b|to be said|nothing .* said|act as .*insurer|position reserved", 4
    )
    sent = [said("correspondence", row, evidence.words) for row in evidence.rows("correspondence")]
    reserved = [line for line in sent if re.search(r"reserv|position|cover", line)]
    headline = f"{rights(evidence)} Notes and letters say:" if quoted or reserved else rights(evidence)
    return Answer(headline, tuple(map(sentence, [*quoted, *reserved])), (), APPLIES, ("notes", "documents"))


TOLD: Final = r"\btold\b|to be said|nothing .* said|act as .*insurer|position reserved"
ABOUT_COVER: Final = "told said cover insurer position acceptance reserved indemnity"


def _part(evidence: Evidence, part: str) -> list[Result]:
    return [row for row in evidence.rows("coverage") if row.get("part") == part]


def rights(evidence: Evidence) -> str:
    """Whether a reservation of rights is recorded as sent, when, and whether it names no provision."""
    reviews = (row.get("reservationOfRights") or {} for row in _part(evidence, "coverageReview"))
    sent = next((each for each in reviews if each.get("sent")), None)
    if sent is None:
        return "No reservation of rights is recorded as sent."
    generic = "; it is recorded as naming no provision" if sent.get("specific") is False else ""
    return f"A reservation of rights is recorded as sent on {evidence.words.date_of(sent.get('sentAt'))}{generic}."
