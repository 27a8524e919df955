"""The texts of a sample are spelled as its country spells."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from claims.lines import SCENARIOS
from claims.lines.base import ScenarioFile

BRITISH = re.compile(
    r"\b(?:(?:cap|cat|crit|final|hospital|item|legal|mobil|immobil|memor|minim|neutral|organ|apolog|author|categor|diar"
    r"|emphas|penal|priorit|real|recogn|scrutin|special|stabil|standard|steril|summar|util|weather)is(?:e|ed|es|ing)"
    r"|(?:un)?author?is\w*|(?:re)?organis\w*|analys(?:e|ed|ing)|(?:arm|behavi|col|endeav|fav|harb|hon|lab|neighb|od|rum"
    r"|vap|vig)our\w*|(?:cancel|counsel|fuel|label|level|model|signal|total|travel)l(?:ed|ing|or|ors)|cheques?|tyres?"
    r"|kerbs?|(?:centi|kilo|milli)?metres?|litres?|centres?|fibres?|theatres?|defences?|offences?|pretences?|licences?"
    r"|practis(?:e|ed|ing)|programmes?|grey|aluminium|mould\w*|plough\w*|draughts?|manoeuvr\w*|enrol|fulfil|instal"
    r"|instalments?|skilful|jewellery|storeys?|catalogues?|cosy|sceptic\w*|enquir\w*|whilst|amongst|learnt|spelt|burnt"
    r"|afterwards|per cent|orthopaed\w*|paediatr\w*|anaesth\w*|solicitors?|motor (?:claim|insurance|insurer|policy)s?"
    r"|windscreens?|petrol|lorry|lorries|motorways?|postcodes?|car park|pavements?)\b",
    re.IGNORECASE,
)
# Without words of medicine: one file of the United Kingdom holds bills of a hospital in Florida.
AMERICAN = re.compile(
    r"\b(?:\w*(?:apolog|author|final|item|minim|organ|recogn|summar)iz(?:e|ed|es|ing|ation|ations)|analyz\w*"
    r"|(?:arm|behavi|col|endeav|fav|harb|hon|lab|neighb|rum|vap|vig)or(?:s|ed|ing|able|hood)?|(?:cancel|label|model"
    r"|signal|total|travel)(?:ed|ing)|curbs?|tires?|(?:centi|kilo|milli)meters?|liters?|centers?|fibers?|theaters?"
    r"|defenses?|offenses?|pretenses?|license (?:number|plate)s?|driver's licenses?|programs?|gray|aluminum|mold\w*"
    r"|plow\w*|maneuver\w*|enroll|fulfill|installments?|jewelry|skeptic\w*|calendared|gotten|percent"
    r"|attorneys?|auto (?:claim|insurance|insurer|policy)s?|windshields?|gasoline|freeways?|zip code|parking lot"
    r"|sidewalks?)\b",
    re.IGNORECASE,
)
CODE = re.compile(r"[a-z0-9_]+")
"""A value of one of the document's lists, which are in British words everywhere."""


def texts(value: Any) -> Iterator[str]:
    """The texts of a document that people wrote."""
    match value:
        case str():
            yield from [] if CODE.fullmatch(value) else [value]
        case dict():
            yield from (text for each in value.values() for text in texts(each))
        case list():
            yield from (text for each in value for text in texts(each))


def spelled(scenario: ScenarioFile, pattern: re.Pattern[str]) -> list[str]:
    """The words of the scenario's entry and its golden claim that fit the pattern, each with what stands around it."""
    told = [*texts(scenario.SCENARIO.model_dump(mode="json")), *texts(scenario.golden().model_dump(mode="json"))]
    return [text[max(0, found.start() - 30) : found.end() + 30] for text in told for found in pattern.finditer(text)]


def of(*countries: str) -> list[Any]:
    return [
        pytest.param(scenario, id=name)
        for name, scenario in SCENARIOS.items()
        if scenario.golden().jurisdiction.country in countries
    ]


@pytest.mark.parametrize("scenario", of("US"))
def test_a_file_of_the_united_states_has_no_british_word(scenario: ScenarioFile):
    assert spelled(scenario, BRITISH) == []


@pytest.mark.parametrize("scenario", of("GB"))
def test_a_file_of_the_united_kingdom_has_no_american_word(scenario: ScenarioFile):
    assert spelled(scenario, AMERICAN) == []


@pytest.mark.parametrize(
    "word",
    ["diarised", "cancelled", "licence", "cheque", "itemised", "Itemise", "unauthorised", "organisations", "colour"],
)
def test_a_british_word_is_known(word: str):
    assert BRITISH.search(f"a {word}, b")


@pytest.mark.parametrize("word", ["calendared", "canceled", "driver's license", "itemized", "authorization", "colors"])
def test_an_american_word_is_known(word: str):
    assert AMERICAN.search(f"a {word}, b")
