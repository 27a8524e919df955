"""What the analyst says of every point of cover that a loss raises; it decides none (docs/local-analyst.md, Tasks)."""

import re
from typing import Final

from chat.providers.local import policy, policy_words
from chat.providers.local.answer import NOTHING, Answer, sentence
from chat.providers.local.checks import disclosure
from chat.providers.local.evidence import Evidence, Result, spoken
from chat.providers.local.quotes import hits_told
from chat.providers.local.rows import said
from chat.providers.local.terms import APPLIES, rights
from chat.providers.local.wording import provisions
from chat.providers.local.words import called, quotation

ON_CAUSE: Final = "cause caused origin because"
CAUSE: Final = r"\bcaus|\borigin\b|because|would not have|played no part"
CAUSE_NAMED = re.compile(r"\bcause\b|\borigin\b", re.IGNORECASE)
MOST_ISSUES: Final = 3


def where_cover_stands(evidence: Evidence) -> Answer:
    """The recorded position, the law of the policy and the state at the loss; then each open point with its words."""
    rows = evidence.rows("coverage")
    review: Result = next((row for row in rows if row.get("part") == "coverageReview"), {})
    issues = [row for row in rows if row.get("part") == "coverageReview.openIssues" and row.get("status") != "resolved"]
    position = said("coverageReview", review, evidence.words) if review else "No position on cover is recorded"
    turns = f"It turns on {quotation(spoken(issues[0].get('summary')))}." if issues else ""
    points = [
        f"Law of the policy, as recorded: {law}" if (law := _law(evidence)) else "",
        policy.in_short(evidence) if evidence.result("check_policy_in_force") else "",
        *(said("coverageReview.openIssues", row, evidence.words) for row in issues[:MOST_ISSUES]),
        *_used(evidence),
        *(each.quoted for each in provisions(evidence) if each.text),
        rights(evidence),
    ]
    told = tuple(sentence(each) for each in points if each)
    return Answer(sentence(position), told, (), APPLIES, ("home", "documents"), turns)


def notice_and_duties(evidence: Evidence) -> Answer:
    """How notice of cancellation was given beside its yardstick, and what is owed to third parties whatever stands."""
    found, words = evidence.result("check_policy_in_force"), evidence.words
    sent = [each for each in found.get("events", []) if each.get("kind") == "notice_of_cancellation"]
    lines = [
        *(f"Notice of cancellation dated {words.date_of(each.get('effectiveAt'))}" for each in sent),
        policy_words.notice(found),
        spoken(found.get("thirdPartyNote")),
        *(str(each) for each in found.get("warnings", [])),
    ]
    told = [sentence(evidence.in_words(line)) for line in lines if line]
    return Answer("State of the policy.", tuple(told)) if told else NOTHING


def presented(evidence: Evidence) -> Answer:
    """What was asked and answered before the contract, where a question was wrongly answered or a breach is alleged."""
    recorded: Result = next((row["disclosure"] for row in evidence.rows("policy") if row.get("disclosure")), {})
    doubted = [row for row in recorded.get("questions", []) if row.get("trueAnswer")]
    if not doubted and recorded.get("presentation") in (None, "unknown", "fair"):
        return NOTHING
    view = recorded.get("underwriterView") or {}
    charged = evidence.words.money(view["wouldHaveCharged"]) if view.get("wouldHaveCharged") is not None else ""
    signed = recorded.get("proposalDate")
    lines = [
        f"Proposal dated {evidence.words.date_of(signed)}" if signed else "",
        f"Underwriting would have charged {charged}" if charged else "",
        *(f"Underwriting would have imposed: {quotation(spoken(each))}" for each in view.get("wouldHaveImposed", [])),
    ]
    answer = disclosure(evidence)
    told = tuple(sentence(each) for each in lines if each)
    return Answer(answer.headline, (*told, *answer.points), (answer.decides,), "", answer.panels)


def on_cause(evidence: Evidence) -> Answer:
    """What the file says of the cause, in its own words: a breach counts only beside the cause of the loss."""
    facts = (row for row in evidence.rows("key_facts") if CAUSE_NAMED.search(spoken(row.get("label"))))
    lines = [said("keyFacts", row, evidence.words) for row in facts]
    lines += hits_told(evidence, ON_CAUSE, CAUSE, 2)
    return (
        Answer("The cause, as the file has it.", tuple(map(sentence, lines)), (), "", ("documents",))
        if lines
        else NOTHING
    )


def _used(evidence: Evidence) -> list[str]:
    """What other claims are recorded to have used of an aggregate."""
    rows = [
        row for row in evidence.rows("coverage") if row.get("part") == "policy.coverages" and row.get("aggregateUsed")
    ]
    used = ((called(str(row.get("label"))), evidence.words.money(row["aggregateUsed"])) for row in rows)
    return [f"Used of the aggregate of {label}: {amount}" for label, amount in used]


def _law(evidence: Evidence) -> str:
    return next((str(row["governingLaw"]) for row in evidence.rows("policy") if row.get("governingLaw")), "")
