"""For pages about votes: whether their turns can be replayed (docs/replay.md)."""

from collections.abc import Iterable
from typing import Final, Protocol

from django import template

from chat.models import RecordedTurn

register: Final = template.Library()


@register.simple_tag
def is_recorded(turn_id: str) -> bool:
    return RecordedTurn.objects.filter(turn_id=turn_id).exists()


class OnATurn(Protocol):
    """What says which turn it is about."""

    turn_id: str


@register.simple_tag
def recorded_of(rows: Iterable[OnATurn]) -> set[str]:
    """The ids of those turns that can be replayed, of the ones that rows are about. Cost: one query."""
    ids = [row.turn_id for row in rows]
    return set(RecordedTurn.objects.filter(turn_id__in=ids).values_list("turn_id", flat=True))
