"""The limitation date: every row of the table and every counting rule on a day worked out by hand."""

from datetime import date
from typing import Any

import pytest

from claims.facts.governing_law import in_words
from claims.facts.limitation import compute
from claims.facts.limitation_rules import Cause, LimitationRule
from claims.rules import table
from tests.claims.files import GOLDEN, case_of, file_of, file_under

KEYS = [
    "lastSafeDate", "lastDay", "daysLeft", "lastDayIsNonWorking", "status", "diarised", "matchesDiary",
    "differenceDays", "rule", "accrualBasis", "alternatives", "confirmWithCounsel", "reasons", "warnings", "missing",
    "refs", "rulesVersion", "asOf",
]  # fmt: skip
RULES = [
    ("gb-ew-personal-injury", "england_wales", "personal_injury", "auto", "2026-07-22", "2029-07-22"),
    ("gb-ew-personal-injury-before-1981", "england_wales", "personal_injury", "auto", "1981-04-30", "1984-04-30"),
    ("gb-ew-tort", "england_wales", "property_damage", "auto", "2026-07-22", "2032-07-22"),
    ("gb-ew-tort", "england_wales", "tort_other", "auto", "2026-07-22", "2032-07-22"),
    ("gb-ew-contract", "england_wales", "contract", "professional_indemnity", "2020-11-16", "2026-11-16"),
    ("gb-sc-personal-injury", "scotland", "personal_injury", "auto", "2024-06-21", "2027-06-21"),
    ("gb-sc-prescription", "scotland", "property_damage", "auto", "2024-06-21", "2029-06-21"),
    ("gb-sc-prescription", "scotland", "delict", "auto", "2024-06-21", "2029-06-21"),
    ("gb-ni-personal-injury", "northern_ireland", "personal_injury", "auto", "2024-06-21", "2027-06-21"),
    ("gb-ni-tort-contract", "northern_ireland", "contract", "auto", "2024-06-21", "2030-06-21"),
    ("us-ca-personal-injury", "US-CA", "personal_injury", "auto", "2026-02-10", "2028-02-10"),
    ("us-ca-property", "US-CA", "property_damage", "auto", "2026-02-10", "2029-02-10"),
    ("us-tx-injury-property", "US-TX", "personal_injury", "auto", "2026-02-10", "2028-02-10"),
    ("us-tx-injury-property", "US-TX", "property_damage", "auto", "2026-02-10", "2028-02-10"),
    ("us-ny-personal-injury", "US-NY", "personal_injury", "casualty", "2026-02-10", "2029-02-10"),
    ("us-fl-negligence", "US-FL", "personal_injury", "auto", "2025-11-03", "2027-11-03"),
    ("us-fl-negligence", "US-FL", "personal_injury", "auto", "2023-03-25", "2025-03-25"),
    ("us-fl-negligence-before-2023", "US-FL", "personal_injury", "auto", "2023-03-24", "2027-03-24"),
    ("us-la-delict", "US-LA", "personal_injury", "auto", "2024-07-02", "2026-07-02"),
    ("us-la-delict", "US-LA", "delict", "auto", "2025-01-15", "2027-01-15"),
    ("us-la-delict-before-2024", "US-LA", "personal_injury", "auto", "2024-07-01", "2025-07-01"),
    ("us-il-personal-injury", "US-IL", "personal_injury", "auto", "2025-12-04", "2027-12-04"),
    ("us-il-property", "US-IL", "property_damage", "auto", "2025-12-04", "2030-12-04"),
    ("us-ga-personal-injury", "US-GA", "personal_injury", "auto", "2025-12-04", "2027-12-04"),
    ("us-ga-property", "US-GA", "property_damage", "auto", "2025-12-04", "2029-12-04"),
    ("us-nj-personal-injury", "US-NJ", "personal_injury", "auto", "2025-12-04", "2027-12-04"),
    ("us-oh-personal-injury", "US-OH", "personal_injury", "auto", "2025-12-04", "2027-12-04"),
    ("us-pa-personal-injury", "US-PA", "personal_injury", "auto", "2025-12-04", "2027-12-04"),
    ("us-nc-personal-injury", "US-NC", "personal_injury", "general_liability", "2024-02-10", "2027-02-10"),
    ("us-ma-personal-injury", "US-MA", "personal_injury", "auto", "2024-02-10", "2027-02-10"),
    ("us-mi-personal-injury", "US-MI", "personal_injury", "auto", "2024-02-10", "2027-02-10"),
    ("us-wa-personal-injury", "US-WA", "personal_injury", "auto", "2024-02-10", "2027-02-10"),
    ("us-md-personal-injury", "US-MD", "personal_injury", "auto", "2024-02-10", "2027-02-10"),
    ("us-tn-personal-injury", "US-TN", "personal_injury", "auto", "2026-02-10", "2027-02-10"),
    ("us-ky-personal-injury", "US-KY", "personal_injury", "general_liability", "2026-02-10", "2027-02-10"),
    ("us-ky-motor-injury", "US-KY", "personal_injury", "auto", "2026-02-10", "2028-02-10"),
    ("us-co-personal-injury", "US-CO", "personal_injury", "general_liability", "2026-02-10", "2028-02-10"),
    ("us-co-motor-injury", "US-CO", "personal_injury", "auto", "2026-02-10", "2029-02-10"),
]
STARTED = [
    ("gb-ew-fatal", "england_wales", "fatal", {"dateOfDeath": "2026-08-03"}, "2029-08-03"),
    ("gb-sc-fatal", "scotland", "fatal", {"dateOfDeath": "2026-08-03"}, "2029-08-03"),
    ("gb-ni-fatal", "northern_ireland", "fatal", {"dateOfDeath": "2026-08-03"}, "2029-08-03"),
    ("hague-visby-cargo", "england_wales", "cargo_sea", {"deliveredAt": "2025-10-09"}, "2026-10-09"),
    ("us-cogsa", "US-NY", "cargo_sea", {"deliveredAt": "2025-10-09"}, "2026-10-09"),
    ("cmr-road", "scotland", "cargo_road", {"deliveredAt": "2025-10-09"}, "2026-10-09"),
    ("us-montreal-air", "US-NY", "cargo_air", {"deliveredAt": "2025-10-09"}, "2027-10-09"),
    ("gb-montreal-air", "northern_ireland", "cargo_air", {"deliveredAt": "2025-10-09"}, "2027-10-09"),
]


