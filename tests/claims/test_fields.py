"""The value types of the document: what each takes, what it refuses and in which words, how it is written back."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from claims.fields import At, Clock, Count, Day, Money, Percent, Rate, Share, SignedMoney, Territory, ZoneName

ONE_OF_EACH = [
    (Money, 1), (SignedMoney, 1), (Percent, 1), (Rate, 1), (Share, 0.5), (Count, 1), (Day, "2026-07-22"),
    (At, "2026-07-22"), (Clock, "14:35"), (ZoneName, "Europe/London"), (Territory, "scotland"),
]  # fmt: skip


def read(kind: Any, text: str) -> Any:
    return TypeAdapter(kind).validate_json(text, strict=True)


def write(kind: Any, value: object) -> str:
    return TypeAdapter(kind).dump_json(value).decode()


def complaint(kind: Any, text: str) -> str:
    with pytest.raises(ValidationError) as refused:
        read(kind, text)
    return str(refused.value.errors()[0]["msg"])


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("0", "0"), ("27800", "27800"), ("412.5", "412.5"), ("412.50", "412.5"), ("0.07", "0.07"), ("0.1", "0.1"),
        ("1e3", "1000"), ("999999999999.99", "999999999999.99"), ("-0", "0"), ("100.10", "100.1"),
    ],
)  # fmt: skip
def test_money_is_the_decimal_that_was_written(text: str, amount: str):
    assert read(Money, text) == Decimal(amount)


@pytest.mark.parametrize(
    ("amount", "text"),
    [("27800", "27800"), ("27800.00", "27800"), ("412.50", "412.5"), ("0.07", "0.07"), ("0", "0"), ("1E+3", "1000")],
)
def test_money_is_written_as_a_number_and_whole_when_it_is(amount: str, text: str):
    assert write(Money, Decimal(amount)) == text


@pytest.mark.parametrize("cents", [1, 7, 29, 57, 101, 41250, 99999999999999])
def test_every_cent_reads_back_the_same(cents: int):
    amount = Decimal(cents) / 100

    assert read(Money, write(Money, amount)) == amount


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('"12"', "Write this as a number."),
        ("true", "Write this as a number."),
        ("[1]", "Write this as a number."),
        ("1.005", "An amount has at most two decimals."),
        ("0.001", "An amount has at most two decimals."),
        ("1e-3", "An amount has at most two decimals."),
        ("-0.01", "Input should be greater than or equal to 0"),
        ("1000000000000", "Input should be less than 1000000000000"),
        ("1e400", "Write this as a finite number."),
    ],
)
def test_what_is_no_amount_is_refused_in_words(text: str, sentence: str):
    assert complaint(Money, text) == sentence


def test_a_signed_amount_may_be_negative_within_the_same_bounds():
    assert read(SignedMoney, "-1120.5") == Decimal("-1120.5")
    assert "greater than -1000000000000" in complaint(SignedMoney, "-1000000000000")


@pytest.mark.parametrize(("kind", "text"), [(Percent, "100.5"), (Percent, "-1"), (Share, "1.01"), (Share, "-0.1")])
def test_a_share_of_a_whole_is_no_more_than_the_whole(kind: Any, text: str):
    assert complaint(kind, text).startswith("Input should be")


@pytest.mark.parametrize("text", ["12.125", "0", "100"])
def test_a_percent_may_have_any_decimals(text: str):
    assert read(Percent, text) == Decimal(text)


@pytest.mark.parametrize("text", ["50.0", '"3"', "true", "-1", "9007199254740992"])
def test_a_count_is_a_whole_number_written_as_one(text: str):
    assert complaint(Count, text)


def test_a_day_is_read_and_written_as_a_date():
    assert read(Day, '"2024-02-29"') == date(2024, 2, 29)
    assert write(Day, date(2024, 2, 29)) == '"2024-02-29"'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('"22/07/2026"', "Write a date as YYYY-MM-DD."),
        ('"2026-7-22"', "Write a date as YYYY-MM-DD."),
        ('"20260722"', "Write a date as YYYY-MM-DD."),
        ('"2026-W30-3"', "Write a date as YYYY-MM-DD."),
        ('"2026-07-22T00:00:00Z"', "Write a date as YYYY-MM-DD."),
        ('"2026-07-22 "', "Write a date as YYYY-MM-DD."),
        ('"٢٠٢٦-٠٧-٢٢"', "Write a date as YYYY-MM-DD."),
        ("20260722", "Write a date as YYYY-MM-DD."),
        ('"2026-02-29"', "There is no such date in the calendar."),
        ('"0000-01-01"', "There is no such date in the calendar."),
    ],
)
def test_what_is_no_day_is_refused_in_words(text: str, sentence: str):
    assert complaint(Day, text) == sentence


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ('"2026-07-22"', '"2026-07-22"'),
        ('"2026-07-22T14:35:00+01:00"', '"2026-07-22T14:35:00+01:00"'),
        ('"2026-07-22T14:35+01:00"', '"2026-07-22T14:35:00+01:00"'),
        ('"2026-07-22T14:35:00Z"', '"2026-07-22T14:35:00+00:00"'),
        ('"2026-07-22T14:35:00.5-05:00"', '"2026-07-22T14:35:00.500000-05:00"'),
    ],
)
def test_an_instant_keeps_the_offset_it_was_recorded_with(text: str, written: str):
    at = read(At, text)

    assert write(At, at) == written
    assert read(At, written) == at


@pytest.mark.parametrize(
    "text",
    [
        '"2026-07-22T14:35:00"',
        '"2026-07-22 14:35:00+01:00"',
        '"14:35"',
        '"yesterday"',
        "1753190100",
        '"2026-07-22T14+01:00"',
    ],
)
def test_an_instant_without_its_offset_is_refused_with_an_example(text: str):
    assert "2026-07-22T14:35:00+01:00" in complaint(At, text)


@pytest.mark.parametrize("text", ['"2026-07-22T25:00:00Z"', '"2026-02-30T10:00:00Z"', '"2026-07-22T14:35:61Z"'])
def test_an_instant_that_never_was_is_refused(text: str):
    assert complaint(At, text) == "There is no such date and time."


def test_an_instant_in_code_needs_its_offset_too():
    with pytest.raises(ValidationError, match="with its offset"):
        TypeAdapter(At).validate_python(datetime(2026, 7, 22, 14, 35))  # noqa: DTZ001  # the point of the test


@pytest.mark.parametrize("text", ['"24:00"', '"9:30"', '"14:60"', '"14:35:00"', '"１４:３５"', "1435"])
def test_a_time_of_day_is_hours_and_minutes(text: str):
    assert complaint(Clock, text)


@pytest.mark.parametrize(
    ("text", "territory"),
    [('"FL"', "US-FL"), ('"US-FL"', "US-FL"), ('"DC"', "US-DC"), ('"england_wales"', "england_wales")],
)
def test_a_bare_state_becomes_the_territory_that_it_means(text: str, territory: str):
    assert read(Territory, text) == territory


@pytest.mark.parametrize("text", ['"fl"', '"US-XX"', '"England"', '"US-"', '""', '"GB"'])
def test_any_other_territory_is_refused_in_words(text: str):
    assert complaint(Territory, text).startswith("A territory is england_wales, scotland")


@pytest.mark.parametrize(
    "text", ['"Europe/Londres"', '"BST+1"', '""', '"../etc/passwd"', '"/Europe/London"', '"Europe"']
)
def test_a_time_zone_is_one_of_the_iana_list(text: str):
    assert complaint(ZoneName, text) == "Name a time zone as the IANA list does, as Europe/London."


@pytest.mark.parametrize(("kind", "value"), ONE_OF_EACH)
def test_every_type_takes_what_it_is_for(kind: Any, value: object):
    assert TypeAdapter(kind).validate_python(value) is not None


@pytest.mark.parametrize("other", ["[]", "{}", "true"])
@pytest.mark.parametrize("kind", [kind for kind, _ in ONE_OF_EACH])
def test_no_type_takes_a_list_an_object_or_a_boolean(kind: Any, other: str):
    assert complaint(kind, other)
