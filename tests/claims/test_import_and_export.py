"""`manage.py import_claims` and `export_claims`: the good come in, the bad are named, and what goes out comes back."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from claims.documents import canonical
from claims.files import LARGEST
from claims.generate import samples
from claims.models import ClaimCount, ClaimRecord
from tests.claims.told import SMALLEST


def text(**changes: Any) -> bytes:
    return json.dumps(SMALLEST | changes, ensure_ascii=False).encode()


def lines(*claims: bytes) -> bytes:
    return b"\n".join(claims) + b"\n"


@pytest.fixture
def file(tmp_path: Path):
    def write(content: bytes, name: str = "claims.jsonl") -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        return path

    return write


def bring_in(*paths: Path | str) -> tuple[str, str]:
    """What the command says last, and what of those that it refuses."""
    said, complained = io.StringIO(), io.StringIO()
    try:
        call_command("import_claims", *map(str, paths), stdout=said, stderr=complained)
    except CommandError as error:
        return str(error), complained.getvalue()
    return said.getvalue().splitlines()[-1], complained.getvalue()


def ids() -> list[str]:
    return list(ClaimRecord.objects.values_list("id", flat=True))


@pytest.mark.django_db
def test_a_document_lines_and_a_folder_are_read(file):
    file(json.dumps(SMALLEST | {"id": "B"}, indent=2).encode(), "in/deep/b.json")
    file(text(id="A"), "in/a.json")
    file(b"no claim", "in/readme.txt")
    more = file(lines(text(id="C"), b"", text(id="D")))

    said, complained = bring_in(file(text(id="E"), "e.json"), more.parent / "in", more)

    assert said == "New: 5. Replaced: 0. Refused: 0."
    assert complained == ""
    assert ids() == ["A", "B", "C", "D", "E"]
    assert set(ClaimRecord.objects.values_list("origin", flat=True)) == {"imported"}
    assert ClaimCount.objects.total() == 5


@pytest.mark.django_db
def test_the_good_are_loaded_and_each_bad_one_is_named_with_file_line_field_and_sentence(file):
    path = file(
        lines(
            text(id="A"),
            text(id="B", incident={"dateOfLoss": "22/07/2026"}),
            b"{",
            b'{"id": "\xff"}',
            text(id="C", schemaVersion="9"),
            text(id="D", finance={"reserves": [{"id": "r1", "outstanding": -1}]}),
            text(id="A"),
            text(id="F"),
        )
    )

    said, complained = bring_in(path)

    assert said == "New: 2. Replaced: 0. Refused: 6."
    assert ids() == ["A", "F"]
    shown = complained.replace(str(path), "FILE").splitlines()
    assert shown[0] == "FILE:2: incident.dateOfLoss: Write a date as YYYY-MM-DD."
    assert shown[1].startswith("FILE:3: This is not JSON in UTF-8")
    assert shown[2].startswith("FILE:4: This is not JSON in UTF-8")
    assert shown[3].startswith("FILE:5: schemaVersion: ")
    assert shown[4].startswith("FILE:6: finance.reserves.0.outstanding: ")
    assert shown[5] == "FILE:7: id: The claim at FILE:1 has this id already."


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"id": "C\x00"}, "id"),
        ({"notes": [{"id": "n1", "text": "a\x00b"}]}, "notes.0.text"),
        ({"extensions": {"a\x00": 1}}, "extensions.a key"),
    ],
)
def test_a_nul_is_told_with_its_field(file, changes: dict[str, Any], place: str):
    said, complained = bring_in(file(text(**changes)))

    assert said == "New: 0. Replaced: 0. Refused: 1."
    told = f":1: {place}: The text holds a NUL character, which cannot be stored. Take it out.\n"
    assert complained.endswith(f"claims.jsonl{told}")


@pytest.mark.django_db
@pytest.mark.parametrize("content", [b"[]", b"[\n{},\n{}\n]", b" \n[{}", b"[" + b" " * LARGEST])
def test_a_list_of_claims_is_told_how_to_be_written(file, content: bytes):
    said, complained = bring_in(file(content, "list.json"))

    assert said == "New: 0. Replaced: 0. Refused: 1."
    assert complained.endswith(
        "This is a list. Give each claim a line of its own (JSON lines), or a file of its own in a folder.\n"
    )


@pytest.mark.django_db
@pytest.mark.parametrize("content", [b"", b"\n \n", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("name", ["x.json", "x.jsonl"])
def test_an_empty_file_is_named(file, content: bytes, name: str):
    said, complained = bring_in(file(content, name))

    assert said == "New: 0. Replaced: 0. Refused: 1."
    assert complained.endswith("This is empty: it holds no claim.\n")


@pytest.mark.django_db
def test_what_is_not_there_or_holds_nothing_is_named_and_the_rest_comes_in(file, tmp_path: Path):
    (tmp_path / "empty").mkdir()

    said, complained = bring_in(tmp_path / "nowhere.json", tmp_path / "empty", file(text(id="A")))

    assert said == "New: 1. Replaced: 0. Refused: 2."
    assert "nowhere.json: This cannot be read: No such file or directory." in complained
    assert "empty: This folder holds no file that ends in .json, .jsonl, .ndjson." in complained


@pytest.mark.django_db
def test_a_line_of_any_length_is_refused_without_being_held_and_the_next_is_read(file):
    longest = b'{"id": "' + b"x" * (3 * LARGEST) + b'"}'

    said, complained = bring_in(file(lines(text(id="A"), longest, text(id="B"))))

    assert ids() == ["A", "B"]
    assert said.endswith("Refused: 1.")
    assert complained.endswith(":2: A claim of more than 16 MiB is not read.\n")


@pytest.mark.django_db
def test_a_document_of_any_length_is_refused(file):
    said, complained = bring_in(file(b"{\n" + b" " * (LARGEST + 10), "big.json"))

    assert complained.endswith("big.json:1: A claim of more than 16 MiB is not read.\n")
    assert said.endswith("Refused: 1.")


@pytest.mark.django_db
@pytest.mark.parametrize("first", [b'{"id": "cut off', b'{"id": "' + b"x" * (LARGEST + 10) + b'"}', b""])
def test_a_bad_first_line_loses_no_good_one_after_it(file, first: bytes):
    bring_in(file(lines(first, text(id="A"), text(id="B")), "claims.txt"))

    assert ids() == ["A", "B"]


@pytest.mark.django_db
def test_a_document_may_break_its_lines_where_it_likes(file):
    broken = text(id="A").replace(b', "title"', b'\n, "title"')

    said, complained = bring_in(file(broken, "a.json"))

    assert (said, complained, ids()) == ("New: 1. Replaced: 0. Refused: 0.", "", ["A"])


@pytest.mark.django_db
def test_a_link_that_leads_nowhere_and_a_name_of_any_length_are_named(file, tmp_path: Path):
    file(text(id="A"), "in/a.JSON")
    (tmp_path / "in" / "gone.json").symlink_to(tmp_path / "nowhere")

    said, complained = bring_in(tmp_path / "in", "x" * 300)

    assert (said, ids()) == ("New: 1. Replaced: 0. Refused: 2.", ["A"])
    assert "gone.json: This cannot be read: No such file or directory." in complained
    assert "This cannot be read: File name too long." in complained


@pytest.mark.django_db
@pytest.mark.parametrize("id_", ["random", "scenarios", "scenarios/"])
def test_an_id_that_the_api_has_another_use_for_is_refused(file, id_: str):
    said, complained = bring_in(file(text(id=id_)))

    assert said.endswith("Refused: 1.")
    assert "id: The API has an address of this name" in complained


@pytest.mark.django_db
def test_what_does_not_hold_in_a_claim_is_said_with_its_number_and_the_claim_is_loaded(file):
    finance = {"reserves": [{"id": "r1", "outstanding": 100.5}], "totals": {"outstanding": 999}}
    said = io.StringIO()

    call_command("import_claims", file(text(id="A", finance=finance), "a.jsonl"), stdout=said)

    lines_said = said.getvalue().splitlines()
    assert any("a.jsonl:1: invariant 1: " in line and "999 GBP stated, 100.5 GBP" in line for line in lines_said)
    assert lines_said[-1] == "New: 1. Replaced: 0. Refused: 0."
    assert ids() == ["A"]


@pytest.mark.django_db
def test_what_does_not_hold_is_said_ten_times_a_claim_and_counted_beyond(file):
    twice = [{"id": "n", "text": "x"}] * 2
    rows = [{"id": f"r{n}", "from": "2026-05-01", "to": "2026-05-02", "days": 9} for n in range(30)]
    said = io.StringIO()

    call_command("import_claims", file(text(id="A", schedule=rows, notes=twice), "a.jsonl"), stdout=said)

    lines_said = said.getvalue().splitlines()
    assert len(lines_said) == 12
    assert lines_said[10].endswith(" more that do not hold.")


@pytest.mark.django_db
def test_a_name_in_a_sentence_gives_a_terminal_no_orders(file):
    said = io.StringIO()

    call_command(
        "import_claims", file(text(id="A", title="\x1b[2J v B", involvements=[{"id": "p\x1b[31m"}])), stdout=said
    )

    assert "\x1b" not in said.getvalue()


@pytest.mark.django_db
def test_a_mark_before_the_text_and_signs_that_split_no_line_are_read(file):
    bring_in(file(b"\xef\xbb\xbf" + text(id="A", title="one two\x85three\r")))

    assert ClaimRecord.objects.get().title == "one two\x85three\r"


@pytest.mark.django_db
def test_an_import_replaces_what_has_its_id_and_a_sample_becomes_an_import(file):
    ClaimRecord.objects.write([next(samples(1, []))], "sample")

    said, _ = bring_in(file(lines(text(id="CP-AUT-260381"), text(id="A"))))

    assert said == "New: 1. Replaced: 1. Refused: 0."
    assert ClaimRecord.objects.get(pk="CP-AUT-260381").origin == "imported"
    assert ClaimCount.objects.total() == 2


@pytest.mark.django_db
def test_what_is_exported_imports_again_to_the_same_bytes(file, tmp_path: Path):
    claims = [claim for claim, _ in zip(samples(5, []), range(9), strict=False)]
    ClaimRecord.objects.write(claims, "sample")
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    call_command("export_claims", output=first)
    ClaimRecord.objects.samples().remove([claim.id for claim in claims])

    said, complained = bring_in(first)
    call_command("export_claims", output=second)

    assert (said, complained) == ("New: 9. Replaced: 0. Refused: 0.", "")
    assert first.read_bytes() == second.read_bytes()
    assert first.read_text(encoding="utf-8").splitlines() == [
        canonical(each) for each in sorted(claims, key=lambda c: c.id)
    ]


@pytest.mark.django_db
def test_some_claims_may_be_named_and_one_that_is_not_there_is_said(tmp_path: Path, file):
    bring_in(file(lines(text(id="A"), text(id="B"))))
    out = tmp_path / "out.jsonl"

    call_command("export_claims", "B", output=out)

    assert json.loads(out.read_text())["id"] == "B"
    with pytest.raises(CommandError, match=r"^Not in the store: 'C'\.$"):
        call_command("export_claims", "B", "C", output=out)


@pytest.mark.django_db
def test_only_what_was_imported_may_be_exported(tmp_path: Path, file):
    ClaimRecord.objects.write([next(samples(1, []))], "sample")
    bring_in(file(text(id="A")))
    out = tmp_path / "out.jsonl"

    call_command("export_claims", output=out, origin="imported")

    assert [json.loads(line)["id"] for line in out.read_text().splitlines()] == ["A"]


@pytest.mark.django_db
def test_an_export_that_cannot_be_written_says_so(tmp_path: Path):
    with pytest.raises(CommandError, match="No such file or directory"):
        call_command("export_claims", output=tmp_path / "no" / "where.jsonl")


@pytest.mark.usefixtures("without_database")
@pytest.mark.parametrize("command", [("import_claims", "-"), ("export_claims",)])
def test_a_server_without_a_database_says_that_it_keeps_no_claims(command: tuple[str, ...]):
    with pytest.raises(CommandError, match="this server keeps no claims"):
        call_command(*command)


@pytest.mark.django_db
def test_an_id_that_is_not_utf_8_is_refused_in_a_sentence():
    with pytest.raises(CommandError, match=r"^An id is not UTF-8, so no claim has it\.$"):
        call_command("export_claims", "C-1\udcff")
