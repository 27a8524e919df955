"""Clients, leave, tokens, and their end."""

from datetime import timedelta
from random import Random
from typing import Any
from uuid import UUID

import pytest
from django.contrib.auth.models import User
from django.db import connection

from coach.contract.call import READ, WRITE, Identity
from coach.contract.keys import Keys
from coach.contract.purge import purge
from coach.models import OAuthClient, OAuthGrant, OAuthToken
from coach.models.connections import Scope
from coach.oauth import connections, tokens
from coach.oauth.audience import Audience
from coach.oauth.connections import Ask
from tests.coach.chat import NOON
from tests.coach.conftest import ORIGIN, SECRET

pytestmark = pytest.mark.django_db

KEYS = Keys((SECRET,))
AUDIENCE = Audience(ORIGIN)
CLIENT = UUID(int=9)
RNG = Random(4)
ASK = Ask(
    client_id=CLIENT,
    redirect_uri="https://host.example/callback",
    redirect_uri_given=True,
    challenge="c",
    state="s",
    scope=Scope.WRITE,
    audience=AUDIENCE.digest,
    expires_at=NOON + timedelta(minutes=10),
)


@pytest.fixture
def user() -> User:
    return User.objects.create_user("alice")


@pytest.fixture
def client() -> OAuthClient:
    connections.register(CLIENT, "  A chat\nclient ", b'{"client_secret": "x"}', KEYS, NOON, RNG)
    return OAuthClient.objects.get()


@pytest.fixture
def grant(user: User, client: OAuthClient) -> OAuthGrant:
    connections.allow(user, ASK, client, KEYS, NOON, RNG)
    return OAuthGrant.objects.get()


@pytest.fixture
def pair(grant: OAuthGrant) -> tokens.Pair:
    pair = tokens.redeem(grant.pk, KEYS, NOON, RNG)
    assert pair
    return pair


def holder(token: str, audience: Audience = AUDIENCE) -> tokens.Holder | None:
    return tokens.holder_of(token, KEYS, audience, NOON)


def test_a_registration_is_sealed_and_read_again(client: OAuthClient):
    assert client.name == "A chat client"
    assert b"client_secret" not in bytes(client.registration)
    assert connections.registration_of(str(CLIENT), KEYS) == b'{"client_secret": "x"}'


@pytest.mark.parametrize("name", ["", "x", str(UUID(int=10))])
def test_a_client_that_there_is_not_has_no_registration(client: OAuthClient, name: str):
    assert connections.registration_of(name, KEYS) is None


def test_a_client_without_a_name_is_called_something():
    connections.register(CLIENT, None, b"{}", KEYS, NOON, RNG)

    assert OAuthClient.objects.get().name == "A chat client"


def test_an_ask_is_read_from_its_address_for_ten_minutes(client: OAuthClient):
    text = connections.put(ASK, KEYS, RNG)

    assert connections.asked(text, KEYS, NOON) == (ASK, client)
    assert connections.asked(text, KEYS, NOON + timedelta(minutes=10)) is None
    assert connections.asked(text[:-1], KEYS, NOON) is None


def test_a_code_is_good_for_five_minutes(user: User, client: OAuthClient):
    code = connections.allow(user, ASK, client, KEYS, NOON, RNG) or ""

    assert connections.code_of(code, KEYS, NOON).ask == ASK
    assert connections.code_of(code, KEYS, NOON + timedelta(minutes=5)) is None
    assert connections.code_of(connections.put(ASK, KEYS, RNG), KEYS, NOON) is None


@pytest.mark.parametrize(
    ("resource", "ours"),
    [(None, True), (f"{ORIGIN}/mcp", True), (f"{ORIGIN}/mcp/", True), ("https://other.example/mcp", False)],
)
def test_a_token_is_for_this_coach_alone(resource: str | None, ours: bool):
    assert (connections.audience_named(resource, AUDIENCE) == AUDIENCE.digest) is ours


def test_tokens_are_kept_as_digests(pair: tokens.Pair):
    kept = str(list(OAuthToken.objects.values()))

    assert pair.access not in kept
    assert pair.refresh not in kept


