"""The claim document: what it asks for, what it drops, what it refuses and where it says so."""

import json
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from claimpilot.wire import issues_of
from claims.documents import canonical
from claims.lines.auto.policy_lapsed_at_loss import golden
from claims.schema import Claim, Part
from tests.claims.told import SMALLEST


def read(**changes: Any) -> Claim:
    return Claim.model_validate(json.loads(json.dumps(SMALLEST | changes)), by_alias=True, by_name=False)


def refusals(document: dict[str, Any]) -> list[tuple[str, str]]:
    with pytest.raises(ValidationError) as refused:
        Claim.model_validate(document, by_alias=True, by_name=False)
    return [(".".join(map(str, issue.path)), issue.message) for issue in issues_of(refused.value)]


def refused_fields(document: dict[str, Any]) -> set[str | int]:
    try:
        Claim.model_validate(document, by_alias=True, by_name=False)
    except ValidationError as error:
        return {issue.path[0] for issue in issues_of(error)}
    return set()


def test_an_empty_document_names_every_field_it_lacks():
    assert [path for path, _ in refusals({})] == [
        "id", "lineOfBusiness", "title", "status", "currency", "claimant", "incident",
    ]  # fmt: skip


def test_a_required_field_inside_a_part_is_named_with_its_path():
    assert [path for path, _ in refusals(SMALLEST | {"incident": {}, "claimant": {}})] == [
        "claimant.name",
        "incident.dateOfLoss",
    ]


