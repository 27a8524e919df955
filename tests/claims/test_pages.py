"""The pages that a person opens: first page, list, claim; and what they say without claims, store or permission."""

from itertools import islice, pairwise

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from claims.generate import samples
from claims.lines import SCENARIOS
from claims.lines.auto.policy_lapsed_at_loss import golden
from claims.models import ClaimRecord
from tests.claims.pages import Tags, words

GOLDEN = golden()
ADDRESS = "/claims/CP-AUT-260381"
PAGES = ["/", "/claims/", ADDRESS]


def told(client: Client, address: str, status: int = 200) -> str:
    response = client.get(address)
    assert response.status_code == status
    return words(response.content.decode())


@pytest.mark.django_db
def test_the_first_page_leads_to_a_claim_to_the_list_and_to_each_line(client: Client):
    ClaimRecord.objects.write([GOLDEN], "sample")

    page = client.get("/").content.decode()

    assert {ADDRESS, "/claims/", "/claims/?lob=auto", "/claims/random", "/api/docs"} <= set(Tags(page).links())
    assert "Priya Natarajan v Halden Logistics Ltd CP-AUT-260381 Motor · Under review" in words(page)
    assert "All 1 claim" in words(page)


@pytest.mark.django_db
def test_the_first_page_asks_the_database_twice_and_leaves_the_documents_there(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
):
    ClaimRecord.objects.write(islice(samples(1, []), 4), "sample")

    with django_assert_num_queries(2) as asked:
        client.get("/")

    assert [query for query in asked.captured_queries if '"document"' in query["sql"]] == []


@pytest.mark.django_db
def test_it_says_how_to_ask_this_very_server(client: Client):
    page = client.get("/", headers={"host": "localhost:8787"}).content.decode()

    assert 'make ask CLAIM=CP-AUT-260381 Q="Was the policy in force at the date of loss?"' in page
    assert "curl -N http://localhost:8787/api/chat" in page


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/", "/claims/"])
def test_an_empty_store_says_how_to_load_claims(client: Client, address: str):
    page = told(client, address)

    assert "No claims are stored" in page
    assert "python manage.py seed_claims" in page


@pytest.mark.usefixtures("without_database")
@pytest.mark.parametrize(
    ("address", "status", "says"),
    [
        ("/", 200, "This server keeps no claims"),
        (
            "/claims/",
            200,
            "No claims are stored on this server. Load the demo claims, or open the host page example.",
        ),
        (ADDRESS, 404, "Claim CP-AUT-260381 was not found."),
    ],
)
def test_a_server_without_a_database_says_so(client: Client, address: str, status: int, says: str):
    assert says in told(client, address, status)


@pytest.mark.django_db
@pytest.mark.parametrize("address", [*PAGES, "/claims/random"])
def test_a_store_that_is_away_is_a_503_that_says_so(client: Client, store_away, address: str):
    with store_away:
        page = told(client, address, 503)

    assert "The claim store does not answer." in page


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("", "1 claim, by number"),
        ("?q=natarajan&lob=auto", "1 claim of 1, by number"),
        ("?q=nobody", "No claim matches all of this."),
        ("?page=9", "There is no page 9: the last is page 1 ."),
        ("?page=x&currency=&locale=fr", "1 claim, by number"),
        ("?locale=en-US", "Auto Under review Amira Hassan Jul 22, 2026 £27,800 £380 2"),
    ],
)
def test_the_address_says_what_the_list_shows(client: Client, query: str, says: str):
    ClaimRecord.objects.write([GOLDEN], "sample")

    assert says in told(client, f"/claims/{query}")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("?q=" + "x" * 1001, "q must be 1,000 characters or fewer."),
        ("?q=%00", "q must not hold control characters."),
        ("?currency=EUR", "currency must be GBP or USD."),
    ],
)
def test_what_the_list_cannot_search_for_is_said_above_the_form(client: Client, query: str, says: str):
    page = told(client, f"/claims/{query}", 400)

    assert says in page
    assert "Number, title or claimant" in page


