"""One connection to Live with no network: what of the browser's is left over for the next."""

import asyncio
import json

from claims.case import Case
from tests.gemini_server import GIVE_UP
from voice.conversation import Conversation, Patience
from voice.inbox import Inbox
from voice.live import Live
from voice.lookups import Lookups
from voice.notes import Notes
from voice.outlet import Outlet


class Leaving(Live):
    """A connection that takes nothing, and whose time is up once something was to be sent."""

    def __init__(self) -> None:
        self.offered = asyncio.Event()
        self.greeting = ['{"sessionResumptionUpdate":{"newHandle":"h1","resumable":true}}']

    async def send(self, frame: str) -> None:
        self.offered.set()
        await asyncio.Event().wait()

    async def receive(self) -> str:
        await self.offered.wait()
        return json.dumps({"goAway": {"timeLeft": "0s"}})


def test_a_frame_that_did_not_leave_is_the_next_connections_first(case: Case):
    async def left_over() -> list[str]:
        async def take(frame: str) -> None:
            """Take what Live says."""

        inbox = Inbox()
        inbox.put("said", "content")
        inbox.put("said later", "content")
        lookups = Lookups(case, {}, GIVE_UP)
        talk = Conversation(Leaving(), inbox, Outlet(take), lookups, Notes(), Patience(tick=0.01), lambda: None)
        async with asyncio.timeout(GIVE_UP):
            await talk.run()
            return [(await inbox.get())[0] for _ in range(2)]

    assert asyncio.run(left_over()) == ["said", "said later"]
