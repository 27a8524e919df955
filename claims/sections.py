"""The sections a claim file is read in: their ids, their words, and the panel and parts behind each (docs/tools.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

from claims.fields import Panel

Section = Literal[
    "overview", "policy", "coverage", "parties", "incident", "liability", "schedule", "schedule_lines", "documents",
    "document", "finance", "payments", "reserves", "recoveries", "proceedings", "proceedings_events", "limitation",
    "portal", "strategy", "resolution", "offers", "mi", "system_checks", "key_facts", "notes", "diary",
    "correspondence", "complaints", "risk_flags",
]  # fmt: skip
SECTIONS: Final[tuple[Section, ...]] = get_args(Section)
"""Every id that can be read, in the order the claim brief ends with."""

OTHER_WORDS: Final[Mapping[str, str]] = {
    "document": "text of a document",
    "finance": "finances",
    "liability": "liability position",
    "limitation": "limitation record",
    "mi": "management information",
    "portal": "portal record",
    "proceedings_events": "steps in the proceedings",
    "schedule": "schedule of loss",
    "schedule_lines": "lines of the schedule of loss",
}
SECTION_WORDS: Final[Mapping[str, str]] = {
    section: OTHER_WORDS.get(section, section.replace("_", " ")) for section in SECTIONS
}
"""What a person reads for an id: "Reading the policy…"."""


@dataclass(frozen=True)
class Source:
    """The panel that shows a section, and the attribute paths of the claim that it is read from.

    A part that has a path of its own is left out of the part above it. No paths: the section is composed.
    """

    panel: Panel
    paths: tuple[str, ...] = ()


SOURCES: Final[Mapping[Section, Source]] = {
    "overview": Source("home"),
    "policy": Source("home", (
        "policy", "policy.periods", "policy.events", "policy.coverages", "policy.conditions", "policy.exclusions",
        "policy.endorsements", "policy.drivers", "policy.vehicles", "policy.insured_locations",
    )),
    "coverage": Source("home", (
        "coverage_review", "coverage_review.open_issues", "policy.coverages", "exposures",
    )),
    "parties": Source("involvements", ("claimant", "involvements", "data_subject_restrictions")),
    "incident": Source("key_facts", ("incident", "incident.injuries")),
    "liability": Source("key_facts", ("liability_review",)),
    "schedule": Source("schedule"),
    "schedule_lines": Source("schedule_table", ("schedule",)),
    "documents": Source("documents", ("documents",)),
    "document": Source("documents"),
    "finance": Source("finance", (
        "finance", "finance.reserves", "finance.payments", "finance.recovery_reserves", "finance.recoveries",
    )),
    "payments": Source("finance", ("finance.payments",)),
    "reserves": Source("finance", ("finance.reserves",)),
    "recoveries": Source("finance", ("finance.recoveries", "finance.recovery_reserves")),
    "proceedings": Source("proceedings", ("proceedings",)),
    "proceedings_events": Source("proceedings_table", ("proceedings.events",)),
    "limitation": Source("proceedings", ("limitation",)),
    "portal": Source("proceedings", ("proceedings.portal",)),
    "strategy": Source("strategy", ("strategy", "strategy.plan")),
    "resolution": Source("finance_resolution", ("resolution", "resolution.offers", "resolution.liens")),
    "offers": Source("finance_resolution", ("resolution.offers",)),
    "mi": Source("mi", ("mi",)),
    "system_checks": Source("system_checks", ("system_checks",)),
    "key_facts": Source("key_facts", ("key_facts",)),
    "notes": Source("notes", ("notes",)),
    "diary": Source("notes", ("diary",)),
    "correspondence": Source("notes", ("correspondence",)),
    "complaints": Source("notes", ("complaints",)),
    "risk_flags": Source("home", ("risk_flags",)),
}  # fmt: skip
