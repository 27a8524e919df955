"""What our pages make a browser load and wait for, beside an empty Django page (docs/pages.md, Measured).

Each page is opened in turn by a browser that has seen nothing of it. Interactive is the later of the parsed document
and the end of the last task of 50 ms or more within a second after loading.
"""

import statistics
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Browser

from bench.visited import CLAIM, chromium, demo
from tests.server import free_port

RUNS: Final = 7
QUIET_MS: Final = 1_000
WATCH: Final = """
window.busy = [];
new PerformanceObserver(list => window.busy.push(...list.getEntries().map(task => task.startTime + task.duration)))
  .observe({type: "longtask", buffered: true});
"""
READ: Final = """() => {
  const [page] = performance.getEntriesByType("navigation");
  const parts = performance.getEntriesByType("resource").filter(part => !part.name.startsWith("data:"));
  const paint = performance.getEntriesByName("first-contentful-paint")[0];
  return {
    requests: 1 + parts.length,
    sent: [page, ...parts].reduce((sum, part) => sum + part.transferSize, 0),
    paint: paint.startTime,
    interactive: Math.max(paint.startTime, page.domContentLoadedEventEnd, ...window.busy),
  };
}"""


@dataclass(frozen=True)
class Visit:
    """One page as it was loaded: bytes over the wire, headers included, and milliseconds from the click."""

    requests: int
    sent: int
    paint: float
    interactive: float


def visit(browser: Browser, address: str) -> Visit:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(address, wait_until="load")
    page.wait_for_timeout(QUIET_MS)
    found = Visit(**page.evaluate(READ))
    context.close()
    return found


def middle(visits: list[Visit]) -> Visit:
    """The median of each figure."""
    paint, interactive = (
        statistics.median(getattr(each, name) for each in visits) for name in ("paint", "interactive")
    )
    return Visit(visits[0].requests, visits[0].sent, paint, interactive)


@contextmanager
def empty_page() -> Iterator[str]:
    """The address of an empty Django page, once it answers."""
    port = free_port()
    process = subprocess.Popen([sys.executable, "-m", "bench.empty", str(port)])
    address = f"http://127.0.0.1:{port}/"
    try:
        while process.poll() is None:
            try:
                urllib.request.urlopen(address).close()
                break
            except urllib.error.URLError:
                time.sleep(0.05)
        yield address
    finally:
        process.kill()
        process.wait()


def main() -> None:
    with demo() as server, empty_page() as empty, chromium() as browser:
        paths = ("/", "/claims/", f"/claims/{CLAIM}")
        addresses = {"an empty page": empty} | {path: server.address + path for path in paths}
        for address in addresses.values():
            visit(browser, address)  # the first visit of a server pays for what later ones find ready
        rounds = [{name: visit(browser, address) for name, address in addresses.items()} for _ in range(RUNS)]
    found = {name: middle([each[name] for each in rounds]) for name in addresses}
    least = found["an empty page"]
    print(f"{'page':24} requests      KiB   first paint          interactive   (ms, × the empty page)")
    for name, each in found.items():
        paint, interactive = each.paint / least.paint, each.interactive / least.interactive
        print(
            f"{name:24} {each.requests:8} {each.sent / 1024:8.1f} {each.paint:8.0f} {paint:5.1f} ×"
            f" {each.interactive:14.0f} {interactive:5.1f} ×"
        )


if __name__ == "__main__":
    main()
