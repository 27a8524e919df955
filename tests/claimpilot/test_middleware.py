"""Pages get everything, the API nothing of it."""

import gzip

import pytest
from asgiref.sync import async_to_sync
from django.test import AsyncClient, Client
from pytest_django import Settings


def directives(policy: str) -> set[str]:
    return {part.strip() for part in policy.split(";")}


@pytest.mark.django_db
def test_a_page_may_load_from_its_own_origin_only(client: Client) -> None:
    policy = directives(client.get("/").headers["content-security-policy"])

    assert policy == {
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types lit-html dompurify",
        "report-uri /api/csp-reports",
    }


@pytest.mark.django_db
def test_admin_keeps_the_policy_but_for_trusted_types(client: Client) -> None:
    response = client.get("/admin/login/")

    policy = directives(response.headers["content-security-policy"])
    assert response.status_code == 200
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert not any("trusted-types" in part for part in policy)


@pytest.mark.django_db
def test_the_admins_login_page_holds_nothing_that_its_policy_forbids(client: Client) -> None:
    page = client.get("/admin/login/").content.decode()

    assert "<style" not in page
    assert " style=" not in page
    assert "<script>" not in page
    assert " onclick=" not in page


@pytest.mark.django_db
@pytest.mark.parametrize("header", ["content-security-policy", "x-frame-options", "referrer-policy"])
def test_the_api_passes_no_middleware_of_pages(client: Client, header: str) -> None:
    assert header in client.get("/").headers
    assert header not in client.get("/api/nope").headers


def test_the_api_needs_no_csrf_token_and_a_page_does() -> None:
    client = Client(enforce_csrf_checks=True)

    assert client.post("/api/nope").status_code == 404
    assert client.post("/").status_code == 403


def test_with_https_a_page_redirects_and_the_api_does_not(settings: Settings) -> None:
    settings.SECURE_SSL_REDIRECT = True
    client = Client()

    assert client.get("/").headers["location"] == "https://testserver/"
    assert client.get("/api/nope").status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/", "/claims/", "/api/prompts", "/api/claims/scenarios", "/api/schema"])
def test_what_is_long_comes_compressed_to_who_takes_it(client: Client, path: str) -> None:
    plain = client.get(path)
    packed = client.get(path, headers={"accept-encoding": "gzip"})

    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["vary"]
    assert int(packed.headers["content-length"]) == len(packed.content) < len(plain.content) / 2
    assert len(gzip.decompress(packed.content)) == len(plain.content)


@pytest.mark.django_db
def test_a_page_with_a_token_is_never_of_one_length(client: Client) -> None:
    lengths = {len(client.get("/admin/login/", headers={"accept-encoding": "gzip"}).content) for _ in range(30)}

    assert len(lengths) > 1


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/api/chat", "/api/feedback"])
def test_a_stream_and_what_a_key_opens_are_not_compressed(client: Client, path: str) -> None:
    body = {"claim": {"id": "CP-AUT-260381"}, "messages": [{"role": "user", "content": "Hello? " * 200}]}

    response = client.post(path, body, content_type="application/json", headers={"accept-encoding": "gzip"})

    assert "content-encoding" not in response.headers


@pytest.mark.django_db
def test_an_async_stack_serves_pages_too() -> None:
    response = async_to_sync(AsyncClient().get)("/")

    assert response.status_code == 200
    assert "content-security-policy" in response.headers
