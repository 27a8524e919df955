"""A claims system on an origin of its own, with the assistant of a real server in it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from claimpilot.management.commands.host import LASTING, SHOWN, Files, hosting, policy, site
from claims.lines import SCENARIOS
from tests.browser.conftest import DIST, GIVE_UP
from tests.server import Server, free_port, running

KEYS: Final = ("old-key", "new-key")
CLAIM: Final = "CP-AUT-260381"
CLAIMS: Final[list[dict[str, Any]]] = [
    SCENARIOS[name].golden().model_dump(mode="json", by_alias=True) for name in SHOWN
]


@dataclass
class Embedding:
    """The assistant's server, and the port of the one host that it lets in."""

    server: Server
    port: int

    @property
    def api(self) -> str:
        return self.server.address


@dataclass
class Visits:
    """What browsers did on the host's pages of one test."""

    asked: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)


OpenHost = Callable[..., Page]


@pytest.fixture(scope="session")
def embedding() -> Iterator[Embedding]:
    if not (DIST / "embed" / "claimpilot-assistant.js").exists():
        pytest.fail("The browser code is not built: make web")
    port = free_port()
    values = {
        "DJANGO_SETTINGS_MODULE": "tests.browser.settings",
        "DATABASE_PROVIDER": "none",
        "EMBED_KEY": ",".join(KEYS),
        "ALLOWED_ORIGINS": f"http://localhost:{port}",
    }
    with running("uvicorn", **values) as server:
        yield Embedding(server, port)


@pytest.fixture
def visits() -> Visits:
    return Visits()


@pytest.fixture
def open_host(chromium: Browser, embedding: Embedding, visits: Visits) -> Iterator[OpenHost]:
    """Open the host's page in a fresh context. At the end: nobody but the host and the assistant's server was asked for
    anything. `port` is the host's, `files` and `csp` replace its own."""
    with ExitStack() as stack:
        serving: set[int] = set()

        def open_host(
            path: str = f"/claims/{CLAIM}",
            port: int = embedding.port,
            key: str = KEYS[-1],
            files: Files | None = None,
            csp: str = "",
            **options: Any,
        ) -> Page:
            if port not in serving:
                headers = {"Content-Security-Policy": csp or policy(embedding.api)}
                stack.enter_context(hosting(port, files or site(embedding.api, key), headers))
                serving.add(port)
            context = chromium.new_context(viewport=options.pop("viewport", {"width": 1280, "height": 800}), **options)
            stack.callback(context.close)
            context.set_default_timeout(GIVE_UP)
            page = context.new_page()
            page.on("request", lambda request: visits.asked.append(request.url))
            page.on("pageerror", lambda error: visits.failed.append(str(error)))
            page.on("console", lambda message: visits.said.append(message.text))
            page.goto(f"http://localhost:{port}{path}")
            return page

        yield open_host

    known = (embedding.api, "http://localhost:", "data:")
    assert [url for url in visits.asked if not url.startswith(known)] == []


def bare(*elements: str, style: str = "") -> Files:
    """A page that loads nothing by itself: a test adds the script when it likes."""
    head = "<!doctype html><html lang=en><title>Bare</title><link rel=stylesheet href=/style.css>"
    page = f"{head}<body>{''.join(elements)}"
    return {"/": ("text/html; charset=utf-8", page.encode()), "/style.css": ("text/css", style.encode())}


def element(embedding: Embedding, attributes: str = "") -> str:
    return f'<claimpilot-assistant api="{embedding.api}" embed-key="{KEYS[-1]}" {attributes}></claimpilot-assistant>'


def lax(embedding: Embedding) -> str:
    """A policy that lets a test add the script by hand."""
    return f"default-src 'self' {embedding.api}"


def load(page: Page, embedding: Embedding, script: str = LASTING) -> None:
    page.add_script_tag(url=f"{embedding.api}{script}", type="module")
    page.evaluate("customElements.whenDefined('claimpilot-assistant').then(() => true)")


def hand_over(page: Page, number: int = 0, **parts: Any) -> None:
    """Give an assistant a claim, as a host's script does. `number` says which assistant of the page."""
    claim = {**CLAIMS[0], **parts}
    page.evaluate(
        "([claim, at]) => { document.querySelectorAll('claimpilot-assistant')[at].claim = claim }", [claim, number]
    )


def adopt(page: Page, rules: str) -> None:
    """Rules of the page's own, past its policy."""
    page.evaluate(
        "rules => { const own = new CSSStyleSheet(); own.replaceSync(rules); document.adoptedStyleSheets.push(own) }",
        rules,
    )
