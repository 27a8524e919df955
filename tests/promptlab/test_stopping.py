"""A task ends when its worker is told to, puts away what it has first, and says nothing of what it choked on."""

import asyncio
import signal
import traceback
from collections.abc import Coroutine, Iterator
from typing import Any

import pytest

from promptlab.stopping import SIGNALS, BrokenOff, until_stopped


@pytest.fixture
def worker() -> Iterator[list[int]]:
    """What a worker's own answer to a signal hears."""
    heard: list[int] = []
    before = {each: signal.signal(each, lambda number, frame: heard.append(number)) for each in SIGNALS}
    yield heard
    for each, answer in before.items():
        signal.signal(each, answer)


def putting_away(told: list[str], *signals: signal.Signals) -> Coroutine[Any, Any, None]:
    """Work in whose middle these signals come, and that takes a while to put away."""

    async def work() -> None:
        for each in signals:
            signal.raise_signal(each)
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            told.append("stop")
            for _ in range(10):
                await asyncio.sleep(0)
            told.append("put away")
            raise

    return work()


def test_work_that_ends_is_waited_for(worker):
    told: list[str] = []

    async def work() -> None:
        await asyncio.sleep(0)
        told.append("done")

    asyncio.run(until_stopped(work()))

    assert (told, worker) == (["done"], [])


@pytest.mark.parametrize("sent", SIGNALS)
def test_a_signal_ends_the_work_and_its_worker_hears_of_it(worker, sent):
    told: list[str] = []

    asyncio.run(until_stopped(putting_away(told, sent)))

    assert told == ["stop", "put away"]
    assert worker == [sent]


def test_a_second_signal_breaks_off_neither(worker):
    told: list[str] = []

    asyncio.run(until_stopped(putting_away(told, signal.SIGTERM, signal.SIGINT, signal.SIGTERM)))

    assert told == ["stop", "put away"]
    assert worker == [signal.SIGTERM]


def test_afterwards_a_signal_is_the_workers_alone_again(worker):
    asyncio.run(until_stopped(asyncio.sleep(0)))

    signal.raise_signal(signal.SIGTERM)

    assert worker == [signal.SIGTERM]


def test_what_a_failure_quotes_is_neither_in_what_is_raised_nor_in_the_log(worker, caplog):
    claimant = "Priya Natarajan"

    async def work() -> None:
        raise ValueError(f"The policy of {claimant} had lapsed.")

    with pytest.raises(BrokenOff) as raised:
        asyncio.run(until_stopped(work()))

    assert claimant not in "".join(traceback.format_exception(raised.value))
    assert "ValueError" in caplog.text
    assert claimant not in caplog.text
