"""What is looked up for a question, round by round (docs/local-analyst.md, Intents)."""

import re
from collections.abc import Callable
from typing import Any, Final

from chat.providers.base import ToolCall
from chat.providers.local import checks, file, gaps, papers, people, policy, terms, times
from chat.providers.local.dates import day_asked
from chat.providers.local.evidence import Evidence
from chat.providers.local.refusals import folded

DOCUMENT_ID = re.compile(r"\b[a-z]+-?\d+\b")

Round = tuple[ToolCall, ...]
Rounds = tuple[Round, ...]
Lookups = Callable[[Evidence], Rounds]


def always(*rounds: Round) -> Lookups:
    """The same lookups whatever was asked."""
    return lambda evidence: rounds


def at_once(*calls: ToolCall) -> Lookups:
    """One round of the same lookups whatever was asked."""
    return always(calls)


def call(tool: str, **arguments: Any) -> ToolCall:
    return ToolCall(tool, arguments)


def section(name: str) -> ToolCall:
    return call("get_claim_section", section=name)


def search(query: str, **more: Any) -> ToolCall:
    return call("search_documents", query=query, **more)


def searched(evidence: Evidence) -> Rounds:
    """A search for the words of the question that say something; none when there is no such word."""
    query = file.search_query(evidence)
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


def unless_empty(name: str) -> Lookups:
    """The section; where it turns out to be empty, a search for the words of the question as well."""

    def lookups(evidence: Evidence) -> Rounds:
        first: Rounds = ((section(name),),)
        found = evidence.result("get_claim_section", name)
        return (*first, *searched(evidence)) if found and not found.get("items") else first

    return lookups


def in_order(evidence: Evidence) -> Rounds:
    """The order of events: its length and gaps, the main kinds, and the last days."""
    recent = times.recent(evidence)
    main = call("build_timeline", kinds=list(times.MAIN_KINDS))
    return ((call("build_timeline"), main, *([call("build_timeline", **recent)] if recent else [])),)


def involved(evidence: Evidence) -> Rounds:
    """The people; with the policy where its insured is asked about, who need not be among them."""
    return ((section("parties"), *([section("policy")] if people.role_asked(evidence) == "insured" else [])),)


def someone(evidence: Evidence) -> Rounds:
    """The people as asked about, the handler's side, and a search for the name."""
    return beside_a_search(*involved(evidence)[0], section("overview"))(evidence)


def complaining(evidence: Evidence) -> Rounds:
    return beside_a_search(section("complaints"), search(checks.COMPLAINING, limit=8))(evidence)


def arrived(evidence: Evidence) -> Rounds:
    """The documents, the heads that say what they wait for, and a search for what was asked about."""
    query = gaps.wanted_query(evidence)
    asked = [search(query)] if len(query) > 1 else []
    return ((section("documents"), section("schedule_lines"), *asked),)


def missing_in_the_record() -> Round:
    """What says by itself that something is missing or awaited: checks, heads, diary and papers."""
    return (CHECKED, TOTALS, section("schedule_lines"), section("diary"), search(gaps.AWAITED, limit=8))


def averaged(evidence: Evidence) -> Rounds:
    """The terms and a search; then the document that the value at risk rests on."""
    asked = (each for made in searched(evidence) for each in made)
    first = (section("coverage"), search(terms.ON_AVERAGE, limit=8), *asked)
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
PREMIUM: Final = always(
    (CHECKED,), (search(policy.ABOUT_PAYER, kinds=["payment_advice"]), search(policy.ABOUT_PREMIUM), section("diary"))
)
PICTURE: Final = at_once(
    TOTALS,
    CHECKED,
    call("compute_deadlines"),
    call("find_contradictions", severity="high"),
    *map(section, ("incident", "risk_flags", "coverage")),
)
IN_THE_PAPERS: Final = ["policy_schedule", "policy_wording", "endorsement"]
SCHEDULE: Final = always((TOTALS, section("schedule_lines")))
