import pytest

from promptlab.kept import CannotResume, Kept
from tests.promptlab import bad_models as models
from tests.promptlab.results import SETUP


@pytest.fixture
def path(tmp_path):
    return tmp_path / "result.turns.jsonl"


@pytest.fixture
def turn(lapsed, answered):
    return answered(lapsed, models.faithful)


def test_a_run_goes_on_with_the_turns_it_kept(path, turn):
    with Kept(path, SETUP, resume=False) as first:
        first.keep(turn)

    with Kept(path, SETUP, resume=True) as again:
        assert again.answers == {turn.key: turn}


def test_a_turn_that_was_cut_short_is_asked_again(path, turn):
    with Kept(path, SETUP, resume=False) as first:
        first.keep(turn)
    whole = path.read_bytes()
    path.write_bytes(whole + whole[-500:-1])

    with Kept(path, SETUP, resume=True) as again:
        again.keep(turn)

    assert path.read_bytes() == whole + whole.splitlines(keepends=True)[1]


def test_a_turn_that_failed_is_asked_again(path, turn):
    with Kept(path, SETUP, resume=False) as first:
        first.keep(turn.model_copy(update={"error": "The model is away."}))

    with Kept(path, SETUP, resume=True) as again:
        assert again.answers == {}


def test_a_run_that_was_begun_is_never_written_over(path):
    Kept(path, SETUP, resume=False).file.close()

    with pytest.raises(CannotResume, match="Give --resume to go on"):
        Kept(path, SETUP, resume=False)


@pytest.mark.parametrize(
    ("change", "called"),
    [
        ({"model": "another"}, "model"),
        ({"prompts": "1" * 12}, "prompts"),
        ({"set_hash": "2" * 12}, "prompts"),
        ({"prompts": "1" * 12, "set_hash": "2" * 12}, r"prompts\."),
        ({"locale": "en-US"}, "locale"),
    ],
)
def test_turns_of_another_setup_are_not_mixed_in(path, change, called):
    Kept(path, SETUP, resume=False).file.close()

    with pytest.raises(CannotResume, match=f"made with another {called}"):
        Kept(path, SETUP.model_copy(update=change), resume=True)


def test_a_file_of_something_else_is_refused(path):
    path.write_text("{}\n")

    with pytest.raises(CannotResume, match="does not hold the turns of a run"):
        Kept(path, SETUP, resume=True)


def test_resuming_what_was_never_begun_begins_it(path):
    with Kept(path, SETUP, resume=True) as run:
        assert run.answers == {}
    assert path.read_text().startswith('{"model":"scripted"')


def test_turns_of_other_claims_are_not_mixed_in(path):
    Kept(path, SETUP, resume=False).file.close()

    with pytest.raises(CannotResume, match="another selection or version of claims and traps"):
        Kept(path, SETUP.model_copy(update={"claims": "1" * 12}), resume=True)


def test_two_runs_never_write_one_file(path):
    with Kept(path, SETUP, resume=False), pytest.raises(CannotResume, match="is being written by another run"):
        Kept(path, SETUP, resume=True)


def test_a_refused_run_locks_nobody_out(path):
    Kept(path, SETUP, resume=False).file.close()
    with pytest.raises(CannotResume):
        Kept(path, SETUP, resume=False)

    with Kept(path, SETUP, resume=True) as again:
        assert again.answers == {}


def test_a_first_line_cut_short_is_said_and_begun_anew(path):
    path.write_text('{"model":"scri')
    with pytest.raises(CannotResume, match="cut short in its first line and holds no turn"):
        Kept(path, SETUP, resume=False)

    with Kept(path, SETUP, resume=True) as again:
        assert again.answers == {}

    assert path.read_text() == SETUP.model_dump_json(by_alias=True) + "\n"


def test_a_line_of_something_else_is_not_begun_anew(path):
    path.write_text("My notes")

    with pytest.raises(CannotResume, match="does not hold the turns of a run"):
        Kept(path, SETUP, resume=True)
    assert path.read_text() == "My notes"
