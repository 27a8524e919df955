"""The report, a vote's page, triage and exports, for who may see them."""

import json
import re
from datetime import timedelta

import pytest
from asgiref.sync import async_to_sync
from django.contrib.auth.models import Permission, User
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from claims.lines.auto.policy_lapsed_at_loss import golden
from claims.models import ClaimRecord
from feedback.admin import VoteAdmin
from feedback.counters import AnswerMonth, VoteMonth
from feedback.forms import chosen
from feedback.models import Vote
from feedback.page import ITEMS, MOST_MODELS
from feedback.triage import move
from feedback.votes import withdraw
from tests.claims.pages import words
from tests.feedback.giving import NOON, give, give_many

REPORT = "/admin/feedback/vote/report/"
VOTES = "/admin/feedback/vote/"
SECRET = "It ignored the lapse notice."


def staff(*permissions: str) -> Client:
    """A client of somebody with these permissions of the app and no others."""
    user = User.objects.create_user("ada", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=permissions))
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def desk(db) -> Client:
    return staff("view_feedback", "view_feedback_content", "change_triage")


@pytest.fixture
def worked(db) -> None:
    """The votes of the report's worked numbers: 12 of 15, then 10 of 13 against 29 of 33."""
    give_many(12, 3, named="validation", capability="coverage_analysis")
    give_many(10, 3, named="baseline")
    give_many(29, 4, named="candidate", promptFingerprint="3f9a1c2b77e0", promptOverridden=["system.base"])
    answered(1204)


def answered(times: int) -> None:
    """So many answers, rated or not."""
    row = {"day": NOON.date().replace(day=1), "capability": "coverage_analysis", "prompt_fingerprint": "default"}
    AnswerMonth.objects.create(cell="0" * 32, **row, channel="text", model="gemini-3.5-flash-lite", answers=times)


def seen(client: Client, query: str = "") -> str:
    return words(client.get(f"{REPORT}?{query}").content.decode())


def section(page: str, begins: str, ends: str) -> str:
    return page.partition(begins)[2].partition(ends)[0]


def hidden(form: str) -> dict[str, str]:
    return dict(re.findall(r'<input type="hidden" name="(.*?)" value="(.*?)"[^>]*>', form))


@pytest.mark.django_db
def test_the_report_says_what_its_worked_numbers_conclude(desk: Client, worked: None):
    page = seen(desk)

    assert "51 up 10 down 84 % up, 95 % interval 72–91 % 84 % (72–91 %) 61 of 1,204 answers rated (5.1 %)" in page
    assert "coverage_analysis 12 3 80 % up, 95 % interval 55–93 % 80 % (55–93 %) 1.2 % of 1,204" in page
    assert "By prompt: policy_validation" in page
    assert "default 10 3 77 % up, 95 % interval 50–92 % 77 % (50–92 %) the baseline" in page
    assert "3f9a1c2b77e0 system.base 29 4" in page
    assert "+11 points (−10 to +39): can't tell yet, about 160 more votes needed" in page
    assert "These four narrow the list below and no figure above." in page


@pytest.mark.django_db
def test_a_store_without_votes_says_so(desk: Client):
    assert "No votes in this period." in seen(desk)


