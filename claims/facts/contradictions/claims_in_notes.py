"""Where a note claims more than the record shows: C41 (docs/tools.md, find_contradictions)."""

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from claims.case import Case
from claims.facts.assertions import first_asserted, sentence_of
from claims.facts.contradictions.base import Conflict, File, Side, Written, rule
from claims.facts.offers import offer_states
from claims.facts.text import holds_any
from claims.fields import iso
from claims.schema import Claim, Ref

CONFIRMED: Final = ("confirmed", "confirmed_in_part")
COVER: Final = re.compile(
    r"\b(?:(?:cover|coverage|indemnity)\s(?:is |was |has been |now )?(?:confirmed|granted|accepted|in place)"
    r"|(?:confirmed|granted|accepted)\s(?:cover|coverage|indemnity))\b"
)
AMOUNT: Final = r"[£$]\s?(?P<amount>\d[\d,]*(?:\.\d\d)?)(?P<thousand>k\b)?"
AUTHORITY: Final = re.compile(
    r"\b(?:authority\s(?:was |is |has been |now )?(?:given|granted|obtained|approved|agreed|increased|raised)"
    r"|(?:gave|given|granted|have|has|got)\s(?:(?!no )\w+ )?authority|(?:ok'?d|okayed|signed off|authorised)"
    r"(?=[^.;\n?£$]{0,20}[£$]))(?!\w)(?:[^.;\n?£$]{0,40}" + AMOUNT + ")?"
)
SETTLED: Final = re.compile(
    r"\b(?:(?:claim|case|matter)\s(?:is |was |has |been |now )*settled\b"
    r"|(?:we|they)\s(?:have |now )*settled\b(?! (?:on|upon|in|into|down)\b(?! (?:the sum of )?[£$]))"
    r"|settle(?:ment|d)\s(?:is |was |has been |now )?(?:agreed|reached|concluded)\b"
    r"|agreed\s(?:to settle|settlement|a settlement"
    r"|(?:with\s(?:\w+ ){0,2}\w+[:,]?\s)?(?:(?:at|on|for|in the sum of)\s)?[£$])"
    r"|deal\s(?:is |was )?(?:done|agreed)\b)"
)
NOT_THE_CLAIM: Final = re.compile(
    r"\b(?:repair\w*|garage|engineer\w*|hire|invoice|fees?|rate|storage|reserve\w*|excess|budget|survey\w*|adjuster\w*"
    r"|payments?|previous\w*|earlier|prior|former|another|other claims?|sibling)\b"
)
"""A bill that was agreed, or a claim that is not this one."""
COVER_STEMS: Final = ("confirmed", "granted", "accepted", "in place")
AUTHORITY_STEMS: Final = ("authority", "ok'd", "okd", "okayed", "signed off", "authorised")
SETTLED_STEMS: Final = ("settle", "agreed ", "deal ")


@rule("C41", severity="medium", resolve_by="whoever could have said so: underwriting, the supervisor, the other side")
def claimed_in_a_note(file: File) -> Iterator[Conflict]:
    """A note says that cover is back or confirmed, authority given or the claim settled; the record does not."""
    claim = file.case.claim
    spoken = {each.ref.path for each in file.policy.cover_talk}
    for note in file.notes:
        if note.path in spoken:
            yield _cover_is_back(file, note)
        if claim.coverage_review.decision not in CONFIRMED and (said := _said(COVER, COVER_STEMS, note)):
            yield _cover_confirmed(claim, note.side(*said.span()))
        said = _said(AUTHORITY, AUTHORITY_STEMS, note)
        if said and ("authority" in said[0] or not NOT_THE_CLAIM.search(sentence_of(note.lowered, said))):
            yield from _authority(claim, said, note)
        said = None if _settled(file.case) else _said(SETTLED, SETTLED_STEMS, note)
        if said and not NOT_THE_CLAIM.search(sentence_of(note.lowered, said)):
            yield _settlement(note.side(*said.span()))


def _said(words: re.Pattern[str], stems: tuple[str, ...], note: Written) -> re.Match[str] | None:
    return first_asserted(words, note.lowered) if holds_any(note.lowered, stems) else None


def _back(lowered: str) -> tuple[int, int]:
    found = re.search(r"on cover|reinstated|cover", lowered)
    return found.span() if found else (0, 0)


def _cover_is_back(file: File, note: Written) -> Conflict:
    state, ended = file.case.claim.policy.state, file.policy.ended
    since = f": {ended.event.kind} effective {iso(ended.event.effective_at)}" if ended else ""
    return Conflict(
        summary=f"{note.name} contradicts policy.state: it speaks of cover as restored; no reinstatement is recorded.",
        left=note.side(*_back(note.lowered)),
        right=Side(value=f"{state}{since}", ref=Ref(panel="home", path="policy.state")),
        impact="What somebody said is no reinstatement; an answer on cover must not rest on it.",
        severity="high",
        resolve_by="underwriting",
    )


def _cover_confirmed(claim: Claim, left: Side) -> Conflict:
    return Conflict(
        summary="A note speaks of cover as confirmed; the coverage review records no such decision.",
        left=left,
        right=Side(value=claim.coverage_review.decision, ref=Ref(panel="home", path="coverageReview.decision")),
        impact="A letter or a payment that rests on the note may give away a right that is still open.",
        severity="high",
        resolve_by="underwriting or technical claims",
    )


def _authority(claim: Claim, said: re.Match[str], note: Written) -> Iterator[Conflict]:
    """An amount that is named must be on record; without one, some authority for reserves or to settle must be."""
    if "reserve" in sentence_of(note.lowered, said):
        ref, amounts = Ref(panel="home", path="handler.authority.reserve"), [claim.handler.authority.reserve]
    else:
        ref = Ref(panel="strategy", path="strategy.settlementAuthority")
        amounts = [claim.strategy.settlement_authority, claim.handler.authority.settlement]
    recorded = max((each for each in amounts if each is not None), default=None)
    approved = any(each.approval.status == "approved" for each in claim.finance.reserves)
    named = _amount(said)
    if approved or (recorded is not None and (named is None or named <= recorded)):
        return
    yield Conflict(
        summary="A note claims an authority that the file does not record.",
        left=note.side(*said.span()),
        right=Side(value=recorded, ref=ref),
        impact="An offer or a reserve made on it may be beyond what anybody with authority has approved.",
        resolve_by="the supervisor",
    )


def _amount(said: re.Match[str]) -> Decimal | None:
    if said["amount"] is None:
        return None
    figure = Decimal(said["amount"].replace(",", ""))
    return figure * 1000 if said["thousand"] else figure


def _settled(case: Case) -> bool:
    claim, resolution = case.claim, case.claim.resolution
    accepted = any(state == "accepted" for _, state in offer_states(case))
    return bool(resolution.agreement or resolution.judgment or accepted or claim.proceedings.status == "settled")


def _settlement(left: Side) -> Conflict:
    return Conflict(
        summary="A note speaks of a settlement; no agreement and no accepted offer is on record.",
        left=left,
        right=Side(value=None, ref=Ref(panel="finance_resolution", path="resolution.agreement")),
        impact="If it was agreed, offers, reserve and deadlines are wrong; if not, nobody must act on the note.",
        resolve_by="the supervisor, from what was written to the other side",
    )
