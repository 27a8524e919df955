"""What cards say of the rules, beside what the rules hold: every row that a card names by its tags."""

import re
import tomllib
from datetime import timedelta

from django.conf import settings

from claims.facts.corresponding_dates import MONTHS, months_after
from claims.facts.working_days import add_working_days
from claims.rules import FOLDER
from coach.curriculum_files import read

UNITS = {"days": "days?", "business_days": "business days?", "weeks": "weeks?", "months": "months?"}
DAYS = {"days": 1, "weeks": 7}
SPAN = re.compile(r"\b\d+ (?:business )?(?:day|week|month|year)s?\b")
NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")
CURRICULA = [read(settings.BASE_DIR / "coach" / "curricula" / market)[0] for market in ("uk", "us")]
CARDS = [card for curriculum in CURRICULA for card in curriculum.cards]
SOLUTIONS = {(exam.goal, exam.form): exam.solution for curriculum in CURRICULA for exam in curriculum.exams}
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


def due(row, start):
    """The last day of a row's time from a start; business days are those of England and Wales."""
    if row.get("unit") == "business_days":
        return add_working_days(start, row["count"], "england_wales")
    if "count" in row:
        return start + timedelta(days=row["count"] * DAYS[row["unit"]])
    return months_after(start, row["years"] * MONTHS if "years" in row else row["months"])


def in_words(day, market):
    """A day as exams of a market write it."""
    return f"{day.day} {day:%B %Y}" if market == "uk" else f"{day:%B} {day.day}, {day.year}"
