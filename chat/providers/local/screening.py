"""What the analyst says of what asks for care on a file; it accuses nobody (docs/local-analyst.md, Nothing found)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from chat.providers.local.answer import NOTHING, Answer, sentence
from chat.providers.local.evidence import Evidence, Result, spoken
from chat.providers.local.results import cautions, party, several, told
from chat.providers.local.rows import said
from chat.providers.local.words import called, quotation

MOST: Final = 5
HEAVIEST: Final = 1
PROVES_NOTHING: Final = (
    "Indicators show where to look and prove nothing; a referral is for a person to make, on evidence."
)
COMPLIANCE: Final = (
    "Whether payment goes out is for compliance and a person with authority; the payee is not told why it waits."
)
INSIDE: Final = "Use the least detail that the task needs, and keep the rest inside the file."
NEEDS: Final = "What would help the customer is for the handler to agree with them; a need is no indicator of anything."
MISSING: Final = "The screening could not be made."


def indicators(evidence: Evidence) -> Answer:
    """Each indicator with its evidence, innocent explanation and test; then the recorded flags, and the rest."""
    found = evidence.result("screen_flags")
    lines = list(indicators_told(found, evidence))
    count = len(found.get("fraudIndicators", []))
    shows = f"{several(count, 'indicator')} {'is' if count < 2 else 'are'} found on this file"
    headline = f"{shows[:1].upper()}{shows[1:]}; indicators prove nothing." if found else MISSING
    flags = [f"Recorded flag: {said('riskFlags', row, evidence.words)}" for row in evidence.rows("risk_flags")]
    others = [*held(found, evidence), *_matches(found, evidence), *_privacy(found, evidence), *_large(found, evidence)]
    points = tuple(map(sentence, [*lines, *flags, *others]))
    return Answer(headline, points, cautions(found, evidence), PROVES_NOTHING, ("home", "system_checks"))


def in_short(evidence: Evidence) -> Answer:
    """What holds a payment or may be a match first; then each indicator, the heaviest with its explanation and test."""
    found, answer = evidence.result("screen_flags"), indicators(evidence)
    heaviest = list(indicators_told(found, evidence))[:HEAVIEST]
    others = [_with_its_explanation(each, evidence) for each in found.get("fraudIndicators", [])[HEAVIEST:]]
    lines = [*held(found, evidence), *_matches(found, evidence), *heaviest, *others, *_privacy(found, evidence)]
    return replace(answer, points=tuple(map(sentence, lines)))


def _with_its_explanation(each: Result, evidence: Evidence) -> str:
    rests = " ".join(told(one.get("says"), evidence) for one in each.get("evidence", [])[:MOST])
    return f"{rests} Innocently: {told(each.get('innocent'), evidence)}"


def indicators_told(found: Result, evidence: Evidence) -> Iterator[str]:
    """An indicator a line: what it rests on, what may explain it, what would test it."""
    for each in found.get("fraudIndicators", []):
        rests = " ".join(told(one.get("says"), evidence) for one in each.get("evidence", [])[:MOST])
        innocent, test = told(each.get("innocent"), evidence), told(each.get("test"), evidence)
        yield f"{each.get('label')}: {rests} An innocent explanation: {innocent} A test: {test}"


def may_it_be_paid(evidence: Evidence) -> Answer:
    """Whether the file shows a reason to hold a payment, and how its payees stand."""
    found = evidence.result("screen_flags")
    if not found:
        return Answer(MISSING, (), (), COMPLIANCE, ("system_checks",))
    reasons = [_with_names(str(each), found, evidence) for each in found.get("payHoldReasons", [])]
    held = "Yes: the record shows a reason to hold the payment." if found.get("payHold") else ""
    headline = held or "The screening shows no reason to hold a payment; that is no approval of one."
    payees = [_screened(each, evidence) for each in found.get("sanctions", []) if each.get("isPayee")]
    waiting = [row for row in evidence.rows("payments") if row.get("status") in ("requested", "approved")]
    payments = [f"Waiting: {said('finance.payments', row, evidence.words)}" for row in waiting]
    points = tuple(map(sentence, [*reasons, *payees, *(payments or ["No payment is recorded as waiting"])]))
    return Answer(headline, points, cautions(found, evidence), COMPLIANCE, ("system_checks", "finance"))


def _with_names(reason: str, found: Result, evidence: Evidence) -> str:
    """A reason with the ids of parties replaced by their names."""
    start, colon, ids = reason.rpartition(": ")
    known = {str(each.get("partyId")) for each in found.get("sanctions", [])}
    listed = [each.strip() for each in ids.rstrip(".").split(",")]
    if not colon or not set(listed) <= known:
        return told(reason, evidence)
    return told(f"{start}: {', '.join(party(each, evidence) for each in listed)}", evidence)


def _screened(each: Result, evidence: Evidence) -> str:
    result = evidence.words.term(str(each.get("result")))
    age = f", {int(each['ageHours']):,} hours ago" if each.get("ageHours") is not None else ""
    return f"{party(each.get('partyId'), evidence)}, payee: screening {result}{age}"


def sensitive(evidence: Evidence) -> Answer:
    """What is marked as not for outsiders, without its content."""
    found = evidence.result("screen_flags")
    lines = list(_privacy(found, evidence))
    if not found:
        return Answer(MISSING, (), (), INSIDE, ("documents",))
    headline = (
        "Yes: the file holds material that stays inside."
        if lines
        else "Nothing on this file is marked as special category, privileged or restricted."
    )
    return Answer(
        headline, tuple(map(sentence, lines)), cautions(found, evidence), INSIDE, ("documents", "involvements")
    )


def large_loss(evidence: Evidence) -> Answer:
    """Whether the threshold of a large loss is reached, and what makes a loss large whatever its amount."""
    found = evidence.result("screen_flags")
    lines = list(_large(found, evidence))
    if not lines:
        return Answer("Whether this is a large loss cannot be told from the record.", (), (), "", ("finance",))
    return Answer(sentence(lines[0]), tuple(map(sentence, lines[1:])), cautions(found, evidence), "", ("finance",))


def large_if_reached(evidence: Evidence) -> Answer:
    """The threshold of a large loss where it is reached, or where the loss is large whatever its amount."""
    large = evidence.result("screen_flags").get("largeLoss") or {}
    return large_loss(evidence) if large.get("crossed") or large.get("triggers") else NOTHING


def needs(evidence: Evidence) -> list[str]:
    """What is known of a customer's needs, recorded or told of in a text."""
    found = evidence.result("screen_flags")
    return [
        told(each.get("says"), evidence).rstrip(".")
        + (f" ({evidence.words.term(str(each['driver']))})" if each.get("driver") else "")
        + (f": {quotation(spoken(each['text']))}" if each.get("text") else "")
        for each in found.get("vulnerability", [])
    ]


