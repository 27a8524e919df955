"""OAuth over HTTP: documents, registration, consent, tokens, revocation, refusals."""

import base64
import json
from hashlib import sha256
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import Settings

from claimpilot.access import Access, Guard
from claimpilot.coaching import coaching
from claimpilot.limits import Limits
from coach.asgi import CoachApplication
from coach.contract.call import Coach
from coach.mcp.server import Desk
from coach.models import OAuthClient, OAuthGrant
from coach.oauth.audience import Audience
from coach.oauth.connections import connections_of
from tests.coach.conftest import ORIGIN, SECRET
from tests.coach.over_http import Shelf, elsewhere, post
from tests.guarded import HOST, dripping, http, through

pytestmark = pytest.mark.django_db

CALLBACK = "https://host.example:8443/callback?kept=1"
VERIFIER = "v" * 64
CHALLENGE = base64.urlsafe_b64encode(sha256(VERIFIER.encode()).digest()).decode().rstrip("=")
FORM = {"content-type": "application/x-www-form-urlencoded"}


@pytest.fixture(autouse=True)
def _settings(settings: Settings) -> None:
    settings.COACH_SECRET, settings.COACH_SECRET_PREVIOUS, settings.PUBLIC_ORIGIN = SECRET, "", ORIGIN


@pytest.fixture
def served() -> Any:
    return serving()


def unguarded(origin: str = ORIGIN, limits: Limits | None = None) -> CoachApplication:
    return CoachApplication(elsewhere, Desk(Coach(coaching()), Audience(origin), limits or Limits()))


def serving(origin: str = ORIGIN, limits: Limits | None = None) -> Any:
    return Guard(unguarded(origin, limits), Access(hosts=["claims.example"]), lambda: "request-1")


@pytest.fixture
def browser(client: Client) -> Client:
    client.force_login(User.objects.create_user("alice"))
    return client


def get(served: Any, path: str) -> Any:
    return post(served, b"", {}, path, "GET")


def registered(served: Any, **metadata: Any) -> Any:
    said = {"client_name": "A host", "redirect_uris": [CALLBACK], "token_endpoint_auth_method": "none", **metadata}
    return post(served, json.dumps(said), {"content-type": "application/json"}, "/coach/oauth/register")


def asked(served: Any, client_id: str, **changed: str) -> Any:
    query = {
        "client_id": client_id,
        "redirect_uri": CALLBACK,
        "response_type": "code",
        "code_challenge": CHALLENGE,
        "code_challenge_method": "S256",
        "state": "a state",
        "scope": "coach.read coach.write",
        "resource": f"{ORIGIN}/mcp",
        **changed,
    }
    return get(served, f"/coach/oauth/authorize?{urlencode(query)}")


def allowed(served: Any, browser: Client, client_id: str, **changed: str) -> str:
    """The code that a client gets once the user has agreed."""
    consent = asked(served, client_id, **changed).headers["location"].removeprefix(ORIGIN)
    return parse_qs(urlsplit(browser.post(consent, {"decision": "allow"})["location"]).query)["code"][0]


def exchanged(served: Any, client_id: str, code: str, **changed: str) -> Any:
    form = {
        "grant_type": "authorization_code",
        "client_id": client_id,
        "code": code,
        "redirect_uri": CALLBACK,
        "code_verifier": VERIFIER,
        **changed,
    }
    return post(served, urlencode(form), FORM, "/coach/oauth/token")


def ended(served: Any, **form: str) -> Any:
    return post(served, urlencode(form), FORM, "/coach/oauth/revoke")


def test_the_documents_say_where_everything_is(served):
    server = get(served, "/.well-known/oauth-authorization-server").json()
    resource = get(served, "/.well-known/oauth-protected-resource/mcp").json()

    assert server["issuer"] == ORIGIN
    assert server["code_challenge_methods_supported"] == ["S256"]
    assert server["token_endpoint"] == f"{ORIGIN}/coach/oauth/token"
    assert server["revocation_endpoint_auth_methods_supported"] == ["none", "client_secret_post", "client_secret_basic"]
    assert server["registration_endpoint"] == f"{ORIGIN}/coach/oauth/register"
    assert server["revocation_endpoint"] == f"{ORIGIN}/coach/oauth/revoke"
    assert resource["resource"] == f"{ORIGIN}/mcp"
    assert resource["authorization_servers"] == [ORIGIN]
    assert resource["scopes_supported"] == ["coach.read", "coach.write"]


