"""The page on which trainees set up what they learn, and how (docs/coach.md, Pages)."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from claimpilot.clock import now
from coach.models import Trainee
from coach.revisions import newest, taught
from coach.web import forms
from coach.web.progress import offered, place_of, plans
from coach.web.trainees import trainees_only


@require_http_methods(["GET", "HEAD", "POST"])
@trainees_only
def set_up(request: HttpRequest, trainee: Trainee) -> HttpResponse:
    """Every part of the set-up, each a form of its own; one that could not be saved is shown again, with status 400."""
    curricula = offered()
    asked = request.GET.get("curriculum", trainee.curriculum_id)
    chosen = next((each for each in curricula if each.pk == asked), curricula[0] if len(curricula) == 1 else None)
    place = place_of(trainee)
    posted = request.POST.get("part") if request.method == "POST" else None

    def data(part: type[forms.Part]) -> Mapping[str, Any] | None:
        return request.POST if posted == part.name else None

    parts: dict[str, forms.Part] = {"options": forms.Coaching(trainee, data(forms.Coaching))}
    revision = newest(chosen) if chosen else None
    if chosen and revision:
        content = taught(revision).curriculum
        parts["curriculum"] = forms.Questions(trainee, chosen, content, data(forms.Questions))
    if place:
        parts["focus"] = forms.Focus(trainee, place.standing, data(forms.Focus))
        parts["plan"] = forms.DrawUp(trainee, place.content.curriculum, now(), data(forms.DrawUp))
        parts["drop"] = forms.Drop(trainee, data(forms.Drop))
    if posted in parts and parts[posted].kept():
        messages.success(request, parts[posted].saved)
        return redirect("coach-setup")
    page = {
        "at": "set-up",
        "curricula": curricula,
        "chosen": chosen,
        "another": bool(trainee.curriculum_id and chosen and chosen.pk != trainee.curriculum_id),
        "place": place,
        "parts": parts,
        "plans": plans(place, now()) if place else [],
    }
    return render(request, "coach/setup.html", page, status=400 if posted else 200)
