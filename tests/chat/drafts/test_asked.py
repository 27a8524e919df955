"""Which turns write to somebody outside, and which amounts their question keeps inside."""

from decimal import Decimal

import pytest

from chat.catalogue import CAPABILITIES
from chat.drafts.asked import kept_inside, writes_outside
from tests.turns import said

DRAFTED = "Two points first.\n\n**DRAFT**\n\nDear Ms Cole,"


@pytest.mark.parametrize(
    "message",
    [
        "Draft an email to their solicitor",
        "Please write a letter to the broker about the premium",
        "Can you prepare a short reply?",
        "I need an email for the claimant by noon",
        "Give me a draft",
        "Letter to Halden, please",
        "A short text message to the insured",
        "Reply to the solicitors that we have their letter.",
        "Look at the notes. Then write him a message.",
        "E-mail the broker: what was paid?",
        "What should I write to her?",
        "ｄｒａｆｔ ａ ｌｅｔｔｅｒ",
        "Draft the reservation of rights",
        "Is it covered? If not, draft the letter.",
        "Word an acknowledgement for Priya",
        "Write to Halden Solicitors about the delay.",
        "Email Halden with our position",
        "Generate a letter to the claimant",
        "Turn this into a letter to the claimant",
        "As a letter, please",
        "Please send Halden an email with the reserve",
        "How would you phrase an email to the broker?",
        "Suggest wording for an email",
        "Finish my email: Dear Ms Cole, we hold",
        "Let me have a letter to Halden",
        "Create a letter",
        "Start an email to the broker",
        "Provide a letter to the broker",
        "Provide an update to the broker",
        "Final response letter to complainant",
        "Continue the letter",
        "We should send them a letter. Do it.",
        "I must write a letter to Halden",
        "Please DR\u00adAFT an e\u2011mail",
        "Draft a file note and a letter to Halden",
        "Draft a file note. Then write to Halden.",
        "Draft a letter to Halden on what my manager said",
        "Improve this email",
        "Draft wording for their counsel",
    ],
)
def test_a_message_that_asks_for_words_to_be_sent_is_a_draft(message):
    assert writes_outside(None, said(message))
    assert writes_outside("claim_qa", said(message))


@pytest.mark.parametrize(
    "message",
    [
        "What does the broker's letter say about the reserve?",
        "Did we send a letter?",
        "Who wrote the email of 3 July?",
        "Give me a short answer: what is the reserve?",
        "Show me the documents",
        "Give me the text of document d4",
        "What is our settlement authority?",
        "Has the notice been answered?",
        "When did the last message come in?",
        "Write a file note of today's call",
        "Is the draft order in the file?",
        "Draft a file note of today's call",
        "Please draft a reserve memo for my manager",
        "Draft a handover note for Amira",
        "Draft an internal note on authority",
        "Please summarise the draft they sent",
        "Write me a summary of the letters",
        "Write out the reserve history, each letter included",
        "Please prepare a note: what does their letter say?",
        "Give me a reserve summary email for my team leader",
        "What did they answer to our letter?",
        "Find the email from Halden",
        "Who should reply to the letter?",
        "List the letters to the claimant",
        "I need the reserve for a letter",
    ],
)
def test_a_question_about_letters_is_none(message):
    assert not writes_outside(None, said(message))


@pytest.mark.parametrize(
    "message",
    [
        "Tell the claimant's solicitor that we need the medical report.",
        "Tell the claimant’s attorney that we need the records.",
        "Let the broker know that cover is being looked at",
        "Could you let Halden know we got the letter?",
        "Reply to Ms Ogden saying we will write next week",
        "Respond to their Part 36 offer",
        "Please tell Mrs Doyle we will write by email",
        "Inform the insured that we reserve our rights",
        "Advise the agent of the status",
        "Update the policyholder on the claim",
        "Ask the broker for the schedule",
        "Ask their attorney for the records",
        "Acknowledge their complaint",
        "Explain to the insured why the deductible applies",
        "Remind the repairer about the invoice",
        "Counter their offer in writing",
        "Reject their offer politely",
        "Get back to Ms Ogden about the delay",
        "Follow up with the adjuster on the report",
        "Tell opposing counsel we need two more weeks",
        "Tell him his claim is time-barred so he goes away",
        "I want to tell the insured that we need the invoice",
        "What should I tell the broker?",
        "What do I say to the claimant?",
        "Write back saying no",
        "Is it covered? If not, let the agent know.",
    ],
)
def test_to_tell_somebody_something_is_a_draft_without_a_word_for_a_letter(message):
    assert writes_outside(None, said(message))
    assert writes_outside("reserve_review", said(message))


