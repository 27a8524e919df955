"""Claims in admin: browsed, found and read, never changed."""

import html
import logging
import re
from datetime import date
from typing import Any

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from claims import admin_filters, admin_pages
from claims.admin_filters import counted
from claims.admin_pages import ClaimPaginator
from claims.facts.clock_rules import Clock
from claims.facts.limitation_rules import LimitationRule
from claims.lines import SCENARIOS
from claims.lines.auto.policy_lapsed_at_loss import golden
from claims.models import ClaimCount, ClaimRecord
from claims.panels import PANELS
from claims.rules import table
from claims.schema import Claim
from tests.claims.pages import panel, words
from tests.claims.told import SMALLEST

LIST = "/admin/claims/claimrecord/"
CLAIMS = ["C-1", "C-2", "C-3", "C-4", "C-5"]
RULE_IDS = [
    *(row.rule_id for row in table(LimitationRule, "limitation")),
    *(row.rule_id for row in table(Clock, "clocks")),
]
ONE = f"{LIST}CP-AUT-260381/change/"


@pytest.fixture
def desk(admin_client: Client) -> Client:
    ClaimRecord.objects.write([golden()], "sample")
    return admin_client


@pytest.mark.django_db
def test_a_claim_is_listed_and_found_by_its_claimant(desk: Client):
    page = desk.get(LIST, {"q": "natarajan"}).content.decode()

    assert "CP-AUT-260381 Priya Natarajan v Halden Logistics Ltd Motor Under review England & Wales" in words(page)
    assert "Amira Hassan 22 Jul 2026 £27,800 £380 2" in words(page)
    assert "1 claim ( show all )" in words(page)


def store(*parts: dict[str, Any], origin: str = "imported") -> None:
    ClaimRecord.objects.write([Claim.model_validate(SMALLEST | each) for each in parts], origin)


@pytest.fixture
def mixed(admin_client: Client) -> Client:
    """Five claims that differ in whatever the list is narrowed by."""
    store(
        {
            "id": "C-1", "lineOfBusiness": "marine", "status": "closed", "currency": "USD", "scenario": "wreck",
            "jurisdiction": {"territory": "US-FL"}, "handler": {"name": "Ada Lowe"},
            "finance": {"reserves": [{"id": "r1", "outstanding": 1000}]},
        },
        {
            "id": "C-2", "title": "Zoë Müller v B", "claimant": {"name": "Zoë Müller"},
            "jurisdiction": {"territory": "scotland"}, "handler": {"name": "É" * 150},
            "finance": {"reserves": [{"id": "r1", "outstanding": 1000.01}]},
            "riskFlags": [{"id": "f1", "kind": "fraud"}],
        },
        {"id": "C-3", "finance": {"reserves": [{"id": "r1"}]}},
        {
            "id": "C-4", "handler": {"name": "Ada Lowe"},
            "finance": {"reserves": [{"id": "r1", "outstanding": 2_000_000}]},
            "riskFlags": [{"id": f"f{each}", "kind": "fraud"} for each in range(4)],
        },
    )  # fmt: skip
    store({"id": "C-5"}, origin="sample")
    return admin_client


