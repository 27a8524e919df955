"""Holds the words of a draft until they are checked, and strikes what must stay inside (docs/safety.md, Holding)."""

import asyncio
import re
import unicodedata
from collections import Counter, deque
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import aclosing
from typing import Final

from chat.drafts.guard import Found, Guard, visible
from chat.drafts.letter import Before
from chat.waiting import Failed, or_failed
from chat.wire import ChatEvent, Done, TextDelta
from claims.facts.protected import Kind
from claims.words import counted

BEHIND: Final = 2.0
"""Seconds that a word waits at most, unless it may be the beginning of something protected."""
CHARACTERS_BEHIND: Final = 400
LONG: Final = 1000
LONG_GAP: Final = re.compile(r"([\s*_]{200})[\s*_]+")
"""A gap that no page shows; it is shortened while it waits, so that it does not part what is before and after it."""
END: Final = re.compile(r"[.!?…][\"'”’)\]*_]*\s+|\n\s*")
BROKEN_OFF: Final = " [broken off here: what came next was not checked and is left out]"
LEAD: Final = re.compile(r"\s*(?:(?:[-*>#]+|\d+[.)])\s+)*")
REASONS: Final[Mapping[Kind, str]] = {
    "reserve": "what is set aside is for the file alone",
    "authority": "what may be paid or reserved without asking is for the file alone",
    "negotiating range": "it would tell the other side what the claim may be worth to us",
    "strategy": "it would tell the other side what is planned",
    "privileged content": "privilege can be lost by repeating it",
    "without-prejudice content": "it may be spoken of only without prejudice",
    "health detail": "special category data goes to nobody who does not need it",
    "sanctions result": "nobody outside may learn of a screening from us",
    "suspicion": "nobody is accused, and nobody outside may learn of an enquiry",
    "another claim": "it is another claim's business",
}


class Held:
    """The words of a draft on their way out. Times are seconds of any clock that only grows."""

    def __init__(self, guard: Guard, behind: float = BEHIND) -> None:
        self._guard = guard
        self._behind = behind
        self._waiting = ""
        self._arrived: deque[tuple[int, float]] = deque()
        self._is_struck = False
        self._before = Before()
        self._left_out: Counter[Kind] = Counter()

    def add(self, text: str, now: float) -> str:
        """What may go out now that this came."""
        shown = unicodedata.normalize("NFC", visible(text))
        before = len(self._waiting)
        self._waiting += shown
        if len(self._waiting) > LONG:
            self._waiting = LONG_GAP.sub(r"\1", self._waiting)
        self._arrived.append((len(self._waiting) - before, now))
        return self._checked(late=self._wait_is_over(now))

    def late(self, now: float) -> str:
        """What has to go out by now although its sentence has no end yet."""
        return self._checked(late=self._wait_is_over(now))

    def paused(self) -> str:
        """What goes out before the model's next round."""
        return self._checked(late=True)

    def rest(self) -> str:
        """What is left when the model has said all."""
        return self._checked(late=True, last=True)

    def broken_off(self) -> str:
        """What goes out of a text that was never ended: all but the half of something, with a word on that.

        The other half will not come to be checked, and the first one may tell it.
        """
        told, left = self._checked(late=True), self._waiting
        whole = self._guard.half_told(left)
        if whole >= len(left):
            return told + self.rest()
        self._waiting = left[:whole]
        return (told + self.rest()).rstrip() + BROKEN_OFF

    def patience(self, now: float) -> float | None:
        """Seconds until something has to go out; None while nothing waits that could."""
        if not self._waiting or self._guard.undecided(self._waiting) == 0:
            return None
        if self._is_struck and _without_end(self._waiting) == 0:
            return None
        return max(0.0, self._arrived[0][1] + self._behind - now)

    def closing(self) -> str:
        """For the handler: what was left out and why. Empty where nothing was."""
        if not self._left_out:
            return ""
        told = (f"{kind} ({counted(times, 'place')}): {REASONS[kind]}" for kind, times in self._left_out.items())
        return f"\n\n**For the handler.** Left out above, because it must not go to anybody outside: {'; '.join(told)}."

    def _wait_is_over(self, now: float) -> bool:
        return bool(self._waiting) and now - self._arrived[0][1] >= self._behind

    def _checked(self, *, late: bool, last: bool = False) -> str:
        """The sentences that are whole and decided; when it is late, all that is decided."""
        waiting, told, at = self._waiting, [], 0
        found = self._guard.found(waiting, self._before)
        decided = len(waiting) if last else self._guard.undecided(waiting)
        ends = [match.end() for match in END.finditer(waiting)]
        for end in dict.fromkeys([*ends, len(waiting)]):
            if end <= decided and (last or end in ends):
                told.append(self._sentence(at, end, found))
                at = end
                continue
            if late or len(waiting) - at > CHARACTERS_BEHIND:
                kinds = _kinds(found, at, end)
                upto = min(decided, _without_end(waiting[:end])) if kinds or self._is_struck else decided
                told.append(self._part(at, upto, kinds) if at < upto else "")
                at = max(at, upto)
            break
        self._forget(at)
        return "".join(told)

    def _sentence(self, start: int, end: int, found: list[Found]) -> str:
        """A sentence to its end: as it is, or its marker. A match that runs on strikes the next one too."""
        text = self._waiting[start:end]
        kinds, was_struck = _kinds(found, start, end), self._is_struck
        self._is_struck = any(each.start < end < each.end for each in found)
        blank = text[len(text.rstrip()) :]
        return f"{self._marker(text, kinds, was_struck)}{blank}" if kinds or was_struck else text

    def _part(self, start: int, end: int, kinds: list[Kind]) -> str:
        """What goes out of a sentence before its end. Where that is struck, what is left of it is dropped."""
        text = self._waiting[start:end]
        was_struck, self._is_struck = self._is_struck, self._is_struck or bool(kinds)
        return self._marker(text, kinds, was_struck) if self._is_struck else text

    def _marker(self, text: str, kinds: list[Kind], was_struck: bool) -> str:
        self._left_out.update(kind for kind in kinds if not (was_struck and kind in self._left_out))
        lead = LEAD.match(text)
        return "" if was_struck else f"{lead[0] if lead else ''}[left out: {', '.join(kinds)}]"

    def _forget(self, length: int) -> None:
        self._before = self._before.then(self._waiting[:length])
        self._waiting = self._waiting[length:]
        while self._arrived and length >= self._arrived[0][0]:
            length -= self._arrived.popleft()[0]
        if length:
            came, when = self._arrived.popleft()
            self._arrived.appendleft((came - length, when))