@pytest.mark.django_db
def test_the_list_asks_the_database_four_times_and_leaves_the_documents_there(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
):
    ClaimRecord.objects.write(islice(samples(1, []), 30), "sample")

    with django_assert_num_queries(4) as asked:
        page = words(client.get("/claims/").content.decode())

    assert "1 to 25 of 30 claims, by number" in page
    assert [query for query in asked.captured_queries if '"document"' in query["sql"]] == []


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "leads_to"),
    [
        ("", ADDRESS),
        ("?lob=auto&currency=GBP", ADDRESS),
        ("?lob=marine", "/claims/"),
        ("?currency=EUR", "/claims/"),
        ("?q=natarajan", ADDRESS),
        ("?q=natarajan&lob=marine", "/claims/"),
        ("?q=nobody", "/claims/"),
        ("?lob=auto&locale=en-US", f"{ADDRESS}?locale=en-US"),
        ("?locale=en-US&q=nobody", "/claims/?locale=en-US"),
    ],
)
def test_a_random_claim_is_one_that_the_address_narrows_to(client: Client, query: str, leads_to: str):
    ClaimRecord.objects.write([GOLDEN], "sample")

    assert client.get(f"/claims/random{query}")["Location"] == leads_to


@pytest.mark.django_db
def test_a_claim_opens_with_what_is_looked_for_first(client: Client):
    ClaimRecord.objects.write([GOLDEN], "sample")

    page = told(client, ADDRESS)

    assert "Motor, Commercial vehicle · England & Wales · Read as of 15 Sep 2026 (fixed)" in page
    assert "Under review 2 open risk flags 3 contradictions Overdue since 7 Aug 2026" in page
    assert "Outstanding £27,800 Paid £380 Incurred £28,180 Date of loss 22 Jul 2026" in page
    assert "Policy On record: lapsed at the loss. Disputed" in page
    assert "In force 10 Jan 2026 to 15 Jul 2026 Lapsed 15 Jul 2026 to 9 Jan 2027 1 Loss 22 Jul 2026" in page


@pytest.mark.django_db
def test_a_file_whose_text_gives_orders_says_so_on_top_with_the_passage_and_its_place(client: Client):
    ordered = SCENARIOS["property_injected_invoice_texas"].golden()
    ClaimRecord.objects.write([ordered], "sample")

    page = told(client, f"/claims/{ordered.id}")

    assert "Text in this file gives orders to a machine" in page
    assert "Documents › Contractor's invoice SR-4471 : $2,500 TOTAL DUE" in page


@pytest.mark.django_db
def test_a_file_without_orders_says_nothing_of_them(client: Client):
    ClaimRecord.objects.write([GOLDEN], "sample")

    assert "gives orders" not in told(client, ADDRESS)


@pytest.mark.django_db
def test_what_is_still_to_come_is_listed_with_who_holds_it_by_name(client: Client):
    wanting = SCENARIOS["gl_currency_mixup"].golden()
    ClaimRecord.objects.write([wanting], "sample")

    page = told(client, f"/claims/{wanting.id}")

    assert "Still to come, for liability" in page
    assert (
        "Blocks The insured's own account Fault is weighed on both versions. insured (Coastline Holidays Ltd)" in page
    )


@pytest.mark.django_db
def test_a_claim_is_read_in_its_own_locale_unless_the_address_names_another(client: Client):
    american = GOLDEN.jurisdiction.model_copy(update={"country": "US"})
    ClaimRecord.objects.write([GOLDEN.model_copy(update={"jurisdiction": american})], "imported")

    assert "Date of loss Jul 22, 2026" in told(client, ADDRESS)
    assert "Date of loss 22 Jul 2026" in told(client, f"{ADDRESS}?locale=en-GB")
    assert "Date of loss Jul 22, 2026" in told(client, f"{ADDRESS}?locale=fr")


@pytest.mark.django_db
def test_a_claim_page_hands_its_document_and_its_day_to_the_script(client: Client):
    ClaimRecord.objects.write([GOLDEN], "sample")

    tags = Tags(client.get(ADDRESS).content.decode())

    assert tags.json("claim-document") == client.get("/api/claims/CP-AUT-260381").json()
    assert tags.json("page") == {"locale": "en-GB", "today": "2026-09-15", "key": None}


