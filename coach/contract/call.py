"""The way in: one call of one tool, from arguments to a result, without transport (docs/coach.md, The contract)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from random import Random
from typing import Any, Final
from uuid import UUID

from django.db import Error
from pydantic import ValidationError

from claimpilot.coaching import Coaching
from claimpilot.database import AWAY
from coach.contract import sessions
from coach.contract.capabilities import Capabilities
from coach.contract.errors import CoachError, error_body
from coach.contract.keys import Keys
from coach.contract.registry import TOOLS, Reads, Writes
from coach.contract.view import NAMESPACE, House, View, locale_of, versions_of
from coach.domain.progress import NotNow
from coach.domain.recall import BadBatch
from coach.models import LearningSession, Trainee
from coach.wire.context import CoachLocale, Versions
from coach.wire.inputs import SESSION, Closed, ToolInput
from coach.wire.receipts import ErrorBody

SESSION_ID: Final = re.compile(SESSION)
READ: Final = "coach.read"
WRITE: Final = "coach.write"


class UnknownTool(Exception):
    """A tool that there is not; its name is not repeated."""


@dataclass(frozen=True)
class Identity:
    """Who the access token belongs to, and what it allows. It never says which trainee is meant."""

    user_id: int
    scopes: frozenset[str]


@dataclass(frozen=True)
class Result:
    """What a tool answered: the structured content, one sentence, and what is for a widget's eyes alone."""

    body: Closed
    text: str
    meta: Mapping[str, Any] = field(default_factory=dict)

    @property
    def failed(self) -> bool:
        return isinstance(self.body, ErrorBody)

    @property
    def structured(self) -> dict[str, Any]:
        return self.body.model_dump(mode="json", by_alias=True, exclude_none=True)


class Coach:
    """The coach behind any transport. Times, randomness and identity come with each call."""

    def __init__(self, settings: Coaching, namespace: str = NAMESPACE) -> None:
        self.keys = Keys(settings.secrets)
        self.house = House(Capabilities(self.keys), settings.origin, namespace)
        self.tools: dict[str, Reads | Writes] = {self.house.tool(tool.name): tool for tool in TOOLS}

    def call(
        self, name: str, arguments: Mapping[str, Any], identity: Identity | None, now: datetime, rng: Random
    ) -> Result:
        """Answer a call; every refusal the contract knows is a result with an error body.

        Synchronous, and it uses the database. Errors: UnknownTool; anything else is unexpected, and the transport's to
        catch, log and answer with `failure`.
        """
        tool = self.tools.get(name)
        if not tool:
            raise UnknownTool
        session: LearningSession | None = None
        try:
            if identity is None:
                raise CoachError("AUTHENTICATION_REQUIRED")
            asked = self._asked(tool, arguments, identity)
            session = sessions.find(asked.learning_session_id, identity.user_id, self.keys, now)
            sessions.check_served(session, now)
            view = View(self.house, session, session.trainee, now, rng)
            sessions.check_configured(view)
            return self._answered(tool, view, asked)
        except CoachError as error:
            return self._refused(error, session)
        except (NotNow, BadBatch):
            return self._refused(CoachError("STATE_CONFLICT"), session)
        except AWAY as error:
            return self._said(_away(error), locale_of(session) if session else None)

    def failure(self, error: CoachError, reference: UUID | None = None) -> Result:
        """The result for what only a transport can know: a rate limit, or an error that nobody expected."""
        return self._said(error, reference=str(reference or ""))

    def _asked(self, tool: Reads | Writes, arguments: Mapping[str, Any], identity: Identity) -> ToolInput:
        """The arguments, once the caller may ask for this at all; nothing is looked up before."""
        session_id = arguments.get("learningSessionId")
        if not isinstance(session_id, str) or not SESSION_ID.fullmatch(session_id):
            raise CoachError("SESSION_REQUIRED")
        try:
            asked = tool.input.model_validate(arguments)
        except ValidationError:
            raise CoachError("INVALID_INPUT") from None
        if not ({READ} if isinstance(tool, Reads) else {READ, WRITE}) <= identity.scopes:
            raise CoachError("INSUFFICIENT_SCOPE")
        return asked

    def _answered(self, tool: Reads | Writes, view: View, asked: ToolInput) -> Result:
        text = view.say("done", tool.summary)
        if isinstance(tool, Reads):
            return Result(tool.read(view, asked), text, tool.meta(view, asked))
        request = tool.request(tool.name, view, asked)
        return Result(sessions.write(view, request, tool.output, lambda held: tool.write(held, asked)), text)

    def _refused(self, error: CoachError, session: LearningSession | None) -> Result:
        if not session:
            return self._said(error)
        trainee = Trainee.objects.filter(pk=session.trainee_id).first()  # another write may have moved it since
        if not trainee:  # erased during the call
            return self._said(CoachError("SESSION_REQUIRED"))
        return self._said(error, locale_of(session), versions_of(session, trainee))

    def _said(
        self,
        error: CoachError,
        locale: CoachLocale | None = None,
        versions: Versions | None = None,
        reference: str = "",
    ) -> Result:
        body = error_body(error, self.house.start_url, reference, locale, versions)
        return Result(body, body.message)


def _away(error: Error) -> CoachError:
    """A lock that was not given in time is a timeout; any other silence of the database an outage."""
    cause = error.__cause__
    waited = (
        getattr(cause, "sqlstate", "") in ("55P03", "57014") or getattr(cause, "sqlite_errorname", "") == "SQLITE_BUSY"
    )
    return CoachError("TIMEOUT" if waited else "SERVICE_UNAVAILABLE")
