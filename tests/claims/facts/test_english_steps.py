"""The portal and Part 36 on a file under another law than that of England and Wales."""

from typing import Any

import pytest

from claims.facts.clocks import Deadlines
from tests.claims.clocked import THIRD, found, items, offer, portal

PORTAL = portal("rta_small_claims", "2024-07-01", portal={"responseDue": "2024-08-12"})
PART_36 = offer("part36_claimant", receivedAt="2026-08-01", relevantPeriodEnd="2026-08-22")


def under(territory: str, parts: dict[str, Any]) -> Deadlines:
    return found({"lineOfBusiness": "auto", "claimant": THIRD, "jurisdiction": {"territory": territory}, **parts})


@pytest.mark.parametrize(
    ("territory", "law"), [("scotland", "Scotland"), ("northern_ireland", "Northern Ireland"), ("US-TX", "Texas")]
)
def test_the_portals_day_is_not_overdue_where_there_is_no_portal(territory: str, law: str) -> None:
    result = under(territory, PORTAL)

    assert "proceedings.portal.responseDue" not in items(result)
    assert (
        f"The claims portal is of England and Wales and does not apply in {law}: its response date, 2024-08-12, is none"
        " to keep (confirm with counsel)."
    ) in result.warnings


def test_a_part_36_offer_has_no_relevant_period_in_scotland() -> None:
    result = under("scotland", PART_36)

    assert result.overdue == []
    assert any("Part 36" in each and "Scotland" in each for each in result.warnings)


@pytest.mark.parametrize(
    ("territory", "parts"),
    [("england_wales", {**PORTAL, **PART_36}), ("scotland", {}), ("scotland", offer("open", receivedAt="2026-08-01"))],
    ids=["at home", "nothing English", "an offer of any law"],
)
def test_what_is_in_its_place_is_no_warning(territory: str, parts: dict[str, Any]) -> None:
    assert [each for each in under(territory, parts).warnings if "England and Wales" in each] == []
