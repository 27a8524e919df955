"""What the lines of a file add up to, and where the file's own figures differ."""

from decimal import Decimal
from typing import Any

import pytest

from claims.facts import money
from tests.claims.files import GOLDEN, case_of, file_of

KEYS = [
    "outstanding", "paid", "incurred", "netIncurred", "indemnityOutstanding", "expenseOutstanding", "indemnityPaid",
    "expensePaid", "recoveriesReceived", "recoveryReserve", "claimed", "assessed", "agreed", "pending", "arithmeticOk",
    "mismatches", "groups", "currency", "reasons", "warnings", "missing", "refs", "rulesVersion", "asOf",
]  # fmt: skip


def summed(document: dict[str, Any], **arguments: Any) -> dict[str, Any]:
    return money.summarise(case_of(document), **arguments).printed()


def finance_of(**parts: Any) -> dict[str, Any]:
    return file_of(finance=parts)


def reserve(outstanding: float | None, **more: Any) -> dict[str, Any]:
    return {"id": "r1", "category": "building", "outstanding": outstanding, **more}


def payment(amount: float | None, status: str = "cleared", **more: Any) -> dict[str, Any]:
    return {"id": f"p{amount}", "category": "building", "amount": amount, "status": status, **more}


def step(at: str, before: float | None, after: float | None) -> dict[str, Any]:
    return {"at": at, "from": before, "to": after}


def test_the_golden_claim_adds_up():
    result = summed(GOLDEN)

    assert list(result) == KEYS
    assert {key: result[key] for key in KEYS[:8]} == {
        "outstanding": 27800,
        "paid": 380,
        "incurred": 28180,
        "netIncurred": 28180,
        "indemnityOutstanding": 25300,
        "expenseOutstanding": 2500,
        "indemnityPaid": 0,
        "expensePaid": 380,
    }
    assert result["arithmeticOk"] is True
    assert result["mismatches"] == []
    assert any("reserve authority of 25000 GBP by 2800 GBP" in warning for warning in result["warnings"])


@pytest.mark.parametrize(
    ("limit", "approval", "warned"),
    [
        (27800, {}, False),
        (27799.99, {}, True),
        (25000, {"status": "approved", "by": "A. Supervisor"}, False),
        (25000, {"status": "approved", "by": "Amira Hassan"}, True),
        (25000, {"status": "pending", "by": "A. Supervisor"}, True),
    ],
)
def test_a_reserve_over_authority_needs_somebody_elses_approval(limit: float, approval: dict[str, str], warned: bool):
    document = file_of(
        handler={"name": "Amira Hassan", "authority": {"reserve": limit}},
        finance={"reserves": [reserve(27800, approval=approval)]},
    )

    result = summed(document)

    assert any("reserve authority" in warning for warning in result["warnings"]) is warned


def test_no_lines_are_nothing_and_not_unknown():
    result = summed(file_of())

    assert [result[key] for key in KEYS[:14]] == [0] * 14
    assert result["missing"] == ["reserve lines", "heads of loss"]


def test_unknown_amounts_are_counted_and_never_taken_for_zero():
    document = file_of(
        finance={"reserves": [reserve(None), reserve(100, id="r2")], "payments": [payment(None)]},
        schedule=[{"id": "s1", "claimed": 5}],
    )

    result = summed(document)

    assert (result["outstanding"], result["paid"], result["incurred"]) == (100, None, 100)
    assert (result["claimed"], result["assessed"]) == (5, None)
    assert "1 of 2 reserve lines has no outstanding figure and counts in no total." in result["warnings"]
    assert any("has no assessed figure and counts in no assessed total." in each for each in result["warnings"])
    assert not any("heads of loss" in each and each.endswith("in no total.") for each in result["warnings"])


def test_incurred_is_unknown_when_every_line_is():
    result = summed(finance_of(reserves=[reserve(None)], recoveries=[{"id": "x", "received": 10}]))

    assert (result["incurred"], result["netIncurred"], result["recoveriesReceived"]) == (None, None, 10)


