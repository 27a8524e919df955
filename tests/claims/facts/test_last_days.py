"""The last days to sue by the law, as compute_deadlines lists them beside the dates that the file keeps."""

from datetime import date
from typing import Any

import pytest

from tests.claims.clocked import HURT, THIRD, found, items

SLIP = {
    "lineOfBusiness": "general_liability",
    "claimant": THIRD,
    "exposures": HURT,
    "incident": {"dateOfLoss": "2023-09-18"},
}
CARGO = {
    "lineOfBusiness": "marine",
    "subLine": "cargo",
    "incident": {"dateOfLoss": "2025-10-09", "deliveredAt": "2025-10-09"},
}


def kept(day: str | None, **limitation: Any) -> dict[str, Any]:
    return {"limitation": {"diarised": day, **limitation}}


def recovery(**parts: Any) -> dict[str, Any]:
    return {"finance": {"recoveries": [{"id": "rc1", "timeBar": "2031-10-09", **parts}]}}


def test_a_limitation_date_kept_a_month_late_is_told_and_the_computed_one_comes_next() -> None:
    result = found({**SLIP, **kept("2026-10-18")})

    first = result.next
    assert (first.id, first.due, first.days_left) == ("gb-ew-personal-injury", date(2026, 9, 18), 3)
    assert (first.start_event, first.start_date, first.count, first.unit) == (
        "incident.dateOfLoss", date(2023, 9, 18), 36, "months",
    )  # fmt: skip
    assert (first.diarised, first.matches_diary) == (date(2026, 10, 18), False)
    assert result.warnings[0] == (
        "Limitation: the file keeps 2026-10-18, 30 days after the last day 2026-09-18 by gb-ew-personal-injury:"
        " work from the earlier (confirm with counsel)."
    )
    assert "gb-ew-personal-injury" in [each.id for each in result.rules]


@pytest.mark.parametrize(
    ("territory", "loss", "day", "due", "told"),
    [
        ("US-FL", "2025-11-03", "2029-11-03", "2027-11-03", "731 days after the last day 2027-11-03"),
        ("scotland", "2024-06-21", "2030-06-21", "2027-06-21", "1096 days after the last day 2027-06-21"),
        ("england_wales", "2024-02-29", "2027-03-01", "2027-02-28",
         "1 day after the last day 2027-02-28 (safe day 2027-02-26)"),
    ],
)  # fmt: skip
def test_every_law_gives_its_own_last_day(territory: str, loss: str, day: str, due: str, told: str) -> None:
    parts = {**SLIP, "lineOfBusiness": "auto", "jurisdiction": {"territory": territory}}

    result = found({**parts, "incident": {"dateOfLoss": loss}, **kept(day)}, scope="diary")

    assert due in [str(each.due) for each in items(result).values()]
    assert told in result.warnings[0]


COMP = {
    "lineOfBusiness": "workers_comp",
    "exposures": HURT,
    "jurisdiction": {"territory": "US-IL"},
    "incident": {"dateOfLoss": "2024-09-20"},
}


@pytest.mark.parametrize("day", ["2026-09-20", None], ids=["kept", "in no diary"])
@pytest.mark.parametrize("state", ["US-IL", "US-TX", "US-PA"])
def test_time_to_sue_on_a_compensation_file_is_against_a_third_party(state: str, day: str | None) -> None:
    result = found({**COMP, "jurisdiction": {"territory": state}, **kept(day)}, scope="diary")

    assert result.next.title == "Limitation of a suit against a third party (not the employer): last day by the law"
    assert result.next.due == date(2026, 9, 20)


def test_another_day_kept_on_a_compensation_file_says_so_too() -> None:
    result = found({**COMP, **kept("2026-09-30")}, scope="diary")

    assert [each.title for each in result.due_soon] == [
        "Limitation of a suit against a third party (not the employer): last day by the law",
        "Limitation of a suit against a third party (not the employer) as diarised (recorded)",
    ]
    assert result.warnings[0].startswith("Limitation of a suit against a third party (not the employer): the file")


