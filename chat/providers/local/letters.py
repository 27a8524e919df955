"""The letter that a file needs next, as a draft to check: by rules, from facts that may leave the file
(docs/local-analyst.md, Letters)."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.due_letters import by_hand, from_the_diary, is_matched, unrecorded_complaint, waiting
from chat.providers.local.evidence import Evidence, Result, spoken
from chat.providers.local.letter_to import FROM_THE_DIARY, Addressee, addressee, claimant, held_by, people
from chat.providers.local.phrases import pattern
from chat.providers.local.refusals import folded
from chat.providers.local.terms import rights
from chat.providers.local.wording import provisions
from chat.providers.local.words import called, quotation
from claims.fields import Panel

TEXTS: Final[Mapping[str, Any]] = tomllib.loads((Path(__file__).parent / "letters.toml").read_text("utf-8"))
UNSETTLED: Final = ("disputed", "not_in_force", "unknown")
ACCOUNTS = re.compile(r"\bwhat happened\b|\bneutral questions\b|\baccounts?\b|\bversions?\b")
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
NOT_WRITTEN: Final = "Not written here, because no rule writes a decision or takes an offer: the diary wants"
PROVISION: Final = "- [the provision, by its number and in its exact words]"
POLICY_SAYS: Final = "What your policy says on it is set out here in its own words:"
NO_POLICY: Final = (
    "[What else it rests on, in its exact words. The policy is our insured's: nothing of it that the reader need not "
    "know.]"
)
BY_NAME: Final = ("offer", "reasons", "closing")
"""Letters that are written only when they are asked for: whether one is due is a decision."""
MOST_HEADS: Final = 12
MOST_OPEN: Final = 3
SAY_NOTHING: Final = (
    "A screening has an open match: nothing of it, nor the reason of a delay, goes to anybody before compliance agrees"
)
CHANNELS: Final = {
    "phone": "call",
    "portal": "message in the portal",
    "chat": "message",
    "letter": "letter",
    "email": "email",
}


def next_letter(evidence: Evidence) -> Answer:
    """The draft that the question names, else the one that the record calls for first, with what to check."""
    kind = _kind(evidence)
    text, to = TEXTS[kind], addressee(kind, evidence)
    filled = _facts(kind, to, evidence)
    why = sentence(str(text["why"]).format_map(filled))
    issues = [f"Open on the record: {each.clause}, {each.question}" for each in provisions(evidence) if each.question]
    points = [
        f"Before it goes: {text['approval']} {BEFORE_IT_GOES}",
        *(issues if kind in ("reservation", "reasons") else []),
        *_beside_it(kind, evidence),
    ]
    headline = sentence(f"A draft {text['title']} to {to.name}")
    panels: tuple[Panel, ...] = ("documents", "notes", "home")
    return Answer(headline, tuple(map(sentence, points)), (), "", panels, why, _draft(text, to, filled, evidence))


def _beside_it(kind: str, evidence: Evidence) -> list[str]:
    """What the diary says of the letter, how to send it, what may not be said, and the letters that people write."""
    due = from_the_diary(evidence)
    used = due if kind in FROM_THE_DIARY else None
    says = spoken(used.item.get("text")) if used else ""
    prefers = claimant(evidence).get("contactPreference") if kind in ("complaint", "acknowledgement") else None
    return [
        *([f"The diary says of it: {quotation(says)}"] if says else []),
        *([f"Contact preference recorded: {called(str(prefers))}"] if prefers else []),
        *([SAY_NOTHING] if any(map(is_matched, people(evidence))) else []),
        *_before_it_goes(kind, evidence),
        *(f"{NOT_WRITTEN} {_wanted(item, evidence)}" for item in by_hand(evidence, used)),
    ]


def _before_it_goes(kind: str, evidence: Evidence) -> list[str]:
    """What the record says on what the letter states: the decision on cover, and what a closing leaves undone."""
    if kind == "closing":
        return [f"Still open in the diary: {_wanted(item, evidence)}" for item in waiting(evidence)[:MOST_OPEN]]
    return [f"The record says on cover: {evidence.line('Coverage') or 'nothing.'}"] if kind == "reasons" else []


def _wanted(item: Result, evidence: Evidence) -> str:
    return f"{quotation(spoken(item.get('title')))} by {evidence.words.date_of(item.get('due'))}"


def _draft(text: Mapping[str, Any], to: Addressee, filled: Mapping[str, str], evidence: Evidence) -> str:
    lines = [
        f"**DRAFT** {text['title']}",
        "[date]",
        f"To: {to.name}{f', your reference {to.reference}' if to.reference else ''}",
        f"Our reference: {evidence.claim_id}{_policy_number(evidence)}",
        f"Dear {to.name},",
        str(text["american" if "american" in text and evidence.words.country == "US" else "body"])
        .strip()
        .format_map(filled),
        f"Yours sincerely,\n{evidence.fill('{handler}')}",
        LEFT_OUT,
        f"Approval: {text['approval']}",
    ]
    return re.sub(r"\n{3,}", "\n\n", "\n\n".join(lines))


def _body(text: Mapping[str, Any], evidence: Evidence) -> str:
    american = text.get("american") if evidence.words.country == "US" else None
    return str(american or text["body"])


def _kind(evidence: Evidence) -> str:
    question = folded(evidence.question)
    asked = {kind: pattern("|".join(text["asked"])) for kind, text in TEXTS.items() if "asked" in text}
    named = next((kind for kind, words in asked.items() if words.search(question)), "")
    if named:
        return named
    if _cover_is_open(evidence) and not _specific_letter_sent(evidence):
        return "reservation"
    if unrecorded_complaint(evidence):
        return "complaint"
    if due := from_the_diary(evidence):
        return "questions" if due.asks else "answer"
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


def _facts(kind: str, to: Addressee, evidence: Evidence) -> dict[str, str]:
    words = evidence.words
    incident = next((row for row in evidence.rows("incident") if row.get("part") == "incident"), {})
    quoted = "\n\n".join(f"- {each.quoted}" for each in provisions(evidence))
    sent = _review(evidence).get("reservationOfRights") or {}
    earlier = f" This letter adds to ours of {words.date_of(sent.get('sentAt'))}." if sent.get("sent") else ""
    thanks = _unanswered(to, evidence)
    due, complaint = from_the_diary(evidence), unrecorded_complaint(evidence)
    return {
        "addressee": to.name,
        "handler": evidence.fill("{handler}"),
        "loss": words.date_of(incident.get("dateOfLoss")) if incident.get("dateOfLoss") else "[date]",
        "notified": words.date_of(incident.get("dateNotified")) if incident.get("dateNotified") else "[date]",
        "rights": rights(evidence)[:1].lower() + rights(evidence)[1:],
        "basis": _basis(quoted or PROVISION, evidence),
        "provisions": quoted or PROVISION,
        "requests": _requests(kind, to, evidence) if kind not in BY_NAME else "",
        "heads": _heads(kind, evidence) if kind in BY_NAME else "",
        "earlier": earlier,
        "answers": f", and thank you for your {thanks}" if thanks else "",
        "wanted": _wanted(due.item, evidence) if due else "an answer",
        "complained": words.date_of(complaint.get("startDate")) if complaint else "[date]",
    }


def _requests(kind: str, to: Addressee, evidence: Evidence) -> str:
    """What is asked for: what the addressee holds by the lookup, and an account where the question asks for one."""
    found = evidence.result("list_missing_information")
    wanted = [*found.get("blocking", []), *found.get("helpful", [])]
    own = [str(each.get("requestLine")) for each in wanted if held_by(each, to, evidence)]
    due = from_the_diary(evidence) if kind == "questions" else None
    asked = folded(spoken(due.item.get("title"))) if due else folded(evidence.question)
    lines = [OWN_ACCOUNT] if ACCOUNTS.search(asked) else []
    lines += own[:MOST_REQUESTS]
    if due:
        lines.append("[The questions that the diary has, in neutral words]")
    if not lines:
        return "We still need: [what is missing, and from whom]."
    start = "We still need from you:\n\n" if kind == "reservation" else ""
    return start + "\n".join(f"- {sentence(line)}" for line in lines)


def _basis(quoted: str, evidence: Evidence) -> str:
    """The provisions for a reader whose policy it is. Somebody else's reader is not shown them."""
    is_their_own = claimant(evidence).get("relationship") != "third_party"
    return f"{POLICY_SAYS}\n\n{quoted}" if is_their_own else NO_POLICY


