"""What the analyst says about the people on a file (docs/local-analyst.md, People)."""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.evidence import Evidence, Result, spoken, telling_words
from chat.providers.local.file import search_query, section_read
from chat.providers.local.quotes import hits_told
from chat.providers.local.refusals import folded
from chat.providers.local.rows import said
from chat.providers.local.screening import needs
from chat.providers.local.words import called, listed

ASKED: Final = {
    r"(?:defen[cs]e|defendant's|our|panel) (?:solicitor|attorney|lawyer|counsel|firm)": "defence_lawyer",
    r"solicitor|attorney|lawyer|law firm|acting for|represent|opposing": "claimant_lawyer",
    r"lienholder|lien ?holder|lien|mortgagee": "lienholder",
    r"engineer|expert|surveyor|valuer": "expert",
    r"broker|agent": "broker",
    r"witness": "witness",
    r"repairer|garage|body ?shop|contractor": "repairer",
    r"hire": "hire_company",
    r"adjuster": "loss_adjuster",
    r"driver|driving": "driver",
    r"passenger": "passenger",
    r"claimant|plaintiff|third party": "claimant",
    r"policyholder|insured|defendant": "insured",
}
NAMED_OUTSIDE: Final = {
    "claimant": ("parties", "claimant", "name"),
    "claimant_lawyer": ("parties", "claimant", "represent.firm"),
    "insured": ("policy", "policy", "insuredName"),
}
"""Where somebody in a role is named without being among the involvements: section, part, and the path of the name."""
CONTACT: Final = re.compile(
    r"phone|telephone|number|call\b|ring\b|text\b|mobile|contact|e-?mail|address|reach|speak|talk|touch"
)
GENERAL_NAME_WORDS: Final = ("ltd", "limited", "company", "plc", "the", "and", "court", "insurance", "motor", "claims")
DECIDES: Final = "Personal details are for handling this claim and stay inside the file."
OWNERSHIP: Final = "owner keeper lease leasing lien finance interest noted"


def who_is_who(evidence: Evidence) -> Answer:
    """The people by the name or the role in the question; all of them when it names none."""
    rows = evidence.rows("parties")
    people = [row for row in rows if row.get("part") == "involvements"]
    role = role_asked(evidence)
    found = asked_about(evidence, people) or _on_the_record(evidence, role)
    if not rows or (not role and not found):
        return section_read(evidence, "parties", "The people on this file")
    if CONTACT.search(folded(evidence.question)) and (warned := _represented(evidence, found)):
        return warned
    words = evidence.words
    lines = [said(str(row.get("part")), row, words) for row in found]
    if any({"claimant", "claimant_lawyer"} & set(row.get("role", [])) for row in found):
        lines += [said("claimant", row, words) for row in rows if row.get("part") == "claimant"]
    names = listed([called(str(row.get("called") or row.get("name") or "not named")) for row in found])
    if not role:
        return Answer(sentence(lines[0]), tuple(lines[1:]), (), DECIDES, ("involvements",))
    term = words.term(role)
    told = f"{term}, as recorded: {names}" if names else f"No {term} is recorded on this file"
    return Answer(sentence(told), tuple(lines), (), DECIDES if lines else "", ("involvements",))


def who_is(evidence: Evidence) -> Answer:
    """Somebody asked for by name: the entry among the people, the handler's side, or where the papers speak of them."""
    people = [row for row in evidence.rows("parties") if row.get("part") == "involvements"]
    if role_asked(evidence) or _named(evidence, people):
        return who_is_who(evidence)
    lines = [f"Client: {evidence.line('Client')[8:]}"] if _in(evidence, evidence.line("Client")) else []
    overview = evidence.rows("overview")
    supervisor = str((overview[0].get("handler") or {}).get("supervisor") or "") if overview else ""
    handler = str((overview[0].get("handler") or {}).get("name") or "the handler") if overview else ""
    quoted = hits_told(evidence, search_query(evidence))
    if supervisor and _in(evidence, supervisor):
        return Answer(
            f"{called(supervisor)} is recorded as supervisor of {called(handler)}.", tuple(quoted), (), "", ("home",)
        )
    if handler and _in(evidence, handler):
        return Answer(f"{called(handler)} is the handler of this file.", (*lines, *quoted), (), "", ("home",))
    if not quoted:
        return Answer("Nobody of that name is among the people on this file, and no document or note holds it.")
    return Answer("Not among the people on this file; the papers speak of them.", tuple(quoted), (), "", ("documents",))


