"""Deadlines: every way to start, meet and miss a clock, and how they are listed beside the file's own dates."""

from datetime import date
from typing import Any

import pytest

from claims.facts.clock_rules import Scope
from claims.facts.clocks import compute
from claims.facts.deadlines import next_deadline, recorded_deadlines
from tests.claims.clocked import DEMAND, ENGLAND, FIRST, HURT, THIRD, found, items, offer, portal, state, steps, told
from tests.claims.files import case_of, file_of

KEYS = [
    "next", "overdue", "dueSoon", "later", "rules", "reasons", "warnings", "missing", "refs", "rulesVersion", "asOf",
]  # fmt: skip


def test_an_item_says_how_it_was_counted():
    result = found(portal("rta_small_claims", portal={"responseDue": "2026-09-09"})).printed()

    assert list(result) == KEYS
    assert result["next"] == {
        "id": "gb-oic-response",
        "title": "Liability response in the small claims portal",
        "due": "2026-09-22",
        "daysLeft": 7,
        "startEvent": "proceedings.portal.cnfReceivedAt",
        "startDate": "2026-08-10",
        "count": 30,
        "unit": "business_days",
        "ruleId": "gb-oic-response",
        "diarised": "2026-09-09",
        "matchesDiary": False,
    }
    assert result["overdue"] == []
    assert result["refs"] == [{"panel": "proceedings", "path": "proceedings.portal.cnfReceivedAt"}]


def test_a_date_that_the_file_keeps_alike_is_listed_once():
    result = found(portal("rta_small_claims", portal={"responseDue": "2026-09-22"}))

    assert list(items(result)) == ["gb-oic-response"]
    assert result.next.matches_diary is True


def test_the_line_decides_between_the_portal_clocks():
    employer = {"lineOfBusiness": "employers_liability"}

    result = found({**employer, **portal("el_pl_low_value", "2026-08-06", portal={"responseDue": "2026-10-02"})})

    assert result.next.due == date(2026, 9, 18)
    assert (
        "Insurer's response in the employers' liability portal: the file keeps 2026-10-02, 14 days after 2026-09-18."
        in result.warnings
    )


@pytest.mark.parametrize(("loss", "ids"), [("2021-05-30", []), ("2021-05-31", ["gb-oic-response"])])
def test_the_small_claims_portal_is_for_accidents_from_its_first_day(loss: str, ids: list[str]):
    result = found({**portal("rta_small_claims"), "incident": {"dateOfLoss": loss}})

    assert list(items(result)) == ids


@pytest.mark.parametrize(
    ("received", "start"),
    [
        ("2026-08-10T22:59:00Z", date(2026, 8, 10)),
        ("2026-08-10T23:01:00Z", date(2026, 8, 11)),
        ("2026-08-10T23:59:00+01:00", date(2026, 8, 10)),
        ("2026-08-11T00:01:00+01:00", date(2026, 8, 11)),
        ("2026-10-25T00:30:00+01:00", date(2026, 10, 25)),
    ],
)
def test_the_day_of_an_instant_is_the_claims_own(received: str, start: date):
    assert items(found(portal("rta_small_claims", received)))["gb-oic-response"].start_date == start


@pytest.mark.parametrize(
    "parts",
    [
        portal("rta_small_claims", portal={"exitedAt": "2026-09-01"}),
        portal("rta_small_claims", issuedAt="2026-09-01"),
        portal("rta_small_claims", events=[{"id": "s1", "kind": "response", "doneAt": "2026-09-14"}]),
        {**portal("rta_small_claims"), "liabilityReview": {"decidedAt": "2026-09-01"}},
        steps({"kind": "letter_of_claim", "date": "2026-08-10"}, {"kind": "acknowledgement", "date": "2026-08-20"},
              {"kind": "response", "doneAt": "2026-09-10"}),
        {"complaints": [{"id": "k1", "receivedAt": "2026-07-27", "finalResponseAt": "2026-09-01"}]},
        offer("part36_claimant", receivedAt="2026-08-27", withdrawnAt="2026-09-01"),
        offer("part36_claimant", receivedAt="2026-08-27", acceptedAt="2026-09-01"),
        state("TX", **told({"allItemsReceivedAt": "2026-08-25", "dateNotified": "2026-08-20"}),
              coverageReview={"decidedAt": "2026-09-10"}, mi={"firstContactAt": "2026-08-21"}),
    ],
)  # fmt: skip
def test_what_is_done_is_no_deadline(parts: dict[str, Any]):
    assert items(found(parts)) == {}


