"""A vote's claim and question made a case that an evaluation asks again (docs/evaluation.md, Cases from votes)."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any, Final

from pydantic import JsonValue

from chat.tools import READERS
from chat.tools.base import run_tool
from claims.lines.base import Trap
from claims.redaction import Replacer, redacted
from claims.schema import Claim
from promptlab.traps import as_it_carries

BY_NAME: Final = {tool.name: tool for tool in READERS}
NOWHERE: Final = object()


def frozen(claim: Claim, rated_on: date, replace: Replacer) -> Claim:
    """The claim without personal details, and with the day it is read on. Errors: BadClaim, a stand-in does not fit."""
    return redacted(claim.model_copy(update={"as_of_date": claim.as_of_date or rated_on}), replace)


def without_details(trap: Trap, replace: Replacer) -> Trap:
    """The trap in the words of the frozen claim."""
    return trap.model_copy(
        update={
            "gotcha": replace(trap.gotcha),
            "question": replace(trap.question) if trap.question else None,
            "args": replace.within(trap.args),
            "expect": replace.within(trap.expect),
            "say": [replace(fact) for fact in trap.say],
            "forbid": [replace(words) for words in trap.forbid],
        }
    )


def looked_up(claim: Claim, trap: Trap) -> dict[str, Any]:
    """What the trap's lookup finds in the claim; `error` alone when it cannot be made so."""
    return run_tool(BY_NAME[trap.tool], as_it_carries(claim), trap.args).result


def untrue(trap: Trap, result: Mapping[str, Any]) -> Iterator[str]:
    """What the trap expects of its lookup and is not there, each as a sentence."""
    if "error" in result:
        yield f"The lookup cannot be made: {result['error']}"
        return
    for path, value in trap.expect.items():
        found = at(result, path)
        if found is NOWHERE:
            yield f"The lookup's result has no {path}."
        elif found != value:
            yield f"The lookup's {path} is another value than expected: see its result below."


def at(result: JsonValue | Mapping[str, Any], path: str) -> object:
    """What stands at a path such as `items.0.code`; NOWHERE when nothing does. A list is entered by number."""
    found: Any = result
    for step in path.split("."):
        if isinstance(found, list) and step.isdigit() and int(step) < len(found):
            found = found[int(step)]
        elif isinstance(found, Mapping) and step in found:
            found = found[step]
        else:
            return NOWHERE
    return found
