"""What is asked of the lookups that compute, with what the question states (docs/local-analyst.md, Arguments)."""

from chat.providers.base import ToolCall
from chat.providers.local import contradictions, net, recovery
from chat.providers.local.arguments import (
    amount_stated,
    claimants_stated,
    days_stated,
    judgment_stated,
    shares_stated,
    stated,
    time_stated,
)
from chat.providers.local.evidence import Evidence
from chat.providers.local.lookups import TOTALS, Rounds, beside_a_search, call, missing_in_the_record, search, section
from chat.providers.local.phrases import pattern
from chat.providers.local.refusals import folded

GRAVE = pattern("serious*|grave*|critical|major|worst|high")
AGREED = pattern("agree*|settle*")
HEADS = pattern("head|heads|schedule|line by line|item*")


def after_terms(evidence: Evidence) -> Rounds:
    """The terms and the heads of loss; then each coverage that is meant applied to the sum named, else to its heads."""
    first = (section("coverage"), section("schedule_lines"))
    gross, claimants = amount_stated(evidence), claimants_stated(evidence)
    asked: list[ToolCall] = []
    for coverage in net.coverages_meant(evidence):
        loss = {"grossLoss": gross} if gross is not None else {"scheduleIds": net.heads_under(coverage, evidence)}
        count = {"asClaimants": claimants} if claimants else {}
        asked += [call("apply_policy_terms", coverageId=coverage, **loss, **count)] if all(loss.values()) else []
    return (first, tuple(asked)) if asked else (first,)


def reserve_tested(evidence: Evidence) -> Rounds:
    """The reserve against everything or what the question names; with the heads of loss or the agreement where it
    speaks of them.
    """
    agreement = [section("resolution")] if AGREED.search(folded(evidence.question)) else []
    heads = [section("schedule_lines")] if HEADS.search(folded(evidence.question)) else []
    return ((_with("check_reserve_adequacy", basis=stated("basis", evidence)), TOTALS, *heads, *agreement),)


def payments_compared(evidence: Evidence) -> Rounds:
    return ((_with("find_duplicate_payments", windowDays=days_stated(evidence)), section("payments")),)


def time_to_sue(evidence: Evidence) -> Rounds:
    return ((call("compute_limitation", **time_stated(evidence)), section("limitation")),)


def due(evidence: Evidence) -> Rounds:
    """Every deadline, or those of the kind that the question names, and the diary."""
    scope, within = stated("scope", evidence), days_stated(evidence)
    return ((_with("compute_deadlines", scope=scope, withinDays=within), section("diary")),)


def time_and_steps(evidence: Evidence) -> Rounds:
    """The last day to sue, every deadline, and how the proceedings stand."""
    return (
        (*time_to_sue(evidence)[0], call("compute_deadlines"), section("proceedings"), section("proceedings_events")),
    )


def against_itself(evidence: Evidence) -> Rounds:
    """The check of the file against itself, the grave alone where that is asked, and what the file marks by itself."""
    severity = "high" if GRAVE.search(folded(evidence.question)) else ""
    marked = map(section, ("key_facts", "coverage", "risk_flags", "reserves"))
    checked = _with("find_contradictions", severity=severity)
    return beside_a_search(checked, *marked, search(contradictions.DISAGREEING))(evidence)


def missing(evidence: Evidence) -> Rounds:
    """What the stage that the question names lacks, else the claim's own, and what the record says is awaited."""
    asked = _with("list_missing_information", stage=stated("stage", evidence))
    return ((asked, *missing_in_the_record(), section("parties"), section("coverage")),)


def split(evidence: Evidence) -> Rounds:
    """What the shares of fault in the question do to the damages; without one, what the file's own do."""
    gross = amount_stated(evidence)
    damages = {"grossDamages": gross} if gross is not None else {}
    return ((call("assess_liability", **shares_stated(evidence), **damages), section("liability")),)


def offers_compared(evidence: Evidence) -> Rounds:
    return ((_with("compare_offers", judgmentEstimate=judgment_stated(evidence)), section("offers")),)


def had_back(evidence: Evidence) -> Rounds:
    """Who could pay, of the type that the question names; the recorded recoveries; what the papers say of cause."""
    asked = _with("assess_recovery", type=stated("recovery", evidence))
    return ((asked, section("recoveries"), section("parties"), search(recovery.RECOVERABLE, limit=8)),)


def audited(evidence: Evidence) -> Rounds:
    """The checks of the list that the question names, else of all, and the payments compared."""
    asked = _with("audit_file", checklist=_checklist(evidence))
    return ((asked, call("find_duplicate_payments")),)


def _checklist(evidence: Evidence) -> str:
    """The one list that the question names; none where it names two."""
    named = stated("checklist", evidence)
    both = pattern("leak*").search(folded(evidence.question)) and pattern("complian*").search(folded(evidence.question))
    return "" if both else named


def next_steps(evidence: Evidence) -> Rounds:
    return (
        (
            call("compute_deadlines"),
            call("find_contradictions", severity="high"),
            call("list_missing_information"),
            call("assess_recovery"),
            *map(section, ("coverage", "parties", "diary")),
        ),
    )


def screened(*kinds: str) -> ToolCall:
    """The screening of those kinds, or of all."""
    return call("screen_flags", kinds=list(kinds)) if kinds else call("screen_flags")


def _with(tool: str, **arguments: object) -> ToolCall:
    """A call with the arguments that the question stated: what it did not state is left out."""
    return ToolCall(tool, {name: value for name, value in arguments.items() if value not in (None, "")})