@pytest.mark.parametrize(
    ("id_", "parts", "due"),
    [
        ("us-ca-pay", state("CA", coverageReview={"acceptedAt": "2026-08-01"}), date(2026, 8, 31)),
        ("us-tx-pay", state("TX", coverageReview={"acceptedAt": "2026-08-03"}), date(2026, 8, 10)),
        ("us-fl-pay-or-deny", state("FL", **told({"dateNotified": "2026-07-10"})), date(2026, 9, 8)),
        (
            "us-fl-pip-benefits",
            state("FL", "auto", exposures=[{"id": "x1", "kind": "pip"}], **told({"proofReceivedAt": "2026-08-01"})),
            date(2026, 8, 31),
        ),
    ],
)
@pytest.mark.parametrize(("status", "overdue"), [("voided", True), ("stopped", True), ("issued", False)])
def test_a_payment_that_was_voided_or_stopped_pays_nothing(
    id_: str, parts: dict[str, Any], due: date, status: str, overdue: bool
):
    paid = {"id": "p1", "category": "medical", "amount": 900, "issuedAt": "2026-08-05", "status": status}

    result = found({**parts, "finance": {"payments": [paid]}})

    assert [each.due for each in result.overdue if each.id == id_] == [due] * overdue


@pytest.mark.parametrize(
    ("sent", "acknowledged"),
    [
        ({"correspondence": [{"id": "c1", "direction": "out", "at": "2026-08-21"}]}, True),
        ({"correspondence": [{"id": "c1", "direction": "out", "at": "2026-08-21", "to": "Ruiz"}]}, True),
        ({"documents": [{"id": "d1", "kind": "letter", "direction": "out", "dated": "2026-08-21"}]}, True),
        ({"correspondence": [{"id": "c1", "direction": "out", "at": "2026-08-21", "to": "Cedar Re"}]}, False),
        ({"documents": [{"id": "d1", "kind": "policy_schedule", "direction": "out", "dated": "2026-08-21"}]}, False),
    ],
)
@pytest.mark.parametrize("code", ["CA", "TX", "FL", "NY", "IL"])
def test_a_claim_is_acknowledged_to_the_side_that_made_it(code: str, sent: dict[str, Any], acknowledged: bool):
    reinsurer = {"id": "p1", "name": "Cedar Re", "role": ["reinsurer"]}
    parts = state(code, **told({"dateNotified": "2026-08-20"}), involvements=[reinsurer], **sent)

    assert any("acknowledge" in each for each in items(found(parts))) is not acknowledged


@pytest.mark.parametrize(("by", "listed"), [("insurer", False), ("defendant", False), ("claimant", True)])
def test_an_offer_of_our_side_answers_a_motor_injury_claim(by: str, listed: bool):
    made = {"resolution": {"offers": [{"id": "o1", "type": "open", "by": by, "madeAt": "2026-08-20"}]}}
    motor = {"lineOfBusiness": "auto", "claimant": THIRD, "exposures": HURT, **told({"dateClaimMade": "2026-07-25"})}

    assert ("gb-motor-reply" in items(found({**motor, **made}))) is listed


def test_what_was_done_late_is_a_warning():
    sent = {"id": "c1", "direction": "out", "at": "2026-09-01"}

    result = found(state("FL", **told({"dateNotified": "2026-08-20"}), correspondence=[sent]))

    assert "Acknowledge the claim: done on 2026-09-01, 5 days after 2026-08-27 (us-fl-acknowledge)." in result.warnings
    assert list(items(result)) == ["us-fl-pay-or-deny"]