@pytest.mark.django_db
def test_few_votes_have_no_rate_and_no_bar(desk: Client):
    give_many(2, 2)

    page = desk.get(REPORT).content.decode()

    assert "too few votes (4)" in page
    assert "<svg" not in section(page, 'id="by-capability"', "</section>")
    assert " %)" not in words(section(page, 'id="by-capability"', "</section>"))


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "total"),
    [
        ("first=2026-09-16", "1 up 0 down"),
        ("last=2026-09-15", "1 up 1 down"),
        ("first=2026-09-15&last=2026-09-16", "2 up 1 down"),
        ("channel=voice", "1 up 0 down"),
        ("surface=embed", "0 up 1 down"),
        ("locale=en-US", "1 up 0 down"),
        ("model=other", "0 up 1 down"),
        ("rating=down", "2 up 1 down"),
        ("capability=timeline", "2 up 1 down"),
        ("state=fixed", "2 up 1 down"),
        ("channel=voice&rating=down", "1 up 0 down"),
    ],
)
def test_figures_are_narrowed_by_their_own_filters_alone(desk: Client, query: str, total: str):
    give("turn-one")
    give("turn-two", "down", surface="embed", model="other", capability="timeline")
    give("turn-three", at=NOON + timedelta(days=1), channel="voice", locale="en-US")

    assert f"All votes {total} " in seen(desk, query)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", ["turn-one", "turn-two", "turn-three"]),
        ("rating=down", ["turn-two"]),
        ("capability=timeline", ["turn-two"]),
        ("capability=" + chosen(None), ["turn-three"]),
        ("state=new", ["turn-one", "turn-two", "turn-three"]),
        ("state=fixed", []),
        ("surface=app&rating=up", ["turn-one", "turn-three"]),
        ("surface=embed&rating=up", []),
        ("capability=nobody_used_it", []),
        ("claim=CP-AUT-260381", ["turn-two"]),
        ("claim=CP-AUT-26", []),
    ],
)
def test_items_are_narrowed_by_all_filters(desk: Client, query: str, found: list[str]):
    votes = {
        "turn-one": give("turn-one"),
        "turn-two": give("turn-two", "down", surface="embed", capability="timeline", claimId="CP-AUT-260381"),
        "turn-three": give("turn-three", capability=None),
    }

    page = desk.get(f"{REPORT}?{query}").content.decode()

    assert [name for name, vote in votes.items() if f"{VOTES}{vote.pk}/change/" in page] == found


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["surface=app", "locale=en-GB", "verified=no"])
def test_what_was_rated_is_hidden_where_answers_are_not_counted(desk: Client, worked: None, query: str):
    give("turn-fake", verified=False)

    page = seen(desk, query)

    assert "how many were rated is not shown" in page
    assert "answers rated" not in page


@pytest.mark.django_db
def test_more_votes_than_answers_are_no_share_of_them(desk: Client):
    give_many(7, 0, capability="coverage_analysis")
    answered(5)

    page = seen(desk)

    assert "more votes than counted answers: 7 votes, 5 answers" in page
    assert "more than 5" in page
    assert "140" not in page


@pytest.mark.django_db
def test_unverified_votes_are_told_apart_where_there_are_some(desk: Client):
    give_many(6, 0, verified=True)
    before = seen(desk)
    give_many(3, 2, named="fake", verified=False)

    page, without = seen(desk), seen(desk, "verified=yes")

    assert "unverified among them: 3 up, 2 down" in page
    assert "policy_validation 9 2 82 % up" in page
    assert "unverified among them" not in before + without
    assert "6 up 0 down" in without


@pytest.mark.django_db
@pytest.mark.parametrize(
    "query",
    [
        "first=yesterday",
        "last=9999-12-31",
        "first=2026-09-02&last=2026-09-01",
        "channel=post",
        "model=%00",
        "surface=%00",
        "verified=maybe",
    ],
)
def test_a_filter_that_cannot_be_meant_is_marked_and_nothing_is_told(desk: Client, worked: None, query: str):
    page = seen(desk, query)

    assert "There are no figures until what is marked above is put right." in page
    assert "All votes" not in page


