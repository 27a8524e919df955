"""How the report writes shares, differences and names for people (docs/feedback.md, Report)."""

from typing import Final

from claimpilot.intervals import Interval, Verdict
from feedback.figures import Group, Standing

MINUS: Final = "\N{MINUS SIGN}"
MOST_PLACES: Final = 4
NEARLY: Final = 1e-9
"""What a sum of floats may lack of nothing or of all."""

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


def places(*shares: float, of: Interval | None = None) -> int:
    """How many decimals these percentages need, and the ends of an interval with them.

    With fewer its ends would look like one, or something would be written as nothing or as all that is neither.
    """
    shown = (*shares, *(of or ()))
    width = of.high - of.low if of else 1.0
    enough = (
        number
        for number in range(MOST_PLACES)
        if 100 * width >= 2 / 10**number and not any(_hides(share, number) for share in shown)
    )
    return next(enough, MOST_PLACES)


def _hides(share: float, number: int) -> bool:
    part = abs(share)
    return round(100 * part, number) in (0, 100) and NEARLY < part < 1 - NEARLY


def percent(group: Group) -> str:
    return f"{100 * group.share:.{_places_of(group)}f} %"


def interval(group: Group) -> str:
    """55–93, in percent."""
    low, high = (f"{100 * end:.{_places_of(group)}f}" for end in group.interval)
    return f"{low}–{high}"


def _places_of(group: Group) -> int:
    return places(group.share, of=group.interval)


def points(share: float, number: int = 0) -> str:
    """A difference in percentage points, with its sign and so many decimals; what rounds to nothing has no sign."""
    rounded = round(100 * share, number)
    return f"{MINUS if rounded < 0 else '+' if rounded else ''}{abs(rounded):.{number}f}"


def rate(group: Group) -> str:
    """80 % (55–93 %), or that there are too few votes to say so."""
    if group.too_few:
        return f"too few votes ({group.votes})"
    return f"{percent(group)} ({interval(group)} %)"


def unverified(group: Group) -> str:
    """8 up, 4 down: the votes without a true receipt; nothing where there are none."""
    return f"{group.unverified_up:,} up, {group.unverified_down:,} down" if group.unverified else ""


def rated(group: Group) -> str:
    """How many of the answers were rated; nothing where it cannot be told."""
    if group.rated is None:
        return ""
    if group.outnumbers:
        return f"more votes than counted answers: {group.votes:,} votes, {group.answers:,} answers"
    return f"{group.votes:,} of {group.answers:,} answers rated ({_rated(group.rated)})"


def rated_briefly(group: Group) -> str:
    """4.2 % of 1,204; what is not known, or is no share, has no percentage."""
    if group.rated is None:
        return "not counted"
    return f"more than {group.answers:,}" if group.outnumbers else f"{_rated(group.rated)} of {group.answers:,}"


def _rated(share: float) -> str:
    return f"{100 * share:.{max(places(share), 1)}f} %"


def listed(shown: int, matching: int) -> str:
    """50 of 268 votes: how many are on the page, of how many there are."""
    of = f"{shown:,} of {matching:,}" if shown < matching else f"{shown:,}"
    return f"{of} vote{'' if matching == 1 else 's'}"


def stands(of: Standing | None) -> str:
    """A standing in one line: the difference, its interval, the verdict and what it would take to tell."""
    if of is None:
        return "too few votes to compare"
    number = places(of=of.interval)
    difference, low, high = (points(share, number) for share in (of.difference, *of.interval))
    told = f"{difference} points ({low} to {high})"
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
