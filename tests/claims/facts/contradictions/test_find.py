"""The catalogue as a whole: what is found in the sample files, in what order, and what is left off."""

from datetime import date

import pytest

from claims.case import Case
from claims.facts.contradictions import RULES, find
from claims.facts.contradictions.base import Gravity
from claims.generate import variant
from claims.lines import SCENARIOS
from claims.schema import Claim
from tests.claims.files import GOLDEN, case_of, file_of

LATE = {"limitation": {"diarised": "2026-10-18"}, "exposures": [{"id": "x1", "kind": "bodily_injury"}]}


def read(claim: Claim) -> Case:
    assert claim.as_of_date is not None
    return Case(claim=claim, today=claim.as_of_date)


def codes(case: Case) -> list[str]:
    return [each.code for each in find(case).items]


def test_the_rules_stand_in_order_of_code_and_each_has_a_code_of_its_own() -> None:
    listed = [each.code for each in RULES]

    assert listed == sorted(set(listed))


def test_the_golden_claim_shows_the_lapse_the_authority_and_the_note() -> None:
    assert codes(case_of(GOLDEN)) == ["C01", "C14", "C41"]


@pytest.mark.parametrize("serial", range(5000, 5006))
@pytest.mark.parametrize(
    ("scenario", "traps"),
    [("auto_policy_lapsed_at_loss", ["C01", "C14", "C41"]), ("property_underinsured_escape_of_water", ["C27"])],
)
def test_a_sample_claim_shows_its_traps_and_what_only_looks_odd_stays_silent(
    scenario: str, traps: list[str], serial: int
) -> None:
    golden = SCENARIOS[scenario].golden()
    told = variant(SCENARIOS[scenario], golden, seed=1, serial=serial)

    assert [each.code for each in find(read(golden)).items] == traps
    assert [each.code for each in find(read(told)).items] == traps


def test_the_gravest_come_first() -> None:
    document = file_of(
        incident={"dateOfLoss": "2023-09-18"},
        finance={"totals": {"paid": 1}},
        claimant={"name": "Alder", "relationship": "third_party"},
        **LATE,
    )

    result = find(case_of(document))

    assert [each.code for each in result.items] == ["C17", "C16", "C15"]
    assert result.by_severity == {"critical": 1, "high": 1, "medium": 1, "low": 0}


@pytest.mark.parametrize(("severity", "found"), [("critical", 0), ("high", 3), ("low", 3)])
def test_a_severity_leaves_out_what_is_less_grave(severity: Gravity, found: int) -> None:
    assert find(case_of(GOLDEN), severity=severity).count == found


def test_only_the_rules_that_are_asked_for_are_run_and_an_unknown_one_is_named() -> None:
    result = find(case_of(GOLDEN), codes=["C14", "C99"])

    assert [each.code for each in result.items] == ["C14"]
    assert result.warnings == ["There is no rule C99."]


def test_nothing_found_says_how_many_rules_were_run() -> None:
    result = find(case_of(file_of()), codes=["C01", "C02"])

    assert result.reasons == ["2 rules were run; none of them found two entries that disagree."]


def test_rows_that_do_not_fit_are_left_off_and_still_counted() -> None:
    document = file_of(
        schedule=[{"id": f"s{number}", "claimed": 1, "days": 1, "rate": 2} for number in range(200)],
    )

    result = find(case_of(document))

    assert (result.count, result.truncated) == (200, True)
    assert 0 < len(result.items) < 200
    assert len(result.refs) == 20


def test_what_the_rules_lack_to_compare_is_named() -> None:
    document = file_of(
        jurisdiction={},
        incident={"dateOfLoss": "2026-07-22"},
        finance={"reserves": [{"id": "r1", "outstanding": 1}]},
        resolution={"offers": [{"id": "o1", "type": "open", "by": "insurer", "amount": 1}]},
    )

    assert find(case_of(document)).missing == [
        "time of the loss",
        "the handler's reserve authority",
        "authority to settle",
        "territory whose law applies",
    ]
    assert find(case_of(document), codes=["C03"]).missing == []


def test_the_order_of_lists_changes_nothing() -> None:
    claim = SCENARIOS["auto_policy_lapsed_at_loss"].golden()
    turned = claim.model_copy(
        update={
            "notes": claim.notes[::-1],
            "documents": claim.documents[::-1],
            "diary": claim.diary[::-1],
            "involvements": claim.involvements[::-1],
            "schedule": claim.schedule[::-1],
        }
    )

    found = find(Case(claim=turned, today=date(2026, 9, 15))).printed()

    assert found == find(Case(claim=claim, today=date(2026, 9, 15))).printed()
