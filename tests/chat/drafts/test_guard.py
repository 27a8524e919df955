"""What a draft may not say of a claim, and what it may."""

from decimal import Decimal

import pytest

from chat.drafts.guard import Guard
from chat.drafts.letter import Before


@pytest.fixture
def guard(guarded_case):
    return Guard(guarded_case, {})


def kinds(guard, text):
    return {found.kind for found in guard.found(text)}


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("We hold £27,800 for this.", "reserve"),
        ("Incurred to date: £28,180.", "reserve"),
        ("The line stands at sixteen thousand five hundred pounds.", "reserve"),
        ("We are held on the footing that we answer to the third party.", "reserve"),
        ("I may pay up to 10k.", "authority"),
        ("My client lets me go to £80,000.", "authority"),
        ("We would go to £12,000.", "authority"),
        ("We see it between 21.5k and 26k.", "negotiating range"),
        ("We mean to settle before the trial window opens and keep costs down.", "strategy"),
        ("It fails because nobody can show that the notice arrived.", "privileged content"),
        ("Our adviser puts it at £61,250.", "privileged content"),
        ("We would take £43,700 in full and final settlement of all heads.", "without-prejudice content"),
        ("She takes sertraline.", "health detail"),
        ("Given her depression, please call first.", "health detail"),
        ("There is an old fracture.", "health detail"),
        ("A strain of neck and upper back is reported.", "health detail"),
        ("A name on OFSI consolidated is close to yours.", "sanctions result"),
        ("Are you known as Antonin Persov?", "sanctions result"),
        ("There is a possible match.", "sanctions result"),
        ("Are you known as PERSOV, Antonin?", "sanctions result"),
        ("The file is with the SIU.", "suspicion"),
        ("The file is with the S.I.U. now.", "suspicion"),
        ("The file is with the S&shy;IU.", "suspicion"),
        ("The file is with the S**I**U.", "suspicion"),
        ("We hold £27,**800** for this.", "reserve"),
        ("We hold £**27**,800 for this.", "reserve"),
        ("We hold £27&#44;800 for this.", "reserve"),
        ("We hold £2&#55;&#x2c;800 for this.", "reserve"),
        ("We hold £27&nbsp;800 for this.", "reserve"),
        ("We hold £27\\,800 for this.", "reserve"),
        ("We hold £27<!-- -->,800 for this.", "reserve"),
        ("We hold £27,8<span class='x'>00</span> for this.", "reserve"),
        ("We hold £27<br>800 for this.", "reserve"),
        ("We hold £27`,`800 for this.", "reserve"),
        ("We hold £27   ,   800 for this.", "reserve"),
        ("We have a suspicion of fraud.", "suspicion"),
        ("Three claims in a year at one garage are many.", "suspicion"),
        ("It was referred to our counter-fraud team.", "suspicion"),
        ("It is with the Special Investigations Unit.", "suspicion"),
        ("Our **investigator** watched you on 3 May.", "suspicion"),
        ("We doubt your account is honest.", "suspicion"),
        ("You were screened on 03/05/2026.", "sanctions result"),
        ("We also saw CP-PRO-260214.", "another claim"),
        ("Zielinski, struck by plywood, was paid.", "another claim"),
        ("£91,350 of the limit went to others.", "another claim"),
    ],
)
def test_a_sentence_that_gives_something_away_is_found(guard, sentence, kind):
    assert kinds(guard, sentence) == {kind}


@pytest.mark.parametrize(
    "sentence",
    [
        "Your repairs of £11,300 are being looked at.",
        "You put your loss at £14,200.",
        "We paid £380.",
        "The aggregate limit is £500,000.",
        "We reserve our rights under the policy and waive nothing.",
        "Please send the medical report within 28 days, by 12/10/2026.",
        "Our authority to act comes from the policy.",
        "Please ask your client where he sat.",
        "The sanction of the court is needed.",
        "Your claim CP-AUT-260001 of 22 July 2026 is open.",
        "The reserve bank is closed.",
        "Left out: the SIU referral and the possible match.",
        "Fraud indicators and privileged advice stay inside the file.",
        "Left out: that the claimant was screened, and the surveillance report.",
        "A screening has an open match: nothing of it goes to anybody.",
        "The price went from £27,801 to £127,800.",
    ],
)
def test_what_outsiders_know_and_what_is_another_thing_is_let_through(guard, sentence):
    assert kinds(guard, sentence) == set()


@pytest.mark.parametrize(
    "sentence",
    [
        "The van had done 27,800 miles when it was paid for.",
        "The warehouse has 27,800 square feet.",
        "Please send invoice 27800.",
        "Our reference is CP-AUT-27800.",
        "Your policy number 27800 applies.",
        "He works in Austin, TX 27800, and was paid there.",
        "10,000 employees work there.",
        "It is about twenty-seven thousand eight hundred tiles.",
        "Please ring 27800.",
        "At 9,999 and 10,000 rpm the engine stops.",
    ],
)
def test_a_protected_number_that_is_no_money_is_let_through(guard, sentence):
    assert kinds(guard, sentence) == set()