def _heads(kind: str, evidence: Evidence) -> str:
    """The heads that the reader claims, each with its sum as claimed and room for what is decided on it."""
    own = claimant(evidence).get("partyId")
    rows = [row for row in evidence.rows("schedule_lines") if row.get("head") and row.get("partyId") in (None, own)]
    room = "[amount offered]" if kind == "offer" else "[what is paid of it, what is not]"
    lines = [f"- {_head(row, evidence)}: {room}" for row in rows[:MOST_HEADS]]
    return "\n".join(lines) or f"- [each head, with its sum as claimed]: {room}"


def _head(row: Result, evidence: Evidence) -> str:
    claimed = row.get("claimed")
    name = called(spoken(row["head"]))
    return name if claimed is None else f"{name}, claimed at {evidence.words.money(claimed)}"


def _unanswered(to: Addressee, evidence: Evidence) -> str:
    """The channel and day of the last thing that the addressee sent, where no reply is on file; else empty."""
    own = [
        row
        for row in evidence.rows("correspondence")
        if row.get("direction") == "in" and called(str(row.get("from"))).startswith(to.name)
    ]
    last = max(own, key=lambda row: str(row.get("at")), default={})
    if not last or last.get("repliedAt"):
        return ""
    return f"{CHANNELS.get(str(last.get('channel')), 'message')} of {evidence.words.date_of(last.get('at'))}"


def _policy_number(evidence: Evidence) -> str:
    policy = next((row for row in evidence.rows("policy") if row.get("part") == "policy"), {})
    return f". Policy: {called(str(policy['number']))}" if policy.get("number") else ""
