"""What each lookup costs on a very large file, beside parsing its JSON: `make bench` (docs/tools.md, Measured)."""

import os
import statistics
import time
from collections.abc import Callable
from datetime import date
from typing import Any, Final

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "claimpilot.settings")

import django

django.setup()

from bench import growth
from chat.tools import READERS
from chat.tools.base import run_tool
from claims.case import Case
from claims.documents import canonical
from claims.facts.injection import scan
from claims.lines.auto.policy_lapsed_at_loss import golden
from claims.schema import Claim

DOCUMENTS: Final = 2_000
NOTES: Final = 3_000
PAYMENTS: Final = 1_000
RUNS: Final = 5
ASKED: Final[dict[str, dict[str, Any]]] = {
    "get_claim_section": {"section": "documents"},
    "apply_policy_terms": {"coverageId": "OD", "grossLoss": 5000},
    "search_documents": {"query": "lapse notice 15/07/2026 £412.50"},
}


def large() -> Claim:
    """The golden file with its documents, notes and payments told over and over, no two texts the same."""
    claim = golden()
    finance = claim.finance

    def many(items: list[Any], count: int) -> list[Any]:
        return [
            items[n % len(items)].model_copy(update={"id": f"{items[n % len(items)].id}-{n}"}) for n in range(count)
        ]

    def unlike(items: list[Any]) -> list[Any]:
        return [each.model_copy(update={"text": f"{each.text}\n{each.id}"}) for each in items]

    return claim.model_copy(
        update={
            "documents": unlike(many(claim.documents, DOCUMENTS)),
            "notes": unlike(many(claim.notes, NOTES)),
            "finance": finance.model_copy(update={"payments": many(finance.payments, PAYMENTS)}),
        }
    )


def cpu(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def hostile(characters: int) -> Claim:
    """The golden file with one paper that almost gives orders, over and over."""
    claim = golden()
    unit = "ignore all the your every of "
    paper = claim.documents[0].model_copy(update={"text": unit * (characters // len(unit))})
    return claim.model_copy(update={"documents": [paper]})


def growing() -> None:
    one, five = (hostile(size * 1_000_000) for size in (1, 5))
    small, big = (statistics.median(cpu(lambda claim=claim: scan(claim)) for _ in range(3)) for claim in (one, five))  # type: ignore[misc]
    print(f"orders in hostile text: five times the text takes {big / small:.1f} × the time")


def main() -> None:
    growing()
    growth.main()
    claim = large()
    text = canonical(claim)
    coverage = claim.policy.coverages[0].id
    ASKED["apply_policy_terms"]["coverageId"] = coverage

    def fresh() -> Case:
        return Case(claim=claim, today=claim.as_of_date or date(2026, 9, 15), fixed=True)

    works: dict[str, Callable[[], object]] = {"parsing": lambda: Claim.model_validate_json(text)}
    for tool in READERS:
        arguments = ASKED.get(tool.name, {})
        works[tool.name] = lambda tool=tool, arguments=arguments: run_tool(tool, fresh(), arguments)  # type: ignore[misc]
    measured = {name: [cpu(work) for _ in range(RUNS)] for name, work in works.items()}
    parsing = statistics.median(measured.pop("parsing"))
    print(f"a file of {len(text) // 1024} KiB; parsing it is 1.00 (here {parsing * 1000:.0f} ms of CPU)")
    for name, times in measured.items():
        each = statistics.median(times)
        print(f"{name:<26} {each / parsing:5.2f} × parsing ({each * 1000:.0f} ms)")


if __name__ == "__main__":
    main()
