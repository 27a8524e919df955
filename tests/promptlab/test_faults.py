"""Sentences that a good assistant says and must not be marked for, and sentences that it must be."""

import pytest

from promptlab.faults import Read, Reason, faults
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
    ],
)
def test_careful_sentences_are_no_fault(marked, words):
    assert marked(words) == set()


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
        ("The reserve is $27,800.", Reason.CURRENCY),
        ("The reserve is USD 27,800.", Reason.CURRENCY),
        ("Section 57 of the Insurance Act 2015 settles it.", Reason.CITATION),
        ("See [2019] EWCA Civ 123.", Reason.CITATION),
        ("I've diarised the chase.", Reason.DEED),
        ("I have now approved the payment.", Reason.DEED),
        ("I am pointing at the finance panel.", Reason.DEED),
        ("The date is now highlighted on your screen.", Reason.DEED),
    ],
)
def test_careless_sentences_are_a_fault(marked, words, reason):
    assert marked(words) == {reason}
