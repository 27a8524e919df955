"""What texts say of somebody else's liability."""

import pytest

from claims.facts.recovery_words import accepts
from claims.schema import Document


@pytest.mark.parametrize(("beside", "accepted"), [("if ", False), (f"if {'x' * 500} ", True), ("if. ", True)])
def test_a_sentence_is_read_so_far_to_each_side(beside: str, accepted: bool):
    assert accepts(Document(id="d1", text=f"{beside}we accept liability")) is accepted


def test_a_text_without_a_full_stop_is_not_read_from_every_place():
    assert not accepts(Document(id="d1", text="if we accept liability " * 20_000))
