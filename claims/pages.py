"""The pages about claims that a person opens: first page, list, claim (docs/pages.md)."""

from collections.abc import Callable
from functools import wraps
from secrets import randbelow
from typing import Final, get_args

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from claimpilot.database import AWAY, configured
from claimpilot.http import BadRequest, read_query
from claimpilot.staff import key_of_pages, may_open_claims, may_read_claims, signing_in_helps
from claimpilot.wire import Locale
from claims.case import home_locale, read_today
from claims.find import draw
from claims.lines import LINES
from claims.listing import PER_PAGE, Listing, Row
from claims.models import ClaimCount, ClaimRecord, load
from claims.reading import Reading, shown
from claims.strip import strip
from claims.views import page
from claims.wire import ClaimPage, ClaimQuery, ClaimSummary, ListQuery
from claims.workspace import contents, document, handed_over, open_flags

STARTS: Final = (
    ("CP-AUT-260381", "Was the policy in force at the date of loss?"),
    ("CP-PRO-260214", "What is the insurer to pay under the policy's terms?"),
    ("CP-GLI-260418", "Which offers are still open?"),
    ("CP-CAS-250429", "How much of the limit is left?"),
)
"""Sample claims to begin with, and what to ask about each."""

View = Callable[..., HttpResponse]


def readers_only(view: View) -> View:
    """A page about claims: 503 in words when the store does not answer; who may not read them signs in, or is told."""

    @wraps(view)
    def answered(request: HttpRequest, **captured: str) -> HttpResponse:
        try:
            if may_open_claims(request):
                return view(request, **captured)
        except AWAY:
            return render(request, "claims/notice.html", {"what": "away"}, status=503)
        if signing_in_helps():
            return redirect_to_login(request.get_full_path(), reverse("admin:login"))
        return render(request, "claims/notice.html", {"what": "closed"}, status=404)

    return require_safe(cache_control(private=True, no_cache=True)(answered))


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What this is, where to begin, how to ask. 503 when the store does not answer. Cost: two queries."""
    if not configured():
        return render(request, "claims/home.html", {"store": "none"})
    try:
        if not may_read_claims(request):
            return render(request, "claims/home.html", {"store": "closed"})
        questions = dict(STARTS)
        records = ClaimRecord.objects.summaries().filter(pk__in=questions)
        rows = {record.id: Row.of(ClaimSummary.of(record), "en-GB") for record in records}
        lines = {line: claims for line, claims in ClaimCount.objects.by_line() if line in LINES}
    except AWAY:
        return render(request, "claims/home.html", {"store": "away"}, status=503)
    starts = [(rows[id_], question) for id_, question in STARTS if id_ in rows]
    labelled = [(line.id, line.label["en-GB"], lines[line.id]) for line in LINES.values() if line.id in lines]
    shown_here = {"store": "there", "starts": starts, "lines": labelled, "total": sum(lines.values())}
    return render(request, "claims/home.html", shown_here)


@readers_only
def claim_list(request: HttpRequest) -> HttpResponse:
    """The claims that the address asks for, a page of them. 400 with the form for words that cannot be searched for.

    Cost: four queries; no document is read.
    """
    try:
        query, refused = read_query(ListQuery, request.GET), None
    except BadRequest as error:
        query, refused = ListQuery(), error.sentence
    search = query.model_dump(include={"lob", "currency", "scenario", "status", "q"})
    found = ClaimPage(items=[], total=0)
    if not refused:
        found = page(ClaimQuery(**search, limit=PER_PAGE, offset=(query.page - 1) * PER_PAGE))
    listing = Listing(query, found, ClaimCount.objects.by_cell() if configured() else [])
    shown_here = {"listing": listing, "query": query, "refused": refused, "kept": configured(), "locale": query.locale}
    return render(request, "claims/list.html", shown_here, status=400 if refused else 200)


@readers_only
def random_claim(request: HttpRequest) -> HttpResponse:
    """Off to one of the claims that the address narrows to, each as likely, in its locale; else to the list."""
    try:
        query = read_query(ListQuery, request.GET)
    except BadRequest:
        return redirect("claims")
    narrowed = {"line_of_business": query.lob, "scenario": query.scenario, "status": query.status}
    drawn = draw(query.q, {**narrowed, "currency": query.currency}, randbelow) if configured() else None
    address = reverse("claim-page", args=[drawn]) if drawn else reverse("claims")
    return redirect(f"{address}?locale={query.locale}" if request.GET.get("locale") else address)


@readers_only
def claim_page(request: HttpRequest, claim_id: str) -> HttpResponse:
    """One claim in its panels, in its own locale unless the address names another; 404 in words. Cost: one query."""
    claim = load(claim_id)
    if claim is None:
        return render(request, "claims/notice.html", {"what": "missing", "claim_id": claim_id}, status=404)
    asked = request.GET.get("locale")
    locale: Locale = next((each for each in get_args(Locale) if each == asked), home_locale(claim))
    reading = Reading(read_today(claim), locale)
    return render(
        request,
        "claims/detail.html",
        {
            **shown(reading),
            "in_workspace": True,
            "locale": locale,
            "contents": contents(claim),
            "open_flags": open_flags(claim),
            "strip": strip(reading),
            "document": document(claim),
            "page": handed_over(reading, key_of_pages()),
        },
    )