def test_an_access_token_speaks_for_its_user_until_it_is_over(user: User, grant: OAuthGrant, pair: tokens.Pair):
    assert holder(pair.access) == tokens.Holder(Identity(user.pk, frozenset({READ, WRITE})), str(grant.pk))
    assert holder(pair.refresh) is None
    assert holder(pair.access, Audience("https://other.example")) is None
    assert tokens.holder_of(pair.access, KEYS, AUDIENCE, NOON + timedelta(hours=1)) is None


def test_a_code_that_comes_twice_ends_what_came_of_it(grant: OAuthGrant, pair: tokens.Pair):
    assert tokens.redeem(grant.pk, KEYS, NOON, RNG) is None
    assert holder(pair.access) is None


def test_a_new_pair_takes_the_place_of_the_old(pair: tokens.Pair):
    new = tokens.renew(pair.refresh, str(CLIENT), Scope.READ, KEYS, NOON, RNG)

    assert holder(new.access).identity.scopes == {READ}
    assert holder(pair.access) is None


def test_a_refresh_token_that_comes_twice_ends_everything(pair: tokens.Pair):
    new = tokens.renew(pair.refresh, str(CLIENT), Scope.WRITE, KEYS, NOON, RNG)

    assert tokens.renew(pair.refresh, str(CLIENT), Scope.WRITE, KEYS, NOON, RNG) is None
    assert holder(new.access) is None


def test_a_refresh_token_is_its_clients_and_lasts_thirty_days(pair: tokens.Pair):
    month = NOON + timedelta(days=30)

    assert tokens.refresh_of(pair.refresh, str(UUID(int=10)), KEYS, NOON) is None
    assert tokens.refresh_of(pair.refresh, str(CLIENT), KEYS, month) is None
    assert tokens.refresh_of(pair.refresh, str(CLIENT), KEYS, month - timedelta(seconds=1)) is not None


def test_a_client_ends_its_own_tokens_alone(pair: tokens.Pair):
    tokens.revoke_token(pair.refresh, str(UUID(int=10)), KEYS, NOON)
    kept = holder(pair.access)
    tokens.revoke_token(pair.refresh, str(CLIENT), KEYS, NOON)

    assert kept is not None
    assert holder(pair.access) is None


def test_a_user_sees_and_ends_connections(user: User, grant: OAuthGrant, pair: tokens.Pair):
    other = User.objects.create_user("mallory")

    (connection,) = connections.connections_of(user)

    assert connection == connections.Connection(grant.pk, "A chat client", Scope.WRITE, NOON)
    assert connections.connections_of(other) == []
    assert connections.disconnect(other, connection.id, NOON) is False
    assert connections.disconnect(user, connection.id, NOON) is True
    assert connections.connections_of(user) == []
    assert holder(pair.access) is None


def test_leave_that_was_never_used_is_no_connection(user: User, grant: OAuthGrant):
    assert connections.connections_of(user) == []


def test_what_nobody_uses_is_forgotten(user: User, pair: tokens.Pair):
    connections.register(UUID(int=10), "Another", b"{}", KEYS, NOON, RNG)

    next_day = purge(NOON + timedelta(days=1))
    next_month = purge(NOON + timedelta(days=30))

    assert (next_day["tokens"], next_day["connections"], next_day["clients"]) == (1, 0, 1)
    assert (next_month["tokens"], next_month["connections"], next_month["clients"]) == (1, 1, 1)


def test_of_two_uses_of_a_refresh_token_at_one_moment_neither_stays(pair: tokens.Pair, grant: OAuthGrant):
    def faster(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        """Another request that has renewed the pair by the time that this one holds the grant."""
        found = execute(sql, params, many, context)
        if sql.startswith("SELECT") and 'FROM "coach_oauthgrant"' in sql:
            OAuthToken.objects.update(revoked_at=NOON)
        return found

    with connection.execute_wrapper(faster):
        slower = tokens.renew(pair.refresh, str(CLIENT), Scope.WRITE, KEYS, NOON, RNG)

    grant.refresh_from_db()
    assert slower is None
    assert grant.revoked_at == NOON
