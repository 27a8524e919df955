"""The other last days that may apply: every row of the table and every reason on a day worked out by hand."""

from datetime import date
from typing import Any

import pytest

from claims.facts.limitation import compute
from claims.facts.limitation_rules import Alternative, Cause
from claims.rules import table
from tests.claims.files import case_of, file_under

KNOWN_LATER = [
    ("england_wales", "personal_injury", "gb-ew-knowledge", "2028-10-02"),
    ("england_wales", "property_damage", "gb-ew-latent-damage", "2028-10-02"),
    ("scotland", "personal_injury", "gb-sc-awareness", "2028-10-02"),
    ("scotland", "contract", "gb-sc-discoverability", "2030-10-02"),
    ("northern_ireland", "personal_injury", "gb-ni-knowledge", "2028-10-02"),
    ("US-TX", "personal_injury", "us-discovery", "2027-10-02"),
    ("US-TN", "personal_injury", "us-discovery", "2026-10-02"),
]
ALLOWED = [
    ("england_wales", "personal_injury", "gb-ew-discretion", None),
    ("england_wales", "contract", "gb-ew-deed", date(2038, 7, 22)),
]
OF_AGE = [
    ("england_wales", "2006-08-03", "gb-ew-minority", date(2027, 8, 3)),
    ("northern_ireland", "2006-08-03", "gb-ni-minority", date(2027, 8, 3)),
    ("england_wales", "2008-02-29", "gb-ew-minority", date(2029, 2, 28)),
    ("england_wales", "2006-02-28", "gb-ew-minority", None),
    ("scotland", "2010-01-05", "gb-sc-nonage", date(2029, 1, 5)),
    ("scotland", "2006-08-03", "gb-sc-nonage", None),
]
BESIDE = [
    ("england_wales", "cargo_road", "marine", "cmr-wilful-misconduct", date(2028, 10, 9)),
    ("US-IL", "cargo_road", "marine", "us-carmack-notice", date(2026, 7, 9)),
    ("US-KY", "personal_injury", "auto", "us-ky-general-injury", date(2026, 10, 9)),
]


def last_days(document: dict[str, Any], cause: Cause = "personal_injury", **given: Any) -> dict[str, date | None]:
    """The alternatives by the first word of their reason."""
    found = compute(case_of(document), cause, **given).alternatives
    return {each.why.split(":")[0].split(",")[0]: each.last_day for each in found}


@pytest.mark.parametrize(("clock", "last"), [("00:00", date(2029, 7, 21)), ("00:01", None), ("23:59", None)])
def test_a_loss_at_the_stroke_of_midnight_may_end_a_day_earlier(clock: str, last: date | None):
    found = last_days(file_under("england_wales", incident={"timeOfLoss": clock}))

    assert found.get("The loss was at the stroke of midnight") == last


def test_the_day_of_a_change_of_law_shows_both():
    louisiana = compute(case_of(file_under("US-LA", "2024-07-01")), "personal_injury")
    florida = compute(case_of(file_under("US-FL", "2023-03-24")), "personal_injury")

    assert louisiana.alternatives[0].last_day == date(2026, 7, 1)
    assert florida.alternatives[0].last_day == date(2025, 3, 24)
    assert (
        "Which period applies to 2024-07-01 is argued: see alternatives (confirm with counsel)." in louisiana.warnings
    )


@pytest.mark.parametrize(("territory", "cause", "rule", "last"), KNOWN_LATER)
def test_later_knowledge_is_an_alternative(territory: str, cause: Cause, rule: str, last: str):
    document = file_under(territory, "2022-01-10", incident={"dateOfKnowledge": "2025-10-02"})

    assert last_days(document, cause)[rule] == date.fromisoformat(last)


def test_knowledge_that_is_asked_about_wins_and_knowledge_on_the_day_adds_nothing():
    document = file_under("england_wales", "2022-01-10", incident={"dateOfKnowledge": "2022-01-10"})

    assert "gb-ew-knowledge" not in last_days(document)
    assert last_days(document, knowledge=date(2023, 5, 1))["gb-ew-knowledge"] == date(2026, 5, 1)


def test_knowledge_that_nobody_recorded_is_named_without_a_date():
    assert last_days(file_under("england_wales"))["gb-ew-knowledge"] is None


def test_latent_damage_ends_with_the_long_stop():
    document = file_under("england_wales", "2010-06-01", incident={"dateOfKnowledge": "2024-02-01"})

    assert last_days(document, "property_damage")["gb-ew-latent-damage"] == date(2025, 6, 1)


@pytest.mark.parametrize(
    ("known", "last"),
    [("2022-03-01", None), ("2025-01-10", None), ("2025-01-11", date(2028, 1, 11)), ("2027-06-01", date(2030, 6, 1))],
)
def test_latent_damage_is_named_only_where_it_gives_more_time(known: str, last: date | None):
    document = file_under("england_wales", "2022-01-10", incident={"dateOfKnowledge": known})

    found = compute(case_of(document), "property_damage")

    assert found.last_day == date(2028, 1, 10)
    assert [each.last_day for each in found.alternatives if "latent-damage" in each.why] == [last] * (last is not None)


