"""The tool that audits a file (docs/tools.md, audit_file)."""

from typing import Annotated

from pydantic import Field

from chat.tools.base import Outcome, tool
from claims.case import Case
from claims.facts import audit


@tool(label="Auditing the file…")
def audit_file(
    case: Case,
    checklist: Annotated[audit.Asked, Field(description="Leakage, compliance, closure, or all of them.")] = "all",
) -> Outcome:
    """Check the file against good practice: what passed, what failed, what each failure may cost and who puts it right.

    A check that the file cannot answer is neither passed nor failed and stands in `missing`. Report findings about the
    file, and blame nobody.
    """
    return Outcome(audit.audit(case, checklist).printed())
