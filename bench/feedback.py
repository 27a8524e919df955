"""Millions of votes reported on: the report's page and the API beside naive aggregates (docs/feedback.md, Measured).

`python -m tests.postgres python -m bench.feedback --rows 5000000`. It all happens in a database of its own, which is
removed at the end; the figures that are timed are compared with those of every row, to the vote.
"""

import argparse
import os
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Final

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "claimpilot.settings")

import django

django.setup()

from django.contrib.auth.models import User
from django.db import connection
from django.db.models import Count, Q
from django.test import Client

from bench.claims import settled, store, taken
from bench.light_votes import fill
from claimpilot.rendering import as_json
from feedback.findings import Prompt, findings
from feedback.forms import chosen
from feedback.models import AnswerCount, AnswerMonth, Vote, VoteCount, VoteMonth
from feedback.narrowing import Narrowing
from feedback.report import report
from feedback.wire import ReportQuery

ROWS: Final = 5_000_000
RUNS: Final = 50
NAIVE_RUNS: Final = 5

PAGES: Final = {
    "page, all votes": "",
    "page, last 30 days": "first=2026-11-01&last=2026-11-30",
    "page, 365 days cut inside months": "first=2025-11-16&last=2026-11-15",
    "page, one month two years ago": "first=2025-01-01&last=2025-01-31",
    "page, embed and voice": "surface=embed&channel=voice",
    "page, a model of old": "model=gemini-3-flash",
    "page, en-US, down votes": "locale=en-US&rating=down",
    "page, a rare capability, down": "capability=complaint_handling&rating=down",
    "page, no capability, new": f"capability={chosen(None)}&state=new",
    "page, unverified": "verified=no",
    "page, fixed (there are none)": "state=fixed",
}


def naive() -> dict[Prompt, tuple[int, int]]:
    """What the API's tallies are made of, from every vote."""
    up, down = Count("pk", filter=Q(rating="up")), Count("pk", filter=Q(rating="down"))
    groups = Vote.objects.order_by().values_list("capability", "prompt_fingerprint").annotate(up=up, down=down)
    return {(capability, fingerprint): (ups, downs) for capability, fingerprint, ups, downs in groups}


def naive_page() -> None:
    """What the page's first figures are made of, reasons among them."""
    groups = Vote.objects.order_by().values("capability", "prompt_fingerprint", "rating", "reasons")
    list(groups.annotate(votes=Count("pk")))


def opened(client: Client, query: str) -> None:
    assert client.get(f"/admin/feedback/vote/report/?{query}").status_code == 200


def timed(name: str, ask: Callable[[], object], runs: int) -> None:
    ask()
    began = time.process_time()
    times = [taken(ask) for _ in range(runs)]
    cpu = (time.process_time() - began) * 1000 / runs
    p95 = statistics.quantiles(times, n=20, method="inclusive")[-1]
    print(f"{name:<36} {statistics.median(times):>9.1f} {p95:>9.1f} {cpu:>9.1f}", flush=True)


def exact() -> None:
    """Errors: AssertionError when a figure is not that of the votes themselves."""
    told = {key: (group.up, group.down) for key, group in findings(Narrowing()).by_prompt.items() if group.votes}
    counted = naive()
    assert told == counted
    answer = report(ReportQuery(), with_texts=True)
    assert {(each.capability, each.prompt_fingerprint): (each.up, each.down) for each in answer.by_prompt} == counted
    for narrowing in (
        Narrowing(surface="embed", channel="voice"),
        Narrowing(model="gemini-3-flash", locale="en-US"),
        Narrowing(verified=False),
    ):
        assert findings(narrowing).total.votes == Vote.objects.filter(narrowing.votes).count()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=ROWS)
    parser.add_argument("--runs", type=int, default=RUNS)
    options = parser.parse_args()
    with store():
        settled()
        began = time.perf_counter()
        fill(options.rows)
        print(f"{options.rows:,} votes on {connection.vendor}, made in {time.perf_counter() - began:.0f} s")
        for model in (VoteCount, VoteMonth, AnswerCount, AnswerMonth):
            print(f"  {model._meta.verbose_name}: {model._default_manager.count():,} rows")
        exact()
        print("exact to the vote")
        print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        print(f"{'milliseconds':<36} {'p50':>9} {'p95':>9} {'CPU here':>9}")
        timed("naive, GET /api/feedback's tallies", naive, NAIVE_RUNS)
        timed("naive, the page's figures", naive_page, NAIVE_RUNS)
        timed("GET /api/feedback", lambda: as_json(report(ReportQuery(), with_texts=True)), options.runs)
        query = ReportQuery(rating="down", capability="complaint_handling", limit=200)
        timed("GET /api/feedback, 200 items", lambda: as_json(report(query, with_texts=True)), options.runs)
        unverified = ReportQuery.model_validate({"verified": "no", "limit": 200})
        timed("GET /api/feedback, 200 unverified", lambda: as_json(report(unverified, with_texts=True)), options.runs)
        client = Client(SERVER_NAME="localhost")
        client.force_login(User.objects.create_superuser("bench"))
        for name, asked in PAGES.items():
            timed(name, partial(opened, client, asked), options.runs)


if __name__ == "__main__":
    main()
