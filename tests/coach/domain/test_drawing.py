"""Which SVG files are shown to learners."""

import pytest

from coach.domain.drawing import drawing_defects

NAMED = 'xmlns="http://www.w3.org/2000/svg"'


@pytest.mark.parametrize(
    "inside",
    [
        "",
        '<title>Ä</title><rect width="100%" height="100%" fill="#ffffff"/>',
        '<defs><linearGradient id="a"/></defs><g fill="url(#a)"><text x="1">two</text></g>',
    ],
)
def test_shapes_and_words_are_shown(inside: str):
    assert drawing_defects(f"<svg {NAMED}>{inside}</svg>") == []


@pytest.mark.parametrize(
    ("text", "defect"),
    [
        ("", "is no XML"),
        ("no drawing", "is no XML"),
        (f"<svg {NAMED}>\0</svg>", "is no XML"),
        ("<svg/>", "is no SVG"),
        ("<html/>", "is no SVG"),
        (f"<svg {NAMED}><script>alert(1)</script></svg>", "holds an element that is no plain shape"),
        (f'<svg {NAMED}><foreignObject/><image href="https://x.example/"/></svg>', "holds an element"),
        (f"<svg {NAMED}><style>@import 'x'</style></svg>", "holds an element"),
        (f'<svg {NAMED} onload="alert(1)"/>', "has an attribute that runs"),
        (f'<svg {NAMED}><rect fill="URL(https://x.example/)"/></svg>', "has an attribute that runs"),
        (f'<svg {NAMED} xmlns:x="http://www.w3.org/1999/xlink"><g x:href="https://x.example/"/></svg>', "attribute"),
        (f'<!DOCTYPE svg [<!ENTITY a "b">]><svg {NAMED}>&a;</svg>', "declares a document type"),
    ],
)
def test_what_runs_or_leads_elsewhere_is_not(text: str, defect: str):
    assert defect in "\n".join(drawing_defects(text))