def personal_data(evidence: Evidence) -> list[str]:
    """What is marked as not for outsiders, and what went out all the same, without its content."""
    return [each.rstrip(".") for each in _privacy(evidence.result("screen_flags"), evidence)]


def asked_through(evidence: Evidence) -> Answer:
    """Through whom a question reaches a claimant who is represented; nothing for anybody else."""
    claimant = next((row for row in evidence.rows("parties") if row.get("part") == "claimant"), {})
    firm = (claimant.get("represent") or {}).get("firm") if claimant.get("represented") else None
    if not firm:
        return NOTHING
    name, lawyer = called(str(claimant.get("name"))), evidence.words.term("claimant_lawyer")
    return Answer(f"Questions for {name} go through {called(str(firm))}, the {lawyer}.", (), (), "", ("involvements",))


def held(found: Result, evidence: Evidence) -> Iterator[str]:
    """That a payment waits, and why the record shows a reason to hold it."""
    if found.get("payHold"):
        reasons = " ".join(_with_names(str(each), found, evidence) for each in found.get("payHoldReasons", []))
        yield f"A payment waits that the record shows a reason to hold: {reasons}"


def _matches(found: Result, evidence: Evidence) -> Iterator[str]:
    """What the screening says of people who may be on a list, which is for compliance to clear."""
    for each in found.get("sanctions", []):
        if each.get("result") not in ("clear", "not_screened", None):
            score = f", score {each['score']}" if each.get("score") is not None else ""
            yield f"{party(each.get('partyId'), evidence)}: {evidence.words.term(str(each['result']))} match{score}"
    ids = {str(each.get("partyId")) for each in found.get("sanctions", [])}
    for reason in found.get("reasons", []):
        if any(f"({each})" in str(reason) for each in ids):
            yield told(reason, evidence)


def _privacy(found: Result, evidence: Evidence) -> Iterator[str]:
    for each in found.get("privacy", []):
        yield _named(str(each.get("says")), evidence)


def _named(says: str, evidence: Evidence) -> str:
    """A sentence with the ids of parties it speaks of replaced by their names."""
    rows = [row for row in evidence.rows("parties") if row.get("id")]
    words = says.split(" ")
    return told(
        " ".join(party(word, evidence) if any(word == row["id"] for row in rows) else word for word in words), evidence
    )


def _large(found: Result, evidence: Evidence) -> Iterator[str]:
    large = found.get("largeLoss") or {}
    threshold, incurred = (evidence.words.money(large.get(key)) for key in ("threshold", "incurred"))
    if large.get("crossed") is not None:
        place = "has reached" if large["crossed"] else "is below"
        yield f"Incurred {incurred} {place} the large loss threshold of {threshold}"
    elif large:
        yield f"The large loss threshold is {threshold} and incurred is {incurred}"
    for each in large.get("triggers", []):
        yield f"Large whatever the amount: {told(each.get('says'), evidence)}"
    if large and (large.get("crossed") or large.get("triggers")):
        reported = evidence.words.date_of(large["reportedAt"]) if large.get("reportedAt") else ""
        yield f"Reported on {reported}" if reported else "No report as a large loss is recorded"
