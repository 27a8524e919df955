"""The questions there are rules for: how each is known, looked up and answered (docs/local-analyst.md, Intents)."""

import difflib
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, get_args

from chat.providers.base import ToolCall
from chat.providers.local import file, money, people, policy, positions, summary
from chat.providers.local.answer import Answer
from chat.providers.local.dates import day_asked
from chat.providers.local.evidence import Evidence, telling_words
from chat.providers.local.refusals import folded
from claims.fields import Panel
from claims.sections import SOURCES, Section

ENOUGH: Final = 3
ENOUGH_FOR_A_SECOND: Final = 5
CLOSE: Final = 0.84
CLOSE_IF_SHORT: Final = 0.8
RIGHT_AS_THEY_ARE: Final = ("being", "chase", "close", "event", "failed", "figure", "sense", "whether", "working")
SHORTEST_TYPO: Final = 5
QUERY_LENGTH: Final = 200
JOINED = re.compile(r"\b(?:and|also|plus|as well)\b|&|;|\?.*\?")
WORD = re.compile(r"[a-z][a-z']+")
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


@dataclass(frozen=True)
class Intent:
    """A question with a rule. `words` maps a weight to phrases parted by `|`; `*` stands for any ending."""

    id: str
    words: Mapping[int, str]
    rule: Rule

    def score(self, question: str) -> int:
        return sum(weight for weight, words in self.words.items() if _pattern(words).search(question))


def always(*rounds: Round) -> Lookups:
    """The same lookups whatever was asked."""
    return lambda evidence: rounds


def call(tool: str, **arguments: Any) -> ToolCall:
    return ToolCall(tool, arguments)


def section(name: str) -> ToolCall:
    return call("get_claim_section", section=name)


def searched(evidence: Evidence) -> Rounds:
    """A search for the words of the question that say something; none when there is no such word."""
    query = " ".join(telling_words(folded(evidence.question)))[:QUERY_LENGTH]
    return ((call("search_documents", query=query),),) if len(query) > 1 else ()


def opened(evidence: Evidence) -> Rounds:
    """The text of the document or the note whose id the question names; the list of documents when it names none."""
    named = DOCUMENT_ID.search(folded(evidence.question))
    return ((call("get_claim_section", section="document", documentId=named[0]) if named else section("documents"),),)


def checked(evidence: Evidence) -> Rounds:
    """The policy check for the day that the question names, else for the loss; then what diary and notes say."""
    day = day_asked(evidence)
    return (call("check_policy_in_force", at=f"{day}") if day else call("check_policy_in_force"),), IN_THE_FILE


TOTALS: Final = call("summarise_financials")
IN_THE_FILE: Final = (call("search_documents", query=policy.QUERY), section("diary"))
CHECK: Final = always((call("check_policy_in_force"),), IN_THE_FILE)
PICTURE: Final = always((TOTALS, call("check_policy_in_force"), section("incident"), section("risk_flags")))
RULES: Final[Mapping[str, Rule]] = {
    "summary": Rule(PICTURE, summary.picture, ("home",)),
    "in_force": Rule(checked, policy.was_it_in_force, ("notes", "home"), "policy"),
    "policy_period": Rule(CHECK, policy.what_is_the_period, ("notes", "home"), "policy"),
    "lapse": Rule(CHECK, policy.when_did_it_lapse, ("notes", "home"), "policy"),
    "notice": Rule(CHECK, policy.was_notice_given, ("notes", "home"), "policy"),
    "premium": Rule(CHECK, policy.what_did_the_premium_do, ("notes", "home"), "policy"),
    "who_decides": Rule(CHECK, policy.who_decides, ("notes", "home"), "policy"),
    "totals": Rule(always((TOTALS,)), money.totals, ("finance",), "money"),
    "adds_up": Rule(always((TOTALS,)), money.do_they_add_up, ("finance",), "money"),
    "authority": Rule(always((TOTALS, section("overview"))), money.within_authority, ("finance",), "money"),
    "payments": Rule(always((TOTALS, section("payments"))), money.what_was_paid, ("finance",), "money"),
    "reserves": Rule(always((TOTALS, section("reserves"))), money.reserve_lines, ("finance",), "money"),
    "timeline": Rule(always((call("build_timeline"),)), file.put_in_order, ("proceedings_table",)),
    "coverage": Rule(always((section("coverage"),)), positions.terms, ("home",)),
    "liability": Rule(always((section("liability"),)), positions.liability, ("key_facts",)),
    "parties": Rule(always((section("parties"),)), people.who_is_who, ("involvements",), "people"),
    "diary": Rule(always((section("diary"),)), file.diary_kept, ("notes",)),
    "about": Rule(always(), file.about),
    "search": Rule(searched, file.search_made, ("documents",)),
    "document": Rule(opened, file.document_opened, ("documents",)),
}