@pytest.mark.parametrize(("rule", "territory", "cause", "line", "loss", "last"), RULES)
def test_a_row_gives_the_corresponding_date(rule: str, territory: str, cause: Cause, line: str, loss: str, last: str):
    found = compute(case_of(file_under(territory, loss, lineOfBusiness=line)), cause)

    assert found.rule.id == rule
    assert found.last_day == date.fromisoformat(last)


@pytest.mark.parametrize(("rule", "territory", "cause", "incident", "last"), STARTED)
def test_a_row_starts_from_its_own_event(rule: str, territory: str, cause: Cause, incident: dict[str, str], last: str):
    found = compute(case_of(file_under(territory, "2025-10-01", incident=incident)), cause)

    assert found.rule.id == rule
    assert found.last_day == date.fromisoformat(last)


@pytest.mark.parametrize(
    ("territory", "cause", "line", "loss", "last"),
    [
        ("england_wales", "personal_injury", "casualty", "1998-03-01", "2001-03-01"),
        ("england_wales", "contract", "property", "2011-08-08", "2017-08-08"),
        ("scotland", "property_damage", "property", "1998-03-01", "2003-03-01"),
        ("US-TX", "personal_injury", "auto", "1998-03-01", "2000-03-01"),
        ("US-CA", "property_damage", "auto", "2011-08-08", "2014-08-08"),
        ("US-FL", "personal_injury", "auto", "2011-08-08", "2015-08-08"),
        ("US-LA", "delict", "auto", "1998-03-01", "1999-03-01"),
    ],
)
def test_an_old_loss_has_the_period_of_its_own_day(territory: str, cause: Cause, line: str, loss: str, last: str):
    found = compute(case_of(file_under(territory, loss, lineOfBusiness=line)), cause)

    assert (found.last_day, found.status) == (date.fromisoformat(last), "expired")


@pytest.mark.parametrize(
    ("territory", "cause", "line", "loss", "first"),
    [
        ("england_wales", "personal_injury", "casualty", "1954-06-03", "1954-06-04"),
        ("england_wales", "contract", "property", "1981-04-30", "1981-05-01"),
        ("northern_ireland", "personal_injury", "auto", "1989-10-02", "1989-10-03"),
        ("US-CA", "personal_injury", "auto", "2002-12-31", "2003-01-01"),
        ("US-CO", "personal_injury", "auto", "1994-06-30", "1994-07-01"),
        ("US-CO", "personal_injury", "casualty", "1986-06-30", "1986-07-01"),
    ],
)
def test_a_loss_before_the_first_row_is_unknown_and_says_from_when_the_rules_start(
    territory: str, cause: Cause, line: str, loss: str, first: str
):
    found = compute(case_of(file_under(territory, loss, lineOfBusiness=line)), cause)

    assert (found.status, found.last_day, found.days_left) == ("unknown", None, None)
    assert found.missing == [
        f"limitation period for {cause} in {in_words(territory)} on {loss}: our rules start on {first}"
        " (confirm with counsel)"
    ]


