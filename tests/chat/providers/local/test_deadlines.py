"""Deadlines in words."""

import pytest

from chat.providers.local.deadlines import _named

FOUND = {
    "dueSoon": [{"ruleId": "gb-response", "title": "Response in the portal"}],
    "later": [{"ruleId": "gb-notice", "title": "Notice"}],
}


@pytest.mark.parametrize(
    ("warning", "shown"),
    [
        ("Due 06/10/2026 (gb-response).", "Due 06/10/2026 (“Response in the portal”)."),
        ("Due 06/10/2026 (gb-response-mib).", "Due 06/10/2026 (gb-response-mib)."),
        ("gb-notice, gb-response: confirm", "“Notice”, “Response in the portal”: confirm"),
    ],
)
def test_a_rule_of_a_deadline_is_named_and_no_other(warning: str, shown: str):
    assert _named(warning, FOUND) == shown
