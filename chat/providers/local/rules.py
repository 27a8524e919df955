"""The rules of the questions: the lookups of each and the writer of its answer (docs/local-analyst.md, Intents)."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from chat.providers.base import ToolCall
from chat.providers.local import (
    checks,
    diary,
    file,
    gaps,
    money,
    papers,
    people,
    policy,
    statements,
    summary,
    terms,
    times,
)
from chat.providers.local.answer import Answer
from chat.providers.local.dates import day_asked
from chat.providers.local.evidence import Evidence
from chat.providers.local.refusals import folded
from claims.fields import Panel

DOCUMENT_ID = re.compile(r"\b[a-z]+-?\d+\b")

Round = tuple[ToolCall, ...]
Rounds = tuple[Round, ...]
Lookups = Callable[[Evidence], Rounds]
Write = Callable[[Evidence], Answer]


@dataclass(frozen=True)
class Rule:
    """How a question is answered: its lookups, round by round, and the answer written from them.

    Of one family only the best intent is taken.
    """

    lookups: Lookups
    write: Write
    panels: tuple[Panel, ...] = ()
    family: str = ""


def always(*rounds: Round) -> Lookups:
    """The same lookups whatever was asked."""
    return lambda evidence: rounds


def call(tool: str, **arguments: Any) -> ToolCall:
    return ToolCall(tool, arguments)


def section(name: str) -> ToolCall:
    return call("get_claim_section", section=name)


def search(query: str, **more: Any) -> ToolCall:
    return call("search_documents", query=query, **more)


def searched(evidence: Evidence) -> Rounds:
    """A search for the words of the question that say something; none when there is no such word."""
    query = papers.search_query(evidence)
    return ((search(query),),) if len(query) > 1 else ()


def beside_a_search(*calls: ToolCall) -> Lookups:
    """The lookups together with a search for the words of the question."""
    return lambda evidence: ((*calls, *(each for made in searched(evidence) for each in made)),)


def opened(evidence: Evidence) -> Rounds:
    """The text of the document or the note whose id the question names; the list of documents when it names none."""
    named = DOCUMENT_ID.search(folded(evidence.question))
    return ((call("get_claim_section", section="document", documentId=named[0]) if named else section("documents"),),)


def named_document(evidence: Evidence) -> Rounds:
    """A search and the list of documents; then the text of the document that the question names."""
    first = beside_a_search(section("documents"))(evidence)
    best = papers.best_document(evidence)
    return (*first, (call("get_claim_section", section="document", documentId=best),)) if best else first


def clause(evidence: Evidence) -> Rounds:
    """The policy record and a search for the clause's number; the record alone where no number is named."""
    number = papers.clause_asked(evidence)
    return ((section("policy"), *([search(number, limit=8)] if number else [])),)


def disagreeing(evidence: Evidence) -> Rounds:
    return (
        (
            section("key_facts"),
            section("coverage"),
            section("risk_flags"),
            TOTALS,
            search(checks.disagreement_query(evidence)),
        ),
    )


def averaged(evidence: Evidence) -> Rounds:
    """The terms and a search; then the document that the value at risk rests on."""
    first = (section("coverage"), search(terms.ON_AVERAGE, limit=8))
    source = terms.source_of_value(evidence)
    return (first, (call("get_claim_section", section="document", documentId=source),)) if source else (first,)


def checked(evidence: Evidence) -> Rounds:
    """The policy check for the day that the question names, else for the loss; then what diary and notes say."""
    day = day_asked(evidence)
    return (call("check_policy_in_force", at=f"{day}") if day else CHECKED,), IN_THE_FILE


