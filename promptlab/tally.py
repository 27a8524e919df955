"""Scores added up by trap, scenario and capability, and what held every time (docs/evaluation.md, Results)."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

from claimpilot.intervals import Interval, wilson
from promptlab.results import Result, Row, RunSetup, TrapTally
from promptlab.run import Answered, Attempt
from promptlab.score import TurnScore, score
from promptlab.traps import Question


def tally(setup: RunSetup, questions: Sequence[Question], repeat: int, answers: Mapping[Attempt, Answered]) -> Result:
    """The result of the answers there are to these questions, each asked `repeat` times."""
    scored = [(question, scores) for question in questions if (scores := _scores(question, repeat, answers))]
    asked = [answers[question.key, turn.attempt] for question, turns in scored for turn in turns]
    return Result(
        setup=setup,
        complete=len(asked) == repeat * len(questions),
        turns=len(asked),
        unanswered=sum(answer.error is not None for answer in asked),
        input_tokens=sum(answer.usage.input_tokens for answer in asked),
        output_tokens=sum(answer.usage.output_tokens for answer in asked),
        fingerprints=sorted({answer.fingerprint for answer in asked if answer.fingerprint}),
        total=_row("all", scored),
        by_scenario=_rows(scored, lambda question: question.scenario),
        by_capability=_rows(scored, lambda question: question.capability),
        traps=[trap for question, turns in scored for trap in _traps(question, turns)],
    )


Scored = tuple[Question, list[TurnScore]]


def _scores(question: Question, repeat: int, answers: Mapping[Attempt, Answered]) -> list[TurnScore]:
    keys = ((question.key, attempt) for attempt in range(1, repeat + 1))
    return [score(question, answers[key]) for key in keys if key in answers]


def _traps(question: Question, turns: Sequence[TurnScore]) -> list[TrapTally]:
    found = []
    for place, trap in enumerate(question.traps):
        scores = [turn.traps[place] for turn in turns]
        failed = [each.failures for each in scores if not each.passed]
        found.append(
            TrapTally(
                trap=trap.id,
                claim_id=question.case.claim.id,
                scenario=question.scenario,
                capability=question.capability,
                gotcha=trap.gotcha,
                critical=trap.critical,
                passed=len(scores) - len(failed),
                of=len(scores),
                missed_critical=sum(trap.critical and not each.found for each in scores),
                failures=[[f"{failure.reason}: {failure.detail}" for failure in each] for each in failed],
            )
        )
    return found


def _rows(scored: Iterable[Scored], group: Callable[[Question], str]) -> list[Row]:
    groups: dict[str, list[Scored]] = defaultdict(list)
    for each in scored:
        groups[group(each[0])].append(each)
    return [_row(name, groups[name]) for name in groups]


def _row(name: str, scored: Sequence[Scored]) -> Row:
    traps = [trap for question, turns in scored for trap in _traps(question, turns)]
    always = sum(trap.always for trap in traps)
    sure: Interval = wilson(always, len(traps))
    return Row(
        name=name,
        traps=len(traps),
        always=always,
        flaky=sum(trap.flaky for trap in traps),
        low=round(sure.low, 4),
        high=round(sure.high, 4),
        points=sum(turn.points for _, turns in scored for turn in turns),
        most=sum(len(turn.traps) for _, turns in scored for turn in turns),
    )