@pytest.mark.parametrize("line", ["employers_liability", "general_liability", "auto"])
def test_time_to_sue_on_any_other_file_is_limitation(line: str) -> None:
    result = found({**SLIP, "lineOfBusiness": line, **kept("2026-09-18")}, scope="diary")

    assert result.next.title == "Limitation: last day by the law"


def test_a_date_kept_early_is_told_and_is_not_overdue_while_the_computed_one_is_ahead() -> None:
    result = found({**SLIP, **kept("2026-09-10")}, scope="diary")

    assert result.overdue == []
    assert "8 days before the last day 2026-09-18" in result.warnings[0]


@pytest.mark.parametrize(("loss", "day"), [("2023-09-18", "2026-09-18"), ("2024-02-29", "2027-02-26")])
def test_the_last_day_or_the_safe_day_before_it_is_no_warning(loss: str, day: str) -> None:
    result = found({**SLIP, "incident": {"dateOfLoss": loss}, **kept(day)}, scope="diary")

    assert result.warnings == []
    assert items(result)["gb-ew-personal-injury"].matches_diary is True


def test_a_date_kept_on_the_last_day_is_listed_once() -> None:
    assert list(items(found({**SLIP, **kept("2026-09-18")}, scope="diary"))) == ["gb-ew-personal-injury"]


@pytest.mark.parametrize(
    ("loss", "ids"),
    [("2023-09-15", ["gb-ew-personal-injury"]), ("2023-10-15", ["gb-ew-personal-injury"]), ("2023-10-16", [])],
)
def test_a_last_day_that_nobody_kept_is_listed_if_it_is_within_thirty_days(loss: str, ids: list[str]) -> None:
    assert list(items(found({**SLIP, "incident": {"dateOfLoss": loss}}, scope="diary"))) == ids


@pytest.mark.parametrize(
    "parts",
    [
        {"proceedings": {"status": "issued"}, **kept("2026-10-18")},
        kept("2026-10-18", protectiveIssue=True),
        kept("2026-10-18", standstill={"until": "2026-12-31"}),
        {"resolution": {"agreement": {"amount": 100}}, **kept("2026-10-18")},
        {"jurisdiction": {}, **kept("2026-10-18")},
    ],
    ids=["issued", "protective issue", "standstill", "agreed", "no law"],
)
def test_a_protected_period_and_one_without_a_law_have_no_computed_day(parts: dict[str, Any]) -> None:
    result = found({**SLIP, **parts}, scope="diary")

    assert [each.rule_id for each in items(result).values() if each.rule_id] == []
    assert result.warnings == []


def test_a_cargo_recovery_is_barred_a_year_after_delivery_whatever_the_file_keeps() -> None:
    result = found({**CARGO, **recovery(), "status": "closed"}, scope="diary")

    assert (result.next.due, result.next.days_left) == (date(2026, 10, 9), 24)
    assert (result.next.diarised, result.next.matches_diary) == (date(2031, 10, 9), False)
    assert result.warnings[0].startswith("Time to recover: the file keeps 2031-10-09, 1826 days after the last day")


@pytest.mark.parametrize(
    "parts",
    [
        recovery(extension={"to": "2026-12-09", "addressedTo": "Alder"}),
        recovery(status="received"),
        recovery(type="salvage"),
        recovery(timeBar=None),
    ],
    ids=["extended to us", "received", "salvage", "no date kept"],
)
def test_a_recovery_that_no_period_ends_has_no_computed_day(parts: dict[str, Any]) -> None:
    listed = items(found({**CARGO, **parts, "limitation": {"status": "not_applicable"}}, scope="diary"))

    assert [each for each in listed.values() if each.rule_id] == []


def test_an_extension_addressed_to_somebody_else_does_not_move_the_day() -> None:
    extension = {"to": "2026-12-09", "addressedTo": "Northgate Forwarding"}

    assert found({**CARGO, **recovery(extension=extension)}, scope="diary").next.due == date(2026, 10, 9)
