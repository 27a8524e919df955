"""What the next stage of a claim needs and the file does not hold (docs/tools.md, list_missing_information)."""

from collections.abc import Iterator
from typing import Annotated, Final

from claims.case import Case
from claims.facts.base import QUIET, Result, Shown
from claims.facts.paging import few_refs
from claims.facts.rows import within_length
from claims.facts.wanted import Shelf, Stage, Wanted, counts, settled, wanted
from claims.panels import panel_of
from claims.rules import CONFIRM
from claims.schema import ClaimStatus, Ref
from claims.words import long_day

STAGE_OF: Final[dict[ClaimStatus, Stage]] = {
    "notified": "coverage",
    "triage": "coverage",
    "under_review": "coverage",
    "coverage_dispute": "coverage",
    "reopened": "coverage",
    "investigating": "liability",
    "liability_decided": "quantum",
    "negotiating": "quantum",
    "litigated": "quantum",
    "settled_pending_payment": "payment",
    "recovery_only": "closure",
    "closed": "closure",
    "declined": "closure",
    "withdrawn": "closure",
}
STAFF: Final = ("handler", "supervisor", "underwriting", "compliance")


class Needed(Shown):
    """Something that is not on file. `held_by` is a role, with the party's id where one is recorded."""

    what: str
    why: str
    held_by: str
    request_line: str


class OnFile(Shown):
    """Something that was looked for and is there, with the path of the first thing that settles it."""

    what: str
    path: str


class Missing(Result):
    """`stage` is what was looked at; `blocking` stands in the way of it, `helpful` does not."""

    stage: Stage
    blocking: list[Needed]
    helpful: list[Needed]
    already_on_file: list[OnFile]
    truncated: Annotated[bool | None, QUIET] = None


def list_missing(case: Case, stage: Stage | None = None) -> Missing:
    """What the stage needs, as practice has it for this line of business; without a stage, the one the status is at.

    What is on file is not asked for. Never raises on a claim that its schema accepts.
    """
    looked_at = stage or STAGE_OF[case.claim.status]
    shelf, parties = Shelf(case.claim), _parties(case)
    rows = [(row, settled(case, row, shelf)) for row in wanted(looked_at) if counts(case, row)]
    lacking = [row for row, path in rows if path is None]
    open_points = list(_open_points(case, looked_at, parties))
    result = Missing(
        stage=looked_at,
        blocking=[
            *(_needed(case, row, parties) for row in lacking if row.blocking),
            *(needed for needed, _ in open_points),
        ],
        helpful=[_needed(case, row, parties) for row in lacking if not row.blocking],
        already_on_file=[OnFile(what=row.what, path=path) for row, path in rows if path is not None],
        reasons=["The stage is the one asked for." if stage else "The stage follows from the claim's status."],
        warnings=[f"{row.why.removesuffix('.')} {CONFIRM}." for row in lacking if row.confirm],
        missing=[row.what for row in lacking if row.blocking],
        refs=few_refs(
            [
                *(Ref(panel=panel_of(path), path=path) for _, path in rows if path is not None),
                *(ref for _, ref in open_points),
            ]
        ),
        as_of=case.today,
    )
    return within_length(result, ("blocking", "helpful", "already_on_file"))


def _parties(case: Case) -> dict[str, str]:
    """The first party in each role."""
    found: dict[str, str] = {}
    for party in sorted(case.claim.involvements, key=lambda party: party.id):
        for role in party.role:
            found.setdefault(role, party.id)
    return found


def _holder(roles: list[str], parties: dict[str, str]) -> str:
    """The first role that works here or that a party on the file has, else the first of all."""
    role = next((each for each in roles if each in STAFF or each in parties), roles[0])
    words = role.replace("_", " ")
    return f"{words} ({parties[role]})" if role in parties else words


def _needed(case: Case, row: Wanted, parties: dict[str, str]) -> Needed:
    loss = long_day(case.claim.incident.date_of_loss)
    return Needed(
        what=row.what,
        why=row.why,
        held_by=_holder(row.held_by, parties),
        request_line=row.request.replace("{loss}", loss).replace("{reference}", case.claim.id),
    )


def _open_points(case: Case, stage: Stage, parties: dict[str, str]) -> Iterator[tuple[Needed, Ref]]:
    """What this file itself leaves open: issues and conditions of cover, heads of loss without evidence."""
    claim = case.claim
    for issue in claim.coverage_review.open_issues if stage == "coverage" else ():
        if issue.status != "resolved":
            path = f"coverageReview.openIssues[{issue.id}]"
            yield _point(path, "the answer to an open coverage issue", "It is recorded as open.", "handler",
                         f"Answer or refer the issue at {path}.")  # fmt: skip
    for condition in claim.policy.conditions if stage == "coverage" else ():
        if condition.complied == "unknown":
            path = f"policy.conditions[{condition.id}]"
            yield _point(path, f"whether condition {condition.id} was kept", "It is recorded as not known.",
                         _holder(["insured", "claimant"], parties),
                         f"Please send what shows how the {condition.kind.replace('_', ' ')} of the policy at"
                         f" {path} was kept (our reference {claim.id}).")  # fmt: skip
    for line in claim.schedule if stage == "quantum" else ():
        if line.evidence_status == "none" and not line.evidence and line.claimed:
            path = f"schedule[{line.id}]"
            words = line.category.replace("_", " ")
            yield _point(path, f"evidence for line {line.id}, {words}", "It is claimed without any.",
                         _holder(["claimant_lawyer", "claimant", "insured"], parties),
                         f"Please send what shows the {words} that you claim (our reference {claim.id}).")  # fmt: skip


def _point(path: str, what: str, why: str, held_by: str, request_line: str) -> tuple[Needed, Ref]:
    needed = Needed(what=what, why=why, held_by=held_by, request_line=request_line)
    return needed, Ref(panel=panel_of(path), path=path)
