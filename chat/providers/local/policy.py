"""What the analyst says about the policy at the date of loss (docs/local-analyst.md, Policy)."""

import json
import re
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from chat.providers.local import policy_tested
from chat.providers.local import policy_words as told
from chat.providers.local.answer import Answer, sentence
from chat.providers.local.dates import day_asked
from chat.providers.local.diary import item_told
from chat.providers.local.evidence import Evidence, Result, spoken
from chat.providers.local.quotes import apart, hit_told
from chat.providers.local.refusals import folded
from chat.providers.local.words import Words, listed

QUERY: Final = "lapse cancellation reinstatement premium no loss"
ABOUT_NOTICE: Final = "notice sent delivered delivery undelivered mailbox letter post"
ABOUT_PREMIUM: Final = "premium paid received instalment receipt cover"
ABOUT_PAYER: Final = "paid by"
QUOTATIONS: Final = 2
GAPS: Final = 2
RELEVANT: Final = re.compile(r"lapse|reinstat|premium|instal|payment|notice|third part", re.IGNORECASE)
ON_ARRIVAL: Final = r"not deliver|undeliver|deliver\w* fail|mailbox|bounc|by post|letter sent|no letter|returned"
ON_PAYMENT: Final = r"paid by|received:|premium paid|allocated|returned unpaid"
ON_COVER: Final = r"back on cover|reinstat|status"
BY_POST: Final = re.compile(r"\bpost(?:ed|al)?\b|\bletter\b")
ENOUGH: Final = re.compile(r"enough|adequate|sufficient|how (?:many|much|long)|days|met\b|period")
THE_HOUR: Final = re.compile(r"\bwhat time\b|\bhour\b|\bbeg[ia]n\b|\bstart(?:ed|s)?\b")
NO_MORE_THAN_THAT: Final = "Being in force says nothing yet about terms, limits and exclusions."


@dataclass(frozen=True)
class Checked:
    """The result of the policy check with its reader's words and what was asked."""

    found: Result
    words: Words
    question: str


def was_it_in_force(evidence: Evidence) -> Answer:
    """The verdict with what stands for and against it."""
    answer = _whole(evidence)
    return replace(answer, missing=answer.missing[:GAPS])


def validated(evidence: Evidence) -> Answer:
    """The verdict with everything that stands for and against it, diary and notes included."""
    answer = _whole(evidence)
    rows = (row for row in evidence.rows("diary") if RELEVANT.search(json.dumps(row)))
    diary = [f"Diary: {item_told(row, evidence)}" for row in rows]
    quoted = _in_the_file(evidence, ON_ARRIVAL)[:QUOTATIONS]
    return replace(answer, points=tuple(map(sentence, [*answer.points, *quoted, *diary])))


def what_is_the_period(evidence: Evidence) -> Answer:
    """The period; where the question asks whether the policy has run out, the answer for the day it is read on."""
    checked = _checked(evidence)
    period = checked.found.get("period")
    if not period:
        none = _placed(evidence, checked.found) if evidence.has_period else f"{policy_tested.NO_PERIOD}."
        return _asked(evidence, none, "", 0)
    if re.search(r"\bexpired\b|run out|\bstill\b|\bnow\b", checked.question):
        return _asked(evidence, _expired(str(policy_tested.last_end(checked.found)), evidence.day_read, checked), "", 0)
    if THE_HOUR.search(checked.question):
        begins = checked.words.moment(str(period.get("startsAt")))
        return _asked(evidence, sentence(f"Cover is recorded as beginning on {begins}"), "", 0)
    return _asked(evidence, policy_tested.periods_told(checked.found, checked.words), "", 0)


def _expired(ends: str, today: date | None, checked: Checked) -> str:
    """How the end of the period stands to the day; yes or no only where the question asks whether it has expired."""
    words = checked.words
    if today is None:
        return f"The recorded period ends on {words.moment(ends)}."
    over = date.fromisoformat(ends[:10]) < today
    told = f"the recorded period {'ended on' if over else 'runs to'} {words.moment(ends)}; today is {words.day(today)}."
    if re.search(r"\bexpired\b|run out", checked.question):
        return f"{'Yes' if over else 'No'}: {told}"
    return sentence(told)


def when_did_it_lapse(evidence: Evidence) -> Answer:
    checked = _checked(evidence)
    since = checked.found.get("lapsedSince")
    headline = "No lapse before the loss is recorded."
    if since:
        headline = f"A lapse is recorded with effect from {checked.words.moment(since)}."
    if re.search(r"reinstat|put back|back on", checked.question) and told.adverse(checked.found):
        headline = told.reinstated(checked.found, checked.words)
    return _asked(evidence, headline, ON_COVER, 2)


def was_notice_given(evidence: Evidence) -> Answer:
    """Whether the notice arrived, how it was sent, or whether its days were enough: what was asked comes first."""
    checked = _checked(evidence)
    found = checked.found
    if not told.warning(found):
        return _asked(evidence, "No notice of cancellation is recorded.", "", 0)
    if BY_POST.search(checked.question) and "notice" not in checked.question:
        ways = listed(told.ways_of_notice(found)) or "not recorded"
        posted = "post" in told.ways_of_notice(found)
        headline = f"{'Yes' if posted else 'No letter by post is recorded'}: the notice is recorded as sent by {ways}."
    elif ENOUGH.search(checked.question):
        headline = f"{told.warning(found).rstrip('.')}; whether that was enough is for underwriting to decide."
    elif told.delivery_in_doubt(found):
        headline = f"No, not on the record: {told.doubt(found)}."
    else:
        headline = told.warning(found)
    return _asked(evidence, headline, ON_ARRIVAL, 2)


