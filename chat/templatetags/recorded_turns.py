"""For the page of a vote: whether its turn can be replayed (docs/replay.md)."""

from typing import Final

from django import template

from chat.models import RecordedTurn

register: Final = template.Library()


@register.simple_tag
def is_recorded(turn_id: str) -> bool:
    return RecordedTurn.objects.filter(turn_id=turn_id).exists()
