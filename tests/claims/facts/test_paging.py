"""Rows stop where the room ends."""

from claims.facts.paging import filled, shortened, size
from claims.schema import Ref

REF = Ref(panel="notes", path="notes[n1]")
ROW = {"id": "n1", "text": {"quotedFromFile": "x" * 500}}


def test_a_size_is_counted_in_characters_of_compact_json() -> None:
    assert size({"a": "£"}) == len('{"a":"£"}')


def test_rows_that_do_not_fit_are_left_for_the_next_page() -> None:
    rows, refs = filled([(ROW, REF), (ROW, Ref(panel="notes", path="notes[n2]"))], room=700)

    assert rows == [ROW]
    assert refs == [REF]


def test_the_first_row_is_shortened_rather_than_left_out() -> None:
    rows, _ = filled([(ROW, REF)], room=400)

    assert rows == [{"id": "n1", "text": {"quotedFromFile": "x" * 250}, "cut": True}]


def test_a_row_that_fits_is_not_marked() -> None:
    assert shortened(ROW, 600) == ROW


def test_a_list_is_shortened_with_its_row() -> None:
    assert shortened({"tags": ["t" * 10] * 100}, 200) == {"tags": ["t" * 10] * 6, "cut": True}


def test_a_ref_to_the_same_place_is_given_once() -> None:
    _, refs = filled([(ROW, REF), (ROW, REF)], room=2_000)

    assert refs == [REF]


def test_a_ref_of_absurd_length_is_left_out() -> None:
    rows, refs = filled([(ROW, Ref(panel="notes", path="n" * 5_000))], room=2_000)

    assert (rows, refs) == ([ROW], [])
