"""The fourteen panels that a claim page shows, in its order (docs/chat-protocol.md, ClientAction)."""

from typing import Final, get_args

from claims.fields import Panel

PANELS: Final[tuple[Panel, ...]] = get_args(Panel)
