"""What cards say of the rules, beside what the rules hold: every row that a card names by its tags."""

import re
import tomllib

from django.conf import settings

from claims.rules import FOLDER
from coach.curriculum_files import read

UNITS = {"days": "days?", "business_days": "business days?", "weeks": "weeks?", "months": "months?"}
SPAN = re.compile(r"\b\d+ (?:business )?(?:day|week|month|year)s?\b")
NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")
CARDS = [card for market in ("uk", "us") for card in read(settings.BASE_DIR / "coach" / "curricula" / market)[0].cards]
ROWS = {
    row["ruleId"]: {"table": path.stem, **row}
    for path in sorted(FOLDER.glob("*.toml"))
    for row in tomllib.loads(path.read_text(encoding="utf-8"))["rule"]
    if "ruleId" in row
}
STATED = [(card, ROWS[tag]) for card in CARDS for tag in card.tags if tag in ROWS]
UNNAMED = [card for card in CARDS if not set(card.tags) & ROWS.keys()]


def of_tables(*tables):
    return [(card, row) for card, row in STATED if row["table"] in tables]


def called(value):
    """The id of a parametrised case: a card's, or a row's."""
    return value["ruleId"] if isinstance(value, dict) else value.id


def spans(row):
    """What a card must say of a row: patterns of its figures with their units."""
    counted = [(row["count"], UNITS[row["unit"]])] if "count" in row else []
    counted += [(row[key], "days?") for key in ("every", "days") if key in row]
    counted += [(row["months"], "months?")] if "months" in row else []
    counted += [(row["years"], "years?")] if "years" in row else []
    bare = [row[key] for key in ("majority", "longstopYears") if key in row]
    return [rf"\b{count} {unit}\b" for count, unit in counted] + [rf"\b{figure}(?:th)?\b" for figure in bare]


def numbers(text):
    return {found.replace(",", "") for found in NUMBER.findall(text)}


def figures(row):
    """Every number that a row of words or of bands holds."""
    bands = {str(value) for band in row.get("bands", []) for value in band.values()}
    return numbers(row.get("says", "")) | bands
