"""Signed receipts of answers, so that a vote can prove which one it is on (docs/feedback.md, Receipts)."""

import base64
import json
from typing import Final

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

SALT: Final = "claimpilot.receipts"


def asked_for() -> bool:
    """Whether answers of this server carry receipts, and votes are checked for them."""
    return bool(settings.FEEDBACK_RECEIPTS)


def receipt(turn_id: str, fingerprint: str | None, model: str | None) -> str:
    """43 characters that only this server can make: an HMAC of the three under SECRET_KEY."""
    said = json.dumps([turn_id, fingerprint, model])
    digest = salted_hmac(SALT, said, algorithm="sha256").digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def is_true(given: str | None, turn_id: str, fingerprint: str | None, model: str | None) -> bool:
    """Whether a receipt is the one that was given with this answer. Compared in constant time."""
    return given is not None and constant_time_compare(given, receipt(turn_id, fingerprint, model))
