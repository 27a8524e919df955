"""The whiplash tariff: every figure of both tables, the days between them, and whom it does not concern."""

from typing import Any

import pytest

from claims.facts.tariff import TariffRule, in_tariff, tariff, tariff_reasons, tariff_warnings
from claims.rules import table
from claims.schema import Claim
from tests.claims.files import file_of

BEFORE, AFTER = "2025-05-30", "2025-05-31"
ROWS = [(BEFORE, "gb-ew-whiplash-2021"), (AFTER, "gb-ew-whiplash-2025")]


def motor(day: str = AFTER, territory: str | None = "england_wales", **parts: Any) -> Claim:
    injury = {"whiplash": True, "psych": False, "prognosisMonths": 8} | parts.pop("injury", {})
    place = {"lineOfBusiness": "auto", "jurisdiction": {"country": "GB", "territory": territory}}
    return Claim.model_validate(file_of(**place, incident={"dateOfLoss": day, "injuries": [injury]}, **parts))


def amount(claim: Claim) -> float | None:
    found = tariff(claim, claim.incident.injuries[0])
    return None if found is None or found.amount is None else float(found.amount)


@pytest.mark.parametrize(
    ("months", "before", "after"),
    [
        (0, (240, 260), (275, 300)),
        (3, (240, 260), (275, 300)),
        (4, (495, 520), (565, 595)),
        (6, (495, 520), (565, 595)),
        (7, (840, 895), (965, 1025)),
        (8, (840, 895), (965, 1025)),
        (9, (840, 895), (965, 1025)),
        (12, (1320, 1390), (1510, 1595)),
        (15, (2040, 2125), (2335, 2435)),
        (18, (3005, 3100), (3445, 3550)),
        (19, (4215, 4345), (4830, 4975)),
        (24, (4215, 4345), (4830, 4975)),
        (25, (None, None), (None, None)),
    ],
)
def test_a_length_has_its_figures_on_both_sides_of_the_change(months: int, before: Any, after: Any):
    injuries = [{"prognosisMonths": months, "psych": psych} for psych in (False, True)]

    assert tuple(amount(motor(BEFORE, injury=each)) for each in injuries) == before
    assert tuple(amount(motor(AFTER, injury=each)) for each in injuries) == after


@pytest.mark.parametrize(
    ("day", "figure"),
    [("2021-05-30", None), ("2021-05-31", 840), ("2025-05-30", 840), ("2025-05-31", 965), ("2026-03-02", 965)],
)
def test_the_tariff_is_the_one_of_the_day_of_the_accident(day: str, figure: float | None):
    assert amount(motor(day)) == figure


@pytest.mark.parametrize("territory", ["scotland", "northern_ireland", "US-NY", None])
def test_there_is_no_tariff_outside_england_and_wales(territory: str | None):
    assert amount(motor(territory=territory)) is None
    assert list(tariff_reasons(motor(territory=territory))) == []


@pytest.mark.parametrize(
    "injury", [{"whiplash": False}, {"whiplash": None}, {"prognosisMonths": None}, {"psych": None}]
)
def test_what_the_file_does_not_say_has_no_figure(injury: dict[str, Any]):
    assert amount(motor(injury=injury)) is None


def test_both_figures_are_told_when_the_file_does_not_say_whether_the_mind_was_hurt():
    told = list(tariff_reasons(motor("2026-03-02", injury={"psych": None})))

    assert told == [
        "Tariff gb-ew-whiplash-2025 for a whiplash of 8 months in an accident on 2026-03-02:"
        " 965 GBP alone, 1025 GBP with a minor psychological injury."
    ]


@pytest.mark.parametrize(("assessed", "warned"), [(840, True), (895, True), (965, False), (900, False), (None, False)])
def test_a_head_at_the_tariff_of_another_day_is_warned_about(assessed: int | None, warned: bool):
    claim = motor(schedule=[{"id": "s1", "category": "general_damages", "assessed": assessed}])

    assert any("another accident date" in each for each in tariff_warnings(claim)) is warned


def test_a_scottish_whiplash_is_told_that_the_tariff_is_not_its_own():
    assert list(tariff_warnings(motor(territory="scotland"))) == [
        "The whiplash tariff applies in England and Wales only, not in Scotland."
    ]


@pytest.mark.parametrize(
    ("injury", "warned"),
    [({}, False), ({"description": "Neck of the driver"}, False), ({"description": "Cyclist, neck"}, True)],
)
def test_only_where_somebody_was_outside_a_vehicle_is_said_whom_the_tariff_leaves_out(
    injury: dict[str, Any], warned: bool
):
    warnings = list(tariff_warnings(motor(injury=injury)))

    assert any("people inside motor vehicles" in each for each in warnings) is warned


def test_a_claim_of_another_line_hears_nothing_of_the_tariff():
    claim = motor().model_copy(update={"line_of_business": "property"})

    assert (list(tariff_reasons(claim)), list(tariff_warnings(claim))) == ([], [])


@pytest.mark.parametrize(("day", "id_"), ROWS)
def test_a_day_has_its_row(day: str, id_: str):
    rule = in_tariff(motor(day))

    assert rule is not None
    assert rule.rule_id == id_


def test_every_row_is_tested():
    assert {each.rule_id for each in table(TariffRule, "whiplash")} == {id_ for _, id_ in ROWS}


def test_an_accident_before_the_tariff_has_none_and_says_so():
    assert list(tariff_warnings(motor("2021-05-30"))) == [
        "No whiplash tariff for an accident on 2021-05-30: our rules start on 2021-05-31."
    ]
