"""A vehicle that the papers describe otherwise than the policy: C38 (docs/tools.md, find_contradictions)."""

import re
from collections.abc import Iterator
from typing import Final

from claims.facts.contradictions.base import Conflict, File, Side, Written, rule
from claims.facts.contradictions.names import is_slip
from claims.facts.text import fold
from claims.schema import Ref, Vehicle

PAPERS: Final = (
    "claim_form", "notice", "policy_schedule", "certificate", "police_report", "estimate", "invoice", "endorsement",
)  # fmt: skip
TERMS: Final = ("policy_schedule", "certificate", "endorsement")
PLATE: Final = re.compile(r"\b(?:[a-z]{2}\d\d ?[a-z]{3}|[a-z]\d{1,3} ?[a-z]{3})\b")
VEHICLES: Final = Ref(panel="home", path="policy.vehicles")


@rule("C38", severity="medium", resolve_by="the insured, by the registration document")
def vehicle_differs(file: File) -> Iterator[Conflict]:
    """A paper gives another year for the make and model, another model for the registration, or a near registration."""
    papers = [each for each in file.documents if each.kind in PAPERS]
    for vehicle in file.case.claim.policy.vehicles:
        make, model = fold(vehicle.make or "").strip(), fold(vehicle.model or "").strip()
        for paper in papers if make and model else ():
            if make in paper.lowered:
                yield from _year(file, vehicle, make, model, paper)
                yield from _registration(file, make, model, paper, vehicle)


def _year(file: File, vehicle: Vehicle, make: str, model: str, paper: Written) -> Iterator[Conflict]:
    """Years written right before the make and model. One that any such vehicle of the policy has is no other year."""
    known = {
        each.year
        for each in file.case.claim.policy.vehicles
        if fold(each.make or "").strip() == make and fold(each.model or "").strip() == model
    }
    named = rf"{re.escape(make)}\s{{1,3}}{re.escape(model)}\b"
    pattern = rf"\b(?P<year>(?:19|20)\d\d)\s{{1,3}}{named}"
    told = list(re.finditer(pattern, paper.lowered)) if re.search(named, paper.lowered) else []
    if vehicle.year and told and not any(int(each["year"]) in known for each in told):
        yield _differs(f"{paper.name} gives the year {told[0]['year']}", vehicle, paper.side(*told[0].span()))


def _registration(file: File, make: str, model: str, paper: Written, vehicle: Vehicle) -> Iterator[Conflict]:
    """A line with the make and our registration but no such model; or, with the model, a registration a slip away."""
    ours = _plain(vehicle.registration or "")
    fleet = {_plain(each.registration or "") for each in file.case.claim.policy.vehicles}
    for start, line in _lines(paper.lowered, make) if ours else ():
        plates = {_plain(each) for each in PLATE.findall(line)}
        if ours in plates and model.split()[0] not in line and paper.kind in TERMS:
            yield _differs(f"{paper.name} gives another model", vehicle, paper.side(start, start + len(line)))
        near = any(len(each) == len(ours) and is_slip(each, ours) for each in plates - fleet)
        if near and ours not in plates and model in line:
            yield _differs(f"{paper.name} gives another registration", vehicle, paper.side(start, start + len(line)))


def _lines(text: str, word: str) -> Iterator[tuple[int, str]]:
    """The lines that hold a word, each with the place where it begins."""
    at = text.find(word)
    while at >= 0:
        start, end = text.rfind("\n", 0, at) + 1, text.find("\n", at)
        end = len(text) if end < 0 else end
        yield start, text[start:end]
        at = text.find(word, end)


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
