"""How the report's templates write figures and draw them (docs/feedback.md, Report)."""

from typing import Any, Final

from django import template

from feedback import words
from feedback.figures import Group
from feedback.forms import chosen

register: Final = template.Library()

WIDTH: Final = 160
HEIGHT: Final = 16

register.filter("rate", words.rate)
register.filter("unverified", words.unverified)
register.filter("rated", words.rated)
register.filter("rated_briefly", words.rated_briefly)
register.filter("stands", words.stands)
register.filter("capability", words.capability)
register.filter("fingerprint", words.fingerprint)
register.filter("chosen", chosen)


@register.filter
def reason(name: str) -> str:
    return words.REASONS.get(name, name)


@register.filter
def of(replaced: dict[str | None, list[str] | None], fingerprint: str | None) -> list[str] | None:
    """The prompts that a fingerprint replaced."""
    return replaced.get(fingerprint)


@register.inclusion_tag("admin/feedback/vote/bar.html")
def bar(group: Group) -> dict[str, Any]:
    """A rate and its interval on a line from 0 to 100 %, with the same in words as its title."""
    low, high = group.interval
    return {
        "words": f"{words.percent(group)} up, 95 % interval {words.interval(group)} %",
        "width": WIDTH,
        "height": HEIGHT,
        "half": WIDTH / 2,
        "low": round(WIDTH * low, 1),
        "span": round(WIDTH * (high - low), 1),
        "share": round(WIDTH * group.share, 1),
    }
