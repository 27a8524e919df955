"""What the analyst says of the last day to sue: a computation to be confirmed (docs/local-analyst.md, Dates)."""

import re
from dataclasses import replace
from typing import Final

from chat.providers.local.answer import NOTHING, Answer, sentence
from chat.providers.local.arguments import TABLES
from chat.providers.local.deadlines import by_when
from chat.providers.local.evidence import Evidence, Result
from chat.providers.local.file import lines_of
from chat.providers.local.refusals import folded
from chat.providers.local.results import cautions, days_counted, left, told
from chat.providers.local.words import Words
from claims.sections import Section

TERRITORIES: Final = {
    "england_wales": "England and Wales",
    "scotland": "Scotland",
    "northern_ireland": "Northern Ireland",
}
PROCEEDINGS: Final[tuple[Section, ...]] = ("proceedings", "proceedings_events")
THE_DIARY: Final = "The diary has "
DIARY_ASKED = re.compile(r"\bdiar(?:y|i[sz]ed)\b")
ENDS_ON = re.compile(r"\bend on (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b")
CAUSE = re.compile(r"^Cause of action (\w+)")
LAW = re.compile(r"^Law of ([A-Za-z_-]+)")
OTHER_CAUSE = re.compile(r"\(cause (\w+)")
EXPOSED_TO: Final = {"bodily_injury": "personal_injury", "property_damage": "property_damage"}
"""The cause of action that an exposure of a kind brings with it."""
DECIDES: Final = (
    "Get legal confirmation by {counsel} before any of these dates is relied on, and say nothing about them to the "
    "claimant."
)


def last_day(evidence: Evidence) -> Answer:
    """The last safe day and the last day, by which rule and from when, the diary's date and the other days argued."""
    found = evidence.result("compute_limitation")
    decides = evidence.fill(DECIDES)
    recorded = [f"Recorded: {line}" for line in lines_of(evidence, "limitation")]
    if not found:
        told_not = evidence.fill("The {limitation} date could not be worked out.")
        return Answer(sentence(told_not), tuple(map(sentence, recorded)), (), decides, ("proceedings",))
    points = [*_rule(found, evidence), _diary(found, evidence), *recorded, *_others(found, evidence)]
    kept = _diary(found, evidence)
    headline = sentence(_headline(found, evidence))
    if kept and DIARY_ASKED.search(folded(evidence.question)):
        headline = f"{sentence(kept)} {headline}"
    return Answer(
        headline,
        tuple(sentence(each) for each in points if each),
        cautions(_without_the_diary(found), evidence),
        decides,
        ("proceedings", "key_facts"),
    )


def in_short(evidence: Evidence) -> Answer:
    """The last day with its rule, the diary's day, and the days that could be argued instead before the record."""
    answer, found = last_day(evidence), evidence.result("compute_limitation")
    if not found:
        return answer
    non_working = [told(each, evidence) for each in found.get("reasons", []) if ENDS_ON.search(str(each))]
    rule, others = _rule(found, evidence), _others(found, evidence)
    points = [*rule[:2], *non_working, _diary(found, evidence), *others, *rule[2:]]
    return replace(answer, points=tuple(sentence(each) for each in points if each))


def other_causes(evidence: Evidence) -> Answer:
    """The last day for each other cause of action that an exposure of the file has; nothing without one."""
    causes = [each for each in evidence.made("compute_limitation") if each.call.arguments.get("causeOfAction")]
    lines = [
        f"{evidence.words.term(str(each.call.arguments['causeOfAction'])).capitalize()}: "
        f"{_headline(each.result, evidence)} ({each.result['rule']['period']}; {each.result['rule']['source']})"
        for each in causes
        if each.result.get("rule")
    ]
    if not lines:
        return NOTHING
    return Answer("Another cause has a time of its own.", tuple(map(sentence, lines)), (), "", ("proceedings",))


def causes_on_file(evidence: Evidence) -> list[str]:
    """The causes of action that exposures, or the alternatives of the first computation, name beside the one taken."""
    found = evidence.result("compute_limitation")
    if not found:
        return []
    taken = next((cause[1] for each in found.get("reasons", []) if (cause := CAUSE.match(str(each)))), "")
    kinds = (str(row.get("kind")) for row in evidence.rows("coverage") if row.get("part") == "exposures")
    named = (OTHER_CAUSE.search(str(each.get("why"))) for each in found.get("alternatives", []))
    causes = [*(EXPOSED_TO[kind] for kind in kinds if kind in EXPOSED_TO), *(each[1] for each in named if each)]
    return [cause for cause in dict.fromkeys(causes) if cause != taken]


