"""Which territory's law a claim is read by: its governing law, else where it belongs (docs/tools.md, Which law)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from claims.fields import UK_TERRITORIES, US_STATES
from claims.schema import Claim, Country, country_of

STATE_NAMES: Final = {
    "alabama": "AL", "alaska": "AK", "arizona": "AZ", "arkansas": "AR", "california": "CA", "colorado": "CO",
    "connecticut": "CT", "delaware": "DE", "district of columbia": "DC", "florida": "FL", "georgia": "GA",
    "hawaii": "HI", "idaho": "ID", "illinois": "IL", "indiana": "IN", "iowa": "IA", "kansas": "KS", "kentucky": "KY",
    "louisiana": "LA", "maine": "ME", "maryland": "MD", "massachusetts": "MA", "michigan": "MI", "minnesota": "MN",
    "mississippi": "MS", "missouri": "MO", "montana": "MT", "nebraska": "NE", "nevada": "NV", "new hampshire": "NH",
    "new jersey": "NJ", "new mexico": "NM", "new york": "NY", "north carolina": "NC", "north dakota": "ND",
    "ohio": "OH", "oklahoma": "OK", "oregon": "OR", "pennsylvania": "PA", "puerto rico": "PR", "rhode island": "RI",
    "south carolina": "SC", "south dakota": "SD", "tennessee": "TN", "texas": "TX", "utah": "UT", "vermont": "VT",
    "virginia": "VA", "washington": "WA", "west virginia": "WV", "wisconsin": "WI", "wyoming": "WY",
}  # fmt: skip
UK_NAMES: Final = {
    "northern ireland": "northern_ireland",
    "northern irish": "northern_ireland",
    "scotland": "scotland",
    "scots": "scotland",
    "scottish": "scotland",
    "england": "england_wales",
    "english": "england_wales",
    "wales": "england_wales",
    "welsh": "england_wales",
}
CAPITAL: Final = dict.fromkeys(("washington dc", "washington d c", "dc", "d c"), "US-DC")
ELSEWHERE: Final = dict.fromkeys(
    ("new south wales", "new england", "republic of georgia", "south georgia", "tbilisi", "baja california"), None
)
"""Places whose names hold the name of a territory that they are not."""
NAMES: Final[dict[str, str | None]] = {
    **UK_NAMES, **CAPITAL, **ELSEWHERE, **{name: f"US-{code}" for name, code in STATE_NAMES.items()}
}  # fmt: skip
PLACES: Final = {
    "england_wales": "England and Wales",
    "scotland": "Scotland",
    "northern_ireland": "Northern Ireland",
} | {f"US-{code}": name.title().replace(" Of ", " of ") for name, code in STATE_NAMES.items()}
# Longest first, so that Washington DC is not read as Washington.
NAMED: Final = re.compile(rf"\b(?:{'|'.join(sorted(NAMES, key=len, reverse=True))})\b")
APART: Final = re.compile(r"[\W_]+")
WRITTEN: Final = {each: each for each in UK_TERRITORIES} | {
    form: f"US-{code}" for code in US_STATES for form in (code, f"US-{code}")
}


@dataclass(frozen=True)
class Law:
    """The territory whose rows are looked at, None if the file does not say; and the field that it was read from."""

    territory: str | None
    path: str
    warnings: tuple[str, ...] = ()

    @property
    def country(self) -> Country | None:
        return None if self.territory is None else country_of(self.territory)


def law_of(claim: Claim) -> Law:
    """The law of a claim: what `governingLaw` names, else the jurisdiction's territory. Never the currency."""
    place = claim.jurisdiction
    if place.governing_law is None:
        return Law(place.territory, "jurisdiction.territory")
    named = territory_named(place.governing_law)
    if named is None:
        doubt = "The recorded governing law names no territory that our rules know."
        return Law(place.territory, "jurisdiction.territory", (doubt,))
    return Law(named, "jurisdiction.governingLaw", tuple(_doubts(named, place.territory)))


def territory_named(text: str) -> str | None:
    """The one territory that a text such as "English law" or "US-FL" names; None for none, and for several."""
    if text.strip() in WRITTEN:
        return WRITTEN[text.strip()]
    words = APART.sub(" ", text.lower().replace(".", ""))
    named = {NAMES[found] for found in NAMED.findall(words)}
    return named.pop() if len(named) == 1 else None


def in_words(territory: str) -> str:
    """A territory as people call it: England and Wales, Florida."""
    return PLACES.get(territory, territory)


def _doubts(named: str, territory: str | None) -> Iterator[str]:
    if territory is not None and territory != named:
        law, recorded = in_words(named), in_words(territory)
        yield f"The governing law is that of {law}, the recorded territory {recorded}: the governing law was used."
