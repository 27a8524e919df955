"""The guard: what a request says about itself, and whether it counts."""

from claimpilot.access import Access
from claimpilot.scope import as_trusted
from tests.guarded import HOST, Inside, http, socket, through


def test_a_root_path_hides_no_gated_path() -> None:
    inside = Inside()

    answer = through(http(HOST, path="/x/api/chat") | {"root_path": "/x"}, inside)

    assert answer.status == 200
    assert inside.scopes[0]["path"] == "/x/api/chat"
    assert inside.scopes[0]["root_path"] == ""


def test_forwarded_headers_count_for_nothing_without_a_trusted_proxy() -> None:
    forwarded = [
        (b"x-forwarded-host", b"evil.example"),
        (b"x-forwarded-proto", b"https"),
        (b"x-forwarded-for", b"1.2.3.4"),
    ]

    scope = as_trusted(http(HOST, *forwarded), trust_proxy=False)

    assert scope["headers"] == [HOST]
    assert scope["scheme"] == "http"
    assert scope["client"] == ("127.0.0.1", 5000)


def test_a_trusted_proxys_last_hop_says_host_scheme_and_client() -> None:
    forwarded = [
        (b"X-Forwarded-Host", b"evil.example, claims.example"),
        (b"X-Forwarded-Proto", b"http, https"),
        (b"X-Forwarded-For", b"6.6.6.6, 1.2.3.4"),
    ]

    scope = as_trusted(http((b"host", b"127.0.0.1:8787"), *forwarded), trust_proxy=True)

    assert scope["headers"] == [(b"host", b"claims.example")]
    assert scope["scheme"] == "https"
    assert scope["client"] == ("1.2.3.4", 0)


def test_behind_a_trusted_proxy_a_secure_socket_is_secure() -> None:
    assert as_trusted(socket(HOST, (b"x-forwarded-proto", b"https")), trust_proxy=True)["scheme"] == "wss"


def test_behind_a_trusted_proxy_the_page_that_people_see_is_our_own() -> None:
    access = Access(hosts=["claims.example"], trust_proxy=True)
    forwarded = [(b"x-forwarded-host", b"claims.example"), (b"x-forwarded-proto", b"https")]

    answer = through(
        http((b"host", b"10.0.0.7:8787"), *forwarded, (b"origin", b"https://claims.example")), access=access
    )

    assert answer.status == 200


def test_headers_with_underscores_are_left_out() -> None:
    scope = as_trusted(http(HOST, (b"x_forwarded_host", b"evil"), (b"content_length", b"1")), trust_proxy=True)

    assert scope["headers"] == [HOST]
