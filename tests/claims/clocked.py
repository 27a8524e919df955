"""Files on which clocks run, and the deadlines that are found on them."""

from datetime import date
from typing import Any

from claims.facts.clock_rules import Scope
from claims.facts.clocks import Deadlines, compute
from claims.facts.deadlines_shown import DeadlineShown
from tests.claims.files import TODAY, case_of, file_of

ENGLAND = {"territory": "england_wales", "timeZone": "Europe/London"}
THIRD = {"name": "Haddad", "relationship": "third_party"}
FIRST = {"name": "Ruiz", "relationship": "first_party"}
HURT = [{"id": "x1", "kind": "bodily_injury"}]


def portal(protocol: str, received: str = "2026-08-10", **parts: Any) -> dict[str, Any]:
    kept = parts.pop("portal", {})
    return {"proceedings": {"protocol": protocol, "portal": {"cnfReceivedAt": received, **kept}, **parts}}


def steps(*events: dict[str, Any]) -> dict[str, Any]:
    return {"proceedings": {"protocol": "pi", "events": [{"id": f"s{n}", **each} for n, each in enumerate(events)]}}


def offer(kind: str, **parts: Any) -> dict[str, Any]:
    return {"resolution": {"offers": [{"id": "o1", "type": kind, "by": "claimant", **parts}]}}


def state(code: str, line: str = "property", **parts: Any) -> dict[str, Any]:
    return {
        "jurisdiction": {"territory": f"US-{code}"},
        "lineOfBusiness": line,
        "claimant": FIRST,
        "currency": "USD",
        **parts,
    }


def told(incident: dict[str, str]) -> dict[str, Any]:
    return {"incident": {"dateOfLoss": "2026-07-18", **incident}}


DEMAND = state("GA", "auto", **offer("policy_limits_demand", receivedAt="2026-08-24"))


def found(parts: dict[str, Any], today: date = TODAY, scope: Scope | None = None) -> Deadlines:
    case = case_of(file_of(**{"jurisdiction": ENGLAND, **parts}), today)
    return compute(case, scope) if scope else compute(case)


def items(result: Deadlines) -> dict[str, DeadlineShown]:
    return {each.id: each for each in (*result.overdue, *result.due_soon, *result.later)}