@pytest.mark.parametrize("territory", ["US-DC", "US-PR"])
@pytest.mark.parametrize("cause", ["personal_injury", "property_damage", "contract"])
def test_a_territory_without_a_row_is_unknown_and_says_so(territory: str, cause: Cause):
    found = compute(case_of(file_under(territory, lineOfBusiness="auto")), cause)

    assert (found.status, found.last_day, found.rule) == ("unknown", None, None)
    assert found.missing == [
        f"limitation period for {cause} in {in_words(territory)}: our rules hold none (confirm with counsel)"
    ]


@pytest.mark.parametrize("territory", ["US-DC", "US-PR"])
def test_the_carriage_acts_of_the_union_hold_in_its_territories_too(territory: str):
    found = compute(case_of(file_under(territory, incident={"deliveredAt": "2025-10-09"})), "cargo_sea")

    assert (found.rule.id, found.last_day) == ("us-cogsa", date(2026, 10, 9))


def test_contribution_runs_from_the_judgment_and_else_from_the_settlement():
    settled = {"agreement": {"agreedAt": "2026-03-31"}}
    judged = {**settled, "judgment": {"at": "2026-05-20T23:30:00Z"}}

    first = compute(case_of(file_under("england_wales", resolution=settled)), "contribution")
    second = compute(case_of(file_under("england_wales", resolution=judged)), "contribution")

    assert first.last_day == date(2028, 3, 31)
    assert second.last_day == date(2028, 5, 21)
    assert second.rule.id == "gb-ew-contribution"


def test_carmack_runs_from_the_declination_that_was_asked_about():
    document = file_under("US-IL", "2026-01-05", incident={"deliveredAt": "2026-01-09"})

    unknown = compute(case_of(document), "cargo_road")
    known = compute(case_of(document), "cargo_road", start=date(2026, 6, 1))

    assert (unknown.status, unknown.missing) == ("unknown", ["date of the carrier's written declination"])
    assert (known.rule.id, known.last_day) == ("us-carmack", date(2028, 6, 1))
    assert [each.last_day for each in known.alternatives] == [date(2026, 10, 9)]
    assert [each.why for each in known.alternatives if "may not give less than nine months" in each.why] != []
    assert "the bill of lading sets the time" in known.rule.trigger


def test_every_row_is_tested():
    tested = {each[0] for each in (*RULES, *STARTED)} | {"gb-ew-contribution", "us-carmack"}

    assert {each.rule_id for each in table(LimitationRule, "limitation")} == tested


def test_the_golden_claim_ends_on_a_sunday_and_is_safe_until_the_friday_before():
    result = compute(case_of(GOLDEN), "personal_injury").printed()

    assert list(result) == KEYS
    assert (result["lastDay"], result["lastSafeDate"]) == ("2029-07-22", "2029-07-20")
    assert (result["lastDayIsNonWorking"], result["status"], result["daysLeft"]) == (True, "open", 1041)
    assert result["rule"]["source"] == "Limitation Act 1980 ss.11, 14"
    assert result["confirmWithCounsel"] is True


@pytest.mark.parametrize(
    ("loss", "last"),
    [
        ("2024-02-29", "2027-02-28"),
        ("2025-02-28", "2028-02-28"),
        ("2024-03-31", "2027-03-31"),
        ("2026-10-25", "2029-10-25"),
    ],
)
def test_leap_days_month_ends_and_changes_of_the_clock(loss: str, last: str):
    assert compute(case_of(file_under("england_wales", loss)), "personal_injury").last_day == date.fromisoformat(last)


def test_a_leap_day_keeps_its_place_in_a_leap_year():
    assert compute(case_of(file_under("US-NY", "2024-02-29")), "cargo_air", start=date(2026, 2, 28)).last_day == date(
        2028, 2, 28
    )
    assert compute(case_of(file_under("US-IL", "2024-02-29")), "property_damage").last_day == date(2029, 2, 28)
    assert compute(case_of(file_under("US-GA", "2024-02-29")), "property_damage").last_day == date(2028, 2, 29)


