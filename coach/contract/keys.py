"""The coach's two keys: one digests ids for the store, one seals what clients carry (docs/coach.md, Secrets)."""

import base64
import hmac
from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

VERSION: Final = b"\x01"
NONCE: Final = 12
TAG: Final = 16


class BadSeal(Exception):
    """Something that was not sealed here, or not for this purpose."""


class Keys:
    """Keys from secrets, the current one first: it seals and digests, and those before it are still understood."""

    def __init__(self, secrets: Sequence[str]) -> None:
        self._digesting = [_derived(secret, b"claimpilot coach digests") for secret in secrets]
        self._sealing = [AESGCM(_derived(secret, b"claimpilot coach seals")) for secret in secrets]

    def digests(self, text: str) -> list[str]:
        """HMAC-SHA-256 in hex under each secret; the first is the one to store."""
        return [hmac.new(key, text.encode(), sha256).hexdigest() for key in self._digesting]

    def seal(self, content: bytes, purpose: str, rng: Random) -> bytes:
        """Version, nonce, AES-256-GCM's ciphertext and tag; the purpose is bound to it, and not in it."""
        nonce = rng.randbytes(NONCE)
        return VERSION + nonce + self._sealing[0].encrypt(nonce, content, VERSION + purpose.encode())

    def opened(self, sealed: bytes, purpose: str) -> bytes:
        """Errors: BadSeal, for whatever reason."""
        if sealed[:1] != VERSION or len(sealed) < 1 + NONCE + TAG:
            raise BadSeal
        for key in self._sealing:
            try:
                return key.decrypt(sealed[1 : 1 + NONCE], sealed[1 + NONCE :], VERSION + purpose.encode())
            except InvalidTag:
                continue
        raise BadSeal


def as_text(sealed: bytes) -> str:
    """base64url without padding."""
    return base64.urlsafe_b64encode(sealed).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """Errors: BadSeal for a text that `as_text` would not write: Python's decoder alone forgives too much."""
    try:
        sealed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except ValueError:
        raise BadSeal from None
    if as_text(sealed) != text:
        raise BadSeal
    return sealed


def _derived(secret: str, use: bytes) -> bytes:
    return HKDF(algorithm=SHA256(), length=32, salt=None, info=use).derive(secret.encode())
