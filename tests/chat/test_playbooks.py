"""What every playbook and both locale blocks have to say (docs/prompts.md, The files)."""

import pytest

from chat.catalogue import CAPABILITIES, PROMPTS

PARTS = ["**Look up first", "**Compare:**", "**Write", "\nAlways ", "\n**Never** "]

BRITISH = [
    "22/07/2026", "22 July 2026", "14:35", "£27,800", "£1.2m", "analyse", "licence", "judgement", "programme",
    "defence", "enquiry", "cheque", "motor", "own damage", "third party", "NCD", "excess", "policyholder",
    "claimant and defendant", "solicitor", "barrister", "counsel", "loss adjuster", "claims handler", "FNOL",
    "outstanding", "disbursements", "fixed recoverable costs", "subrogation", "contribution", "salvage",
    "time-barred", "issue proceedings", "Part 36", "without prejudice save as to costs", "public liability",
    "employers' liability", "professional indemnity", "contributory negligence", "avoid, repudiate, decline",
    "whiplash", "general damages", "special damages", "PSLA", "care", "OIC", "rebuild cost", "escape of water",
    "unoccupied", "FCA", "PRA", "FOS", "Consumer Duty",
]  # fmt: skip
AMERICAN = [
    "07/22/2026", "July 22, 2026", "2:35 p.m.", "$27,800", "$1.2M", "analyze", "license", "judgment", "program",
    "defense", "inquiry", "check", "auto", "collision", "comprehensive", "no-fault", "deductible", "SIR",
    "named insured", "plaintiff and defendant", "attorney", "independent adjuster", "public adjuster",
    "notice of loss", "case reserve", "open reserve", "attorney fees", "ALAE", "DCC", "A&O", "second-injury",
    "lien", "Statute of limitations", "file suit", "Offer of judgment", "policy-limits demand",
    "premises liability", "workers' compensation", "E&O", "comparative", "rescind, deny, disclaim",
    "bodily injury", "specials", "pain and suffering", "PIP", "MedPay", "Coverage A to D", "RCV", "ACV",
    "water damage", "vacant", "DOI", "NAIC", "bad faith", "unfair claims",
]  # fmt: skip


@pytest.mark.parametrize("capability", CAPABILITIES)
def test_a_playbook_says_what_to_look_up_compare_write_never_leave_out_and_never_do(capability):
    text = PROMPTS[f"capability.{capability}"].text
    places = [text.casefold().find(part.casefold()) for part in PARTS]

    assert -1 not in places
    assert places == sorted(places)


@pytest.mark.parametrize("capability", CAPABILITIES)
def test_a_quick_action_says_how_hard_to_think(capability):
    assert CAPABILITIES[capability].thinking_level in ("low", "medium")


@pytest.mark.parametrize(
    ("prompt", "word"),
    [*(("system.locale_uk", word) for word in BRITISH), *(("system.locale_us", word) for word in AMERICAN)],
)
def test_a_locale_block_has_the_words_of_its_market(prompt, word):
    assert word.casefold() in PROMPTS[prompt].text.casefold()