@pytest.mark.django_db
def test_a_claim_that_is_not_there_is_a_404_in_words(client: Client):
    assert "Claim CP-X <b> was not found. It may have been removed." in told(client, "/claims/CP-X <b>", 404)


@pytest.mark.django_db
def test_what_a_claim_says_cannot_become_markup(client: Client):
    hostile = {"id": 'x"><b>', "title": "</script><script>alert(1)</script>"}
    ClaimRecord.objects.write([GOLDEN.model_copy(update=hostile)], "imported")

    for address in ("/claims/", "/claims/x%22%3E%3Cb%3E"):
        page = client.get(address).content.decode()

        assert "<script>alert" not in page
        assert "<b>" not in page


@pytest.mark.django_db
@pytest.mark.parametrize("id_", ["a/b", "50%", "a\nb", "é ☂", "random "])
def test_a_claim_with_any_id_is_linked_to_its_own_page(client: Client, id_: str):
    ClaimRecord.objects.write([GOLDEN.model_copy(update={"id": id_})], "imported")

    links = Tags(client.get("/claims/").content.decode()).links()
    link = links[links.index("/claims/random?") + 1]

    assert Tags(client.get(link).content.decode()).json("claim-document")["id"] == id_


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("api", "keys", "signed_in", "status"),
    [
        ("open", [], False, 200),
        ("open", ["key"], False, 302),
        ("open", ["key"], True, 200),
        ("staff", [], False, 302),
        ("staff", [], True, 200),
        ("off", [], True, 404),
    ],
)
def test_who_may_open_the_pages_about_claims(
    client: Client, settings: Settings, api: str, keys: list[str], signed_in: bool, status: int
):
    ClaimRecord.objects.write([GOLDEN], "sample")
    settings.CLAIMS_API, settings.EMBED_KEY = api, keys
    if signed_in:
        client.force_login(User.objects.create_user("amira", is_staff=True))

    assert client.get("/claims/").status_code == status
    assert client.get(ADDRESS).status_code == status


@pytest.mark.django_db
def test_where_a_key_is_asked_for_staff_sign_in_and_their_page_holds_it(client: Client, settings: Settings):
    ClaimRecord.objects.write([GOLDEN], "sample")
    settings.EMBED_KEY = ["new-key", "old-key"]

    stranger = client.get(ADDRESS)
    client.force_login(User.objects.create_user("amira", is_staff=True))
    page = client.get(ADDRESS)

    assert stranger["Location"] == f"/admin/login/?next={ADDRESS}"
    assert Tags(page.content.decode()).json("page")["key"] == "new-key"
    assert page["Cache-Control"] == "private, no-cache"


@pytest.mark.usefixtures("without_database")
def test_without_a_database_nobody_can_sign_in_to_pages_that_need_a_key(client: Client, settings: Settings):
    settings.EMBED_KEY = ["key"]

    assert "The claims of this server are not shown here." in told(client, "/claims/", 404)


@pytest.mark.django_db
@pytest.mark.parametrize("address", PAGES)
def test_a_page_has_one_h1_headings_in_order_and_a_skip_link(client: Client, address: str):
    ClaimRecord.objects.write([GOLDEN], "sample")

    tags = Tags(client.get(address).content.decode())
    headings = tags.headings("main")

    assert headings.count(1) == 1
    assert headings[0] == 1
    assert all(after - before <= 1 for before, after in pairwise(headings))
    assert tags.links()[0] == "#main"


@pytest.mark.django_db
@pytest.mark.parametrize("address", PAGES)
def test_a_page_has_no_inline_script_no_inline_style_and_a_strict_policy(client: Client, address: str):
    ClaimRecord.objects.write([GOLDEN], "sample")

    response = client.get(address)
    tags = Tags(response.content.decode())
    policy = response["Content-Security-Policy"].split("; ")

    assert "unsafe" not in response["Content-Security-Policy"]
    assert {"default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'"} <= set(policy)
    assert {"require-trusted-types-for 'script'", "trusted-types lit-html dompurify"} <= set(policy)
    assert tags.inline() == []
