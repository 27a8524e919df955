import pytest

from promptlab.citations import citations, invented

SHOWN = """The rule: Limitation Act 1980 ss.11, 14; section 33. Fla. Stat. 768.81(6). Clause 7.2 of the wording.
CP-AUT-260403 | Okafor v Bright | N.Y. Ins. Law 3420(d)(2)"""


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
    assert invented(citations(text), SHOWN) == [text.removeprefix("the ")]
