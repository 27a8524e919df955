"""Whether a policy was in force at a moment, and everything the answer rests on (docs/tools.md, Verdict)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Literal
from zoneinfo import ZoneInfo

from claims.case import Case
from claims.facts.moments import Moment, moment
from claims.facts.passages import Passage, says_cover_is_back
from claims.facts.policy_anew import in_an_earlier, standing_at
from claims.facts.policy_basis import ClaimsMade, claims_made, reporting_window
from claims.facts.policy_events import ADVERSE, STARTING, Dated, History, Standing, history
from claims.facts.policy_moment import Tested, boundaries_on, policy_zone, tested, touched
from claims.facts.policy_no_loss import NoLossStatement, no_loss_statement
from claims.facts.policy_notice import Notice, notice_before
from claims.facts.policy_periods import Place, Span, place, spans
from claims.schema import Claim, Endorsement, PolicyState

Verdict = Literal["in_force", "not_in_force", "disputed", "unknown"]


@dataclass(frozen=True)
class AtMoment:
    """How the policy stood at one instant: as recorded now, and as it was on record then."""

    at: Moment
    place: Place
    now: Standing
    known: Standing

    @property
    def ended(self) -> Dated | None:
        """The event that had ended cover, by either account."""
        return next((each.cause for each in (self.now, self.known) if each.state in ADVERSE and each.cause), None)


@dataclass(frozen=True)
class Found:
    """What the file says on whether the policy was in force, before it is put into words."""

    case: Case
    where: ZoneInfo
    tested: Tested
    spans: list[Span]
    touched: list[Span]
    past: History
    standings: list[AtMoment]
    ended: Dated | None
    paid_after_end: tuple[Dated, ...]
    back_dated: tuple[Dated, ...]
    back_dated_endorsements: tuple[Endorsement, ...]
    on_boundary: bool
    undated_state: bool
    claims_made: ClaimsMade | None
    no_loss: NoLossStatement | None
    third_party_motor: bool

    @property
    def claim(self) -> Claim:
        return self.case.claim

    @cached_property
    def notice(self) -> Notice | None:
        """The notice before cover ended. Only worked out when asked for, as is `cover_talk`: both read every text."""
        return notice_before(self.case, self.past, self.ended)

    @cached_property
    def cover_talk(self) -> tuple[Passage, ...]:
        """Texts that speak of cover as restored since it ended, where no event restores it."""
        if self.ended is None or self.past.of("reinstatement"):
            return ()
        return says_cover_is_back(self.case, self.ended.day)

    @property
    def ended_earlier(self) -> Dated | None:
        """The event that ended cover in a period before the one that is tested."""
        return next((each.now.earlier for each in self.standings if each.now.earlier), None)

    @property
    def within(self) -> bool | None:
        """Whether what is tested falls in a period.

        None where the time decides, where a stretch does in part, where the file lacks what would be tested, and where
        it has no period.
        """
        inside = {each.place == "inside" for each in self.standings}
        if self.tested.unknown or any(each.place == "nowhere" for each in self.standings):
            return None
        return None if inside == {True, False} or self.reaches_outside else inside == {True}

    @cached_property
    def partly_outside(self) -> bool:
        """Whether a stretch that is tested reaches beyond the periods."""
        return any(place(self.spans, each) != "inside" for each in self.tested.candidates(self.spans, self.past))

    @property
    def reaches_outside(self) -> bool:
        """Whether an exposure lies in the periods only in part: then no one state is that of the whole."""
        return self.tested.trigger == "exposure" and bool(self.touched) and self.partly_outside

    def state(self, standings: Iterable[Standing]) -> PolicyState:
        """The one state that all instants share, else unknown."""
        states = {each.state for each in standings}
        shared = len(states) == 1 and not self.tested.unknown and not self.reaches_outside
        return states.pop() if shared else "unknown"


def third_party_motor(claim: Claim) -> bool:
    """A motor claim by somebody else than the insured; exposures tell where the claimant's side is not recorded."""
    side = claim.claimant.relationship
    outside = side == "third_party" or (side is None and any(e.loss_party == "third_party" for e in claim.exposures))
    return claim.line_of_business == "auto" and outside


