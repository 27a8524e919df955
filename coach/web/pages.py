"""The trainee's own pages: start, progress, connections, and the diagrams (docs/coach.md, Pages)."""

from random import SystemRandom
from typing import Any, Final

import structlog
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseNotFound
from django.shortcuts import redirect, render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe

from claimpilot.clock import now
from claimpilot.coaching import coaching
from claimpilot.database import AWAY
from claimpilot.staff import may_open_claims
from coach.contract import setup
from coach.contract.keys import Keys
from coach.contract.texts import say
from coach.domain.guidance import next_step
from coach.models import CurriculumRevision, GoalImage, Trainee
from coach.oauth.audience import Audience
from coach.oauth.connections import connections_of
from coach.web.progress import clusters, offered, pace, place_of, plan_told, recent
from coach.web.trainees import trainees_only

log = structlog.get_logger(__name__)

MOST_CHOICES: Final = 7


@require_safe
@trainees_only
def home(request: HttpRequest, trainee: Trainee) -> HttpResponse:
    """Where the trainee stands, and the button that starts a learning session."""
    place = place_of(trainee)
    page: dict[str, Any] = {
        "at": "start",
        "place": place,
        "offered": offered(),
        "connected": connections_of(trainee.user),
    }
    if place:
        page |= {
            "step": next_step(place.standing),
            "plan": plan_told(place, now()),
            "may_read": bool(place.claims) and may_open_claims(request),
            "choices": place.choices[:MOST_CHOICES],
            "more": max(0, len(place.choices) - MOST_CHOICES),
        }
    return render(request, "coach/home.html", page)


@require_POST
@trainees_only
def start(request: HttpRequest, trainee: Trainee) -> HttpResponse:
    """A new learning session, and the message that hands it to a chat, shown once; before a set-up, off to that."""
    settings = coaching()
    try:
        session = setup.start(trainee, Keys(settings.secrets), now(), SystemRandom())
    except setup.NotPossible as error:
        messages.error(request, str(error))
        return redirect("coach-setup")
    log.info("coach_session_started", trainee=str(trainee.ref))
    message = say(setup.locale_of(trainee), "start_message", session=session)
    page = {"at": "start", "message": message, "lang": trainee.locale, "connected": connections_of(trainee.user)}
    return render(request, "coach/started.html", page)


@require_safe
@trainees_only
def progress(request: HttpRequest, trainee: Trainee) -> HttpResponse:
    """What is mastered, what can be learned and what waits; the pace of the last weeks."""
    place = place_of(trainee)
    page: dict[str, Any] = {"at": "progress", "place": place}
    if place:
        weeks = pace(trainee, now())
        page |= {
            "clusters": clusters(place),
            "weeks": weeks,
            "most": max(week.goals for week in weeks),
            "recent": list(recent(place)),
            "plan": plan_told(place, now()),
        }
    return render(request, "coach/progress.html", page)


@require_safe
@trainees_only
def connections(request: HttpRequest, trainee: Trainee) -> HttpResponse:
    """The chat clients that may act for the trainee, the sessions that are open, and how to connect another client."""
    page = {
        "at": "connections",
        "connected": connections_of(trainee.user),
        "sessions": setup.open_sessions(trainee, now()),
        "address": Audience(coaching().origin).resource,
    }
    return render(request, "coach/connections.html", page)


@require_POST
@trainees_only
def end_sessions(request: HttpRequest, trainee: Trainee) -> HttpResponse:
    """Revoke every open session of the trainee's."""
    ended = setup.revoke(trainee, now())
    messages.success(request, f"{ended} learning session{'' if ended == 1 else 's'} ended.")
    return redirect("coach-connections")


@require_safe
@cache_control(public=True, max_age=31_536_000, immutable=True)
def image(request: HttpRequest, digest: str) -> HttpResponse:
    """A diagram of a revision that is or was taught, to anybody: chat clients show it, and bring no cookie."""
    try:
        found = GoalImage.objects.exclude(revision__state=CurriculumRevision.State.DRAFT).filter(digest=digest).first()
    except AWAY:
        log.exception("store_away")
        return HttpResponse(status=503)
    return HttpResponse(found.svg, content_type="image/svg+xml") if found else HttpResponseNotFound()
