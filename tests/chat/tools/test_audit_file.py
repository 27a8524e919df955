"""The audit tool as a model meets it."""

from chat.tools.audit_file import audit_file
from chat.tools.base import compact, run_tool
from tests.claims.files import GOLDEN, case_of


def test_the_model_is_told_one_optional_argument():
    parameters = audit_file.spec.parameters

    assert parameters["properties"]["checklist"]["enum"] == ["leakage", "compliance", "closure", "all"]
    assert parameters["required"] == []


def test_the_score_comes_first():
    text = compact(run_tool(audit_file, case_of(GOLDEN), {}).result)

    assert text.startswith('{"score":')
    assert '"leakageAmount":380,' in text[:120]


def test_the_keys_stand_in_their_order():
    result = run_tool(audit_file, case_of(GOLDEN), {"checklist": "closure"}).result

    assert list(result) == [
        *("score", "passed", "failedCount", "leakageAmount", "failed", "currency"),
        *("reasons", "warnings", "missing", "refs", "rulesVersion", "asOf"),
    ]
    assert list(result["failed"][0]) == ["code", "severity", "finding", "fix", "owner", "amount", "ref"]


def test_an_unknown_checklist_is_an_error_and_no_result():
    assert list(run_tool(audit_file, case_of(GOLDEN), {"checklist": "everything"}).result) == ["error"]
