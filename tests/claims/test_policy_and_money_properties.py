"""What holds for the policy check and the sums on every claim that the schema accepts."""

import json
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chat.tools.base import Tool, compact
from chat.tools.check_policy_in_force import check_policy_in_force
from chat.tools.summarise_financials import summarise_financials
from claims.case import Case
from claims.facts import money
from claims.schema import Claim, Note
from tests.claims.answers import run, shifted
from tests.claims.files import TODAY
from tests.claims.strategies import SMALLEST, claims, days

insured = claims(
    policy=["periods", "events", "coverages", "state"], incident=["time_of_loss"], jurisdiction=[], notes=[]
)
financed = claims(finance=["reserves", "payments", "recoveries", "recovery_reserves", "totals"], schedule=[])
whole = claims(
    policy=["periods", "events", "coverages"], finance=["reserves", "payments", "totals"], schedule=[], notes=[]
)
arguments = st.fixed_dictionaries(
    {}, optional={"at": days.map(date.isoformat), "timeOfDay": st.sampled_from(["00:00", "01:30", "23:59"])}
)
groups = st.fixed_dictionaries(
    {}, optional={"groupBy": st.sampled_from(["exposure", "payee"]), "includePending": st.booleans()}
)


@given(claim=insured, asked=arguments, today=days)
def test_the_policy_check_answers_on_every_claim(claim: Claim, asked: dict[str, Any], today: date):
    text = compact(run(check_policy_in_force, claim, asked, today))

    answer = json.loads(text)
    assert answer["verdict"] in ("in_force", "not_in_force", "disputed", "unknown")
    assert answer["verdict"] != "unknown" or answer["missing"]
    assert (answer["daysLapsedAtLoss"] or 0) >= 0
    assert len(text) <= 12_000
    assert 0 < text.index('"reinstatement":{') < 400


@given(claim=financed, asked=groups, today=days)
def test_the_sums_answer_on_every_claim(claim: Claim, asked: dict[str, Any], today: date):
    text = compact(run(summarise_financials, claim, asked, today))

    assert len(text) <= 12_000
    assert '"outstanding":' in text[:400]


@pytest.mark.parametrize("tool", [check_policy_in_force, summarise_financials])
def test_the_smallest_claim_has_answers(tool: Tool):
    result = run(tool, SMALLEST, {})

    assert list(result)[-6:] == ["reasons", "warnings", "missing", "refs", "rulesVersion", "asOf"]


NEUTRAL = (
    "Called, no answer.",
    "Spoke to the garage about the courtesy car.",
    "Papers scanned.",
    "Photographs received.",
)


@given(claim=insured, text=st.sampled_from(NEUTRAL), day=days)
def test_a_neutral_note_changes_nothing_about_the_policy(claim: Claim, text: str, day: date):
    noted = claim.model_copy(update={"notes": [*claim.notes, Note(id="neutral note", at=day, text=text)]})

    assert run(check_policy_in_force, noted, {}) == run(check_policy_in_force, claim, {})


def pennies(amounts: list[Decimal | None]) -> int | None:
    """A second way to add: whole pennies, in integers."""
    known = [int(amount.scaleb(2)) for amount in amounts if amount is not None]
    return None if amounts and not known else sum(known)


def less(whole: int | None, *parts: int | None) -> int | None:
    """A difference, unknown where any part of it is."""
    known = [each for each in parts if each is not None]
    return None if whole is None or len(known) < len(parts) else whole - sum(known)


def in_pennies(amount: Decimal | None) -> int | None:
    return None if amount is None else int(amount.scaleb(2))


@given(claim=financed)
def test_totals_equal_sums_of_whole_pennies(claim: Claim):
    finance = claim.finance
    held = [each.outstanding for each in finance.reserves]
    gone = [each.amount for each in finance.payments if each.status in ("issued", "cleared")]

    result = money.summarise(Case(claim=claim, today=TODAY))

    assert in_pennies(result.outstanding) == pennies(held)
    assert in_pennies(result.paid) == pennies(gone)
    assert in_pennies(result.incurred) == pennies(held + gone)
    assert in_pennies(result.recoveries_received) == pennies([each.received for each in finance.recoveries])
    taken_off = [each.amount for each in finance.recovery_reserves]
    assert in_pennies(result.net_incurred) == less(
        pennies(held + gone), pennies([each.received for each in finance.recoveries]), pennies(taken_off)
    )
    assert in_pennies(result.claimed) == pennies([each.claimed for each in claim.schedule])


moments = st.dates(date(2026, 1, 1), date(2026, 12, 31)).map(date.isoformat)
events = st.lists(
    st.fixed_dictionaries(
        {
            "id": st.uuids().map(str),
            "kind": st.sampled_from(
                ["lapse", "reinstatement", "premium_paid", "notice_of_cancellation", "suspension", "suspension_lifted"]
            ),
            "effectiveAt": moments,
        },
        optional={"recordedAt": moments, "issuedAt": moments},
    ),
    max_size=6,
)


def computed(result: dict[str, Any]) -> dict[str, Any]:
    """What a result works out, without its sentences and the day it was read on."""
    told = ("asOf", "rulesVersion", "reasons", "warnings")
    return {key: each for key, each in result.items() if key not in told}


@given(events=events, loss=moments, weeks=st.integers(-52, 52))
def test_moving_every_date_by_weeks_moves_every_computed_date_by_as_many(
    events: list[dict[str, Any]], loss: str, weeks: int
):
    document = {
        **SMALLEST.model_dump(mode="json", by_alias=True),
        "jurisdiction": {"timeZone": "UTC"},
        "incident": {"dateOfLoss": loss},
        "policy": {"periods": [{"id": "p1", "startsAt": "2026-02-01", "endsAt": "2026-11-30"}], "events": events},
    }
    by = timedelta(weeks=weeks)

    before = run(check_policy_in_force, Claim.model_validate(document), {})
    after = run(check_policy_in_force, Claim.model_validate(shifted(document, by)), {})

    assert computed(after) == shifted(computed(before), by)
