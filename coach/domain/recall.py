"""Cards: practice by SM-2, and recall under verification (docs/coach.md, Cards).

SM-2 is P. A. Woźniak's algorithm, https://super-memory.com/english/ol/sm2.htm.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, time, timedelta
from typing import Final, Literal
from zoneinfo import ZoneInfo

KNOWN: Final = 4
NOT_KNOWN: Final = 1
VERIFIED: Final = 5
GOOD: Final = 3
EASE: Final = 2.5
LOWEST_EASE: Final = 1.3
LONGEST: Final = 3650
MOST_CARDS: Final = 20
CLOCKS_APART: Final = timedelta(minutes=5)


class BadBatch(Exception):
    """A batch that cannot be recorded as it was issued."""


@dataclass(frozen=True)
class CardState:
    """A trainee's card; intervals are days."""

    interval: int = 0
    repetition: int = 0
    ease: float = EASE
    next_review: datetime | None = None
    last_reviewed: datetime | None = None
    attempts: int = 0
    failures: int = 0
    last_tested_at: datetime | None = None
    passed_at: datetime | None = None
    last_failed_at: datetime | None = None
    free_at: datetime | None = None


FRESH: Final = CardState()
States = Mapping[str, CardState]


@dataclass(frozen=True)
class Selection:
    """What verified recall offers of a deck: `verified` + pending = total, eligible + blocked = pending."""

    total: int
    verified: int
    eligible: int
    batch: tuple[str, ...]
    next_eligible_at: datetime | None

    @property
    def pending(self) -> int:
        return self.total - self.verified

    @property
    def blocked(self) -> int:
        return self.pending - self.eligible

    @property
    def status(self) -> Literal["ready", "waiting", "complete"]:
        if self.batch:
            return "ready"
        return "waiting" if self.pending else "complete"


def scheduled(state: CardState, quality: int, now: datetime) -> CardState:
    """The card after an answer of this quality (0 to 5)."""
    if quality < GOOD:
        return replace(state, interval=1, repetition=0, next_review=now + timedelta(days=1), last_reviewed=now)
    days = {0: 1, 1: 6}.get(state.repetition, int(state.interval * state.ease + 0.5))
    short = 5 - quality
    return replace(
        state,
        interval=min(days, LONGEST),
        repetition=state.repetition + 1,
        ease=max(LOWEST_EASE, state.ease + 0.1 - short * (0.08 + short * 0.02)),
        next_review=now + timedelta(days=min(days, LONGEST)),
        last_reviewed=now,
    )


def due(state: CardState, now: datetime) -> bool:
    """Whether practice should bring the card now."""
    return state.next_review is None or state.next_review <= now


def practised(state: CardState, known: bool, now: datetime) -> CardState:
    return scheduled(state, KNOWN if known else NOT_KNOWN, now)


def after_test(state: CardState, passed: bool, now: datetime, zone: ZoneInfo) -> CardState:
    """The card after verified recall. One that failed may be practised at once, and is tested on another day."""
    counted = replace(
        state,
        attempts=state.attempts + 1,
        failures=state.failures + (not passed),
        last_tested_at=now,
        free_at=next_day(now, zone),
    )
    if passed:
        return replace(scheduled(counted, VERIFIED, now), passed_at=now)
    return replace(counted, interval=0, repetition=0, next_review=now, last_reviewed=now, last_failed_at=now)


def next_day(at: datetime, zone: ZoneInfo) -> datetime:
    """When the calendar day after this moment begins in a zone, in UTC."""
    tomorrow = at.astimezone(zone).date() + timedelta(days=1)
    return datetime.combine(tomorrow, time.min, tzinfo=zone).astimezone(UTC)


def selected(deck: Sequence[str], states: States, at: datetime, zone: ZoneInfo, size: int) -> Selection:
    """The batch of a moment: the first cards, in the deck's order, that were neither passed nor tested that day.

    Who moves to another zone ends the day of a test nowhere sooner: neither there nor where it was taken.
    """
    pending = [card for card in deck if states.get(card, FRESH).passed_at is None]
    free_at = {card: free for card in pending if (free := _free_at(states.get(card, FRESH), zone))}
    eligible = [card for card in pending if free_at.get(card, at) <= at]
    return Selection(
        total=len(deck),
        verified=len(deck) - len(pending),
        eligible=len(eligible),
        batch=tuple(eligible[: min(size, MOST_CARDS)]),
        next_eligible_at=None if eligible or not pending else min(free_at.values()),
    )


def _free_at(state: CardState, zone: ZoneInfo) -> datetime | None:
    if not state.last_tested_at:
        return None
    here = next_day(state.last_tested_at, zone)
    return max(here, state.free_at or here)


def whole(deck: Collection[str], passed: Collection[str]) -> bool:
    """Whether nothing of a deck is left to verify; where there are no cards, nothing has been."""
    return bool(deck) and set(deck) <= set(passed)


def recorded(
    deck: Sequence[str],
    states: States,
    batch: Sequence[str],
    passed: Sequence[bool],
    issued_at: datetime,
    now: datetime,
    zone: ZoneInfo,
) -> dict[str, CardState]:
    """The states of a batch's cards after it; nothing is changed before all of it is known to be right.

    Errors: BadBatch unless each card has one result and the batch is what was offered when it was issued.
    """
    if not 1 <= len(batch) <= MOST_CARDS or len(set(batch)) != len(batch) or len(passed) != len(batch):
        raise BadBatch
    if issued_at > now + CLOCKS_APART:
        raise BadBatch
    before = [states.get(card, FRESH) for card in batch]
    if any(state.last_tested_at and state.last_tested_at > issued_at for state in before):
        raise BadBatch
    if selected(deck, states, issued_at, zone, len(batch)).batch != tuple(batch):
        raise BadBatch
    return {card: after_test(state, right, now, zone) for card, state, right in zip(batch, before, passed, strict=True)}