def look(case: Case, at: date | None, time_of_day: str | None) -> Found:
    """Everything that the verdict rests on."""
    where = policy_zone(case)
    asked, found, past = tested(case, at, time_of_day), spans(case, where), history(case, where)
    window = reporting_window(case, found, where) if asked.trigger == "claim_made" else (Moment(), Moment())
    instants = asked.candidates(found, past)
    if asked.trigger == "exposure":
        instants = [each for each in instants if place(found, each) == "inside"] or instants
    standings = [_standing(case, found, past, each, window, where) for each in instants]
    ended = next((each.ended for each in standings if each.ended), None)
    return Found(
        case=case,
        where=where,
        tested=asked,
        spans=found,
        touched=touched(asked, found),
        past=past,
        standings=standings,
        ended=ended,
        paid_after_end=tuple(
            each for each in past.of("premium_paid") if ended is not None and each.effective >= ended.effective
        ),
        back_dated=past.back_dated(asked.last),
        back_dated_endorsements=tuple(
            each
            for each in sorted(case.claim.policy.endorsements, key=lambda each: each.id)
            if each.effective_at and each.issued_at
            if moment(each.effective_at, where) <= asked.last < moment(each.issued_at, where)
        ),
        on_boundary=any(boundaries_on(asked, found)),
        undated_state=_undated_state(case, found, past, where),
        claims_made=claims_made(case, found, where),
        no_loss=no_loss_statement(case, past, asked),
        third_party_motor=third_party_motor(case.claim),
    )


def _standing(
    case: Case, found: list[Span], past: History, at: Moment, window: tuple[Moment, Moment], where: ZoneInfo
) -> AtMoment:
    reporting = window[0] <= at < window[1]
    there: Place = "inside" if reporting else place(found, at)
    before: PolicyState = "in_force" if there == "inside" else "unknown"
    started = [each for each in past.of(*STARTING) if each.effective <= at]
    unheard = bool(started) and all(each.recorded > at for each in started)
    now = standing_at(past, found, at, before)
    known = standing_at(past, found, at, "unknown" if unheard else before, known_by=at)
    policy = case.claim.policy
    if policy.state in ADVERSE and policy.state_as_of and not any(each.state in ADVERSE for each in (now, known)):
        seen = moment(policy.state_as_of, where)
        elsewhere = any(in_an_earlier(found, span, seen) for span in found if span.contains(at))
        if seen <= at and not elsewhere and not any(seen < each.effective <= at for each in past.changes):
            now = known = Standing(policy.state)
    if reporting:
        now, known = (Standing("in_force", each.cause) if each.state == "expired" else each for each in (now, known))
    return AtMoment(at, there, _placed(now, there), _placed(known, there))


def _placed(standing: Standing, there: Place) -> Standing:
    """A policy that nothing ended has still expired after its periods, and is pending before them."""
    if standing.state in ("in_force", "unknown") and there in ("before", "after", "between"):
        return Standing("pending" if there == "before" else "expired")
    return standing


def _undated_state(case: Case, found: list[Span], past: History, where: ZoneInfo) -> bool:
    """Whether the policy is recorded as ended, and no event or end of a period says since when."""
    policy = case.claim.policy
    if policy.state not in (*ADVERSE, "pending"):
        return False
    replayed = state_by_events(case, found, past, where)
    ran_out = replayed.state == "expired" and replayed.cause is None
    return replayed.state not in ADVERSE or (ran_out and policy.state != "expired")


def state_by_events(case: Case, found: list[Span], past: History, where: ZoneInfo) -> Standing:
    """The state that events and periods yield on the day the recorded state is of."""
    seen = moment(case.claim.policy.state_as_of or case.today, where)
    there = place(found, seen)
    return _placed(standing_at(past, found, seen, "in_force" if there == "inside" else "unknown"), there)


def verdict(found: Found) -> Verdict:
    """In force, not in force, disputed or unknown: unknown wins where the instants that may be meant differ."""
    asked = found.tested
    ended_anyway = all(each.now.cause and each.now.state in ADVERSE for each in found.standings)
    if asked.unknown or (found.on_boundary and not asked.moments and not ended_anyway):
        return "unknown"
    verdicts = {_at_moment(found, each) for each in found.standings}
    if found.reaches_outside or (asked.trigger == "exposure" and found.touched and len(verdicts) > 1):
        return "disputed"
    return verdicts.pop() if len(verdicts) == 1 else "unknown"


def _at_moment(found: Found, each: AtMoment) -> Verdict:
    state = each.now.state
    if each.place == "nowhere" and state not in ADVERSE:
        return "unknown"
    if each.place not in ("inside", "nowhere"):
        return "disputed" if found.third_party_motor else "not_in_force"
    if found.claims_made and found.claims_made.fails:
        return "not_in_force"
    if state != each.known.state:
        return "disputed"
    if state in ADVERSE and each.now.earlier:
        return "disputed"
    if state == "suspended":
        return "not_in_force"
    if state in ADVERSE:
        return "disputed" if doubts(found) else "not_in_force"
    if state == "unknown" or found.undated_state or (found.claims_made and found.claims_made.unknown):
        return "unknown"
    return "disputed" if found.claims_made and found.claims_made.known_before else "in_force"


def doubts(found: Found) -> bool:
    """Whether anything stands against a lapse or cancellation as the end of the matter."""
    notice = found.notice
    return bool(
        found.paid_after_end
        or found.back_dated
        or found.back_dated_endorsements
        or found.third_party_motor
        or (notice and (notice.adequate.delivery_doubt or notice.too_short or notice.contradicted))
    )
