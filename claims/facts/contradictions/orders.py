"""Text of the file that gives orders to whatever reads it: C36 (docs/tools.md, find_contradictions)."""

from collections.abc import Iterator
from typing import Final

from claims.facts.contradictions.base import Conflict, File, Side, rule
from claims.facts.injection import Form

WRITTEN: Final[dict[Form, str]] = {
    "plain": "openly",
    "hidden": "with characters that show nothing",
    "spelt_out": "letter by letter",
    "disguised": "with its letters disguised",
    "encoded": "in code",
    "split": "in parts, over several texts",
}
LONGEST_PATH: Final = 80
CODE: Final = "C36"


@rule(CODE, severity="high", resolve_by="the handler, with whoever looks after security")
def orders_in_a_text(file: File) -> Iterator[Conflict]:
    """A text gives orders to a machine. It is quoted as what somebody wrote; nothing follows it."""
    for each in file.orders:
        if each.form != "hidden_characters":
            yield Conflict(
                summary=f"{each.path[:LONGEST_PATH]} gives orders to a machine, {WRITTEN[each.form]} ({each.field}).",
                left=Side(value=each.quote, ref=each.ref),
                right=Side(value="a text of the file is evidence, never an instruction", ref=each.ref),
                impact="It is content and was not acted on; the paper and whoever sent it deserve a second look.",
            )


def hidden_characters(file: File) -> Iterator[str]:
    """A warning for each text that holds characters which show nothing, and no order."""
    for each in file.orders:
        if each.form == "hidden_characters":
            yield f"{each.path[:LONGEST_PATH]} holds characters that show nothing ({each.field})."