def test_treatment_that_began_after_fourteen_days_is_a_warning():
    care = {"id": "l1", "category": "medical", "from": "2025-11-19"}
    parts = state("FL", "auto", exposures=HURT, incident={"dateOfLoss": "2025-11-03"}, schedule=[care])

    assert (
        "First treatment for no-fault benefits: done on 2025-11-19, 2 days after 2025-11-17 (us-fl-pip-care)."
        in found(parts).warnings
    )


def test_what_is_dated_after_today_is_not_done_yet():
    parts = {**portal("rta_small_claims"), "liabilityReview": {"decidedAt": "2026-09-16"}}

    assert "gb-oic-response" in items(found(parts))


def test_one_complaints_answer_does_not_answer_another():
    complaints = [
        {"id": "k1", "receivedAt": "2026-07-27", "finalResponseAt": "2026-09-01"},
        {"id": "k2", "receivedAt": "2026-08-03", "finalResponseDue": "2026-10-01"},
    ]

    listed = items(found({"complaints": complaints}, scope="complaint"))

    assert listed["gb-complaint-final-response:k2"].due == date(2026, 9, 28)
    assert listed["complaints[k2].finalResponseDue"].due == date(2026, 10, 1)
    assert len(listed) == 2


def test_notice_to_the_insurer_comes_before_notice_to_somebody_else():
    both = told({"dateNotified": "2026-08-01", "dateNotifiedToInsurer": "2026-08-20"})

    first = items(found(state("FL", **both)))["us-fl-acknowledge"]

    assert (first.due, first.start_event) == (date(2026, 8, 27), "incident.dateNotifiedToInsurer")


def test_three_months_end_with_a_shorter_month():
    parts = steps({"kind": "acknowledgement", "date": "2026-11-30"})

    assert items(found(parts, date(2026, 12, 1)))["gb-pi-investigate:s0"].due == date(2027, 2, 28)


@pytest.mark.parametrize(
    ("end", "due", "matches"),
    [("2026-09-17", "2026-09-17", True), ("2026-09-30", "2026-09-30", True), ("2026-09-10", "2026-09-17", False)],
)
def test_a_relevant_period_may_be_longer_and_not_shorter(end: str, due: str, matches: bool):
    parts = offer("part36_claimant", receivedAt="2026-08-27", relevantPeriodEnd=end)

    first = items(found(parts))["gb-part36-relevant-period:o1"]

    assert (first.due, first.matches_diary) == (date.fromisoformat(due), matches)


def test_a_rejected_part_36_offer_runs_on():
    parts = offer("part36_defendant", madeAt="2026-08-27", rejectedAt="2026-09-01")

    assert "gb-part36-relevant-period:o1" in items(found(parts))


def test_a_georgia_demand_counts_from_receipt_alone():
    written = state("GA", "auto", **offer("policy_limits_demand", madeAt="2026-08-19"))
    diary = [{"id": "d1", "kind": "demand", "due": "2026-10-05"}]
    received = {**DEMAND, "diary": diary}

    assert "day the demand was received" in found(written).missing
    assert items(found(received))["us-ga-limits-demand:o1"].diarised == date(2026, 10, 5)
    assert items(found(received))["us-ga-limits-demand:o1"].matches_diary is False


PROVED = state("CA", **told({"proofReceivedAt": "2026-08-03"}))


@pytest.mark.parametrize(
    ("today", "rows"),
    [
        (date(2026, 9, 12), [("2026-08-03", 40, "2026-09-12")]),
        (date(2026, 9, 15), [("2026-08-03", 40, "2026-09-12"), ("2026-08-03", 70, "2026-10-12")]),
        (date(2026, 10, 12), [("2026-08-03", 40, "2026-09-12"), ("2026-08-03", 70, "2026-10-12")]),
        (date(2026, 10, 13), [("2026-08-03", 40, "2026-09-12"), ("2026-08-03", 100, "2026-11-11")]),
    ],
)
def test_a_status_letter_that_is_missed_stays_overdue_beside_the_next(today: date, rows: list[tuple[str, int, str]]):
    listed = found(PROVED, today)

    letters = [each for each in items(listed).values() if each.rule_id == "us-ca-status-letter"]
    assert [(str(each.start_date), each.count, str(each.due)) for each in letters] == rows
    assert [each.due for each in listed.overdue if each in letters] == [date(2026, 9, 12)][: len(rows) - 1]


