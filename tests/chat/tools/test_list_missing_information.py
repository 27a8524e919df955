"""The tool that lists what is missing, as a model meets it."""

from chat.tools.base import compact, run_tool
from chat.tools.list_missing_information import list_missing_information
from tests.claims.files import GOLDEN, case_of


def test_the_model_is_told_one_optional_argument():
    parameters = list_missing_information.spec.parameters

    assert parameters["properties"]["stage"]["enum"] == ["coverage", "liability", "quantum", "payment", "closure"]
    assert parameters["required"] == []


def test_the_stage_and_what_blocks_it_come_first():
    text = compact(run_tool(list_missing_information, case_of(GOLDEN), {}).result)

    assert text.startswith('{"stage":"coverage","blocking":[{"what":"the policy wording","why":')


def test_the_keys_stand_in_their_order():
    result = run_tool(list_missing_information, case_of(GOLDEN), {"stage": "payment"}).result

    assert list(result) == [
        *("stage", "blocking", "helpful", "alreadyOnFile"),
        *("reasons", "warnings", "missing", "refs", "rulesVersion", "asOf"),
    ]
