"""GET /api/claims, /api/claims/scenarios and /api/claims/random."""

from collections import Counter
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from claims.generate import in_order
from claims.lines.auto.policy_lapsed_at_loss import golden
from claims.models import ClaimCount, ClaimRecord
from claims.schema import Claim
from tests.claims.told import SMALLEST

EMPTY = {"items": [], "total": 0}


def store(*changes: dict[str, Any], origin: str = "imported") -> None:
    claims = [Claim.model_validate(SMALLEST | {"id": f"C-{n}"} | change) for n, change in enumerate(changes, 1)]
    ClaimRecord.objects.write(claims, origin)


def choosing(place: int) -> Callable[[int], int]:
    """A draw that always falls on this place."""
    return lambda below: place


def listed(client: Client, query: str = "") -> tuple[list[str], int]:
    response = client.get(f"/api/claims?{query}")
    assert response.status_code == 200, response.content
    page = response.json()
    return [item["id"] for item in page["items"]], page["total"]


@pytest.fixture
def mixed() -> None:
    store(
        {"lineOfBusiness": "marine", "currency": "USD", "status": "closed", "scenario": "marine_x"},
        {"lineOfBusiness": "marine", "demoNotes": {"showcases": ["timeline", "claim_qa"]}},
        {"lineOfBusiness": "auto", "currency": "USD", "demoNotes": {"showcases": ["timeline"]}},
        {"lineOfBusiness": "auto", "title": "100% O'Brien_v Müller\\", "claimant": {"name": "Zoë Ağaoğlu"}},
    )


@pytest.mark.django_db
def test_a_summary_says_what_the_contract_says(client: Client):
    ClaimRecord.objects.write([golden()], "sample")

    assert client.get("/api/claims").json() == {
        "items": [
            {
                "id": "CP-AUT-260381",
                "lineOfBusiness": "auto",
                "scenario": "auto_policy_lapsed_at_loss",
                "title": "Priya Natarajan v Halden Logistics Ltd",
                "status": "under_review",
                "currency": "GBP",
                "claimantName": "Priya Natarajan",
                "adjusterName": "Amira Hassan",
                "dateOfLoss": "2026-07-22",
                "totalReserve": 27800,
                "totalPaid": 380,
                "riskFlagCount": 2,
            }
        ],
        "total": 1,
    }


@pytest.mark.django_db
def test_what_a_file_does_not_say_is_null_in_its_summary(client: Client):
    store({"finance": {"reserves": [{"id": "r1"}]}})

    item = client.get("/api/claims").json()["items"][0]

    assert (item["scenario"], item["adjusterName"], item["totalReserve"]) == (None, None, None)


@pytest.mark.django_db
@pytest.mark.usefixtures("mixed")
@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", ["C-1", "C-2", "C-3", "C-4"]),
        ("lob=marine", ["C-1", "C-2"]),
        ("lob=auto&currency=USD", ["C-3"]),
        ("currency=GBP", ["C-2", "C-4"]),
        ("status=closed", ["C-1"]),
        ("scenario=marine_x", ["C-1"]),
        ("lob=&status=&scenario=&q=", ["C-1", "C-2", "C-3", "C-4"]),
        ("lob=boats", []),
        ("lob=auto%00", []),
        ("status=CLOSED", []),
        ("scenario=marine", []),
        ("lob=auto&lob=marine", ["C-1", "C-2"]),
        ("page=7&sort=title", ["C-1", "C-2", "C-3", "C-4"]),
        ("q=MÜLLER", ["C-4"]),
        ("q=mu%CC%88ller", ["C-4"]),
        ("q=ZOË", ["C-4"]),
        ("q=c-3", ["C-3"]),
        ("q=100%25", ["C-4"]),
        ("q=%25", ["C-4"]),
        ("q=_", ["C-4"]),
        ("q=%5C", ["C-4"]),
        ("q=o'b", ["C-4"]),
        ("q=c-4%20100", []),
        ("q=A v B&lob=marine", ["C-1", "C-2"]),
        ("q=A v B&lob=marine&currency=USD&status=closed", ["C-1"]),
        ("q=A v B&lob=boats", []),
        ("status=notified&currency=GBP", ["C-2", "C-4"]),
    ],
)
def test_the_filters_and_the_words_narrow_the_list(client: Client, query: str, found: list[str]):
    assert listed(client, query) == (found, len(found))


