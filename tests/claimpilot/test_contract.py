"""The OpenAPI document and the page that shows it."""

import re

import pytest
from django.test import Client
from drf_spectacular.validation import validate_schema

from claimpilot.contract import document
from tests.claimpilot.test_urls import documented

UNDOCUMENTED = {"/api/schema", "/api/docs", "/api/csp-reports"}


def test_the_document_is_valid_openapi():
    validate_schema(document())

    assert document()["openapi"] == "3.1.0"


def test_every_endpoint_stands_in_the_document():
    told = {re.sub(r"\{\w+\}", ":id", path) for path in document()["paths"]}

    assert told == set(documented()) - UNDOCUMENTED


def test_every_reference_leads_to_a_schema():
    schemas = document()["components"]["schemas"]

    named = set(re.findall(r"#/components/schemas/(\w+)", str(document())))

    assert named - schemas.keys() == set()
    assert {"Claim", "ChatRequest", "ChatEvent", "ClaimPage", "BadBody"} <= named


def test_a_query_is_told_with_its_limits():
    told = {each["name"]: each["schema"] for each in document()["paths"]["/api/claims"]["get"]["parameters"]}

    assert told["limit"] == {"type": "integer", "minimum": 1, "maximum": 500, "default": 50}
    assert told["currency"] == {"type": "string", "enum": ["GBP", "USD"]}


@pytest.mark.parametrize("accept", ["*/*", "application/yaml", "text/html"])
def test_the_document_is_json_whatever_is_asked_for(client: Client, accept: str):
    response = client.get("/api/schema/?format=yaml", headers={"accept": accept})

    assert response["Content-Type"] == "application/json"
    assert response.json()["info"]["title"] == "ClaimPilot"


def test_the_page_has_our_policy_and_no_script_of_its_own(client: Client):
    response = client.get("/api/docs")

    page = response.content.decode()
    assert "script-src 'self'" in response["Content-Security-Policy"]
    assert "trusted-types" not in response["Content-Security-Policy"]
    assert re.findall(r"<script(?! src=)|<style|style=", page) == []
    assert "http" not in "".join(re.findall(r'(?:src|href)="([^"]+)"', page))


@pytest.mark.parametrize("path", ["/api/schema", "/api/docs"])
def test_another_method_is_refused_in_json(client: Client, path: str):
    response = client.post(path)

    assert response.status_code == 405
    assert response.json() == {"error": "POST is not allowed here. Use GET, HEAD."}
