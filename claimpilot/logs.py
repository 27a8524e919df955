"""Log lines: structlog over the standard library, with request and turn id in every one (docs/settings.md, Logs)."""

import json
import logging
import logging.config
import sys
import traceback
from collections.abc import Mapping
from typing import Any, Final

import structlog
from django.db.utils import InterfaceError, OperationalError
from structlog.typing import EventDict, Processor, WrappedLogger

# Their messages speak of code and machines. Any other exception may quote the data it choked on.
TELLING: Final = (OSError, ImportError, AttributeError, TypeError, InterfaceError, OperationalError)

ACCESS_LOGS: Final = ("django.server", "django.channels.server", "uvicorn.access")  # the guard has a line of its own
QUOTING_LOGS: Final = ("mcp",)  # it quotes the messages that it cannot read; the coach has lines of its own


def bind_request(request_id: str) -> None:
    """Begin a request: forget what an earlier one bound in this context, and carry its id in every line from here."""
    structlog.contextvars.clear_contextvars()
    structlog.contextvars.bind_contextvars(request_id=request_id)


def bind_turn(turn_id: str) -> None:
    """Carry the turn's id in every line from here."""
    structlog.contextvars.bind_contextvars(turn_id=turn_id)


def request_id() -> str:
    """The id of the request that this code serves, or an empty string outside of one."""
    return str(structlog.contextvars.get_contextvars().get("request_id", ""))


def frames(error: BaseException) -> str:
    """A traceback without what could be claim text: places and class names, causes included, few messages."""
    lines = traceback.format_list(traceback.extract_tb(error.__traceback__))
    said = f": {error}" if isinstance(error, TELLING) else ""
    lines.append(f"{type(error).__module__}.{type(error).__qualname__}{said}")
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return f"{frames(cause)}\nthen\n{''.join(lines)}" if cause else "".join(lines)


def as_printable(event: Any, **options: Any) -> str:
    """JSON in which letters are themselves and what a terminal would obey, or show nothing of, is escaped."""
    text = json.dumps(event, ensure_ascii=False, **options)
    return "".join(each if each.isprintable() else json.dumps(each)[1:-1] for each in text)


def _withhold_messages(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    exc_info = event.pop("exc_info", None)
    if exc_info is True:
        exc_info = sys.exc_info()
    error = exc_info[1] if isinstance(exc_info, tuple) else exc_info
    if isinstance(error, BaseException):
        event["exception"] = frames(error)
    return event


NOISE: Final = (
    '"WebSocket %s"',  # an upgrade with its query, where a key may be
    "returned without completing handshake",  # a false alarm after each upgrade that was refused with a status
    "Invalid UTF-8 sequence received from client",  # an alarm for what any client can send, and is closed with 1007 for
)
"""Marks of lines of uvicorn's that are not kept."""


def _worth_keeping(record: logging.LogRecord) -> bool:
    return not any(mark in str(record.msg) for mark in NOISE)


SHARED: Final[list[Processor]] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    _withhold_messages,
]


def layout(as_json: bool) -> dict[str, Any]:
    """The logging configuration: one handler on standard error, JSON or key=value."""
    written: Processor = (
        structlog.processors.JSONRenderer(as_printable)
        if as_json
        else structlog.processors.KeyValueRenderer(key_order=["timestamp", "level", "logger", "event"])
    )
    own = {"handlers": ["stderr"], "level": "INFO", "propagate": False}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"worth_keeping": {"()": lambda: _worth_keeping}},
        "formatters": {
            "structured": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": SHARED,
                "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, written],
            }
        },
        "handlers": {
            "stderr": {"class": "logging.StreamHandler", "formatter": "structured", "filters": ["worth_keeping"]}
        },
        "root": {"handlers": ["stderr"], "level": "INFO"},
        "loggers": {
            "django": own,
            "django.request": own | {"level": "ERROR"},  # a 404 is no warning; each answer has its own line
            "daphne": own,
            "httpx": own | {"level": "WARNING"},  # their lines hold whole addresses
            "httpx2": own | {"level": "WARNING"},
            "uvicorn": own,
            "uvicorn.error": own,
            **{
                name: {"handlers": [], "level": "CRITICAL", "propagate": False}
                for name in (*ACCESS_LOGS, *QUOTING_LOGS)
            },
        },
    }


def configure(layout: Mapping[str, Any]) -> None:
    """What Django calls with settings.LOGGING, before anything else is loaded."""
    logging.config.dictConfig(dict(layout))
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *SHARED,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
