"""Turns are recorded where a server is told to, shown to who may see them, and not kept for long."""

import json
import re
from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.contrib.auth.models import Permission, User
from django.core.management import CommandError, call_command
from django.test import AsyncClient, Client
from pytest_django import Settings

from chat.models import UNREADABLE, RecordedTurn
from chat.providers.gemini import Gemini
from chat.providers.scripted import Scripted
from chat.recording import Recorder
from chat.recordings import KEPT, keep, purge, recorded
from chat.replay import replay
from chat.sse import frames
from claimpilot.clock import now
from claims.case import Case, read_today
from claims.schema import Claim
from tests.claims.pages import words
from tests.feedback.giving import give
from tests.gemini_server import KEY, MODEL, GeminiServer, calls_in
from tests.turns import SMALL, TURN_ID, ask, collect, kinds, text, ticking

pytestmark = pytest.mark.django_db(transaction=True)
ASKED = {"claim": SMALL, "messages": [{"role": "user", "content": "Who is the handler?"}]}


@pytest.fixture(autouse=True)
def _recording(settings: Settings) -> None:
    settings.AI_PROVIDER = "local"
    settings.RECORD_TURNS = True


def sent(body=ASKED) -> tuple[str, str]:
    """A turn's id and its frames."""

    async def run():
        answer: Any = await AsyncClient().post("/api/chat", data=json.dumps(body), content_type="application/json")
        return answer.headers["X-Turn-Id"], b"".join([chunk async for chunk in answer.streaming_content]).decode()

    turn_id, frames = async_to_sync(run)()
    return turn_id, frames


def streamed(case: Case, scripted: Scripted) -> bytes:
    """The frames of a turn that is recorded, with a model of a test's own."""

    async def run() -> bytes:
        recorder = Recorder()
        stream = recorded(frames(recorder.run(ask(case, "Was it in force?"), scripted, ticking())), recorder)
        return b"".join([each async for each in stream])

    return async_to_sync(run)()


def make_unreadable() -> None:
    """The one recorded turn, as a release would have written it that knew no claimant."""
    damaged = json.loads(RecordedTurn.objects.get().recording)
    del damaged["claim"]["claimant"]
    RecordedTurn.objects.update(recording=json.dumps(damaged))


def make_longer() -> None:
    """The one recorded turn, as if it had sent a frame more."""
    recording = RecordedTurn.objects.get().read
    longer = recording.model_copy(update={"sent": recording.sent + "data: {}\n\n"})
    RecordedTurn.objects.update(recording=longer.model_dump_json(by_alias=True))


def asked_again(turn_id: str, *arguments: str) -> str:
    out = StringIO()
    call_command("ask", "--replay", turn_id, *arguments, stdout=out, stderr=out)
    return out.getvalue()


def test_a_turn_is_kept_when_its_last_frame_is_out():
    turn_id, frames = sent()

    kept = RecordedTurn.objects.get()
    assert (kept.turn_id, kept.claim_id, kept.model, kept.fingerprint) == (turn_id, "C-1", "local-analyst", "default")
    assert kept.read.sent == frames
    assert kept.read.claim.id == "C-1"


def test_nothing_is_kept_unless_the_server_is_told_to(settings: Settings):
    settings.RECORD_TURNS = False

    sent()

    assert not RecordedTurn.objects.exists()


def test_a_receipt_is_no_part_of_a_recording(settings: Settings):
    settings.FEEDBACK_RECEIPTS = True

    _, frames = sent()

    assert '"receipt"' in frames
    assert '"receipt"' not in RecordedTurn.objects.get().read.sent


def test_a_store_that_is_away_loses_the_recording_and_not_the_answer(store_away):
    with store_away:
        _, frames = sent()

    assert '"type":"done"' in frames
    assert not RecordedTurn.objects.exists()


@pytest.mark.parametrize(
    "arguments",
    [
        {"section": "\ud800"},
        {"\udfff": 1},
        {"limit": float("inf")},
        {"limit": float("nan")},
        {"limit": 10**5000},
    ],
)
def test_a_turn_that_would_not_read_back_the_same_is_lost_and_its_answer_is_not(case, arguments, caplog):
    frames = streamed(case, Scripted().calls("get_claim_section", **arguments).says("Done."))

    assert b'"text":"Done."' in frames
    assert b'"type":"done"' in frames
    assert not RecordedTurn.objects.exists()
    assert "lost" in caplog.text