CHECKED: Final = call("check_policy_in_force")
TOTALS: Final = call("summarise_financials")
IN_THE_FILE: Final = (search(policy.QUERY), section("diary"))
CHECK: Final = always((CHECKED,), IN_THE_FILE)
NOTICE: Final = always((CHECKED,), (search(policy.ABOUT_NOTICE), section("diary")))
PREMIUM: Final = always((CHECKED,), (search(policy.ABOUT_PREMIUM), section("diary")))
PICTURE: Final = always((TOTALS, CHECKED, section("incident"), section("risk_flags"), section("coverage")))
MISSING: Final = always(
    (CHECKED, TOTALS, section("schedule_lines"), section("diary"), search(gaps.AWAITED, limit=8)),
)
SCHEDULE: Final = always((TOTALS, section("schedule_lines")))
RULES: Final[Mapping[str, Rule]] = {
    "summary": Rule(PICTURE, summary.picture, ("home",)),
    "in_force": Rule(checked, policy.was_it_in_force, ("notes", "home"), "policy"),
    "policy_period": Rule(CHECK, policy.what_is_the_period, ("notes", "home"), "policy"),
    "lapse": Rule(CHECK, policy.when_did_it_lapse, ("notes", "home"), "policy"),
    "notice": Rule(NOTICE, policy.was_notice_given, ("notes", "home"), "policy"),
    "premium": Rule(PREMIUM, policy.what_did_the_premium_do, ("notes", "home"), "policy"),
    "who_decides": Rule(CHECK, policy.who_decides, ("notes", "home"), "policy"),
    "limits": Rule(
        always((section("coverage"), search(terms.IN_THE_SCHEDULE, limit=8))), terms.limits, ("home",), "terms"
    ),
    "excess": Rule(always((section("coverage"), search("excess deductible"))), terms.excess, ("home",), "terms"),
    "average": Rule(averaged, terms.average, ("home", "documents"), "terms"),
    "coverage": Rule(always((section("coverage"),)), terms.position, ("home",), "terms"),
    "clause": Rule(clause, papers.clause_read, ("documents", "home")),
    "disclosure": Rule(always((section("policy"), search(checks.DISCLOSED, limit=8))), checks.disclosure, ("home",)),
    "totals": Rule(always((TOTALS,)), money.totals, ("finance",), "money"),
    "adds_up": Rule(SCHEDULE, money.do_they_add_up, ("schedule_table",), "money"),
    "authority": Rule(always((TOTALS, section("overview"))), money.within_authority, ("finance",), "money"),
    "settlement": Rule(always((section("strategy"), section("overview"), TOTALS)), money.settlement, ("strategy",), "money"),
    "payments": Rule(always((TOTALS, section("payments"))), money.what_was_paid, ("finance",), "money"),
    "reserves": Rule(always((TOTALS, section("reserves"))), money.reserve_lines, ("finance",), "money"),
    "schedule_lines": Rule(SCHEDULE, money.heads_of_loss, ("schedule_table",), "money"),
    "head": Rule(beside_a_search(TOTALS, section("schedule_lines")), money.head_asked, ("schedule_table",), "money"),
    "recoveries": Rule(
        always((section("recoveries"), search(checks.RECOVERABLE, limit=8))), checks.recoveries, ("finance",)
    ),
    "timeline": Rule(always((call("build_timeline"),)), times.put_in_order, ("proceedings_table",)),
    "time_open": Rule(always((section("overview"), section("mi"))), times.time_open, ("mi",)),
    "today": Rule(always(), times.today_told),
    "liability": Rule(
        always((section("liability"), search(statements.ON_ADMISSION))), statements.admissions, ("key_facts",)
    ),
    "witnesses": Rule(
        always((section("parties"), search(statements.WITNESSED))), statements.witnesses, ("involvements",)
    ),
    "parties": Rule(always((section("parties"),)), people.who_is_who, ("involvements",), "people"),
    "who_is": Rule(
        beside_a_search(section("parties"), section("overview")), people.who_is, ("involvements",), "people"
    ),
    "vulnerable": Rule(always((section("parties"),)), people.vulnerability, ("involvements",)),
    "injuries": Rule(always((section("incident"), section("documents"))), people.injuries, ("key_facts",)),
    "driver": Rule(always((section("policy"), search(people.DRIVERS))), people.driver, ("home",)),
    "lienholder": Rule(
        always((section("parties"), section("policy"), search(people.OWNERSHIP))), people.lienholder, ("involvements",)
    ),
    "sanctions": Rule(always((section("parties"), section("system_checks"))), checks.sanctions, ("system_checks",)),
    "complaints": Rule(
        always((section("complaints"), search(checks.COMPLAINING, limit=8))), checks.complaints, ("notes",)
    ),
    "fraud": Rule(always((section("risk_flags"), section("system_checks"))), checks.fraud_flags, ("home",)),
    "disagreements": Rule(disagreeing, checks.disagreements, ("key_facts",)),
    "missing": Rule(MISSING, gaps.missing, ("notes", "documents")),
    "received": Rule(beside_a_search(section("documents")), gaps.received, ("documents",)),
    "diary": Rule(always((section("diary"),)), diary.diary_kept, ("notes",)),
    "about": Rule(always(), file.about),
    "search": Rule(searched, papers.search_made, ("documents",)),
    "document_said": Rule(named_document, papers.document_said, ("documents",)),
    "document": Rule(opened, papers.document_opened, ("documents",)),
}