@pytest.mark.django_db
def test_ids_are_in_the_order_of_their_bytes_on_every_database(client: Client):
    ids = ["B-1", "a-1", "B1", "b-1", "É-1", "B-10", "B 1"]
    store(*({"id": id_} for id_ in ids))

    assert listed(client)[0] == sorted(ids)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("limit=2", ["C-1", "C-2"]),
        ("limit=2&offset=2", ["C-3", "C-4"]),
        ("limit=1&offset=2", ["C-3"]),
        ("limit=2&offset=3", ["C-4"]),
        ("limit=3&offset=1", ["C-2", "C-3", "C-4"]),
        ("q=c-&limit=1&offset=3", ["C-4"]),
        ("limit=002&offset=03", ["C-4"]),
        ("offset=4", []),
        (f"offset={'9' * 5000}", []),
        (f"limit=500&offset={2**63}", []),
    ],
)
@pytest.mark.usefixtures("mixed")
def test_a_page_is_cut_out_of_the_whole_and_the_total_stays(client: Client, query: str, ids: list[str]):
    assert listed(client, query) == (ids, 4)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "name"),
    [
        *(
            (f"limit={quote(text)}", "limit")
            for text in ("0", "501", "-1", "+5", "5.0", "1e2", " 5", "٣", "", "9" * 5000)
        ),
        *((f"offset={quote(text)}", "offset") for text in ("-1", "+1", "1.5", "x", "", "²")),
        *((f"currency={text}", "currency") for text in ("EUR", "gbp", "", "GBP%20")),
        ("currency=GBP&currency=EUR", "currency"),
        ("q=a%1Fb", "q"),
        ("q=%00", "q"),
        (f"q={'x' * 1001}", "q"),
    ],
)
def test_a_malformed_query_is_refused_in_words_that_name_the_parameter(client: Client, query: str, name: str):
    response = client.get(f"/api/claims?{query}")

    assert response.status_code == 400
    assert list(response.json()) == ["error"]
    assert response.json()["error"].startswith(f"{name} must ")


@pytest.mark.django_db
@pytest.mark.usefixtures("mixed")
@pytest.mark.parametrize(
    ("query", "queries"),
    [
        ("", 3),
        ("lob=marine&status=closed", 3),
        ("q=müller", 2),
        ("lob=boats", 1),
        ("q=nobody", 1),
        ("q=v&lob=marine", 2),
        ("q=v&lob=boats", 1),
        ("offset=3", 3),
    ],
)
def test_a_list_costs_the_same_queries_whatever_it_holds_and_reads_no_document(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries, query: str, queries: int
):
    with django_assert_num_queries(queries) as asked:
        client.get(f"/api/claims?{query}")

    assert not any('"document"' in each["sql"] for each in asked.captured_queries)


@pytest.mark.django_db
@pytest.mark.usefixtures("mixed")
def test_scenarios_counts_what_is_loaded_and_lists_the_catalogue(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
):
    with django_assert_num_queries(1):
        answer = client.get("/api/claims/scenarios").json()

    assert answer["loaded"] == [
        {"lineOfBusiness": "auto", "scenario": None, "count": 2},
        {"lineOfBusiness": "marine", "scenario": None, "count": 1},
        {"lineOfBusiness": "marine", "scenario": "marine_x", "count": 1},
    ]
    assert [entry["id"] for entry in answer["catalogue"]] == [each.SCENARIO.id for each in in_order()]
    assert answer["catalogue"][0].keys() == {"id", "lineOfBusiness", "title", "brief", "showcases", "gotchas", "hint"}


@pytest.mark.django_db
@pytest.mark.usefixtures("mixed")
@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("", {"C-1", "C-2", "C-3", "C-4"}),
        ("lob=marine", {"C-1", "C-2"}),
        ("currency=USD", {"C-1", "C-3"}),
        ("capability=timeline", {"C-2", "C-3"}),
        ("capability=claim_qa&lob=marine", {"C-2"}),
        ("capability=time", {None}),
        ("capability=%00", {None}),
        ("lob=boats", {None}),
    ],
)
def test_a_random_claim_is_one_that_matches(client: Client, query: str, ids: set[str | None]):
    drawn = {client.get(f"/api/claims/random?{query}").json()["id"] for _ in range(40)}

    assert drawn <= ids
    assert drawn


