"""`manage.py ask`: what it prints, and how it ends (docs/chat-pipeline.md, Trace)."""

import logging
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings as django_settings
from pytest_django import Settings

from tests.gemini_server import KEY, MODEL, GeminiServer, Hang, text
from tests.server import GIVE_UP, environment, manage, typed

QUESTION = "Was the policy in force at the date of loss?"


@pytest.fixture(scope="module")
def store(migrated: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a store with the two golden claims."""
    url = {"DATABASE_URL": f"sqlite:///{shutil.copy(migrated, tmp_path_factory.mktemp('ask'))}"}
    manage("seed_claims", "--count", "2", **url)
    return url


def test_a_question_prints_chips_lookups_answer_and_what_it_took(store: dict[str, str]):
    done = manage("ask", "CP-AUT-260381", QUESTION, "--provider", "local", **store)

    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "• Checking the policy period and coverages…"
    assert lines[1].startswith('  check_policy_in_force: {"dateOfLoss":"2026-07-22",')
    assert any(line.startswith("**Not safely.** The loss on 22/07/2026") for line in lines)
    assert lines[-2] == "No language model is in use: this answer was made by rules from the claim file."
    assert lines[-1].startswith("local-analyst · 0 tokens in, 0 out, 0 from cache · ")
    assert lines[-1].endswith(" s · prompts default")


def test_options_reach_the_turn(store: dict[str, str]):
    arguments = ("--provider", "local", "--locale", "en-US", "--capability", "policy_validation")

    done = manage("ask", "CP-AUT-260381", "Yes or no?", *arguments, **store)

    assert "**Not safely.** The loss on July 22, 2026" in done.stdout
    assert "£412.50" in done.stdout


def test_trace_shows_blocks_rounds_calls_and_whole_results(store: dict[str, str]):
    done = manage("ask", "CP-AUT-260381", QUESTION, "--provider", "local", "--trace", **store)

    assert "Prompt blocks" in done.stdout
    assert "  system.safety" in done.stdout
    assert "Round 1:" in done.stdout
    assert "  check_policy_in_force({})" in done.stdout
    assert '      "rulesVersion": ' in done.stdout


def test_an_unknown_claim_is_an_error(store: dict[str, str]):
    done = manage("ask", "CP-AUT-269999", QUESTION, "--provider", "local", **store)

    assert (done.returncode, done.stdout) == (1, "Error: Claim CP-AUT-269999 not found.\n")


def test_without_a_key_it_says_how_to_try(settings: Settings, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(logging.root.manager, "disable", logging.NOTSET)  # the command leaves it set
    settings.GEMINI_API_KEY = ""

    done = typed("ask", "CP-AUT-260381", QUESTION)

    assert done.returncode == 1
    assert done.stdout.startswith("Error: GEMINI_API_KEY is not configured on the API.\n")
    assert "--provider local" in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["CP-AUT-260381"],
        ["CP-AUT-260381", " "],
        ["CP-AUT-260381", "x" * 20_001],
        ["", QUESTION],
        ["CP-AUT-260381", QUESTION, "--locale", "de-DE"],
        ["CP-AUT-260381", QUESTION, "--brand", "other"],
        ["CP-AUT-260381", QUESTION, "--provider", "scripted"],
        ["CP-AUT-260381", QUESTION, "--colour"],
    ],
)
def test_bad_usage_ends_with_two(arguments: list[str]):
    done = typed("ask", *arguments)

    assert done.returncode == 2
    assert "usage:" in done.stderr


def test_bad_usage_is_told_without_a_traceback():
    done = manage("ask", "CP-AUT-260381", " ")

    assert done.returncode == 2
    assert "usage:" in done.stderr
    assert "Traceback" not in done.stderr


def test_ctrl_c_stops_the_model_call(store: dict[str, str]):
    with GeminiServer() as gemini:
        reply = gemini.play(text("It had "), Hang())
        model = {"GEMINI_API_KEY": KEY, "GEMINI_MODEL": MODEL, "GEMINI_BASE_URL": gemini.url}
        process = subprocess.Popen(  # noqa: S603  # our own command
            [sys.executable, "manage.py", "ask", "CP-AUT-260381", QUESTION],
            cwd=django_settings.BASE_DIR,
            env=environment(**store, **model),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        reply.streaming.result(GIVE_UP)
        assert process.stdout
        assert process.stdout.read(len("It had")) == "It had"

        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=GIVE_UP)

        assert reply.ended.result(GIVE_UP) == "client"
    assert process.returncode == 130
    assert "Stopped." in out
    assert err == ""
