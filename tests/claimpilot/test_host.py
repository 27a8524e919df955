"""The claims system of `make host` (docs/embed.md, An example)."""

from threading import Event
from urllib.request import Request, urlopen

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from claimpilot.management.commands.host import hosting, once_it_answers, policy, site
from tests.server import free_port

API = "https://api.example"
GIVE_UP = 30.0


def test_the_policy_lets_nothing_in_but_the_page_itself_and_the_assistants_server():
    directives = dict(each.split(" ", 1) for each in policy(API).split("; "))

    assert directives["default-src"] == "'none'"
    assert directives["script-src"] == f"'self' {API}/embed/"
    assert directives["connect-src"] == f"'self' {API}/api/ {API}/embed/ wss://api.example/api/"
    assert "unsafe" not in policy(API)


def test_the_policy_that_is_documented_is_the_one_that_is_served(settings):
    page = (settings.BASE_DIR / "docs" / "embed.md").read_text(encoding="utf-8")

    told = page.partition("## Content Security Policy")[2].split("```")[1]

    assert " ".join(told.split()) == policy(API)


def test_its_page_names_the_server_the_key_and_a_script_with_its_hash():
    _, page = site(API, "the-key", "/embed/1-a/s.js", "sha384-x")["/"]

    assert f'src="{API}/embed/1-a/s.js" integrity="sha384-x" crossorigin' in page.decode()
    assert f'api="{API}" embed-key="the-key" screen-actions' in page.decode()


def test_every_path_is_the_page_with_the_headers_it_was_given():
    files, port = site(API, ""), free_port()

    with hosting(port, files, {"X-Its-Own": "yes"}), urlopen(f"http://127.0.0.1:{port}/claims/any") as answer:
        assert answer.read() == files["/"][1]
        assert answer.headers["X-Its-Own"] == "yes"


def test_a_path_is_there_without_its_body_too():
    files, port = site(API, ""), free_port()
    asked = Request(f"http://127.0.0.1:{port}/", method="HEAD")

    with hosting(port, files, {}), urlopen(asked) as answer:  # noqa: S310  # our own server
        assert (answer.status, answer.headers["Content-Length"]) == (200, str(len(files["/"][1])))
        assert answer.read() == b""


def test_its_address_is_told_once_the_server_answers():
    port, told = free_port(), Event()

    thread = once_it_answers(f"http://127.0.0.1:{port}/", told.set)

    assert not told.is_set()
    with hosting(port, site(API, ""), {}):
        thread.join(GIVE_UP)
        assert told.is_set()


def test_a_server_that_does_not_list_the_claims_system_is_not_started():
    with pytest.raises(CommandError, match=r"Start it with ALLOWED_ORIGINS=http://localhost:8790$"):
        call_command("host", host_port=8790)


def test_a_port_that_is_taken_is_told_in_one_line(settings):
    port = free_port()
    settings.ALLOWED_ORIGINS = [f"http://localhost:{port}"]

    with (
        hosting(port, site(API, ""), {}),
        pytest.raises(CommandError, match=f"^Port {port} cannot be opened: Address already in use.$"),
    ):
        call_command("host", host_port=port)
