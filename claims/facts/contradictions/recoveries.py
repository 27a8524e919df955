"""Money that others owe and nobody asked for: C31 (docs/tools.md, find_contradictions)."""

from collections.abc import Iterator
from typing import Final

from claims.facts import recovery
from claims.facts.contradictions.base import Conflict, File, Side, rule
from claims.facts.recovery_time import to_our_side
from claims.facts.sums import plain
from claims.fields import iso
from claims.panels import panel_of
from claims.schema import Ref

LONGEST: Final = 80


@rule("C31", severity="high", resolve_by="the handler, by notice to whoever may owe it")
def recovery_missed(file: File) -> Iterator[Conflict]:
    """Somebody else may owe it, and there is neither a recovery reserve nor a notice; or an extension misses us."""
    claim = file.case.claim
    found = recovery.assess(file.case)
    if _promising(found) and not found.notice_sent and not claim.finance.recovery_reserves:
        target = found.targets[0]
        path = next((each for each in target.evidence if len(each) <= LONGEST), "involvements")
        until = f" Time ends on {found.time_bar}." if found.time_bar else ""
        amount = "" if found.recoverable is None else f" {plain(found.recoverable, claim.currency)} may come back."
        yield Conflict(
            summary=f"Somebody else may owe this loss; no recovery reserve and no notice is on record.{amount}",
            left=Side(value=target.party_id, ref=Ref(panel=panel_of(path), path=path)),
            right=Side(value=None, ref=Ref(panel="finance", path="finance.recoveryReserves")),
            impact=f"A right that nobody notifies may be lost.{until}",
        )
    for each in claim.finance.recoveries:
        extension = each.extension
        if extension is not None and extension.to is not None and not to_our_side(claim, extension):
            ref = Ref(panel="finance", path=f"finance.recoveries[{each.id}]")
            yield Conflict(
                summary=f"The extension to {extension.to} is not addressed to the insured or to us.",
                left=Side(value=f"extended to {iso(extension.to)}", ref=ref),
                right=Side(value=f"time bar {iso(each.time_bar) if each.time_bar else 'not recorded'}", ref=ref),
                impact="It may protect somebody else only; work from the day before it.",
            )


def _promising(found: recovery.RecoveryCheck) -> bool:
    return bool(found.targets) and found.verdict in recovery.PROMISING and found.recoverable != 0
