import pytest

from promptlab.drafts import above_draft, draft_of

ANSWER = """A request for information. Check the address.

**DRAFT**
Dear Sirs,
Please ask each client what happened.

Left out: the referral, which is internal.
"""


def test_a_draft_stands_between_its_heading_and_the_words_to_the_handler():
    assert draft_of(ANSWER).strip() == "**DRAFT**\nDear Sirs,\nPlease ask each client what happened."


def test_what_stands_above_a_draft_is_for_the_handler():
    assert above_draft(ANSWER).strip() == "A request for information. Check the address."


def test_an_answer_without_a_heading_is_all_draft():
    assert draft_of("Dear Sirs, hello.") == "Dear Sirs, hello."
    assert above_draft("I have sent it.") == "I have sent it."


@pytest.mark.parametrize("line", ["**Left out**", "For the handler:", "- Before sending, check", "## Approval"])
def test_the_words_to_the_handler_may_begin_in_many_ways(line):
    assert "internal" not in draft_of(f"DRAFT\nDear Sirs\n{line} internal")
