"""The rules of the questions: the lookups of each and the writer of its answer (docs/local-analyst.md, Intents)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from chat.providers.local import (
    adequacy,
    audit,
    checks,
    contradictions,
    deadlines,
    diary,
    duplicates,
    fault,
    file,
    gaps,
    limitation,
    money,
    net,
    next_steps,
    offers,
    papers,
    people,
    policy,
    readers,
    recovery,
    screening,
    statements,
    summary,
    terms,
    times,
)
from chat.providers.local.answer import Answer
from chat.providers.local.evidence import Evidence
from chat.providers.local.lookups import (
    CHECK,
    IN_THE_PAPERS,
    NOTICE,
    PICTURE,
    PREMIUM,
    SCHEDULE,
    TOTALS,
    Lookups,
    always,
    arrived,
    at_once,
    averaged,
    beside_a_search,
    call,
    checked,
    clause,
    complaining,
    in_order,
    involved,
    named_document,
    opened,
    search,
    searched,
    section,
    someone,
)
from claims.fields import Panel

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


RULES: Final[Mapping[str, Rule]] = {
    "summary": Rule(PICTURE, summary.picture, ("home",)),
    "in_force": Rule(checked, policy.was_it_in_force, ("notes", "home"), "policy"),
    "policy_period": Rule(CHECK, policy.what_is_the_period, ("notes", "home"), "policy"),
    "lapse": Rule(CHECK, policy.when_did_it_lapse, ("notes", "home"), "policy"),
    "notice": Rule(NOTICE, policy.was_notice_given, ("notes", "home"), "policy"),
    "premium": Rule(PREMIUM, policy.what_did_the_premium_do, ("notes", "home"), "policy"),
    "who_decides": Rule(CHECK, policy.who_decides, ("notes", "home"), "policy"),
    "limits": Rule(
        at_once(section("coverage"), search(terms.IN_THE_SCHEDULE, kinds=IN_THE_PAPERS)),
        terms.limits,
        ("home",),
        "terms",
    ),
    "excess": Rule(
        at_once(section("coverage"), search(terms.ON_EXCESS, kinds=IN_THE_PAPERS)), terms.excess, ("home",), "terms"
    ),
    "average": Rule(averaged, terms.average, ("home", "documents"), "terms"),
    "coverage": Rule(at_once(section("coverage")), terms.position, ("home",), "terms"),
    "clause": Rule(clause, papers.clause_read, ("documents", "home")),
    "disclosure": Rule(at_once(section("policy"), search(checks.DISCLOSED, limit=8)), checks.disclosure, ("home",)),
    "policy": Rule(beside_a_search(section("policy")), papers.policy_record, ("home",)),
    "cover_for": Rule(beside_a_search(section("coverage")), terms.is_there_cover_for, ("home",), "terms"),
    "said_about_cover": Rule(
        at_once(section("coverage"), section("correspondence"), search(terms.ABOUT_COVER, limit=8)),
        terms.said_about_cover,
        ("notes",),
        "terms",
    ),
    "totals": Rule(at_once(TOTALS), money.totals, ("finance",), "money"),
    "adds_up": Rule(SCHEDULE, money.do_they_add_up, ("schedule_table",), "money"),
    "authority": Rule(at_once(TOTALS, section("overview")), money.within_authority, ("finance",), "money"),
    "settlement": Rule(
        at_once(section("strategy"), section("overview"), TOTALS), money.settlement, ("strategy",), "money"
    ),
    "payments": Rule(at_once(TOTALS, section("payments")), money.what_was_paid, ("finance",), "money"),
    "invoices": Rule(at_once(section("documents"), section("payments")), money.invoices, ("documents",), "money"),
    "reserves": Rule(
        at_once(TOTALS, section("reserves"), section("risk_flags"), search(money.APPROVED)),
        money.reserve_lines,
        ("finance",),
        "money",
    ),
    "schedule_lines": Rule(SCHEDULE, money.heads_of_loss, ("schedule_table",), "money"),
    "head": Rule(
        beside_a_search(TOTALS, section("schedule_lines"), call("find_contradictions")),
        money.head_asked,
        ("schedule_table",),
        "money",
    ),
    "recoveries": Rule(readers.had_back, recovery.from_whom, ("finance", "documents")),
    "timeline": Rule(in_order, times.put_in_order, ("proceedings_table",)),
    "notified": Rule(at_once(section("incident"), section("policy"), section("mi")), times.notified, ("key_facts",)),
    "time_open": Rule(at_once(section("overview"), section("mi")), times.time_open, ("mi",)),
    "today": Rule(always(), times.today_told),
    "liability": Rule(
        at_once(section("liability"), search(statements.ON_ADMISSION)), statements.admissions, ("key_facts",), "fault"
    ),
    "witnesses": Rule(
        at_once(section("parties"), search(statements.WITNESSED)), statements.witnesses, ("involvements",)
    ),
    "parties": Rule(involved, people.who_is_who, ("involvements",), "people"),
    "who_is": Rule(someone, people.who_is, ("involvements",), "people"),
    "supervisor": Rule(at_once(section("overview")), people.supervisor, ("home",), "people"),
    "vulnerable": Rule(
        at_once(section("parties"), readers.screened("vulnerability")), people.vulnerability, ("involvements",)
    ),
    "injuries": Rule(at_once(section("incident"), section("documents")), people.injuries, ("key_facts",)),
    "driver": Rule(at_once(section("policy"), search(people.DRIVERS)), people.driver, ("home",)),
    "lienholder": Rule(
        at_once(section("parties"), section("policy"), search(people.OWNERSHIP)), people.lienholder, ("involvements",)
    ),
    "sanctions": Rule(at_once(section("parties"), section("system_checks")), checks.sanctions, ("system_checks",)),
    "complaints": Rule(complaining, checks.complaints, ("notes",)),
    "fraud": Rule(
        at_once(section("risk_flags"), section("system_checks"), readers.screened("fraud")),
        checks.fraud_flags,
        ("home",),
        "care",
    ),
    "indicators": Rule(
        at_once(section("risk_flags"), section("parties"), readers.screened()), screening.indicators, ("home",), "care"
    ),
    "pay_hold": Rule(
        at_once(readers.screened("sanctions"), section("parties"), section("payments")),
        screening.may_it_be_paid,
        ("system_checks", "finance"),
    ),
    "privacy": Rule(
        at_once(readers.screened("privacy"), section("parties")), screening.sensitive, ("documents", "involvements")
    ),
    "large_loss": Rule(at_once(readers.screened("large_loss"), section("finance")), screening.large_loss, ("finance",)),
    "disagreements": Rule(readers.against_itself, contradictions.disagreements, ("key_facts", "home")),
    "missing": Rule(readers.missing, gaps.missing, ("notes", "documents")),
    "audit": Rule(readers.audited, audit.would_it_pass, ("home", "finance")),
    "next_steps": Rule(readers.next_steps, next_steps.in_which_order, ("notes", "home")),
    "deadlines": Rule(readers.due, deadlines.by_when, ("notes", "proceedings_table"), "time"),
    "limitation": Rule(readers.time_to_sue, limitation.last_day, ("proceedings", "key_facts"), "time"),
    "time_watch": Rule(readers.time_and_steps, limitation.watched, ("proceedings", "proceedings_table"), "time"),
    "after_terms": Rule(readers.after_terms, net.after_terms, ("home", "schedule_table"), "terms"),
    "adequacy": Rule(readers.reserve_tested, adequacy.is_it_enough, ("finance",), "money"),
    "duplicates": Rule(readers.payments_compared, duplicates.paid_twice, ("finance",), "money"),
    "offers": Rule(readers.offers_compared, offers.side_by_side, ("finance_resolution",)),
    "contribution": Rule(readers.split, fault.contribution, ("key_facts", "documents"), "fault"),
    "received": Rule(arrived, gaps.received, ("documents",)),
    "diary": Rule(at_once(section("diary")), diary.diary_kept, ("notes",)),
    "total_loss": Rule(at_once(search(papers.ON_TOTAL_LOSS, limit=8)), papers.total_loss, ("documents",)),
    "about": Rule(always(), file.about),
    "search": Rule(searched, papers.search_made, ("documents",)),
    "document_said": Rule(named_document, papers.document_said, ("documents",)),
    "document": Rule(opened, papers.document_opened, ("documents",)),
}
