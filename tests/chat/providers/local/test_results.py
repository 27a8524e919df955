"""How the result of a lookup is put into words."""

import pytest

from chat.providers.base import AssistantMessage, ModelCall, ToolAnswer, ToolCall, ToolMessage, UserMessage
from chat.providers.local.evidence import gather
from chat.providers.local.results import cautions, first_few, holder, left, party, several, told, value

BRIEF = "Claim CP-AUT-260381 — A v B.\nLine: Motor (auto). Status: open. Currency GBP. Jurisdiction: GB."
PARTIES = ToolAnswer(
    ToolCall("get_claim_section", {"section": "parties"}),
    {"items": [{"part": "involvements", "id": "p5", "name": "Ashgrove Brokers"}, {"id": "p6"}]},
)
EVIDENCE = gather(
    ModelCall(
        system="",
        messages=(UserMessage("?"), AssistantMessage("", (PARTIES.call,)), ToolMessage((PARTIES,))),
        tools=(),
        brief=BRIEF,
    )
)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("due on 2026-07-22", "Due on 22/07/2026."),
        ("27800 GBP is outstanding", "£27,800 is outstanding."),
        ("schedule[s3] has no figure", "Head of loss s3 has no figure."),
        ("the day of incident.dateOfLoss", "The day of date of loss."),
        ("proceedings.events[pe2].doneAt counts", "Done at of event pe2 counts."),
        ("personal_injury: an exposure", "Personal injury: an exposure."),
        ("gb-ew-deed: the contract is a deed", "The contract is a deed."),
        ("21 days by rule gb-part36-relevant-period", "21 days."),
        ("done late (gb-cru-notify)", "Done late."),
        ("Limitation Act 1980 s.5", "Limitation Act 1980 s.5."),
    ],
)
def test_a_sentence_of_a_lookup_is_told_as_its_reader_writes(text, line):
    assert told(text, EVIDENCE) == line


def test_warnings_come_before_what_is_missing():
    result = {"warnings": ["not capped"], "missing": ["limit of the coverage"]}

    assert cautions(result, EVIDENCE) == ("Not capped.", "Not on file: limit of the coverage.")


def test_a_party_is_named_where_the_file_has_a_name():
    assert party("p5", EVIDENCE) == "Ashgrove Brokers"
    assert party("p6", EVIDENCE) == "party p6"
    assert party(None, EVIDENCE) == "somebody who is not named"
    assert holder("broker (p5)", EVIDENCE) == "Ashgrove Brokers (broker)"
    assert holder("claimant_lawyer", EVIDENCE) == "claimant lawyer"


@pytest.mark.parametrize(
    ("shown", "line"),
    [
        ({"quotedFromFile": "back on cover"}, "“back on cover”"),
        (27800, "£27,800"),
        ("lapse effective 2026-07-15T00:01:00+01:00", "lapse effective 15/07/2026 at 00:01"),
        (None, "nothing"),
    ],
)
def test_a_side_is_a_quotation_an_amount_or_an_entry(shown, line):
    assert value(shown, EVIDENCE) == line


def test_days_and_numbers_are_told_in_words():
    assert (left(1), left(0), left(-40), left(1041)) == ("1 day left", "0 days left", "40 days ago", "1,041 days left")
    assert (several(0, "offer"), several(1, "offer"), several(3, "offer")) == ("no offer", "1 offer", "3 offers")
    assert first_few(["a", "b", "c"], 2) == ["a", "b", "1 more are found."]