def test_a_reversal_is_a_negative_line_of_a_plain_sum():
    payments = [payment(300, id="p1"), payment(-300, "issued", id="p2", reversalOf="p1"), payment(50, id="p3")]

    result = summed(finance_of(payments=payments))

    assert result["paid"] == 50


def test_a_reversal_of_nothing_and_a_positive_one_are_warned_about():
    result = summed(finance_of(payments=[payment(300, id="p1", reversalOf="gone")]))

    assert result["warnings"] == [
        "Payment p1 reverses a payment that is not on file.",
        "Payment p1 is marked as a reversal, but its amount is not negative.",
    ]


@pytest.mark.parametrize("status", ["voided", "stopped", "rejected", "approved"])
def test_a_reversal_of_what_never_went_out_is_warned_about(status: str):
    payments = [payment(100, status, id="p1"), payment(-100, id="p2", reversalOf="p1")]

    result = summed(finance_of(payments=payments))

    assert result["paid"] == -100
    assert result["warnings"] == [
        f"Payment p2 reverses payment p1, which is {status} and counts in no paid total: paid is out by what was"
        " reversed."
    ]


def test_a_payment_that_was_taken_back_twice_is_warned_about():
    twice = [payment(-100, id="p2", reversalOf="p1"), payment(-100, id="p3", reversalOf="p1")]

    result = summed(finance_of(payments=[payment(100, id="p1"), *twice]))

    assert result["paid"] == -100
    assert result["warnings"] == ["Payment p1 was taken back by 100 GBP more than it was."]


@pytest.mark.parametrize(
    "more",
    [
        [payment(-100, id="p2", reversalOf="p1")],
        [payment(-100, id="p2", reversalOf="p1"), payment(100, id="p3", reversalOf="p2")],
        [payment(-100, "voided", id="p2", reversalOf="p1")],
    ],
    ids=["taken back whole", "taken back and paid again", "never taken back"],
)
def test_reversals_that_add_up_are_no_warning(more: list[dict[str, Any]]):
    assert summed(finance_of(payments=[payment(100, id="p1"), *more]))["warnings"] == []


def test_only_issued_and_cleared_payments_are_paid():
    statuses = ["requested", "approved", "issued", "cleared", "stopped", "voided", "rejected"]
    payments = [payment(10**number, status) for number, status in enumerate(statuses)]

    result = summed(finance_of(payments=payments))

    assert (result["paid"], result["pending"]) == (1100, 11)


def test_pending_payments_count_as_paid_when_asked():
    payments = [payment(100), payment(7, "requested")]

    result = summed(finance_of(payments=payments), include_pending=True)

    assert (result["paid"], result["incurred"], result["pending"]) == (107, 107, 7)
    assert any("counted as paid" in warning for warning in result["warnings"])


def test_net_takes_off_what_recoveries_brought_and_should_bring():
    result = summed(
        finance_of(
            reserves=[reserve(1000)],
            payments=[payment(500)],
            recoveries=[{"id": "v1", "received": 200}],
            recoveryReserves=[{"id": "w1", "amount": 50.25}],
        )
    )

    assert (result["incurred"], result["netIncurred"]) == (1500, 1249.75)
    assert (result["recoveriesReceived"], result["recoveryReserve"]) == (200, 50.25)


@pytest.mark.parametrize(
    ("by", "groups"),
    [
        ("costType", [("expense", 30, 3, 33), ("indemnity", 70, 7, 77)]),
        ("category", [("building", 70, 3, 73), ("experts", 30, 7, 37)]),
        ("exposure", [("x1", 70, 7, 77), (None, 30, 3, 33)]),
        ("payee", [("party1", None, 7, None), ("Westgate", None, 3, None)]),
    ],
)
def test_totals_are_also_given_by_a_key(by: Any, groups: list[tuple[Any, ...]]):
    document = finance_of(
        reserves=[
            reserve(70, exposureId="x1"),
            reserve(30, id="r2", costType="expense", category="experts"),
        ],
        payments=[
            payment(7, exposureId="x1", category="experts", payeePartyId="party1", payeeName="Alder"),
            payment(3, costType="expense", payeeName="Westgate"),
        ],
    )

    result = summed(document, group_by=by)

    found = [tuple(group.values()) for group in result["groups"]]
    assert sorted(found, key=str) == sorted(groups, key=str)


