"""`manage.py seed_claims`: so many samples, always the same, and nobody else's claim touched."""

from collections import Counter
from io import StringIO
from itertools import islice

import pytest
from django.core.management import CommandError, call_command

from claims.documents import BadClaim, canonical
from claims.generate import samples
from claims.lines import SCENARIOS
from claims.lines.auto import policy_lapsed_at_loss
from claims.management.commands import seed_claims
from claims.models import ClaimCount, ClaimRecord

GOLDEN = len(SCENARIOS)


def seed(*words: str, **options: int) -> str:
    said = StringIO()
    call_command("seed_claims", *words, **options, stdout=said, stderr=said)
    return said.getvalue()


class Terminal(StringIO):
    """Standard error as a person sees it."""

    def isatty(self) -> bool:
        return True


def first_ids(count: int) -> list[str]:
    return sorted(claim.id for claim in islice(samples(1, []), count))


def documents() -> dict[str, str]:
    return dict(ClaimRecord.objects.values_list("id", "document"))


def import_claim(id_: str) -> None:
    claim = policy_lapsed_at_loss.golden().model_copy(update={"id": id_, "title": "Somebody else's"})
    ClaimRecord.objects.write([claim], "imported")


@pytest.mark.django_db
def test_the_golden_claims_are_loaded_first():
    said = seed(count=2)

    assert sorted(documents()) == ["CP-AUT-260381", "CP-PRO-260214"]
    assert said == "2 sample claims in the store.\n"


@pytest.mark.django_db
def test_a_second_run_changes_nothing():
    seed(count=GOLDEN + 4, seed=3)
    before = documents()

    seed(count=GOLDEN + 4, seed=3)

    assert documents() == before


@pytest.mark.django_db
def test_more_samples_are_added_to_those_that_are_there():
    seed(count=3)
    before = documents()

    seed(count=5)

    assert len(documents()) == 5
    assert documents().items() >= before.items()


@pytest.mark.django_db
def test_fewer_samples_leave_the_first_ones():
    seed(count=5)

    said = seed(count=2)

    assert sorted(documents()) == ["CP-AUT-260381", "CP-PRO-260214"]
    assert said == "2 sample claims in the store.\nRemoved: 3 sample claims that these options do not make.\n"


@pytest.mark.django_db
def test_another_seed_tells_the_variants_again():
    seed(count=GOLDEN + 2, seed=1)
    before = documents()

    seed(count=GOLDEN + 2, seed=2)

    changed = {id_ for id_, document in documents().items() if document != before[id_]}
    assert changed == {"CP-AUT-261000", "CP-PRO-261000"}


@pytest.mark.django_db
def test_an_imported_claim_is_neither_counted_nor_changed_nor_deleted():
    import_claim("X-1")

    seed(count=2)
    seed(count=1)

    assert sorted(documents()) == ["CP-AUT-260381", "X-1"]


@pytest.mark.django_db
def test_an_imported_claim_with_a_samples_id_is_kept_and_named_and_another_sample_takes_its_place():
    import_claim("CP-AUT-260381")

    said = seed(count=2)

    assert "CP-AUT-260381 is an imported claim and was kept" in said
    assert ClaimRecord.objects.get(pk="CP-AUT-260381").title == "Somebody else's"
    assert sorted(documents()) == first_ids(3)


@pytest.mark.django_db
def test_what_is_stored_is_what_the_seed_gives():
    seed(count=1)

    assert documents() == {"CP-AUT-260381": canonical(policy_lapsed_at_loss.golden())}


@pytest.mark.django_db
def test_two_of_each_scenario_are_made_unless_a_number_is_asked_for():
    seed()

    scenarios = Counter(ClaimRecord.objects.values_list("scenario", flat=True))
    assert scenarios == dict.fromkeys(SCENARIOS, 2)


@pytest.mark.django_db
def test_a_scenario_alone_has_the_claims_that_it_has_among_all():
    seed("--scenario=auto_inception_same_day", "--scenario=auto_whiplash_oic", count=6)

    claims = [
        claim
        for claim in islice(samples(1, []), 3 * GOLDEN)
        if claim.scenario in ("auto_inception_same_day", "auto_whiplash_oic")
    ]
    assert documents() == {claim.id: canonical(claim) for claim in claims}


@pytest.mark.django_db
def test_samples_of_other_scenarios_than_those_asked_for_are_deleted():
    seed(count=5)
    import_claim("X-1")

    said = seed("--scenario=auto_whiplash_oic", count=3)

    assert set(ClaimRecord.objects.samples().values_list("scenario", flat=True)) == {"auto_whiplash_oic"}
    assert ClaimRecord.objects.samples().count() == 3
    assert ClaimRecord.objects.imported().count() == 1
    assert said.startswith("3 sample claims in the store.\n")


def test_an_unknown_scenario_is_refused_and_the_known_ones_named():
    with pytest.raises(CommandError, match=r"there is no scenario 'auto_lapsed'\. There are: .*auto_whiplash_oic, "):
        call_command("seed_claims", "--scenario=auto_lapsed")


@pytest.mark.django_db
def test_more_than_a_batch_of_older_samples_is_deleted(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(seed_claims, "BATCH", 2)
    seed(count=7)

    said = seed(count=1)

    assert sorted(documents()) == ["CP-AUT-260381"]
    assert said == "1 sample claim in the store.\nRemoved: 6 sample claims that these options do not make.\n"
    assert ClaimCount.objects.total() == 1


@pytest.mark.django_db
def test_progress_is_shown_on_a_terminal(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sys.stderr", terminal := Terminal())

    seed(count=3)

    assert "3/3" in terminal.getvalue()


@pytest.mark.django_db
def test_no_progress_is_shown_where_nobody_watches(capsys: pytest.CaptureFixture[str]):
    seed(count=3)

    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("number", ["0", "-1", "1.5", "many", "", "1000001", "٣", "1_0"])
def test_a_bad_number_is_refused_in_a_sentence(number: str):
    with pytest.raises(CommandError, match=r"--count: give a whole number from 1 to 1,000,000, not '"):
        call_command("seed_claims", f"--count={number}")


def test_a_bad_seed_is_refused_in_a_sentence():
    with pytest.raises(CommandError, match=r"--seed: give a whole number, not 'x'\."):
        call_command("seed_claims", "--seed=x")


class Unreadable:
    """A scenario whose claim file is broken."""

    SCENARIO = policy_lapsed_at_loss.SCENARIO

    def golden(self) -> None:
        raise BadClaim("policy_lapsed_at_loss.toml", ["incident.dateOfLoss: Write a date as YYYY-MM-DD."])


@pytest.mark.django_db
def test_a_claim_file_that_cannot_be_read_is_named_and_the_others_are_loaded(monkeypatch):
    monkeypatch.setitem(SCENARIOS, "auto_policy_lapsed_at_loss", Unreadable())

    with pytest.raises(CommandError, match=r"^policy_lapsed_at_loss\.toml: incident\.dateOfLoss: Write a date"):
        seed(count=3)

    assert sorted(documents()) == first_ids(3)
    assert "CP-AUT-260381" not in documents()
