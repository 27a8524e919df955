"""Learning sessions, and the one way in which a call of theirs writes (docs/coach.md, Sessions and Writes)."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from hashlib import sha256
from random import Random
from typing import Final, TypeVar

import structlog
from django.db import connection, transaction
from pydantic import BaseModel, ValidationError
from pydantic_core import to_json

from coach.contract.errors import MINIMUM_SECONDS, CoachError
from coach.contract.keys import BadSeal, Keys, as_text
from coach.contract.trainees import keep_verified
from coach.contract.view import View
from coach.models import CurriculumRevision, IdempotencyRecord, LearningSession, Trainee
from coach.wire.inputs import Closed
from coach.wire.receipts import ErrorCode

log = structlog.get_logger(__name__)
Answer = TypeVar("Answer", bound=Closed)

LIFE: Final = timedelta(hours=24)
RECORD_LIFE: Final = timedelta(hours=24)
MINIMUM: Final = timedelta(seconds=MINIMUM_SECONDS)
LOCK_SECONDS: Final = 5
CONTRACT_MAJOR: Final = 1
STATE_SCHEMA_VERSION: Final = 1
WORKFLOW_VERSION: Final = "coach@1.0"
PREFIX: Final = "sps_"

Say = Callable[[View], Closed]
"""Builds a write's answer from the state after it."""


@dataclass(frozen=True)
class Request:
    """What makes a write that very write: a repeat of it is answered again, anything else under its id refused."""

    tool: str
    id: str
    expected_version: int
    argument_hash: str
    stale: ErrorCode = "STATE_VERSION_CONFLICT"


def start(trainee: Trainee, revision: CurriculumRevision, keys: Keys, now: datetime, rng: Random) -> str:
    """Open a session for one click of the trainee's; its id is told here and never again."""
    session_id = PREFIX + as_text(rng.randbytes(32))
    LearningSession.objects.create(
        digest=keys.digests(session_id)[0],
        trainee=trainee,
        created_at=now,
        expires_at=now + LIFE,
        contract_major=CONTRACT_MAJOR,
        state_schema_version=STATE_SCHEMA_VERSION,
        workflow_version=WORKFLOW_VERSION,
        revision=revision,
        locale=trainee.locale,
        recall_batch_size=trainee.recall_batch_size,
    )
    return session_id


def find(session_id: str, user_id: int, keys: Keys, now: datetime) -> LearningSession:
    """The open session with an id. Errors: SESSION_REQUIRED, the same for unknown, foreign, revoked and expired."""
    session = (
        LearningSession.objects.select_related("trainee", "revision")
        .filter(digest__in=keys.digests(session_id), trainee__user_id=user_id)
        .first()
    )
    if not session:
        raise CoachError("SESSION_REQUIRED")
    check_open(session, now)
    return session


def check_open(session: LearningSession, now: datetime) -> None:
    if session.revoked_at or session.expires_at <= now:
        raise CoachError("SESSION_REQUIRED")


def check_served(session: LearningSession, now: datetime) -> None:
    """Errors: SESSION_VERSION_UNAVAILABLE, then SESSION_RENEWAL_REQUIRED with less than an hour to go."""
    pinned = (session.contract_major, session.state_schema_version, session.workflow_version)
    revision = session.revision
    served = revision.state == CurriculumRevision.State.RELEASED
    if pinned != (CONTRACT_MAJOR, STATE_SCHEMA_VERSION, WORKFLOW_VERSION) or not served:
        raise CoachError("SESSION_VERSION_UNAVAILABLE")
    if session.trainee.curriculum_id not in (None, revision.curriculum_id):
        raise CoachError("SESSION_VERSION_UNAVAILABLE")
    if session.expires_at - now < MINIMUM:
        raise CoachError("SESSION_RENEWAL_REQUIRED")


def check_configured(view: View) -> None:
    """Errors: SESSION_REQUIRED with `configurationRequired` until the web page's questions are answered."""
    if view.trainee.curriculum_id is None or not view.standing.configured:
        raise CoachError("SESSION_REQUIRED", configuration_required=True)