def listed(client: Client, query: str = "") -> list[str]:
    return [each for each in CLAIMS if f">{each}</a>" in client.get(f"{LIST}?{query}").content.decode()]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", CLAIMS),
        ("line_of_business=marine", ["C-1"]),
        ("status=notified&currency=GBP", ["C-2", "C-3", "C-4", "C-5"]),
        ("scenario=wreck", ["C-1"]),
        ("scenario=-", ["C-2", "C-3", "C-4", "C-5"]),
        ("territory=US-FL", ["C-1"]),
        ("territory=-", ["C-3", "C-4", "C-5"]),
        ("handler=Ada+Lowe", ["C-1", "C-4"]),
        (f"handler={'%C3%89' * 150}", ["C-2"]),
        ("handler=Ada", []),
        ("handler=-", ["C-3", "C-5"]),
        ("reserve=unknown", ["C-3"]),
        ("reserve=0", ["C-5"]),
        ("reserve=1000", ["C-1"]),
        ("reserve=10000", ["C-2"]),
        ("reserve=more", ["C-4"]),
        ("flags=0", ["C-1", "C-3", "C-5"]),
        ("flags=1", ["C-2"]),
        ("flags=more", ["C-4"]),
        ("origin=sample", ["C-5"]),
        ("status=", CLAIMS),
        ("status=lost", []),
        ("status=notified%00", []),
        ("handler=%00", []),
        ("flags=x", []),
        ("handler=--", []),
        ("line_of_business=auto&flags=more&q=c-4", ["C-4"]),
        ("q=MÜLLER", ["C-2"]),
        ("q=mu%CC%88ller", ["C-2"]),
        ("q=zoë müller", ["C-2"]),
        ("q=c-2 zoë", []),
        ("q=%25", []),
        ("q=Ada", []),
    ],
)
def test_filters_and_words_narrow_the_list(mixed: Client, query: str, found: list[str]):
    assert listed(mixed, query) == found


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["zz=1", "title=x", "document__contains=x", "search__startswith=c", "_to_field=x"])
def test_what_no_filter_offers_leads_back_to_all_claims_and_says_so(mixed: Client, query: str):
    response = mixed.get(f"{LIST}?{query}", follow=True)

    assert response.redirect_chain == [(f"{LIST}?e=1", 302)]
    assert "something that this list has no filter for. All claims are shown. " in words(response.content.decode())
    assert "5 claims" in words(response.content.decode())


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["zz=1", "status=zz", "reserve=zz", "p=zz", "p=99", "_to_field=x", "status__in=a"])
def test_a_slip_in_the_address_is_no_error(mixed: Client, caplog: pytest.LogCaptureFixture, query: str):
    response = mixed.get(f"{LIST}?{query}", follow=True)

    assert response.status_code == 200
    assert [each for each in caplog.records if each.levelno > logging.INFO] == []


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "title"),
    [
        ("line_of_business=boats", "line"),
        ("status=zz", "status"),
        ("scenario=zz", "scenario"),
        ("currency=EUR", "currency"),
        ("territory=FR", "territory"),
        ("handler=Ada", "handler"),
        ("reserve=zz", "reserve, in the claim's currency"),
        ("flags=7", "open risk flags"),
        ("origin=found", "origin"),
    ],
)
def test_a_choice_that_no_claim_has_is_told_in_words(mixed: Client, query: str, title: str):
    said = html.unescape(words(mixed.get(f"{LIST}?{query}").content.decode()))

    assert f"No claim has what the address asks for under “{title}”, so none is shown." in said
    assert "0 claims" in said


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["", "currency=USD", "currency=", "scenario=-", "flags=2", "handler=Ada+Lowe&q=zz"])
def test_of_a_choice_that_is_offered_nothing_is_told(mixed: Client, query: str):
    assert "No claim has what" not in words(mixed.get(f"{LIST}?{query}").content.decode())


@pytest.mark.django_db
@pytest.mark.parametrize(("handler", "told"), [("Ada+Lowe", False), ("Ada", True)])
def test_a_handler_that_is_typed_is_looked_for(
    mixed: Client, monkeypatch: pytest.MonkeyPatch, handler: str, told: bool
):
    monkeypatch.setattr(admin_filters, "MOST_HANDLERS", 1)

    said = words(mixed.get(f"{LIST}?handler={handler}").content.decode())

    assert ("under “handler”, so none is shown" in said) is told


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("choice", "found"), [("-", ["C-0"]), ("--", ["C-1"]), ("---", ["C-2"]), ("-x", ["C-3"]), ("---x", ["C-4"])]
)
def test_a_handler_of_dashes_is_not_taken_for_none(admin_client: Client, choice: str, found: list[str]):
    store(*({"id": f"C-{n}", "handler": {"name": name}} for n, name in enumerate(["", "-", "--", "-x", "--x"])))

    page = admin_client.get(LIST).content.decode()
    narrowed = admin_client.get(f"{LIST}?handler={choice}").content.decode()

    assert f'<a href="?handler={choice}">' in page
    assert [f"C-{n}" for n in range(5) if f">C-{n}</a>" in narrowed] == found


@pytest.mark.django_db
def test_filters_offer_what_there_is_with_its_number(mixed: Client):
    said = words(mixed.get(LIST).content.decode())

    assert "By line All Motor (4) Marine (1)" in said
    assert "By status All Closed (1) Notified (4)" in said
    assert "By scenario All Not recorded (4) Wreck (1)" in said
    assert "By currency All GBP (4) USD (1)" in said
    assert "By territory All Not recorded Scotland US-FL" in said
    assert "By handler All Not recorded Ada Lowe É" in said


@pytest.mark.django_db
def test_a_handler_is_typed_where_there_are_too_many_to_choose_from(mixed: Client, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(admin_filters, "MOST_HANDLERS", 1)

    page = mixed.get(f"{LIST}?handler=Ada+Lowe&status=notified&p=1").content.decode()

    form = page.partition('class="typed"')[2].partition("</form>")[0]
    assert 'name="handler" value="Ada Lowe"' in form
    assert 'type="hidden" name="status" value="notified"' in form
    assert 'name="p"' not in form
    assert ">C-4</a>" in page


@pytest.mark.django_db
def test_the_handler_in_a_row_narrows_the_list_to_the_handlers_claims(mixed: Client):
    assert '<a href="?handler=Ada+Lowe">Ada Lowe</a>' in mixed.get(LIST).content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("asked", "total"),
    [
        ({}, 5),
        ({"status": "notified", "currency": "GBP", "p": "2"}, 4),
        ({"scenario": "-"}, 4),
        ({"line_of_business": "boats\x00"}, 0),
        ({"q": "", "handler": ""}, 5),
    ],
)
@pytest.mark.usefixtures("mixed")
def test_counts_that_are_kept_give_the_length_of_the_list(asked: dict[str, str], total: int):
    counts = counted(asked)

    assert counts is not None
    assert counts.total() == total


