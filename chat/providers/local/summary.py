"""The picture of a claim on one screen (docs/local-analyst.md, Summary)."""

import re

from chat.providers.local import money, policy
from chat.providers.local.answer import Answer
from chat.providers.local.evidence import Evidence
from chat.providers.local.rows import said

TITLE = re.compile(r"^Claim \S+ — (.*)\. Today ")
STATUS = re.compile(r"Status: ([\w ]+)\.")


def picture(evidence: Evidence) -> Answer:
    """Who against whom, what happened, where policy, liability and money stand, and what needs attention."""
    words = evidence.words
    title, status = TITLE.search(evidence.line("Claim ")), STATUS.search(evidence.line("Line:"))
    incident = evidence.rows("incident")
    figures = evidence.result("summarise_financials")
    check = evidence.result("check_policy_in_force")
    flags = evidence.rows("risk_flags")
    points = [
        f"What happened: {said('incident', incident[0], words)}" if incident else evidence.line("Incident"),
        f"Policy: {policy.in_short(evidence)}" if check else evidence.line("Policy"),
        evidence.line("Coverage"),
        f"Money: {money.headline(figures, words)}" if figures else evidence.line("Money"),
        evidence.line("Client"),
        evidence.line("Claimant"),
    ]
    open_flags = [f"Open flag: {said('riskFlags', flag, words)}" for flag in flags if flag.get("status") == "open"]
    doubts = [policy.notice(evidence), *money.gaps_in(evidence)]
    return Answer(
        f"{title[1] if title else evidence.claim_id}: {status[1] if status else 'status not recorded'}.",
        tuple(filter(None, points)),
        tuple(filter(None, (*open_flags, *doubts))),
        "The next step is for the handler to choose; nothing here decides it.",
        ("home", "finance"),
    )
