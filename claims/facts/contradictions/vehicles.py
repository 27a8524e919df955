"""A vehicle that the papers describe otherwise than the policy: C38 (docs/tools.md, find_contradictions)."""

import re
from collections.abc import Container, Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from claims.facts.contradictions.base import Conflict, File, Side, Written, rule
from claims.facts.contradictions.names import is_slip
from claims.facts.text import fold
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
PLATE: Final = re.compile(
    r"\b(?:[a-z]{2}\d\d ?[a-z]{3}|[a-z]\d{1,3} ?[a-z]{3}|(?=[a-z]*\d)[a-hj-npr-z0-9]{17}|(?<=plate )[a-z0-9-]{5,8}"
    r"|(?<=plate: )[a-z0-9-]{5,8})\b"
)
VEHICLES: Final = Ref(panel="home", path="policy.vehicles")


class Told(NamedTuple):
    """A vehicle as a text names it, and where; `year` is null where none stands beside the name."""

    make: str
    model: str
    year: int | None
    start: int
    end: int

    @property
    def kind(self) -> tuple[str, str]:
        return self.make, self.model


@rule("C38", severity="medium", resolve_by="the insured, by the registration document")
def vehicle_differs(file: File) -> Iterator[Conflict]:
    """A paper gives another year, model, make or a near registration; or the account another year than the terms."""
    vehicles = file.case.claim.policy.vehicles
    kinds = {kind for each in vehicles if (kind := _kind(each))}
    words = {spelling for make, _ in kinds for spelling in _spellings(make)}
    plates = [each.registration for each in vehicles if each.registration]
    words |= {form for each in plates for form in (each.lower(), _plain(each)) if form}
    papers = [each for each in file.documents if each.kind in PAPERS and any(word in each.lowered for word in words)]
    fleet = {_plain(each) for item in vehicles for each in (item.registration, item.vin) if each}
    for vehicle in vehicles:
        for paper in papers if _kind(vehicle) else ():
            yield from _year(file, vehicle, paper)
            yield from _registration(fleet, vehicle, paper)
    yield from _account_against_terms(file, kinds)


def _told(lowered: str, makes: Iterable[str] = MAKES) -> Iterator[Told]:
    """The vehicles of some makes that a text names by make and model, `Year: 2020, Make: Ford` included."""
    unlabelled = LABEL.sub(lambda label: " " * len(label[0]), lowered) if LABEL.search(lowered) else lowered
    for make in makes:
        for found in _named(make).finditer(unlabelled) if make in unlabelled else ():
            year = found["before"] or found["after"]
            if found["model"] not in NO_MODEL:
                yield Told(_make(make), found["model"], int(year) if year else None, *found.span())


@lru_cache(maxsize=100)
def _named(make: str) -> re.Pattern[str]:
    return re.compile(
        rf"(?:(?P<before>{YEAR}){APART})?\b{re.escape(make)}{APART}(?P<model>[a-z0-9][\w-]*)"
        rf"(?(before)|(?:(?:{APART}[a-z][\w-]{{0,9}})?{APART}\(?(?P<after>{YEAR}))?)"
    )


def _spellings(make: str) -> list[str]:
    return [make, *(short for short, long in ONE_MAKE.items() if long == make)]


def _make(name: str) -> str:
    plain = fold(name).strip()
    return ONE_MAKE.get(plain, plain)


def _kind(vehicle: Vehicle) -> tuple[str, str] | None:
    """Make and model without its trim: a Camry LE is a Camry."""
    make, model = _make(vehicle.make or ""), fold(vehicle.model or "").split()
    return (make, model[0]) if make and model else None


def _year(file: File, vehicle: Vehicle, paper: Written) -> Iterator[Conflict]:
    """Years beside the make and model. One that any such vehicle of the policy has is no other year."""
    known = {each.year for each in file.case.claim.policy.vehicles if _kind(each) == _kind(vehicle)}
    makes = _spellings((_kind(vehicle) or ("", ""))[0])
    told = [each for each in _told(paper.lowered, makes) if each.kind == _kind(vehicle) and each.year is not None]
    if vehicle.year and told and not any(each.year in known for each in told):
        yield _differs(f"{paper.name} gives the year {told[0].year}", vehicle, paper.side(*told[0][-2:]))


def _registration(fleet: set[str], vehicle: Vehicle, paper: Written) -> Iterator[Conflict]:
    """A line with our registration but another model or make; or, with the model, a registration a slip away."""
    ours, kind = {_plain(each) for each in (vehicle.registration, vehicle.vin) if each}, _kind(vehicle)
    start = 0
    for line in paper.lowered.split("\n") if ours and kind else ():
        plates = {_plain(each) for each in PLATE.findall(line)}
        named = {each.kind for each in _told(line, {*MAKES, *_spellings(kind[0])})} if plates and kind else set()
        near = any(len(each) == len(own) and is_slip(each, own) for each in plates - fleet for own in ours)
        what = None
        if plates <= ours and len(named) == 1 and kind not in named:
            what = "make or model"
        elif near and not plates & ours and kind in named:
            what = "registration"
        if what:
            yield _differs(f"{paper.name} gives another {what}", vehicle, paper.side(start, start + len(line)))
        start += len(line) + 1


def _account_against_terms(file: File, listed: Container[tuple[str, str]]) -> Iterator[Conflict]:
    """An account of the event gives a year that no paper of the policy has for that make and model."""
    papers = [each for each in file.documents if each.kind in TERMS]
    terms = [(paper, told) for paper in papers for told in _dated(paper.lowered) if told.kind not in listed]
    for account, said in _accounts(file) if terms else ():
        insured = [(paper, told) for paper, told in terms if told.kind == said.kind]
        if insured and all(told.year != said.year for _, told in insured):
            paper, told = insured[0]
            yield Conflict(
                summary=f"An account of the event gives the year {said.year}, {paper.name.lower()} {told.year}.",
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


def _plain(registration: str) -> str:
    return re.sub(r"\W", "", registration).lower()