@pytest.mark.django_db
@pytest.mark.parametrize(
    "query",
    [
        "sort=nonsense",
        "before=x",
        "before=2026-09-15/turn",
        "before=2026-09-15T12:00:00Z/%00",
        "before=0001-01-01T00:00:00%2B23:59/x",
        "before=9999-12-31T23:59:59-23:59/x",
        "of=nobody_used_it",
        "of=",
    ],
)
def test_what_no_link_of_ours_says_changes_nothing(desk: Client, worked: None, query: str):
    assert "51 up 10 down" in seen(desk, query)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("sort", "order", "state"),
    [
        ("capability", ["a_few", "b_most", "c_best"], "ascending"),
        ("-up", ["b_most", "c_best", "a_few"], "descending"),
        ("down", ["c_best", "a_few", "b_most"], "ascending"),
        ("-rate", ["c_best", "b_most", "a_few"], "descending"),
    ],
)
def test_capabilities_are_sorted_and_say_how(desk: Client, sort: str, order: list[str], state: str):
    give_many(1, 1, capability="a_few", named="few")
    give_many(9, 5, capability="b_most", named="most")
    give_many(6, 0, capability="c_best", named="best")

    page = desk.get(f"{REPORT}?sort={sort}").content.decode()

    table = section(page, 'id="by-capability"', "</table>")
    assert sorted(order, key=table.index) == order
    assert table.count(f'aria-sort="{state}"') == 1
    assert table.count('aria-sort="none"') == 4


@pytest.mark.django_db
def test_many_comparisons_are_warned_of_and_can_be_adjusted(desk: Client, worked: None):
    give_many(9, 1, named="another", promptFingerprint="0badc0ffee12")

    plain, adjusted = seen(desk), seen(desk, "adjusted=1")

    assert "some differences appear by chance. Show intervals adjusted for 2 comparisons" in plain
    assert "Intervals of differences are widened for 2 comparisons." in adjusted
    assert "+11 points (−10 to +39)" not in adjusted


@pytest.mark.django_db
def test_each_form_keeps_what_the_other_says(desk: Client, worked: None):
    page = desk.get(f"{REPORT}?channel=text&rating=down&of=policy_validation&sort=-up&before=x").content.decode()

    figures, items = section(page, 'every figure">', "</form>"), section(page, 'list of votes">', "</form>")
    assert hidden(figures) == {"rating": "down", "of": "policy_validation", "sort": "-up"}
    assert hidden(items) == {"channel": "text", "of": "policy_validation", "sort": "-up"}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("", []),
        ("first=2026-09-01&channel=text", ["Narrowed: from 2026-09-01 · channel Text. Days begin at midnight UTC."]),
        (
            "verified=no&locale=en-GB",
            ["Narrowed: locale en-GB · receipt missing or not true. Days begin at midnight UTC."],
        ),
        ("rating=down&state=no_fault", ["The list is narrowed: rating Down · state Not a fault."]),
        (
            f"last=2026-09-30&capability={chosen(None)}&claim=CP-1",
            [
                "Narrowed: to 2026-09-30. Days begin at midnight UTC.",
                "The list is narrowed: capability free question · claim CP-1.",
            ],
        ),
    ],
)
def test_what_is_printed_says_what_it_is_narrowed_to(desk: Client, worked: None, query: str, told: list[str]):
    page = desk.get(f"{REPORT}?{query}").content.decode()

    assert [words(text) for text in re.findall(r'<p class="printed">(.*?)</p>', page)] == told


@pytest.mark.django_db
def test_items_go_on_where_the_page_before_ended(desk: Client):
    give_many(ITEMS + 2, 0)

    page = desk.get(REPORT).content.decode()
    link = section(page, '<p><a href="', '"').replace("&amp;", "&")
    older = desk.get(f"{REPORT}{link.partition('#')[0]}").content.decode()

    assert page.count("/change/") == ITEMS
    assert older.count("/change/") == 2
    assert "Older votes" not in older


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "caption"),
    [
        ("", "2 of 6 votes"),
        ("rating=down", "2 votes"),
        ("rating=up", "2 of 4 votes"),
        ("capability=timeline", "2 votes"),
        ("capability=timeline&rating=down", "1 vote"),
        ("surface=embed", "2 votes"),
        ("state=fixed", "1 vote"),
        ("state=new", "2 of 5 votes"),
        ("state=new&rating=down", "1 vote"),
        ("claim=CP-AUT-260381", "2 votes"),
        ("claim=CP-AUT-260381&state=new", "1 vote"),
    ],
)
def test_the_list_says_of_how_many_votes_it_shows_some(
    desk: Client, monkeypatch: pytest.MonkeyPatch, query: str, caption: str
):
    monkeypatch.setattr("feedback.page.ITEMS", 2)
    give_many(3, 1)
    give("turn-good", capability="timeline", surface="embed", claimId="CP-AUT-260381")
    fixed = give("turn-fixed", "down", capability="timeline", surface="embed", claimId="CP-AUT-260381")
    move(fixed, state="fixed", owner=None, by=User.objects.get(), at=NOON)

    assert f"<caption>{caption}</caption>" in desk.get(f"{REPORT}?{query}").content.decode()


