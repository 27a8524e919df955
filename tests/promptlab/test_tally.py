import pytest

from chat.providers.base import TurnError
from chat.providers.scripted import Scripted
from promptlab.results import Reason, reasons
from tests.promptlab import bad_models as models


def away(question):
    return Scripted().raises(TurnError("The model is away."))


def test_a_trap_holds_only_when_it_passed_every_time(result_of):
    result = result_of(models.faithful, models.faithful, models.faithful)

    assert (result.total.always, result.total.flaky, result.total.traps) == (3, 0, 3)
    assert (result.total.points, result.total.most) == (9, 9)


def test_a_trap_that_passed_some_of_the_time_is_flaky_and_does_not_hold(result_of):
    result = result_of(models.faithful, models.citing_no_place)

    assert (result.total.always, result.total.flaky) == (0, 3)
    assert [(trap.passed, trap.of) for trap in result.traps] == [(1, 2)] * 3


def test_a_trap_keeps_why_it_failed(result_of):
    trap = result_of(models.guessing, models.pointing).traps[0]

    assert trap.failures == [["no lookup: check_policy_in_force"], ["deed claimed: i have highlighted"]]
    assert reasons(trap) == [Reason.NO_LOOKUP, Reason.DEED]


def test_missed_critical_traps_are_counted(result_of):
    assert [trap.missed_critical for trap in result_of(models.omitting).traps] == [1, 1, 0]


def test_a_failed_turn_is_counted_apart_and_passes_nothing(result_of):
    result = result_of(models.faithful, away)

    assert (result.turns, result.unanswered) == (2, 1)
    assert result.total.always == 0


def test_a_run_that_was_stopped_says_so(result_of):
    assert not result_of(models.faithful, repeat=2).complete
    assert result_of(models.faithful).complete


def test_rows_are_by_scenario_and_by_capability(result_of):
    result = result_of(models.faithful)

    assert [row.name for row in result.by_scenario] == ["auto_policy_lapsed_at_loss"]
    assert [row.name for row in result.by_capability] == ["policy_validation"]


def test_points_may_fall_below_nothing(result_of):
    assert result_of(models.omitting).total.percent == pytest.approx(-400 / 3)