def test_a_client_is_let_in_and_goes_again(served, browser: Client):
    client_id = registered(served).json()["client_id"]

    tokens = exchanged(served, client_id, allowed(served, browser, client_id)).json()
    listed = connections_of(User.objects.get())
    revoked = ended(served, token=tokens["refresh_token"], client_id=client_id)

    assert (tokens["token_type"], tokens["expires_in"], tokens["scope"]) == (
        "Bearer",
        3600,
        "coach.read coach.write",
    )
    assert [connection.name for connection in listed] == ["A host"]
    assert revoked.status_code == 200
    assert connections_of(User.objects.get()) == []


@pytest.mark.parametrize("kind", ["access_token", "refresh_token"])
def test_a_client_ends_its_connection_by_either_token(served, browser: Client, kind: str):
    client_id = registered(served).json()["client_id"]
    tokens = exchanged(served, client_id, allowed(served, browser, client_id)).json()

    answer = ended(served, token=tokens[kind], client_id=client_id, token_type_hint=kind)

    assert (answer.status_code, answer.content, answer.headers["cache-control"]) == (200, b"", "no-store")
    assert connections_of(User.objects.get()) == []


def test_a_token_of_another_client_is_not_ended(served, browser: Client):
    one, other = (registered(served).json()["client_id"] for _ in range(2))
    tokens = exchanged(served, one, allowed(served, browser, one)).json()

    assert ended(served, token=tokens["refresh_token"], client_id=other).status_code == 200
    assert len(connections_of(User.objects.get())) == 1


def test_a_client_that_has_a_secret_ends_nothing_without_it(served, browser: Client):
    client = registered(served, token_endpoint_auth_method="client_secret_post").json()
    code = allowed(served, browser, client["client_id"])
    token = exchanged(served, client["client_id"], code, client_secret=client["client_secret"]).json()["access_token"]

    without = ended(served, token=token, client_id=client["client_id"])
    with_it = ended(served, token=token, client_id=client["client_id"], client_secret=client["client_secret"])

    assert (without.status_code, without.json()) == (401, {"error": "invalid_client"})
    assert with_it.status_code == 200


def test_an_end_of_nothing_is_told_from_an_end_of_what_is_over(served):
    client_id = registered(served).json()["client_id"]

    nothing = ended(served, client_id=client_id)
    unknown = ended(served, client_id=client_id, token="cpr_unknown\0")

    assert (nothing.status_code, nothing.json()) == (400, {"error": "invalid_request"})
    assert unknown.status_code == 200


def test_a_secret_is_asked_for_where_one_was_given(served, browser: Client):
    client = registered(served, token_endpoint_auth_method="client_secret_post").json()
    code = allowed(served, browser, client["client_id"])

    without = exchanged(served, client["client_id"], code)
    with_it = exchanged(served, client["client_id"], code, client_secret=client["client_secret"])

    assert (without.status_code, with_it.status_code) == (401, 200)
    assert client["client_secret"].encode() not in bytes(OAuthClient.objects.get().registration)


@pytest.mark.parametrize(
    "uri",
    [
        "http://host.example/callback",
        "javascript:alert(1)",
        "https://host.example/#part",
        "https://host.example/#",
        "https://host.example/?kept=1#",
        "https://host.example:443@evil.example/callback",
        "https://host.example@evil.example/callback",
        "https://:word@evil.example/callback",
        "http://localhost:3000@localhost/callback",
        "cursor://callback",
    ],
)
def test_a_code_is_sent_over_tls_or_to_the_same_machine(served, uri: str):
    response = registered(served, redirect_uris=[uri])

    assert (response.status_code, response.json()["error"]) == (400, "invalid_redirect_uri")


