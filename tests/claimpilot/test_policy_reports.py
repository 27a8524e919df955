"""What a browser tells of a policy that stopped something (docs/pages.md, Policy)."""

import json

import pytest
from django.test import Client
from structlog.testing import capture_logs

ADDRESS = "/policy-reports"


def sent(client: Client, body: object) -> int:
    return client.post(ADDRESS, json.dumps(body), content_type="application/csp-report").status_code


def report(**fields: str) -> dict[str, dict[str, str]]:
    return {"csp-report": {name.replace("_", "-"): value for name, value in fields.items()}}


@pytest.mark.parametrize(
    ("blocked", "told"),
    [
        ("https://evil.example/steal?claim=CP-AUT-260381", "https://evil.example"),
        ("inline", "inline"),
        ("data", "data"),
        ("blob:https://x.example/1", "blob"),
        ("http://[", "unreadable"),
    ],
)
def test_a_report_is_a_line_that_names_the_directive_and_where_the_stopped_thing_came_from(
    client: Client, blocked: str, told: str
):
    page = "http://localhost/claims/CP-AUT-260381"

    with capture_logs() as lines:
        status = sent(client, report(effective_directive="script-src-elem", blocked_uri=blocked, document_uri=page))

    assert status == 204
    assert lines == [
        {"event": "policy_stopped", "log_level": "warning", "directive": "script-src-elem", "blocked": told}
    ]


@pytest.mark.parametrize("body", [[], {}, report(), report(effective_directive="script-src\nforged")])
def test_what_is_no_report_is_refused_and_not_logged(client: Client, body: object):
    with capture_logs() as lines:
        status = sent(client, body)

    assert (status, lines) == (400, [])


def test_a_long_report_is_refused_unread(client: Client):
    assert sent(client, report(effective_directive="img-src", sample="x" * 20_000)) == 413


def test_a_report_is_posted(client: Client):
    assert client.get(ADDRESS).status_code == 405


@pytest.mark.django_db
def test_every_page_names_the_address(client: Client):
    assert f"report-uri {ADDRESS}" in client.get("/")["Content-Security-Policy"]