@pytest.mark.parametrize(
    "sentence",
    [
        "We hold 27800 for it.",
        "27800 is what we hold.",
        "We could do 27,800.",
        "Set aside:\n- 27,800",
        "We hold twenty-seven thousand eight hundred.",
        "27,800 pounds is what it may be worth.",
        "$27,800 miles.",
    ],
)
def test_a_protected_amount_is_found_with_or_without_a_currency(guard, sentence):
    assert kinds(guard, sentence) == {"reserve"}


def test_miles_in_a_paper_that_came_in_are_no_leave_to_tell_the_reserve(case_of):
    finance = {"reserves": [{"id": "r1", "outstanding": 9500}]}
    paper = {"id": "d1", "direction": "in", "text": "Odometer: 9,500 miles. Invoice 9500."}

    assert kinds(Guard(case_of(finance=finance, documents=[paper]), {}), "We hold £9,500.") == {"reserve"}


def test_miles_in_advice_are_no_secret_amount(case_of):
    advice = {"id": "d1", "privileged": True, "text": "It had done 9,500 miles."}

    assert kinds(Guard(case_of(documents=[advice]), {}), "We paid £9,500.") == set()


@pytest.mark.parametrize(
    "letter",
    [
        "**DRAFT**\n\nThe SIU referral is left out.",
        "Dear Ms Cole,\n\nThere is a possible match, which was never mentioned.",
        "For the handler: check it.\n\nSubject: your claim\n\nThe SIU was left out.",
        "Dear Ms Cole,\n\nThe surveillance evidence was left out.",
        "The SIU is investigating you, a fact left out of our last letter.",
    ],
)
def test_a_letter_tells_nothing_by_saying_that_it_was_left_out(guard, letter):
    assert kinds(guard, letter) <= {"suspicion", "sanctions result"}
    assert kinds(guard, letter) != set()


@pytest.mark.parametrize("before", [Before("", in_letter=True), Before("we wrote. ", in_letter=True)])
def test_a_letter_goes_on_where_it_was_parted(guard, before):
    found = guard.found("the siu was left out.", before)

    assert {each.kind for each in found} == {"suspicion"}


def test_after_the_letter_the_handler_is_told_again(guard):
    assert kinds(guard, "Dear Ms Cole,\n\nThank you.\n\n**For the handler**\n\nLeft out: the SIU referral.") == set()


def test_an_amount_that_the_question_named_is_found_too(guarded_case):
    guard = Guard(guarded_case, {Decimal(50_000): "authority"})

    assert kinds(guard, "We can go to fifty thousand.") == {"authority"}


def test_a_sentence_that_got_out_once_is_not_let_out_again(case_of):
    advice = "Counsel thinks that the lapse will not stand because nobody can show the notice."
    case = case_of(
        documents=[
            {"id": "d1", "text": advice, "privileged": True},
            {"id": "d2", "text": advice, "direction": "out"},
        ]
    )

    assert kinds(Guard(case, {}), advice) == {"privileged content"}


def test_an_injury_that_the_claimant_claims_for_may_be_named(case_of):
    injured = {"dateOfLoss": "2026-07-22", "injuries": [{"description": "Whiplash"}]}
    claimed = case_of(incident=injured, schedule=[{"id": "s1", "head": "Whiplash"}])
    unclaimed = case_of(incident=injured)

    assert kinds(Guard(claimed, {}), "your client's whiplash") == set()
    assert kinds(Guard(unclaimed, {}), "your client's whiplash") == {"health detail"}


def test_a_file_without_anybodys_health_has_no_words_of_it(case_of):
    case = case_of(documents=[{"id": "d1", "direction": "internal", "text": "A fracture of the pipe."}])

    assert kinds(Guard(case, {}), "The fracture of the pipe is old.") == set()


@pytest.mark.parametrize(
    ("text", "held_back"),
    [
        ("Thank you for your letter", "letter"),
        ("Thank you. ", ""),
        ("We hold £27,", "£27,"),
        ("It is with the special investigation ", "special investigation "),
        ("Nobody can show that the notice ", "Nobody can show that the notice "),
        ("We mean to settle before ", "settle before "),
        ("She takes sertra", "takes sertra"),
        ("It says that 27800 is the number of ", "27800 is the number of "),
        ("It says that 27800 is the number of miles. ", ""),
    ],
)
def test_what_may_be_the_beginning_of_something_protected_is_known(guard, text, held_back):
    assert text[guard.undecided(text) :] == held_back


def test_words_of_a_doubt_that_an_outsider_wrote_may_be_repeated(case_of):
    theirs = {
        "id": "d1",
        "direction": "in",
        "kind": "letter",
        "text": "You say that the collision was staged. It was not.",
    }

    assert kinds(Guard(case_of(documents=[theirs]), {}), "You wrote about “the collision was staged”.") == set()
    assert kinds(Guard(case_of(), {}), "You wrote about “the collision was staged”.") == {"suspicion"}