def asked_about(evidence: Evidence, people: Sequence[Result]) -> list[Result]:
    """The people that the question names, else those in the role that it names; none when it names neither."""
    if named := _named(evidence, people):
        return named
    role = role_asked(evidence)
    return [row for row in people if role and role in row.get("role", [])]


def role_asked(evidence: Evidence) -> str:
    """The role that the question names; empty when it names none."""
    return role_in(folded(evidence.question))


def _on_the_record(evidence: Evidence, role: str) -> list[Result]:
    """Who is named outside the involvements: the claimant, the claimant's firm, and the insured of the policy."""
    if role not in NAMED_OUTSIDE:
        return []
    section, part, path = NAMED_OUTSIDE[role]
    row = next((row for row in evidence.rows(section) if row.get("part") == part), {})
    name: Any = row
    for key in path.split("."):
        name = name.get(key) if isinstance(name, Mapping) else None
    return [{**row, "called": name}] if name else []


def role_in(words: str) -> str:
    """The role that folded words name; empty when they name none."""
    return next((role for term, role in ASKED.items() if re.search(rf"\b(?:{term})", words)), "")


def _named(evidence: Evidence, people: Sequence[Result]) -> list[Result]:
    return [row for row in people if _in(evidence, str(row.get("name") or ""))]


def _in(evidence: Evidence, name: str) -> bool:
    """Whether the question holds a word of a name that is not a general one."""
    return holds_name(evidence.question, name)


def holds_name(text: str, name: str) -> bool:
    """Whether a text holds a word of a name that is not a general one."""
    asked = set(telling_words(folded(text)))
    words = {word.strip(".,()'") for word in name.casefold().split()} - set(GENERAL_NAME_WORDS)
    return bool(asked & {word for word in words if len(word) > 3})


def _represented(evidence: Evidence, found: Sequence[Result]) -> Answer | None:
    """How to reach a claimant who has a representative: through them, first and only. None for anybody else."""
    claimant = next((row for row in evidence.rows("parties") if row.get("part") == "claimant"), {})
    asked = [
        row
        for row in found
        if row.get("id") == claimant.get("partyId") or "claimant" in (row.get("part"), *row.get("role", []))
    ]
    if not asked or not claimant.get("represented"):
        return None
    represent = claimant.get("represent") or {}
    name = called(str(claimant.get("name")))
    firm, contact, ref = (called(str(represent.get(key) or "")) for key in ("firm", "contact", "ref"))
    by = f"{firm or 'a firm that is not named'}{f' ({contact})' if contact else ''}{f', ref {ref}' if ref else ''}"
    lawyers = [row for row in evidence.rows("parties") if "claimant_lawyer" in row.get("role", [])]
    points = [said("involvements", row, evidence.words) for row in lawyers]
    preference = claimant.get("contactPreference")
    points += [f"Contact preference recorded: {called(str(preference))}."] if preference else []
    points.append("The claimant's own details stand in the involvements: not for direct contact while represented.")
    return Answer(
        f"{name} is represented by {by}: contact goes through them, not to the claimant direct.",
        tuple(points), (), DECIDES, ("involvements",),
    )  # fmt: skip


def supervisor(evidence: Evidence) -> Answer:
    """Who supervises the handler, as recorded."""
    handler = next(iter(evidence.rows("overview")), {}).get("handler") or {}
    name, above = (called(str(handler.get(key) or "")) for key in ("name", "supervisor"))
    name = name or "the handler"
    if not above:
        return Answer(f"No supervisor of {name} is recorded.", (), (), "", ("home",))
    return Answer(f"The supervisor of {name} is recorded as {above}.", (), (), "", ("home",))