@pytest.mark.django_db
@pytest.mark.usefixtures("mixed")
def test_every_claim_that_matches_has_its_own_place_in_the_draw():
    drawn = [ClaimCount.objects.all().draw(choosing(place)) for place in range(4)]

    assert sorted(map(str, drawn)) == ["C-1", "C-2", "C-3", "C-4"]


@pytest.mark.django_db
@pytest.mark.usefixtures("mixed")
def test_a_draw_costs_two_queries(client: Client, django_assert_num_queries: DjangoAssertNumQueries):
    with django_assert_num_queries(2):
        client.get("/api/claims/random?lob=auto")


@pytest.mark.django_db
def test_a_random_currency_that_is_none_is_refused(client: Client):
    response = client.get("/api/claims/random?currency=EUR")

    assert (response.status_code, response.json()) == (400, {"error": "currency must be GBP or USD."})


@pytest.mark.usefixtures("without_database")
def test_a_server_without_a_database_has_an_empty_list_and_the_whole_catalogue(client: Client):
    assert client.get("/api/claims?q=x").json() == EMPTY
    assert client.get("/api/claims/random").json() == {"id": None}
    answer = client.get("/api/claims/scenarios").json()
    assert answer["loaded"] == []
    assert len(answer["catalogue"]) == len(in_order())


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/api/claims", "/api/claims/", "/api/claims/scenarios", "/api/claims/random/"])
def test_the_lists_follow_the_rule_on_who_may_read(client: Client, settings: Settings, path: str):
    open_to_all = client.get(path).status_code
    settings.CLAIMS_API = "off"

    closed = client.get(path)

    assert open_to_all == 200
    assert (closed.status_code, closed.json()) == (404, {"error": "Not found"})


@pytest.mark.django_db
def test_a_store_that_is_away_is_a_503_in_words(client: Client, store_away):
    with store_away:
        response = client.get("/api/claims")

    assert response.status_code == 503


def counted() -> dict[tuple[str, str], int]:
    counts: Counter[tuple[str, str]] = Counter()
    for count in ClaimCount.objects.all():
        counts[count.line_of_business, count.status] += count.claims
    return dict(counts)


@pytest.mark.django_db
def test_counts_follow_every_way_in_which_claims_are_written_and_removed():
    store({}, {}, {"status": "closed"})
    written = counted()
    store({"status": "closed"}, {})
    replaced = counted()
    gone = ClaimRecord.objects.imported().remove(["C-1", "C-3", "C-9"])

    assert written == {("auto", "notified"): 2, ("auto", "closed"): 1}
    assert replaced == {("auto", "notified"): 1, ("auto", "closed"): 2}
    assert gone == 2
    assert counted() == {("auto", "notified"): 1}
    assert ClaimCount.objects.total() == ClaimRecord.objects.count() == 1


@pytest.mark.django_db
def test_only_samples_are_removed_as_samples():
    store({}, origin="imported")

    assert ClaimRecord.objects.samples().remove(["C-1"]) == 0
    assert counted() == {("auto", "notified"): 1}


@pytest.mark.django_db
def test_a_scenario_of_any_length_can_be_stored(client: Client):
    store({"scenario": "s" * 5000, "demoNotes": {"showcases": ["x" * 5000]}, "claimant": {"name": "n" * 5000}})

    assert listed(client, f"q={'n' * 900}") == (["C-1"], 1)
    assert len(ClaimRecord.objects.get().scenario) == 100


@pytest.mark.django_db
def test_a_name_of_any_length_and_any_signs_can_be_stored_and_is_searched_whole(client: Client):
    name = "".join(chr(0x10400 + n % 80) + chr(0x1D160 + n % 5) for n in range(3000)) + "end"
    store({"id": "x" * 100, "title": "𐐀" * 200, "claimant": {"name": name}})

    assert listed(client, f"q={'x' * 100}") == (["x" * 100], 1)
    assert listed(client, f"q={quote('𐐨' * 200)}") == (["x" * 100], 1)
    assert listed(client, f"q={quote(name[-500:])}") == (["x" * 100], 1)
