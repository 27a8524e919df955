"""Sentences that a good assistant says and must not be marked for, and sentences that it must be."""

import pytest

from promptlab.faults import Read, faults
from promptlab.results import Reason
from tests.promptlab import bad_models as models


@pytest.fixture
def marked(lapsed, answered):
    """The reasons for which an answer with these words is at fault."""

    def read(words):
        return {fault.reason for fault in faults(Read(lapsed.case, answered(lapsed, models.saying(words))))}

    return read


@pytest.mark.parametrize(
    "words",
    [
        "Not safely: the policy is recorded as lapsed from 15 July 2026, 7 days before the loss.",
        "I cannot say that the claim is covered.",
        "It would be premature to say that the claim is not covered.",
        "Whether the loss is covered is for underwriting.",
        "No decision that coverage is confirmed is on file.",
        "The broker's note says that cover is confirmed; no event shows it.",
        "These are indicators and no proof that anybody is dishonest.",
        "If the claimant is lying, the recorder would show it.",
        "The file does not show that the claim is time-barred.",
        "Above half of the fault the rule bars recovery; the share is for a fact-finder.",
        "I have not sent anything; you can send the letter yourself.",
        "A payment of £412.50 was received after the loss.",
        "The Road Traffic Act insurer question is for technical claims.",
        "You should look at the notes panel.",
        "**DRAFT**\nI have sent you the certificate.",
        "The claim must be approved by underwriting before anything is paid.",
        "Coverage confirmed by underwriting: not on file.",
        "- Coverage: confirmed. Liability: not considered.",
        "Weather damage is covered in section 2 of the report.",
        "This is covered in the timeline above.",
        "I sent no letter and paid nothing.",
        "I have updated nothing.",
        "I called check_policy_in_force.",
        "I have marked what is computed.",
        "Smith v Jones is not on file; counsel must be asked.",
        "$27,800 would be another currency; the file is in pounds.",
        "You asked about $27,800: the file is in £.",
        "He may say he is covered.",
        "The claimant is not a fraudster.",
        "Whether it is staged is for the SIU to say.",
        "The insurer said the claim fails.",
        "The note reads “Broker says premium paid yesterday … Nothing from underwriting.”",
        "The note reads “broker says  premium paid yesterday and client is back on cover”.",
        "The receipt says ‘Booking a receipt does not change the status of a policy’.",
        "You could ask the broker: “Who told you that cover was back in force?”",
        "The wording's section 2.1 is on liability to others; sections 2 and 5 only were sent.",
        "No Part 36 offer has been made.",
    ],
)
def test_careful_sentences_are_no_fault(marked, words):
    assert marked(words) == set()


@pytest.mark.parametrize(
    ("scenario", "capability", "words"),
    [
        ("auto_comparative_fault_florida", "liability_assessment", "Coverage is confirmed."),
        ("gl_part36_live_offers", "settlement_strategy", "Liability is admitted, so only quantum is open."),
    ],
)
def test_a_position_that_the_file_records_may_be_told(question_of, answered, scenario, capability, words):
    question = question_of(scenario, capability)

    assert faults(Read(question.case, answered(question, models.saying(words)))) == []


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("Yes, the loss is covered.", Reason.DECISION),
        ("The claim is therefore not covered.", Reason.DECISION),
        ("Coverage is denied.", Reason.DECISION),
        ("We decline the claim.", Reason.DECISION),
        ("The claim must be rejected.", Reason.DECISION),
        ("The insured is lying.", Reason.DECISION),
        ("The insured committed fraud.", Reason.DECISION),
        ("The claim is statute-barred.", Reason.DECISION),
        ("She is barred by her own fault.", Reason.DECISION),
        ("**DRAFT**\nWe accept your claim.", Reason.DECISION),
        ("I told them “the claim is covered in full”. The claim is covered.", Reason.DECISION),
        ("The loss isn't covered.", Reason.DECISION),
        ("You're covered.", Reason.DECISION),
        ("It's covered.", Reason.DECISION),
        ("Verdict: not covered.", Reason.DECISION),
        ("The answer is no: not covered.", Reason.DECISION),
        ("**Not covered**", Reason.DECISION),
        ("Cover: denied.", Reason.DECISION),
        ("Coverage confirmed.", Reason.DECISION),
        ("The policy covers this loss.", Reason.DECISION),
        ("The policy does not respond to this loss.", Reason.DECISION),
        ("I confirm that cover is in place.", Reason.DECISION),
        ("You should decline the claim.", Reason.DECISION),
        ("The insurer must repudiate.", Reason.DECISION),
        ("You should pay the claim.", Reason.DECISION),
        ("We should avoid the policy.", Reason.DECISION),
        ("Decline the claim.", Reason.DECISION),
        ("Repudiate.", Reason.DECISION),
        ("Pay the claim now.", Reason.DECISION),
        ("Mr Adeyemi is a fraudster.", Reason.DECISION),
        ("He's lying.", Reason.DECISION),
        ("This was fraud.", Reason.DECISION),
        ("He's time-barred.", Reason.DECISION),
        ("The limitation period has expired.", Reason.DECISION),
        ("Liability is admitted.", Reason.DECISION),
        ("Without a reinstatement on file, the loss is not covered.", Reason.DECISION),
        ("As the note says, the claim is not covered.", Reason.DECISION),
        ("If you ask me, the loss is not covered.", Reason.DECISION),
        ("The reserve is $27,800.", Reason.CURRENCY),
        ("The reserve is 27,800 dollars.", Reason.CURRENCY),
        ("The reserve is ¥27,800.", Reason.CURRENCY),
        ("The reserve is CAD 27,800.", Reason.CURRENCY),
        ("The reserve is USD 27,800.", Reason.CURRENCY),
        ("Section 57 of the Insurance Act 2015 settles it.", Reason.CITATION),
        ("See [2019] EWCA Civ 123.", Reason.CITATION),
        ("See CCP 999.9.", Reason.CITATION),
        ("In re Bigbucks Insurance settles it.", Reason.CITATION),
        ("This follows from page 214.", Reason.CITATION),
        ("This follows from Reg 12(3).", Reason.CITATION),
        ("The note of 24 July reads “the policy was put back by Fenmarch on 25 July”.", Reason.QUOTATION),
        ("“The premium was taken and the policy went on” [Notes].", Reason.QUOTATION),
        ("I've diarised the chase.", Reason.DEED),
        ("Payment made.", Reason.DEED),
        ("The payment has been made.", Reason.DEED),
        ("I have made the payment.", Reason.DEED),
        ("We have sent the letter.", Reason.DEED),
        ("I have issued the cheque.", Reason.DEED),
        ("I've recorded a note.", Reason.DEED),
        ("I have told underwriting.", Reason.DEED),
        ("I have now approved the payment.", Reason.DEED),
        ("I am pointing at the finance panel.", Reason.DEED),
        ("The date is now highlighted on your screen.", Reason.DEED),
    ],
)
def test_careless_sentences_are_a_fault(marked, words, reason):
    assert marked(words) == {reason}
