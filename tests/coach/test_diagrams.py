"""Diagrams of goals, drawn by code (docs/coach-curriculum.md, Diagrams)."""

from xml.etree.ElementTree import fromstring

import pytest
from pydantic import ValidationError

from coach.diagrams import Bars, Diagrams, Ladder, draw

LADDER = Ladder.model_validate(
    {
        "kind": "ladder",
        "file": "cover.svg",
        "title": "Cover & <limits>",
        "rungs": [
            {"ask": "Is the loss inside the period?", "turn": "no", "to": "Refer"},
            {"ask": "Which law applies?", "turn": "unsure", "to": "Ask before counting"},
        ],
        "end": "Yes, as recorded",
    }
)
BARS = Bars.model_validate(
    {
        "kind": "bars",
        "file": "reserve.svg",
        "title": "A reserve",
        "unit": "£",
        "bars": [
            {"label": "Vehicle", "amount": 7500},
            {"label": "Costs", "amount": 2500, "after": 7500},
            {"label": "Outstanding", "amount": 10000},
        ],
    }
)


def elements(svg, tag):
    root = fromstring(svg)  # noqa: S314  # our own drawing
    return root.findall(f"{{http://www.w3.org/2000/svg}}{tag}")


def texts(svg):
    return [element.text for element in elements(svg, "text")]


def bars(svg):
    """Left edge and width of each bar; the first rectangle is the ground."""
    return [(int(rect.get("x")), int(rect.get("width"))) for rect in elements(svg, "rect")[1:]]


@pytest.mark.parametrize("diagram", [LADDER, BARS])
def test_a_diagram_holds_its_title(diagram):
    (title,) = elements(draw(diagram), "title")

    assert title.text == diagram.title


@pytest.mark.parametrize("diagram", [LADDER, BARS])
def test_a_diagram_is_drawn_the_same_each_time(diagram):
    assert draw(diagram) == draw(diagram)


def test_the_other_answer_leads_on_where_there_are_two():
    assert texts(draw(LADDER))[1:5] == ["Is the loss inside the period?", "no", "Refer", "yes"]


def test_nothing_is_made_up_where_the_answers_are_others():
    drawn = texts(draw(LADDER))

    assert drawn[5:8] == ["Which law applies?", "unsure", "Ask before counting"]
    assert drawn[8] is None


def test_bars_share_one_scale():
    (vehicle, costs, outstanding) = bars(draw(BARS))

    assert vehicle[1] + costs[1] == outstanding[1]
    assert costs[0] == vehicle[0] + vehicle[1]


def test_an_amount_carries_its_currency():
    assert "£10,000" in texts(draw(BARS))


def test_an_amount_of_nothing_can_be_seen():
    none = BARS.model_copy(update={"bars": [BARS.bars[0], BARS.bars[1].model_copy(update={"amount": 0})]})

    assert bars(draw(none))[1][1] == 1


def test_a_key_that_no_diagram_has_is_refused():
    with pytest.raises(ValidationError):
        Diagrams.model_validate({"diagrams": [{**LADDER.model_dump(), "colour": "red"}]})
