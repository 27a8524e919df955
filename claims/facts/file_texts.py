"""Every text of a claim that a model could be shown, and where it stands (docs/tools.md, Orders in texts)."""

from collections.abc import Iterator
from functools import cache
from typing import Literal, get_args, get_origin

from claims.schema import Claim, DemoNotes, Item, Part

Text = tuple[str, str, str]
"""A text of the file, the path of what holds it and the wire name of its field."""


def texts(claim: Claim) -> list[Text]:
    """Every text of a claim that a model could be shown, in the file's order."""
    found: list[Text] = []
    for name, wire in _fields(Claim):
        _add(found, getattr(claim, name), wire, wire, listed=False)
    return found


def _add(found: list[Text], value: object, path: str, wire: str, listed: bool) -> None:
    """The texts of a value. What stands in a list is found at its place in the list, however deep in it."""
    if isinstance(value, str):
        found.append((value, path, wire))
    elif isinstance(value, list):
        for each in value:
            place = f"{path}[{each.id}]" if isinstance(each, Item) and not listed else path
            _add(found, each, place, wire, listed=True)
    elif isinstance(value, Part):
        for name, inner in _fields(type(value)):
            held = getattr(value, name)
            if held:
                _add(found, held, path if listed else f"{path}.{inner}", inner, listed)
    elif isinstance(value, dict):
        found += ((each, path, wire) for each in _in_extension(value))


def _in_extension(value: object) -> Iterator[str]:
    """Strings and keys however deep, without recursion: a host may nest as deep as its JSON goes."""
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, str):
            yield each
        elif isinstance(each, dict):
            waiting += [*reversed(each.values()), *reversed(each)]
        elif isinstance(each, list):
            waiting += reversed(each)


@cache
def _fields(kind: type[Part]) -> tuple[tuple[str, str], ...]:
    """The fields of a part that may hold text, by attribute and wire name."""
    return tuple(
        (name, field.alias or name)
        for name, field in kind.model_fields.items()
        if field.annotation is not DemoNotes and _holds_text(field.annotation)
    )


def _holds_text(annotation: object) -> bool:
    if isinstance(annotation, type):
        return issubclass(annotation, str | Part)
    kind, inner = get_origin(annotation), get_args(annotation)
    return kind is not Literal and any(_holds_text(each) for each in inner)