@pytest.mark.parametrize(
    "letter",
    [
        {"correspondence": [{"id": "c1", "at": "2026-09-10", "direction": "out", "channel": "letter",
                             "subject": "Status of your claim"}]},
        {"documents": [{"id": "d1", "dated": "2026-09-10", "direction": "out", "kind": "letter",
                        "title": "Status letter: more time"}]},
    ],
)  # fmt: skip
def test_the_next_status_letter_counts_from_the_last(letter: dict[str, Any]):
    first = items(found({**PROVED, **letter}))["us-ca-status-letter"]

    assert (first.start_date, first.count, first.due) == (date(2026, 9, 10), 30, date(2026, 10, 10))


@pytest.mark.parametrize(
    "letter",
    [
        {"at": "2026-09-10", "direction": "out", "channel": "letter", "subject": "Receipts, please"},
        {"at": "2026-09-10", "direction": "out", "channel": "phone", "subject": "Claim status"},
        {"at": "2026-09-10", "direction": "in", "channel": "letter", "subject": "Claim status?"},
        {"at": "2026-09-16", "direction": "out", "channel": "letter", "subject": "Status letter"},
    ],
    ids=["about something else", "not in writing", "not ours", "after today"],
)
def test_what_is_no_status_letter_of_ours_meets_nothing(letter: dict[str, Any]):
    listed = found({**PROVED, "correspondence": [{"id": "c1", **letter}]})

    assert "us-ca-status-letter" in [each.id for each in listed.overdue]


def test_compensation_claims_have_no_claims_practice_clock():
    assert items(found(state("IL", "workers_comp", **told({"dateNotified": "2026-08-28"})))) == {}


def test_a_texas_third_party_has_no_first_party_clock():
    assert items(found({**state("TX", **told({"dateNotified": "2026-08-28"})), "claimant": THIRD})) == {}


def test_the_missing_state_calendar_is_named_once():
    warnings = found(state("NY", **told({"proofReceivedAt": "2026-08-25", "dateNotified": "2026-08-20"}))).warnings

    assert len([each for each in warnings if "the state calendar of NY" in each]) == 1


def test_a_row_that_nobody_has_read_says_so():
    warnings = found({"complaints": [{"id": "k1", "receivedAt": "2026-07-27"}]}).warnings

    assert warnings == [
        "Final response to the complaint: the rule rests on a source that nobody has read for us"
        " (gb-complaint-final-response) (confirm with counsel)."
    ]


@pytest.mark.parametrize(
    ("parts", "lacking"),
    [
        ({"jurisdiction": {}}, "territory whose law applies"),
        ({"proceedings": {"protocol": "rta_small_claims"}}, "day the claim was received in the portal"),
        ({"proceedings": {"protocol": "pi"}}, "date of the letter of claim"),
        ({"proceedings": {"status": "portal"}}, "pre-action protocol that applies"),
        ({"complaints": [{"id": "k1"}]}, "day the complaint was received"),
        (offer("part36_claimant"), "day the offer was received"),
        (state("FL"), "day the insurer was notified"),
    ],
)
def test_what_the_file_lacks_is_missing(parts: dict[str, Any], lacking: str):
    assert lacking in found(parts).missing


def test_a_clock_without_a_number_of_days_asks_for_no_policy_period():
    assert found({"claimant": FIRST}).missing == []


def test_an_offer_that_ends_is_named_with_its_amount_and_hour():
    demand = {"type": "policy_limits_demand", "amount": 350000, "expiresAt": "2026-09-22T17:00:00+01:00"}

    result = found({"resolution": {"offers": [{"id": "o1", "by": "claimant", **demand}]}})

    assert result.next.title == "Policy limits demand o1 of the claimant, 350000 GBP: expires at 17:00 (recorded)"


def test_without_a_territory_the_files_own_dates_still_count():
    result = found({"jurisdiction": {}, "diary": [{"id": "d1", "due": "2026-09-20", "title": "Call the expert"}]})

    assert result.next.title == "Diary (recorded)"
    assert result.next.text == {"quotedFromFile": "Call the expert"}
    assert result.next.rule_id is None


