"""The lines of business: one folder each, none missing."""

import re
from typing import get_args

from claims.lines import LINES
from claims.schema import LineId


def test_every_line_that_a_claim_may_name_has_its_folder():
    assert LINES.keys() == set(get_args(LineId))


def test_no_two_lines_share_the_letters_of_their_ids():
    prefixes = [line.prefix for line in LINES.values()]

    assert len(set(prefixes)) == len(prefixes)
    assert [prefix for prefix in prefixes if not re.fullmatch("[A-Z]{3}", prefix)] == []


def test_a_line_is_called_what_each_market_calls_it():
    assert LINES["auto"].label == {"en-GB": "Motor", "en-US": "Auto"}
    assert LINES["professional_indemnity"].label["en-US"] == "Professional liability (E&O)"
