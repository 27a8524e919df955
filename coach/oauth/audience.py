"""What the coach's tokens are for, and where a client reads about it (docs/coach.md, Access)."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from claimpilot.access import MCP

METADATA_PATH: Final = "/.well-known/oauth-protected-resource" + MCP


@dataclass(frozen=True)
class Audience:
    """The coach under its public origin: the resource of RFC 8707 that a token is bound to."""

    origin: str

    @property
    def resource(self) -> str:
        return self.origin + MCP

    @property
    def metadata_url(self) -> str:
        return self.origin + METADATA_PATH

    @property
    def digest(self) -> str:
        """The resource as tables keep it, whatever its length."""
        return sha256(self.resource.encode()).hexdigest()