def argument_hash(tool: str, arguments: BaseModel) -> str:
    """SHA-256 over the canonical JSON of a tool and arguments that its schema has taken."""
    read = arguments.model_dump(mode="json", exclude={"learning_session_id", "client_request_id"})
    return canonical_hash([tool, dict(sorted(read.items()))])


def canonical_hash(value: object) -> str:
    return sha256(to_json(value)).hexdigest()


def write(view: View, request: Request, answer: type[Answer], step: Callable[[View], Say]) -> Answer:
    """Run a domain step once for its request, in one transaction, and keep what it answered.

    The trainee's row is locked first, then the session's. A repeat is looked up before the version is compared: its
    version is outdated by itself. Errors: the state's, as CoachError; nothing has changed then.
    """
    with transaction.atomic():
        held = _held(view)
        record = held.session.records.filter(client_request_id=request.id).first()
        if record:
            return _replayed(held, record, request, answer)
        if held.state_version != request.expected_version:
            raise CoachError(request.stale)
        keep_verified(held.trainee, held.standing, held.now)
        say = step(held)
        _advance(held, request.expected_version)
        result = answer.model_validate_json(_json(say(replace(held))))
        held.session.records.create(
            client_request_id=request.id,
            tool=request.tool,
            argument_hash=request.argument_hash,
            completed_state_version=held.state_version,
            result=view.house.capabilities.keys.seal(_json(result), _purpose(held, request), view.rng),
            expires_at=held.now + RECORD_LIFE,
        )
        transaction.on_commit(
            lambda: log.info(
                "coach_changed", tool=request.tool, trainee=str(held.trainee.ref), version=held.state_version
            )
        )
    return result


def _held(view: View) -> View:
    """The view over rows that nobody else can change until this transaction ends."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(f"SET LOCAL lock_timeout = '{LOCK_SECONDS}s'")
    trainee = Trainee.objects.select_for_update().filter(pk=view.trainee.pk).first()
    rows = LearningSession.objects.select_for_update(of=("self",)).select_related("revision")
    session = rows.filter(pk=view.session.pk).first()
    if not trainee or not session:  # erased since the call began
        raise CoachError("SESSION_REQUIRED")
    session.trainee = trainee
    held = replace(view, session=session, trainee=trainee)
    check_open(session, view.now)
    check_served(session, view.now)
    check_configured(held)
    return held


def _replayed(held: View, record: IdempotencyRecord, request: Request, answer: type[Answer]) -> Answer:
    """Errors: IDEMPOTENCY_KEY_REUSED; STATE_VERSION_CONFLICT after other writes; STATE_CONFLICT, which asks for a
    fresh context, for a record that cannot be read any more."""
    if (record.tool, record.argument_hash) != (request.tool, request.argument_hash):
        raise CoachError("IDEMPOTENCY_KEY_REUSED")
    if record.completed_state_version != held.state_version:
        raise CoachError("STATE_VERSION_CONFLICT")
    try:
        opened = held.house.capabilities.keys.opened(bytes(record.result or b""), _purpose(held, request))
        return answer.model_validate_json(opened)
    except (BadSeal, ValidationError):
        raise CoachError("STATE_CONFLICT") from None


def _advance(held: View, before: int) -> None:
    """Count the write, unless its step has done so. Errors: INTERNAL_ERROR for a step that counted twice."""
    trainee = held.trainee
    trainee.state_revision = max(trainee.state_revision, before + 1)
    if trainee.state_revision != before + 1:
        raise CoachError("INTERNAL_ERROR")
    trainee.last_activity_at = held.now
    trainee.save(update_fields=["state_revision", "last_activity_at"])


def _purpose(held: View, request: Request) -> str:
    return f"REPLAY {held.session.digest} {request.id}"


def _json(body: Closed) -> bytes:
    return body.model_dump_json(by_alias=True, exclude_none=True).encode()
