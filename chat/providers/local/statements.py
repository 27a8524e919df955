"""What the analyst says of admissions and witnesses: what people are recorded to have said (docs/local-analyst.md,
People)."""

from typing import Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.evidence import Evidence
from chat.providers.local.file import lines_of
from chat.providers.local.quotes import hits_told
from chat.providers.local.rows import said
from chat.providers.local.words import called, listed

ON_ADMISSION: Final = "sorry admit admitted admission blame apologise apologised fault"
ADMITTED: Final = r"\bsorry\b|apolog|\badmit|my fault|accepts? that|to blame"
WITNESSED: Final = "witness witnesses witnessed saw seen"
WITNESS_WORDS: Final = r"\bwitness"
STANCES: Final = ("admitted", "admitted_in_part", "deemed_admitted")


def admissions(evidence: Evidence) -> Answer:
    """Whether an admission is recorded, and what statements say that reads like one."""
    stance = lines_of(evidence, "liability")
    admitted = any(row.get("stance") in STANCES or row.get("admissionMadeAt") for row in evidence.rows("liability"))
    headline = "An admission of liability is recorded." if admitted else "No admission of liability is recorded."
    said_so = hits_told(evidence, ON_ADMISSION, ADMITTED, 4)
    decides = "A split or an admission is for a person with authority; none is made or suggested here."
    return Answer(
        headline,
        tuple(map(sentence, [*said_so, *(f"Liability: {each}" for each in stance)])),
        (),
        decides,
        ("key_facts",),
    )


def witnesses(evidence: Evidence) -> Answer:
    """Those recorded as witnesses without the insured's own driver, who is named apart."""
    people = [row for row in evidence.rows("parties") if "witness" in row.get("role", [])]
    own = [row for row in people if "driver" in row.get("role", [])]
    independent = [row for row in people if row not in own]
    quoted = hits_told(evidence, WITNESSED, WITNESS_WORDS)
    points = [f"{called(str(row.get('name')))} is recorded as witness and is the insured's own driver." for row in own]
    if independent:
        points = [*(said("involvements", row, evidence.words) for row in independent), *points]
        headline = f"Witness, as recorded: {listed([called(str(row.get('name'))) for row in independent])}."
    else:
        headline = "No independent witness is recorded."
    return Answer(headline, tuple(map(sentence, [*points, *quoted])), (), "", ("involvements", "documents"))