@pytest.mark.parametrize("arguments", [{"section": "\x00\x1b\u202e"}, {"limit": 10**400}, {"limit": -0.0}])
def test_a_turn_with_odd_arguments_that_read_back_is_kept_and_replayed(case, arguments):
    streamed(case, Scripted().calls("get_claim_section", **arguments).says("Done."))

    kept = RecordedTurn.objects.get()

    assert async_to_sync(replay)(kept.read).is_same


def test_a_turn_that_ends_with_an_error_is_kept_too():
    sent({**ASKED, "capability": "nothing_known"})

    assert "Unknown capability" in RecordedTurn.objects.get().read.sent


def test_old_turns_go_when_a_new_one_is_kept():
    sent()
    recording = RecordedTurn.objects.get().read
    keep(recording.model_copy(update={"turn_id": "another"}), now() + KEPT + timedelta(days=1))

    assert list(RecordedTurn.objects.values_list("turn_id", flat=True)) == ["another"]


def test_a_purge_deletes_what_is_older_and_says_how_many():
    sent()
    sent()

    assert purge(now() - timedelta(days=1)) == 0
    assert purge(now()) == 2


def test_the_command_purges():
    sent()
    out = StringIO()

    call_command("purge_turns", "--older-than", "0", stdout=out)

    assert out.getvalue() == "Purged, turns: 1.\n"


def test_health_says_so(client: Client, settings: Settings):
    on = client.get("/api/health").json()
    settings.RECORD_TURNS = False

    assert on["recordsTurns"] is True
    assert "recordsTurns" not in client.get("/api/health").json()


def test_pages_say_so(client: Client, settings: Settings):
    on = words(client.get("/").content.decode())
    settings.RECORD_TURNS = False

    assert "Turns are recorded" in on
    assert "Turns are recorded" not in words(client.get("/").content.decode())


def test_admin_replays_a_turn(admin_client: Client):
    turn_id, _ = sent()

    page = words(admin_client.get(f"/admin/chat/recordedturn/{turn_id}/replay/").content.decode())

    assert "The replay came to the same bytes." in page
    assert "Who is the handler?" in page


def test_what_the_model_said_can_be_played_to_a_test(admin_client: Client):
    turn_id, frames = sent()

    answer = admin_client.get(f"/admin/chat/recordedturn/{turn_id}/chunks.jsonl")

    calls = calls_in(answer.content.decode())
    with GeminiServer() as server:
        for chunks in calls:
            server.play(*chunks)
        case = read_today(Claim.model_validate(SMALL))
        again = collect(ask(case, "Who is the handler?"), Gemini(KEY, MODEL, base_url=server.url, pause=0))
    before = [json.loads(frame.removeprefix("data: ")) for frame in frames.split("\n\n") if frame]
    assert len(calls) > 1
    assert kinds(again) == [event["type"] for event in before]
    assert text(again) == "".join(event.get("text", "") for event in before)
    assert answer["Content-Disposition"] == f'attachment; filename="turn-{turn_id}.jsonl"'


def test_admin_shows_what_came_out_otherwise(admin_client: Client):
    turn_id, _ = sent()
    make_longer()

    page = words(admin_client.get(f"/admin/chat/recordedturn/{turn_id}/replay/").content.decode())

    assert "The replay differs from the turn, first in frame" in page


def test_admin_says_that_a_recording_cannot_be_read(admin_client: Client):
    turn_id, _ = sent()
    make_unreadable()

    answer = admin_client.get(f"/admin/chat/recordedturn/{turn_id}/replay/")

    assert (answer.status_code, UNREADABLE in words(answer.content.decode())) == (200, True)
    chunks = admin_client.get(f"/admin/chat/recordedturn/{turn_id}/chunks.jsonl")
    assert chunks.headers["Location"] == f"/admin/chat/recordedturn/{turn_id}/replay/"


