"""What the next stage of a claim needs and the file does not hold (docs/tools.md, list_missing_information)."""

from collections.abc import Iterator
from typing import Annotated, Final

from claims.case import Case
from claims.facts.base import QUIET, Quoted, Result, Shown, quoted
from claims.facts.holders import Holders
from claims.facts.paging import few_refs
from claims.facts.policy_moment import is_gradual
from claims.facts.rows import within_length
from claims.facts.wanted import Shelf, Stage, Wanted, counts, settled, wanted
from claims.panels import panel_of
from claims.rules import CONFIRM
from claims.schema import Claim, ClaimStatus, Condition, OpenIssue, Ref, ScheduleLine
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
NAMED_SO: Final = ("condition", "condition_precedent", "warranty", "subjectivity")
LONGEST: Final = 40


class Needed(Shown):
    """Something that is not on file. `held_by` is a role, with the party's id where one is recorded.

    `text` is what the file itself calls it, where it is a point that the file leaves open.
    """

    what: str
    why: str
    held_by: str
    request_line: str
    text: Annotated[Quoted | None, QUIET] = None


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
    shelf, holders = Shelf(case.claim), Holders(case.claim)
    rows = [(row, settled(case, row, shelf)) for row in wanted(looked_at) if counts(case, row)]
    lacking = [row for row, path in rows if path is None]
    open_points = list(_open_points(case, looked_at, holders))
    result = Missing(
        stage=looked_at,
        blocking=[
            *(_needed(case, row, holders) for row in lacking if row.blocking),
            *(needed for needed, _ in open_points),
        ],
        helpful=[_needed(case, row, holders) for row in lacking if not row.blocking],
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


def _needed(case: Case, row: Wanted, holders: Holders) -> Needed:
    said = {"{loss}": long_day(case.claim.incident.date_of_loss), "{cover}": _when_cover_counts(case.claim)}
    request = row.request.replace("{reference}", case.claim.id)
    for mark, words in said.items():
        request = request.replace(mark, words)
    return Needed(what=row.what, why=row.why, held_by=holders.of(row.held_by), request_line=request)


def _when_cover_counts(claim: Claim) -> str:
    """The days whose policy answers: of the loss or exposure, or of the claim or discovery where the policy says so."""
    incident, basis = claim.incident, claim.policy.basis
    if basis == "occurrence" and is_gradual(incident) and incident.exposure_from and incident.exposure_to:
        return f"for each day from {long_day(incident.exposure_from)} to {long_day(incident.exposure_to)}"
    if basis == "occurrence":
        return f"on {long_day(incident.date_of_loss)}"
    if basis == "losses_discovered":
        found = incident.date_first_known
        return f"on {long_day(found)}, when the loss was discovered" if found else "when the loss was discovered"
    made = incident.date_claim_made
    return f"on {long_day(made)}, when the claim was made" if made else "when the claim was first made"


def _open_points(case: Case, stage: Stage, holders: Holders) -> Iterator[tuple[Needed, Ref]]:
    """What this file itself leaves open: issues and conditions of cover, heads of loss without evidence."""
    claim = case.claim
    if stage == "coverage":
        yield from (_issue(each, case) for each in claim.coverage_review.open_issues if each.status != "resolved")
        yield from (_condition(each, claim, holders) for each in claim.policy.conditions if each.complied == "unknown")
    if stage == "quantum":
        bare = (each for each in claim.schedule if each.evidence_status == "none" and not each.evidence)
        yield from (_bare_head(each, claim, holders) for each in bare if each.claimed)


def _issue(issue: OpenIssue, case: Case) -> tuple[Needed, Ref]:
    """An issue is its owner's to answer, and its own words say what it is."""
    referred = issue.status == "referred"
    owner = (issue.owner or "")[:LONGEST] or ("whoever it was referred to" if referred else "handler")
    until = f" It is due by {long_day(case.day(issue.due_at))}." if issue.due_at is not None else ""
    needed = Needed(
        what=f"the answer to coverage issue {issue.id}{_in_clause(issue.clause)}",
        why=f"It is recorded as {issue.status}.{until}",
        held_by=owner,
        request_line=(
            f"Please answer the coverage issue that was referred to you (our reference {case.claim.id})."
            if referred
            else "Answer or refer the coverage issue, and record which."
        ),
        text=quoted(issue.summary) if issue.summary else None,
    )
    return needed, _at(f"coverageReview.openIssues[{issue.id}]")


def _condition(condition: Condition, claim: Claim, holders: Holders) -> tuple[Needed, Ref]:
    kind = condition.kind.replace("_", " ")
    name = f"{kind}{'' if condition.kind in NAMED_SO else ' condition'}{_in_clause(condition.clause)}"
    needed = Needed(
        what=f"whether the {name} was kept",
        why="It is recorded as not known.",
        held_by=holders.of(["insured", "claimant"]),
        request_line=f"Please send what shows whether the {name} of the policy was kept (our reference {claim.id}).",
        text=quoted(condition.text) if condition.text else None,
    )
    return needed, _at(f"policy.conditions[{condition.id}]")


def _bare_head(line: ScheduleLine, claim: Claim, holders: Holders) -> tuple[Needed, Ref]:
    words = line.category.replace("_", " ")
    needed = Needed(
        what=f"evidence for line {line.id}, {words}",
        why="It is claimed without any.",
        held_by=holders.of(["claimant_lawyer", "claimant", "insured"]),
        request_line=f"Please send what shows the {words} that you claim (our reference {claim.id}).",
        text=quoted(line.head) if line.head else None,
    )
    return needed, _at(f"schedule[{line.id}]")


def _in_clause(clause: str | None) -> str:
    return f" (clause {clause[:LONGEST]})" if clause else ""


def _at(path: str) -> Ref:
    return Ref(panel=panel_of(path), path=path)
