"""Keeping recorded turns, and not for long (docs/replay.md)."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from datetime import datetime, timedelta
from typing import Final

import structlog
from django.db import DatabaseError, transaction
from pydantic import ValidationError

from chat.models import RecordedTurn
from chat.recording import Recorder, Recording
from claimpilot.clock import now
from claimpilot.database import StoreAway, hop, writing
from claimpilot.lasting import lasting
from claimpilot.wire import Unkeepable, kept

log = structlog.get_logger(__name__)

KEPT: Final = timedelta(days=30)


async def recorded(frames: AsyncGenerator[bytes], recorder: Recorder) -> AsyncGenerator[bytes]:
    """The frames of a turn, which is kept after the last, also for a client that is gone by then."""
    try:
        async with aclosing(frames):
            async for each in frames:
                yield each
    finally:
        await lasting(_kept(recorder))


async def _kept(recorder: Recorder) -> None:
    """Keep a turn that has ended. What cannot be kept is logged as lost, and no error."""
    try:
        if recording := recorder.recording():
            await hop(keep, recording, now())
    except (StoreAway, DatabaseError, ValidationError, Unkeepable) as error:
        log.warning("lost", what="recording", reason=type(error).__name__)


def keep(recording: Recording, at: datetime) -> None:
    """Keep a turn, and let go of those that are too old. Errors: Unkeepable."""
    text = kept(recording)
    with writing(), transaction.atomic():
        RecordedTurn.objects.create(
            turn_id=recording.turn_id,
            claim_id=recording.claim.id,
            capability=recording.capability or "",
            model=recording.model,
            fingerprint=recording.fingerprint or "",
            recorded_at=at,
            recording=text,
        )
        purge(at - KEPT)


def purge(before: datetime) -> int:
    """Delete what was recorded before, and say how many turns that were."""
    return RecordedTurn.objects.filter(recorded_at__lt=before).delete()[0]


def erase(claim_id: str) -> int:
    """Delete what was recorded about a claim, however new, and say how many turns that were."""
    with writing(), transaction.atomic():
        return RecordedTurn.objects.filter(claim_id=claim_id).delete()[0]