@pytest.mark.parametrize(
    ("stated", "mismatch"),
    [
        ({"outstanding": 100, "paid": 20, "incurred": 120, "netIncurred": 120}, None),
        ({"outstanding": 99}, ("finance.totals.outstanding", 99, 100)),
        ({"incurred": 100}, ("finance.totals.incurred", 100, 120)),
        ({"claimed": 5}, ("finance.totals.claimed", 5, 0)),
    ],
)
def test_stated_totals_are_held_against_the_lines(stated: dict[str, float], mismatch: tuple[Any, ...] | None):
    result = summed(finance_of(reserves=[reserve(100)], payments=[payment(20)], totals=stated))

    assert [tuple(each.values()) for each in result["mismatches"]] == ([mismatch] if mismatch else [])
    assert result["arithmeticOk"] is (mismatch is None)


def test_stated_parts_are_held_against_the_stated_whole():
    stated = {"outstanding": 100, "indemnityOutstanding": 100, "expenseOutstanding": 5}

    result = summed(finance_of(reserves=[reserve(100)], totals=stated))

    assert {
        "what": "finance.totals.outstanding as indemnity plus expense",
        "stated": 100,
        "computed": 105,
    } in result["mismatches"]


def test_a_stated_reserve_without_lines_is_a_mismatch_and_a_warning():
    result = summed(finance_of(totals={"outstanding": 500}))

    assert result["outstanding"] == 0
    assert result["mismatches"] == [{"what": "finance.totals.outstanding", "stated": 500, "computed": 0}]
    assert "An outstanding total is stated, but no reserve line is on file." in result["warnings"]


HISTORY = [step("2026-07-01", 0, 500), step("2026-08-01", 500, 900)]


@pytest.mark.parametrize(
    ("outstanding", "history", "payments", "whats"),
    [
        pytest.param(900, HISTORY, [], [], id="the last step"),
        pytest.param(800, HISTORY, [], ["finance.reserves[r1].outstanding"], id="another figure than the last step"),
        pytest.param(800, HISTORY, [payment(100, issuedAt="2026-08-02")], [], id="eroded by a payment"),
        pytest.param(
            900,
            HISTORY,
            [payment(100, issuedAt="2026-08-02")],
            ["finance.reserves[r1].outstanding"],
            id="not eroded although paid",
        ),
        pytest.param(
            900,
            HISTORY,
            [payment(100, issuedAt="2026-08-02", reserveErosion=False)],
            [],
            id="a payment that erodes nothing",
        ),
        pytest.param(900, HISTORY, [payment(100, issuedAt="2026-07-31")], [], id="paid before the step"),
        pytest.param(800, HISTORY, [payment(100)], [], id="a payment without a date may have eroded"),
        pytest.param(900, HISTORY, [payment(100)], [], id="a payment without a date may not have eroded"),
        pytest.param(900, HISTORY, [payment(100, issuedAt="2026-08-02", category="stock")], [], id="another category"),
        pytest.param(0, HISTORY, [payment(1000, issuedAt="2026-08-02")], [], id="paid beyond the reserve"),
        pytest.param(
            900,
            [step("2026-07-01", 0, 500), step("2026-08-01", 400, 900)],
            [],
            ["finance.reserves[r1].history[1].from"],
            id="a step that starts from another figure",
        ),
        pytest.param(
            500,
            [step("2026-08-01", None, None), step("2026-07-01", None, 500)],
            [],
            ["finance.reserves[r1].history[1].at is earlier than the step before"],
            id="steps out of order",
        ),
        pytest.param(
            500,
            [step("2026-08-01T10:00:00Z", None, None), step("2026-08-01", None, 500)],
            [],
            [],
            id="steps of one day",
        ),
    ],
)
def test_a_reserve_follows_its_history_and_the_payments_after_it(
    outstanding: float, history: list[dict[str, Any]], payments: list[dict[str, Any]], whats: list[str]
):
    result = summed(finance_of(reserves=[reserve(outstanding, history=history)], payments=payments))

    assert [each["what"] for each in result["mismatches"]] == whats


