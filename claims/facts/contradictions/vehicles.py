"""A vehicle that the papers describe otherwise than the policy: C38 (docs/tools.md, find_contradictions)."""

import re
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator
from itertools import islice
from typing import Final, NamedTuple

from claims.facts.contradictions.base import Conflict, File, Side, Written, rule
from claims.facts.contradictions.names import is_slip
from claims.facts.text import fold, holds_any
from claims.schema import Ref, Vehicle

TERMS: Final = ("policy_schedule", "certificate", "endorsement")
ACCOUNTS: Final = ("claim_form", "notice", "police_report", "statement")
PAPERS: Final = (*TERMS, "claim_form", "notice", "police_report", "estimate", "invoice")
MAKES: Final = (
    "acura", "alfa romeo", "audi", "bmw", "buick", "cadillac", "chevrolet", "chevy", "chrysler", "citroen", "citroën",
    "dacia", "daf", "dodge", "fiat", "ford", "freightliner", "gmc", "honda", "hyundai", "infiniti", "isuzu", "iveco",
    "jaguar", "jeep", "kenworth", "kia", "land rover", "lexus", "mazda", "mercedes-benz", "mercedes", "mini",
    "mitsubishi", "nissan", "peterbilt", "peugeot", "porsche", "renault", "scania", "skoda", "subaru", "suzuki",
    "tesla", "toyota", "vauxhall", "volkswagen", "volvo", "vw",
)  # fmt: skip
ONE_MAKE: Final = {"chevy": "chevrolet", "mercedes": "mercedes-benz", "vw": "volkswagen"}
NO_MODEL: Final = (
    "and", "car", "driver", "estate", "hatchback", "lorry", "of", "pickup", "saloon", "sedan", "suv", "truck", "van",
    "vehicle", "with",
)  # fmt: skip
YEAR: Final = r"(?<![\d./-])(?:19|20)\d\d(?![\d/-])"
APART: Final = r"[\s,;|]{1,20}"
LABEL: Final = re.compile(r"\b(?:model year|year of manufacture|year|make|model)[ \t]*[:=][ \t]*")
NEAR: Final = 25
BEFORE: Final = re.compile(rf"(?P<year>{YEAR}){APART}$")
NAMED: Final = re.compile(
    rf"{APART}(?P<model>[a-z0-9][\w-]*)(?:(?:{APART}[a-z][\w-]{{0,9}})?{APART}\(?(?P<after>{YEAR}))?"
)
PLATE: Final = re.compile(
    r"\b(?:[a-z]{2}\d\d ?[a-z]{3}|[a-z]\d{1,3} ?[a-z]{3}|(?=[a-z]*\d)[a-hj-npr-z0-9]{17}|(?<=plate )[a-z0-9-]{5,8}"
    r"|(?<=plate: )[a-z0-9-]{5,8})\b"
)
MOST: Final = 50
"""So many makes, and on a line so many plates and vehicles, are compared with one another."""
Kind = tuple[str, str]
"""Make and model."""
VEHICLES: Final = Ref(panel="home", path="policy.vehicles")


class Told(NamedTuple):
    """A vehicle as a text names it, and where; `year` is null where none stands beside the name."""

    make: str
    model: str
    year: int | None
    start: int
    end: int

    @property
    def kind(self) -> Kind:
        return self.make, self.model


class Fleet:
    """The vehicles of the policy whose make and model are on record, by those and by plate; and every plate at all."""

    def __init__(self, vehicles: Iterable[Vehicle]) -> None:
        self.by_kind: dict[Kind, list[Vehicle]] = defaultdict(list)
        self.by_plate: dict[str, list[Vehicle]] = defaultdict(list)
        self.plates: set[str] = set()
        self._written: set[str] = set()
        for vehicle in vehicles:
            plates, kind, registration = _plates(vehicle), _kind(vehicle), vehicle.registration or ""
            self.plates |= plates
            self._written |= {registration.lower(), _plain(registration)} - {""}
            if kind is not None:
                self.by_kind[kind].append(vehicle)
                for plate in plates:
                    self.by_plate[plate].append(vehicle)
        makes = islice(dict.fromkeys(make for make, _ in self.by_kind), MOST)
        self.makes = [spelling for make in makes for spelling in _spellings(make)]

    def may_be_in(self, paper: Written) -> bool:
        """Whether a paper has one of their words. A fleet of many may be in any: to look for each would take longer."""
        return len(self._written) > MOST or holds_any(paper.lowered, (*self.makes, *self._written))


@rule("C38", severity="medium", resolve_by="the insured, by the registration document")
def vehicle_differs(file: File) -> Iterator[Conflict]:
    """A paper gives another year, model, make or a near registration; or the account another year than the terms."""
    fleet = Fleet(file.case.claim.policy.vehicles)
    papers = [each for each in file.documents if fleet.by_kind and each.kind in PAPERS]
    for paper in papers:
        if fleet.may_be_in(paper):
            yield from _years(fleet, paper)
            yield from _registrations(fleet, paper)
    yield from _account_against_terms(file, fleet.by_kind)


def _told(lowered: str, makes: Iterable[str] = MAKES) -> Iterator[Told]:
    """The vehicles of some makes that a text names by make and model, `Year: 2020, Make: Ford` included."""
    text = LABEL.sub(lambda label: " " * len(label[0]), lowered) if "make" in lowered else lowered
    for make in makes:
        for at in _places(text, make):
            found = NAMED.match(text, at + len(make))
            if found and found["model"] not in NO_MODEL:
                before = BEFORE.search(text, max(0, at - NEAR), at)
                year = before["year"] if before else found["after"]
                start = before.start() if before else at
                yield Told(_make(make), found["model"], int(year) if year else None, start, found.end())


