"""How much work a tool does, counted in lines run, since no test may time anything; and files of many rows."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, Final

from chat.tools import READERS
from chat.tools.base import Tool
from claims.schema import Claim
from tests.claims.answers import run
from tests.claims.files import file_of, file_under

FEW: Final = 15
MANY: Final = 60
MOST_GROWTH: Final = 6
ARGUMENTS: Final[dict[str, dict[str, Any]]] = {
    "get_claim_section": {"section": "finance"},
    "apply_policy_terms": {"coverageId": "c0", "grossLoss": 5000},
    "search_documents": {"query": "driver"},
}
Rows = Callable[[int], dict[str, Any]]


def lines_run(work: Callable[[], object]) -> int:
    """How many lines of Python some work runs, those of a loop each time."""
    count = 0

    def trace(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal count
        count += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


def outgrowing(file: Rows) -> dict[str, float]:
    """The tools that do more than six times the work on four times the rows, each with how many times more."""
    grown = {tool.name: _lines(tool, file(MANY)) / _lines(tool, file(FEW)) for tool in READERS}
    return {name: times for name, times in grown.items() if times > MOST_GROWTH}


def _lines(tool: Tool, document: dict[str, Any]) -> int:
    """The second time, when every table of rules has been read."""
    claim, arguments = Claim.model_validate(document), ARGUMENTS.get(tool.name, {})
    run(tool, claim, arguments)
    return lines_run(lambda: run(tool, claim, arguments))


def many(count: int, **row: Any) -> list[dict[str, Any]]:
    """Rows that differ by the number that stands for {n} in their texts."""
    return [
        {key: each.replace("{n}", str(n)) if isinstance(each, str) else each for key, each in row.items()}
        for n in range(count)
    ]


COVERAGE: Final = [{"id": "c0", "limit": {"anyOneClaim": 100000}, "excess": [{"amount": 100}]}]


def payees(n: int) -> dict[str, Any]:
    by_id = many(n, id="i{n}", payeePartyId="b{n}", amount=10, status="approved", sanctionsCheckId="s{n}")
    by_name = many(n, id="n{n}", payeeName="Payee {n} Ltd", amount=10, status="issued", issuedAt="2026-08-01")
    return file_of(
        policy={"coverages": COVERAGE},
        involvements=many(n, id="b{n}", name="Payee {n} Limited", role=["payee"]),
        finance={"payments": by_id + by_name},
        systemChecks=many(n, id="s{n}", code="sanctions", status="pass", subjectPartyId="b{n}", ranAt="2026-07-30"),
    )


def one_payee(n: int) -> dict[str, Any]:
    """One party that is paid and screened again and again."""
    file = payees(n)
    file["systemChecks"] = many(n, id="s{n}", code="sanctions", status="pass", subjectPartyId="b0", ranAt="2026-07-30")
    file["finance"] = {
        "payments": many(n, id="p{n}", payeePartyId="b0", amount=10, status="issued", issuedAt="2026-08-01")
    }
    return file


def drivers(n: int) -> dict[str, Any]:
    return file_of(
        policy={"coverages": COVERAGE},
        notes=many(n, id="n{n}", text="Bob Jones was driving. Family left on 01/05/2026."),
        documents=many(n, id="d{n}", kind="claim_form", text="Driver: Tom Reed\nLived there until 05/06/2026"),
    )


def offers(n: int) -> dict[str, Any]:
    offer = {"type": "part36_claimant", "by": "claimant", "amount": 10, "receivedAt": "2026-08-03"}
    ours = {"type": "part36_defendant", "by": "insurer", "relevantPeriodEnd": "2026-08-03"}
    return file_of(
        policy={"coverages": COVERAGE},
        claimant={"name": "Alder", "relationship": "third_party"},
        resolution={"offers": [*many(n, id="o{n}", **offer), *many(n, id="u{n}", **ours)]},
    )


def demands(n: int) -> dict[str, Any]:
    demand = {"type": "policy_limits_demand", "by": "claimant", "amount": 10, "receivedAt": "2026-08-03"}
    return file_under(
        "US-GA",
        currency="USD",
        lineOfBusiness="auto",
        policy={"coverages": COVERAGE},
        claimant={"name": "Alder", "relationship": "third_party"},
        resolution={"offers": many(n, id="o{n}", **demand)},
        diary=many(n, id="t{n}", title="Demand expires", kind="demand", due="2026-09-02"),
    )


def complaints(n: int) -> dict[str, Any]:
    return file_of(
        policy={
            "coverages": COVERAGE,
            "periods": many(n, id="p{n}", startsAt="2026-01-01", endsAt="2026-12-31"),
        },
        complaints=many(n, id="k{n}", receivedAt="2026-08-03"),
    )


def coverages(n: int) -> dict[str, Any]:
    row = {
        "limit": {"aggregate": 1000, "anyOneClaim": 500},
        "aggregateUsedBy": [{"label": "other", "amount": 900}],
        "costsInLimit": True,
        "code": "a",
        "sumInsured": 100,
        "excess": [{"percent": {"of": "coverage_a", "pct": 5}}],
        "average": {"applies": True},
        "valueAtRisk": 200,
    }
    payments = many(n, id="p{n}", exposureId="e{n}", amount=10, status="issued")
    loose = many(n, id="q{n}", amount=10, status="issued", costType="expense")
    return file_of(
        policy={
            "coverages": many(n, id="c{n}", **row),
            "conditions": many(n, id="k{n}", clause="{n}.1", text="The excess is taken after average."),
        },
        exposures=many(n, id="e{n}", coverageId="c{n}"),
        schedule=many(n, id="h{n}", exposureId="e{n}", claimed=200, assessed=100),
        finance={
            "payments": payments + loose,
            "reserves": many(n, id="r{n}", exposureId="e{n}", outstanding=800),
        },
    )


def vehicles(n: int) -> dict[str, Any]:
    return file_of(
        lineOfBusiness="auto",
        policy={
            "coverages": COVERAGE,
            "vehicles": many(n, registration="AB{n} CDE", make="Ford", model="Focus", year=2020, addedAt="2026-08-01"),
        },
        documents=many(n, id="d{n}", kind="estimate", text="2019 Ford Focus, plate XY12 ZZ{n}\nRenault Clio AB{n} CDE"),
    )


def alike_reserves(n: int) -> dict[str, Any]:
    history = [{"at": "2026-07-25", "from": 0, "to": 500}]
    payment = {"amount": 10, "status": "issued", "issuedAt": "2026-08-01", "exposureId": "e0"}
    bill = {"category": "hire", "claimed": 90, "from": "2026-07-23", "to": "2026-07-30"}
    return file_of(
        policy={"coverages": COVERAGE},
        schedule=[*many(n, id="h{n}", paid=90, **bill), *many(n, id="u{n}", **bill)],
        finance={
            "reserves": many(n, id="r{n}", exposureId="e0", outstanding=400, history=history),
            "payments": [*many(n, id="p{n}", **payment), *many(n, id="w{n}", **{**payment, "status": "approved"})],
        },
    )


def excesses(n: int) -> dict[str, Any]:
    rows = [{"amount": number + 1, "kind": "wind_hail"} for number in range(n)]
    return file_of(
        policy={"coverages": [{"id": "c0", "excess": [*rows, {"amount": 100}]}]},
        schedule=many(n, id="h{n}", claimed=200, assessed=100),
        resolution={"agreement": {"amount": 7}},
    )


def recoveries(n: int) -> dict[str, Any]:
    extension = {"to": "2028-01-01", "addressedTo": "Somebody"}
    return file_of(
        policy={"coverages": COVERAGE},
        involvements=many(n, id="b{n}", name="Insured {n}", role=["insured"]),
        finance={"recoveries": many(n, id="r{n}", timeBar="2027-01-01", extension=extension)},
    )


FILES: Final[tuple[Rows, ...]] = (
    payees, one_payee, drivers, offers, demands, complaints, coverages, vehicles, alike_reserves, excesses, recoveries,
)  # fmt: skip
