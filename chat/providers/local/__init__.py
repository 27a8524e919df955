"""The local analyst: a provider made of rules, for a machine without a key (docs/local-analyst.md)."""

import re
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import Final

from chat.providers.base import FREE_CHAT, ModelCall, TextChunk, ToolCall, TurnEnd
from chat.providers.local.answer import sentences, within, written
from chat.providers.local.diary import overdue_line
from chat.providers.local.evidence import Evidence, gather
from chat.providers.local.intents import INTENTS, NO_RULE, Intent, matched
from chat.providers.local.lookups import Rounds, call, section
from chat.providers.local.refusals import ANOTHER_CLAIM, folded, names_another_claim, refusal_of
from chat.providers.local.tasks import TASKS

MODEL: Final = "local-analyst"
DRAFTING: Final = "draft"
WRITES: Final = ("draft_correspondence", "file_note_handover")
"""Quick actions that are asked to write: their questions are not refused for that, and no other rule answers them."""
NO_DEADLINE_WITH: Final = ("about", "today")
TELLS_DEADLINES: Final = ("diary", "deadlines", "time_watch", "next_steps")
PANELS_POINTED_AT: Final = 2
SHORT: Final = 7
MOST_WORDS: Final = 300
"""Of a task's answer, without the closing lines on dates, deciders and panels."""
LEANING = re.compile(r"\b(?:it|its|that|this|they|them|he|she|her|his|their|those|these|and|so|why|when|more)\b")


@dataclass(frozen=True)
class Plan:
    """What a question is answered with: a sentence that comes first, and the intents whose lookups and words follow.

    A task's answer has a length of its own, since many parts go into it.
    """

    preface: str
    intents: tuple[Intent, ...]
    refuses: bool = False
    most_words: int | None = None


class LocalAnalyst:
    """Answers by rules from lookups: never guesses, never decides, and follows no instruction found in text."""

    model = MODEL

    async def stream_turn(self, call: ModelCall) -> AsyncGenerator[TextChunk | TurnEnd]:
        """First the lookups the plan still wants, a round at a time; then the answer, a sentence a chunk."""
        evidence = gather(call)
        plan = planned(evidence, call.capability)
        wanted = rounds_of(plan, evidence, frozenset(tool.name for tool in call.tools))
        if evidence.rounds < len(wanted):
            yield TurnEnd(calls=wanted[evidence.rounds], model=MODEL)
            return
        for sentence in sentences(answered(plan, evidence)):
            yield TextChunk(sentence)
        yield TurnEnd(model=MODEL)


def planned(evidence: Evidence, capability: str | None) -> Plan:
    """The plan for a question: a refusal first, then the capability's intent, then the words of the question."""
    question = folded(evidence.question)
    if names_another_claim(question, evidence.claim_id, evidence.brief):
        return Plan(evidence.fill(ANOTHER_CLAIM), (), refuses=True)
    refusal = refusal_of(question)
    if refusal and refusal.id == DRAFTING and capability in WRITES:
        refusal = None
    preface = evidence.fill(refusal.says) if refusal else ""
    if refusal and not refusal.goes_on:
        return Plan(preface, tuple(INTENTS[each] for each in refusal.then), refuses=True)
    if task := _task(question, capability):
        return Plan(preface, task, most_words=MOST_WORDS)
    return Plan(preface, tuple(_asked(question, capability, evidence)))


def _task(question: str, capability: str | None) -> tuple[Intent, ...]:
    """The task of a quick action, unless the question asks in its own words for something that another rule answers."""
    if capability is None or capability not in TASKS:
        return ()
    task, best = TASKS[capability], matched(question)[:1]
    return task if capability in WRITES or not best or best[0].id == task[0].id else ()


def _asked(question: str, capability: str | None, evidence: Evidence) -> list[Intent]:
    task = "" if capability in (None, FREE_CHAT) else str(capability).replace("_", " ")
    return matched(question) or _followed_up(question, evidence) or matched(task) or [NO_RULE]


def _followed_up(question: str, evidence: Evidence) -> list[Intent]:
    """For a short question without a rule of its own that leans on the one before: the intents of both together."""
    if not evidence.earlier or len(question.split()) > SHORT or not LEANING.search(question):
        return []
    return matched(f"{folded(evidence.earlier)} {question}")[:1]


def rounds_of(plan: Plan, evidence: Evidence, offered: frozenset[str]) -> Rounds:
    """The rounds of lookups of all intents side by side, each call once, with what is not offered left out.

    The last round also points at the panels of the answer, where the caller can.
    """
    asked = [intent.rule.lookups(evidence) for intent in plan.intents]
    longest = max(map(len, asked), default=0)
    rounds = [
        [call for each in asked if n < len(each) for call in each[n] if call.name in offered] for n in range(longest)
    ]
    rounds = _with_what_is_due(rounds, plan, evidence, offered)
    panels = dict.fromkeys(panel for intent in plan.intents for panel in intent.rule.panels)
    if "highlight_panel" in offered and panels and not _pointed(evidence):
        pointing = [ToolCall("highlight_panel", {"panel": panel}) for panel in list(panels)[:PANELS_POINTED_AT]]
        rounds = [*rounds[:-1], [*rounds[-1], *pointing]] if rounds else [pointing]
    return tuple(_once(calls) for calls in rounds if calls)


def answered(plan: Plan, evidence: Evidence) -> str:
    """The answer as Markdown, from what the lookups found."""
    answers = [intent.rule.write(evidence) for intent in plan.intents]
    answers = within(answers, plan.most_words) if plan.most_words else answers
    if not _tells_what_is_due(plan):
        return written(answers, plan.preface)
    due = (evidence.failure, *_due(plan, evidence))
    return written(answers, plan.preface, due, evidence.read_as_of)


def _due(plan: Plan, evidence: Evidence) -> tuple[str, ...]:
    """What is overdue and what is due next, unless the answer itself tells of it."""
    if any(intent.id in TELLS_DEADLINES for intent in plan.intents):
        return ()
    return overdue_line(evidence), evidence.next_deadline


def _tells_what_is_due(plan: Plan) -> bool:
    return not plan.refuses and all(intent.id not in NO_DEADLINE_WITH for intent in plan.intents)


def _with_what_is_due(
    rounds: list[list[ToolCall]], plan: Plan, evidence: Evidence, offered: frozenset[str]
) -> list[list[ToolCall]]:
    """The rounds with the deadlines by rule in the last one, and the diary where it has open items: a bare date warns
    of nothing, and the file may keep a later one than the rule.
    """
    if not _tells_what_is_due(plan):
        return rounds
    reads = [call("compute_deadlines"), *([section("diary")] if evidence.waiting else [])]
    asked = {each.name for calls in rounds for each in calls if each.name == "compute_deadlines"}
    more = [
        each
        for each in reads
        if each.name in offered
        and each.name not in asked
        and not any(each in calls for calls in rounds)
        and not _made(each, evidence)
    ]
    if not more:
        return rounds
    return [*rounds[:-1], [*rounds[-1], *more]] if rounds else [more]


def _made(call: ToolCall, evidence: Evidence) -> bool:
    return any(answer.call.name == call.name and answer.call.arguments == call.arguments for answer in evidence.answers)


def _pointed(evidence: Evidence) -> bool:
    return any(answer.call.name == "highlight_panel" for answer in evidence.answers)


def _once(calls: list[ToolCall]) -> tuple[ToolCall, ...]:
    return tuple(call for n, call in enumerate(calls) if call not in calls[:n])