@pytest.mark.django_db
def test_a_line_leads_to_its_vote_and_to_its_trap_where_the_claim_is_kept(admin_client: Client):
    ClaimRecord.objects.write([golden()], "sample")
    here, gone, none = (give(f"turn-{claim}", claimId=claim) for claim in ("CP-AUT-260381", "CP-AUT-260382", None))

    page = admin_client.get(REPORT).content.decode()

    assert [f'href="{VOTES}{vote.pk}/change/"' in page for vote in (here, gone, none)] == [True, True, True]
    traps = [f'href="/admin/promptlab/trapcase/from-vote/{vote.pk}/"' in page for vote in (here, gone, none)]
    assert traps == [True, False, False]


@pytest.mark.django_db
def test_who_may_make_no_trap_is_led_to_none(desk: Client):
    ClaimRecord.objects.write([golden()], "sample")
    give("turn-000001", claimId="CP-AUT-260381")

    assert "Make trap" not in seen(desk)


@pytest.mark.django_db
def test_notes_are_listed_for_who_may_read_texts_alone():
    vote = give("turn-000001", "down", note=SECRET, question="Was it in force?", answer="Yes.")
    client = staff("view_feedback")

    assert SECRET not in seen(client)
    page = words(client.get(f"{VOTES}{vote.pk}/change/").content.decode())
    assert "Who may read questions, answers and notes is a permission of its own." in page
    assert not {SECRET, "Was it in force?", "Yes."} & {
        text for text in (SECRET, "Was it in force?", "Yes.") if text in page
    }


@pytest.mark.django_db
def test_a_votes_page_shows_all_that_is_kept(desk: Client):
    vote = give(
        "turn-000001", "down", reasons=["missed"], note=SECRET, question="Was it in force?", answer="<b>Yes.</b>",
        tools=[{"tool": "check_policy_in_force", "summary": '{"verdict":"in_force"}'}],
        promptFingerprint="3f9a1c2b77e0", promptOverridden=["system.base"], brand="clonepilot",
    )  # fmt: skip

    page = words(desk.get(f"{VOTES}{vote.pk}/change/").content.decode())

    for text in (
        "Reasons missed something",
        "Brand clonepilot",
        SECRET,
        "Was it in force?",
        "<b>Yes.</b>",
        '{"verdict":"in_force"}',
    ):
        assert text in page
    assert "3f9a1c2b77e0 replaced system.base. The texts stayed in the browser that sent them." in page
    assert "The claim" not in page


@pytest.mark.django_db
def test_a_votes_page_leads_to_a_claim_that_is_kept_and_to_its_trap(admin_client: Client):
    ClaimRecord.objects.write([golden()], "sample")
    here, gone = give("turn-000001", claimId="CP-AUT-260381"), give("turn-000002", claimId="CP-AUT-260382")

    with_claim, without = (admin_client.get(f"{VOTES}{vote.pk}/change/").content.decode() for vote in (here, gone))

    assert 'href="/admin/claims/claimrecord/CP-AUT-260381/change/"' in with_claim
    assert f'href="/admin/promptlab/trapcase/from-vote/{here.pk}/"' in with_claim
    assert "object-tools" not in without


