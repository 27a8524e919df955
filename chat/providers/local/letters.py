"""The letter that a file needs next, as a draft to check: by rules, from facts that may leave the file
(docs/local-analyst.md, Letters)."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.evidence import Evidence, Result
from chat.providers.local.people import role_asked
from chat.providers.local.phrases import pattern
from chat.providers.local.refusals import folded
from chat.providers.local.results import PARTY_ID
from chat.providers.local.terms import rights
from chat.providers.local.wording import provisions
from chat.providers.local.words import called
from claims.fields import Panel

TEXTS: Final[Mapping[str, Any]] = tomllib.loads((Path(__file__).parent / "letters.toml").read_text("utf-8"))
UNSETTLED: Final = ("disputed", "not_in_force", "unknown")
ACCOUNTS = re.compile(r"\bwhat happened\b|\baccounts?\b|\bversions?\b")
OWN_ACCOUNT: Final = (
    "From each person for whom you act, in their own words: who was there, where each of them was, what they saw and "
    "did, and at what time."
)
MOST_REQUESTS: Final = 6
LEFT_OUT: Final = (
    "Left out: reserves, authority, strategy, advice, checks and notes of the file, and anybody's health. No decision "
    "is stated, because none may be announced by a draft."
)
BEFORE_IT_GOES: Final = "Nothing is sent from here."


@dataclass(frozen=True)
class Addressee:
    """To whom a letter goes: a name, and a greeting that fits a person or a firm."""

    name: str
    reference: str = ""


def next_letter(evidence: Evidence) -> Answer:
    """The draft that the question names, else the one that the record calls for first, with what to check."""
    kind = _kind(evidence)
    text, to = TEXTS[kind], _addressee(kind, evidence)
    filled = _facts(kind, to, evidence)
    why = sentence(str(text["why"]).format_map(filled))
    issues = [f"Open on the record: {each.clause}, {each.question}" for each in provisions(evidence) if each.question]
    points = [f"Before it goes: {text['approval']} {BEFORE_IT_GOES}", *(issues if kind == "reservation" else [])]
    headline = sentence(f"A draft {text['title']} to {to.name}")
    panels: tuple[Panel, ...] = ("documents", "notes", "home")
    return Answer(headline, tuple(map(sentence, points)), (), "", panels, why, _draft(text, to, filled, evidence))


def _draft(text: Mapping[str, Any], to: Addressee, filled: Mapping[str, str], evidence: Evidence) -> str:
    lines = [
        f"**DRAFT** {text['title']}",
        "[date]",
        f"To: {to.name}{f', your reference {to.reference}' if to.reference else ''}",
        f"Our reference: {evidence.claim_id}{_policy_number(evidence)}",
        f"Dear {to.name},",
        str(text["body"]).strip().format_map(filled),
        f"Yours sincerely,\n{evidence.fill('{handler}')}",
        LEFT_OUT,
        f"Approval: {text['approval']}",
    ]
    return re.sub(r"\n{3,}", "\n\n", "\n\n".join(lines))


def _kind(evidence: Evidence) -> str:
    question = folded(evidence.question)
    named = next((kind for kind, text in TEXTS.items() if pattern("|".join(text["asked"])).search(question)), "")
    if named:
        return named
    if _cover_is_open(evidence) and not _specific_letter_sent(evidence):
        return "reservation"
    return "information" if evidence.result("list_missing_information").get("blocking") else "acknowledgement"


def _cover_is_open(evidence: Evidence) -> bool:
    review = _review(evidence)
    if review.get("decision") == "confirmed":
        return False
    unsettled = evidence.result("check_policy_in_force").get("verdict") in UNSETTLED
    return unsettled or any(each.question for each in provisions(evidence))


def _specific_letter_sent(evidence: Evidence) -> bool:
    sent = _review(evidence).get("reservationOfRights") or {}
    return bool(sent.get("sent")) and sent.get("specific") is not False


def _review(evidence: Evidence) -> Result:
    return next((row for row in evidence.rows("coverage") if row.get("part") == "coverageReview"), {})


def _addressee(kind: str, evidence: Evidence) -> Addressee:
    """The insured for a letter on cover; else who holds what is asked for, or the claimant; none who is represented."""
    if kind == "reservation":
        insured = next((row for row in _people(evidence) if "insured" in row.get("role", [])), {})
        policy = next((row for row in evidence.rows("policy") if row.get("part") == "policy"), {})
        return _through_representative(insured or {"name": policy.get("insuredName")}, evidence)
    if kind == "information" and not role_asked(evidence) and (holder := _holder(evidence)):
        return _through_representative(holder, evidence)
    return _through_representative(_claimant(evidence), evidence)


def _through_representative(person: Result, evidence: Evidence) -> Addressee:
    claimant = _claimant(evidence)
    if claimant.get("represented") and person.get("name") and person.get("id") in (None, claimant.get("partyId")):
        firm = claimant.get("represent") or {}
        if firm.get("firm"):
            return Addressee(called(str(firm["firm"])), called(str(firm.get("ref") or "")))
    lawyer = next((row for row in _people(evidence) if row.get("id") == person.get("representedBy")), {})
    name = lawyer.get("name") or person.get("name")
    return Addressee(called(str(name)) if name else "[name]")


def _holder(evidence: Evidence) -> Result:
    """Who holds the first thing that is missing, where the file knows the party."""
    found = evidence.result("list_missing_information")
    first: Result = next(iter([*found.get("blocking", []), *found.get("helpful", [])]), {})
    held = PARTY_ID.match(str(first.get("heldBy")))
    return next((row for row in _people(evidence) if held and row.get("id") == held[2]), {})


def _facts(kind: str, to: Addressee, evidence: Evidence) -> dict[str, str]:
    words = evidence.words
    incident = next((row for row in evidence.rows("incident") if row.get("part") == "incident"), {})
    quoted = "\n\n".join(f"- {each.quoted}" for each in provisions(evidence))
    sent = _review(evidence).get("reservationOfRights") or {}
    earlier = f" This letter adds to ours of {words.date_of(sent.get('sentAt'))}." if sent.get("sent") else ""
    waiting = _unanswered(evidence)
    return {
        "addressee": to.name,
        "handler": evidence.fill("{handler}"),
        "loss": words.date_of(incident.get("dateOfLoss")) if incident.get("dateOfLoss") else "[date]",
        "notified": words.date_of(incident.get("dateNotified")) if incident.get("dateNotified") else "[date]",
        "rights": rights(evidence)[:1].lower() + rights(evidence)[1:],
        "provisions": quoted or "- [the provision, by its number and in its exact words]",
        "requests": _requests(kind, to, evidence),
        "earlier": earlier,
        "answers": f", and thank you for your letter of {waiting}" if waiting else "",
    }


def _requests(kind: str, to: Addressee, evidence: Evidence) -> str:
    """What is asked for: what the addressee holds by the lookup, and an account where the question asks for one."""
    found = evidence.result("list_missing_information")
    wanted = [*found.get("blocking", []), *found.get("helpful", [])]
    own = [str(each.get("requestLine")) for each in wanted if _held_by(each, to, evidence)]
    lines = [OWN_ACCOUNT] if ACCOUNTS.search(folded(evidence.question)) else []
    lines += own[:MOST_REQUESTS]
    if not lines:
        return "We still need: [what is missing, and from whom]."
    start = "We still need from you:\n\n" if kind == "reservation" else ""
    return start + "\n".join(f"- {sentence(line)}" for line in lines)


def _held_by(each: Result, to: Addressee, evidence: Evidence) -> bool:
    held = PARTY_ID.match(str(each.get("heldBy")))
    person = next((row for row in _people(evidence) if held and row.get("id") == held[2]), {})
    return bool(person) and _through_representative(person, evidence).name == to.name


def _unanswered(evidence: Evidence) -> str:
    """The day of the last letter that came in and has no answer on file; empty when there is none."""
    waiting = [
        str(row.get("at"))
        for row in evidence.rows("correspondence")
        if row.get("direction") == "in" and not row.get("repliedAt")
    ]
    return evidence.words.date_of(max(waiting)) if waiting else ""


def _people(evidence: Evidence) -> list[Result]:
    return [row for row in evidence.rows("parties") if row.get("part") == "involvements"]


def _claimant(evidence: Evidence) -> Result:
    return next((row for row in evidence.rows("parties") if row.get("part") == "claimant"), {})


def _policy_number(evidence: Evidence) -> str:
    policy = next((row for row in evidence.rows("policy") if row.get("part") == "policy"), {})
    return f". Policy: {called(str(policy['number']))}" if policy.get("number") else ""