@pytest.mark.parametrize("name", ["q", "handler", "territory", "reserve", "flags", "origin"])
def test_what_is_not_counted_has_no_kept_count(name: str):
    assert counted({"status": "closed", name: "x"}) is None


@pytest.mark.django_db
@pytest.mark.usefixtures("mixed")
def test_a_count_that_is_not_kept_stops_at_its_bound(
    monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: DjangoAssertNumQueries
):
    monkeypatch.setattr(admin_pages, "MOST_COUNTED", 3)
    pages = ClaimPaginator(ClaimRecord.objects.all(), 2, None)

    with django_assert_num_queries(1) as asked:
        assert (pages.count, pages.num_pages, pages.cut) == (3, 2, True)

    assert "LIMIT 4" in asked.captured_queries[0]["sql"]
    assert pages.how_many == "more than 3 claims; narrow the list to see the others"


@pytest.mark.django_db
@pytest.mark.usefixtures("mixed")
def test_pages_follow_the_ids():
    pages = ClaimPaginator(ClaimRecord.objects.filter(line_of_business="auto"), 3, None)

    assert [[record.id for record in pages.page(number)] for number in (1, 2)] == [["C-2", "C-3", "C-4"], ["C-5"]]


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["", "p=2", "status=under_review", "handler=Amira+Hassan"])
def test_a_page_of_the_list_costs_as_many_queries_however_long_it_is(
    admin_client: Client, django_assert_num_queries: DjangoAssertNumQueries, query: str
):
    claim = golden()
    ClaimRecord.objects.write([claim.model_copy(update={"id": f"C-{n:04}"}) for n in range(120)], "sample")

    with django_assert_num_queries(11) as asked:
        page = admin_client.get(f"{LIST}?{query}").content.decode()

    assert page.count('class="field-title"') == 50
    assert not any('"document"' in query["sql"] for query in asked.captured_queries)
    assert "120 claims" in words(page)


@pytest.mark.django_db
def test_no_more_than_a_page_is_read_whatever_the_kept_counts_say(admin_client: Client):
    store(*({"id": f"C-{n}"} for n in range(60)))
    ClaimCount.objects.update(claims=3)

    assert admin_client.get(LIST).content.decode().count('class="field-title"') == 50


@pytest.mark.django_db
@pytest.mark.parametrize("most", [1, 2, 3, 9])
@pytest.mark.usefixtures("mixed")
def test_the_values_of_a_column_are_found_in_order(most: int):
    assert ClaimRecord.objects.values_of("handler", most) == ["", "Ada Lowe", "É" * 100][:most]


@pytest.mark.django_db
def test_a_column_of_no_claims_has_no_values():
    assert ClaimRecord.objects.values_of("handler", 5) == []


@pytest.mark.django_db
@pytest.mark.parametrize("scenario", sorted(SCENARIOS))
def test_a_golden_claim_opens_with_what_does_not_go_together_and_fourteen_panels(admin_client: Client, scenario: str):
    claim = SCENARIOS[scenario].golden()
    ClaimRecord.objects.write([claim], "sample")

    page = admin_client.get(f"{LIST}{claim.id}/change/").content.decode()

    assert claim.title in words(page)
    assert [rule_id for rule_id in RULE_IDS if rule_id in words(page)] == []
    assert all(f'id="panel-{name}"' in page for name in PANELS)
    assert page.index("Where the file disagrees with itself") < page.index('id="panel-home"')
    assert "Outstanding on all reserves" in panel(page, "finance")


@pytest.mark.django_db
def test_a_last_day_is_shown_with_the_law_that_gives_it(desk: Client):
    page = desk.get(ONE).content.decode()

    assert "Last day by the rules here 22 Jul 2029 (3 years, Limitation Act 1980 ss.11, 14 )" in panel(
        page, "proceedings"
    )
    assert '<span title="gb-ew-personal-injury">' in page


@pytest.mark.django_db
def test_a_compensation_file_shows_whom_the_time_to_sue_is_against(admin_client: Client):
    claim = SCENARIOS["wc_average_weekly_wage"].golden()
    ClaimRecord.objects.write([claim], "sample")

    page = admin_client.get(f"{LIST}{claim.id}/change/").content.decode()

    assert "Limitation of a suit against a third party (not the employer) Calendared" in panel(page, "proceedings")


