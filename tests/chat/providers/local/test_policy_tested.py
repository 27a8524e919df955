"""What the policy was tested against, and where that stands to the periods, in the analyst's words."""

from typing import Any

import pytest

from chat.providers.local.policy_tested import of_what_was_tested, periods_told, placed
from chat.providers.local.policy_words import state, verdict_at_loss
from chat.providers.local.words import Words
from claims.facts.policy import check
from tests.claims.files import case_of, file_of

YEARS = [{"id": f"p{year}", "startsAt": f"{year}-04-01", "endsAt": f"{year + 1}-03-31"} for year in range(2001, 2006)]
NOISE = {"dateOfLoss": "2012-02-29", "dateOfLossBasis": "continuing", "exposureTo": "2012-02-29"}
WORDS = Words()


def found_of(incident: dict[str, Any], **policy: Any) -> dict[str, Any]:
    recorded = {"periods": YEARS, "state": "expired", **policy}
    return check(case_of(file_of(incident=incident, policy=recorded))).printed()


def test_an_exposure_beyond_the_periods_is_told_by_the_years_that_are_on_record_and_those_that_are_not():
    found = found_of({**NOISE, "exposureFrom": "1998-03-01"})

    assert placed(found, WORDS, "", recorded=True) == (
        "The exposure from 01/03/1998 to 29/02/2012 falls inside recorded periods only for 01/04/2001–31/03/2006:"
        " 5 of 14 years. For 01/03/1998–31/03/2001 and 01/04/2006–29/02/2012 no period is on record."
    )
    assert periods_told(found, WORDS) == (
        "5 policy periods are recorded for the exposure, within 01/04/2001–31/03/2006."
    )
    assert verdict_at_loss(found) == "In force over the exposure: not safely."
    assert state(found, WORDS) == "The policy is recorded as expired."


def test_an_exposure_that_the_periods_hold_is_inside_them_from_first_to_last():
    found = found_of({**NOISE, "exposureFrom": "2001-05-01", "exposureTo": "2005-05-01"}, state="in_force")

    assert placed(found, WORDS, "", recorded=True) == (
        "The exposure from 01/05/2001 to 01/05/2005 falls inside recorded periods from its first day to its last."
    )


def test_an_exposure_that_no_period_touches_is_outside_every_one():
    found = found_of({**NOISE, "exposureFrom": "2010-01-01"})

    assert placed(found, WORDS, "", recorded=True) == (
        "The exposure from 01/01/2010 to 29/02/2012 falls outside every recorded period."
    )


@pytest.mark.parametrize(
    ("basis", "dates", "says"),
    [
        (
            "claims_made",
            {"dateClaimMade": "2005-06-01"},
            "The policy answers for claims made: this one, made on 01/06/2005, falls inside the recorded period,"
            " 01/04/2005–31/03/2006.",
        ),
        (
            "losses_discovered",
            {"dateFirstKnown": "2005-06-01"},
            "The policy answers for losses discovered: this one, discovered on 01/06/2005, falls inside the recorded"
            " period, 01/04/2005–31/03/2006.",
        ),
        (
            "claims_made",
            {"dateClaimMade": "2007-06-01"},
            "The policy answers for claims made: this one, made on 01/06/2007, falls outside every recorded period.",
        ),
        (
            "claims_made",
            {},
            "The policy is tested by the date the claim was made, which the file does not have: no period can be told.",
        ),
    ],
)
def test_a_policy_that_does_not_answer_by_the_day_of_loss_is_placed_by_its_own_day(
    basis: str, dates: dict[str, str], says: str
):
    found = found_of({"dateOfLoss": "2003-01-01", **dates}, basis=basis)

    assert placed(found, WORDS, "", recorded=True) == says


def test_the_day_of_a_single_loss_is_placed_as_it_was():
    found = found_of({"dateOfLoss": "2003-01-01", "timeOfLoss": "14:35"}, state="in_force")

    assert placed(found, WORDS, "", recorded=True) == (
        "The loss on 01/01/2003 at 14:35 falls inside the recorded period, 01/04/2002–31/03/2003."
    )
    assert of_what_was_tested("In force at the loss", found) == "In force at the loss"


def test_an_exposure_without_its_first_day_is_not_placed():
    found = found_of(NOISE)

    assert placed(found, WORDS, "", recorded=True) == (
        "The policy is tested by the start of the exposure, which the file does not have: no period can be told."
    )