def matched(question: str) -> list[Intent]:
    """The intent that a folded question fits best, and a second of another kind where the question joins two."""
    mended = WORD.sub(lambda word: _nearest(word[0]), question)
    scores = {intent.id: intent.score(mended) for intent in INTENTS.values()}
    ranked = sorted((each for each in INTENTS.values() if scores[each.id] >= ENOUGH), key=lambda each: -scores[each.id])
    if len(ranked) < 2 or not JOINED.search(mended):
        return ranked[:1]
    first = ranked[0]
    others = (intent for intent in ranked[1:] if not first.rule.family or intent.rule.family != first.rule.family)
    return [first, *[intent for intent in others if scores[intent.id] >= ENOUGH_FOR_A_SECOND][:1]]


def _read() -> dict[str, Intent]:
    table = tomllib.loads((Path(__file__).parent / "intents.toml").read_text("utf-8"))
    return {name: Intent(name, _words(row), RULES.get(name) or _reading(name, row)) for name, row in table.items()}


def _words(row: Mapping[str, Any]) -> dict[int, str]:
    return {int(key): "|".join(phrases) for key, phrases in row.items() if key.isdecimal()}


def _reading(name: str, row: Mapping[str, Any]) -> Rule:
    """The rule of an intent that only reads: a line of the brief, or the section it is named for."""
    if "brief" in row:
        return Rule(always(), partial(file.of_the_brief, start=row["brief"]), ("home",), row.get("family", ""))
    known: Section = next(each for each in get_args(Section) if each == name)
    write_rows = partial(file.section_read, section=known, title=row["title"])
    return Rule(always((section(known),)), write_rows, (SOURCES[known].panel,))


INTENTS: Final = _read()
NO_RULE: Final = Intent("no_rule", {}, Rule(searched, file.nothing_fits, ("home",)))


@cache
def _pattern(words: str) -> re.Pattern[str]:
    parts = (re.escape(word).replace(r"\*", r"[\w']*") for word in words.split("|"))
    return re.compile(rf"(?<!\w)(?:{'|'.join(parts)})(?!\w)")


@cache
def _known() -> tuple[str, ...]:
    phrases = (words for intent in INTENTS.values() for words in intent.words.values())
    words = (word.strip("*") for each in phrases for word in re.split(r"[| ]", each))
    return tuple(sorted({word for word in words if len(word) >= SHORTEST_TYPO}))


@cache
def _nearest(word: str) -> str:
    """A word of five letters or more that is nearly one of ours, spelt as ours; any other word as it is."""
    if len(word) < SHORTEST_TYPO or word in RIGHT_AS_THEY_ARE or word.startswith(_known()):
        return word
    short = len(word) == SHORTEST_TYPO
    alike = [known for known in _known() if known[0] == word[0] and (not short or known[-1] == word[-1])]
    near = difflib.get_close_matches(word, alike, n=1, cutoff=CLOSE_IF_SHORT if short else CLOSE)
    return near[0] if near else word
