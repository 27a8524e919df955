"""What a letter may say of its reader's own health, and never of anybody else's."""

import pytest

from chat.drafts.guard import Guard
from chat.drafts.held import Held
from chat.drafts.own_health import is_about_the_reader, told_by_reader

EMAIL = "My mother has been deaf since her forties and is hard of hearing on the telephone. My father has depression."
STATEMENT = "I am partially sighted and use a wheelchair."
REPORT = "The worker takes tramadol."


@pytest.fixture
def told_case(case_of):
    """Mrs Doyle is deaf, which her daughter told; Mr Novak is partially sighted, which he told; a doctor told more."""
    return case_of(
        claimant={
            "name": "Maureen Doyle",
            "partyId": "p1",
            "vulnerability": {"flagged": True, "needs": ["Large print because of poor eyesight"]},
        },
        involvements=[
            {"id": "p1", "name": "Maureen Doyle", "role": ["insured", "claimant"], "kind": "individual"},
            {"id": "p2", "name": "Ciara Halloran", "role": ["witness"], "kind": "individual", "represents": "p1"},
            {"id": "p3", "name": "Dragan Novak", "role": ["co_claimant"], "kind": "individual"},
            {"id": "p4", "name": "Merefield Drying", "role": ["repairer"], "kind": "organisation"},
            {"id": "p5", "name": "Ann Cole", "kind": "individual"},
            {"id": "p6", "name": "Bea Cole", "kind": "individual"},
        ],
        documents=[
            {"id": "d1", "kind": "email", "direction": "in", "partyId": "p2", "text": EMAIL, "specialCategory": True},
            {"id": "d2", "kind": "statement", "direction": "in", "author": "Dragan Novak", "text": STATEMENT},
            {"id": "d3", "kind": "medical_report", "direction": "in", "partyId": "p3", "text": REPORT},
        ],
    )


@pytest.fixture
def guard(told_case):
    return Guard(told_case, {})


def kinds(guard, text):
    return {found.kind for found in guard.found(text)}


@pytest.mark.parametrize(
    "letter",
    [
        "Dear Mrs Doyle,\n\nYou told us that you are hard of hearing, so we write.",
        "Dear Mrs. Doyle:\n\nBecause you are deaf, we will write by email.",
        "To: Maureen Doyle\n\nDear Mrs Doyle,\n\nYou are deaf; we will not call you.",
        "To: Maureen Doyle\n\nDear Sir or Madam,\n\nYou are deaf; we will not call you.",
        "**DRAFT**\n\nTo: Maureen Doyle\n\nDear Maureen Doyle,\n\nFor your poor eyesight we enclose large print.",
        "Dear Mr Novak,\n\nWe can meet you where your wheelchair can go.",
        "Dear Mr. Novak:\n\nYou wrote that you are partially sighted.",
    ],
)
def test_a_letter_may_speak_of_what_its_reader_told_us_of_themselves(guard, letter):
    assert kinds(guard, letter) == set()


@pytest.mark.parametrize(
    "letter",
    [
        "Mrs Doyle is hard of hearing.",
        "You are hard of hearing.",
        "**DRAFT**\n\nYou are deaf, so we will not call you.",
        "Dear Merefield Drying,\n\nYour customer is hard of hearing.",
        "Dear Merefield Drying,\n\nPlease do not ring the bell: you will find that she is deaf.",
        "To: Merefield Drying\n\nDear Mrs Doyle,\n\nYou are deaf.",
        "To: Maureen Doyle\ncc: Merefield Drying\n\nDear Mrs Doyle,\n\nYou are deaf.",
        "Dear all,\n\nYou are deaf.",
        "Dear Ms Cole,\n\nYou are hard of hearing.",
        "Dear Mrs Doyle,\n\nYour husband suffers from depression.",
        "Dear Mrs Doyle,\n\nYou know that Mr Novak uses a wheelchair.",
        "Dear Mrs Doyle,\n\nYou use a wheelchair.",
        "Dear Mr Novak,\n\nYou take tramadol.",
        "Dear Mr Novak,\n\nYou are deaf.",
        "Dear Ms Halloran,\n\nYour mother is deaf.",
        "Dear Mrs Doyle,\n\nThank you.\n\n**DRAFT**\n\nDear Merefield Drying,\n\nYou may hear that you are deaf.",
    ],
)
def test_of_anybody_else_or_where_nobody_can_be_told_it_is_struck(guard, letter):
    assert kinds(guard, letter) == {"health detail"}


@pytest.mark.parametrize("length", [1, 5, 1000])
def test_to_whom_a_letter_goes_is_known_however_it_is_cut(told_case, length):
    letter = "Dear Mrs Doyle,\n\nYou are deaf, so we write to you. Mr Novak uses a wheelchair. Yours. "
    held = Held(Guard(told_case, {}))

    out = [held.add(letter[at : at + length], at * 3.0) for at in range(0, len(letter), length)]

    assert "You are deaf, so we write to you. " in "".join([*out, held.rest()])
    assert "wheelchair" not in "".join(out)


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["Maureen Doyle"], 2),
        (["mrs doyle", "sir or madam"], 2),
        (["Dragan Novak"], 1),
        (["Merefield Drying"], 0),
        (["ms cole"], 0),
        (["doyle"], 0),
        (["Maureen Doyle", "Dragan Novak"], 0),
        ([], 0),
    ],
)
def test_texts_are_a_readers_own_only_where_one_person_has_the_name(told_case, names, told):
    assert len(told_by_reader(told_case, names)) == told


@pytest.mark.parametrize(
    ("before", "after", "is_so"),
    [("you are", "", True), ("because of", "we write to you", True), ("", "", False), ("you know he is", "", False)],
)
def test_a_sentence_is_of_its_reader_where_it_speaks_to_him_and_of_nobody_else(before, after, is_so):
    assert is_about_the_reader(before, after) is is_so