@pytest.mark.parametrize(
    ("today", "left", "status"),
    [
        (date(2026, 8, 18), 31, "open"),
        (date(2026, 8, 19), 30, "within_30_days"),
        (date(2026, 9, 15), 3, "within_30_days"),
        (date(2026, 9, 18), 0, "within_30_days"),
        (date(2026, 9, 19), -1, "expired"),
    ],
)
def test_the_status_is_counted_to_the_last_day(today: date, left: int, status: str):
    found = compute(case_of(file_under("england_wales", "2023-09-18"), today), "personal_injury")

    assert (found.days_left, found.status) == (left, status)


@pytest.mark.parametrize(
    ("diarised", "matches", "difference"),
    [
        ("2026-10-18", False, 30),
        ("2026-09-18", True, 0),
        ("2026-09-17", False, -1),
    ],
)
def test_the_diary_is_held_against_the_last_day(diarised: str, matches: bool, difference: int):
    document = file_under("england_wales", "2023-09-18", limitation={"diarised": diarised})

    found = compute(case_of(document), "personal_injury")

    assert (found.matches_diary, found.difference_days) == (matches, difference)


@pytest.mark.parametrize(("diarised", "matches"), [("2027-02-26", True), ("2027-02-28", True), ("2027-03-01", False)])
def test_the_diary_may_hold_the_safe_day(diarised: str, matches: bool):
    document = file_under("england_wales", "2024-02-29", limitation={"diarised": diarised})

    found = compute(case_of(document), "personal_injury")

    assert found.last_safe_date == date(2027, 2, 26)
    assert found.matches_diary is matches


def test_a_safe_day_before_easter_and_in_the_us_before_labor_day():
    assert compute(case_of(file_under("england_wales", "2023-04-06")), "personal_injury").last_safe_date == date(
        2026, 4, 2
    )
    assert compute(case_of(file_under("US-TX", "2024-09-07")), "personal_injury").last_safe_date == date(2026, 9, 4)


def test_a_us_date_names_the_calendar_that_is_missing():
    warnings = compute(case_of(file_under("US-TX", "2026-09-07")), "personal_injury").warnings

    assert "Business days leave out federal holidays only; the state calendar of TX is not in our rules." in warnings


def test_a_standstill_is_shown_and_not_applied():
    standstill = {"until": "2027-01-31", "signedBy": ["us", "them"]}
    document = file_under("england_wales", "2023-09-18", limitation={"standstill": standstill})

    found = compute(case_of(document), "personal_injury")

    assert found.last_day == date(2026, 9, 18)
    assert found.standstill.until == date(2027, 1, 31)
    assert found.alternatives[-1].last_day == date(2027, 1, 31)


def test_a_standstill_without_signatures_is_a_warning():
    document = file_under("england_wales", limitation={"standstill": {"until": "2030-01-31"}})

    assert "A standstill is recorded and no signature with it." in compute(case_of(document), "contract").warnings


def test_a_continuing_loss_runs_from_knowledge():
    incident = {
        "dateOfLossBasis": "continuing",
        "exposureFrom": "1998-03-01",
        "exposureTo": "2012-02-29",
        "dateOfKnowledge": "2023-10-02",
    }
    document = file_under("england_wales", "2012-02-29", incident=incident)

    found = compute(case_of(document), "personal_injury")

    assert found.last_day == date(2026, 10, 2)
    assert found.accrual_basis == "2023-10-02, incident.dateOfKnowledge"
    assert found.alternatives[0].last_day == date(2015, 2, 28)


def test_a_continuing_loss_without_knowledge_is_unknown():
    document = file_under("england_wales", incident={"dateOfLossBasis": "continuing"})

    found = compute(case_of(document), "personal_injury")

    assert (found.status, found.last_day, found.days_left) == ("unknown", None, None)
    assert found.missing == ["date of knowledge"]


@pytest.mark.parametrize(
    ("parts", "cause"),
    [
        ({"exposures": [{"id": "x1", "kind": "bodily_injury"}]}, "personal_injury"),
        ({"claimant": {"name": "Alder", "relationship": "first_party"}}, "contract"),
        ({"claimant": {"name": "Alder"}, "exposures": [{"id": "x1", "kind": "pip"}]}, "contract"),
        ({"claimant": {"name": "Alder"}, "lineOfBusiness": "employers_liability"}, "personal_injury"),
        (
            {"claimant": {"name": "Alder"}, "finance": {"reserves": [{"id": "r", "category": "care"}]}},
            "personal_injury",
        ),
        ({"claimant": {"name": "Alder"}, "lineOfBusiness": "professional_indemnity"}, "contract"),
        ({"claimant": {"name": "Alder"}, "exposures": [{"id": "x1", "kind": "property_damage"}]}, "property_damage"),
    ],
)
def test_the_cause_of_action_is_read_from_the_file(parts: dict[str, Any], cause: str):
    found = compute(case_of(file_under("england_wales", **parts)))

    assert found.reasons[0].startswith(f"Cause of action {cause}: ")


