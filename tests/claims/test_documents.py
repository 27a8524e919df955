"""Reading a file that holds a claim, what is said of one that does not, and the canonical text."""

import json
from pathlib import Path

import pytest

from claims.documents import BadClaim, canonical, parse, read_toml
from tests.claims.told import SMALLEST


def text(**changes: object) -> bytes:
    return json.dumps({**SMALLEST, **changes}).encode()


def test_a_claim_of_seven_fields_gets_every_default():
    claim = parse(text(), "one.json")

    written = json.loads(canonical(claim))
    assert written["schemaVersion"] == "1"
    assert written["policy"]["state"] == "unknown"
    assert written["jurisdiction"]["country"] == "GB"
    assert written["finance"]["totals"] is None
    assert written["notes"] == []


def test_a_bad_field_is_named_with_its_file_its_path_and_a_sentence():
    bad = text(incident={"dateOfLoss": "22/07/2026"}, schedule=[{"id": "s1"}, {"id": "s2", "claimed": "12"}])

    with pytest.raises(BadClaim) as refused:
        parse(bad, "folder/two.json")

    assert str(refused.value).splitlines() == [
        "folder/two.json: incident.dateOfLoss: Write a date as YYYY-MM-DD.",
        "folder/two.json: schedule.1.claimed: Write this as a number.",
    ]


def test_what_is_wrong_is_said_without_the_value_that_is_wrong():
    with pytest.raises(BadClaim) as refused:
        parse(text(status="Priya's secret"), "three.json")

    assert "secret" not in str(refused.value)


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (b"", "This is not JSON"),
        (b"{", "This is not JSON"),
        (b"[]", "The top level must be a JSON object."),
        (b'{"id": "\xff"}', "This is not JSON in UTF-8"),
        (b'{"id": "\\u0000"}', "id: The text holds a NUL character"),
        (b'{"id": "\\ud800"}', "This is not JSON"),
        (b'{"id": NaN}', "This is not JSON"),
    ],
    ids=["empty", "cut off", "a list", "not UTF-8", "NUL", "half a pair", "NaN"],
)
def test_a_text_that_is_no_json_object_is_refused_in_a_sentence(body: bytes, sentence: str):
    with pytest.raises(BadClaim, match=f"^four.json: {sentence}"):
        parse(body, "four.json")


def test_a_toml_file_that_cannot_be_read_is_named(tmp_path: Path):
    (tmp_path / "five.toml").write_text("id = ", encoding="utf-8")

    with pytest.raises(BadClaim, match=r"^five.toml: This is not TOML in UTF-8"):
        read_toml(tmp_path / "five.toml")


def test_extensions_are_sorted_at_every_depth_and_kept_whole():
    claim = parse(text(extensions={"b": [{"z": 1, "a": None}], "a": 0.1}), "six.json")

    assert '"extensions":{"a":0.1,"b":[{"a":null,"z":1}]}' in canonical(claim)


def test_the_order_of_the_fields_in_a_file_does_not_change_its_canonical_text():
    turned = json.dumps(dict(reversed(SMALLEST.items()))).encode()

    assert canonical(parse(turned, "seven.json")) == canonical(parse(text(), "seven.json"))


def test_a_text_in_other_scripts_is_written_as_it_is():
    claim = parse(text(title="Łukasz v 保険 & Söhne"), "eight.json")

    assert "Łukasz v 保険 & Söhne" in canonical(claim)


@pytest.mark.parametrize(
    ("body", "key"),
    [
        (b'{"id": "A", "id": "B"}', "id"),
        (b'{"extensions": [{"x": {"b": 1, "a": 2, "b": 3}}]}', "b"),
        (b'{"status": "notified", "\\u0073tatus": "closed"}', "status"),
    ],
)
def test_a_key_that_stands_twice_is_named_and_refused(body: bytes, key: str):
    with pytest.raises(BadClaim) as refused:
        parse(body, "five.json")

    assert str(refused.value) == (f"five.json: The key '{key}' stands more than once in one object. Leave one of them.")


def test_one_key_may_stand_in_many_objects():
    assert parse(text(notes=[{"id": "n1"}, {"id": "n2"}], extensions={"id": {"id": 10**30}}), "six.json").id == "C-1"
