"""What a log line holds, and what it does not."""

import json
import logging

import pytest
import structlog
from django.db import OperationalError

from claimpilot import logs


def formatted(record: logging.LogRecord, as_json: bool = True) -> str:
    made = logs.layout(as_json)["formatters"]["structured"]
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=made["foreign_pre_chain"], processors=made["processors"]
    )
    return formatter.format(record)


def failed(error: Exception) -> logging.LogRecord:
    try:
        raise error
    except type(error) as raised:
        trace = (type(raised), raised, raised.__traceback__)
        return logging.LogRecord("django.request", logging.ERROR, __file__, 1, "broken", (), trace)


def test_every_line_carries_the_request_and_the_turn() -> None:
    with structlog.contextvars.bound_contextvars():
        logs.bind_request("request-1")
        logs.bind_turn("turn-1")
        line = json.loads(formatted(logging.LogRecord("x", logging.INFO, __file__, 1, "said %s", ("so",), None)))

    assert line["event"] == "said so"
    assert line["request_id"] == "request-1"
    assert line["turn_id"] == "turn-1"
    assert line["level"] == "info"
    assert line["timestamp"].endswith("Z")


def test_a_new_request_forgets_the_turn_of_the_one_before() -> None:
    with structlog.contextvars.bound_contextvars():
        logs.bind_turn("turn-1")
        logs.bind_request("request-2")

        assert structlog.contextvars.get_contextvars() == {"request_id": "request-2"}
        assert logs.request_id() == "request-2"


def test_on_a_terminal_a_line_is_key_and_value() -> None:
    line = formatted(logging.LogRecord("x", logging.INFO, __file__, 1, "started", (), None), as_json=False)

    assert "level='info' logger='x' event='started'" in line


def test_a_traceback_names_places_and_classes_and_keeps_the_words_back() -> None:
    line = json.loads(formatted(failed(ValueError(f"{'the claimant said'} so"))))

    assert "builtins.ValueError" in line["exception"]
    assert "test_logs.py" in line["exception"]
    assert "claimant said so" not in line["exception"]


@pytest.mark.parametrize("error", [OperationalError("connection refused"), ConnectionError("connection refused")])
def test_what_a_machine_said_is_shown(error: Exception) -> None:
    assert "connection refused" in json.loads(formatted(failed(error)))["exception"]


def test_a_cause_is_shown_before_what_it_caused() -> None:
    error = RuntimeError()
    error.__cause__ = OperationalError("connection refused")

    shown = logs.frames(error)

    assert shown.index("connection refused") < shown.index("builtins.RuntimeError")


@pytest.mark.parametrize("name", logs.ACCESS_LOGS)
def test_access_lines_of_others_are_off(name: str) -> None:
    assert not logging.getLogger(name).isEnabledFor(logging.ERROR)


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Zoë £ 日本", '"Zoë £ 日本"'),
        ("a\x9b31m", r'"a\u009b31m"'),
        ("\u202eevil\u2066", r'"\u202eevil\u2066"'),
        ("\x1b\n", r'"\u001b\n"'),
        ("\U000e0001", r'"\udb40\udc01"'),
    ],
)
def test_what_a_terminal_would_obey_is_escaped(said: str, written: str) -> None:
    line = formatted(logging.LogRecord("x", logging.INFO, __file__, 1, said, (), None))

    assert f'"event": {written}' in line
