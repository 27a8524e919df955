"""How a row of a section is said in one line, by a template for its part (docs/local-analyst.md, Sections)."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from chat.providers.local.evidence import Result, spoken
from chat.providers.local.words import Words, called, days, quotation

OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
FIELD = re.compile(r"\{([\w.]+)(?::(\w+))?\}")
DOUBLE_STOP = re.compile(r"([.!?…]”|\.)\.")
CODE = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")
TEMPLATES: Final[Mapping[str, str]] = tomllib.loads((Path(__file__).parent / "rows.toml").read_text("utf-8"))


def said(place: str, row: Result, words: Words) -> str:
    """A row in one line, by the template of the part it stands in; empty for a part that has none.

    Whoever is represented is not told with an own number or address: contact goes through the representative.
    """
    template = TEMPLATES.get(place, "")
    if row.get("representedBy"):
        row = {key: value for key, value in row.items() if key != "contact"}
    values = {found[0]: _value(place, row, found[1], found[2], words) for found in FIELD.finditer(template)}
    kept = OPTIONAL.sub(
        lambda part: part[1] if all(values[each[0]] for each in FIELD.finditer(part[1])) else "", template
    )
    filled = FIELD.sub(lambda found: values[found[0]] or "not recorded", kept)
    return DOUBLE_STOP.sub(r"\1", " ".join(filled.split())).lstrip(" ,.;:").rstrip(" ,;:")


def _value(place: str, row: Result, path: str, kind: str | None, words: Words) -> str:
    if kind == "term":
        return words.term(path)
    value: Any = row
    for step in path.split("."):
        value = value.get(step) if isinstance(value, Mapping) else None
    if value is None or value in ("", [], {}):
        return ""
    if kind == "each":
        return ", ".join(said(f"{place.split('#')[0]}.{path}", each, words) for each in value)
    if kind == "money":
        return words.money(value)
    if kind == "flag":
        return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", path.split(".")[-1]).lower() if value is True else ""
    if kind == "through":
        return "contact through the representative only"
    if kind == "clause":
        return "clause" if value is True else ""
    if kind == "days":
        return days(int(value))
    if kind == "day":
        return words.date_of(str(value))
    if kind == "clock":
        return words.clock(str(value))
    if kind == "name":
        return called(spoken(value))
    return _plain(value, words)


def _plain(value: Any, words: Words) -> str:
    if isinstance(value, Mapping):
        return quotation(spoken(value))
    if isinstance(value, list):
        return ", ".join(_plain(each, words) for each in value)
    text = str(value)
    return words.term(text) if CODE.fullmatch(text) else called(words.localise(text))
