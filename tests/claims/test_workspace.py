"""What a claim's page shows around its panels."""

from claims.case import Case
from claims.lines.auto.policy_lapsed_at_loss import golden
from claims.panels import PANELS
from claims.reading import Reading
from claims.workspace import contents, document, handed_over, open_flags

GOLDEN = golden()


def test_the_contents_name_every_panel_in_order_and_count_what_is_in_it():
    found = contents(GOLDEN)

    assert tuple(entry.id for entry in found) == PANELS
    assert {entry.id: entry.count for entry in found if entry.id in ("home", "documents", "finance", "notes")} == {
        "home": None,
        "documents": len(GOLDEN.documents),
        "finance": 5,
        "notes": 19,
    }


def test_the_document_is_the_whole_claim_in_wire_names():
    assert document(GOLDEN) == GOLDEN.model_dump(mode="json", by_alias=True)


def test_the_script_is_told_locale_day_and_key(case: Case):
    assert handed_over(Reading(case, "en-US"), "a-key") == {"locale": "en-US", "today": "2026-09-15", "key": "a-key"}


def test_only_open_flags_are_counted():
    first = GOLDEN.risk_flags[0].model_copy(update={"status": "cleared"})

    assert open_flags(GOLDEN.model_copy(update={"risk_flags": [first, *GOLDEN.risk_flags[1:]]})) == 1
