"""The tool that screens a file for what asks for care (docs/tools.md, screen_flags)."""

from typing import Annotated

from pydantic import Field

from chat.tools.base import Outcome, tool
from claims.case import Case
from claims.facts import flags


@tool(label="Checking risk and compliance flags…")
def screen_flags(
    case: Case,
    kinds: Annotated[list[flags.Kind] | None, Field(description="What to look at; all when left out.")] = None,
) -> Outcome:
    """Say whether payment must be held, and what the file shows of sanctions, indicators, needs, privacy and size.

    An indicator proves nothing: give its innocent explanation and its test with it, and accuse nobody. A possible
    sanctions match is not a confirmed one; compliance decides, and the payee is not told why. Needs are there to help
    the customer, and are no indicator of anything.
    """
    return Outcome(flags.screen(case, kinds).printed())