@pytest.mark.parametrize("status", ["closed", "declined", "withdrawn"])
def test_on_a_claim_that_is_over_only_offers_and_complaints_run(status: str):
    complaint = {"complaints": [{"id": "k1", "receivedAt": "2026-07-27"}]}

    result = found({**portal("rta_small_claims"), **complaint, "status": status})

    assert list(items(result)) == ["gb-complaint-final-response:k1"]
    assert result.reasons == ["The claim is over: no regulatory or protocol clock was run"]


EVERYTHING = {
    **portal(
        "rta_small_claims",
        portal={"responseDue": "2026-09-09"},
        defenceDue="2026-10-01",
        events=[
            {"id": "s1", "dueAt": "2026-09-20T23:30:00Z"},
            {"id": "s2", "dueAt": "2026-09-21", "doneAt": "2026-09-01"},
        ],
    ),
    **offer("part36_claimant", receivedAt="2026-08-27", relevantPeriodEnd="2026-09-17", expiresAt="2026-09-25"),
    "complaints": [{"id": "k1", "receivedAt": "2026-07-27", "finalResponseDue": "2026-09-21"}],
    "diary": [{"id": "d1", "due": "2026-09-16"}, {"id": "d2", "due": "2026-09-01", "status": "overdue"}],
    "limitation": {"diarised": "2029-07-22"},
}


@pytest.mark.parametrize(
    ("scope", "ids"),
    [
        ("diary", {"diary[d1].due", "diary[d2].due", "limitation.diarised", "gb-ew-contract"}),
        ("offers", {"gb-part36-relevant-period:o1", "resolution.offers[o1].expiresAt"}),
        ("complaint", {"gb-complaint-final-response:k1"}),
        (
            "protocol",
            {
                "gb-oic-response",
                "proceedings.defenceDue",
                "proceedings.events[s1].dueAt",
            },
        ),
        ("regulatory", set()),
    ],
)
def test_a_scope_narrows_what_is_listed(scope: Scope, ids: set[str]):
    assert set(items(found(EVERYTHING, scope=scope))) == ids


def test_every_date_of_the_brief_is_listed_and_none_before_it_is_left_out():
    case = case_of(file_of(jurisdiction=ENGLAND, **EVERYTHING))

    result = compute(case)

    listed = {each.due for each in items(result).values()} | {each.diarised for each in items(result).values()}
    assert {each.day for each in recorded_deadlines(case)} <= listed
    assert result.next.due == next_deadline(case).day == date(2026, 9, 16)


@pytest.mark.parametrize(("within", "soon", "later"), [(1, 1, 2), (5, 2, 1), (365, 3, 0)])
def test_due_soon_is_within_so_many_days(within: int, soon: int, later: int):
    diary = [{"id": f"d{n}", "due": due} for n, due in enumerate(["2026-09-16", "2026-09-20", "2026-12-01"])]

    result = compute(case_of(file_of(diary=diary)), "diary", within)

    assert (len(result.due_soon), len(result.later)) == (soon, later)


def test_a_long_diary_is_cut_and_says_so():
    diary = [{"id": f"d{n}", "due": "2026-09-20", "title": "x" * 90} for n in range(200)]

    result = compute(case_of(file_of(diary=diary)), "diary")

    assert result.truncated is True
    assert len(result.due_soon) < 200


def test_a_recorded_day_before_the_computed_one_is_told_and_not_overdue_while_that_is_ahead():
    result = found(portal("rta_small_claims", portal={"responseDue": "2026-09-09"}))

    assert result.overdue == []
    assert (
        "Liability response in the small claims portal: the file keeps 2026-09-09, 13 days before 2026-09-22: by the"
        " rule it is not overdue yet." in result.warnings
    )


def test_both_days_are_overdue_once_the_computed_one_is_past():
    result = found(portal("rta_small_claims", portal={"responseDue": "2026-09-09"}), date(2026, 9, 23))

    assert [each.id for each in result.overdue] == ["proceedings.portal.responseDue", "gb-oic-response"]