def test_admin_shows_signs_for_what_a_browser_would_obey(admin_client: Client, case):
    streamed(case, Scripted().calls("get_claim_section", section="\u202enotes").says("Not \x1b[31m\u202eylefas."))

    page = admin_client.get(f"/admin/chat/recordedturn/{TURN_ID}/replay/").content.decode()

    assert "Not ␛[31m&lt;U+202E&gt;ylefas." in page
    assert not re.search("[\x1b\u202e]", page)


def test_admin_lists_turns_and_changes_none(admin_client: Client):
    turn_id, _ = sent()

    assert turn_id in admin_client.get("/admin/chat/recordedturn/").content.decode()
    assert "Replay" in admin_client.get(f"/admin/chat/recordedturn/{turn_id}/change/").content.decode()
    assert admin_client.post(f"/admin/chat/recordedturn/{turn_id}/change/", {"model": "x"}).status_code == 403
    assert admin_client.get("/admin/chat/recordedturn/add/").status_code == 403


def test_who_may_not_view_recorded_turns_replays_none():
    turn_id, _ = sent()
    user = User.objects.create_user("ada", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename="view_feedback"))
    client = Client()
    client.force_login(user)

    assert client.get(f"/admin/chat/recordedturn/{turn_id}/replay/").status_code == 403
    assert client.get(f"/admin/chat/recordedturn/{turn_id}/chunks.jsonl").status_code == 403


def test_the_page_of_a_vote_leads_to_the_replay_of_its_turn(admin_client: Client):
    turn_id, _ = sent()
    rated, other = give(turn_id), give("another-turn")

    shown = admin_client.get(f"/admin/feedback/vote/{rated.pk}/change/").content.decode()

    assert f"/admin/chat/recordedturn/{turn_id}/replay/" in shown
    assert "/replay/" not in admin_client.get(f"/admin/feedback/vote/{other.pk}/change/").content.decode()


def test_the_list_of_votes_leads_to_the_replays_there_are_for_who_may_see_them(admin_client: Client):
    turn_id, _ = sent()
    give(turn_id)
    give("another-turn")
    user = User.objects.create_user("ada", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename="view_feedback"))
    ada = Client()
    ada.force_login(user)

    shown = admin_client.get("/admin/feedback/vote/report/").content.decode()

    assert re.findall(r"/admin/chat/recordedturn/(.*?)/replay/", shown) == [turn_id]
    assert "/replay/" not in ada.get("/admin/feedback/vote/report/").content.decode()


def test_a_terminal_replays_a_turn():
    turn_id, _ = sent()

    shown = asked_again(turn_id, "--trace")

    assert "The replay came to the same bytes." in shown
    assert "Prompt blocks" in shown


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--replay", "4f6b2c1e"], "No turn of this id is recorded."),
        (["CP-AUT-260381", "--replay", "4f6b2c1e"], "give TURN_ID alone"),
        (["CP-AUT-260381"], "give a claim and a question"),
    ],
)
def test_a_replay_that_cannot_be_is_told_why(arguments, said):
    with pytest.raises(CommandError, match=said):
        call_command("ask", *arguments)


def test_a_terminal_says_that_a_recording_cannot_be_read():
    turn_id, _ = sent()
    make_unreadable()

    with pytest.raises(CommandError, match=UNREADABLE):
        asked_again(turn_id)


def test_a_terminal_shows_signs_for_what_it_would_obey(case):
    streamed(case, Scripted().calls("get_claim_section", section="\u202enotes").says("Not \x1b[2J\u202eylefas."))

    shown = asked_again(TURN_ID, "--trace")

    assert "Not ␛[2J<U+202E>ylefas." in shown
    assert not re.search("[\x1b\u202e]", shown)


@pytest.mark.parametrize("arguments", [["--replay", "\udcff"], ["\udcff", "Why?"], ["CP-AUT-260381", "\udcff"]])
def test_a_word_that_is_no_text_is_told(arguments):
    with pytest.raises(CommandError, match="this is not text in UTF-8"):
        call_command("ask", *arguments)


def test_a_replay_that_differs_fails():
    turn_id, _ = sent()
    make_longer()

    with pytest.raises(CommandError, match=r"The replay differs from the turn, first in frame \d+\."):
        asked_again(turn_id)
