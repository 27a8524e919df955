"""The first page: what this is, which claims there are, how to ask; and what it says without claims or store."""

import re
from html.parser import HTMLParser
from itertools import islice

import pytest
from django.test import Client

from claims.generate import samples
from claims.lines.auto.policy_lapsed_at_loss import golden
from claims.models import ClaimRecord
from tests.claims.pages import words

GOLDEN = golden()


class Tags(HTMLParser):
    """The tags of a page with their attributes, in order."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def links(self) -> list[str | None]:
        return [attributes["href"] for tag, attributes in self.found if tag == "a"]

    def headings(self) -> list[int]:
        return [int(tag[1]) for tag, _ in self.found if re.fullmatch("h[1-6]", tag)]


@pytest.mark.django_db
def test_a_claim_is_listed_with_what_a_handler_looks_for(client: Client):
    ClaimRecord.objects.write([GOLDEN], "sample")

    page = client.get("/").content.decode()

    assert "/api/claims/CP-AUT-260381" in Tags(page).links()
    assert "Priya Natarajan v Halden Logistics Ltd CP-AUT-260381 Motor Under review 2 risk flags" in words(page)
    assert "Date of loss 22 July 2026 Reserve £27,800 Paid £380" in words(page)
    assert "1 claim, by number." in words(page)


@pytest.mark.django_db
def test_a_claim_in_dollars_is_shown_in_dollars_and_unknown_money_as_unknown(client: Client):
    ClaimRecord.objects.write([GOLDEN.model_copy(update={"currency": "USD"})], "imported")
    ClaimRecord.objects.update(total_paid=None)

    page = client.get("/").content.decode()

    assert "Reserve $27,800 Paid not recorded" in words(page)


@pytest.mark.django_db
def test_a_long_list_says_that_it_is_cut(client: Client):
    ClaimRecord.objects.write(islice(samples(1, []), 52), "sample")

    page = client.get("/").content.decode()

    assert "The first 50 of 52 claims, by number." in words(page)
    assert page.count("<h3>") == 50


@pytest.mark.django_db
def test_the_page_asks_the_database_twice_and_leaves_the_documents_there(client: Client, django_assert_num_queries):
    ClaimRecord.objects.write(islice(samples(1, []), 4), "sample")

    with django_assert_num_queries(2) as asked:
        client.get("/")

    assert [query for query in asked.captured_queries if '"document"' in query["sql"]] == []


@pytest.mark.django_db
def test_what_a_claim_says_cannot_become_markup(client: Client):
    ClaimRecord.objects.write(
        [GOLDEN.model_copy(update={"id": 'x"><b>', "title": "<script>alert(1)</script>"})], "imported"
    )

    page = client.get("/").content.decode()

    assert "<script" not in page
    assert "<b>" not in page
    assert "/api/claims/x%22%3E%3Cb%3E" in Tags(page).links()


@pytest.mark.django_db
@pytest.mark.parametrize("id_", ["a/b", "50%", "a\nb", "..", "é ☂"])
def test_a_claim_with_any_id_is_linked_to_its_own_document(client: Client, id_: str):
    ClaimRecord.objects.write([GOLDEN.model_copy(update={"id": id_})], "imported")

    link = next(href for href in Tags(client.get("/").content.decode()).links() if href and "/api/claims/" in href)

    assert client.get(link).json()["id"] == id_


@pytest.mark.django_db
def test_it_says_how_to_ask_this_very_server(client: Client):
    page = client.get("/", headers={"host": "localhost:8787"}).content.decode()

    assert 'make ask CLAIM=CP-AUT-260381 Q="Was the policy in force at the date of loss?"' in page
    assert "curl -N http://localhost:8787/api/chat" in page


@pytest.mark.django_db
def test_an_empty_store_says_how_to_load_claims(client: Client):
    response = client.get("/")

    assert response.status_code == 200
    assert "No claims are stored yet." in words(response.content.decode())
    assert "python manage.py seed_claims" in words(response.content.decode())


@pytest.mark.usefixtures("without_database")
def test_a_server_without_a_database_says_so(client: Client):
    response = client.get("/")

    assert response.status_code == 200
    assert "This server keeps no claims" in words(response.content.decode())


@pytest.mark.django_db
def test_a_store_that_is_away_is_a_503_that_says_so(client: Client, store_away):
    with store_away:
        response = client.get("/")

    assert response.status_code == 503
    assert "The claim store does not answer." in words(response.content.decode())


@pytest.mark.django_db
def test_the_page_has_one_h1_headings_in_order_and_a_skip_link(client: Client):
    ClaimRecord.objects.write([GOLDEN], "sample")

    tags = Tags(client.get("/").content.decode())

    assert tags.headings() == [1, 2, 2, 3]
    assert tags.links()[0] == "#main"
    assert ("main", {"id": "main", "tabindex": "-1"}) in tags.found


@pytest.mark.django_db
def test_the_page_needs_no_script_and_no_inline_style(client: Client):
    response = client.get("/")
    tags = Tags(response.content.decode())

    assert "'unsafe-inline'" not in response["Content-Security-Policy"]
    assert [tag for tag, _ in tags.found if tag in ("script", "style")] == []
    assert [
        name for _, attributes in tags.found for name in attributes if name == "style" or name.startswith("on")
    ] == []
