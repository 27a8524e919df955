"""What the analyst says of money to be had back; a prospect is no promise (docs/local-analyst.md, Money)."""

from collections.abc import Iterator
from typing import Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.evidence import Evidence, Result, spoken
from chat.providers.local.file import lines_of
from chat.providers.local.quotes import hits_told
from chat.providers.local.results import cautions, left, party, told
from chat.providers.local.words import called, listed

RECOVERABLE: Final = "recover recovery fault faulty part tightened keeper joint negligence contribution lease kept"
FROM_WHOM: Final = (
    r"recover(?! VAT|y and storage|y from the)|fault|tighten|neglig|manufactur|part kept|lease|repay|contribut"
)
FOR_PROSPECTS: Final = "Whether somebody can be made to pay, and by when, is for a person to assess."
NOBODY: Final = "No recovery and no recovery reserve is recorded; that is no finding that there is none."
LOOKED: Final = "Looked at: the recoveries, and documents and notes for words on cause and fault."
VERDICTS: Final = {
    "strong": "Recovery prospects are strong on the record",
    "possible": "A recovery is possible on the record",
    "weak": "A recovery looks weak on the record",
}


def from_whom(evidence: Evidence) -> Answer:
    """From whom, how much and until when by the lookup; what is recorded; and what the papers say that bears on it."""
    found, recorded = evidence.result("assess_recovery"), lines_of(evidence, "recoveries")
    hints = hits_told(evidence, RECOVERABLE, FROM_WHOM, 4)
    nobody = not found.get("targets")
    lines = [*_facts(found, evidence), *recorded] if found else recorded
    if nobody and recorded:
        headline, lines = sentence(f"Recoveries: {recorded[0]}"), [*lines[: len(lines) - len(recorded)], *recorded[1:]]
    else:
        headline = NOBODY if nobody else _headline(found, evidence)
    gaps = (*cautions(found, evidence), *([LOOKED] if nobody and not recorded else []))
    return Answer(headline, tuple(map(sentence, [*lines, *hints])), gaps, FOR_PROSPECTS, ("finance", "documents"))


def _headline(found: Result, evidence: Evidence) -> str:
    names = listed(list(dict.fromkeys(party(each.get("partyId"), evidence) for each in found["targets"])))
    verdict = VERDICTS.get(str(found.get("verdict")), "Nothing more is to be had by the record")
    amount = evidence.words.money(found.get("recoverable"))
    by = f", by {evidence.words.date_of(found['timeBar'])}" if found.get("timeBar") else ""
    return f"{verdict}: {amount} from {names}{by}."


def _facts(found: Result, evidence: Evidence) -> Iterator[str]:
    words = evidence.words
    for target in found.get("targets", []):
        rests = ", ".join(_paper(each, evidence) for each in target.get("evidence", []))
        yield (
            f"{party(target.get('partyId'), evidence)}: {words.money(target.get('amount'))}; "
            f"{told(target.get('basis'), evidence).rstrip('.')}; see {rests or 'no paper'}"
        )
    if found.get("timeBar"):
        yield f"Time: the last day is {words.date_of(found['timeBar'])}, {left(found.get('daysLeft') or 0)}"
    if found.get("targets"):
        yield "Notice is recorded as sent" if found.get("noticeSent") else "No notice is recorded as sent"
        if found.get("deductibleShare") is not None:
            yield f"The insured's own {words.term('excess')} of {words.money(found['deductibleShare'])} comes on top"
    for reason in found.get("reasons", []):
        yield told(reason, evidence)
    for obstacle in found.get("obstacles", []):
        yield f"Obstacle: {told(obstacle, evidence)}"
    yield f"Next by the record: {told(found.get('nextStep'), evidence)}"


def _paper(path: str, evidence: Evidence) -> str:
    """A place of the file that a target rests on; a document by its title and date where the documents were read."""
    rows = (row for row in evidence.rows("documents") if f"documents[{row.get('id')}]" == path)
    document = next(rows, None)
    if document is None:
        return told(path, evidence).rstrip(".").lower()
    dated = f" of {evidence.words.date_of(document['dated'])}" if document.get("dated") else ""
    return f"{called(spoken(document.get('title')))}{dated}"
