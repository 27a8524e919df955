"""A real server, and a real Chromium that visits it and may reach nothing else."""

import json
import os
import shutil
from asyncio import AbstractEventLoop, _set_running_loop, get_running_loop
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest
from django.conf import settings
from playwright.sync_api import Browser, Page, Route, expect, sync_playwright

from tests.chromium import executable
from tests.server import Server, manage, running

DIST: Final = settings.BASE_DIR / "static" / "dist"
AXE: Final = settings.BASE_DIR / "static" / "node_modules" / "axe-core" / "axe.min.js"
WITHOUT: Final = (
    # What Playwright switches off: of two lists Chromium reads the last.
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "PreconnectToSearch"),
    *("ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints"),
    *("NetworkTimeServiceQuerying", "AimEnabled"),
    # What nobody sees: the address bar's menus are pages, and each window would load both. They cost as much as ours.
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
    "SpareRendererForSitePerProcess",  # a process for a page that is never opened
)
ARGUMENTS: Final = (
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"),
    f"--disable-features={','.join(WITHOUT)}",
)
SCREENSHOTS: Final = settings.BASE_DIR / "var" / "screenshots"
CLAIM: Final = "CP-AUT-260381"
THOROUGH: Final = os.environ.get("HYPOTHESIS_PROFILE") == "thorough"
"""As `make test-all` asks: every state on every screen."""

GIVE_UP: Final = 45_000.0  # ms; a busy machine takes its time, and nothing waits longer than it must
expect.set_options(timeout=GIVE_UP)

Open = Callable[..., Page]


@dataclass(frozen=True)
class Store:
    """Where the server keeps what it has, as its environment says it, and what opens it to each of its people."""

    values: dict[str, str]
    keys: dict[str, str]


@pytest.fixture(scope="session")
def store(migrated: Path, tmp_path_factory: pytest.TempPathFactory) -> Store:
    values = {
        "DJANGO_SETTINGS_MODULE": "tests.browser.settings",
        "DATABASE_URL": f"sqlite:///{shutil.copy(migrated, tmp_path_factory.mktemp('site'))}",
    }
    done = manage("shell", "-v0", "-c", "from tests.browser.trainees import main; main()", **values)
    assert done.returncode == 0, done.stderr
    return Store(values, json.loads(done.stdout))


@pytest.fixture(scope="session")
def keys(store: Store) -> dict[str, str]:
    """The session of each person by name, and as `ask` what a client asks for."""
    return store.keys


@pytest.fixture(scope="session")
def site(store: Store) -> Iterator[Server]:
    """The server with two claims, both curricula and trainees in every state, where a scripted model answers."""
    if not (DIST / "pages" / "claim.js").exists():
        pytest.fail("The browser code is not built: make web")
    with running("uvicorn", **store.values) as server:
        yield server


@pytest.fixture(scope="session")
def started(django_db_setup: None) -> Iterator[tuple[Browser, AbstractEventLoop]]:
    """Debian's Chromium, and the loop that speaks to it. The database of tests is there before: with the loop running
    nobody could set it up."""
    path = executable()
    if path is None:
        pytest.fail("These tests need Chromium: apt-get install chromium-headless-shell")
    with sync_playwright() as playwright:
        loop = get_running_loop()
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        _set_running_loop(None)
        yield browser, loop
        _set_running_loop(loop)
        browser.close()


@pytest.fixture(scope="module")
def chromium(started: tuple[Browser, AbstractEventLoop]) -> Iterator[Browser]:
    """The browser for a module. Between modules its loop stands still and must not count as running: Django would keep
    the other tests of this thread from their database."""
    browser, loop = started
    _set_running_loop(loop)
    yield browser
    _set_running_loop(None)


@contextmanager
def visiting(chromium: Browser, site: Server) -> Iterator[Open]:
    """Opens pages, each in a fresh context. At the end: no other host was asked for anything, and no script failed."""
    pages: list[Page] = []
    asked: list[str] = []
    failed: list[str] = []

    def visit(path: str = f"/claims/{CLAIM}", **options: Any) -> Page:
        context = chromium.new_context(
            viewport=options.pop("viewport", {"width": 1280, "height": 800}),
            permissions=["clipboard-read", "clipboard-write"],
            **options,
        )
        context.set_default_timeout(GIVE_UP)
        page = context.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.on("pageerror", lambda error: failed.append(str(error)))
        page.goto(site.address + path)
        pages.append(page)
        return page

    yield visit

    for page in pages:
        page.context.close()
    assert [url for url in asked if not url.startswith((site.address, "data:", "blob:"))] == []
    assert failed == []


@pytest.fixture
def visit(chromium: Browser, site: Server) -> Iterator[Open]:
    with visiting(chromium, site) as visit:
        yield visit


@pytest.fixture(scope="module")
def opened(chromium: Browser, site: Server) -> Iterator[Page]:
    with visiting(chromium, site) as visit:
        yield visit()


@pytest.fixture
def workspace(opened: Page) -> Iterator[Page]:
    """A claim's page for what is about an answer alone: a module's tests share it, each with its own conversation."""
    yield opened
    opened.unroute_all()
    opened.get_by_role("button", name="New chat").click()


def violations(page: Page, within: str = "html") -> list[str]:
    """What axe finds wrong with a part of a page, each with where; what it finds right it need not tell where."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async within => (await axe.run(within, { resultTypes: ['violations'] })).violations", within)
    return [f"{each['id']}: {node['target']} {node['html'][:200]}" for each in found for node in each["nodes"]]


def frames(*events: dict[str, Any]) -> str:
    return "".join(f"data: {json.dumps(event)}\n\n" for event in events)


def answering(page: Page, address: str, **response: Any) -> None:
    """What the server says at an address, in place of the real answer."""

    def answer(route: Route) -> None:
        route.fulfill(**response)

    page.route(f"**{address}", answer)


def streamed(page: Page, *events: dict[str, Any]) -> None:
    """A chat answer of these events and nothing after them."""
    answering(page, "/api/chat", body=frames(*events), content_type="text/event-stream")


def held(page: Page, address: str) -> list[Route]:
    """Requests to an address, none of them answered yet."""
    routes: list[Route] = []
    page.route(f"**{address}", lambda route: routes.append(route))
    return routes


def until(page: Page, found: str) -> None:
    """Wait for what a page has to ask for: `found` is async, and `wait_for_function` takes every promise as a yes."""
    asked = f"""async late => {{
      const found = {found};
      while (performance.now() < late) {{
        if (await found()) return true;
        await new Promise(requestAnimationFrame);
      }}
      return false;
    }}"""
    assert page.evaluate(asked, page.evaluate("performance.now()") + GIVE_UP)


def screenshot(page: Page, name: str, *, full_page: bool = False) -> None:
    """A picture to look at, under var/screenshots, in `make test-all`: of what is in sight, or of the whole page."""
    if THOROUGH:
        page.screenshot(path=SCREENSHOTS / f"{name}.png", full_page=full_page)
