"""To whom a letter goes: whom it concerns, or who represents them (docs/local-analyst.md, Letters)."""

from dataclasses import dataclass
from typing import Final

from chat.providers.local.due_letters import from_the_diary, is_matched
from chat.providers.local.evidence import Evidence, Result
from chat.providers.local.people import role_asked
from chat.providers.local.results import PARTY_ID
from chat.providers.local.words import called

FROM_THE_DIARY: Final = ("questions", "answer")


@dataclass(frozen=True)
class Addressee:
    """To whom a letter goes: a name, and a greeting that fits a person or a firm."""

    name: str
    reference: str = ""


def addressee(kind: str, evidence: Evidence) -> Addressee:
    """The insured for a letter on cover; else who holds what is asked for, or the claimant; none who is represented."""
    if kind == "reservation":
        insured = next((row for row in people(evidence) if "insured" in row.get("role", [])), {})
        policy = next((row for row in evidence.rows("policy") if row.get("part") == "policy"), {})
        return _through_representative(insured or {"name": policy.get("insuredName")}, evidence)
    if kind in FROM_THE_DIARY and (due := from_the_diary(evidence)):
        return _through_representative(due.to, evidence)
    if kind == "information" and not role_asked(evidence) and (holder := _holder(evidence)):
        return _through_representative(holder, evidence)
    return _through_representative(claimant(evidence), evidence)


def _through_representative(person: Result, evidence: Evidence) -> Addressee:
    own = claimant(evidence)
    if own.get("represented") and person.get("name") and person.get("id") in (None, own.get("partyId")):
        firm = own.get("represent") or {}
        if firm.get("firm"):
            return Addressee(called(str(firm["firm"])), called(str(firm.get("ref") or "")))
    lawyer = next((row for row in people(evidence) if row.get("id") == person.get("representedBy")), {})
    name = lawyer.get("name") or person.get("name")
    firm = own.get("represent") or {}
    reference = str(firm.get("ref") or "") if name and name == firm.get("firm") else ""
    return Addressee(called(str(name)) if name else "[name]", called(reference))


def _holder(evidence: Evidence) -> Result:
    """Who holds the first thing that is missing, where the file knows the party and no screening has matched it."""
    found = evidence.result("list_missing_information")
    wanted = [*found.get("blocking", []), *found.get("helpful", [])]
    holders = [PARTY_ID.match(str(each.get("heldBy"))) for each in wanted[:1]]
    known = {row.get("id"): row for row in people(evidence) if not is_matched(row)}
    return next((known[held[2]] for held in holders if held and held[2] in known), {})


def held_by(each: Result, to: Addressee, evidence: Evidence) -> bool:
    held = PARTY_ID.match(str(each.get("heldBy")))
    person = next((row for row in people(evidence) if held and row.get("id") == held[2]), {})
    return bool(person) and _through_representative(person, evidence).name == to.name


def people(evidence: Evidence) -> list[Result]:
    return [row for row in evidence.rows("parties") if row.get("part") == "involvements"]


def claimant(evidence: Evidence) -> Result:
    return next((row for row in evidence.rows("parties") if row.get("part") == "claimant"), {})
