"""The policy period strip: what it draws and says of files that are about one thing each."""

from typing import Any

import pytest

from claims.lines import SCENARIOS
from claims.reading import Reading
from claims.strip import pinned, strip
from tests.claims.files import case_of, file_of

YEAR = {"id": "p1", "startsAt": "2026-01-01", "endsAt": "2026-12-31"}
NEXT = {"id": "p2", "startsAt": "2028-01-01", "endsAt": "2028-12-31", "premium": 900}
LAPSE = {"id": "e1", "kind": "lapse", "effectiveAt": "2026-07-01", "recordedAt": "2026-07-01"}
BACK = {"id": "e2", "kind": "reinstatement", "effectiveAt": "2026-07-01", "recordedAt": "2026-08-10"}


def drawn(policy: dict[str, Any], locale: Any = "en-GB", **incident: Any):
    document = file_of(policy=policy, incident={"dateOfLoss": "2026-07-22", **incident})
    return strip(Reading(case_of(document), locale))


def test_a_period_fills_its_line_and_the_loss_stands_on_its_day():
    found = drawn({"periods": [YEAR]})

    assert [(bar.x, bar.width, bar.state, bar.words) for bar in found.bars] == [
        ("0.00%", "100.00%", "in_force", "In force 1 Jan 2026 to 31 Dec 2026")
    ]
    assert [(pin.number, pin.x, pin.words) for pin in found.pins] == [(1, "55.48%", "Loss 22 Jul 2026")]
    assert (found.first, found.last, found.known) == ("1 Jan 2026", "31 Dec 2026", [])


def test_a_lapse_and_a_gap_are_stretches_of_their_own():
    found = drawn({"periods": [YEAR, NEXT], "events": [LAPSE]})

    assert [bar.words for bar in found.bars] == [
        "In force 1 Jan 2026 to 30 Jun 2026",
        "Lapsed 1 Jul 2026 to 31 Dec 2026",
        "No period 1 Jan 2027 to 31 Dec 2027",
        "In force 1 Jan 2028 to 31 Dec 2028",
    ]
    assert found.standing == "On record: lapsed at the loss."


def test_what_was_on_record_at_the_loss_is_a_line_of_its_own_where_it_differs():
    found = drawn({"periods": [YEAR], "events": [LAPSE, BACK]})

    assert [bar.words for bar in found.bars] == ["In force 1 Jan 2026 to 31 Dec 2026"]
    assert [bar.state for bar in found.known] == ["in_force", "lapsed"]
    assert found.standing == "On record now: in force at the loss. On record then: lapsed."
    assert [pin.words for pin in found.pins] == ["Loss 22 Jul 2026", "Reinstatement recorded 10 Aug 2026"]
    assert found.foot > found.second > found.top


def test_days_are_written_in_the_readers_locale():
    assert drawn({"periods": [YEAR]}, "en-US").bars[0].words == "In force Jan 1, 2026 to Dec 31, 2026"


def test_a_loss_outside_every_period_stretches_the_scale():
    found = drawn({"periods": [NEXT]})

    assert found.first == "22 Jul 2026"
    assert found.bars[0].x == "59.06%"


@pytest.mark.parametrize("periods", [[], [{"id": "p", "startsAt": "2026-02-01", "endsAt": "2026-01-01"}]])
def test_without_a_period_there_is_no_strip(periods: list[dict[str, Any]]):
    assert drawn({"periods": periods}) is None


def test_a_policy_with_more_turns_than_can_be_read_has_no_strip():
    days = [f"2026-{month:02}-{day:02}" for month in range(2, 5) for day in range(1, 29)]
    turns = [
        {"id": f"e{n}", "kind": kind, "effectiveAt": day}
        for n, (day, kind) in enumerate(zip(days, ["lapse", "reinstatement"] * 42, strict=True))
    ]

    assert drawn({"periods": [YEAR], "events": turns}) is None


def test_numbers_that_would_hide_each_other_stand_on_levels_of_their_own():
    pins = pinned([(10.0, "a"), (12.0, "b"), (14.0, "c"), (18.0, "d"), (60.0, "e")])

    assert [pin.level for pin in pins] == [0, 1, 2, 0, 0]
    assert [pin.y for pin in pins] == [10, 30, 50, 10, 10]


def test_an_exposure_beyond_the_periods_is_said_in_the_days_that_are_on_record_and_those_that_are_not():
    found = drawn(
        {"periods": [YEAR]},
        dateOfLoss="2027-06-30",
        dateOfLossBasis="continuing",
        exposureFrom="2025-07-01",
        exposureTo="2027-06-30",
    )

    assert found.standing == (
        "The exposure is in a recorded period from 1 Jan 2026 to 31 Dec 2026 (1 of 2 years). "
        "No period is on record for 1 Jul 2025 to 31 Dec 2025 and 1 Jan 2027 to 30 Jun 2027."
    )
    assert [bar.words for bar in found.bars] == [
        "No period 1 Jul 2025 to 31 Dec 2025",
        "In force 1 Jan 2026 to 31 Dec 2026",
        "No period 1 Jan 2027 to 30 Jun 2027",
    ]


def test_an_exposure_within_the_periods_is_in_force_over_its_whole_time():
    found = drawn(
        {"periods": [YEAR]},
        dateOfLossBasis="continuing",
        exposureFrom="2026-02-01",
        exposureTo="2026-07-22",
    )

    assert found.standing == "On record: in force over the exposure."


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_stretches_of_a_sample_claim_meet_without_a_break(scenario: str):
    claim = SCENARIOS[scenario].golden()
    found = strip(Reading(case_of(claim.model_dump(mode="json", by_alias=True)), "en-GB"))

    assert found
    assert all(bar.words and bar.width != "0.00%" for bar in found.bars)
    assert {pin.words.split()[0] for pin in found.pins} >= {"Loss", "Notified"}
