"""The lines of business, one folder each, none missing; and what their sample files must not show."""

import re
from typing import get_args

import pytest

from claims.case import Case
from claims.facts import clocks
from claims.facts.invariants import breaches
from claims.generate import variant
from claims.lines import LINES, SCENARIOS
from claims.schema import Claim, LineId


def test_every_line_that_a_claim_may_name_has_its_folder():
    assert LINES.keys() == set(get_args(LineId))


def test_no_two_lines_share_the_letters_of_their_ids():
    prefixes = [line.prefix for line in LINES.values()]

    assert len(set(prefixes)) == len(prefixes)
    assert [prefix for prefix in prefixes if not re.fullmatch("[A-Z]{3}", prefix)] == []


def test_a_line_is_called_what_each_market_calls_it():
    assert LINES["auto"].label == {"en-GB": "Motor", "en-US": "Auto"}
    assert LINES["professional_indemnity"].label["en-US"] == "Professional liability (E&O)"


def files(scenario: str) -> list[Claim]:
    golden = SCENARIOS[scenario].golden()
    return [golden, *(variant(SCENARIOS[scenario], golden, seed=1, serial=serial) for serial in range(5000, 5006))]


@pytest.mark.parametrize(
    ("scenario", "planted"), [("auto_policy_lapsed_at_loss", [8]), ("property_underinsured_escape_of_water", [])]
)
def test_in_a_sample_file_no_clock_is_overdue_and_only_a_planted_invariant_is_broken(scenario: str, planted: list[int]):
    cases = [Case(claim=each, today=each.as_of_date or each.incident.date_of_loss) for each in files(scenario)]

    assert [clocks.compute(each).overdue for each in cases] == [[]] * 7
    assert [[broken.number for broken in breaches(each)] for each in cases] == [planted] * 7