@pytest.mark.parametrize("uri", ["http://localhost:3000/callback", "http://127.0.0.1:3000/callback"])
def test_a_client_may_be_on_the_users_machine(served, uri: str):
    assert registered(served, redirect_uris=[uri]).status_code == 201


@pytest.mark.parametrize("character", ["\x00", "\x1b", "\u202e"])
def test_a_name_that_would_not_read_as_it_is_written_is_refused(served, character: str):
    response = registered(served, client_name=f"A{character}host")

    assert (response.status_code, response.json()["error"]) == (400, "invalid_client_metadata")
    assert OAuthClient.objects.count() == 0


def test_an_unknown_scope_is_no_scope(served):
    assert registered(served, scope="coach.admin").status_code == 400


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"resource": "https://other.example/mcp"}, "invalid_request"),
        ({"scope": "coach.admin"}, "invalid_scope"),
        ({"code_challenge_method": "plain"}, "invalid_request"),
        ({"response_type": "token"}, "unsupported_response_type"),
    ],
)
def test_what_is_not_given_out_is_told_to_the_client(served, changed: dict[str, str], error: str):
    location = asked(served, registered(served).json()["client_id"], **changed).headers["location"]

    assert location.startswith("https://host.example:8443/callback?")
    assert parse_qs(urlsplit(location).query)["error"] == [error]


@pytest.mark.parametrize("changed", [{"redirect_uri": "https://evil.example/"}, {"client_id": "unknown"}])
def test_nobody_is_sent_to_an_address_that_was_not_registered(served, changed: dict[str, str]):
    response = asked(served, **{"client_id": registered(served).json()["client_id"], **changed})

    assert response.status_code == 400
    assert "location" not in response.headers


def test_the_page_names_client_place_and_scope(served, browser: Client):
    client_id = registered(served).json()["client_id"]
    consent = asked(served, client_id).headers["location"].removeprefix(ORIGIN)

    page = browser.get(consent)

    assert page.status_code == 200
    assert "<bdi>A host</bdi>" in page.content.decode()
    assert "<bdi>host.example</bdi>" in page.content.decode()
    assert "save what you chose" in page.content.decode()
    assert "form-action 'self' https://host.example:8443" in page["content-security-policy"]
    assert "no-store" in page["cache-control"]
    assert OAuthGrant.objects.count() == 0


def test_a_client_that_only_reads_says_so(served, browser: Client):
    client_id = registered(served).json()["client_id"]
    consent = asked(served, client_id, scope="coach.read").headers["location"].removeprefix(ORIGIN)

    assert "save what you chose" not in browser.get(consent).content.decode()
    assert exchanged(served, client_id, allowed(served, browser, client_id, scope="coach.read")).json()["scope"] == (
        "coach.read"
    )


def test_a_refusal_is_told_to_the_client(served, browser: Client):
    consent = asked(served, registered(served).json()["client_id"]).headers["location"].removeprefix(ORIGIN)

    told = parse_qs(urlsplit(browser.post(consent, {"decision": "refuse"})["location"]).query)

    assert told == {"kept": ["1"], "error": ["access_denied"], "state": ["a state"], "iss": [ORIGIN]}
    assert not OAuthGrant.objects.filter(revoked_at=None).exists()


def test_what_was_refused_is_not_allowed_with_the_same_ask(served, browser: Client):
    consent = asked(served, registered(served).json()["client_id"]).headers["location"].removeprefix(ORIGIN)
    browser.post(consent, {"decision": "refuse"})

    allowed_later = browser.post(consent, {"decision": "allow"})

    assert allowed_later.status_code == 400
    assert "nothing to decide" in allowed_later.content.decode()
    assert not OAuthGrant.objects.filter(revoked_at=None).exists()


def test_who_is_not_signed_in_signs_in_first(served, client: Client):
    consent = asked(served, registered(served).json()["client_id"]).headers["location"].removeprefix(ORIGIN)

    answer = client.get(consent)

    assert answer["location"].startswith("/coach/login/?next=/coach/connect/")
    assert client.get("/coach/login/").status_code == 200