def _places(text: str, word: str) -> Iterator[int]:
    """Where a word begins in a text, and is not the end of another one."""
    at = text.find(word)
    while at >= 0:
        if not text[at - 1 : at].isalnum():
            yield at
        at = text.find(word, at + len(word))


def _spellings(make: str) -> list[str]:
    return [make, *(short for short, long in ONE_MAKE.items() if long == make)]


def _make(name: str) -> str:
    plain = fold(name).strip()
    return ONE_MAKE.get(plain, plain)


def _kind(vehicle: Vehicle) -> Kind | None:
    """Make and model without its trim: a Camry LE is a Camry."""
    make, model = _make(vehicle.make or ""), fold(vehicle.model or "").split()
    return (make, model[0]) if make and model else None


def _years(fleet: Fleet, paper: Written) -> Iterator[Conflict]:
    """Years beside a make and model. One that any such vehicle of the policy has is no other year."""
    told: dict[Kind, list[Told]] = defaultdict(list)
    for each in _told(paper.lowered, fleet.makes):
        if each.year is not None and each.kind in fleet.by_kind:
            told[each.kind].append(each)
    for kind, given in told.items():
        known = {each.year for each in fleet.by_kind[kind]}
        ours = next((each for each in fleet.by_kind[kind] if each.year), None)
        if ours is not None and not any(each.year in known for each in given):
            yield _differs(f"{paper.name} gives the year {given[0].year}", ours, paper.side(*given[0][-2:]))


def _registrations(fleet: Fleet, paper: Written) -> Iterator[Conflict]:
    """A line with our registration but another model or make; or, with the model, a registration a slip away."""
    start = 0
    for line in paper.lowered.split("\n"):
        plates = {_plain(each) for each in PLATE.findall(line)}
        named = sorted({each.kind for each in _told(_unplated(fleet, line), {*MAKES, *fleet.makes})}) if plates else []
        for what, vehicle in _misnamed(fleet, plates, named) if named else ():
            side = paper.side(start, start + len(line))
            yield _differs(f"{paper.name} gives another {what}", vehicle, side)
        start += len(line) + 1


def _unplated(fleet: Fleet, line: str) -> str:
    """A line without the fleet's plates, whose letters may be those of a make: AB12 BMW is none."""
    return PLATE.sub(lambda plate: " " * len(plate[0]) if _plain(plate[0]) in fleet.plates else plate[0], line)


def _misnamed(fleet: Fleet, plates: set[str], named: list[Kind]) -> Iterator[tuple[str, Vehicle]]:
    """The vehicle whose plates alone stand on a line that names another; else the first whose plate is nearly there."""
    bearing = fleet.by_plate.get(min(plates), [])
    ours = next((each for each in bearing if plates <= _plates(each) and _kind(each) not in named), None)
    if ours is not None and len(named) == 1:
        yield "make or model", ours
    unknown = sorted(plates - fleet.plates)[:MOST]
    alike = islice((each for kind in named for each in fleet.by_kind.get(kind, ())), MOST if unknown else 0)
    near = (each for each in alike if not plates & _plates(each) and _is_near(unknown, _plates(each)))
    for vehicle in islice(near, 1):
        yield "registration", vehicle


def _is_near(unknown: Iterable[str], ours: Iterable[str]) -> bool:
    return any(len(each) == len(own) and is_slip(each, own) for each in unknown for own in ours)


def _account_against_terms(file: File, listed: Container[Kind]) -> Iterator[Conflict]:
    """An account of the event gives a year that no paper of the policy has for that make and model."""
    papers = [each for each in file.documents if each.kind in TERMS]
    terms = [(paper, told) for paper in papers for told in _dated(paper.lowered) if told.kind not in listed]
    insured: dict[Kind, tuple[Written, Told]] = {}
    years: dict[Kind, set[int | None]] = defaultdict(set)
    for paper, told in terms:
        insured.setdefault(told.kind, (paper, told))
        years[told.kind].add(told.year)
    for account, said in _accounts(file) if terms else ():
        if said.kind in insured and said.year not in years[said.kind]:
            paper, told = insured[said.kind]
            yield Conflict(
                summary=f"An account of the event gives the year {said.year}, {paper.name_within} {told.year}.",
                left=account,
                right=paper.side(told.start, told.end),
                impact="It may be another vehicle or a slip; value and identity rest on it.",
            )


def _accounts(file: File) -> Iterator[tuple[Side, Told]]:
    """What each account says first of each make and model."""
    for paper in file.documents:
        if paper.kind in ACCOUNTS:
            for said in _once(_dated(paper.lowered)):
                yield paper.side(said.start, said.end), said
    circumstances = file.case.claim.incident.circumstances or ""
    for said in _once(_dated(circumstances.lower())):
        yield Side(value=str(said.year), ref=Ref(panel="key_facts", path="incident.circumstances")), said


def _dated(lowered: str) -> Iterator[Told]:
    return (each for each in _told(lowered) if each.year is not None)


def _once(told: Iterable[Told]) -> list[Told]:
    return list({each.kind: each for each in reversed(list(told))}.values())


def _differs(what: str, vehicle: Vehicle, told: Side) -> Conflict:
    named = " ".join(str(each) for each in (vehicle.year, vehicle.make, vehicle.model, vehicle.registration) if each)
    return Conflict(
        summary=f"{what}; the policy's list of vehicles has it otherwise.",
        left=told,
        right=Side(value=named[:100], ref=VEHICLES),
        impact="It may be another vehicle or a slip; value and identity rest on it.",
    )


def _plates(vehicle: Vehicle) -> set[str]:
    return {_plain(each) for each in (vehicle.registration, vehicle.vin) if each}


def _plain(registration: str) -> str:
    return re.sub(r"\W", "", registration).lower()
