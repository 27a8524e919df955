"""Ordinary words that tip somebody off, and words like them that tell nothing."""

import pytest

from chat.drafts.tipping_off import may_begin, tellings


def kinds(text):
    return {each.kind for each in tellings(text)}


@pytest.mark.parametrize(
    "text",
    [
        "You were screened on 6 August 2026.",
        "Your client was screened against a list.",
        "Mr Ivan Markov was screened last month.",
        "Delmar Imports Inc was screened again on 01/06/2026.",
        "Our screening showed a name like yours.",
        "The screening of the payee is not finished.",
        "We screen all payees, and we screened you too.",
        "A routine screening has to be cleared first.",
        "Your name appears on a government list.",
        "A name close to yours is on the list.",
        "You may be sanctioned.",
        "The delay is for sanctions reasons.",
        "We are awaiting sanctions clearance.",
        "The payment waits for our compliance team to clear the payee.",
        "Your date of birth matched a listed person.",
        "As part of our checks your name was flagged.",
        "Our checks produced a hit against your name.",
    ],
)
def test_words_of_a_screening_are_found(text):
    assert kinds(text) == {"sanctions result"}


@pytest.mark.parametrize(
    "text",
    [
        "We have surveillance.",
        "We have surveillance of your client from 19 July.",
        "Our surveillance shows otherwise.",
        "You were under surveillance.",
        "The surveillance evidence will be disclosed.",
        "Our investigator watched you lift sand.",
        "Our investigators have filmed your client at work.",
        "An enquiry agent followed you on 19/07/2026.",
        "A private investigator observed the plaintiff.",
        "Our agents filmed her at the yard.",
        "You were filmed on 19 July.",
        "Your client has been watched.",
        "You were seen by our investigator.",
        "He was followed by an enquiry agent.",
        "We followed you to the yard.",
        "We have footage of you.",
        "We hold a video showing Mr Brennan at a builder's yard.",
        "We looked at your social media.",
        "We have concerns about the genuineness of the claim.",
        "We’re concerned that the account is not genuine.",
        "There are doubts as to your honesty.",
        "We doubt your account is honest.",
        "We doubt that your client was in the car.",
        "We do not believe you.",
        "We don't believe your account.",
        "The veracity of the claim is in question.",
        "The circumstances are suspicious.",
        "This raised our suspicions.",
        "Your claim has suspicious features.",
        "You are under investigation for the way in which the claim was made.",
        "Your client is being investigated.",
        "Your claim is under investigation for possible dishonesty.",
        "We are investigating you.",
        "The collision was staged.",
        "Your injuries have been exaggerated.",
        "You have been fundamentally dishonest.",
        "It was referred to our special investigations unit.",
        "The file has been passed to our investigations team.",
        "Your file has been escalated to a specialist investigator.",
        "We have questions about the authenticity of the receipt.",
        "You were\nfilmed on 19 July.",
        "We had you followed.",
        "We instructed investigators to observe your client's activities.",
        "We've obtained footage showing your client lifting joists.",
        "Video evidence we obtained shows you carrying bags.",
        "Surveillance was carried out on 19 July.",
        "Intelligence suggests that you knew the other driver.",
        "We have reason to doubt your version of events.",
        "We are not satisfied that your claim is genuine.",
        "We are looking into whether you have been truthful.",
        "Your account does not ring true.",
        "The file suggests that the loss never happened.",
        "It is with a specialist team for further investigation.",
    ],
)
def test_words_of_a_watch_or_a_doubt_are_found(text):
    assert kinds(text) == {"suspicion"}


@pytest.mark.parametrize(
    "text",
    [
        "The windscreen was replaced.",
        "The screened porch was torn off.",
        "Your garden is screened by trees.",
        "The site is screened from the road.",
        "The gravel was screened on site.",
        "Window screens and beading, nine.",
        "We do not pay where that would break a law on trade or economic sanctions.",
        "The sanction of the court is needed.",
        "Please list what was lost.",
        "A list of the documents is enclosed.",
        "The name on the policy matches the name on the list of drivers.",
        "The dashcam footage shows that you stopped.",
        "We have seen the video of the accident that you sent.",
        "The matter has been referred to our technical team.",
        "Your complaint is being investigated by Ms Hall.",
        "The repairs were staged over two months.",
        "We question whether the tariff applies.",
        "The surveillance camera at your premises recorded the theft.",
        "Please send the surveillance footage from your shop.",
        "We have your surveillance footage of the break-in, thank you.",
        "The yard's camera recorded the accident.",
        "Please send any film of the accident.",
        "We have the recording of your call of 3 May.",
        "We have photographs of your kitchen.",
        "We followed your instructions.",
        "You were followed by another car.",
        "Your van was followed by the claimant's car.",
        "The agent recorded your change of address.",
        "We observed your vehicle at the garage.",
        "If you are in doubt, please ask.",
        "We have no doubt that this is hard for you.",
        "If you have any concern or question, please write to us.",
        "We reserve our rights under the policy.",
        "Fault is under investigation.",
        "Your claim is under investigation, and we will write again.",
        "We are investigating the circumstances of the loss.",
        "Our investigation of the claim goes on.",
        "Our investigation into your claim goes on.",
        "If any claim is fraudulent, we do not pay it.",
        "Any person who knowingly presents a false or fraudulent claim may be guilty of a crime.",
        "Questions about the structural integrity of the roof are for the engineer.",
        "Please send the report of the fire investigator.",
        "We have sent the remains to a forensic investigator.",
        "Please send the genuine receipt or a copy.",
        "We believe that you have the schedule.",
        "Compliance with the condition is looked at before we pay.",
        "You were seen by Dr Hale on 3 May.",
        "The two accounts differ on who was in the car.",
        "The theft was recorded by the police.",
        "The truth of what is said here is attested by you.",
    ],
)
def test_words_like_them_that_tell_nothing_are_let_through(text):
    assert kinds(text) == set()


@pytest.mark.parametrize(
    ("text", "waiting"),
    [
        ("Thank you. You were screened on ", "screened on "),
        ("Thank you. We have surveillance of ", "surveillance of "),
        ("You were screened. We will ", ""),
        ("Please list the ", ""),
    ],
)
def test_where_such_words_may_begin_is_known(text, waiting):
    assert text[may_begin(text) :] == waiting
