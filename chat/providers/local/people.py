"""What the analyst says about the people on a file (docs/local-analyst.md, People)."""

import re
from typing import Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.evidence import Evidence
from chat.providers.local.file import section_read
from chat.providers.local.refusals import folded
from chat.providers.local.rows import said

ASKED: Final = {
    r"(?:defen[cs]e|defendant's|our|panel) (?:solicitor|attorney|lawyer|counsel|firm)": "defence_lawyer",
    r"solicitor|attorney|lawyer|law firm|acting for|represent|opposing": "claimant_lawyer",
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
DECIDES: Final = "Personal details are for handling this claim and stay inside the file."


def who_is_who(evidence: Evidence) -> Answer:
    """The people in the role that the question names; all of them when it names none."""
    rows = evidence.rows("parties")
    question = folded(evidence.question)
    role = next((role for words, role in ASKED.items() if re.search(rf"\b(?:{words})", question)), "")
    if not role or not rows:
        return section_read(evidence, "parties", "The people on this file")
    words = evidence.words
    found = [row for row in rows if role in row.get("role", [])]
    lines = [said("involvements", row, words) for row in found]
    if role in ("claimant", "claimant_lawyer"):
        lines += [said("claimant", row, words) for row in rows if row.get("part") == "claimant"]
    names = ", ".join(str(row.get("name") or "not named") for row in found)
    called = words.term(role)
    told = f"{called}, as recorded: {names}" if names else f"No {called} is recorded on this file"
    return Answer(sentence(told), tuple(lines), (), DECIDES, ("involvements",))
