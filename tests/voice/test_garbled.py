"""What a frame of Live's still says when a part of it is not as it should be."""

import pytest

from voice.garbled import salvaged
from voice.relay import from_live
from voice.wire import FunctionCall, GarbledCall, LiveControl

DEEP = "[" * 250 + "]" * 250
ENDLESS = "[" * 5_000 + "]" * 5_000
HANDLE = '"sessionResumptionUpdate":{"newHandle":"a handle","resumable":true}'


def calling(call: str) -> str:
    return f'{{"toolCall":{{"functionCalls":[{call}]}}}}'


def calls(frame: str) -> list[FunctionCall]:
    control = from_live(frame).control
    assert control
    assert control.tool_call
    return control.tool_call.function_calls


@pytest.mark.parametrize(
    ("call", "garbled"),
    [
        (r'{"id":"c1","name":"look","args":{"q":"\ud83d"}}', GarbledCall(id="c1", name="look")),
        (f'{{"id":"c1","name":"look","args":{{"a":{DEEP}}}}}', GarbledCall(id="c1", name="look")),
        ('{"id":7,"name":"look","args":{}}', GarbledCall(id="7", name="look")),
        ('{"id":"c1","name":null}', GarbledCall(id="c1")),
        (r'{"id":"c1","name":"\ud83d"}', GarbledCall(id="c1")),
    ],
    ids=["half a letter", "deep", "a number for an id", "no name", "half a letter for a name"],
)
def test_a_call_that_cannot_be_read_keeps_its_id_and_its_frame_goes_on(call: str, garbled: GarbledCall):
    frame = calling(call)

    assert calls(frame) == [garbled]
    assert from_live(frame).forward == frame


def test_a_call_beside_a_garbled_one_is_a_call_like_others():
    frame = calling('{"id":"c1","name":null},{"id":"c2","name":"look","args":{}},"none",{"name":null}')

    assert calls(frame) == [GarbledCall(id="c1"), FunctionCall(id="c2", name="look", args={})]


@pytest.mark.parametrize(
    "frame",
    [
        f'{{{HANDLE},"toolCall":{{"functionCalls":[{{"id":7}}]}}}}',
        f'{{{HANDLE},"toolCallCancellation":{{"ids":null}}}}',
        f'{{{HANDLE},"serverContent":{{"a":{DEEP}}}}}',
        rf'{{{HANDLE},"serverContent":{{"a":"\ud83d"}}}}',
        f'{{{HANDLE},"serverContent":{{"a":{ENDLESS}}}}}',
        '{"sessionResumptionUpdate":{"newHandle":"a handle","resumable":null},"goAway":{}}',
        f"{{{HANDLE}",
        f"[{{{HANDLE}}}]",
    ],
    ids=["call", "cancellation", "deep", "half a letter", "endless", "no flag", "no JSON", "no object"],
)
def test_a_handle_stays_here_whatever_else_the_frame_holds(frame: str):
    forward = from_live(frame).forward

    assert "a handle" not in (forward or "")
    assert (forward or "").isascii()


def test_every_other_part_is_read_by_itself():
    frame = f'{{{HANDLE},"toolCallCancellation":{{"ids":null}},"goAway":{{"timeLeft":"9s"}}}}'

    assert salvaged(frame) == LiveControl.model_validate_json(f'{{{HANDLE},"goAway":{{"timeLeft":"9s"}}}}')


@pytest.mark.parametrize("frame", [calling(""), '{"toolCall":null}', '{"toolCall":{}}', "[]", "no JSON", ENDLESS])
def test_where_nothing_is_left_there_is_nothing_to_do(frame: str):
    assert salvaged(frame) is None


def test_words_that_name_an_update_pass_as_they_came():
    frame = '{"serverContent": {"outputTranscription": {"text": "sessionResumptionUpdate"}}}'

    assert from_live(frame).forward == frame
