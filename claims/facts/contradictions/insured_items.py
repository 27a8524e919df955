"""Whether what was lost, where, and who drove, are what the policy names: C08, C09 (docs/tools.md)."""

import re
from collections.abc import Iterator
from datetime import date
from typing import Final

from claims.facts.assertions import LEAD, STOP, is_asked, lead_to
from claims.facts.base import quoted
from claims.facts.contradictions.base import Conflict, File, Side, rule
from claims.facts.contradictions.names import plain_name
from claims.facts.moments import moment
from claims.facts.text import fold
from claims.fields import iso
from claims.schema import Driver, Party, Ref, Vehicle

TELLS_OF_THE_EVENT: Final = ("claim_form", "notice", "police_report", "statement", "telematics")
WORD: Final = re.compile(r"\w+")
SHARED: Final = 0.5
BARRED: Final = re.compile(
    r"\b(?:unlicen[sc]ed|disqualified|excluded|not insured to drive|under ?-?age|provisional(?: licen[cs]e)?"
    r"|no (?:valid |full |current )?(?:driving )?licen[cs]e"
    r"|licen[cs]e (?:had |was |is )?(?:expired|revoked|suspended))\b"
)
SOMEBODY_ELSE: Final = re.compile(
    r"\b(?:other|third party|tp|second|mr|mrs|ms|miss|passenger|driver (?:of|[b-z2-9]))\b"
)
NAMED_BEFORE: Final = 120
NAMED_AFTER: Final = 60
DENIED: Final = re.compile(r"\b(?:not|never|no longer|nor)\s+(?:been\s+)?(?:an?\s+)?$")
AGE: Final = re.compile(r"\bunder (?:the age of )?(?P<under>\d\d)\b|\baged? (?P<over>\d\d) (?:or|and) over\b")


@rule("C08", severity="high", resolve_by="underwriting and the broker")
def not_on_the_schedule(file: File) -> Iterator[Conflict]:
    """The vehicle in the event joined the policy after the loss or had left it, or the place is not insured."""
    yield from _vehicles(file)
    yield from _places(file)


def _vehicles(file: File) -> Iterator[Conflict]:
    vehicles = file.case.claim.policy.vehicles
    loss = Ref(panel="key_facts", path="incident.dateOfLoss")
    for vehicle in vehicles:
        mark = _mark(vehicle)
        rows = [each for each in vehicles if mark and _mark(each) == mark] or [vehicle]
        off = [said for each in rows if (said := _off_at_loss(file, each))]
        if vehicle is rows[0] and len(off) == len(rows) and _in_the_event(file, vehicle):
            yield Conflict(
                summary="The vehicle in the event is not shown to be on the policy's schedule at the loss.",
                left=Side(value=file.case.claim.incident.date_of_loss.isoformat(), ref=loss),
                right=Side(value=off[-1], ref=Ref(panel="home", path="policy.vehicles")),
                impact="The vehicle may not be insured for this loss; its dates need the underwriter's own record.",
            )


def _mark(vehicle: Vehicle) -> str:
    return re.sub(r"\W", "", vehicle.registration or vehicle.vin or "").lower()


def _off_at_loss(file: File, vehicle: Vehicle) -> str | None:
    """Why a vehicle is not shown to have been on the schedule; a change on the day of loss itself leaves that open."""
    tested, where = file.policy.tested, file.policy.where
    added, removed = vehicle.added_at, vehicle.removed_at
    if added is not None and moment(added, where) > tested.start:
        return f"added {iso(added)}"
    if added is not None and _bare_day(added, tested.first_day):
        return f"added {iso(added)}, the day of the loss"
    if removed is not None and moment(removed, where) <= tested.last:
        return f"removed {iso(removed)}"
    return None


def _bare_day(at: date, day: date) -> bool:
    return type(at) is date and at == day


def _in_the_event(file: File, vehicle: Vehicle) -> bool:
    """Whether the accounts of the event name the vehicle; the only one on the policy is taken to be meant."""
    mark = _mark(vehicle)
    claim = file.case.claim
    if len({_mark(each) or str(number) for number, each in enumerate(claim.policy.vehicles)}) == 1:
        return claim.line_of_business == "auto"
    texts = [claim.incident.circumstances or ""]
    texts += [each.text for each in file.documents if each.kind in TELLS_OF_THE_EVENT]
    return bool(mark) and any(mark in re.sub(r"[\W_]", "", text).lower() for text in texts)


def _places(file: File) -> Iterator[Conflict]:
    claim = file.case.claim
    addresses = [each.address for each in claim.policy.insured_locations if each.address]
    lost_at = claim.incident.location.address
    if claim.line_of_business != "property" or not lost_at or not addresses:
        return
    if any(_same_place(lost_at, each) for each in addresses):
        return
    yield Conflict(
        summary="The place of the loss is none of the insured locations.",
        left=Side(value=quoted(lost_at[:200]), ref=Ref(panel="key_facts", path="incident.location")),
        right=Side(value=quoted(addresses[0][:200]), ref=Ref(panel="home", path="policy.insuredLocations")),
        impact="The place may not be insured; check the address before anything else.",
        severity="medium",
    )


