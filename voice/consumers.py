"""GET /api/voice as a socket: refusals before the upgrade, one session after it (docs/voice.md, The socket)."""

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any, Final
from urllib.parse import parse_qs

import structlog
from channels.consumer import get_handler_name
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer

from chat.metering import counted, spend
from claimpilot.access import Refused, deny
from claimpilot.database import StoreAway, configured, hop
from claimpilot.scope import Scope, Send
from claims.models import load
from claims.schema import Claim
from voice.endings import NORMAL, OUR_FAULT, Ended
from voice.live import Address, Voiceless, address
from voice.notes import Notes
from voice.opening import Asked
from voice.session import Session
from voice.wire import VoiceError, Words

log = structlog.get_logger(__name__)

NO_CLAIM: Final = "Claim not found"


class VoiceConsumer(AsyncWebsocketConsumer):
    """One socket. Frames are handed to the session at once, which has a task of its own."""

    upgrade: Scope
    answer: Send
    stay: asyncio.Timeout
    session: Session | None = None
    running: "asyncio.Task[None] | None" = None
    last_word_seconds = 20.0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Channels' own starts a task for every frame, to wait for a channel layer too; there is none."""
        self.upgrade, self.answer, self.base_send = scope, send, send
        try:
            async with asyncio.timeout(None) as self.stay:
                while True:
                    await self.dispatch(await receive())
        except StopConsumer:
            pass
        except TimeoutError:
            if not self.stay.expired():
                raise
        finally:
            if self.running:
                self.running.cancel()
                await asyncio.gather(self.running, return_exceptions=True)

    async def dispatch(self, message: Any) -> None:
        """Channels' own looks after database connections first, in one thread for all: no frame waits for that."""
        await getattr(self, get_handler_name(message))(message)

    async def connect(self) -> None:
        try:
            asked, where = await self._asked()
        except Refused as refused:
            await deny(self.upgrade, self.answer, refused)
            raise StopConsumer from None
        self.session = Session(asked, where, send=self._send, answering=partial(_count, where.model))
        await self.accept()
        self.running = asyncio.create_task(self._run(self.session))

    async def websocket_receive(self, message: Any) -> None:
        if self.session:
            self.session.take(message.get("text") or "")

    async def _asked(self) -> tuple[Asked, Address]:
        """Errors: Refused, before there is a socket."""
        query = {name: values[-1] for name, values in parse_qs(self.upgrade["query_string"].decode("latin-1")).items()}
        claim = await _stored(query["claimId"]) if "claimId" in query else None
        try:
            return Asked(query.get("locale", "en-GB"), claim), address()
        except Voiceless as error:
            raise Refused(503, str(error)) from None

    async def _run(self, session: Session) -> None:
        """The relay's edge: however the session ends, both sockets are closed and one line is logged."""
        ended = Ended(NORMAL)  # the browser has gone
        try:
            ended = await session.run()
        except Exception:
            log.exception("voice_failed")
            ended = Ended(4500, OUR_FAULT)
        finally:
            spend(self.upgrade.get("caller"), session.notes.tokens)
            log.info("voice", code=ended.code, **session.notes.line())
        await self._close(ended)

    async def _send(self, frame: str) -> None:
        """Errors: Ended when the browser has gone."""
        try:
            await self.answer({"type": "websocket.send", "text": frame})
        except OSError:
            raise Ended(NORMAL) from None

    async def _close(self, ended: Ended) -> None:
        """Say why, and close, once the browser reads on. One that does not in time gives its place back all the same:
        a server that cannot close in words ends the connection when there is nobody left to send.
        """
        try:
            async with asyncio.timeout(self.last_word_seconds):
                with suppress(Ended, OSError):
                    if ended.sentence:
                        await self._send(VoiceError(error=Words(message=ended.sentence)).model_dump_json())
                    await self.close(ended.code)
        except TimeoutError:
            self.stay.reschedule(asyncio.get_running_loop().time())


async def _stored(claim_id: str) -> Claim:
    """The claim from the store. Errors: Refused when it is not there, or the store is away."""
    try:
        claim = await hop(load, claim_id) if configured() else None
    except StoreAway as error:
        raise Refused(503, str(error), [(b"retry-after", b"5")]) from None
    if claim is None:
        raise Refused(404, NO_CLAIM)
    return claim


def _count(model: str, notes: Notes) -> None:
    counted(None, notes.mark.fingerprint if notes.mark else "", "voice", model)