def _without_end(text: str) -> int:
    """A text's length without what may end its sentence: where that was struck, its end must not be missed."""
    return len(text.rstrip(" \t\r\n.!?…\"'”’)]*_"))


def _kinds(found: list[Found], start: int, end: int) -> list[Kind]:
    """What is protected in a stretch, in its order."""
    there = sorted(each for each in found if each.start < end and each.end > start)
    return list(dict.fromkeys(each.kind for each in there))


Looks = AsyncGenerator[tuple[ChatEvent | Failed | None, float]]
Pace = Callable[[AsyncGenerator[ChatEvent], Callable[[float], float | None]], Looks]
"""How events come to the check: each with its time, and None whenever text has waited for as long as it may."""


async def in_time(events: AsyncGenerator[ChatEvent], patience: Callable[[float], float | None]) -> Looks:
    """The events as they come, by the loop's clock."""
    clock = asyncio.get_running_loop().time
    async with aclosing(or_failed(events, lambda: patience(clock()))) as stream:
        async for event in stream:
            yield event, clock()


async def checked(events: AsyncGenerator[ChatEvent], held: Held, pace: Pace = in_time) -> AsyncGenerator[ChatEvent]:
    """The events of a turn with their text as it may go out; whatever ends them early, what was checked goes out first.

    Text that waits goes out before the event that follows it. A failure of the check itself lets nothing more out.
    """
    async with aclosing(pace(events, held.patience)) as stream:
        async for event, now in stream:
            match event:
                case TextDelta(text=text):
                    out = held.add(text, now)
                case None:
                    out = held.late(now)
                case Done():
                    out = held.rest() + held.closing()
                case Failed():
                    out = held.broken_off() + held.closing()
                case _:
                    out = held.paused()
            if out:
                yield TextDelta(text=out)
            if isinstance(event, Failed):
                raise event.error
            if event is not None and not isinstance(event, TextDelta):
                yield event
