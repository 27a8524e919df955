"""What the analyst says of the diary: what is open, overdue, or due in the days asked about (docs/local-analyst.md,
Diary)."""

import re
from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.dates import day_asked, days_ahead
from chat.providers.local.evidence import Evidence, Result, spoken, telling_words
from chat.providers.local.refusals import folded
from chat.providers.local.rows import said

ROWS: Final = 12
SHORTEST_NAME: Final = 4
THIS_WEEK = re.compile(r"\bthis week\b|\bby friday\b")
OVERDUE = re.compile(r"overdue|late\b|past due|missed|outstanding")
ALL: Final = re.compile(r"\bdiar|history|done|completed|all (?:the )?(?:tasks|reminders)")


def diary_kept(evidence: Evidence) -> Answer:
    """The items that the question is about, open ones first; done ones only where the whole diary is asked for."""
    items, today, question = evidence.rows("diary"), evidence.day_read, folded(evidence.question)
    waiting = [item for item in items if is_waiting(item)]
    late = [item for item in waiting if is_overdue(item, today)]
    if OVERDUE.search(question):
        headline = f"{_items(late)} overdue." if late else f"Nothing is overdue{_on(evidence)}."
        coming = [item for item in waiting if item not in late]
        return _told(headline, [*late, *coming] if late else coming, evidence)
    day = day_asked(evidence)
    if day:
        due = [item for item in items if item.get("due") == day.isoformat()]
        return _told(f"{_items(due)} due on {evidence.words.day(day)}.", due, evidence)
    until = _until(question, today)
    if until and today:
        due = [item for item in waiting if item not in late and str(item.get("due")) <= until.isoformat()]
        headline = f"{_items(due)} due by {evidence.words.day(until)}" + (
            f", and {len(late)} overdue." if late else "."
        )
        return _told(headline, [*late, *due], evidence)
    meant = _meant(waiting, question)
    if meant:
        first, *rest = [item_told(item, evidence) for item in meant]
        return Answer(sentence(first), tuple(rest), (), "", ("notes",))
    shown = [*waiting, *(item for item in items if item not in waiting)] if ALL.search(question) else waiting
    overdue = f", {len(late)} of them overdue" if late else ""
    return _told(f"Diary: {len(waiting)} of {len(items)} items open{overdue}.", shown, evidence)


def is_waiting(item: Result) -> bool:
    return item.get("status") in ("open", "overdue")


def is_overdue(item: Result, today: date | None) -> bool:
    due = str(item.get("due") or "")
    return is_waiting(item) and (item.get("status") == "overdue" or bool(today and due and due < today.isoformat()))


def item_told(item: Result, evidence: Evidence) -> str:
    """An item in a line, marked overdue where its day has gone by."""
    status = "overdue" if is_overdue(item, evidence.day_read) else item.get("status")
    return said("diary", {**item, "status": status}, evidence.words)


def overdue_line(evidence: Evidence) -> str:
    """A sentence that names what is overdue in the diary; empty when nothing is."""
    late = [item for item in evidence.rows("diary") if is_overdue(item, evidence.day_read)]
    if not late:
        return ""
    more = f", and {len(late) - 1} more" if len(late) > 1 else ""
    return f"Overdue: “{spoken(late[0].get('title'))}”, due {evidence.words.moment(late[0].get('due'))}{more}."


def _told(headline: str, items: Sequence[Result], evidence: Evidence) -> Answer:
    lines = [item_told(item, evidence) for item in items[:ROWS]]
    more = [f"{len(items) - ROWS} more stand in the diary."] if len(items) > ROWS else []
    return Answer(headline, (*lines, *more), (), "", ("notes",))


def _meant(items: Sequence[Result], question: str) -> list[Result]:
    """The items that hold two words of the question or more."""
    asked = [word.rstrip("s") for word in telling_words(question) if len(word) >= SHORTEST_NAME]
    texts = [(item, f"{spoken(item.get('title'))} {spoken(item.get('text'))}".casefold()) for item in items]
    return [item for item, text in texts if sum(word in text for word in asked) > 1]


def _items(items: Sequence[Result]) -> str:
    return f"{len(items) or 'No'} diary item{'' if len(items) == 1 else 's'} {'is' if len(items) == 1 else 'are'}"


def _on(evidence: Evidence) -> str:
    return f" on {evidence.today}" if evidence.day_read else ""


def _until(question: str, today: date | None) -> date | None:
    """The last day of the time that the question names: this week ends on its Sunday."""
    if today is None:
        return None
    if THIS_WEEK.search(question):
        return today + timedelta(days=6 - today.weekday())
    ahead = days_ahead(question)
    return today + timedelta(days=ahead) if ahead else None
