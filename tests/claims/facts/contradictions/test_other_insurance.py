"""C29, C30, C40: whose law, whose policy and which period answer."""

from typing import Any

import pytest

from tests.claims.contradicting import conflicts


def made(known: str | None, notified: str, basis: str = "claims_made", **more: Any) -> dict[str, Any]:
    period = {"id": "p1", "startsAt": "2025-10-01", "endsAt": "2026-09-30"}
    incident = {"dateOfLoss": "2025-08-01", "dateFirstKnown": known, "dateNotified": notified}
    return {"policy": {"basis": basis, "periods": [period], **more}, "incident": incident}


def test_what_was_known_before_a_claims_made_period_began_is_shown() -> None:
    (found,) = conflicts("C29", **made("2025-08-20", "2026-07-10"))

    assert (found.left.value, found.right.value) == ("2025-08-20", "starts 2025-10-01")


def test_a_notice_after_the_period_ended_is_shown() -> None:
    (found,) = conflicts("C29", **made("2026-09-20", "2026-10-02"))

    assert found.summary == "Notified on 2026-10-02, after reporting under the period ended on 2026-09-30."


@pytest.mark.parametrize(
    "parts",
    [
        made("2025-10-01", "2026-07-10"),
        made(None, "2026-09-30"),
        made("2025-08-20", "2026-07-10", basis="occurrence"),
        made("2026-09-20", "2026-10-02", extendedReportingEnd="2026-11-30"),
    ],
    ids=["known on its first day", "notified on its last", "occurrence", "within extended reporting"],
)
def test_what_was_known_and_notified_in_time_is_none(parts: dict[str, Any]) -> None:
    assert conflicts("C29", **parts) == []


def periods(*spans: tuple[str, str], **more: Any) -> dict[str, Any]:
    rows = [
        {"id": f"p{at}", "startsAt": start, "endsAt": end, **more} for at, (start, end) in enumerate(spans, start=1)
    ]
    return {"policy": {"periods": rows}}


def test_two_periods_that_both_contain_the_loss_are_shown() -> None:
    (found,) = conflicts("C30", **periods(("2026-01-01", "2026-12-31"), ("2026-06-01", "2027-05-31")))

    assert found.summary == "Periods p1 and p2 both contain the loss."


@pytest.mark.parametrize("role", ["insured", "claimant"])
def test_an_insurer_that_stands_behind_our_insured_or_the_claimant_is_shown(role: str) -> None:
    parties = [
        {"id": "p1", "name": "A", "role": [role]},
        {"id": "p2", "name": "Travel Mutual", "role": ["third_party_insurer"], "represents": "p1"},
    ]

    (found,) = conflicts("C30", involvements=parties)

    assert found.summary == f"Travel Mutual (p2) insures the {role} too."


def test_one_other_insurer_is_shown_once_whoever_else_tells_of_it() -> None:
    parties = [
        {"id": "p1", "name": "A", "role": ["claimant"]},
        {"id": "p2", "name": "Travel Mutual", "role": ["third_party_insurer"], "represents": "p1"},
    ]
    notes = [{"id": f"n{number}", "text": "She has travel insurance with Mutual."} for number in (1, 2)]

    assert len(conflicts("C30", involvements=parties, notes=notes)) == 1
    assert len(conflicts("C30", notes=notes)) == 1


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("She has travel insurance with Mutual.", 1),
        ("The goods were also insured with the carrier.", 1),
        ("No travel insurance.", 0),
        ("Asked whether he has travel insurance.", 0),
        ("He has his own insurance company's number.", 0),
        ("Insured by us since 2019.", 0),
    ],
)
def test_a_note_that_tells_of_other_insurance_is_shown(text: str, count: int) -> None:
    assert len(conflicts("C30", notes=[{"id": "n1", "text": text}])) == count


def exposed(**review: Any) -> dict[str, Any]:
    incident = {
        "dateOfLoss": "2012-02-29",
        "dateOfLossBasis": "continuing",
        "exposureFrom": "1998-03-01",
        "exposureTo": "2012-02-29",
    }
    return {**periods(("2001-04-01", "2006-03-31")), "incident": incident, "liabilityReview": review}


def test_exposure_beyond_our_periods_without_anybody_elses_share_is_shown() -> None:
    (found,) = conflicts("C30", **exposed())

    assert (found.left.value, found.right.value) == ("1998-03-01 to 2012-02-29", "2001-04-01 to 2006-03-31")


@pytest.mark.parametrize(
    "parts",
    [
        periods(("2025-07-22", "2026-07-21"), ("2026-07-22", "2027-07-21")),
        periods(("2026-01-01", "2026-06-30"), ("2026-06-01", "2027-05-31")),
        exposed(othersSharePct=[{"partyId": "p9", "pct": 64}]),
        {"involvements": [{"id": "p2", "name": "X", "role": ["third_party_insurer"], "represents": "p3"}]},
    ],
    ids=["renewal", "overlap that is over", "a share is recorded", "insurer of the other side"],
)
def test_one_period_after_another_and_insurers_of_others_are_none(parts: dict[str, Any]) -> None:
    assert conflicts("C30", **parts) == []


@pytest.mark.parametrize(
    ("currency", "parts", "count"),
    [
        ("USD", {"jurisdiction": {"governingLaw": "English law"}}, 1),
        ("USD", {"jurisdiction": {}, "policy": {"governingLaw": "English law"}}, 1),
        ("GBP", {"jurisdiction": {"territory": "US-FL"}}, 1),
        ("GBP", {"jurisdiction": {"governingLaw": "English law"}}, 0),
        ("GBP", {"jurisdiction": {"territory": "scotland"}}, 0),
        ("USD", {"jurisdiction": {"territory": "US-FL"}}, 0),
        ("USD", {"jurisdiction": {}}, 0),
        ("USD", {"jurisdiction": {"governingLaw": "Norwegian law"}}, 0),
    ],
)
def test_a_law_of_another_country_than_the_currencys_is_shown(currency: str, parts: dict[str, Any], count: int) -> None:
    assert len(conflicts("C40", currency=currency, **parts)) == count