def proceedings_told(evidence: Evidence) -> Answer:
    """How the proceedings stand, their steps, and what is recorded of the time to sue."""
    steps = [f"Proceedings: {line}" for part in PROCEEDINGS for line in lines_of(evidence, part)]
    steps += [f"Recorded: {line}" for line in lines_of(evidence, "limitation")]
    if not steps:
        return NOTHING
    return Answer("As recorded.", tuple(map(sentence, steps)), (), "", ("proceedings", "proceedings_table"))


def _without_the_diary(found: Result) -> Result:
    """The result without the warning on the diary's date, of which the answer has a line of its own."""
    return {**found, "warnings": [each for each in found.get("warnings", []) if not str(each).startswith(THE_DIARY)]}


def watched(evidence: Evidence) -> Answer:
    """The last day to sue, what is due by a rule or by the file, and the steps of the proceedings."""
    sue, due = last_day(evidence), by_when(evidence)
    steps = [f"Proceedings: {line}" for part in PROCEEDINGS for line in lines_of(evidence, part)]
    return Answer(
        sue.headline,
        (*sue.points, due.headline, *due.points, *map(sentence, steps)),
        (*sue.missing, *due.missing),
        sue.decides,
        ("proceedings", "proceedings_table"),
    )


def _headline(found: Result, evidence: Evidence) -> str:
    words = evidence.words
    name = words.term("limitation")
    name = name[:1].upper() + name[1:]
    if found.get("lastDay") is None:
        return f"{name}: no last day can be worked out from this file"
    safe, last = words.date_of(found.get("lastSafeDate")), words.date_of(found["lastDay"])
    if int(found.get("daysLeft") or 0) < 0:
        passed, counsel = days_counted(-int(found["daysLeft"])), evidence.fill("{counsel}")
        return f"{name}: on the rule applied the last day was {last}, {passed} ago; take it to {counsel} now"
    days = left(found.get("daysLeft") or 0)
    if safe == last:
        return f"{name}: the last day to sue is {last}, a working day, {days}"
    return f"{name}: the last safe day to sue is {safe}; the last day is {last}, {days}"


def _rule(found: Result, evidence: Evidence) -> list[str]:
    """The rule with its source, the law and the cause it was chosen by, and the day that time runs from."""
    rule = found.get("rule") or {}
    start, _, where = str(found.get("accrualBasis") or "").partition(", ")
    words = evidence.words
    lines = [f"Rule applied: {rule['period']} from {rule.get('trigger')} ({rule.get('source')})"] if rule else []
    lines += [f"Time runs from {words.date_of(start)}, {told(where, evidence).rstrip('.').lower()}"] if start else []
    for reason in found.get("reasons", []):
        if chosen := CAUSE.match(str(reason)):
            lines.append(f"Cause of action: {words.term(chosen[1])}")
        elif law := LAW.match(str(reason)):
            lines.append(f"Law: {_territory(law[1], words)}")
    return lines


def _territory(code: str, words: Words) -> str:
    state = TABLES["territory"].get(code, "").split("|")[0].title()
    return TERRITORIES.get(code) or state or words.term(code)


def _diary(found: Result, evidence: Evidence) -> str:
    kept = found.get("diarised")
    if kept is None or found.get("matchesDiary") is None:
        return ""
    told_day = evidence.words.date_of(kept)
    if found["matchesDiary"]:
        return f"The diary matches: it keeps {told_day}"
    apart = int(found.get("differenceDays") or 0)
    side = "after" if apart > 0 else "before"
    return f"The diary differs: it keeps {told_day}, {days_counted(abs(apart))} {side} the last day"


def _others(found: Result, evidence: Evidence) -> list[str]:
    """The days that could be argued instead, none of them applied, and a standstill."""
    lines = [
        f"Not applied: {told(each.get('why'), evidence).rstrip('.')}"
        + (f": {evidence.words.date_of(each['lastDay'])}" if each.get("lastDay") else "")
        for each in found.get("alternatives", [])
    ]
    standstill = found.get("standstill") or {}
    return [f"Standstill until {evidence.words.date_of(standstill.get('until'))}", *lines] if standstill else lines