@pytest.mark.parametrize("parts", [{"subLine": "cargo"}, {"schedule": [{"id": "s1", "category": "cargo"}]}])
def test_marine_cargo_runs_from_delivery(parts: dict[str, Any]):
    document = file_under("england_wales", lineOfBusiness="marine", incident={"deliveredAt": "2025-10-09"}, **parts)

    found = compute(case_of(document))

    assert found.last_day == date(2026, 10, 9)
    assert found.days_left == 24


def test_a_louisiana_injury_has_the_delict_row_by_default():
    document = file_under("US-LA", "2025-01-15", exposures=[{"id": "x1", "kind": "bodily_injury"}])

    assert compute(case_of(document)).rule.id == "us-la-delict"


@pytest.mark.parametrize(
    ("territory", "cause", "lacking"),
    [
        (None, "personal_injury", "territory whose law applies"),
        ("US-AK", "personal_injury", "limitation period for personal_injury in Alaska"),
        ("US-NY", "property_damage", "limitation period for property_damage in New York"),
        ("england_wales", "delict", "limitation period for delict in England and Wales"),
        ("england_wales", "cargo_sea", "date of delivery"),
        ("england_wales", "fatal", "date of death"),
    ],
)
def test_what_our_rules_or_the_file_do_not_hold_is_unknown(territory: str | None, cause: Cause, lacking: str):
    document = file_of(jurisdiction={"territory": territory}, limitation={"diarised": "2027-01-01"})

    found = compute(case_of(document), cause)

    assert (found.status, found.last_day, found.last_safe_date) == ("unknown", None, None)
    assert (found.matches_diary, found.difference_days) == (None, None)
    assert found.missing[0].startswith(lacking)


def test_without_a_hint_of_what_is_claimed_the_cause_is_missing():
    found = compute(case_of(file_under("england_wales", claimant={"name": "Alder"})))

    assert found.missing == ["cause of action"]


def test_the_governing_law_decides_and_not_the_currency():
    place = {"territory": "US-NY", "governingLaw": "English law"}
    document = file_of(currency="USD", jurisdiction=place, incident={"dateOfLoss": "2026-06-28"})

    found = compute(case_of(document), "contract")

    assert found.rule.id == "gb-ew-contract"
    assert found.last_day == date(2032, 6, 28)
    assert found.warnings[0].startswith("The governing law is that of England and Wales")


def test_what_was_asked_wins_over_the_file():
    found = compute(case_of(file_under("england_wales")), "personal_injury", start=date(2025, 1, 31), territory="US-TX")

    assert (found.last_day, found.accrual_basis) == (date(2027, 1, 31), "2025-01-31, as asked")


def test_a_row_that_nobody_has_read_says_so():
    warnings = compute(case_of(file_under("US-PA")), "personal_injury").warnings

    assert "The period rests on 42 Pa.C.S. 5524, which nobody has read for us (confirm with counsel)." in warnings


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ({"incident": {"dateOfLossBasis": "alleged"}}, "The date of loss is only alleged."),
        ({"incident": {"dateOfLossBasis": "discovered"}}, "The date of loss is one of discovery"),
        ({"proceedings": {"status": "issued"}}, "Proceedings are recorded as issued"),
        ({"limitation": {"protectiveIssue": True}}, "Proceedings are recorded as issued"),
        ({"limitation": {"diarised": "2029-08-21"}}, "The diary has 2029-08-21, 30 days after the last day"),
        ({"limitation": {"diarised": "2029-07-12"}}, "The diary has 2029-07-12, 10 days before the last day."),
        (
            {"lineOfBusiness": "workers_comp"},
            "Benefits have time limits of their own, which our rules do not hold: this is the period to",
        ),
        ({}, "No limitation date is diarised."),
    ],
)
def test_what_must_not_be_overlooked(parts: dict[str, Any], told: str):
    warnings = compute(case_of(file_under("england_wales", **parts)), "personal_injury").warnings

    assert [each for each in warnings if each.startswith(told)]