@pytest.mark.parametrize(
    ("line", "mismatch"),
    [
        pytest.param({"assessed": 10, "agreed": 10}, None, id="agreed as assessed"),
        pytest.param(
            {"assessed": 10, "agreed": 11},
            ("schedule[s1].agreed is above assessed, without a reason", 11, 10),
            id="agreed above assessed",
        ),
        pytest.param({"assessed": 10, "agreed": 11, "reason": "Goodwill"}, None, id="with a reason"),
        pytest.param({"claimed": 30.01, "quantity": 3, "unitPrice": 10}, None, id="a penny off"),
        pytest.param(
            {"claimed": 30.02, "quantity": 3, "unitPrice": 10},
            ("schedule[s1].claimed as quantity × unit price", 30.02, 30),
            id="two pennies off",
        ),
        pytest.param(
            {"from": "2026-05-02", "to": "2026-06-10", "days": 40}, None, id="days counted from first to last"
        ),
        pytest.param(
            {"from": "2026-05-02", "to": "2026-06-10", "days": 46}, ("schedule[s1].days", 46, 40), id="days miscounted"
        ),
        pytest.param({"claimed": 2875, "days": 46, "rate": 62.5}, None, id="days at a rate"),
        pytest.param(
            {"claimed": 2875, "days": 40, "rate": 62.5},
            ("schedule[s1].claimed as days × rate", 2875, 2500),
            id="days at a rate that do not make the claim",
        ),
        pytest.param(
            {"claimed": 2875, "from": "2026-05-02", "to": "2026-06-10", "rate": 62.5},
            ("schedule[s1].claimed as days × rate", 2875, 2500),
            id="days that nobody stated but two dates tell",
        ),
        pytest.param(
            {"claimed": 2500, "from": "2026-05-02", "to": "2026-06-10", "rate": 62.5},
            None,
            id="days that two dates tell",
        ),
        pytest.param(
            {"from": "2026-06-10", "to": "2026-05-02"},
            ("schedule[s1].to is earlier than from", None, None),
            id="an end before the start",
        ),
    ],
)
def test_a_head_of_loss_agrees_with_itself(line: dict[str, Any], mismatch: tuple[Any, ...] | None):
    result = summed(file_of(schedule=[{"id": "s1", **line}]))

    assert [tuple(each.values()) for each in result["mismatches"]] == ([mismatch] if mismatch else [])


@pytest.mark.parametrize(
    ("paid", "payments", "whats"),
    [
        (0, [payment(50, costType="expense")], []),
        (50, [payment(50, scheduleId="s1")], []),
        (50, [payment(50)], []),
        (40, [payment(50, scheduleId="s1")], ["schedule paid, all lines"]),
        (90, [payment(90, scheduleId="s1")], ["schedule[s1].paid is above agreed"]),
        (90, [payment(90, scheduleId="s1", partial=True)], []),
    ],
)
def test_what_the_heads_were_paid_agrees_with_the_ledger(paid: float, payments: list[dict[str, Any]], whats: list[str]):
    result = summed(file_of(schedule=[{"id": "s1", "agreed": 60, "paid": paid}], finance={"payments": payments}))

    assert [each["what"] for each in result["mismatches"]] == whats


def test_the_largest_amounts_are_added_exactly():
    reserves = [reserve(999_999_999_999.99, id=f"r{number}") for number in range(1000)]

    result = money.summarise(case_of(finance_of(reserves=reserves)))

    assert result.outstanding == Decimal("999999999999990.00")


def test_thousands_of_mismatches_are_cut_and_said_to_be():
    lines = [{"id": f"s{number}", "agreed": 2, "assessed": 1} for number in range(1000)]

    result = summed(file_of(schedule=lines))

    assert result["truncated"] is True
    assert "nextOffset" not in result
    left = 1000 - len(result["mismatches"])
    assert f"{left} of 1000 mismatches do not fit here and are left out." in result["warnings"]


