import pytest

from promptlab.quotations import ascribed

WORDS = "cover was put back that day"


@pytest.mark.parametrize(
    "text",
    [
        f"The broker's note says “{WORDS}”.",
        f'Underwriting wrote: "{WORDS}".',
        f"The receipt states '{WORDS}', which is clear.",
        f"The receipt states ‘{WORDS}’.",
        f"The note of 24 July: “{WORDS}”.",
        f"“{WORDS}” [Notes]",
        f"“{WORDS}” (in the broker's note)",
        f"“{WORDS}”, the broker wrote.",
        f"According to Mr Pargeter, “{WORDS}”.",
        f"The note of 24 July records:\n> {WORDS}",
    ],
)
def test_words_in_quotation_marks_are_ascribed_to_somebody_or_some_paper(text):
    assert list(ascribed(text)) == [WORDS]


@pytest.mark.parametrize(
    "text",
    [
        "The broker's note says “back on cover”.",
        "The broker's note says “who put cover back that day?”.",
        f"Ask the broker to say “{WORDS}”.",
        f"A reply to the letter could read: “{WORDS}”.",
        f"No document says “{WORDS}”.",
        f"The note does not record “{WORDS}”.",
        f"You asked whether the note says “{WORDS}”.",
        f"I told the broker “{WORDS}”.",
        f"In short: “{WORDS}”.",
        f"Suggested file note: “{WORDS}”.",
        "The claimants' solicitors' letter and the insured's notes agree in this and in that.",
    ],
)
def test_terms_questions_proposals_and_denials_are_not(text):
    assert list(ascribed(text)) == []
