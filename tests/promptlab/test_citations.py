import pytest

from promptlab.citations import citations, invented, without_absent

SHOWN = """The rule: Limitation Act 1980 ss.11, 14; section 33. Fla. Stat. 768.81(6). Clause 7.2 of the wording.
CP-AUT-260403 | Okafor v Bright | N.Y. Ins. Law 3420(d)(2) | £27,814 | part36_claimant | page 3
Part 2: what is insured. Extract: clauses 1, 6 and 8
9. Average"""


@pytest.mark.parametrize(
    "text",
    [
        "the Limitation Act 1980",
        "s. 33 of the Limitation Act 1980",
        "§ 768.81",
        "Fla. Stat. § 768.81(6)",
        "clause 7.2",
        "section 3420(d)(2)",
        "Okafor v Bright",
        "Part 36 offers are on file",
        "section 3420",
        "s 14 of the Limitation Act 1980",
        "clauses 6 and 8",
        "clause 9",
        "part 2 of the schedule",
        "page 3",
        "Section 5 of this answer",
        "## Section 5: What is missing\nSee section 5.",
        "Part of the answer, section by section",
    ],
)
def test_what_was_shown_may_be_cited(text):
    assert invented(citations(text), SHOWN) == []


@pytest.mark.parametrize(
    "text",
    [
        "the Insurance Act 2015",
        "section 34",
        "section 814",
        "section 33(3)",
        "s 14(2)",
        "Reg 12(3)",
        "page 214",
        "p. 214",
        "Cal. Code Regs. § 2695.9",
        "10 CCR 2695.9",
        "exclusion 4",
        "part 3 of the schedule",
        "clause 7.3",
        "§ 627.70131",
        "CPR 36.11",
        "Smith v Jones",
        "[2019] EWCA Civ 123",
        "410 U.S. 113",
        "CCP 999.9",
        "OCGA 9-99-9",
        "Pa. Code 146.99",
        "Ins. Code 790.99",
        "USC 1983",
        "2019 UKSC 12",
        "Smith versus Jones",
        "Hargreaves -v- Pemberton",
        "HARGREAVES V PEMBERTON",
        "In re Bigbucks",
    ],
)
def test_what_was_not_shown_is_invented(text):
    (written,) = invented(citations(text), SHOWN)

    assert written in text


@pytest.mark.parametrize(
    "text",
    [
        "There is no Part 37 offer on file",
        "No Part 37 offer has been made",
        "The file holds no Part 37 offer",
        "Smith v Jones is not on file",
    ],
)
def test_what_is_said_to_be_absent_is_not_cited(text):
    assert invented(citations(without_absent(text)), SHOWN) == []
