"""The figures of the admin report: groups of votes, and prompts against their baseline (docs/feedback.md, Report)."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, get_args

from claimpilot.intervals import Z, z_of
from feedback.counters import COUNTED, AnswerCount, AnswerMonth, VoteCount, VoteMonth
from feedback.figures import Group, Standing, added, standing
from feedback.narrowing import Narrowing
from feedback.wire import FeedbackReason

BASELINE: Final = "default"
"""The fingerprint of the prompts as they are in the code."""

MOST_PROMPTS: Final = 50
REASONS: Final = get_args(FeedbackReason)
ANSWERS: Final = "answers"

Prompt = tuple[str | None, str | None]
"""A capability and a fingerprint."""


@dataclass(frozen=True)
class PromptFinding:
    """One fingerprint of a capability; `standing` is null for the baseline itself, and where it cannot be told."""

    fingerprint: str | None
    group: Group
    standing: Standing | None

    @property
    def is_baseline(self) -> bool:
        return self.fingerprint == BASELINE


@dataclass(frozen=True)
class PromptFindings:
    """The fingerprints of one capability, the baseline first and then by votes; `left_out` had fewer than these."""

    capability: str | None
    prompts: Sequence[PromptFinding]
    left_out: int
    compared: int
    adjusted: bool


@dataclass(frozen=True)
class Findings:
    """All that the report says in figures. `by_prompt` is what the other two add up."""

    total: Group
    by_capability: dict[str | None, Group]
    by_prompt: dict[Prompt, Group]

    def prompts_of(self, capability: str | None, *, adjusted: bool) -> PromptFindings:
        """A capability's fingerprints against its baseline, with intervals as wide as so many comparisons ask for."""
        groups = {name: group for (of, name), group in self.by_prompt.items() if of == capability and group.votes}
        baseline = groups.get(BASELINE, Group())
        others = sorted(
            ((name, group) for name, group in groups.items() if name != BASELINE),
            key=lambda each: (-each[1].votes, each[0] or ""),
        )
        compared = 0 if baseline.too_few else sum(not group.too_few for _, group in others)
        z = z_of(compared) if adjusted else Z
        found = [PromptFinding(BASELINE, baseline, None)] if baseline.votes else []
        found += [PromptFinding(name, group, standing(group, baseline, z)) for name, group in others[:MOST_PROMPTS]]
        return PromptFindings(capability, found, len(others[MOST_PROMPTS:]), compared, adjusted)


def findings(narrowing: Narrowing) -> Findings:
    """Every vote that the narrowing leaves, exactly.

    Cost: two queries, four where the period begins or ends inside a month.
    """
    by_prompt = {prompt: _group(counted) for prompt, counted in _counted(narrowing).items()}
    by_capability: dict[str | None, list[Group]] = defaultdict(list)
    for (capability, _), group in by_prompt.items():
        by_capability[capability].append(group)
    return Findings(
        total=added(by_prompt.values()),
        by_capability={name: added(groups) for name, groups in by_capability.items()},
        by_prompt=by_prompt,
    )


def _counted(narrowing: Narrowing) -> dict[Prompt, Counter[str]]:
    """Of each prompt its votes by rating, with the unverified of each, and by reason; and its answers."""
    counts: dict[Prompt, Counter[str]] = defaultdict(Counter)
    months, days = narrowing.spans()
    for votes_by, span in ((VoteMonth.objects, months), (VoteCount.objects, days)):
        if span is not None:
            tallied = votes_by.filter(narrowing.columns, span).tallied()
            for capability, name, rating, reasons, votes, unverified in tallied:
                counted = counts[capability, name]
                for each in (rating, *reasons.split()):
                    counted[each] += votes
                counted[f"unverified_{rating}"] += unverified or 0
    if narrowing.answers_are_counted:
        for answers_by, span in ((AnswerMonth.objects, months), (AnswerCount.objects, days)):
            if span is not None:
                for capability, name, answers in answers_by.filter(narrowing.columns, span).tallied():
                    counts[capability, name][ANSWERS] += answers
    return counts


def _group(counted: Counter[str]) -> Group:
    reasons = {name: counted[name] for name in REASONS if name in counted}
    return Group(reasons=reasons, answers=counted.get(ANSWERS), **{name: counted[name] for name in COUNTED})
