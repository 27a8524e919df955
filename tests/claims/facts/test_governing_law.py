import pytest

from claims.facts.governing_law import in_words, law_of, territory_named
from claims.schema import Claim
from tests.claims.files import file_of


@pytest.mark.parametrize(
    ("text", "territory"),
    [
        ("English law", "england_wales"),
        ("Law of England and Wales", "england_wales"),
        ("england_wales", "england_wales"),
        ("Scots law", "scotland"),
        ("Northern Ireland", "northern_ireland"),
        ("FL", "US-FL"),
        ("US-NY", "US-NY"),
        ("State of West Virginia", "US-WV"),
        ("Laws of New York", "US-NY"),
        ("Washington, D.C.", "US-DC"),
        ("Washington, DC", "US-DC"),
        ("Washington D.C.", "US-DC"),
        ("Washington, D. C. 20001", "US-DC"),
        ("The laws of D.C.", "US-DC"),
        ("State of Washington", "US-WA"),
        ("Kansas", "US-KS"),
        ("Law of England & Wales", "england_wales"),
        ("New South Wales", None),
        ("Law of New  South-Wales, Australia", None),
        ("New England", None),
        ("Republic of Georgia", None),
        ("Baja California", None),
        ("English law, not that of New South Wales", None),
        ("Arkansas", "US-AR"),
        ("English or New York law", None),
        ("Swiss law", None),
        ("", None),
    ],
)
def test_a_law_is_read_when_it_names_one_territory(text: str, territory: str | None):
    assert territory_named(text) == territory


@pytest.mark.parametrize(
    ("place", "territory", "warnings"),
    [
        ({}, None, 0),
        ({"territory": "scotland"}, "scotland", 0),
        ({"territory": "scotland", "governingLaw": "Scots law"}, "scotland", 0),
        ({"territory": "US-NY", "governingLaw": "English law"}, "england_wales", 1),
        ({"territory": "US-NY", "governingLaw": "Swiss law"}, "US-NY", 1),
        ({"governingLaw": "English law"}, "england_wales", 0),
    ],
)
def test_the_governing_law_comes_before_the_territory(place: dict[str, str], territory: str | None, warnings: int):
    law = law_of(Claim.model_validate(file_of(jurisdiction=place)))

    assert law.territory == territory
    assert len(law.warnings) == warnings


@pytest.mark.parametrize(
    ("territory", "words"),
    [
        ("england_wales", "England and Wales"),
        ("scotland", "Scotland"),
        ("US-NC", "North Carolina"),
        ("US-DC", "District of Columbia"),
    ],
)
def test_a_territory_is_written_in_words(territory: str, words: str):
    assert in_words(territory) == words
