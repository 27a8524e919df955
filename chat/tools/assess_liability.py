"""The tool that works out what a split of fault does to damages (docs/tools.md, assess_liability)."""

from typing import Annotated

from pydantic import Field

from chat.tools.base import Amount, Outcome, Share, tool
from claims.case import Case
from claims.facts import liability


@tool(label="Setting out fault and contribution…")
def assess_liability(
    case: Case,
    our_share_pct: Annotated[Share | None, Field(description="Our insured's share of fault to try out.")] = None,
    claimant_share_pct: Annotated[Share | None, Field(description="The claimant's share of fault to try out.")] = None,
    gross_damages: Annotated[Amount | None, Field(description="Damages before any share of fault.")] = None,
) -> Outcome:
    """Work out what a split of fault does to damages by the law of the territory on the day of the accident.

    Without arguments it uses the split and the heads of loss on file. barred and netDamages follow from a split that is
    for the handler or a court to find: state it as given, never as the answer. versions are each party's own words.
    unknown means that no rule here settles it.
    """
    return Outcome(liability.assess(case, our_share_pct, claimant_share_pct, gross_damages).printed())
