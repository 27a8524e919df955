"""What was tested: a loss, an exposure, a claim made or a discovery, in words (docs/local-analyst.md, Policy)."""

import re
from collections.abc import Mapping
from typing import Any, Final

from chat.providers.local.evidence import Result
from chat.providers.local.words import Words, listed

NAMES: Final = {
    "claim_made": "the making of the claim",
    "discovery": "the discovery",
    "exposure": "the exposure",
}
NO_PERIOD: Final = "No policy period is recorded"
DAY_OF_MINUTES: Final = 24 * 60
AT_THE_LOSS = re.compile(r"\bat the loss", re.IGNORECASE)
FEW: Final = 3


def span(period: Mapping[str, Any], words: Words) -> str:
    return f"{words.date_of(period.get('startsAt'))}–{words.date_of(period.get('endsAt'))}"


def of_what_was_tested(line: str, found: Result) -> str:
    """A line about the loss as one about what was tested in its place."""
    what = _tested(found).get("what")
    if what not in NAMES or _tested(found).get("lacks"):
        return line
    if what == "exposure":
        line = AT_THE_LOSS.sub("over the exposure", line)
    return line.replace("the loss", NAMES[what])


def name(found: Result) -> str:
    """What was tested, as it stands in a sentence."""
    return of_what_was_tested("the loss", found)


def placed(found: Result, words: Words, asked: str, *, recorded: bool) -> str:
    """Where what was tested stands to the periods: `asked` is a day asked about; `recorded` whether there is any."""
    tested, period, minutes = _tested(found), found.get("period"), found.get("minutesFromBoundary")
    if tested.get("lacks"):
        return f"The policy is tested by the {tested['lacks']}, which the file does not have: no period can be told."
    subject = asked or _subject(found, words)
    if found.get("boundaryOnLossDate"):
        return f"{subject} falls on a day on which the period begins or ends, so the hour decides."
    if not recorded:
        return f"{NO_PERIOD}, so the day cannot be placed."
    if tested.get("what") == "exposure" and found.get("inPeriods"):
        return _exposed(found, words, subject)
    if found.get("withinPeriod") is None:
        return f"{subject} cannot be placed: the time of day would decide."
    if not found["withinPeriod"]:
        return f"{subject} falls outside every recorded period."
    if not period:
        return f"{subject} falls in the extended reporting time after the last period."
    near = ""
    if minutes is not None and abs(minutes) < DAY_OF_MINUTES:
        near = f", only {abs(minutes)} minutes from its boundary"
    return f"{subject} falls inside the recorded period, {span(period, words)}{near}."


def periods_told(found: Result, words: Words) -> str:
    """The periods that hold what was tested, in a sentence; empty where there is none."""
    periods = found.get("periods", [])
    if len(periods) < 2:
        return f"The policy period is recorded as {span(periods[0], words)}." if periods else ""
    whole = {"startsAt": periods[0].get("startsAt"), "endsAt": last_end(found)}
    return f"{len(periods)} policy periods are recorded for {name(found)}, within {span(whole, words)}."


def last_end(found: Result) -> Any:
    """When the last of the periods ends that hold what was tested."""
    return max((each.get("endsAt") for each in found.get("periods", [])), key=str, default=None)


def _subject(found: Result, words: Words) -> str:
    tested, time = _tested(found), found.get("timeOfLoss")
    day = words.date_of(tested.get("from"))
    match tested.get("what"):
        case "exposure":
            return f"The exposure from {day} to {words.date_of(tested.get('to'))}"
        case "claim_made":
            return f"The policy answers for claims made: this one, made on {day},"
        case "discovery":
            return f"The policy answers for losses discovered: this one, discovered on {day},"
    at = f" at {words.clock(str(time))}" if time else ", at a time that is not recorded,"
    return f"The loss on {words.moment(found.get('dateOfLoss'))}{at}"


def _exposed(found: Result, words: Words, subject: str) -> str:
    """Which part of an exposure the recorded periods hold, and for which no period is on record."""
    outside = _days(found.get("inNoPeriod", []), words)
    if not outside:
        return f"{subject} falls inside recorded periods from its first day to its last."
    inside, share = _days(found["inPeriods"], words), _tested(found).get("timeOnRisk")
    return f"{subject} falls inside recorded periods only for {inside}: {share}. For {outside} no period is on record."


def _days(parts: list[Result], words: Words) -> str:
    told = [f"{words.date_of(each.get('from'))}–{words.date_of(each.get('to'))}" for each in parts]
    return listed([*told[:FEW], *([f"{len(told) - FEW} more stretches"] if len(told) > FEW else [])])


def _tested(found: Result) -> Result:
    tested: Result = found.get("tested") or {}
    return tested
