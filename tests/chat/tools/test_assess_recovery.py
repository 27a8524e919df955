"""The recovery tool as a model meets it."""

from typing import get_args

from chat.tools.assess_recovery import assess_recovery
from chat.tools.base import compact, run_tool
from claims.schema import RecoveryType
from tests.claims.files import GOLDEN, case_of


def test_the_model_is_told_one_optional_type():
    parameters = assess_recovery.spec.parameters

    assert parameters["properties"]["type"]["enum"] == list(get_args(RecoveryType))
    assert parameters["required"] == []


def test_the_chip_says_what_is_checked():
    assert assess_recovery.chip({}) == "Checking recovery prospects…"


def test_the_headline_stands_in_the_first_400_characters():
    text = compact(run_tool(assess_recovery, case_of(GOLDEN), {"type": "subrogation"}).result)

    assert text.startswith(
        '{"verdict":"unknown","recoverable":0,"deductibleShare":null,"timeBar":null,"daysLeft":null,"noticeSent":false,'
    )


def test_a_type_that_there_is_not_is_an_error_and_no_result():
    result = run_tool(assess_recovery, case_of(GOLDEN), {"type": "luck"}).result

    assert list(result) == ["error"]
