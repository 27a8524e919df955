"""The tool that sets the parties' offers side by side (docs/tools.md, compare_offers)."""

from typing import Annotated

from pydantic import Field

from chat.tools.base import Amount, Outcome, no_such, tool
from claims.case import Case
from claims.facts import offer_comparison


@tool(label="Comparing offers…")
def compare_offers(
    case: Case,
    judgment_estimate: Annotated[Amount | None, Field(description="A judgment to hold the offers against.")] = None,
    include: Annotated[
        list[str] | None, Field(description="Ids of closed offers to list beside the open ones.")
    ] = None,
) -> Outcome:
    """Set open offers of both sides side by side: gap, range, authority, limit left, and what each kind brings with it.

    A Part 36 offer stays open until it is withdrawn or one is accepted, whatever its dates. authorityOk is null when an
    amount or the authority is not known. Reserve, range and authority are not for the other side; accept and make
    nothing.
    """
    known = offer_comparison.offer_ids(case.claim)
    strange = sorted(set(include or ()) - set(known))
    if strange:
        raise no_such("offer", strange[0], known)
    return Outcome(offer_comparison.compare(case, judgment_estimate, include or ()).printed())
