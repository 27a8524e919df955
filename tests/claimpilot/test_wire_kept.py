"""A message is kept only as JSON that reads back as the same message (claimpilot/wire.py)."""

import pytest
from pydantic import JsonValue

from claimpilot.wire import Unkeepable, Wire, kept


class Noted(Wire):
    arguments: dict[str, JsonValue]


@pytest.mark.parametrize(
    "arguments", [{}, {"limit": 5.0, "of": 10**400}, {"a": [None, True, {"b": "\x00\u202e é 🙂"}]}]
)
def test_what_reads_back_the_same_is_kept(arguments):
    noted = Noted(arguments=arguments)

    assert Noted.model_validate_json(kept(noted)) == noted


@pytest.mark.parametrize(
    "arguments",
    [
        {"text": "\ud800"},
        {"\udfff": 1},
        {"limit": float("inf")},
        {"limit": float("nan")},
        {"limit": 10**5000},
        {"tuple": (1, 2)},
    ],
)
def test_what_would_read_back_otherwise_is_not_kept(arguments):
    with pytest.raises(Unkeepable):
        kept(Noted.model_construct(arguments=arguments))