@pytest.mark.parametrize(("territory", "cause", "rule", "last"), ALLOWED)
def test_what_else_the_law_may_allow(territory: str, cause: Cause, rule: str, last: date | None):
    assert last_days(file_under(territory), cause)[rule] == last


@pytest.mark.parametrize(("territory", "cause", "line", "rule", "last"), BESIDE)
def test_what_else_may_have_to_be_kept(territory: str, cause: Cause, line: str, rule: str, last: date):
    document = file_under(territory, "2025-10-01", lineOfBusiness=line, incident={"deliveredAt": "2025-10-09"})

    assert last_days(document, cause, start=date(2025, 10, 9))[rule] == last


def test_every_row_is_tested():
    tested = {each[-2] for each in (*KNOWN_LATER, *ALLOWED, *OF_AGE, *BESIDE)}

    assert {each.rule_id for each in table(Alternative, "limitation_alternatives")} == tested


@pytest.mark.parametrize(
    ("territory", "cause", "loss", "known", "rule", "last"),
    [
        ("england_wales", "personal_injury", "1968-05-01", "2024-02-01", "gb-ew-knowledge", date(2027, 2, 1)),
        ("england_wales", "personal_injury", "1976-01-10", "1981-04-30", "gb-ew-knowledge", None),
        ("england_wales", "property_damage", "1983-01-10", "1986-09-17", "gb-ew-latent-damage", None),
        ("england_wales", "property_damage", "1983-01-10", "1986-09-18", "gb-ew-latent-damage", date(1989, 9, 18)),
    ],
)
def test_a_row_is_chosen_by_the_day_its_own_time_starts(
    territory: str, cause: Cause, loss: str, known: str, rule: str, last: date | None
):
    document = file_under(territory, loss, incident={"dateOfKnowledge": known})

    assert last_days(document, cause)[rule] == last


def test_a_row_that_begins_later_says_so():
    document = file_under("england_wales", "1983-01-10", incident={"dateOfKnowledge": "1986-09-17"})

    found = compute(case_of(document), "property_damage").alternatives

    assert [each.why.split(": ")[1] for each in found] == ["latent damage in negligence"]
    assert ", 1986-09-17; our rules start on 1986-09-18 (" in found[0].why


@pytest.mark.parametrize(("territory", "born", "rule", "last"), OF_AGE)
def test_time_against_a_child_may_run_from_majority(territory: str, born: str, rule: str, last: date | None):
    document = file_under(territory, "2024-02-29", claimant={"name": "Weir", "dateOfBirth": born})

    assert last_days(document).get(rule) == last


def test_a_date_of_birth_may_stand_with_the_party():
    document = file_under(
        "england_wales",
        "2024-02-29",
        claimant={"name": "Weir", "partyId": "p1"},
        involvements=[{"id": "p1", "dateOfBirth": "2006-08-03"}],
    )

    assert last_days(document)["gb-ew-minority"] == date(2027, 8, 3)


def test_a_child_of_unknown_age_and_a_child_in_the_us_have_no_date():
    assert last_days(file_under("england_wales", claimant={"name": "Weir", "minor": True}))["gb-ew-minority"] is None
    assert last_days(file_under("US-TX", claimant={"name": "Weir", "minor": True}))["The claimant was a minor"] is None


def test_time_may_not_run_against_a_protected_party():
    found = last_days(file_under("england_wales", claimant={"name": "Weir", "protectedParty": True}))

    assert found["The claimant is a protected party"] is None


@pytest.mark.parametrize(
    ("territory", "last"),
    [("england_wales", "2027-02-01"), ("scotland", "2027-02-01"), ("northern_ireland", "2027-02-01"), ("US-TX", None)],
)
def test_a_death_on_file_has_a_period_of_its_own(territory: str, last: str | None):
    document = file_under(territory, "2023-09-18", incident={"dateOfDeath": "2024-02-01"})

    found = last_days(document)

    assert str(found["A death on 2024-02-01 is on file"]) == str(last)


def test_a_death_after_the_last_day_for_the_injury_gives_no_date():
    document = file_under("england_wales", "2020-09-18", incident={"dateOfDeath": "2024-02-01"})

    assert last_days(document)["A death on 2024-02-01 is on file"] is None


def test_a_death_alone_says_that_the_claim_is_for_an_injury():
    parts = {"claimant": {"name": "Estate of Poe", "relationship": "third_party"}, "lineOfBusiness": "auto"}
    document = file_under("england_wales", "2023-09-18", incident={"dateOfDeath": "2024-02-01"}, **parts)

    found = compute(case_of(document))

    assert found.last_day == date(2026, 9, 18)
    assert date(2027, 2, 1) in [each.last_day for each in found.alternatives]


@pytest.mark.parametrize(
    ("cause", "incident"),
    [("personal_injury", {}), ("fatal", {"dateOfDeath": "2024-02-01"}), ("contract", {"dateOfDeath": "2024-02-01"})],
    ids=["nobody died", "counted from the death", "no claim for an injury"],
)
def test_without_a_death_or_where_it_is_no_other_period_there_is_no_alternative(cause: Cause, incident: dict[str, str]):
    found = last_days(file_under("england_wales", "2023-09-18", incident=incident), cause)

    assert not [why for why in found if why.startswith("A death")]