@pytest.mark.parametrize("ask", ["", "x", "A" * 40])
def test_what_is_no_ask_is_answered_in_words(browser: Client, ask: str):
    answer = browser.get("/coach/connect/", {"ask": ask})

    assert answer.status_code == 400
    assert "nothing to decide" in answer.content.decode()


def test_one_ask_gives_one_leave(served, browser: Client):
    consent = asked(served, registered(served).json()["client_id"]).headers["location"].removeprefix(ORIGIN)
    browser.post(consent, {"decision": "allow"})

    again = [browser.post(consent, {"decision": "allow"}), browser.get(consent)]

    assert [answer.status_code for answer in again] == [400, 400]
    assert OAuthGrant.objects.count() == 1


def test_a_consent_cannot_be_forged(served, browser: Client):
    consent = asked(served, registered(served).json()["client_id"]).headers["location"].removeprefix(ORIGIN)
    stranger = Client(enforce_csrf_checks=True)
    stranger.cookies = browser.cookies

    assert stranger.post(consent, {"decision": "allow"}).status_code == 403


@pytest.mark.parametrize(
    "changed", [{"code": "x"}, {"code_verifier": "w" * 64}, {"redirect_uri": "https://host.example/other"}]
)
def test_a_code_is_exchanged_by_who_asked_for_it(served, browser: Client, changed: dict[str, str]):
    client_id = registered(served).json()["client_id"]

    response = exchanged(served, client_id, **{"code": allowed(served, browser, client_id), **changed})

    assert response.status_code == 400
    assert "access_token" not in response.text


def test_the_code_of_one_client_is_worth_nothing_to_another(served, browser: Client):
    one, other = (registered(served).json()["client_id"] for _ in range(2))

    assert exchanged(served, other, allowed(served, browser, one)).status_code == 400


def test_a_user_ends_a_connection_on_a_page(served, browser: Client):
    client_id = registered(served).json()["client_id"]
    exchanged(served, client_id, allowed(served, browser, client_id))
    (connection,) = connections_of(User.objects.get())

    page = browser.get(f"/coach/connections/{connection.id}/end/")
    ended = browser.post(f"/coach/connections/{connection.id}/end/")

    assert "<bdi>A host</bdi>" in page.content.decode()
    assert ended["location"] == "/coach/connections/"
    assert connections_of(User.objects.get()) == []
    assert browser.get(f"/coach/connections/{connection.id}/end/").status_code == 404


def test_thirty_requests_a_minute_are_answered():
    served = serving(limits=Limits(Shelf(), {"oauth": 30}, clock=lambda: 1_000_000.0))

    statuses = [registered(served).status_code for _ in range(31)]

    assert statuses == [201] * 30 + [429]


def test_pass_words_are_tried_thirty_times_a_minute():
    served = serving(limits=Limits(Shelf(), {"oauth": 30}, clock=lambda: 1_000_000.0))

    tried = [post(served, "", FORM, "/coach/login/").status_code for _ in range(31)]

    assert tried == [418] * 30 + [429]
    assert get(served, "/coach/login/").status_code == 418


ENDPOINTS = ["/coach/oauth/register", "/coach/oauth/revoke", "/coach/oauth/token", "/coach/oauth/authorize"]


@pytest.mark.parametrize("path", ENDPOINTS)
def test_a_body_that_announces_nothing_is_413_once_it_is_too_large(path: str):
    answer = through(http(HOST, path=path), unguarded(), [b"x" * 40_000] * 2)

    assert answer.status == 413
    assert "64 KiB" in answer.error


@pytest.mark.parametrize("path", ENDPOINTS)
def test_a_body_that_never_arrives_is_408(path: str):
    assert dripping(http(HOST, path=path), unguarded()).status == 408


def test_without_tls_no_oauth_is_spoken_beyond_this_machine():
    served = serving("http://claims.example")

    assert get(served, "/.well-known/oauth-authorization-server").status_code == 404
