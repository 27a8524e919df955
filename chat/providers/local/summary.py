"""The picture of a claim on one screen (docs/local-analyst.md, Summary)."""

import re
from typing import Final, get_args

from chat.providers.local import money, policy
from chat.providers.local.answer import Answer, sentence
from chat.providers.local.deadlines import name_of
from chat.providers.local.evidence import Evidence, Result
from chat.providers.local.results import told
from chat.providers.local.rows import said
from chat.providers.local.words import called
from claims.schema import Severity

TITLE = re.compile(r"^Claim \S+ — (.*)\. Today ")
SEVERITIES: Final = get_args(Severity)
CONTRADICTIONS: Final = 3
NEXT: Final = "The next step is for the handler to choose."


def picture(evidence: Evidence) -> Answer:
    """Cover and the worst concern first; then what happened, liability, money, people and what else is in doubt."""
    words = evidence.words
    title = TITLE.search(evidence.line("Claim "))
    figures, check = evidence.result("summarise_financials"), evidence.result("check_policy_in_force")
    flags = [flag for flag in evidence.rows("risk_flags") if flag.get("status") == "open"]
    flags.sort(key=_severity, reverse=True)
    concerns = [f"Flag: {said('riskFlags#short', flag, words)}" for flag in flags[1:]]
    worst = f"Worst open flag: {said('riskFlags#short', flags[0], words)}." if flags else ""
    cover = policy.in_short(evidence) if check else evidence.line("Policy")
    points = [
        _what_happened(evidence),
        *_injuries(evidence),
        evidence.line("Coverage"),
        f"Money: {money.headline(figures, words)} {money.heads_in_short(figures, words)}" if figures else "",
        evidence.line("Claimant"),
        evidence.line("Client"),
    ]
    return Answer(
        f"{called(title[1]) if title else evidence.claim_id}: {evidence.status}.",
        tuple(sentence(point) for point in points if point),
        tuple(
            map(
                sentence,
                filter(None, (*concerns, policy.doubted_notice(evidence), *_doubts(evidence), *_found(evidence))),
            )
        ),
        NEXT,
        ("home", "finance"),
        f"{cover} {worst}".strip(),
    )


def _found(evidence: Evidence) -> list[str]:
    """What the file says against itself at its gravest, and what a rule asked for and the file does not show."""
    against = evidence.result("find_contradictions").get("items", [])
    due = evidence.result("compute_deadlines")
    late = [each for each in due.get("overdue", []) if each.get("ruleId")]
    return [
        *(told(item.get("summary"), evidence) for item in against[:CONTRADICTIONS]),
        *(
            f"Overdue by a rule: {name_of(each, evidence)}, due {evidence.words.date_of(each.get('due'))}"
            for each in late
        ),
    ]


def _severity(flag: Result) -> int:
    return SEVERITIES.index(flag["severity"]) if flag.get("severity") in SEVERITIES else 0


def _what_happened(evidence: Evidence) -> str:
    """Day, place and circumstances; the brief's line where the incident was not read."""
    rows = [row for row in evidence.rows("incident") if row.get("part") == "incident"]
    return said("incident#short", rows[0], evidence.words) if rows else evidence.line("Incident")


def _injuries(evidence: Evidence) -> list[str]:
    rows = (row for row in evidence.rows("incident") if row.get("part") == "incident.injuries")
    return [said("incident.injuries", row, evidence.words) for row in rows]


def _doubts(evidence: Evidence) -> list[str]:
    """What the totals warn of, without heads that wait for an agreement and what the check of the file says too."""
    told_too = (
        "agreed figure",
        "cannot be checked",
        *(["authority"] if evidence.result("find_contradictions") else []),
    )
    return [gap for gap in money.gaps_in(evidence) if not any(words in gap for words in told_too)]
