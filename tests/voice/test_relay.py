"""What is done with a frame, without any socket."""

import json

import pytest

from voice.relay import answered, from_browser, from_live, seconds_left, tokens
from voice.wire import FunctionCall

DATA = '"data":"+//+_-A="'
MIME = '"mimeType":"audio/pcm;rate=16000"'


@pytest.mark.parametrize("inside", [f"{DATA},{MIME}", f"{MIME},{DATA}", DATA, f" {DATA} , {MIME} "])
def test_sound_is_known_by_its_outline(inside: str):
    assert from_browser(f'{{"realtimeInput": {{"audio": {{{inside}}}}}}}\n') == "sound"


@pytest.mark.parametrize(
    "frame",
    [
        '{"realtimeInput":{"audioStreamEnd":true}}',
        '{"realtimeInput":{"text":"In force?"}}',
        '{"realtime_input":{"audio":{"data":"AAAA","mime_type":"audio/pcm"}}}',
        '{"clientContent":{"turns":[],"turnComplete":true}}',
        '{"realtimeInput":{"audio":{"data":"A\\u0041A","mimeType":"audio/pcm"}}}',
    ],
)
def test_other_input_of_the_two_kinds_passes_too(frame: str):
    assert from_browser(frame) == "content"


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"setup":{}}',
        '{"toolResponse":{"functionResponses":[]}}',
        '{"clientConfig":{}}',
        '{"realtimeInput":{},"setup":{}}',
        '{"realtimeInput":{},"clientContent":{}}',
        f'{{"realtimeInput":{{"audio":{{{DATA}}}}},"toolResponse":{{}}}}',
        f'{{"realtimeInput":{{"audio":{{{DATA}}}}}}}{{"setup":{{}}}}',
        '{"clientContent":{"turns":[{"parts":[{"text":"\ud800"}]}]}}',
    ],
)
def test_everything_else_is_dropped(frame: str):
    assert from_browser(frame) is None


@pytest.mark.parametrize(
    "frame",
    [
        '{"serverContent": {"modelTurn":{"parts":[{"inlineData":{"data":"+//+"}}]}}}\n',
        '{"serverContent":{"outputTranscription":{"text":"a \\"toolCall\\" and a \\"goAway\\""}}}',
        '{"toolCall":{"functionCalls":"none"}}',
        '{"goAway" no JSON',
        '{"somethingNew":{"at":1.50}}',
    ],
)
def test_a_frame_that_does_not_concern_us_goes_on_as_it_is(frame: str):
    told = from_live(frame)

    assert told.forward == frame
    assert told.control is None


def test_a_call_is_read_and_goes_on_as_it_is():
    frame = '{"toolCall": {"functionCalls": [{"id": "c1", "name": "look", "args": {"at": 1}, "new": 2}]}}'

    told = from_live(frame)

    assert told.forward == frame
    assert told.control
    assert told.control.tool_call
    assert told.control.tool_call.function_calls == [FunctionCall(id="c1", name="look", args={"at": 1})]


def test_a_handle_stays_here_and_what_came_with_it_goes_on():
    alone = '{"sessionResumptionUpdate":{"newHandle":"h","resumable":true}}'
    beside = '{"sessionResumptionUpdate":{"newHandle":"h"},"serverContent":{"modelTurn":{"data":"+//+"}}}'

    assert from_live(alone).forward is None
    assert from_live(beside).forward == '{"serverContent":{"modelTurn":{"data":"+//+"}}}'


@pytest.mark.parametrize(
    ("told", "seconds"), [("50s", 50.0), ("9.5s", 9.5), (None, 0.0), ("soon", 0.0), ("-1s", 0.0), ("1e9s", 0.0)]
)
def test_the_time_left_is_read_or_none(told: str | None, seconds: float):
    assert seconds_left(told) == seconds


@pytest.mark.parametrize(
    ("frame", "count"),
    [
        ('{"usageMetadata":{"promptTokenCount":1,"totalTokenCount": 1000}}', 1000),
        ('{"serverContent":{"x":"totalTokenCount"}}', None),
        ('{"usageMetadata":{}}', None),
    ],
)
def test_tokens_are_read_where_they_are_told(frame: str, count: int | None):
    assert tokens(frame) == count


def test_an_answer_repeats_the_id_and_the_name_and_never_makes_one_up():
    frame = answered([(FunctionCall(id="c1", name="look"), {"at": "é"}), (FunctionCall(name="find"), {"error": "No."})])

    assert json.loads(frame)["toolResponse"]["functionResponses"] == [
        {"id": "c1", "name": "look", "response": {"at": "é"}},
        {"name": "find", "response": {"error": "No."}},
    ]
