"""What the analyst says where an empty list would sound like an all-clear (docs/local-analyst.md, Nothing found)."""

import re
from collections.abc import Sequence
from typing import Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.evidence import Evidence, Result, spoken
from chat.providers.local.file import lines_of, search_query
from chat.providers.local.people import asked_about
from chat.providers.local.quotes import apart, hits_told
from chat.providers.local.refusals import folded
from chat.providers.local.rows import said
from chat.providers.local.words import called, listed, quotation

SCREENING: Final = ("sanctions", "ofsi", "ofac")
COMPLAINING: Final = "complain complaint unhappy unfair dissatisfied ombudsman disappointed surprised bear reduced"
COMPLAINT_WORDS: Final = (
    r"complain|unhapp|unfair|dissatisf|ombudsman|disappoint|surprised|should bear|to be cut|claim to be reduced|upset"
)
RECOVERABLE: Final = "recover recovery fault faulty part tightened keeper joint negligence contribution lease kept"
FROM_WHOM: Final = r"recover|fault|tighten|neglig|manufactur|part kept|lease|repay|contribut"
REASONED: Final = re.compile(r"reserve|figure|calculat|worked out|£|\$|number")
DISAGREEING: Final = "discrepancy differs contradict working wording disputed"
DISCLOSED: Final = "proposal sum insured arrived survey declared taken over previous valued"
DISCLOSURE_WORDS: Final = r"sum insured|survey|declared|taken over|carried over|valued|proposal"
FOR_A_PERSON: Final = (
    "Whether anything in it is a complaint is for a person to decide; a complaint needs no special form."
)
FOR_PROSPECTS: Final = "Whether somebody can be made to pay, and by when, is for a person to assess."
FLAGS_TEST: Final = "A flag is a question for a person to test, and no finding about anybody."


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
    return Answer(headline, (*alike, looked), (), FOR_A_PERSON, ("notes", "documents"))


def fraud_flags(evidence: Evidence) -> Answer:
    """Whether a flag of that kind is recorded; that nothing was tested is said."""
    flags = [row for row in evidence.rows("risk_flags") if row.get("kind") == "fraud"]
    others = [said("riskFlags", row, evidence.words) for row in evidence.rows("risk_flags") if row not in flags]
    checks = [said("systemChecks", row, evidence.words) for row in evidence.rows("system_checks")]
    if flags:
        told = [said("riskFlags", row, evidence.words) for row in flags]
        return Answer(sentence(told[0]), (*told[1:], *others), (), FLAGS_TEST, ("home",))
    return Answer(
        "No fraud flag is recorded.",
        tuple(map(sentence, [*(f"Other flag: {each}" for each in others), *(f"Check: {each}" for each in checks)])),
        ("Screening tools are not available here: the record was read, and nothing was tested for indicators.",),
        "A referral is for a person to make, on evidence and with its innocent explanation.",
        ("home", "system_checks"),
    )


def recoveries(evidence: Evidence) -> Answer:
    """The recorded recoveries; where there are none, what the papers say that bears on one."""
    recorded = lines_of(evidence, "recoveries")
    hints = hits_told(evidence, RECOVERABLE, FROM_WHOM, 4)
    if recorded:
        return Answer(sentence(f"Recoveries: {recorded[0]}"), (*recorded[1:], *hints), (), FOR_PROSPECTS, ("finance",))
    headline = "No recovery and no recovery reserve is recorded; that is no finding that there is none."
    looked = ("Looked at: the recoveries, and documents and notes for words on cause and fault.",)
    return Answer(headline, tuple(hints), looked, FOR_PROSPECTS, ("finance", "documents"))


def disagreements(evidence: Evidence) -> Answer:
    """What the file itself marks as disputed or open; its papers are not compared here."""
    words = evidence.words
    facts = [said("keyFacts", row, words) for row in evidence.rows("key_facts") if row.get("confidence") == "disputed"]
    issues = [
        said("coverageReview.openIssues", row, words)
        for row in evidence.rows("coverage")
        if row.get("part") == "coverageReview.openIssues"
    ]
    flags = [
        f"Flag: {said('riskFlags', row, words)}" for row in evidence.rows("risk_flags") if row.get("status") == "open"
    ]
    reserves = [
        f"Reserve of {words.money(row.get('outstanding'))} rests on {quotation(spoken(row.get('rationale')))}"
        for row in evidence.rows("reserves")
        if row.get("rationale") and REASONED.search(folded(evidence.question))
    ]
    quoted = apart(
        [
            *hits_told(evidence, search_query(evidence), least=2),
            *hits_told(evidence, DISAGREEING, least=2),
        ]
    )
    warned = [evidence.in_words(str(each)) for each in evidence.result("summarise_financials").get("warnings", [])]
    marked = [*facts, *issues, *flags]
    headline = "The file marks these points as disputed or open." if marked else "The file marks nothing as disputed."
    gap = "The papers are not compared with each other here, so more may disagree than is marked."
    return Answer(
        headline,
        tuple(map(sentence, [*reserves, *marked, *quoted])),
        (gap, *map(sentence, warned)),
        "Which version holds is for a person to decide.",
        ("key_facts", "home"),
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
