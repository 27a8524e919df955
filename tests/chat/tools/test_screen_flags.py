"""The tool that screens a file, as a model meets it."""

from chat.tools.base import compact, run_tool
from chat.tools.screen_flags import screen_flags
from tests.claims.files import GOLDEN, case_of

KINDS = ["fraud", "sanctions", "vulnerability", "privacy", "large_loss", "all"]


def test_the_model_is_told_the_kinds_it_may_ask_for():
    parameters = screen_flags.spec.parameters

    assert parameters["properties"]["kinds"]["items"]["enum"] == KINDS
    assert parameters["required"] == []


def test_whether_payment_is_held_comes_first():
    text = compact(run_tool(screen_flags, case_of(GOLDEN), {}).result)

    assert text.startswith('{"payHold":false,"payHoldReasons":[],"counts":{"sanctions":0,"fraud":1,')


def test_the_keys_stand_in_their_order():
    result = run_tool(screen_flags, case_of(GOLDEN), {"kinds": ["privacy"]}).result

    assert list(result) == [
        *("payHold", "payHoldReasons", "counts", "sanctions", "fraudIndicators", "vulnerability", "privacy"),
        *("largeLoss", "reasons", "warnings", "missing", "refs", "rulesVersion", "asOf"),
    ]


def test_an_unknown_kind_is_an_error_and_no_result():
    assert list(run_tool(screen_flags, case_of(GOLDEN), {"kinds": ["colour"]}).result) == ["error"]