@pytest.mark.parametrize("field", ["id", "lineOfBusiness", "title", "status", "currency", "incident", "claimant"])
def test_null_is_no_value_for_a_required_field(field: str):
    assert field in [path for path, _ in refusals(SMALLEST | {field: None})]


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"id": ""}, "id"),
        ({"id": "x" * 101}, "id"),
        ({"id": 5}, "id"),
        ({"title": ""}, "title"),
        ({"title": "é" * 201}, "title"),
        ({"status": "Under review"}, "status"),
        ({"currency": "EUR"}, "currency"),
        ({"currency": "gbp"}, "currency"),
        ({"lineOfBusiness": "motor"}, "lineOfBusiness"),
        ({"claimant": {"name": ""}}, "claimant.name"),
        ({"claimant": {"name": "A", "represented": "true"}}, "claimant.represented"),
        ({"claimant": {"name": "A", "represented": 1}}, "claimant.represented"),
        ({"notes": {}}, "notes"),
        ({"notes": [{"text": "no id"}]}, "notes.0.id"),
        ({"notes": [{"id": "n1", "at": "2026-07-22T10:00:00"}]}, "notes.0.at"),
        ({"documents": [{"id": "d1", "pages": 2.0}]}, "documents.0.pages"),
        ({"documents": [{"id": "d1"}, {"id": "d2", "kind": "fax"}]}, "documents.1.kind"),
        ({"policy": {"periods": [{"id": "p1", "startsAt": "2026-01-01"}]}}, "policy.periods.0.endsAt"),
        ({"policy": {"events": [{"id": "e1", "effectiveAt": "2026-01-01"}]}}, "policy.events.0.kind"),
        ({"finance": {"reserves": [{"id": "r1", "outstanding": -1}]}}, "finance.reserves.0.outstanding"),
        ({"finance": {"totals": {"paid": "380"}}}, "finance.totals.paid"),
        ({"schedule": [{"id": "s1", "claimed": 0.001}]}, "schedule.0.claimed"),
        ({"jurisdiction": {"territory": "Texas"}}, "jurisdiction.territory"),
        ({"jurisdiction": {"timeZone": "GMT+25"}}, "jurisdiction.timeZone"),
        ({"incident": {"dateOfLoss": "2026-07-22", "timeOfLoss": "2pm"}}, "incident.timeOfLoss"),
        ({"incident": {"dateOfLoss": "2026-07-22", "location": {"lat": 91}}}, "incident.location.lat"),
        ({"schemaVersion": "2"}, "schemaVersion"),
        ({"extensions": []}, "extensions"),
        ({"keyFacts": [{"id": "k1", "source": {"panel": "nowhere", "path": "x"}}]}, "keyFacts.0.source.panel"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_by_the_path_of_its_wire_names(changes: dict[str, Any], path: str):
    assert [found for found, _ in refusals(SMALLEST | changes)] == [path]


def test_lengths_count_characters_and_not_bytes():
    assert read(title="é" * 200, id="☂" * 100).title == "é" * 200


def test_unknown_keys_are_dropped_at_every_depth():
    claim = read(colour="red", policy={"number": "P", "shape": 1, "periods": []}, notes=[{"id": "n1", "mood": "good"}])

    text = canonical(claim)

    assert '"number":"P"' in text
    assert not any(word in text for word in ("colour", "shape", "mood"))


def test_snake_case_is_an_unknown_key_on_the_wire():
    assert read(sub_line="van").sub_line is None


def test_what_a_host_adds_is_kept_in_extensions():
    assert read(extensions={"theirs": {"deep": [1, None, 0.5]}}).extensions == {"theirs": {"deep": [1, None, 0.5]}}


def test_zero_is_a_fact_and_null_is_unknown():
    totals = read(finance={"totals": {"outstanding": 0, "paid": None}}).finance.totals

    assert totals is not None
    assert totals.outstanding == 0
    assert totals.paid is None


@pytest.mark.parametrize(("currency", "country"), [("GBP", "GB"), ("USD", "US")])
def test_the_country_follows_the_currency_where_none_is_given(currency: str, country: str):
    assert read(currency=currency).jurisdiction.country == country
    assert read(currency=currency, jurisdiction={"country": "US"}).jurisdiction.country == "US"
    assert read(currency=currency, jurisdiction={"country": None}).jurisdiction.country == country


@pytest.mark.parametrize(
    ("currency", "place", "country"),
    [
        ("USD", {"territory": "england_wales"}, "GB"),
        ("USD", {"territory": "northern_ireland"}, "GB"),
        ("GBP", {"territory": "NY"}, "US"),
        ("GBP", {"territory": "US-NY", "country": "GB"}, "GB"),
    ],
)
def test_the_territory_tells_the_country_before_the_currency_does(currency: str, place: dict[str, str], country: str):
    assert read(currency=currency, jurisdiction=place).jurisdiction.country == country


def test_the_country_survives_when_the_currency_is_the_field_that_is_wrong():
    assert [path for path, _ in refusals(SMALLEST | {"currency": 1, "jurisdiction": {}})] == ["currency"]


def test_a_bare_state_is_normalised_in_both_places_that_name_a_territory():
    claim = read(
        jurisdiction={"territory": "FL"}, incident={"dateOfLoss": "2026-07-22", "location": {"territory": "US-GA"}}
    )

    assert claim.jurisdiction.territory == "US-FL"
    assert claim.incident.location.territory == "US-GA"


def payment(**fields: Any) -> dict[str, Any]:
    return {"finance": {"payments": [{"id": "p1", **fields}]}}


def test_a_negative_payment_names_the_payment_that_it_reverses():
    claim = read(**payment(amount=-380, reversalOf="p0"))

    assert claim.finance.payments[0].amount == -380


@pytest.mark.parametrize("fields", [{"amount": -380}, {"amount": -0.01, "reversalOf": None}])
def test_a_negative_payment_that_reverses_nothing_is_refused(fields: dict[str, Any]):
    assert refusals(SMALLEST | payment(**fields)) == [
        ("finance.payments.0", "A negative payment names the payment that it reverses.")
    ]


def parts(model: type[Part]) -> set[type[Part]]:
    """A part of the document and every part below it."""
    inner = [
        found for field in model.model_fields.values() for found in [field.annotation, *get_args(field.annotation)]
    ]
    return {model}.union(*(parts(found) for found in inner if isinstance(found, type) and issubclass(found, Part)))


NEEDED = {
    "id": "x", "at": "2026-07-22", "startsAt": "2026-01-01", "endsAt": "2026-12-31", "effectiveAt": "2026-01-01",
    "path": "notes[n1]", "panel": "home", "to": "closed", "label": "L", "of": "loss", "pct": 1, "type": "open",
    "by": "claimant", "code": "mid", "name": "A", "dateOfLoss": "2026-07-22", "currency": "GBP", "title": "A v B",
    "status": "notified", "lineOfBusiness": "auto", "claimant": {"name": "A"}, "incident": {"dateOfLoss": "2026-07-22"},
}  # fmt: skip
KINDS = {"PolicyEvent": "lapse", "RiskFlag": "fraud", "DataSubjectRestriction": "minor"}


@pytest.mark.parametrize("model", sorted(parts(Claim), key=str), ids=str)
def test_an_explicit_null_is_accepted_for_every_optional_field(model: type[Part]):
    required = {field.alias or name: field.is_required() for name, field in model.model_fields.items()}
    least = {key: {**NEEDED, "kind": KINDS.get(model.__name__)}[key] for key, needed in required.items() if needed}
    nulls: dict[str, Any] = {key: None for key, needed in required.items() if not needed}

    absent = model.model_validate(least, by_alias=True, by_name=False)
    explicit = model.model_validate(least | nulls, by_alias=True, by_name=False)

    assert explicit == absent


def test_every_part_of_a_full_file_is_frozen():
    with pytest.raises(ValidationError, match="frozen"):
        setattr(golden().claimant, "name", "Somebody else")  # noqa: B010  # the type checker knows it, too


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(), lambda deeper: st.lists(deeper, max_size=3)
)


@pytest.mark.parametrize("field", ["title", "policy", "notes", "incident", "finance", "asOfDate", "extensions"])
@given(value=JSON)
def test_whatever_stands_in_a_field_it_is_taken_or_refused_by_its_name(field: str, value: Any):
    assert refused_fields(SMALLEST | {field: value}) <= {field}


@pytest.mark.parametrize(("length", "refused"), [(200, set()), (201, {"notes"})])
def test_the_id_of_an_item_has_at_most_200_characters(length: int, refused: set[str]):
    document = SMALLEST | {"notes": [{"id": "n" * length}]}

    assert refused_fields(document) == refused