def what_did_the_premium_do(evidence: Evidence) -> Answer:
    checked = _checked(evidence)
    headline = told.payment(checked.found, checked.words) or "No premium received after the loss is recorded."
    if re.search(r"back on|restore|reinstat|put back", checked.question) and told.adverse(checked.found):
        exists = (checked.found.get("reinstatement") or {}).get("exists")
        headline = f"{'' if exists else 'Not on the record: '}{told.reinstated(checked.found, checked.words)}"
    return _asked(evidence, headline.replace(": There", ": there"), f"{ON_PAYMENT}|{ON_COVER}", 3)


def who_decides(evidence: Evidence) -> Answer:
    people = told.people(_checked(evidence).found)
    return _asked(evidence, people or "Nothing on whether the policy was in force waits for a decision.", "", 0)


def doubted_notice(evidence: Evidence) -> str:
    """That the delivery of the notice of cancellation is in doubt; empty when it is not."""
    found = evidence.result("check_policy_in_force")
    return f"Notice of cancellation: {told.doubt(found)}." if told.delivery_in_doubt(found) else ""


def in_short(evidence: Evidence) -> str:
    """The verdict and the fact it turns on, in two sentences."""
    found = evidence.result("check_policy_in_force")
    parts = _placed(evidence, found) if found.get("inNoPeriod") else ""
    return " ".join(filter(None, [told.verdict_at_loss(found), parts, told.state(found, evidence.words)]))


def _checked(evidence: Evidence) -> Checked:
    return Checked(evidence.result("check_policy_in_force"), evidence.words, folded(evidence.question))


def _whole(evidence: Evidence) -> Answer:
    """The verdict, where the loss stands to the period, and each point for and against."""
    found, words = evidence.result("check_policy_in_force"), evidence.words
    if not found:
        return _not_made(evidence)
    lead = [_placed(evidence, found), told.state(found, words), told.reinstated(found, words)]
    points = [
        *told.missed(found, words),
        told.payment(found, words),
        told.notice(found),
        *told.entered_late(found, words),
        *told.suspended(found, words),
        *told.other_periods(found, words),
        *told.claims_made(found),
        spoken(found.get("thirdPartyNote")),
        NO_MORE_THAN_THAT if found.get("verdict") == "in_force" else "",
    ]
    if day_asked(evidence):
        lead, points = [_of_that_day(each) for each in lead], [_of_that_day(each) for each in points]
    return Answer(
        f"{told.verdict(found)}.",
        tuple(sentence(point) for point in points if point),
        _gaps(evidence, found),
        told.people(found),
        ("notes", "home"),
        " ".join(filter(None, lead)),
    )


def _asked(evidence: Evidence, headline: str, about: str, quotations: int) -> Answer:
    """The answer to one question about the policy, the file's words on it, and the verdict in short."""
    found, words = evidence.result("check_policy_in_force"), evidence.words
    if not found:
        return _not_made(evidence)
    known = [told.verdict_at_loss(found), told.state(found, words), told.reinstated(found, words)]
    quoted = _in_the_file(evidence, about)[:quotations] if about and told.adverse(found) else []
    points = [*quoted, told.payment(found, words), *told.notice_parts(found), spoken(found.get("thirdPartyNote"))]
    return Answer(
        headline,
        tuple(sentence(point) for point in points if point and not _says(headline, point.split(": ")[-1])),
        _gaps(evidence, found)[:1],
        "" if _says(headline, told.people(found)) else told.people(found),
        ("notes", "home"),
        " ".join(each for each in known if each and not _says(headline, each)),
    )


def _says(headline: str, line: str) -> bool:
    return line.rstrip(".").casefold() in headline.casefold()


def _not_made(evidence: Evidence) -> Answer:
    return Answer("The policy check could not be made.", tuple(filter(None, [evidence.line("Policy")])))


def _gaps(evidence: Evidence, found: Result) -> tuple[str, ...]:
    missing = [evidence.in_words(str(each)) for each in found.get("missing", [])]
    warnings = [evidence.in_words(str(each)) for each in found.get("warnings", [])]
    return tuple(map(sentence, [*filter(None, [listed(missing)]), *warnings]))


def _of_that_day(line: str) -> str:
    return re.sub(r"\bat the loss", "on that day", line, flags=re.I).replace("the loss", "that day")


def _placed(evidence: Evidence, found: Result) -> str:
    """Where the day asked about, else what was tested, stands to the periods."""
    words, day = evidence.words, day_asked(evidence)
    asked = f"{words.day(day)}, the day asked about," if day else ""
    return policy_tested.placed(found, words, asked, recorded=evidence.has_period)


def _in_the_file(evidence: Evidence, about: str) -> list[str]:
    """What notes and documents say of it, in their own words; nothing that is privileged."""
    lines = []
    for query in (ABOUT_NOTICE, ABOUT_PAYER, ABOUT_PREMIUM, QUERY):
        found = evidence.search(query)
        terms = [str(term) for term in found.get("termsTried", [])]
        hits = (hit for hit in found.get("hits", []) if not hit.get("privileged"))
        lines += [hit_told(hit, evidence.words, terms, about) for hit in hits]
    return apart(lines)