@pytest.mark.django_db
def test_the_smallest_claim_opens(admin_client: Client):
    store({})

    assert "No notes are recorded." in words(admin_client.get(f"{LIST}C-1/change/").content.decode())


@pytest.mark.django_db
def test_markup_in_a_claim_is_text_in_admin(admin_client: Client):
    store({"title": "<script>alert(1)</script>", "claimant": {"name": "<b>A</b>"}, "handler": {"name": "<i>H</i>"}})

    pages = [admin_client.get(path).content.decode() for path in (LIST, f"{LIST}C-1/change/")]

    assert all("&lt;script&gt;alert(1)" in page for page in pages)
    assert not any(tag in page for page in pages for tag in ("<script>alert", "<b>A", "<i>H"))


@pytest.mark.django_db
def test_a_claim_is_read_as_of_the_day_that_the_server_is_set_to(admin_client: Client, settings: Settings):
    settings.AS_OF = date(2026, 8, 1)
    store({})

    assert "Read as of 1 Aug 2026 (fixed)" in words(admin_client.get(f"{LIST}C-1/change/").content.decode())


@pytest.mark.django_db
def test_an_american_file_is_read_in_american_words(admin_client: Client):
    claim = SCENARIOS["property_hurricane_deductible_florida"].golden()
    ClaimRecord.objects.write([claim], "sample")

    page = admin_client.get(f"{LIST}{claim.id}/change/").content.decode()

    assert "Line Property" in panel(page, "home")
    assert "Deductible: " in panel(page, "home")
    assert "2% of Coverage A (hurricane, each occurrence)" in panel(page, "home")
    assert "A recorded figure has the deductible of the wrong kind: the terms yield $52,900." in words(page)
    assert not re.search(r"\b\d{4}-\d\d-\d\d\b|\d (?:USD|GBP)\b", words(page.partition('id="panel-home"')[0]))


@pytest.mark.django_db
@pytest.mark.parametrize(("api", "linked"), [("open", True), ("staff", True), ("off", False)])
def test_page_and_document_are_linked_where_they_open(desk: Client, settings: Settings, api: str, linked: bool):
    settings.CLAIMS_API = api

    page = desk.get(ONE).content.decode()

    assert ('href="/claims/CP-AUT-260381"' in page) is linked
    assert ('href="/api/claims/CP-AUT-260381"' in page) is linked


@pytest.mark.django_db
@pytest.mark.parametrize(("may", "linked"), [("view_feedback", True), ("view_vote", False)])
def test_the_votes_on_a_claim_are_linked_for_who_may_see_them(client: Client, may: str, linked: bool):
    ClaimRecord.objects.write([golden()], "sample")
    user = User.objects.create_user("ada", is_staff=True)
    user.user_permissions.add(*Permission.objects.filter(codename__in=("view_claimrecord", may)))
    client.force_login(user)

    page = client.get(ONE).content.decode()

    assert ('href="/admin/feedback/vote/report/?claim=CP-AUT-260381#items"' in page) is linked


@pytest.mark.django_db
@pytest.mark.parametrize("path", [LIST, ONE])
def test_claims_are_not_shown_to_staff_without_the_permission(client: Client, path: str):
    client.force_login(User.objects.create_user("clerk", is_staff=True))

    assert client.get(path).status_code == 403


@pytest.mark.django_db
def test_a_claim_is_shown_with_its_document_and_without_a_field_to_fill(desk: Client):
    page = desk.get(ONE).content.decode()

    assert "Delivery failed (mailbox full)" in page
    assert 'name="title"' not in page
    assert 'name="_save"' not in page


@pytest.mark.django_db
def test_a_claim_is_shown_with_the_invariants_that_it_breaks(desk: Client):
    page = desk.get(ONE).content.decode()

    assert "Outstanding exceeds the handler&#x27;s reserve authority by £2,800" in page
    assert "Invariant 8, see Finance › Reserves , Handler › Authority" in words(page)


@pytest.mark.django_db
@pytest.mark.parametrize("path", [f"{LIST}add/", f"{LIST}CP-AUT-260381/delete/"])
def test_a_claim_is_neither_added_nor_deleted_here(desk: Client, path: str):
    assert desk.get(path).status_code == 403


@pytest.mark.django_db
def test_a_claim_is_not_changed_here(desk: Client):
    response = desk.post(ONE, {"title": "Somebody else's"})

    assert response.status_code == 403
    assert ClaimRecord.objects.get().title == "Priya Natarajan v Halden Logistics Ltd"


@pytest.mark.django_db
def test_a_claims_history_in_admin_is_a_page(desk: Client):
    assert desk.get(ONE.replace("change", "history")).status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize("words", ["a" * 60_000, "\x1f"])
def test_words_that_no_claim_can_hold_find_nothing(desk: Client, words: str):
    page = desk.get(LIST, {"q": words}).content.decode()

    assert "0 claims" in page
