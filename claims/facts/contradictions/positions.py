"""What was admitted, denied, offered and allowed: C19, C20, C21 (docs/tools.md, find_contradictions)."""

import re
from collections.abc import Iterator
from typing import Final

from claims.facts.assertions import HEDGE, first_asserted
from claims.facts.contradictions.base import Conflict, File, Side, Written, rule
from claims.facts.offers import PART_36, offer_states, open_offers
from claims.facts.text import holds_any
from claims.fields import iso
from claims.schema import Offer, Ref

ADMITTED: Final = ("admitted", "admitted_in_part", "deemed_admitted")
WITHIN: Final = r"(?:(?!\b(?:admitted|causation|quantum|loss(?:es)?)\b)[^.;\n])"
DENIED: Final = re.compile(
    rf"(?<!contributory )\b(?:liability|negligence|breach(?: of duty)?|fault)\b(?! for){WITHIN}{{0,40}}?"
    r"\b(?:is|are|was|were) denied\b"
    rf"|(?<!not )\bden(?:y|ies|ied)\b{WITHIN}{{0,30}}?"
    r"(?<!contributory )\b(?:liability|negligence|breach|fault)\b(?! for)"
    r"|(?<!not )\bdenied that (?:the |our )?(?:first |second )?(?:defendants?|insured|driver|employer|he|she|they|it)"
    r"(?:'s \w+)? (?:was|were|is|are) (?:\w+ )?(?:negligent|in breach|at fault|liable)\b"
    r"|\bliability is not (?:\w+ )?admitted\b"
)
CLOSED: Final = (
    r"(?:dead|expired|lapsed|withdrawn|fallen away|off the table|no longer (?:open|available)|closed|timed out)"
)
DEAD: Final = re.compile(
    rf"\b(?:offers?|part 36|p36)\b[^.;\n]{{0,40}}?\b{CLOSED}\b"
    r"|\bno longer capable of (?:being accepted|acceptance)\b"
    r"|\b(?:expired|lapsed|withdrawn|dead)\b[^.;\n]{0,15}?\boffer\b"
)
OFFER_STEMS: Final = ("offer", "part 36", "p36", "capable of")
PERIOD: Final = re.compile(r"\b(?:relevant period|period for acceptance|acceptance period)\b")
OURS: Final = re.compile(r"\b(?:our|we|us|defendant'?s?|insurer'?s?)\b")
THEIRS: Final = re.compile(r"\b(?:their|they|claimant'?s?|plaintiff'?s?|his|her)\b")


STAYS_OPEN: Final = (
    "A Part 36 offer can be accepted until withdrawal is served, after its relevant period too, unless its terms say"
    " otherwise (confirm with counsel)."
)


@rule("C19", severity="high", resolve_by="defence lawyer")
def admitted_and_denied(file: File) -> Iterator[Conflict]:
    """Liability was admitted before, and a pleading, or the recorded stance, now denies it."""
    review = file.case.claim.liability_review
    if review.admission_doc_id:
        document = Ref(panel="documents", path=f"documents[{review.admission_doc_id}]", doc_id=review.admission_doc_id)
        made = iso(review.admission_made_at) if review.admission_made_at else "date not recorded"
        left = Side(value=f"admission {made}", ref=document)
    elif review.admission_made_at:
        left = Side(
            value=f"admission {iso(review.admission_made_at)}",
            ref=Ref(panel="key_facts", path="liabilityReview.admissionMadeAt"),
        )
    elif review.stance in ADMITTED:
        left = Side(value=review.stance, ref=Ref(panel="key_facts", path="liabilityReview.stance"))
    else:
        return
    if review.stance == "denied":
        yield _denied(left, Side(value=review.stance, ref=Ref(panel="key_facts", path="liabilityReview.stance")))
    for pleading in file.documents:
        if pleading.kind == "pleading" and (said := DENIED.search(pleading.lowered)):
            yield _denied(left, pleading.side(*said.span()))


def _denied(left: Side, right: Side) -> Conflict:
    return Conflict(
        summary="Liability was admitted on this file and is denied elsewhere in it.",
        left=left,
        right=right,
        impact="An admission before proceedings may bind, and may need leave to withdraw (confirm with counsel).",
    )


@rule("C20", severity="high", resolve_by="defence lawyer")
def offer_still_open(file: File) -> Iterator[Conflict]:
    """A Part 36 offer is taken for dead by a note, or by an expiry that is past, and was not withdrawn."""
    offers = [each for each in open_offers(file.case) if each.type in PART_36]
    for offer in offers:
        if offer.expires_at and file.case.day(offer.expires_at) < file.case.today:
            expired = Side(value=f"expires {iso(offer.expires_at)}", ref=_offer_ref(offer))
            yield _still_open(expired, offer)
    for note in file.notes if offers else ():
        said = first_asserted(DEAD, note.lowered) if holds_any(note.lowered, OFFER_STEMS) else None
        if said and not HEDGE.search(said[0].replace("no longer", "")) and not _of_the_period(note, said):
            meant = _meant(note.lowered, offers)
            if not _before(file, note, meant):
                yield _still_open(note.side(*said.span()), meant)


def _offer_ref(offer: Offer) -> Ref:
    return Ref(panel="finance_resolution", path=f"resolution.offers[{offer.id}]")


def _of_the_period(note: Written, said: re.Match[str]) -> bool:
    """It is the relevant period that has run out, which closes nothing."""
    return PERIOD.search(note.lowered, max(0, said.start() - 40), said.end()) is not None


def _meant(lowered: str, offers: list[Offer]) -> Offer:
    """The offer whose amount the note names, else one of the side it speaks of, else the claimant's."""
    plain = lowered.replace(",", "")
    for offer in offers:
        if offer.amount is not None and re.search(rf"(?<!\d){offer.amount:f}(?!\d)".replace(".", r"\."), plain):
            return offer
    ours = OURS.search(lowered) is not None and THEIRS.search(lowered) is None
    wanted = [each for each in offers if (each.by != "claimant") == ours]
    return (wanted or offers)[0]


def _before(file: File, note: Written, offer: Offer) -> bool:
    made = offer.received_at or offer.made_at
    return bool(note.at and made and file.case.day(note.at) < file.case.day(made))


def _still_open(left: Side, offer: Offer) -> Conflict:
    end = f", relevant period to {offer.relevant_period_end}" if offer.relevant_period_end else ""
    return Conflict(
        summary=f"Offer {offer.id} is taken for closed, but no notice of withdrawal is recorded.",
        left=left,
        right=Side(value=f"{offer.type} by {offer.by}{end}, withdrawnAt not recorded", ref=_offer_ref(offer)),
        impact=STAYS_OPEN,
    )


@rule("C21", severity="high", resolve_by="the supervisor")
def offer_above_authority(file: File) -> Iterator[Conflict]:
    """An offer of ours, open or accepted, is above the authority to settle; one that equals it is not."""
    claim = file.case.claim
    authority, path = claim.strategy.settlement_authority, "strategy.settlementAuthority"
    if authority is None:
        authority, path = claim.handler.authority.settlement, "handler.authority.settlement"
    for offer, state in offer_states(file.case):
        ours = offer.by != "claimant" and state in ("open", "accepted")
        if ours and authority is not None and offer.amount is not None and offer.amount > authority:
            yield Conflict(
                summary=f"Offer {offer.id} of ours is above the recorded authority to settle.",
                left=Side(value=offer.amount, ref=_offer_ref(offer)),
                right=Side(value=authority, ref=Ref(panel="strategy", path=path)),
                impact="It may be accepted as it stands; whoever holds the authority must know.",
            )