def vulnerability(evidence: Evidence) -> Answer:
    """What is recorded of the claimant's needs; an empty mark is not a finding that there are none."""
    claimant = next((row for row in evidence.rows("parties") if row.get("part") == "claimant"), {})
    recorded = claimant.get("vulnerability") or {}
    if recorded.get("flagged"):
        drivers, needed = (spoken(recorded.get(key)) for key in ("drivers", "needs"))
        told = f"Vulnerability is flagged for {called(str(claimant.get('name')))}{f': {drivers}' if drivers else ''}"
        points = [f"Needs: {needed}."] if needed else []
    else:
        told = f"No vulnerability is flagged for {called(str(claimant.get('name', 'the claimant')))}"
        points = ["That is what was recorded; needs are not tested here but by words in letters and notes."]
    points += map(sentence, needs(evidence))
    points += [
        f"{mark} is recorded."
        for key, mark in (("minor", "Minor"), ("protectedParty", "Protected party"))
        if claimant.get(key)
    ]
    return Answer(sentence(told), tuple(points), (), DECIDES, ("involvements",))


def injuries(evidence: Evidence) -> Answer:
    """The injuries as recorded, no more than that, with their mark as health data."""
    rows = [row for row in evidence.rows("incident") if row.get("part") == "incident.injuries"]
    if not rows:
        return Answer("No injury is recorded on this file.", (), (), "", ("key_facts",))
    told = [said("incident.injuries#asked", row, evidence.words) for row in rows]
    reports = [row for row in evidence.rows("documents") if row.get("kind") == "medical_report"]
    points = [f"Medical report on file: {said('documents', row, evidence.words)}" for row in reports]
    gaps = () if reports else ("No medical report is on file: this rests on what was said, not on a doctor.",)
    decides = "This is health data (special category): keep it inside the file and to what the handling needs."
    return Answer(sentence(f"Injury recorded: {told[0]}"), (*told[1:], *points), gaps, decides, ("key_facts",))


def driver(evidence: Evidence) -> Answer:
    """The named drivers with date of birth, age at the loss and permission, and what the schedule says of drivers."""
    rows = [row for row in evidence.rows("policy") if row.get("part") == "policy.drivers"]
    quoted = hits_told(evidence, DRIVERS, r"driv\w+.*\b(?:aged|employ|licen|permission|entitled)|entitled to drive", 3)
    if not rows:
        return Answer("No driver is named in the policy record.", tuple(quoted), (), "", ("home",))
    lines = [said("policy.drivers", row, evidence.words) + _age(row, evidence) for row in rows]
    decides = "Whether the terms on drivers are met is for a person to decide."
    return Answer(sentence(lines[0]), tuple(map(sentence, [*lines[1:], *quoted])), (), decides, ("home", "documents"))


DRIVERS: Final = "drivers driver aged licence permission employed entitled drive"


def _age(row: Result, evidence: Evidence) -> str:
    born, loss = row.get("dateOfBirth"), evidence.date_of_loss
    if not born or not loss:
        return ""
    birth = date.fromisoformat(str(born))
    years = loss.year - birth.year - ((loss.month, loss.day) < (birth.month, birth.day))
    return f"; {years} years old at the loss"


def lienholder(evidence: Evidence) -> Answer:
    """A recorded lienholder, and what policy and papers say of anybody else's interest."""
    people = [row for row in evidence.rows("parties") if "lienholder" in row.get("role", [])]
    noted = [
        said("policy.endorsements", row, evidence.words)
        for row in evidence.rows("policy")
        if row.get("part") == "policy.endorsements"
    ]
    quoted = hits_told(evidence, OWNERSHIP, r"\bowner\b|keeper|leas|\blien|interest of")
    if people:
        lines = [said("involvements", row, evidence.words) for row in people]
        return Answer(sentence(lines[0]), (*lines[1:], *noted, *quoted), (), DECIDES, ("involvements",))
    headline = "No lienholder is recorded on this file."
    if noted or quoted:
        headline = "No lienholder is recorded; an interest of somebody else stands in these places."
    return Answer(headline, (*noted, *quoted), (), "", ("involvements", "home"))
