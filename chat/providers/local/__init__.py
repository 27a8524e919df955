"""The local analyst: a provider made of rules, for a machine without a key (docs/local-analyst.md)."""

from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import Final

from chat.providers.base import ModelCall, TextChunk, ToolCall, TurnEnd
from chat.providers.local.answer import sentences, written
from chat.providers.local.evidence import Evidence, gather
from chat.providers.local.intents import INTENTS, NO_RULE, Intent, Rounds, matched
from chat.providers.local.refusals import ANOTHER_CLAIM, folded, names_another_claim, refusal_of

MODEL: Final = "local-analyst"
FREE_CHAT: Final = "claim_qa"
TASKS: Final = {"claim_summary": "summary", "policy_validation": "in_force"}
PANELS_POINTED_AT: Final = 2


@dataclass(frozen=True)
class Plan:
    """What a question is answered with: a sentence that comes first, and the intents whose lookups and words follow."""

    preface: str
    intents: tuple[Intent, ...]
    refuses: bool = False


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
    if names_another_claim(question, evidence.claim_id):
        return Plan(evidence.fill(ANOTHER_CLAIM), (), refuses=True)
    refusal = refusal_of(question)
    preface = evidence.fill(refusal.says) if refusal else ""
    if refusal and not refusal.goes_on:
        return Plan(preface, tuple(INTENTS[each] for each in refusal.then), refuses=True)
    if capability in TASKS:
        return Plan(preface, (INTENTS[TASKS[capability]],))
    task = "" if capability in (None, FREE_CHAT) else str(capability).replace("_", " ")
    return Plan(preface, tuple(matched(question) or matched(task) or [NO_RULE]))


def rounds_of(plan: Plan, evidence: Evidence, offered: frozenset[str]) -> Rounds:
    """The rounds of lookups of all intents side by side, each call once, with what is not offered left out.

    The last round also points at the panels of the answer, where the caller can.
    """
    asked = [intent.rule.lookups(evidence) for intent in plan.intents]
    longest = max(map(len, asked), default=0)
    rounds = [
        [call for each in asked if n < len(each) for call in each[n] if call.name in offered] for n in range(longest)
    ]
    panels = dict.fromkeys(panel for intent in plan.intents for panel in intent.rule.panels)
    if "highlight_panel" in offered and panels:
        pointing = [ToolCall("highlight_panel", {"panel": panel}) for panel in list(panels)[:PANELS_POINTED_AT]]
        rounds = [*rounds[:-1], [*rounds[-1], *pointing]] if rounds else [pointing]
    return tuple(_once(calls) for calls in rounds if calls)


def answered(plan: Plan, evidence: Evidence) -> str:
    """The answer as Markdown, from what the lookups found."""
    answers = [intent.rule.write(evidence) for intent in plan.intents]
    return written(answers, plan.preface, () if plan.refuses else (evidence.failure, evidence.next_deadline))


def _once(calls: list[ToolCall]) -> tuple[ToolCall, ...]:
    return tuple(call for n, call in enumerate(calls) if call not in calls[:n])
