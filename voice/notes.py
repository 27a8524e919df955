"""What is counted of a voice session, and its one log line (docs/voice.md, The log)."""

from dataclasses import dataclass, field
from typing import Any

from chat.wire import PromptMark
from voice.relay import SOUND_OUT, SPEECH, TURN_OVER, tokens


@dataclass
class Notes:
    """Numbers and names alone, and never a word of anybody's. Tokens are summed over the turns that told them."""

    mark: PromptMark | None = None
    tools: list[str] = field(default_factory=list)
    frames_in: int = 0
    frames_out: int = 0
    dropped: int = 0
    answers: int = 0
    resumed: int = 0
    _tokens: int = 0
    _turn_tokens: int = 0
    _heard: bool = False

    def went_out(self, frame: str) -> bool:
        """Take note of a frame of Live's. Says whether an answer begins with it: the first sound of a turn."""
        self.frames_out += 1
        begins = not self._heard and SPEECH in frame and SOUND_OUT in frame
        if begins:
            self._heard = True
            self.answers += 1
        self._turn_tokens = tokens(frame) or self._turn_tokens
        if TURN_OVER in frame:
            self._turn_is_over()
        return begins

    def taken_up(self) -> None:
        """Take note that the session goes on over another connection; a turn in progress ended with the old one."""
        self.resumed += 1
        self._turn_is_over()

    def _turn_is_over(self) -> None:
        self._heard = False
        self._tokens, self._turn_tokens = self.tokens, 0

    @property
    def tokens(self) -> int:
        return self._tokens + self._turn_tokens

    def line(self) -> dict[str, Any]:
        return {
            "frames_in": self.frames_in,
            "frames_out": self.frames_out,
            "dropped": self.dropped,
            "answers": self.answers,
            "tools": self.tools,
            "resumed": self.resumed,
            "tokens": self.tokens,
            "fingerprint": self.mark and self.mark.fingerprint,
        }
