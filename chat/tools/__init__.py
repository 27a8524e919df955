"""The tools in the order they are offered: readers first, so that a cached prefix holds (docs/tools.md)."""

from typing import Final

from chat.tools.apply_policy_terms import apply_policy_terms
from chat.tools.assess_liability import assess_liability
from chat.tools.assess_recovery import assess_recovery
from chat.tools.audit_file import audit_file
from chat.tools.base import Tool
from chat.tools.build_timeline import build_timeline
from chat.tools.check_policy_in_force import check_policy_in_force
from chat.tools.check_reserve_adequacy import check_reserve_adequacy
from chat.tools.compare_offers import compare_offers
from chat.tools.compute_deadlines import compute_deadlines
from chat.tools.compute_limitation import compute_limitation
from chat.tools.find_contradictions import find_contradictions
from chat.tools.find_duplicate_payments import find_duplicate_payments
from chat.tools.get_claim_section import get_claim_section
from chat.tools.highlight_panel import highlight_panel
from chat.tools.list_missing_information import list_missing_information
from chat.tools.screen_flags import screen_flags
from chat.tools.search_documents import search_documents
from chat.tools.summarise_financials import summarise_financials

READERS: Final[tuple[Tool, ...]] = (
    get_claim_section,
    check_policy_in_force,
    apply_policy_terms,
    summarise_financials,
    check_reserve_adequacy,
    find_duplicate_payments,
    compute_limitation,
    compute_deadlines,
    build_timeline,
    search_documents,
    find_contradictions,
    list_missing_information,
    assess_liability,
    compare_offers,
    assess_recovery,
    screen_flags,
    audit_file,
)
SCREEN_ACTIONS: Final[tuple[Tool, ...]] = (highlight_panel,)
TOOLS: Final[tuple[Tool, ...]] = READERS + SCREEN_ACTIONS


def offered(screen_actions: bool) -> tuple[Tool, ...]:
    """What a caller may use. One that cannot point at a screen is never told that it could."""
    return TOOLS if screen_actions else READERS


def offered_by_name(screen_actions: bool) -> dict[str, Tool]:
    """The same by name. A name that is not in it is an unknown tool, whatever a model calls it."""
    return {tool.name: tool for tool in offered(screen_actions)}
