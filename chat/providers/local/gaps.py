"""What the analyst says is missing, awaited or received (docs/local-analyst.md, Nothing found)."""

import re
from collections.abc import Sequence
from typing import Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.arguments import stated
from chat.providers.local.diary import is_waiting, item_told
from chat.providers.local.evidence import Evidence, Result, spoken, telling_words
from chat.providers.local.file import QUERY_LENGTH
from chat.providers.local.quotes import hits_told
from chat.providers.local.refusals import folded
from chat.providers.local.results import holder, several, told
from chat.providers.local.rows import said
from chat.providers.local.words import listed, quotation

AWAITED: Final = "awaited follow expected asked ordered outstanding missing invoice"
AWAITED_WORDS: Final = r"await|follow\b|expected|asked for|not ordered|still not|invoice to|not in\b|is not\b"
OPEN_ITEMS: Final = 3
SHORTEST_STEM: Final = 3
ARRIVING: Final = (
    "received", "got", "arrived", "come", "in", "yet", "copy", "hold", "held", "done", "made", "report",
    "reports", "ever", "been", "report's", "obtained",
)  # fmt: skip


def missing(evidence: Evidence) -> Answer:
    """What the stage lacks and who holds it; heads that wait for something, open diary items, and papers that await."""
    found = evidence.result("list_missing_information")
    policy, money = evidence.result("check_policy_in_force"), evidence.result("summarise_financials")
    named = [*(f"Policy check: {evidence.in_words(str(each))}" for each in policy.get("missing", []))]
    lacking = [f"Totals: {evidence.in_words(str(each))}" for each in money.get("missing", [])]
    heads = [
        f"{spoken(row.get('head'))}: {spoken(row.get('reason'))}"
        for row in evidence.rows("schedule_lines")
        if row.get("assessed") is None and row.get("reason")
    ]
    waiting = [item_told(row, evidence) for row in evidence.rows("diary") if is_waiting(row)]
    papers = hits_told(evidence, AWAITED, AWAITED_WORDS, 4)
    blocking, helpful, held = (found.get(key, []) for key in ("blocking", "helpful", "alreadyOnFile"))
    recorded = [
        *named,
        *(f"Head of loss, {each}" for each in heads),
        *papers,
        *(f"Diary: {each}" for each in waiting[:OPEN_ITEMS]),
        *lacking,
    ]
    points = [
        *(f"Blocks the stage: {needed(each, evidence)}" for each in blocking),
        *(f"Would help: {needed(each, evidence)}" for each in helpful),
        *([] if stated("stage", evidence) and found else recorded),
    ]
    if held:
        points.append(f"On file already, not to be asked for again: {listed([str(each.get('what')) for each in held])}")
    if not points:
        return Answer("No lookup that was made names anything as missing.")
    headline = "What the record itself says is missing or awaited."
    if found:
        stage, count = str(found.get("stage")), len(blocking)
        blocks = f"{several(count, 'thing')} {'blocks' if count == 1 else 'block'} the {stage} stage" if count else ""
        headline = sentence(blocks or f"Nothing that is looked for blocks the {stage} stage")
    gaps = tuple(told(each, evidence) for each in found.get("warnings", []))
    return Answer(headline, tuple(map(sentence, points)), gaps, "", ("notes", "documents"))


def needed(each: Result, evidence: Evidence) -> str:
    """Something that is needed: what, who holds it, why, and how to ask for it."""
    why, ask = told(each.get("why"), evidence), told(each.get("requestLine"), evidence)
    words = f": {quotation(spoken(each['text']))}" if each.get("text") else ""
    return f"{each.get('what')}{words}, held by {holder(each.get('heldBy'), evidence)}. {why} To ask: {ask}"


def received(evidence: Evidence) -> Answer:
    """Whether a document of the kind or name that was asked about is on file; then where the papers speak of it."""
    asked = [word for word in telling_words(folded(evidence.question)) if word not in ARRIVING]
    documents = evidence.rows("documents")
    held = [row for row in documents if _is_named(row, asked)]
    quoted = hits_told(evidence, wanted_query(evidence))
    stems = [word.rstrip("s") for word in asked if len(word) > SHORTEST_STEM]
    heads = [said("schedule", row, evidence.words) for row in evidence.rows("schedule_lines")]
    quoted += [f"Head of loss {line}" for line in heads if any(stem in line.casefold() for stem in stems)]
    if held:
        lines = [said("documents", row, evidence.words) for row in held]
        return Answer(sentence(f"On file: {lines[0]}"), (*lines[1:4], *quoted), (), "", ("documents",))
    what = f"“{' '.join(asked)}”" if asked else "what was asked"
    headline = f"No document on file is named or classed as {what}; {len(documents)} were looked at."
    if not quoted:
        return Answer(headline, ("No document or note holds the words either.",), (), "", ("documents",))
    return Answer(headline, tuple(quoted), (), "", ("documents",))


def wanted_query(evidence: Evidence) -> str:
    """The words of what was asked for, each in the singular and the plural: a search takes them as they stand."""
    asked = [word for word in telling_words(folded(evidence.question)) if word not in ARRIVING]
    both = dict.fromkeys(form for word in asked for form in (word, word[:-1] if word.endswith("s") else f"{word}s"))
    return " ".join(both)[:QUERY_LENGTH]


def _is_named(row: Result, asked: Sequence[str]) -> bool:
    text = f"{spoken(row.get('title'))} {str(row.get('kind')).replace('_', ' ')}".casefold()
    return bool(asked) and all(re.search(rf"\b{re.escape(word.rstrip('s'))}", text) for word in asked)
