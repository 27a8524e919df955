"""How the report writes shares, differences and names for people (docs/feedback.md, Report)."""

from typing import Final

from claimpilot.intervals import Interval, Verdict
from feedback.figures import Group, Standing

MINUS: Final = "\N{MINUS SIGN}"
REASONS: Final = {
    "incorrect": "incorrect",
    "missed": "missed something",
    "off_target": "off target",
    "unclear": "unclear",
    "unsafe": "unsafe",
    "other": "other",
}
NO_CAPABILITY: Final = "free question"
NO_FINGERPRINT: Final = "not known"
EMPTY: Final = "empty name"


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def interval(of: Interval) -> str:
    """55–93, in percent."""
    return f"{100 * of.low:.0f}–{100 * of.high:.0f}"


def points(share: float) -> str:
    """A difference in percentage points, with its sign; what rounds to nothing has none."""
    rounded = round(100 * share)
    return f"{MINUS if rounded < 0 else '+' if rounded else ''}{abs(rounded)}"


def rate(group: Group) -> str:
    """80 % (55–93 %), or that there are too few votes to say so."""
    if group.too_few:
        return f"too few votes ({group.votes})"
    return f"{percent(group.share)} ({interval(group.interval)} %)"


def unverified(group: Group) -> str:
    """8 up, 4 down: the votes without a true receipt; nothing where there are none."""
    return f"{group.unverified_up:,} up, {group.unverified_down:,} down" if group.unverified else ""


def rated(group: Group) -> str:
    """How many of the answers were rated; nothing where it cannot be told."""
    if group.rated is None:
        return ""
    if group.outnumbers:
        return f"more votes than counted answers: {group.votes:,} votes, {group.answers:,} answers"
    return f"{group.votes:,} of {group.answers:,} answers rated ({100 * group.rated:.1f} %)"


def rated_briefly(group: Group) -> str:
    """4.2 % of 1,204; what is not known, or is no share, has no percentage."""
    if group.rated is None:
        return "not counted"
    return f"more than {group.answers:,}" if group.outnumbers else f"{100 * group.rated:.1f} % of {group.answers:,}"


def listed(shown: int, matching: int) -> str:
    """50 of 268 votes: how many are on the page, of how many there are."""
    of = f"{shown:,} of {matching:,}" if shown < matching else f"{shown:,}"
    return f"{of} vote{'' if matching == 1 else 's'}"


def stands(of: Standing | None) -> str:
    """A standing in one line: the difference, its interval, the verdict and what it would take to tell."""
    if of is None:
        return "too few votes to compare"
    low, high = of.interval
    told = f"{points(of.difference)} points ({points(low)} to {points(high)})"
    if of.verdict is not Verdict.CANNOT_TELL:
        return f"{told}: {of.verdict}"
    if of.more is None:
        return f"{told}: can't tell, and more votes like these would not"
    return f"{told}: can't tell yet, about {about(of.more)} more votes needed"


def about(number: int) -> str:
    """A number to two digits: more would promise too much."""
    return f"{float(f'{number:.2g}'):,.0f}"


def capability(name: str | None) -> str:
    return NO_CAPABILITY if name is None else name or EMPTY


def fingerprint(name: str | None) -> str:
    return NO_FINGERPRINT if name is None else name or EMPTY
