"""What waits for Live is bounded, and only old sound is lost."""

import asyncio

import pytest

from voice.endings import TOO_MUCH, Ended
from voice.inbox import Inbox


def drained(inbox: Inbox, count: int) -> list[str]:
    async def run() -> list[str]:
        return [(await inbox.get())[0] for _ in range(count)]

    return asyncio.run(run())


def test_frames_leave_in_the_order_they_came():
    inbox = Inbox()
    inbox.put("one", "sound")
    inbox.put("two", "content")

    assert drained(inbox, 2) == ["one", "two"]


def test_the_oldest_sound_is_lost_when_too_many_wait():
    inbox = Inbox(frames=2)
    inbox.put("said", "content")
    inbox.put("old", "sound")
    inbox.put("new", "sound")

    assert drained(inbox, 2) == ["said", "new"]
    assert inbox.dropped == 1


def test_long_frames_count_by_their_length():
    inbox = Inbox(characters=10)
    inbox.put("12345", "sound")
    inbox.put("123456", "sound")

    assert drained(inbox, 1) == ["123456"]


def test_what_is_no_sound_is_never_lost_but_ends_the_session():
    inbox = Inbox(frames=1)
    inbox.put("said", "content")

    with pytest.raises(Ended, match=TOO_MUCH):
        inbox.put("said too", "content")


def test_a_reader_waits_for_the_next_frame():
    async def run() -> tuple[str, str]:
        inbox = Inbox()
        reading = asyncio.ensure_future(inbox.get())
        await asyncio.sleep(0)
        inbox.put("late", "sound")
        return await reading

    assert asyncio.run(run()) == ("late", "sound")
