"""Opaque capabilities: sealed, so that a client can only hand them back (docs/coach.md, Capabilities)."""

from datetime import datetime, timedelta
from random import Random
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from coach.contract.errors import CoachError
from coach.contract.keys import BadSeal, Keys, as_text, from_text
from coach.models import LearningSession

Purpose = Literal["RECALL_BATCH", "RECALL_GRADING", "EXAM_EVAL", "MEMORY_REVIEW"]
AUDIENCE: Final = "mcp"
GRADING_LIFE: Final = timedelta(minutes=30)
LIVES: Final[dict[Purpose, timedelta]] = {"RECALL_GRADING": GRADING_LIFE}
"""What ends before the session does. People need time for twenty answers; staleness is the state version's business."""


class Grant(BaseModel):
    """What a capability says, about which session, goal and cards."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    session: str
    revision: str
    goal: str
    cards: tuple[str, ...] = ()
    batch_size: int = 0
    state_version: int
    issued_at: datetime
    expires_at: datetime


class Capabilities:
    """Issues and redeems capabilities for one audience: those of another are as good as forged."""

    def __init__(self, keys: Keys, audience: str = AUDIENCE) -> None:
        self.keys = keys
        self.audience = audience

    def issue(
        self,
        purpose: Purpose,
        session: LearningSession,
        now: datetime,
        rng: Random,
        *,
        goal: str,
        state_version: int,
        cards: tuple[str, ...] = (),
        issued_at: datetime | None = None,
    ) -> str:
        """`issued_at` is said where a capability follows from an earlier one, and keeps its moment."""
        grant = Grant(
            session=session.digest,
            revision=session.revision.label,
            goal=goal,
            cards=cards,
            batch_size=len(cards),
            state_version=state_version,
            issued_at=issued_at or now,
            expires_at=min(now + LIVES.get(purpose, session.expires_at - now), session.expires_at),
        )
        return as_text(self.keys.seal(grant.model_dump_json().encode(), self._bound(purpose), rng))

    def redeem(self, purpose: Purpose, session: LearningSession, now: datetime, token: str) -> Grant:
        """Errors: STATE_CONFLICT, whatever is wrong with it: forged, of another kind or session, expired."""
        try:
            grant = Grant.model_validate_json(self.keys.opened(from_text(token), self._bound(purpose)))
        except BadSeal:
            raise CoachError("STATE_CONFLICT") from None
        whose = (grant.session, grant.revision)
        if whose != (session.digest, session.revision.label) or now >= grant.expires_at:
            raise CoachError("STATE_CONFLICT")
        return grant

    def _bound(self, purpose: Purpose) -> str:
        return f"{self.audience} {purpose}"
