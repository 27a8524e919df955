"""What the analyst says where an empty list would sound like an all-clear (docs/local-analyst.md, Nothing found)."""

from collections.abc import Sequence
from typing import Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.evidence import Evidence, Result
from chat.providers.local.file import lines_of, search_query
from chat.providers.local.people import asked_about
from chat.providers.local.quotes import apart, hits_told
from chat.providers.local.results import cautions, several
from chat.providers.local.rows import said
from chat.providers.local.screening import indicators_told
from chat.providers.local.words import called, listed

SCREENING: Final = ("sanctions", "ofsi", "ofac")
COMPLAINING: Final = "complain complaint unhappy unfair dissatisfied ombudsman disappointed surprised bear reduced"
COMPLAINT_WORDS: Final = (
    r"complain|unhapp|unfair|dissatisf|ombudsman|disappoint|surprised|should bear|to be cut|claim to be reduced|upset"
)
DISCLOSED: Final = "proposal sum insured arrived survey declared taken over previous valued"
DISCLOSURE_WORDS: Final = r"sum insured|survey|declared|taken over|carried over|valued|proposal"
FOR_A_PERSON: Final = (
    "Whether anything in it is a complaint is for a person to decide; a complaint needs no special form."
)


def sanctions(evidence: Evidence) -> Answer:
    """What a person's entry and the list of checks say of screening, side by side, and where the two differ."""
    people = [row for row in evidence.rows("parties") if row.get("part") == "involvements"]
    checks = [row for row in evidence.rows("system_checks") if row.get("code") in SCREENING]
    asked = asked_about(evidence, people) or people
    lines = [_screened(person, checks, evidence) for person in asked]
    screened = [person for person in asked if _own(person) != "not_screened" or _checks_of(person, checks)]
    general = [said("systemChecks", row, evidence.words) for row in checks if not row.get("subjectPartyId")]
    if len(asked) == 1 and lines:
        headline, lines = lines[0], lines[1:]
    elif screened:
        headline = f"Screened on the record: {listed([_name(each) for each in screened])}."
        rest = [_name(each) for each in asked if each not in screened]
        lines = [lines[asked.index(each)] for each in screened]
        lines += [f"No screening is recorded for {listed(rest)}."] if rest else []
    else:
        headline = "No sanctions screening is recorded for anybody on this file."
        lines = []
    decides = "No screening is run here; whether one is still good is for a person to decide."
    return Answer(headline, tuple(map(sentence, [*lines, *general])), (), decides, ("involvements", "system_checks"))


def _screened(person: Result, checks: Sequence[Result], evidence: Evidence) -> str:
    own, found = _own(person), _checks_of(person, checks)
    screened = (person.get("sanctions") or {}).get("screenedAt")
    told = f"{_name(person)}: the person's entry says {own.replace('_', ' ')}"
    told += f", {evidence.words.date_of(screened)}" if screened else ""
    if not found:
        told += "; the checks hold no sanctions check"
        return sentence(told if own == "not_screened" else f"{told}: the two differ")
    told += f"; the checks say {', '.join(said('systemChecks', row, evidence.words) for row in found)}"
    agree = (own == "clear") == all(row.get("status") == "pass" for row in found)
    return sentence(told if agree else f"{told}. The two differ")


def _own(person: Result) -> str:
    return str((person.get("sanctions") or {}).get("result") or "not_screened")


def _checks_of(person: Result, checks: Sequence[Result]) -> list[Result]:
    return [row for row in checks if row.get("subjectPartyId") == person.get("id")]


def _name(person: Result) -> str:
    return called(str(person.get("name") or "somebody who is not named"))


def complaints(evidence: Evidence) -> Answer:
    """The registered complaints, and what in notes and documents reads like one."""
    registered = lines_of(evidence, "complaints")
    alike = hits_told(evidence, COMPLAINING, COMPLAINT_WORDS, 4)
    named = hits_told(evidence, search_query(evidence), COMPLAINT_WORDS, 4)
    alike = apart([*alike, *named])
    looked = "Searched in documents and notes: " + COMPLAINING.replace(" ", ", ") + "."
    if registered:
        return Answer(
            sentence(f"Complaint on file: {registered[0]}"), (*registered[1:], *alike), (), FOR_A_PERSON, ("notes",)
        )
    if not alike:
        return Answer(
            "No complaint is registered, and no document or note reads like one.", (looked,), (), "", ("notes",)
        )
    headline = "No complaint is registered on this file, but its papers hold words of one."
    return Answer(headline, tuple(alike), (), FOR_A_PERSON, ("notes", "documents"))


def fraud_flags(evidence: Evidence) -> Answer:
    """Whether a flag of that kind is recorded, and what the screening found; neither proves anything."""
    flags = [row for row in evidence.rows("risk_flags") if row.get("kind") == "fraud"]
    others = [said("riskFlags", row, evidence.words) for row in evidence.rows("risk_flags") if row not in flags]
    checks = [said("systemChecks", row, evidence.words) for row in evidence.rows("system_checks")]
    found = evidence.result("screen_flags")
    shown = list(indicators_told(found, evidence))
    recorded = [said("riskFlags", row, evidence.words) for row in flags]
    headline = sentence(recorded[0]) if recorded else "No fraud flag is recorded."
    count = several(len(shown), "indicator")
    screened = f"The screening found {count}; indicators prove nothing." if found else ""
    points = [
        *recorded[1:],
        *shown,
        *(f"Other flag: {each}" for each in others),
        *(f"Check: {each}" for each in checks),
    ]
    return Answer(
        headline,
        tuple(map(sentence, points)),
        cautions(found, evidence),
        "A referral is for a person to make, on evidence and with its innocent explanation.",
        ("home", "system_checks"),
        screened,
    )


def disclosure(evidence: Evidence) -> Answer:
    """What was asked and answered before the contract, as recorded, and that no breach is found or excluded."""
    recorded: Result = next((row["disclosure"] for row in evidence.rows("policy") if row.get("disclosure")), {})
    asked = [said("policy.disclosure.questions", row, evidence.words) for row in recorded.get("questions", [])]
    quoted = hits_told(evidence, DISCLOSED, DISCLOSURE_WORDS, 4)
    presentation = str(recorded.get("presentation") or "unknown")
    headline = {
        "fair": "The presentation of the risk is recorded as fair.",
        "breach_alleged": "A breach of the duty of fair presentation is recorded as alleged.",
    }.get(presentation, "The record takes no position on whether the risk was presented fairly.")
    reckless = str(recorded.get("recklessness") or "unknown").replace("_", " ")
    points = [*asked, f"Recklessness: {reckless}" if reckless != "unknown" else "", *quoted]
    decides = "Whether there was a breach, and what follows from one, is for underwriting and counsel to decide."
    return Answer(headline, tuple(sentence(each) for each in points if each), (), decides, ("home", "documents"))
