"""`manage.py evaluate`: what it prints, what it keeps, and how it ends (docs/evaluation.md)."""

import json
import logging
import signal
import subprocess
import sys
from io import StringIO

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from chat.providers import PROVIDERS
from chat.providers.base import TurnError
from chat.providers.scripted import Scripted
from promptlab.results import Result
from tests.gemini_server import KEY, MODEL, GeminiServer, Hang, text
from tests.promptlab import bad_models as models
from tests.server import GIVE_UP, environment

SCENARIO, CAPABILITY = "auto_policy_lapsed_at_loss", "policy_validation"
ONE = ("--scenario", SCENARIO, "--capability", CAPABILITY)


@pytest.fixture
def playing(monkeypatch):
    """Let a script answer as the provider `scripted`."""

    def play(script):
        monkeypatch.setitem(PROVIDERS, "scripted", lambda: script)
        return script

    return play


@pytest.fixture
def good(lapsed, playing):
    return playing(models.faithful(lapsed))


def evaluate(*arguments):
    out = StringIO()
    call_command("evaluate", *ONE, *map(str, arguments), stdout=out)
    return out.getvalue()


def test_a_model_is_shown_beside_the_local_analyst(good):
    printed = evaluate("--provider", "scripted")

    assert printed.startswith("scripted · prompts default · 1 turn\n")
    row = next(line for line in printed.splitlines() if line.startswith(SCENARIO))
    assert row.split()[:5] == [SCENARIO, "3", "3", "0", "3/3"]
    assert "local analyst" in printed


def test_the_local_analyst_is_its_own_baseline():
    printed = evaluate("--provider", "local")

    assert printed.startswith("local-analyst · prompts default · 1 turn\n")
    assert "local analyst" not in printed


def test_the_result_is_written_for_machines_and_the_turns_beside_it(good, tmp_path):
    evaluate("--provider", "scripted", "--json", tmp_path / "result.json")

    result = Result.model_validate_json((tmp_path / "result.json").read_bytes())
    assert (result.complete, result.total.points, result.total.most) == (True, 3, 3)
    turns = (tmp_path / "result.turns.jsonl").read_text().splitlines()
    assert [json.loads(line).get("claimId") for line in turns] == [None, "CP-AUT-260381"]


def test_a_run_goes_on_with_the_turns_that_are_missing(lapsed, playing, tmp_path):
    path = tmp_path / "result.json"
    playing(models.faithful(lapsed))
    evaluate("--provider", "scripted", "--json", path)
    script = playing(models.guessing(lapsed))

    printed = evaluate("--provider", "scripted", "--json", path, "--resume", "--repeat", "2")

    assert len(script.asked) == 1
    assert "Flaky:\n  S01.G1 CP-AUT-260381 policy_validation, critical 1/2: no lookup" in printed


def test_a_turn_that_failed_is_asked_again(lapsed, playing, tmp_path):
    path = tmp_path / "result.json"
    playing(Scripted().raises(TurnError("The model is away.")))
    assert "Turns without an answer: 1." in evaluate("--provider", "scripted", "--json", path)
    playing(models.faithful(lapsed))

    printed = evaluate("--provider", "scripted", "--json", path, "--resume")

    assert "Passed every time: 3 of 3" in printed


def test_a_run_is_never_written_over(good, tmp_path):
    evaluate("--provider", "scripted", "--json", tmp_path / "result.json")

    with pytest.raises(CommandError, match="holds turns of an earlier run"):
        evaluate("--provider", "scripted", "--json", tmp_path / "result.json")


def test_a_score_below_the_bar_fails(lapsed, playing):
    playing(models.omitting(lapsed))

    with pytest.raises(CommandError, match=r"-133\.3 % of the points is below the bar of 90 %"):
        evaluate("--provider", "scripted", "--bar", "90")


def test_a_score_at_the_bar_does_not_fail(good):
    assert "3/3" in evaluate("--provider", "scripted", "--bar", "100")


def test_versions_are_tried_and_named_by_their_mark(good, tmp_path):
    versions = tmp_path / "versions.json"
    versions.write_text(json.dumps({"system.base": "Look first, then answer."}))

    printed = evaluate("--provider", "scripted", "--overrides", versions)

    assert "Look first, then answer." in good.asked[0].system
    assert "prompts default" not in printed