def test_a_task_of_the_diary_is_overdue_on_its_own_day():
    result = found({**DEMAND, "diary": [{"id": "d1", "kind": "demand", "due": "2026-09-10"}]})

    assert [each.id for each in result.overdue] == ["diary[d1].due"]


def test_a_day_more_is_written_in_the_singular():
    result = found(portal("rta_small_claims", portal={"responseDue": "2026-09-23"}))

    assert any("the file keeps 2026-09-23, 1 day after 2026-09-22." in each for each in result.warnings)


def test_nothing_is_owed_when_the_relevant_period_of_our_own_offer_has_run_out():
    ours = {"id": "o2", "type": "part36_defendant", "by": "insurer", "madeAt": "2026-06-10",
            "relevantPeriodEnd": "2026-07-01"}  # fmt: skip

    result = found({"resolution": {"offers": [ours]}}, scope="offers")

    assert items(result) == {}
    assert result.reasons == [
        "Offer o2 is ours: its relevant period ended on 2026-07-01, nothing is owed; it stays open."
    ]


def test_the_relevant_period_of_the_claimants_offer_stays_overdue():
    result = found(offer("part36_claimant", receivedAt="2026-08-01", relevantPeriodEnd="2026-08-22"), scope="offers")

    assert [each.id for each in result.overdue] == ["gb-part36-relevant-period:o1"]


@pytest.mark.parametrize(
    ("end", "count"), [("2026-09-17", 21), ("2026-09-30", 34), ("2026-09-10", 21)], ids=["21 days", "longer", "shorter"]
)
def test_a_relevant_period_adds_up(end: str, count: int):
    first = items(found(offer("part36_claimant", receivedAt="2026-08-27", relevantPeriodEnd=end)))

    assert first["gb-part36-relevant-period:o1"].count == count


INJURED = {"lineOfBusiness": "auto", "claimant": THIRD, "exposures": HURT, **told({"dateNotified": "2026-07-23"})}
LETTER = {"id": "co4", "at": "2026-08-10T09:45:00+01:00", "direction": "in", "subject": "Letter of claim"}


@pytest.mark.parametrize(
    ("claim", "start", "due", "reply"),
    [
        ({"correspondence": [LETTER]}, "correspondence[co4].at", "2026-08-24", "2026-11-10"),
        ({"documents": [{"id": "d9", "kind": "letter", "direction": "in", "title": "Letter of claim",
                         "receivedAt": "2026-08-10"}]}, "documents[d9].receivedAt", "2026-08-24", "2026-11-10"),
        ({"proceedings": {"events": [{"id": "pe1", "kind": "letter_of_claim", "date": "2026-08-07"}]}},
         "proceedings.events[pe1].date", "2026-08-21", "2026-11-07"),
        (portal("rta_small_claims"), "proceedings.portal.cnfReceivedAt", "2026-08-24", "2026-11-10"),
        ({"correspondence": [LETTER, {**LETTER, "id": "co5", "at": "2026-08-20", "subject": "Our letter of claim"}]},
         "correspondence[co4].at", "2026-08-24", "2026-11-10"),
    ],
    ids=["correspondence", "document", "event", "portal", "the first of two"],
)  # fmt: skip
def test_a_third_partys_clocks_run_from_the_arrival_of_the_claim(
    claim: dict[str, Any], start: str, due: str, reply: str
):
    result = found({**INJURED, **claim})

    cru, motor = items(result)["gb-cru-notify"], items(result)["gb-motor-reply"]
    assert (cru.start_event, str(cru.due)) == (start, due)
    assert (motor.start_event, str(motor.due)) == (start, reply)
    assert [each for each in result.warnings if "insured's notice" in each] == []


def test_without_the_arrival_of_the_claim_the_insureds_notice_stands_in_and_that_is_said():
    result = found({**INJURED, "correspondence": [{**LETTER, "direction": "out", "subject": "Re: Letter of claim"}]})

    assert str(items(result)["gb-cru-notify"].due) == "2026-08-06"
    assert (
        "Notify the Compensation Recovery Unit: no day the claim was made and no letter of claim is on file, so it is"
        " counted from incident.dateNotified, the insured's notice: the right day may be later."
    ) in result.warnings