@pytest.mark.parametrize(("status", "words"), [("pending", "waits for approval"), ("rejected", "was refused approval")])
def test_reserves_without_approval_are_told_apart(status: str, words: str):
    result = summed(finance_of(reserves=[reserve(100, approval={"status": status})]))

    assert f"Outstanding includes 100 GBP that {words}." in result["warnings"]


def test_a_stated_total_is_not_checked_while_one_of_its_lines_is_unknown():
    stated = {"outstanding": 300, "paid": 20, "incurred": 320, "netIncurred": 320}

    result = summed(finance_of(reserves=[reserve(100), reserve(None, id="r2")], payments=[payment(20)], totals=stated))

    assert (result["arithmeticOk"], result["mismatches"]) == (True, [])
    assert (
        "Stated totals that cannot be checked while lines are unknown: outstanding, incurred, netIncurred."
        in result["warnings"]
    )


@pytest.mark.parametrize(
    ("stated", "mismatch"),
    [
        (
            {"outstanding": 300, "paid": 20, "incurred": 999},
            ("finance.totals.incurred as outstanding plus paid", 999, 320),
        ),
        (
            {"incurred": 320, "recoveriesReceived": 0, "recoveryReserve": 0, "netIncurred": 300},
            ("finance.totals.incurred as net incurred plus recoveries", 320, 300),
        ),
    ],
)
def test_stated_totals_are_held_against_each_other_while_lines_are_unknown(
    stated: dict[str, float], mismatch: tuple[str, float, float]
):
    result = summed(finance_of(reserves=[reserve(None)], payments=[payment(20)], totals=stated))

    assert [tuple(each.values()) for each in result["mismatches"]] == [mismatch]


def test_net_is_unknown_when_nothing_is_known_of_what_is_taken_off():
    result = summed(finance_of(reserves=[reserve(100)], recoveryReserves=[{"id": "w1"}]))

    assert (result["incurred"], result["recoveryReserve"], result["netIncurred"]) == (100, None, None)


def test_net_takes_off_the_known_lines_of_recoveries():
    result = summed(finance_of(reserves=[reserve(100)], recoveryReserves=[{"id": "w1"}, {"id": "w2", "amount": 30}]))

    assert (result["recoveryReserve"], result["netIncurred"]) == (30, 70)


LIKE = [step("2026-08-01", 0, 900)]


@pytest.mark.parametrize(
    ("first", "second", "whats"),
    [
        (800, 900, []),
        (900, 800, []),
        (900, 900, ["finance.reserves[r1].outstanding, 2 like lines together"]),
        (800, 800, ["finance.reserves[r1].outstanding, 2 like lines together"]),
    ],
)
def test_two_like_reserve_lines_bear_a_payment_once(first: float, second: float, whats: list[str]):
    lines = [reserve(first, history=LIKE), reserve(second, id="r2", history=LIKE)]

    result = summed(finance_of(reserves=lines, payments=[payment(100, issuedAt="2026-08-02")]))

    assert [each["what"] for each in result["mismatches"]] == whats


@pytest.mark.parametrize(("outstanding", "wrong"), [(800, 0), (900, 1)])
def test_a_payment_that_names_no_exposure_lowers_the_only_line_of_its_kind(outstanding: float, wrong: int):
    lines = [reserve(outstanding, exposureId="x1", history=LIKE)]

    result = summed(finance_of(reserves=lines, payments=[payment(100, issuedAt="2026-08-02")]))

    assert len(result["mismatches"]) == wrong


def test_a_payment_that_names_no_exposure_lowers_neither_of_two_lines_of_its_kind():
    lines = [reserve(900, exposureId="x1", history=LIKE), reserve(900, id="r2", exposureId="x2", history=LIKE)]

    result = summed(finance_of(reserves=lines, payments=[payment(100, issuedAt="2026-08-02")]))

    assert result["mismatches"] == []


def test_the_figures_say_where_they_come_from():
    result = summed(finance_of(reserves=[reserve(100)]))

    assert [each["path"] for each in result["refs"]] == ["finance.reserves"]