def test_the_local_analyst_says_that_it_reads_no_prompts(tmp_path):
    versions, said = tmp_path / "versions.json", StringIO()
    versions.write_text(json.dumps({"system.base": "Look first, then answer."}))

    call_command("evaluate", *ONE, "--provider", "local", "--overrides", str(versions), stdout=StringIO(), stderr=said)

    assert "The local analyst reads no prompts" in said.getvalue()


def test_a_question_of_a_free_chat_can_be_chosen():
    out = StringIO()

    call_command(
        "evaluate", "--provider", "local", "--capability", "claim_qa", "--scenario", "el_portal_response", stdout=out
    )

    assert "Passed every time: 1 of 1" in out.getvalue()


def test_a_bad_file_of_versions_is_bad_usage(tmp_path):
    versions = tmp_path / "versions.json"
    versions.write_text("no JSON")

    with pytest.raises(CommandError) as raised:
        evaluate("--provider", "local", "--overrides", versions)

    assert raised.value.returncode == 2


def test_a_run_is_compared_with_an_earlier_one(lapsed, playing, tmp_path):
    old = tmp_path / "old.json"
    playing(models.guessing(lapsed))
    evaluate("--provider", "scripted", "--json", old)
    playing(models.faithful(lapsed))

    printed = evaluate("--provider", "scripted", "--compare", old)

    assert "S01.G1 CP-AUT-260381 0/1 → 1/1: cannot tell" in printed
    assert "Held every time: 0 in both, 3 only now, 0 only before." in printed


def test_two_results_are_compared_without_asking_anything(good, tmp_path):
    path = tmp_path / "old.json"
    evaluate("--provider", "scripted", "--json", path)
    asked = len(good.asked)

    printed = evaluate("--compare", path, path)

    assert "Held every time: 3 in both" in printed
    assert len(good.asked) == asked


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--resume",), "--resume needs --json"),
        (("--overrides", "/nowhere.json"), "No such file"),
        (("--provider", "local", "--model", "another"), "The local analyst has one model"),
        (("--repeat", "0"), "give a whole number from 1 to 100"),
        (("--compare", "/nowhere.json"), "No such file"),
        (("--capability", "claim_q"), "invalid choice"),
        (("--bar", "nan"), "give a number of percent"),
        (("--bar", "101"), "no run reaches 101 %"),
        (("--bar", "inf"), "give a number of percent"),
        (("--json", "/"), "is a directory"),
        (("--json", "/nowhere/result.json"), "stands in no directory that is there"),
    ],
)
def test_what_cannot_be_done_is_said(arguments, complaint):
    with pytest.raises(CommandError, match=complaint):
        evaluate(*arguments)


def test_the_turns_lines_are_kept_from_the_terminal_only_while_it_asks(good):
    evaluate("--provider", "scripted")

    assert logging.getLogger("chat.answer").isEnabledFor(logging.INFO)


def test_a_missing_key_is_said_before_anything_is_asked(settings):
    settings.GEMINI_API_KEY = ""

    with pytest.raises(CommandError, match=r"GEMINI_API_KEY is not configured.*--provider local"):
        evaluate("--provider", "gemini")


def test_nothing_to_ask_is_said():
    with pytest.raises(CommandError, match="No trap is there"):
        call_command("evaluate", "--provider", "local", "--scenario", SCENARIO, "--capability", "timeline")


def test_a_stop_keeps_what_was_finished_and_exits_with_130(tmp_path):
    """The first turn is answered; the model hangs over the second until it is stopped."""
    path = tmp_path / "result.json"
    with GeminiServer() as gemini:
        gemini.play(text("Not safely.", finish="STOP"))
        hanging = gemini.play(text("It "), Hang())
        process = subprocess.Popen(  # noqa: S603  # our own command
            [sys.executable, "manage.py", "evaluate", "--scenario", SCENARIO, "--json", str(path)],
            cwd=settings.BASE_DIR,
            env=environment(GEMINI_API_KEY=KEY, GEMINI_MODEL=MODEL, GEMINI_BASE_URL=gemini.url),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        hanging.streaming.result(GIVE_UP)

        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=GIVE_UP)

        assert hanging.ended.result(GIVE_UP) == "client"
    assert process.returncode == 130
    assert errors == f"Stopped after 1 turn. They are kept in {path.with_suffix('.turns.jsonl')}; --resume goes on.\n"
    assert not Result.model_validate_json(path.read_bytes()).complete