@pytest.mark.django_db
def test_triage_is_kept_with_who_did_it(desk: Client):
    vote = give("turn-000001", "down")
    ada = User.objects.get(username="ada")

    answer = desk.post(f"{VOTES}{vote.pk}/change/", {"state": "confirmed", "owner": ada.pk}, follow=True)

    page = words(answer.content.decode())
    assert "The vote's triage is kept." in page
    assert "Confirmed ada ada" in section(page, "What was done before", "Keep the")
    assert [step.state for step in vote.steps.all()] == ["confirmed"]


@pytest.mark.django_db
@pytest.mark.parametrize("given", [{"state": "lost"}, {"state": "fixed", "owner": "0"}, {}])
def test_a_triage_that_there_is_not_is_refused(desk: Client, given: dict[str, str]):
    vote = give("turn-000001", "down")

    desk.post(f"{VOTES}{vote.pk}/change/", given)

    assert not vote.steps.exists()


@pytest.mark.django_db
def test_who_triages_what_somebody_else_did_meanwhile_is_told_so_and_undoes_nothing(desk: Client):
    vote = give("turn-000001", "down")
    ada, bea = User.objects.get(username="ada"), User.objects.create_user("bea", is_staff=True)
    opened = hidden(desk.get(f"{VOTES}{vote.pk}/change/").content.decode())
    move(vote, state="confirmed", owner=bea, by=bea, at=NOON)

    answer = desk.post(f"{VOTES}{vote.pk}/change/", {**opened, "state": "new", "owner": ada.pk}, follow=True)

    page = words(answer.content.decode())
    assert "so what you chose was not kept" in page
    assert "Confirmed bea bea" in section(page, "What was done before", "Keep the")
    assert [step.state for step in vote.steps.all()] == ["confirmed"]


@pytest.mark.django_db
def test_who_triages_on_a_page_that_is_not_old_goes_on(desk: Client):
    vote = give("turn-000001", "down")
    move(vote, state="confirmed", owner=None, by=User.objects.get(username="ada"), at=NOON)
    opened = hidden(desk.get(f"{VOTES}{vote.pk}/change/").content.decode())

    desk.post(f"{VOTES}{vote.pk}/change/", {**opened, "state": "fixed", "owner": ""})

    assert [step.state for step in vote.steps.all()] == ["confirmed", "fixed"]


@pytest.mark.django_db
def test_an_owner_who_has_left_stays_until_another_is_chosen(desk: Client):
    vote = give("turn-000001", "down")
    ada, bea = User.objects.get(username="ada"), User.objects.create_user("bea", is_staff=True, is_active=False)
    move(vote, state="confirmed", owner=bea, by=ada, at=NOON)

    shown = desk.get(f"{VOTES}{vote.pk}/change/").content.decode()
    desk.post(f"{VOTES}{vote.pk}/change/", {**hidden(shown), "state": "fixed", "owner": bea.pk})

    assert f'<option value="{bea.pk}" selected>bea</option>' in shown
    assert [(step.state, step.owner) for step in vote.steps.all()] == [("confirmed", bea), ("fixed", bea)]


@pytest.mark.django_db
def test_who_may_not_triage_is_shown_the_state_and_refused():
    vote = give("turn-000001", "down")
    client = staff("view_feedback")

    assert "Triage New" in words(client.get(f"{VOTES}{vote.pk}/change/").content.decode())
    assert client.post(f"{VOTES}{vote.pk}/change/", {"state": "fixed"}).status_code == 403
    assert not vote.steps.exists()


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["report/", "report.csv", "report.json", "{vote}/change/"])
@pytest.mark.parametrize("permissions", [(), ("view_feedback_content", "view_vote", "change_vote")])
def test_nobody_reads_votes_without_the_permission(path: str, permissions: tuple[str, ...]):
    vote = give("turn-000001")

    assert staff(*permissions).get(VOTES + path.format(vote=vote.pk)).status_code == 403


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["report/", "report.csv", "report.json"])
def test_nobody_reads_votes_without_signing_in(client: Client, path: str):
    assert client.get(VOTES + path).headers["Location"].startswith("/admin/login/")


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["add/", "{vote}/delete/"])
def test_no_vote_is_made_or_deleted_here(admin_client: Client, path: str):
    vote = give("turn-000001")

    assert admin_client.post(VOTES + path.format(vote=vote.pk), {"post": "yes"}).status_code == 403
    assert Vote.objects.count() == 1