@pytest.mark.parametrize(
    "message",
    [
        "Tell me what the solicitor said",
        "Let me know the reserve",
        "Tell me what to check before we pay the broker",
        "What did the broker tell us?",
        "Who told the claimant that?",
        "Did we let the broker know?",
        "Has anybody informed the insured?",
        "Do we have to notify the agent of this?",
        "Explain to me why the excess applies",
        "Update me on the claim",
        "Compare their Part 36 offer with ours",
        "How long do we have to respond to their Part 36 offer?",
        "What is the deadline to reply to the complaint?",
        "Summarise what we told the insured",
        "Remind me what the attorney said",
        "What should I tell my manager?",
        "Does the policy let the insured know his duties?",
    ],
)
def test_to_be_told_something_or_ask_about_a_telling_is_none(message):
    assert not writes_outside(None, said(message))


@pytest.mark.parametrize("capability", ["claim_summary", "file_note_handover", "settlement_strategy", "claim_qa"])
def test_a_letter_that_is_asked_for_under_another_task_is_a_draft_too(capability):
    assert writes_outside(capability, said("Draft a letter"))
    assert not writes_outside(capability, said("Go on"))


def test_the_task_that_drafts_writes_outside_whatever_is_asked():
    assert writes_outside("draft_correspondence", said("Go on"))


@pytest.mark.parametrize(
    "task", [each for each in CAPABILITIES.values() if each.id != "draft_correspondence"], ids=lambda each: each.id
)
def test_no_other_task_writes_outside_by_itself(task):
    assert not writes_outside(task.id, said(task.quick_action_message))


@pytest.mark.parametrize("change", ["Make it shorter", "Add our authority", "Now the same as an email", "Softer tone"])
def test_a_change_to_a_draft_is_a_draft(change):
    conversation = [*said("Draft a letter"), *said(DRAFTED, role="assistant"), *said(change)]

    assert writes_outside(None, conversation)


def test_a_question_after_a_draft_is_none():
    conversation = [*said("Draft a letter"), *said(DRAFTED, role="assistant"), *said("What is the reserve?")]

    assert not writes_outside(None, conversation)


def test_what_was_asked_in_several_messages_is_read_as_one():
    assert writes_outside(None, said("Draft an email to him.", "Our authority is 50k."))


@pytest.mark.parametrize(
    ("question", "kept"),
    [
        ("Draft an email to their solicitor with our authority of 50k", {Decimal(50_000): "authority"}),
        ("Write to him. The reserve is £27,800!", {Decimal(27_800): "reserve"}),
        ("Draft a letter; we have reserved twenty thousand pounds", {Decimal(20_000): "reserve"}),
        ("Mention our £50,000 authority", {Decimal(50_000): "authority"}),
        ("Offer £9,000; our authority is £10,000", {Decimal(10_000): "authority"}),
        ("Write to him. Our authority\n50k", {Decimal(50_000): "authority"}),
        ("Write to him. Authority:\n\n£50,000", {Decimal(50_000): "authority"}),
        ("I am authorised to £50,000", {Decimal(50_000): "authority"}),
        ("Our limit is 50,000.", {Decimal(50_000): "authority"}),
        ("our maximum is fifty thousand", {Decimal(50_000): "authority"}),
        ("Draft an offer of £9,000", {}),
        ("Under the policy the limit is £9,000", {}),
        ("Reserve our rights within 14 days", {}),
    ],
)
def test_an_amount_that_the_question_calls_an_authority_or_a_reserve_is_kept_inside(question, kept):
    assert kept_inside(said(question)) == kept


def test_an_amount_that_was_called_an_authority_once_is_kept_inside_for_good():
    conversation = [
        *said("Our authority is 50k"),
        *said(DRAFTED, role="assistant"),
        *said("Make it firmer and mention our maximum"),
    ]

    assert kept_inside(conversation) == {Decimal(50_000): "authority"}


def test_an_amount_that_only_the_assistant_named_is_none_of_the_handlers():
    conversation = [*said("Draft a letter"), *said("Our authority is 50k", role="assistant"), *said("Go on")]

    assert kept_inside(conversation) == {}
