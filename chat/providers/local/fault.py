"""What the analyst says of what a split of fault does to damages; it proposes none (docs/local-analyst.md, People)."""

import re
from dataclasses import replace
from decimal import Decimal
from typing import Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.arguments import read_as_stated
from chat.providers.local.evidence import Evidence, Result, spoken
from chat.providers.local.quotes import telling_sentence
from chat.providers.local.results import cautions, told
from chat.providers.local.words import Words, called, quotation

REGIMES: Final = {
    "law_reform_1945": "contributory negligence: the claimant's share comes off the damages and bars nothing",
    "pure": "pure comparative fault: the claimant's share comes off the damages and bars nothing",
    "modified_50": "modified comparative fault: the claimant recovers nothing from a share of {bar} up",
    "modified_51": "modified comparative fault: the claimant recovers nothing once the share is above {bar}",
    "contributory": "contributory negligence as a bar: any share of the claimant's bars recovery",
    "slight_gross": "slight and gross fault are compared: no percentage decides",
    "no_fault": "no-fault benefits: a share of fault does not reduce them",
    "not_applicable": "the claimant is the insured: a share of fault matters only against a third party",
}
TRIED: Final = (10, 25, 50, 75)
VERSIONS: Final = 6
RULE_TOLD = re.compile(r"^Rule [a-z0-9-]+ for [A-Za-z_-]+ on [\d-]+: ")
DECIDES: Final = "A split or an admission is for a person with authority, or a court; none is made or suggested here."


def contribution(evidence: Evidence) -> Answer:
    """What the split that was asked about, or that is on file, does to damages; the rule; each party's account."""
    found, words = evidence.result("assess_liability"), evidence.words
    if not found:
        return Answer("What a split of fault would do could not be worked out.", (), (), DECIDES, ("key_facts",))
    admitted = "An admission of liability is recorded" if found.get("admissionOnFile") else ""
    admitted = admitted or "No admission of liability is recorded"
    sources = [RULE_TOLD.sub("Source of the rule: ", str(each)) for each in found.get("reasons", [])]
    points = [_rule(found), *(told(each, evidence) for each in sources), *_shares(found, words), admitted]
    accounts = [_account(each, evidence) for each in found.get("versions", [])[:VERSIONS]]
    return Answer(
        _headline(found, evidence),
        tuple(sentence(each) for each in (*points, *accounts) if each),
        (*read_as_stated(evidence), *cautions(found, evidence)),
        DECIDES,
        ("key_facts", "documents"),
    )


def in_short(evidence: Evidence) -> Answer:
    """What a split does and the rule behind it, damages at a few shares, and the accounts, without saying it twice."""
    found, answer = evidence.result("assess_liability"), contribution(evidence)
    rule = sentence(_rule(found)) if found else ""
    told_already = rule.removeprefix("Rule: ").rstrip(".") in answer.headline
    return replace(answer, points=tuple(point for point in answer.points if not (told_already and point == rule)))


def _headline(found: Result, evidence: Evidence) -> str:
    asked = _asked(evidence)
    net, left = found.get("netDamages"), found.get("recoverablePct")
    regime = str(found.get("regime"))
    if left is None:
        rule = REGIMES.get(regime, "which rule on shared fault applies is not known").format(bar=_bar(found))
        return sentence(f"No split of fault is applied; {rule}" if regime in REGIMES else rule)
    split = f"On {asked}" if asked else "On the recorded split"
    if found.get("barred"):
        return f"{split}, the rule bars recovery; the share is for a fact-finder."
    share = f"{split}, {_percent(left)} of the damages is left"
    illustration = ", as an illustration" if found.get("illustration") else ""
    return f"{share}{f': {evidence.words.money(net)}' if net is not None else ''}{illustration}."


def _asked(evidence: Evidence) -> str:
    """The shares that the question stated, as the lookup was given them."""
    arguments = next((each.call.arguments for each in evidence.made("assess_liability")), {})
    ours, theirs = arguments.get("ourSharePct"), arguments.get("claimantSharePct")
    parts = [f"{_percent(ours)} for the insured" if ours is not None else ""]
    parts += [f"{_percent(theirs)} for the claimant" if theirs is not None else ""]
    return " and ".join(filter(None, parts))


def _rule(found: Result) -> str:
    regime = REGIMES.get(str(found.get("regime")))
    return f"Rule: {regime.format(bar=_bar(found))}" if regime else ""


def _bar(found: Result) -> str:
    return _percent(found["barThreshold"]) if found.get("barThreshold") is not None else "the bar"


def _shares(found: Result, words: Words) -> list[str]:
    """What damages would be at a few shares of the claimant's, none of them proposed."""
    rows = [row for row in found.get("sensitivity", []) if row.get("claimantPct") in TRIED]
    known = [row for row in rows if row.get("netDamages") is not None]
    if not known:
        return []
    shown = ", ".join(f"{words.money(row['netDamages'])} at {_percent(row['claimantPct'])}" for row in known)
    return [f"Damages by the claimant's share, none of them proposed: {shown}"]


def _percent(value: object) -> str:
    return f"{Decimal(str(value)):f} %"


def _account(version: Result, evidence: Evidence) -> str:
    """An account as its party gave it: the first of it that is no letterhead."""
    who = called(str(version.get("party") or "")) or "The record"
    text = spoken(version.get("account"))
    words = telling_sentence(text, "", (), least=0)
    where = told(version.get("ref"), evidence).rstrip(".").lower()
    return f"{who}, {where}: {quotation(words) if words else 'an account is on file'}"