def _same_place(one: str, other: str) -> bool:
    """Whether two addresses share at least half the words of the shorter one."""
    mine, theirs = set(WORD.findall(fold(one))), set(WORD.findall(fold(other)))
    return not mine or not theirs or len(mine & theirs) >= SHARED * min(len(mine), len(theirs))


@rule("C09", severity="high", resolve_by="underwriting, on the driver's licence record")
def driver_not_insured(file: File) -> Iterator[Conflict]:
    """The insured's driver is one whom the policy does not permit, whose licence is in doubt, or who is too young."""
    claim = file.case.claim
    for party in _our_drivers(file):
        ref = Ref(panel="involvements", path=f"involvements[{party.id}]")
        left = Side(value=quoted(party.name[:100]), ref=ref)
        listed = next((each for each in claim.policy.drivers if each.name and _same(each.name, party.name)), None)
        if listed and (why := _barred(listed)):
            yield _driver(party, left, Side(value=why, ref=Ref(panel="home", path="policy.drivers")))
        born = party.date_of_birth or (listed.date_of_birth if listed else None)
        if born and (young := _too_young(file, born)):
            yield _driver(party, left, young)
        for report in file.documents:
            if report.kind == "police_report" and (said := _said_barred(report.lowered, party.name)):
                yield _driver(party, left, report.side(*said))


def _driver(party: Party, left: Side, right: Side) -> Conflict:
    return Conflict(
        summary=f"Party {party.id} drove, and is not shown to be a driver whom the policy insures.",
        left=left,
        right=right,
        impact="An exclusion or a limit on drivers may be engaged; it needs evidence.",
    )


def _our_drivers(file: File) -> Iterator[Party]:
    claimant = file.case.claim.claimant
    third_party = claimant.relationship == "third_party"
    for party in file.case.claim.involvements:
        other_side = "third_party" in party.role or (third_party and party.id == claimant.party_id)
        if "driver" in party.role and not other_side:
            yield party


def _same(one: str, other: str) -> bool:
    return plain_name(one) == plain_name(other)


def _barred(driver: Driver) -> str | dict[str, str] | None:
    if driver.permitted is False:
        return "not permitted"
    if any(_said(BARRED, (driver.note or "").lower())):
        return quoted((driver.note or "")[:200])
    return None


def _said(words: re.Pattern[str], lowered: str) -> Iterator[re.Match[str]]:
    """Where a text says so, and neither denies nor asks it."""
    for found in words.finditer(lowered):
        if not DENIED.search(lowered, max(0, found.start() - LEAD), found.start()) and not is_asked(lowered, found):
            yield found


def _too_young(file: File, born: date) -> Side | None:
    """A clause of this policy that speaks of drivers below an age which the driver had not reached at the loss."""
    policy, loss = file.case.claim.policy, file.case.claim.incident.date_of_loss
    age = loss.year - born.year - ((loss.month, loss.day) < (born.month, born.day))
    clauses = [
        *((f"policy.exclusions[{each.id}]", each.text) for each in policy.exclusions),
        *((f"policy.conditions[{each.id}]", each.text) for each in policy.conditions),
        *((f"policy.endorsements[{each.id}]", each.text) for each in policy.endorsements),
    ]
    for path, text in clauses:
        found = AGE.search((text or "").lower())
        if found and "driv" in (text or "").lower() and age < int(found["under"] or found["over"]):
            return Side(value=quoted((text or "")[:200]), ref=Ref(panel="home", path=path))
    return None


def _said_barred(lowered: str, name: str) -> tuple[int, int] | None:
    """Where a text says, close to the driver's surname, that he may not drive."""
    surname = next(reversed(fold(name).split()), "")
    of_ours = (each.span() for each in _said(BARRED, lowered) if surname and _is_nearest(surname, lowered, each))
    return next(of_ours, None)


def _is_nearest(surname: str, lowered: str, found: re.Match[str]) -> bool:
    """Whether the surname is the last person named before a place, or else the next in its sentence."""
    before = lowered[max(0, found.start() - NAMED_BEFORE) : found.start()]
    if surname in before:
        return not SOMEBODY_ELSE.search(before, before.rfind(surname) + len(surname))
    end = STOP.search(lowered, found.end(), found.end() + NAMED_AFTER)
    after = lowered[found.end() : end.start() if end else found.end() + NAMED_AFTER]
    nobody = not SOMEBODY_ELSE.search(lead_to(lowered, found.start()))
    return nobody and surname in after and not SOMEBODY_ELSE.search(after.replace(f"mr {surname}", ""))
