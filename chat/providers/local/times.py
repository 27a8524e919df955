"""What the analyst says of the order of events and of the time that has passed (docs/local-analyst.md, Dates)."""

from datetime import date, timedelta
from typing import Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.evidence import Evidence, Result, spoken
from chat.providers.local.file import lines_of
from chat.providers.local.rows import said
from chat.providers.local.words import MIDNIGHT, Words, days, quotation

EVENTS: Final = 24
LATEST: Final = 6
RECENT: Final = 30
MAIN_KINDS: Final = ("policy", "incident", "payment", "offer", "proceeding", "complaint")


def put_in_order(evidence: Evidence) -> Answer:
    """The file in date order: its main events, the latest of all kinds, its gaps and what cannot be in that order."""
    found, words = evidence.result("build_timeline"), evidence.words
    if not found.get("events"):
        return Answer("No dated event is on file.")
    main = _events(evidence, "kinds")[:EVENTS] or found["events"][:EVENTS]
    latest = [event for event in _events(evidence, "from")[-LATEST:] if event not in main]
    lines = [*(_event(event, words) for event in main), *(f"Latest: {_event(event, words)}" for event in latest)]
    left = int(found.get("count", 0)) - len(lines)
    if left > 0:
        lines.append(f"{left} more are left out here: ask for the notes, diary, documents, letters or reserve changes.")
    wrong = [f"Out of order: {_event(each, words)}" for each in found.get("outOfOrder", [])]
    gaps = [
        f"No activity is recorded between {words.moment(gap.get('from'))} and {words.moment(gap.get('to'))}, "
        f"{days(int(gap.get('days', 0)))}."
        for gap in found.get("gaps", [])
    ]
    span = f"from {words.date_of(found.get('first'))} to {words.date_of(found.get('last'))}"
    headline = f"{found.get('count')} dated events are on file, {span}."
    return Answer(headline, tuple(lines), (*wrong, *gaps), "", ("notes", "documents", "proceedings_table"))


def recent(evidence: Evidence) -> dict[str, str]:
    """The arguments that ask for the last days before the day that the claim is read on."""
    today = evidence.day_read
    return {"from": f"{today - timedelta(days=RECENT)}", "to": f"{today}"} if today else {}


def _events(evidence: Evidence, argument: str) -> list[Result]:
    """The events of the lookup of the order of events that was made with that argument."""
    made = (answer for answer in evidence.answers if answer.call.name == "build_timeline")
    return next((list(each.result.get("events", [])) for each in made if argument in each.call.arguments), [])


def notified(evidence: Evidence) -> Answer:
    """When the loss was notified beside what the policy asks for; whether that was in time is not decided here."""
    incident, words = next(iter(evidence.rows("incident")), {}), evidence.words
    conditions = [row for row in evidence.rows("policy") if row.get("kind") == "notification"]
    delay = next((row.get("reportedDelayDays") for row in evidence.rows("mi")), None)
    told = (
        f"Loss on {words.moment(incident.get('dateOfLoss'))}, notified on {words.moment(incident.get('dateNotified'))}"
    )
    after = f", {days(int(delay))} later by the management information" if delay is not None else ""
    points = [said("policy.conditions", row, words) for row in conditions]
    decides = "Whether that was in time is for a person to decide."
    gaps = () if conditions else ("No condition on notification is recorded in the policy.",)
    return Answer(sentence(told + after), tuple(map(sentence, points)), gaps, decides, ("key_facts", "home"))


def today_told(evidence: Evidence) -> Answer:
    """The day that the claim is read on."""
    fixed = " That day is fixed and need not be the calendar's." if evidence.read_as_of else ""
    return Answer(f"Today is {evidence.today} for this claim.{fixed}")


def time_open(evidence: Evidence) -> Answer:
    """How long the claim has been open on the day it is read, and what the management information recorded."""
    overview = next(iter(evidence.rows("overview")), {})
    recorded = [f"Management information: {line}" for line in lines_of(evidence, "mi")]
    opened, today = overview.get("createdAt"), evidence.day_read
    if not opened or not today:
        return Answer("The day it was opened is not recorded.", tuple(map(sentence, recorded)), (), "", ("mi",))
    passed = days((today - date.fromisoformat(str(opened)[:10])).days)
    status = f"Status: {evidence.words.term(str(overview.get('status')))}"
    headline = f"Opened on {evidence.words.date_of(opened)}: {passed} to {evidence.today}."
    return Answer(headline, tuple(map(sentence, [status, *recorded])), (), "", ("mi",))


def _event(event: Result, words: Words) -> str:
    time = f" at {words.clock(str(event['time']))}" if event.get("time") not in (None, MIDNIGHT) else ""
    kind = f" ({str(event['kind']).replace('_', ' ')})" if event.get("kind") else ""
    return f"{words.moment(event.get('date'))}{time}: {_title(event)}{kind}"


def _title(event: Result) -> str:
    title = event.get("title")
    return quotation(spoken(title)) if isinstance(title, dict) else spoken(title).replace("_", " ")
