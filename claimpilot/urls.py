"""The API table, one line an endpoint (docs/http-api.md), and the pages."""

from django.contrib import admin
from django.urls import URLPattern, URLResolver, path, re_path
from django.views.generic import RedirectView

from chat.views import chat
from claimpilot import database
from claimpilot.admission import admission
from claimpilot.contract import docs, schema
from claimpilot.health import health
from claimpilot.http import nothing_here
from claimpilot.violations import csp_reports
from claims.pages import claim_list, claim_page, home, random_claim
from claims.views import claims, one_claim, random, scenarios
from coach.oauth.pages import connect, end_connection, login, logout
from coach.web.pages import connections, end_sessions, image, progress, start
from coach.web.pages import home as coach_home
from coach.web.setting_up import set_up
from feedback.views import Feedback
from promptlab.pages import lab
from promptlab.run_views import cancel, promotion_bundle, trap_run, trap_run_page, trap_runs, trap_runs_page
from promptlab.views import prompts
from voice.views import voice

admin.site.site_header = admin.site.site_title = "ClaimPilot"


def api(route: str) -> str:
    """The pattern of an endpoint, which a slash at the end does not change."""
    return rf"^api/{route}/?\Z"


coach: list[URLPattern | URLResolver] = [
    path("coach", RedirectView.as_view(pattern_name="coach")),
    path("coach/", coach_home, name="coach"),
    path("coach/start/", start, name="coach-start"),
    path("coach/setup/", set_up, name="coach-setup"),
    path("coach/progress/", progress, name="coach-progress"),
    path("coach/connections/", connections, name="coach-connections"),
    path("coach/sessions/end/", end_sessions, name="coach-end-sessions"),
    re_path(r"^coach/images/(?P<digest>[0-9a-f]{64})\.svg\Z", image, name="coach-image"),
    path("coach/login/", login, name="coach-login"),
    path("coach/logout/", logout, name="coach-logout"),
    path("coach/connect/", connect, name="coach-connect"),
    path("coach/connections/<int:connection>/end/", end_connection, name="coach-end-connection"),
]
trap_gate: list[URLPattern | URLResolver] = [
    path("lab/runs", trap_runs, name="trap-runs"),
    path("lab/runs/", trap_runs_page, name="trap-runs-page"),
    path("lab/runs/<int:number>", trap_run_page, name="trap-run-page"),
    path("lab/runs/<int:number>.json", trap_run, name="trap-run"),
    path("lab/runs/<int:number>/cancel", cancel, name="trap-run-cancel"),
    path("lab/runs/<int:number>/bundle", promotion_bundle, name="trap-run-bundle"),
]
urlpatterns: list[URLPattern | URLResolver] = [
    re_path(api("health"), health),
    re_path(api("claims"), claims),
    re_path(api("claims/scenarios"), scenarios),
    re_path(api("claims/random"), random),
    re_path(api(r"claims/(?P<claim_id>[\s\S]+)"), one_claim, name="claim"),
    re_path(api("chat"), chat),
    re_path(api("voice"), voice),
    re_path(api("prompts"), prompts),
    re_path(api("feedback"), Feedback.as_view()),
    re_path(api("access"), admission),
    re_path(api("schema"), schema),
    re_path(api("docs"), docs),
    re_path(api("csp-reports"), csp_reports),
    re_path(r"^api(?:/[\s\S]*)?\Z", nothing_here),
    *([path("admin/", admin.site.urls), *coach, *trap_gate] if database.configured() else []),
    path("claims/", claim_list, name="claims"),
    path("claims/random", random_claim, name="random-claim"),
    re_path(r"^claims/(?P<claim_id>[\s\S]+)\Z", claim_page, name="claim-page"),
    path("lab", RedirectView.as_view(pattern_name="lab")),
    path("lab/", lab, name="lab"),
    # Any other path that looks like a page is the front page; one that ends in a file's name is not.
    re_path(r"^(?!(?:api|admin|static|mcp|\.well-known)(?:/|\Z))(?:(?:.*/)?[^/.]+/?)?\Z", home),
]
