"""The sections of a claim file that can be read, in the order they are listed (docs/tools.md, Sections)."""

from typing import Final

SECTIONS: Final = (
    "overview", "policy", "coverage", "parties", "incident", "liability", "schedule", "schedule_lines", "documents",
    "document", "finance", "payments", "reserves", "recoveries", "proceedings", "proceedings_events", "limitation",
    "portal", "strategy", "resolution", "offers", "mi", "system_checks", "key_facts", "notes", "diary",
    "correspondence", "complaints", "risk_flags",
)  # fmt: skip
