"""Loading sample claims, and a million claims searched: `make bench` (docs/claim-document.md, Measured).

Every question is timed through the code that answers the API, in turn with a plain SELECT by primary key on the same
connection, because milliseconds alone say little. It all happens in a database of its own, removed at the end.
"""

import argparse
import os
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import StringIO
from itertools import cycle
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "claimpilot.settings")

import django

django.setup()

from django.core.management import call_command
from django.db import connection

from bench.light_claims import STATUSES, fill
from claims.documents import canonical
from claims.lines import LINES, SCENARIOS
from claims.lines.auto.policy_lapsed_at_loss import golden
from claims.lines.names import GB, US
from claims.models import ClaimCount, ClaimRecord, load
from claims.schema import Claim
from claims.views import loaded, page
from claims.wire import ClaimQuery

ROWS: Final = {"postgresql": 1_000_000, "sqlite": 100_000}
LOADED: Final = (1_000, 5_000)
RUNS: Final = 100
SCENARIO: Final = tuple(SCENARIOS)
ACCENTED: Final = ("novák", "núñez", "quiñones", "siân", "zoë")


@contextmanager
def store() -> Iterator[None]:
    """An empty database of this bench's own."""
    with TemporaryDirectory() as folder:
        if connection.vendor == "sqlite":
            connection.settings_dict["TEST"]["NAME"] = f"{folder}/bench.sqlite3"
        before = connection.creation.create_test_db(verbosity=0, autoclobber=True)
        try:
            yield
        finally:
            connection.creation.destroy_test_db(before, verbosity=0)


def settled() -> None:
    """PostgreSQL as its handbook advises where no disk has a head to move."""
    if connection.vendor == "postgresql":
        name = connection.ops.quote_name(connection.settings_dict["NAME"])
        with connection.cursor() as cursor:
            cursor.execute(f"ALTER DATABASE {name} SET random_page_cost = 1.1")
            cursor.execute(f"ALTER DATABASE {name} SET jit = off")
        connection.close()


def seeded(claims: int) -> tuple[float, float, float]:
    """Seconds, seconds of CPU and MiB that seed_claims takes, in a process of its own."""
    connection.close()
    began, child = time.perf_counter(), os.fork()
    if child == 0:
        call_command("seed_claims", count=claims, stdout=StringIO())
        connection.close()
        os._exit(0)
    _, status, used = os.wait4(child, 0)
    assert status == 0
    return time.perf_counter() - began, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def parsing() -> float:
    """Seconds of CPU that a sample's JSON takes to be read."""
    text = canonical(golden())
    began = time.process_time()
    for _ in range(RUNS):
        Claim.model_validate_json(text)
    return (time.process_time() - began) / RUNS


def loading() -> None:
    print(f"{'loading':<32} {'claims/s':>9} {'per s of CPU':>13} {'x parsing':>10} {'peak MiB':>9}")
    for claims in LOADED:
        seconds, cpu, memory = seeded(claims)
        ratio = cpu / claims / parsing()
        print(f"{claims:<32,} {claims / seconds:>9.0f} {claims / cpu:>13.0f} {ratio:>10.1f} {memory:>9.0f}")


def questions(rng: Random) -> dict[str, Callable[[], object]]:
    """What is asked, each time with other words where there are any."""
    surnames = cycle(rng.sample((*GB.surnames, *US.surnames), 40))
    people = cycle([f"{rng.choice(US.women)} {rng.choice(US.surnames)}" for _ in range(40)])
    ids = list(ClaimRecord.objects.values_list("id", flat=True)[:: max(1, ClaimRecord.objects.count() // 1000)])
    lines, scenarios, statuses, accented = map(cycle, (tuple(LINES), SCENARIO, STATUSES, ACCENTED))
    shown = cycle(sorted({each for scenario in SCENARIOS.values() for each in scenario.SCENARIO.showcases}))
    some = cycle(rng.sample(ids, len(ids)))

    def listing(**asked: Callable[[], object]) -> Callable[[], object]:
        return lambda: page(ClaimQuery(**{name: value() for name, value in asked.items()}))  # type: ignore[arg-type]

    def draw(**narrowed: str) -> object:
        return ClaimCount.objects.matching(**narrowed).draw(rng.randrange)

    return {
        "first page": listing(),
        "page at offset 1,000": listing(offset=lambda: 1_000),
        "page at offset 100,000": listing(offset=lambda: 100_000),
        "last page": listing(offset=lambda: ClaimCount.objects.total() - 50),
        "q: one id": listing(q=lambda: next(some)),
        "q: a full name": listing(q=lambda: next(people)),
        "q: a surname": listing(q=lambda: next(surnames)),
        "q: an accented name": listing(q=lambda: next(accented)),
        "q: in half of all (ltd)": listing(q=lambda: "ltd"),
        "q: in all (' v ')": listing(q=lambda: " v "),
        "q: in none": listing(q=lambda: "xylophone"),
        "q: one character": listing(q=lambda: rng.choice("aeéz7")),
        "q: two characters": listing(q=lambda: rng.choice(("zo", "an", "26", "xi", "ñe"))),
        "q: a surname, in a line": listing(q=lambda: next(surnames), lob=lambda: next(lines)),
        "lob": listing(lob=lambda: next(lines)),
        "currency": listing(currency=lambda: rng.choice(("GBP", "USD"))),
        "scenario": listing(scenario=lambda: next(scenarios)),
        "status": listing(status=lambda: next(statuses)),
        "lob, status and currency": listing(
            lob=lambda: next(lines), status=lambda: next(statuses), currency=lambda: "GBP"
        ),
        "scenario and status": listing(scenario=lambda: next(scenarios), status=lambda: next(statuses)),
        "lob at offset 10,000": listing(lob=lambda: "auto", offset=lambda: 10_000),
        "random": draw,
        "random of a line": lambda: draw(line_of_business=next(lines)),
        "random of a capability": lambda: ClaimCount.objects.showcasing(next(shown)).draw(rng.randrange),
        "scenarios": loaded,
        "one claim": lambda: load(next(some)),
    }


def by_key(claim_id: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT id FROM claims_claimrecord WHERE id = %s", [claim_id])
        cursor.fetchone()


def taken(work: Callable[[], object]) -> float:
    """Milliseconds."""
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000


def searching(rows: int, runs: int) -> None:
    began = time.perf_counter()
    fill(rows)
    print(f"\n{rows:,} light claims on {connection.vendor}, made in {time.perf_counter() - began:.0f} s")
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"{'milliseconds':<32} {'p50':>8} {'p95':>8} {'x by key':>9}")
    known = ClaimRecord.objects.values_list("id", flat=True)[rows // 2]
    for name, ask in questions(Random(1)).items():  # noqa: S311 - nothing secret
        ask()
        pairs = [(taken(ask), taken(lambda: by_key(known))) for _ in range(runs)]
        asked, plain = zip(*pairs, strict=True)
        p95 = statistics.quantiles(asked, n=20)[-1]
        ratio = statistics.median(asked) / statistics.median(plain)
        print(f"{name:<32} {statistics.median(asked):>8.2f} {p95:>8.2f} {ratio:>9.1f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=ROWS[connection.vendor])
    parser.add_argument("--runs", type=int, default=RUNS)
    options = parser.parse_args()
    with store():
        settled()
        loading()
        call_command("flush", interactive=False, verbosity=0)
        searching(options.rows, options.runs)


if __name__ == "__main__":
    main()
