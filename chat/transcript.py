"""A turn as a person reads it in a terminal: chips, lookups, the answer, and at the end what it took."""

import json
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from chat.trace import Trace
from chat.wire import Activity, ChatEvent, ClientActionEvent, Done, ErrorEvent, HighlightPanel, TextDelta, ToolResult
from claimpilot.signs import visible

WIDTH: Final = 100
BLOCK_HEAD: Final = 72


@dataclass
class Transcript:
    """Writes events as they come. `write` takes text and must show it at once; `style` makes text quieter.

    What a terminal would obey is shown as a sign: a file, and so an answer, may hold what clears a screen.
    """

    write: Callable[[str], None]
    style: Callable[[str], str]
    midline: bool = False
    error: str | None = None

    def show(self, event: ChatEvent) -> None:
        match event:
            case TextDelta(text=text):
                self.write(visible(text))
                self.midline = not text.endswith("\n")
            case Activity(label=label):
                self.line(f"• {visible(label)}")
            case ToolResult(tool=tool, summary=summary):
                self.line(self.style(f"  {visible(tool)}: {_head(summary, WIDTH - len(tool))}"))
            case ClientActionEvent(action=HighlightPanel(panel=panel)):
                self.line(self.style(f"  (points at the panel {panel})"))
            case ErrorEvent(message=message):
                self.error = message
                self.line(f"Error: {visible(message)}")
            case Done():
                self.line("")

    def line(self, text: str) -> None:
        self.write(f"\n{text}\n" if self.midline else f"{text}\n")
        self.midline = False

    def ending(self, trace: Trace) -> None:
        """One quiet line: model, tokens, time, prompts."""
        usage = trace.usage()
        said = (
            f"{trace.model} · {usage.input_tokens} tokens in, {usage.output_tokens} out, "
            f"{usage.cache_read_tokens} from cache · {trace.seconds:.1f} s · prompts {trace.fingerprint}"
        )
        self.line(self.style(said))

    def steps(self, trace: Trace) -> None:
        """Every step: prompt blocks with sizes, then each round with its calls, arguments and whole results."""
        self.line("\nPrompt blocks")
        for name, text in trace.blocks:
            self.line(f"  {name:<24} {len(text):>6} characters  {self.style(_head(text, BLOCK_HEAD))}")
        for number, each in enumerate(trace.rounds, 1):
            tokens = f"{each.usage.input_tokens} in, {each.usage.output_tokens} out"
            self.line(f"\nRound {number}: {each.seconds:.2f} s, {tokens}")
            for call in each.calls:
                self.line(visible(f"  {call.tool}({json.dumps(call.arguments, ensure_ascii=False)})"))
                self.line(textwrap.indent(visible(json.dumps(call.result, ensure_ascii=False, indent=2)), "    "))


def _head(text: str, length: int) -> str:
    line = visible(" ".join(text.split()))
    return line if len(line) <= length else f"{line[:length]} …"
