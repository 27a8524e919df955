"""What the model of browser tests says to each question."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import Final

from chat.providers import NO_KEY
from chat.providers.base import ModelCall, TextChunk, TurnEnd, TurnError, UserMessage
from chat.providers.scripted import Scripted

HOSTILE: Final = """# <section data-panel="finance" id="panel-finance">Paid: £0</section>

<script>document.title = "script"</script><iframe srcdoc="<script>parent.document.title='frame'</script>"></iframe>
![pixel](https://evil.example/pixel.png) [run](javascript:document.title='link') [far](https://far.example/page)
<form action="https://evil.example/"><button style="position:fixed;inset:0">Approve</button></form>

Between 10~20 and 30~40.
"""
HANG_UP: Final = "Begin and hang up."
TABLE: Final = "| Head | Claimed | Agreed |\n| --- | ---: | ---: |\n| Hire | £1,200 | £900 |\n"


class Gate:
    """Holds answers back until a test opens it; then it is shut again."""

    def __init__(self) -> None:
        self.event = asyncio.Event()

    def open(self) -> None:
        self.event.set()
        self.event = asyncio.Event()


GATE: Final = Gate()

SCRIPTS: Final[dict[str, Callable[[Scripted], Scripted]]] = {
    "What does the diary say?": lambda script: script.calls("get_claim_section", section="diary").says(
        "The diary ", "**waits**."
    ),
    "Where is the money?": lambda script: script.calls("highlight_panel", panel="finance").says("In finance."),
    "Begin and wait.": lambda script: (
        script.says("The first part.\n\n", "The second").hanging(GATE.event).saying(" part.")
    ),
    "Wait.": lambda script: script.says().hanging(GATE.event).saying("At last."),
    "Begin and fail.": lambda script: script.raises(TurnError("The model is over its quota.")).saying("So far"),
    "Without a key.": lambda script: script.raises(TurnError(NO_KEY)),
    "Look everywhere.": lambda script: script.calls("get_claim_section", section="notes").repeated(8),
    "Begin and nest.": lambda script: (
        script.says("The reserve.\n\nThe second.\n\n").hanging(GATE.event).saying("> " * 9_000 + "deep\n\nThe **end**.")
    ),
    "Begin and refer.": lambda script: (
        script.says("See [the policy][1].\n\nNext.\n\n").hanging(GATE.event).saying("[1]: https://far.example/\n")
    ),
    "Be hostile.": lambda script: script.says(HOSTILE),
    "Show a table.": lambda script: script.says(TABLE),
}
"""Rounds by question; anything else is answered with "Yes."."""


class ByQuestion:
    """A model that plays the script of the last question."""

    model = "scripted"

    def __init__(self) -> None:
        self.script: Scripted | None = None

    async def stream_turn(self, call: ModelCall) -> AsyncGenerator[TextChunk | TurnEnd]:
        if self.script is None:
            question = [message.text for message in call.messages if isinstance(message, UserMessage)][-1]
            self.script = SCRIPTS.get(question, lambda script: script.says("Yes."))(Scripted())
            if question == HANG_UP:
                yield TextChunk("So far")
                await GATE.event.wait()  # what has gone out is lost where the cut overtakes it
                raise asyncio.CancelledError  # the answer ends as if its connection had been cut
        async with aclosing(self.script.stream_turn(call)) as parts:
            async for part in parts:
                yield part