@pytest.mark.django_db
@pytest.mark.parametrize("pk", ["nonsense", "0b231631-d903-4afa-9dd3-82841dca85a7"])
def test_a_vote_that_is_not_there_is_not_found(desk: Client, pk: str):
    assert desk.get(f"{VOTES}{pk}/change/").status_code == 404


@pytest.mark.django_db
def test_the_list_of_votes_is_the_report(desk: Client):
    assert desk.get(VOTES).headers["Location"] == REPORT


def streamed(response) -> str:
    async def read() -> bytes:
        return b"".join([chunk async for chunk in response.streaming_content])

    return async_to_sync(read)().decode()


@pytest.mark.django_db(transaction=True)
def test_an_export_holds_what_the_page_shows_and_its_figures():
    give("turn-000001", "down", capability="timeline", promptOverridden=["system.base"])
    give("turn-000002", surface="embed")
    give("turn-000003")

    answer = staff("view_feedback").get(f"{VOTES}report.json?surface=app&rating=down")

    assert answer.headers["Content-Type"] == "application/json"
    report = json.loads(streamed(answer))
    assert report["totals"] == {"up": 1, "down": 1}
    assert report["byCapability"] == [
        {"capability": "policy_validation", "up": 1, "down": 0},
        {"capability": "timeline", "up": 0, "down": 1},
    ]
    assert [each["promptOverridden"] for each in report["byPrompt"]] == [None, ["system.base"]]
    assert [item["turnId"] for item in report["items"]] == ["turn-000001"]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("permissions", "shown"), [(("view_feedback",), False), (("view_feedback", "view_feedback_content"), True)]
)
def test_an_export_holds_texts_for_who_may_read_them(permissions: tuple[str, ...], shown: bool):
    give("turn-000001", "down", note=SECRET)

    answer = staff(*permissions).get(f"{VOTES}report.csv")

    assert answer.headers["Content-Disposition"].startswith('attachment; filename="feedback-')
    assert (SECRET in streamed(answer)) is shown


A_DAY = "This is not a day from 2000-01-01 to 2999-12-31, written as 2026-09-30."
NO_VALUE = "This is none of the values that it takes."


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("first=x", f"first: {A_DAY}"),
        ("last=9999-12-31", f"last: {A_DAY}"),
        ("first=2026-09-02&last=2026-09-01", "last: This day is before the first one."),
        ("channel=post&surface=mars", f"channel: {NO_VALUE} surface: {NO_VALUE}"),
        ("verified=maybe", f"verified: {NO_VALUE}"),
        ("rating=sideways", f"rating: {NO_VALUE}"),
        ("state=lost", f"state: {NO_VALUE}"),
        ("claim=" + "x" * 101, "claim: Ensure this value has at most 100 characters (it has 101)."),
    ],
)
def test_an_export_that_cannot_be_meant_is_refused_in_its_own_format(desk: Client, query: str, sentence: str):
    text, told = desk.get(f"{VOTES}report.csv?{query}"), desk.get(f"{VOTES}report.json?{query}")

    assert (text.status_code, text.headers["Content-Type"]) == (400, "text/plain; charset=utf-8")
    assert text.content.decode() == f"{sentence}\n"
    assert (told.status_code, told.headers["Content-Type"]) == (400, "application/json")
    assert told.json() == {"error": sentence}


@pytest.mark.django_db
def test_a_format_that_there_is_not_is_not_found(desk: Client):
    assert desk.get(f"{VOTES}report.xls").status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize(("query", "queries"), [("", 10), ("first=2026-09-02&last=2026-11-15", 12), ("surface=app", 9)])
