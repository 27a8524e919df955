"""What a question states for a lookup."""

import pytest

from chat.providers.base import ModelCall, UserMessage
from chat.providers.local.arguments import (
    amount_stated,
    claimants_stated,
    days_stated,
    judgment_stated,
    read_as_stated,
    shares_stated,
    stated,
    time_stated,
)
from chat.providers.local.evidence import gather
from claims.fields import US_STATES

BRIEF = """Claim CP-AUT-260381 — A v B. Today 2026-09-15 (fixed).
Line: Motor (auto). Status: open. Currency GBP. Jurisdiction: GB.
Incident: 2026-07-22 14:35, Here — a crash."""


def asked(question, locale="en-GB"):
    return gather(ModelCall(system="", messages=(UserMessage(question),), tools=(), locale=locale, brief=BRIEF))


@pytest.mark.parametrize(
    ("question", "amount"),
    [
        ("on a gross loss of £48,600", 48600),
        ("on £48,600.50 after the excess", 48600.5),
        ("what if it is 48.6k", 48600),
        ("what of $1.2m", 1200000),
        ("a loss of 48,600", 48600),
        ("a loss of 900 pounds", 900),
        ("clause 7.2 on 22/07/2026 for 3 claimants", None),
        ("CP-AUT-260381 at 14:35", None),
        ("a loss of £" + "9" * 30, None),
    ],
)
def test_a_sum_of_money_is_read_as_it_is_written(question, amount):
    assert amount_stated(asked(question)) == amount


@pytest.mark.parametrize(
    ("question", "shares"),
    [
        ("What if she is 25% to blame?", {"claimantSharePct": 25}),
        ("What do we pay if he is 30 per cent at fault?", {"claimantSharePct": 30}),
        ("If we carry 80% of it?", {"ourSharePct": 80}),
        ("with 12.5% contributory negligence", {"claimantSharePct": 12.5}),
        ("25% on the claimant", {"claimantSharePct": 25}),
        ("20% on our insured", {"ourSharePct": 20}),
        ("we are 70% and she is 30% to blame", {"ourSharePct": 70, "claimantSharePct": 30}),
        ("a 50/50 split", {"ourSharePct": 50, "claimantSharePct": 50}),
        ("75/25 against us", {"ourSharePct": 75, "claimantSharePct": 25}),
        ("70/30 in our favour", {"ourSharePct": 30, "claimantSharePct": 70}),
        ("10/20 is no split", {}),
        ("120% of nothing", {}),
    ],
)
def test_a_share_belongs_to_whom_the_question_gives_it(question, shares):
    assert shares_stated(asked(question)) == shares


@pytest.mark.parametrize(
    ("question", "locale", "arguments"),
    [
        ("limitation in contract", "en-GB", {"causeOfAction": "contract"}),
        ("limitation in Scotland", "en-GB", {"territory": "scotland"}),
        ("limitation in Northern Ireland for property damage", "en-GB",
         {"causeOfAction": "property_damage", "territory": "northern_ireland"}),
        ("the SOL in West Virginia", "en-US", {"territory": "US-WV"}),
        ("time counted from 01/10/2023", "en-GB", {"startDate": "2023-10-01"}),
        ("time counted from 10/01/2023", "en-US", {"startDate": "2023-10-01"}),
        ("if the date of knowledge was 3 March 2027", "en-GB", {"knowledgeDate": "2027-03-03"}),
        ("time counted from 22/07/2026", "en-GB", {}),
        ("time counted from 31/02/2026", "en-GB", {}),
    ],
)  # fmt: skip
def test_a_law_a_cause_and_a_day_are_read_for_the_last_day_to_sue(question, locale, arguments):
    assert time_stated(asked(question, locale)) == arguments


@pytest.mark.parametrize(
    ("table", "question", "value"),
    [
        ("stage", "What do we need before we can close?", "closure"),
        ("stage", "What do we need before settling?", "quantum"),
        ("stage", "What is missing?", ""),
        ("scope", "Which statutory clocks run?", "regulatory"),
        ("scope", "What is due?", ""),
        ("basis", "Is the reserve enough for their demand?", "offer"),
        ("checklist", "Is it ready for closure?", "closure"),
        ("recovery", "Any salvage?", "salvage"),
    ],
)
def test_a_kind_is_stated_by_its_words(table, question, value):
    assert stated(table, asked(question)) == value


def test_every_state_has_a_name_to_be_asked_about_by():
    asked_about = {stated("territory", asked(f"in {name}")) for name in NAMES_OF_STATES}

    assert asked_about == {f"US-{state}" for state in US_STATES}


NAMES_OF_STATES = (
    "Alabama", "Alaska", "Arizona", "Arkansas", "California", "Colorado", "Connecticut", "Delaware",
    "the District of Columbia", "Florida", "Georgia", "Hawaii", "Idaho", "Illinois", "Indiana", "Iowa", "Kansas",
    "Kentucky", "Louisiana", "Maine", "Maryland", "Massachusetts", "Michigan", "Minnesota", "Mississippi", "Missouri",
    "Montana", "Nebraska", "Nevada", "New Hampshire", "New Jersey", "New Mexico", "New York", "North Carolina",
    "North Dakota", "Ohio", "Oklahoma", "Oregon", "Pennsylvania", "Puerto Rico", "Rhode Island", "South Carolina",
    "South Dakota",
    "Tennessee", "Texas", "Utah", "Vermont", "Virginia", "Washington State", "West Virginia", "Wisconsin", "Wyoming",
)  # fmt: skip


@pytest.mark.parametrize(
    ("question", "days"),
    [
        ("in the next two weeks", 14),
        ("within 60 days", 60),
        ("in the next 900 days", 365),
        ("in 0 days", None),
        ("this year", None),
    ],
)
def test_a_stretch_of_days_is_kept_to_a_year(question, days):
    assert days_stated(asked(question)) == days


def test_a_judgment_is_a_sum_that_a_court_gives():
    assert judgment_stated(asked("If the judge awards £30,000?")) == 30000
    assert judgment_stated(asked("Is £30,000 a good offer?")) is None


def test_claimants_are_counted_in_figures_and_in_words():
    assert claimants_stated(asked("for 3 claimants")) == 3
    assert claimants_stated(asked("for two claimants")) == 2
    assert claimants_stated(asked("for 0 claimants")) is None


def test_a_sum_in_another_currency_is_said_to_be_read_in_the_claims():
    assert read_as_stated(asked("on £500")) == []
    assert "read in GBP" in read_as_stated(asked("on $500"))[0]
