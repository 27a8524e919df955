"""Frames on their way, and whether the other side takes them (docs/voice.md, Limits)."""

import asyncio

from voice.outlet import Outlet


def test_a_side_has_stalled_while_one_of_several_frames_is_not_taken():
    async def scenario() -> list[bool]:
        gates = {frame: asyncio.Event() for frame in "ab"}

        async def send(frame: str) -> None:
            await gates[frame].wait()

        outlet = Outlet(send)
        told = [outlet.stalled(0)]
        leaving = [asyncio.create_task(outlet.send(frame)) for frame in "ab"]
        await asyncio.sleep(0)
        told.append(outlet.stalled(0))
        for gate, task in zip(gates.values(), leaving, strict=True):
            gate.set()
            await task
            told.append(outlet.stalled(0))
        return told

    assert asyncio.run(scenario()) == [False, True, True, False]


def test_a_frame_that_fails_or_is_given_up_is_not_on_its_way_any_more():
    async def scenario() -> list[bool]:
        gate: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def send(frame: str) -> None:
            await gate

        outlet = Outlet(send)
        given_up = asyncio.create_task(outlet.send("a"))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
        told = [outlet.stalled(0)]
        gate = asyncio.get_running_loop().create_future()
        gate.set_exception(OSError("gone"))
        await asyncio.gather(outlet.send("b"), return_exceptions=True)
        return [*told, outlet.stalled(0)]

    assert asyncio.run(scenario()) == [False, False]
