"""Which model answers: the one place in chat that reads settings (docs/gemini.md, Settings)."""

from collections.abc import Callable
from functools import cache
from typing import Final

from django.conf import settings

from chat.providers.base import Provider, ThinkingLevel, TurnError
from chat.providers.local import LocalAnalyst
from chat.wire import AiInUse


def _gemini(model: str | None = None) -> Provider:
    key = settings.GEMINI_API_KEY.strip()
    if not key:
        raise TurnError(NO_KEY)
    return _gemini_for(
        key,
        model or settings.GEMINI_MODEL,
        settings.GEMINI_BASE_URL,
        settings.AI_GATEWAY,
        settings.GEMINI_THINKING_LEVEL,
    )


@cache
def _gemini_for(api_key: str, model: str, base_url: str, gateway: str, thinking_level: ThinkingLevel) -> Provider:
    """One client a process: it owns the connections, and building one takes a fifth of a second."""
    # Imported when first used: Google's SDK takes a second to load, which a machine without a key should not pay.
    from chat.providers.gemini import Gemini

    return Gemini(
        api_key, model, base_url=base_url or None, gateway=gateway or None, default_thinking_level=thinking_level
    )


def _local(model: str | None = None) -> Provider:
    if model not in (None, LocalAnalyst.model):
        raise TurnError(f"The local analyst has one model, {LocalAnalyst.model}.")
    return LocalAnalyst()


NO_KEY: Final = "GEMINI_API_KEY is not configured on the API."
PROVIDERS: Final[dict[str, Callable[..., Provider]]] = {"gemini": _gemini, "local": _local}


def get_provider(name: str | None = None, model: str | None = None) -> Provider:
    """The provider of this name, else the one that AI_PROVIDER names, with this model or the setting's.

    Errors: TurnError when it has no key, or no such model.
    """
    make = PROVIDERS[name or settings.AI_PROVIDER]
    return make(model) if model else make()


def ai_in_use() -> AiInUse:
    """What answers on this server, for health: never a key, and no model call is made."""
    try:
        model, configured = get_provider().model, True
    except TurnError:
        model, configured = settings.GEMINI_MODEL, False
    return AiInUse(
        configured=configured,
        model=model,
        live_model=settings.GEMINI_LIVE_MODEL if configured and settings.AI_PROVIDER == "gemini" else None,
        thinking_level=settings.GEMINI_THINKING_LEVEL,
        gateway=settings.AI_GATEWAY or None,
    )
