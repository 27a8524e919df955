"""A vehicle that the papers describe otherwise than the policy: C38 (docs/tools.md, find_contradictions)."""

import re
from collections.abc import Container, Iterable, Iterator
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
NEAR: Final = 25
BEFORE: Final = re.compile(rf"(?P<year>{YEAR}){APART}$")
NAMED: Final = re.compile(
    rf"{APART}(?P<model>[a-z0-9][\w-]*)(?:(?:{APART}[a-z][\w-]{{0,9}})?{APART}\(?(?P<after>{YEAR}))?"
)
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
    makes = {*MAKES, *_spellings(kind[0])} if kind else set()
    words = {
        form for each in (vehicle.registration, vehicle.vin) if each for form in (each.lower(), _plain(each)) if form
    }
    for start, line in _lines(paper.lowered, {*words, *_spellings(kind[0])} if ours and kind else ()):
        plates = {_plain(each) for each in PLATE.findall(line)}
        named = {each.kind for each in _told(line, makes)} if plates else set()
        near = any(len(each) == len(own) and is_slip(each, own) for each in plates - fleet for own in ours)
        what = None
        if plates <= ours and len(named) == 1 and kind not in named:
            what = "make or model"
        elif near and not plates & ours and kind in named:
            what = "registration"
        if what:
            yield _differs(f"{paper.name} gives another {what}", vehicle, paper.side(start, start + len(line)))


def _lines(text: str, words: Iterable[str]) -> list[tuple[int, str]]:
    """The lines that hold one of some words, each with the place where it begins."""
    found = {}
    for word in words:
        for at in _places(text, word):
            start, end = text.rfind("\n", 0, at) + 1, text.find("\n", at)
            found[start] = text[start : len(text) if end < 0 else end]
    return sorted(found.items())


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
