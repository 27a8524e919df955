"""The errors of the coach: a stable code, what it means, what to do about it (docs/coach.md, Errors)."""

from typing import Final, Literal

from coach.contract.texts import LOCALES, say
from coach.wire.context import CoachLocale, Versions
from coach.wire.receipts import Category, ErrorBody, ErrorCode, Recovery, SessionErrorBody

MINIMUM_SECONDS: Final = 3600
Reason = Literal["not_passed", "more_than_maximum"]

CATALOGUE: Final[dict[ErrorCode, tuple[Category, bool, Recovery]]] = {
    "STATE_VERSION_CONFLICT": ("state", True, "reload_context_once"),
    "IDEMPOTENCY_KEY_REUSED": ("state", False, "use_new_client_request_id"),
    "SESSION_VERSION_UNAVAILABLE": ("state", False, "restart_learning_session"),
    "SESSION_REQUIRED": ("session", False, "restart_learning_session"),
    "SESSION_RENEWAL_REQUIRED": ("session", False, "restart_learning_session"),
    "AUTHENTICATION_REQUIRED": ("auth", True, "authenticate"),
    "INSUFFICIENT_SCOPE": ("scope", False, "grant_required_scope"),
    "INVALID_INPUT": ("input", False, "correct_input"),
    "STATE_CONFLICT": ("conflict", True, "reload_context_once"),
    "TIMEOUT": ("timeout", True, "retry_later"),
    "SERVICE_UNAVAILABLE": ("availability", True, "retry_later"),
    "RATE_LIMITED": ("availability", True, "retry_later"),
    "INTERNAL_ERROR": ("internal", False, "stop_and_report_reference"),
}
"""Code → category, whether a retry can help, recovery."""


class CoachError(Exception):
    """A call that is refused; nothing has changed. It carries a code and no word of what was sent.

    `reason` names words of its own, where those of the code would lead a client astray.
    """

    def __init__(self, code: ErrorCode, configuration_required: bool = False, reason: Reason | None = None) -> None:
        super().__init__(code)
        self.code: ErrorCode = code
        self.configuration_required = configuration_required
        self.words = ("reasons", reason) if reason else ("errors", code)


def error_body(
    error: CoachError,
    start_url: str,
    reference: str = "",
    locale: CoachLocale | None = None,
    versions: Versions | None = None,
) -> ErrorBody:
    """What a client reads about an error: in the session's locale, or in all of them where none is known."""
    code = error.code
    category, retryable, recovery = CATALOGUE[code]
    restarts = recovery == "restart_learning_session"
    body = ErrorBody(
        code=code,
        category=category,
        retryable=retryable,
        recovery=recovery,
        message=say(locale or LOCALES[0], *error.words, "message"),
        instruction=say(locale, *error.words, "instruction") if locale else None,
        instructions=None if locale else {each: say(each, *error.words, "instruction") for each in LOCALES},
        start_url=start_url if restarts else None,
        oauth_connection_valid=True if restarts else (False if category == "auth" else None),
        minimum_remaining_seconds=MINIMUM_SECONDS if code == "SESSION_RENEWAL_REQUIRED" else None,
        configuration_required=True if error.configuration_required else None,
        reload_context_at_most_once=True if recovery == "reload_context_once" else None,
        reference=reference if code == "INTERNAL_ERROR" else None,
    )
    return SessionErrorBody(**dict(body), **dict(versions)) if versions else body