def test_the_report_costs_as_many_queries_however_many_votes(
    desk: Client, worked: None, query: str, queries: int, django_assert_num_queries: DjangoAssertNumQueries
):
    with django_assert_num_queries(queries):
        desk.get(f"{REPORT}?{query}")


@pytest.mark.django_db
def test_the_pages_have_no_inline_style_or_script_of_ours(desk: Client, worked: None):
    vote = Vote.objects.first()

    content = [
        section(desk.get(path).content.decode(), 'id="content-main"', "<footer")
        for path in (REPORT, f"{VOTES}{vote.pk}/change/")
    ]

    assert [
        mark for mark in ("<style", " style=", "<script", " onclick=") if any(mark in each for each in content)
    ] == []


@pytest.mark.django_db
def test_models_that_nobody_voted_on_any_more_leave_the_filter_and_no_crowd_drives_a_real_one_out(desk: Client):
    give_many(2, 0, named="real", model="a-real-model")
    give("turn-gone", model="gone")
    withdraw("turn-gone")
    for number in range(MOST_MODELS):
        give(f"turn-{number:06}", model=f"0-junk-{number:03}")

    offered = [name for name, _ in desk.get(REPORT).context["figures_form"].fields["model"].choices]

    assert VoteMonth.objects.filter(model="gone", votes=0).exists()
    assert offered[:3] == ["", "a-real-model", "0-junk-000"]
    assert len(offered) == MOST_MODELS + 1
    assert "gone" not in offered


@pytest.mark.django_db
def test_a_model_that_is_asked_for_is_accepted_though_it_is_not_offered(desk: Client, worked: None):
    assert "No votes in this period." in seen(desk, "model=unheard")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("capability", "shown", "turn"),
    [(None, "free question", "turn-none"), ("", "empty name", "turn-empty"), ("-", "-", "turn-hyphen")],
)
def test_a_capability_without_an_id_is_told_from_one_called_like_a_word_of_the_form(
    desk: Client, capability: str | None, shown: str, turn: str
):
    give_many(5, 0, named="most")
    give("turn-none", capability=None)
    give("turn-empty", capability="")
    give("turn-hyphen", capability="-")

    answer = desk.get(REPORT, {"capability": chosen(capability), "of": chosen(capability)})

    assert [vote.turn_id for vote in answer.context["items"]] == [turn]
    page = answer.content.decode()
    assert f"By prompt: <bdi>{shown}</bdi></h2>" in page
    assert f'of={chosen(capability)}#by-prompt">{shown}</a>' in page


@pytest.mark.django_db(transaction=True)
def test_an_export_that_nothing_narrows_says_what_the_api_says():
    give("turn-000001", capability="b", promptFingerprint="B")
    give("turn-000002", capability="B", promptFingerprint="a", promptOverridden=[])
    give("turn-000003", "down", capability=None, promptFingerprint=None)
    give("turn-000004", capability="_", promptFingerprint="b", promptOverridden=["system.base"])
    give("turn-000005", capability="b", promptFingerprint=None)
    desk = staff("view_feedback")

    exported = json.loads(streamed(desk.get(f"{VOTES}report.json")))

    told = desk.get("/api/feedback").json()
    assert {**exported, "items": []} == {**told, "items": []}


@pytest.mark.django_db
def test_who_triages_a_vote_that_was_taken_back_meanwhile_is_told_so(desk: Client, monkeypatch: pytest.MonkeyPatch):
    vote = give("turn-000001", "down")
    monkeypatch.setattr(VoteAdmin, "get_object", lambda *_: vote)
    withdraw("turn-000001")

    answer = desk.post(f"{VOTES}{vote.pk}/change/", {"state": "fixed", "owner": ""}, follow=True)

    assert answer.redirect_chain == [(REPORT, 302)]
    assert "The vote was taken back meanwhile" in words(answer.content.decode())
