"""What a browser reports of a page's policy: the log learns the directive and the origin, and nothing else."""

import json
from typing import Any

import pytest
from django.test import Client
from structlog.testing import capture_logs

from claimpilot.http import BadRequest
from claimpilot.violations import MOST, origin, violations

SECRET = "https://evil.example/steal?claim=CP-AUT-260381&note=broken+leg#x"
OLD: dict[str, Any] = {
    "csp-report": {
        "document-uri": "https://claims.example/claims/CP-AUT-260381?q=hollis",
        "violated-directive": "img-src 'self' data:",
        "blocked-uri": SECRET,
        "script-sample": "Priya Natarajan",
    }
}
NEW: dict[str, Any] = {
    "type": "csp-violation",
    "url": "https://claims.example/claims/CP-AUT-260381",
    "body": {"effectiveDirective": "script-src-elem", "blockedURL": "inline", "sample": "Priya Natarajan"},
}


def as_bytes(value: Any) -> bytes:
    return json.dumps(value).encode()


@pytest.mark.parametrize(
    ("sent", "found"),
    [
        (OLD, [("img-src", "https://evil.example")]),
        ([NEW], [("script-src-elem", "inline")]),
        ([NEW, NEW, OLD], [("script-src-elem", "inline"), ("img-src", "https://evil.example")]),
        ([], []),
    ],
)
def test_both_kinds_of_report_are_read_and_each_violation_once(sent: Any, found: list[tuple[str, str]]):
    assert violations(as_bytes(sent)) == found


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[1]", b'{"csp-report": {}}', b'"text"', b'{"body": {"blockedURL": "x"}}']
)
def test_what_is_no_report_is_refused(body: bytes):
    with pytest.raises(BadRequest):
        violations(body)


def test_of_many_violations_the_first_few_are_told():
    reports = [{"body": {"effectiveDirective": "img-src", "blockedURL": f"https://h{n}.example/"}} for n in range(50)]

    assert len(violations(as_bytes(reports))) == MOST


@pytest.mark.parametrize(
    ("blocked", "told"),
    [
        ("https://user:secret@evil.example:8443/x?y=1", "https://evil.example:8443"),
        ("wss://evil.example/live", "wss://evil.example"),
        ("data", "data"),
        ("data:text/plain,broken leg", "data"),
        ("blob:https://claims.example/1", "blob"),
        ("trusted-types-sink", "trusted-types-sink"),
        ("", "other"),
        ("https://[broken", "other"),
        ("a note on the claim", "other"),
        ("javascript:alert(1)", "other"),
        (f"https://{'a' * 300}.example/", "other"),
        ("https://evil.example\r\nevent=forged/", "other"),
    ],
)
def test_of_an_address_the_origin_alone_is_told(blocked: str, told: str):
    assert origin(blocked) == told


@pytest.mark.parametrize("directive", ["Priya Natarajan", "x" * 41, "img_src\n", ""])
def test_a_directive_that_is_none_is_not_quoted(directive: str):
    assert violations(as_bytes({"body": {"effectiveDirective": directive}})) == [("other", "other")]


@pytest.mark.django_db
def test_a_pages_policy_names_an_address_that_takes_reports_and_logs_no_more_than_the_two(client: Client):
    headers = client.get("/").headers
    address = next(
        part.split()[1] for part in headers["content-security-policy"].split(";") if part.split()[0] == "report-uri"
    )

    with capture_logs() as lines:
        response = client.post(address, as_bytes(OLD), content_type="application/csp-report")

    assert response.status_code == 204
    assert [line for line in lines if line["event"] == "policy_violated"] == [
        {"event": "policy_violated", "log_level": "warning", "directive": "img-src", "blocked": "https://evil.example"}
    ]


def test_a_report_that_is_none_is_a_400_in_words_that_quotes_nothing(client: Client):
    response = client.post("/api/csp-reports", b'{"note": "broken leg"}', content_type="application/csp-report")

    assert (response.status_code, response.json()) == (
        400,
        {"error": "This is no report of a browser's on a policy."},
    )
