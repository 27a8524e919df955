"""The trap gate's endpoints for the lab page, for staff alone (docs/prompt-lab.md, The trap gate)."""

from collections.abc import Callable
from functools import wraps
from typing import Final, cast

from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from chat.catalogue import CAPABILITIES
from chat.providers import ai_in_use, get_provider
from chat.providers.base import FREE_CHAT, TurnError
from claimpilot import http
from claimpilot.access import Refused
from claimpilot.clock import now
from claimpilot.database import AWAY, StoreAway
from claimpilot.http import BadRequest, NotFound, not_allowed, read, written
from claimpilot.wire import Issue
from promptlab import runs
from promptlab.bundle import BadBundle, bundle
from promptlab.models import TrapRun
from promptlab.overrides import BadOverrides, checked
from promptlab.pack import manner_of, pack, set_up_now, setup_of
from promptlab.report import grouped, reports, whole_report
from promptlab.trap_runs import LIVE, TrapRunQuerySet
from promptlab.wire import BundleRequest, TrapRunReport, TrapRunRequest, TrapRuns

SIGN_IN: Final = "Sign in as staff to run the traps."
NO_RUN: Final = "There is no such run."
BAD_RUN: Final = "Invalid run"
BAD_BUNDLE: Final = "Invalid bundle request"
SHOWN: Final = 50
ASKED: Final = {*CAPABILITIES, FREE_CHAT}

View = Callable[..., HttpResponse]


def is_staff(request: HttpRequest) -> bool:
    user = request.user
    return user.is_authenticated and user.is_active and user.is_staff


def lab(*methods: str) -> Callable[[View], View]:
    """An endpoint of the lab: these methods, staff alone, and every failure as the API's one error shape."""

    def declare(view: View) -> View:
        @wraps(view)
        def answered(request: HttpRequest, **captured: int) -> HttpResponse:
            if request.method not in methods:
                return not_allowed(request.method or "", methods)
            try:
                if not is_staff(request):
                    raise Refused(403, SIGN_IN)
                return view(request, **captured)
            except (BadRequest, NotFound, Refused, StoreAway, *AWAY) as error:
                return cast(HttpResponse, http.answer(error))

        return cast(View, never_cache(answered))

    return declare


@lab("GET", "POST")
def trap_runs(request: HttpRequest) -> HttpResponse:
    """The newest runs, or a new one."""
    return start(request) if request.method == "POST" else listed(request)


def listed(request: HttpRequest) -> HttpResponse:
    """Cost: one query, two where a run among them may be promoted."""
    of = request.GET.get("setHash", "")
    chosen = TrapRun.objects.filter(set_hash=of) if of and "\x00" not in of else TrapRun.objects.all()
    try:
        refused, model = None, get_provider().model
    except TurnError as error:
        refused, model = str(error), ai_in_use().model
    return written(TrapRuns(model=model, refused=refused, runs=newest(chosen)))


def newest(chosen: TrapRunQuerySet) -> list[TrapRunReport]:
    return reports(chosen.select_related("started_by").defer("overrides", "result")[:SHOWN])


def start(request: HttpRequest) -> HttpResponse:
    """Errors: BadRequest; Refused with 503 where no model can answer, with 409 where too many runs wait."""
    asked = read(TrapRunRequest, request.body, BAD_RUN)
    try:
        overrides = checked(asked.overrides)
    except BadOverrides as error:
        raise BadRequest(BAD_RUN, [Issue(path=["overrides"], code="overrides", message=str(error))]) from None
    for place, name in enumerate(asked.capabilities):
        if name not in ASKED:
            issue = Issue(path=["capabilities", place], code="capability", message="There is no such capability.")
            raise BadRequest(BAD_RUN, [issue])
    capabilities = sorted(set(asked.capabilities))
    questions = pack(capabilities)
    if not questions:
        raise BadRequest("No trap is there for these capabilities.")
    try:
        setup = setup_of(get_provider().model, manner_of(overrides), questions)
        run, is_new = runs.start(
            overrides,
            setup,
            repeat=asked.repeat,
            questions=len(questions),
            capabilities=capabilities,
            by=cast(User, request.user),
            at=now(),
        )
    except TurnError as error:
        raise Refused(503, str(error)) from None
    except runs.TooMany as error:
        raise Refused(409, str(error)) from None
    return written(whole_report(run, request.user), 201 if is_new else 200)


@lab("GET")
def trap_run(request: HttpRequest, number: int) -> HttpResponse:
    """How far a run is, and what it found. Cost: three queries, four where it may be promoted."""
    return written(whole_report(run_of(number), request.user))


@lab("POST")
def cancel(request: HttpRequest, number: int) -> HttpResponse:
    runs.cancel(run_of(number), now())
    return written(whole_report(run_of(number), request.user))


@lab("POST")
def promotion_bundle(request: HttpRequest, number: int) -> HttpResponse:
    """The zip that a release is made from. Errors: Refused with 409 where the run, or the texts, do not allow it."""
    asked = read(BundleRequest, request.body, BAD_BUNDLE)
    run = run_of(number)
    try:
        content = bundle(run, asked.overrides, now=set_up_now(), by=cast(User, request.user))
    except BadBundle as error:
        raise Refused(409, str(error)) from None
    named = {"Content-Disposition": f'attachment; filename="promotion-{run.set_hash}.zip"'}
    return HttpResponse(content, content_type="application/zip", headers=named)


@require_safe
@never_cache
def trap_runs_page(request: HttpRequest) -> HttpResponse:
    """The newest runs of every set for people to read; who is no staff signs in. Cost: one query."""
    if not is_staff(request):
        return redirect_to_login(request.get_full_path(), reverse("admin:login"))
    return render(request, "promptlab/runs.html", {"runs": newest(TrapRun.objects.all()), "live": LIVE})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def trap_run_page(request: HttpRequest, number: int) -> HttpResponse:
    """A run for people to read; a POST cancels it and leads to the list. 404 in words when there is none.

    Who is no staff signs in.
    """
    if not is_staff(request):
        return redirect_to_login(request.get_full_path(), reverse("admin:login"))
    try:
        run = run_of(number)
    except NotFound:
        return render(request, "promptlab/run.html", {"missing": NO_RUN}, status=404)
    if request.method == "POST":
        runs.cancel(run, now())
        return redirect("trap-runs-page")
    found = whole_report(run, request.user)
    return render(request, "promptlab/run.html", {"run": run, "report": found, "groups": grouped(found.traps)})


def run_of(number: int) -> TrapRun:
    """Errors: NotFound."""
    run = TrapRun.objects.select_related("started_by", "baseline").filter(pk=number).first()
    if run is None:
        raise NotFound(NO_RUN)
    return run
