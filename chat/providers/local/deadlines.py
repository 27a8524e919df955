"""What the analyst says of what must be done by when (docs/local-analyst.md, Dates)."""

import re
from collections.abc import Sequence
from typing import Final

from chat.providers.local.answer import NOTHING, Answer, sentence
from chat.providers.local.evidence import Evidence, Result, spoken, telling_words
from chat.providers.local.refusals import folded
from chat.providers.local.results import cautions, left, several, told
from chat.providers.local.words import days, quotation
from claims.fields import Panel

MOST: Final = 5
RECORDED: Final = " (recorded)"
TIME_TO_SUE = re.compile(r"limitation|statute|time[- ]bar", re.IGNORECASE)
LAST_DAY: Final = re.compile(r"Limitation\b.*: last day by the law")
BY_WHEN = re.compile(r"\b(?:by when|until when|when)\b")
SHORTEST_NAME: Final = 4
RULE_ID = re.compile(r"[a-z]\w*(?:-\w+)+")
OFFERS_PATH: Final = "resolution.offers"
UNITS: Final = {"business_days": "business day", "days": "day", "weeks": "week", "months": "month"}
OVERDUE: Final = "Overdue means that the file does not show it was done; it may have been."


def by_when(evidence: Evidence) -> Answer:
    """What is overdue and what comes next, each with its rule and the day it was counted from."""
    found = evidence.result("compute_deadlines")
    if not found:
        return Answer("The deadlines could not be worked out.", (), (), "", ("notes",))
    overdue, soon, later = (found.get(key, []) for key in ("overdue", "dueSoon", "later"))
    named = _named_in_the_question(found, evidence)
    points = [
        *(f"Overdue: {deadline(each, found, evidence)}" for each in overdue[:MOST]),
        *(f"Due soon: {deadline(each, found, evidence)}" for each in soon[:MOST]),
        *(f"Later: {deadline(each, found, evidence)}" for each in later[:MOST]),
    ]
    cut = sum(max(0, len(each) - MOST) for each in (overdue, soon, later))
    points += [f"{several(cut, 'deadline')} more"] if cut else []
    warned = {**found, "warnings": [_named(str(each), found) for each in found.get("warnings", [])]}
    gaps = (*([OVERDUE] if overdue else []), *cautions(warned, evidence))
    says = [told(rule["says"], evidence) for rule in found.get("rules", []) if rule.get("says")]
    headline = sentence(deadline(named, found, evidence)) if named else _headline(found, evidence)
    return Answer(headline, (*map(sentence, points), *says), gaps, "", ("notes", "proceedings_table"))


def _named_in_the_question(found: Result, evidence: Evidence) -> Result | None:
    """The deadline of a rule whose name holds most words of a question that asks by when; none where two do or none."""
    question = folded(evidence.question)
    if not BY_WHEN.search(question):
        return None
    rows = [row for key in ("overdue", "dueSoon", "later") for row in found.get(key, []) if row.get("ruleId")]
    asked = [word.rstrip("s") for word in telling_words(question) if len(word) >= SHORTEST_NAME]
    scores = [sum(word in str(row.get("title")).casefold() for word in asked) for row in rows]
    best = max(scores, default=0)
    return rows[scores.index(best)] if best and scores.count(best) == 1 else None


def rules_told(evidence: Evidence) -> Answer:
    """What the rules on time say of themselves; nothing where they say no more than their days."""
    says = [
        told(rule["says"], evidence)
        for rule in evidence.result("compute_deadlines").get("rules", [])
        if rule.get("says")
    ]
    return Answer("The rules on time.", tuple(says), (), "", ("notes",)) if says else NOTHING


def table(evidence: Evidence) -> Answer:
    """The deadlines with a rule first, then offers' and the file's own; without the last day to sue itself."""
    answer, found = by_when(evidence), evidence.result("compute_deadlines")
    rows: list[Result] = [row for key in ("overdue", "dueSoon", "later") for row in found.get(key, [])]
    rows = [row for row in rows if not LAST_DAY.fullmatch(str(row.get("title")))]
    rows.sort(key=lambda row: (not row.get("ruleId"), not _of_an_offer(row), not _of_the_time_to_sue(row)))
    lines = [sentence(deadline(row, found, evidence)) for row in rows]
    warned = [told(_named(str(each), found), evidence) for each in found.get("warnings", [])]
    says = [told(rule["says"], evidence) for rule in found.get("rules", []) if rule.get("says")]
    panels: tuple[Panel, ...] = ("notes", "finance_resolution") if any(map(_of_an_offer, rows)) else ("notes",)
    return Answer(answer.headline, (*lines[:MOST], *says), tuple(warned), "", panels)


def _of_the_time_to_sue(row: Result) -> bool:
    return bool(TIME_TO_SUE.search(spoken(row.get("text"))))


def _of_an_offer(row: Result) -> bool:
    """Whether a deadline is an offer's: that of its own terms, or of a rule that starts from it."""
    return str(row.get("id")).startswith(OFFERS_PATH) or str(row.get("startEvent")).startswith(OFFERS_PATH)


def _headline(found: Result, evidence: Evidence) -> str:
    late: Sequence[Result] = found.get("overdue", [])
    coming = found.get("next")
    if not late and not coming:
        scope = next((each.call.arguments.get("scope") for each in evidence.made("compute_deadlines")), None)
        return f"No {f'{scope} ' if scope else ''}deadline with a date is found on this file."
    overdue = f"Overdue: {several(len(late), 'deadline')}" if late else "Nothing is overdue"
    if not coming:
        return sentence(overdue)
    return sentence(f"{overdue}; next is {name_of(coming, evidence)}, due {evidence.words.date_of(coming.get('due'))}")


def name_of(each: Result, evidence: Evidence) -> str:
    """What is due: the file's own words for it where it has some."""
    written = spoken(each.get("text"))
    return quotation(written) if written else evidence.in_words(str(each.get("title")).removesuffix(RECORDED))


def deadline(each: Result, found: Result, evidence: Evidence) -> str:
    """A deadline in a line: what, when, how it was counted and by which source, and another day that the file keeps."""
    words = evidence.words
    line = f"{name_of(each, evidence)}, {words.date_of(each.get('due'))}, {left(each.get('daysLeft') or 0)}"
    if each.get("ruleId"):
        source = next((rule["source"] for rule in found.get("rules", []) if rule.get("id") == each["ruleId"]), "")
        unit = UNITS.get(str(each.get("unit")), str(each.get("unit")))
        count = int(each.get("count") or 0)
        counted = days(count) if unit == "day" else several(count, unit)
        line += f" ({counted} from {words.date_of(each.get('startDate'))}{f'; {source}' if source else ''})"
    if each.get("matchesDiary") is False:
        line += f"; the file keeps {words.date_of(each.get('diarised'))}, so work from the earlier"
    return line


def _named(warning: str, found: Result) -> str:
    """A warning with the ids of rules replaced by what they are about."""
    rows = (*found.get("overdue", []), *found.get("dueSoon", []), *found.get("later", []))
    titles = {str(row["ruleId"]): f"“{row.get('title')}”" for row in rows if row.get("ruleId")}
    return RULE_ID.sub(lambda id_: titles.get(id_[0], id_[0]), warning)
