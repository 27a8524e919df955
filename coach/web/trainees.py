"""Who a page of the coach is for (docs/coach.md, Pages)."""

from collections.abc import Callable
from functools import wraps
from typing import Any
from uuid import uuid4
from zoneinfo import ZoneInfo

import structlog
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache

from claimpilot.database import AWAY
from coach.contract import setup
from coach.oauth.pages import LOGIN

log = structlog.get_logger(__name__)

View = Callable[..., HttpResponse]


def trainees_only(view: View) -> View:
    """A page about the trainee who is signed in, in their own time zone: who is not, signs in; 503 in words."""

    @wraps(view)
    def answered(request: HttpRequest, **captured: Any) -> HttpResponse:
        try:
            if not request.user.is_authenticated:
                return redirect_to_login(request.get_full_path(), reverse(LOGIN))
            trainee = setup.trainee_of(request.user, uuid4())
            with timezone.override(ZoneInfo(trainee.zone)):
                return view(request, trainee, **captured)
        except AWAY:
            log.exception("store_away")
            return render(request, "coach/away.html", status=503)

    return never_cache(answered)
