"""The screens on which states are shown to axe, and which of them `make test` takes (docs/pages.md)."""

from collections.abc import Sequence
from typing import Any, Final

import pytest

from tests.browser.conftest import THOROUGH

SCREENS: Final[dict[str, dict[str, Any]]] = {
    "wide-light": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "light"},
    "narrow-dark": {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"},
}
OTHER_SCREENS: Final[dict[str, dict[str, Any]]] = {
    "wide-dark": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
    "narrow-light": {"viewport": {"width": 390, "height": 844}, "color_scheme": "light"},
    "twice-as-large": {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2},
    "smallest": {"viewport": {"width": 320, "height": 640}},
    "forced-colours": {"forced_colors": "active"},
    "without-motion": {"reduced_motion": "reduce"},
}


def tried(states: Sequence[tuple[Any, ...]]) -> list[Any]:
    """Each state, a function and what else it needs, with a screen after it, in turn; with both in `make test-all`."""
    return [
        pytest.param(*each, screen, id=f"{each[0].__name__.strip('_')}-{screen}")
        for at, each in enumerate(states)
        for place, screen in enumerate(SCREENS)
        if THOROUGH or (at + place) % 2 == 0
    ]
