"""What the analyst says of the reserve against what it has to meet (docs/local-analyst.md, Money)."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from chat.providers.local.answer import NOTHING, Answer, sentence
from chat.providers.local.evidence import Evidence, Result
from chat.providers.local.file import lines_of
from chat.providers.local.money import DECIDES, headline
from chat.providers.local.refusals import folded
from chat.providers.local.results import cautions, days_counted, told
from claims.fields import Panel

DRIVERS: Final = {
    "agreement": "The agreement",
    "demand": "An open demand of the claimant",
    "range": "The likely figure of the recorded range",
    "assessed": "The assessed heads of loss",
}
AGE_ASKED = re.compile(r"\bstale\b|out of date|\bhow old\b|\blast (?:looked|reviewed|changed|touched)")
VERDICTS: Final = {
    "short": "Short by {shortfall}: indemnity outstanding is {outstanding}, and {required} is agreed or demanded.",
    "thin": "Thin by {shortfall}: indemnity outstanding is {outstanding}, below {required} likely or assessed.",
    "redundant": "More than the file calls for: indemnity outstanding is {outstanding} against {required}.",
    "adequate": "Enough on the file's own figures: indemnity outstanding is {outstanding} against {required}.",
}
REQUIRED: Final = "requiredIndemnity"
UNKNOWN: Final = "It cannot be told whether the reserve is enough: indemnity outstanding is {outstanding}."


def is_it_enough(evidence: Evidence) -> Answer:
    """The lookup's verdict with what drives it, how old the reserve is, and whose authority it needs."""
    found, words = evidence.result("check_reserve_adequacy"), evidence.words
    if not found:
        return Answer("The reserve could not be tested.", (), (), DECIDES, ("finance",))
    verdict = _verdict(found, evidence)
    if AGE_ASKED.search(folded(evidence.question)) and found.get("staleDays") is not None:
        verdict = f"{_age(found)}. {verdict}"
    totals = evidence.result("summarise_financials")
    heads = lines_of(evidence, "schedule_lines")
    points = [*_points(found, evidence), headline(totals, words) if totals else "", *heads]
    panels: tuple[Panel, ...] = ("finance", "schedule_table") if heads else ("finance",)
    return Answer(verdict, tuple(sentence(each) for each in points if each), cautions(found, evidence), DECIDES, panels)


def in_short(evidence: Evidence) -> Answer:
    """The verdict with its drivers, age and authority, without the heads of loss."""
    found = evidence.result("check_reserve_adequacy")
    answer = is_it_enough(evidence)
    return (
        replace(answer, points=tuple(map(sentence, _points(found, evidence))), panels=("finance",)) if found else answer
    )


def against_the_range(evidence: Evidence) -> Answer:
    """The verdict against the recorded range alone; nothing where there is none or all drivers come to the same."""
    asked = (
        each.result for each in evidence.made("check_reserve_adequacy") if each.call.arguments.get("basis") == "range"
    )
    found = next((each for each in asked if each.get("requiredIndemnity") is not None), None)
    if found is None or found.get("requiredIndemnity") == evidence.result("check_reserve_adequacy").get(REQUIRED):
        return NOTHING
    return Answer(f"Against the likely figure of the range: {_verdict(found, evidence)}", (), (), "", ("strategy",))


def authority_needed(evidence: Evidence) -> Answer:
    """The authority that the figure to be met needs; nothing where the handler's own is enough."""
    found = evidence.result("check_reserve_adequacy")
    if found.get("authorityNeeded") is None:
        return NOTHING
    needed = evidence.words.money(found["authorityNeeded"])
    return Answer(f"Authority for {needed} is needed to meet what is required.", (), (), "", ("finance", "home"))


def _verdict(found: Result, evidence: Evidence) -> str:
    words = evidence.words
    return VERDICTS.get(str(found.get("verdict")), UNKNOWN).format(
        shortfall=words.money(found.get("shortfall")),
        outstanding=words.money(found.get("outstandingIndemnity")),
        required=words.money(found.get("requiredIndemnity")),
    )


def _age(found: Result) -> str:
    return f"The reserve was last set or changed {days_counted(int(found['staleDays']))} ago"


def _points(found: Result, evidence: Evidence) -> Iterator[str]:
    words = evidence.words
    for driver in found.get("drivers", []):
        basis = DRIVERS.get(str(driver.get("basis")), "The file")
        yield f"{basis}: {words.money(driver.get('amount'))} still to be met"
    if found.get("staleDays") is not None:
        yield _age(found)
    if found.get("overAuthority"):
        yield "The total is above the handler's reserve authority, and no approval by somebody else is recorded"
    if found.get("authorityNeeded") is not None:
        yield f"Authority for {words.money(found['authorityNeeded'])} is needed to meet what is required"
    if found.get("requiredExpense") is not None:
        budget, held = words.money(found["requiredExpense"]), words.money(found.get("outstandingExpense"))
        yield f"Expense: {held} is outstanding against {budget} left of the budget"
    if found.get("largeLossThresholdCrossed"):
        yield "The threshold of a large loss is reached"
    for issue in found.get("historyIssues", []):
        yield f"History of the reserve: {told(issue.get('what'), evidence)}"
