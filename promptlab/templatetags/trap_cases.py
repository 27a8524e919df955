"""For the page of a vote: the cases that were made of it (docs/evaluation.md, Cases from votes)."""

from typing import Final

from django import template

from promptlab.models import TrapCase, TrapCaseQuerySet

register: Final = template.Library()


@register.simple_tag
def cases_of(turn_id: str) -> TrapCaseQuerySet:
    return TrapCase.objects.filter(turn_id=turn_id).only("pk").order_by("pk")
