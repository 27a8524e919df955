"""A stream that is silent for longer than its reader can wait."""

import asyncio
from contextlib import aclosing

import pytest

from chat.waiting import or_failed, or_none


def test_each_silence_is_told_and_none_of_the_parts_is_lost():
    async def run():
        go_on = asyncio.Event()
        out = []

        async def source():
            yield "one"
            await go_on.wait()
            yield "two"

        async with asyncio.timeout(5), aclosing(or_none(source(), lambda: 0.001)) as parts:
            async for part in parts:
                out.append(part)
                if part is None:
                    go_on.set()
        return out

    out = asyncio.run(run())

    assert [part for part in out if part] == ["one", "two"]
    assert None in out


def test_without_an_end_to_its_patience_a_reader_hears_of_no_silence():
    async def run():
        async def source():
            yield "one"
            await asyncio.sleep(0)
            yield "two"

        async with aclosing(or_none(source(), lambda: None)) as parts:
            return [part async for part in parts]

    assert asyncio.run(run()) == ["one", "two"]


def test_a_failure_is_the_last_part_for_who_has_something_to_say_before_it():
    async def run():
        async with aclosing(or_failed(breaking(), lambda: None)) as parts:
            return [part async for part in parts]

    one, failed = asyncio.run(run())

    assert one == "one"
    assert isinstance(failed.error, ValueError)


def test_a_failure_is_raised_for_who_has_not():
    async def run():
        async with aclosing(or_none(breaking(), lambda: None)) as parts:
            return [part async for part in parts]

    with pytest.raises(ValueError, match="a bug"):
        asyncio.run(run())


async def breaking():
    yield "one"
    raise ValueError("a bug")
