"""Dates and times that a text gives for the event itself."""

from datetime import date
from zoneinfo import ZoneInfo

import pytest

from claims.facts.contradictions.said import event_days, event_times, minutes_of

LONDON = ZoneInfo("Europe/London")


@pytest.mark.parametrize(
    ("text", "clock"),
    [
        ("time of collision: 14:35", "14:35"),
        ("date and time of the accident: 22/07/2026, 14:35", "14:35"),
        ("the crash occurred at 0850 hrs", "08:50"),
        ("the accident was at 2.35 p.m. in the rain", "14:35"),
        ("accident at 12.05 am", "00:05"),
        ("08:52 impact detected", "08:52"),
        ("impact at 2026-07-12t07:52:00z", "08:52"),
        ("impact at 2026-12-12t07:52:00z", "07:52"),
        ("impact at 2026-03-29t01:00:00z", "02:00"),
        ("accident at 23:59", "23:59"),
        ("accident at 00:01", "00:01"),
    ],
)
def test_a_time_next_to_a_word_of_the_event_is_read_on_the_claims_clock(text: str, clock: str) -> None:
    assert [each.clock for each in event_times(text, LONDON)] == [clock]


@pytest.mark.parametrize(
    "text",
    [
        "i reported the accident at 16:20",
        "the incident was logged at 16:20",
        "police attended the collision at 15:10",
        "accident report 15:10",
        "another accident at 15:10",
        "accident. 15:10",
        "accident at 13.00 pm",
        "accident on the a14:35",
        "accident at 24:35",
    ],
)
def test_a_time_of_something_else_is_none(text: str) -> None:
    assert list(event_times(text, LONDON)) == []


def test_a_time_far_from_any_word_of_the_event_is_none() -> None:
    assert list(event_times("accident " + "x " * 100 + "14:35", LONDON)) == []


def test_each_place_is_told_once_however_many_words_of_the_event_are_near() -> None:
    text = "time of the accident: 14:35, collision with a car, impact from behind"

    assert [each.clock for each in event_times(text, LONDON)] == ["14:35"]


@pytest.mark.parametrize("between", range(60, 100, 3))
def test_a_day_is_found_however_far_other_figures_are_from_it(between: int) -> None:
    text = f"01/01/2020 {'x' * between} accident on 3 may 2026"

    assert [each.day for each in event_days(text, False)] == [date(2026, 5, 3)]


@pytest.mark.parametrize(("minutes", "agrees"), [(14 * 60 + 5, True), (15 * 60, True), (15 * 60 + 1, False)])
def test_a_time_given_roughly_may_be_half_an_hour_off(minutes: int, agrees: bool) -> None:
    (said,) = event_times("the accident was at about 14:30", LONDON)

    assert said.agrees(minutes) is agrees


@pytest.mark.parametrize(
    "text",
    [
        "time of the theft: between 18:30 and 22:50",
        "the theft occurred between 6:30 p.m. and 10:50 p.m.",
        "time of the fire: from 18:30 to 22:50",
    ],
)
@pytest.mark.parametrize(("clock", "agrees"), [("18:30", True), ("22:50", True), ("22:51", False), ("18:29", False)])
def test_a_span_agrees_with_every_time_within_it(text: str, clock: str, agrees: bool) -> None:
    (said,) = event_times(text, LONDON)

    assert said.agrees(minutes_of(clock)) is agrees


@pytest.mark.parametrize(("clock", "agrees"), [("23:30", True), ("01:00", True), ("03:00", False)])
def test_a_span_may_run_over_midnight(clock: str, agrees: bool) -> None:
    (said,) = event_times("time of the theft: between 22:00 and 02:00", LONDON)

    assert said.agrees(minutes_of(clock)) is agrees


@pytest.mark.parametrize(
    ("text", "month_first", "day"),
    [
        ("date of loss: 03/04/2026", False, date(2026, 4, 3)),
        ("date of loss: 03/04/2026", True, date(2026, 3, 4)),
        ("date of loss: 07/22/2026", False, date(2026, 7, 22)),
        ("accident on 29 february 2024", False, date(2024, 2, 29)),
        ("the theft which occurred on the 1st of may 2026", False, date(2026, 5, 1)),
        ("crash at 10:15 on 12/06/2026", False, date(2026, 6, 12)),
    ],
)
def test_a_day_next_to_a_word_of_the_event_is_read_in_the_order_of_the_place(
    text: str, month_first: bool, day: date
) -> None:
    assert [each.day for each in event_days(text, month_first)] == [day]


@pytest.mark.parametrize(
    "text", ["accident on 29 february 2026", "previous accident on 3 may 2019", "accident report of 03/04/2026", "£1"]
)
def test_a_day_that_does_not_exist_or_is_of_something_else_is_none(text: str) -> None:
    assert list(event_days(text, False)) == []


@pytest.mark.parametrize("spaces", range(40, 75))
def test_a_time_after_another_figure_is_read_to_its_end_wherever_it_stands(spaces: int):
    text = "at 9:15 a call came in" + " " * spaces + "time of crash: 5:40 pm, light rain"

    assert [each.clock for each in event_times(text, LONDON)] == ["17:40"]


@pytest.mark.parametrize("spaces", range(40, 75))
def test_a_day_after_another_figure_is_read_to_its_end_wherever_it_stands(spaces: int):
    text = "on 01/02/2026 a call came in" + " " * spaces + "date of crash: 13/05/2026, light rain"

    assert [each.day for each in event_days(text, month_first=False)] == [date(2026, 5, 13)]
