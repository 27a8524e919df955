"""The claims endpoints (docs/http-api.md, Claims)."""

from secrets import randbelow

from django.db.models import Sum
from django.http import HttpRequest, HttpResponse
from rest_framework.request import Request

from claimpilot.access import NOT_FOUND
from claimpilot.database import configured
from claimpilot.http import NotFound, endpoint, read_query, written
from claimpilot.staff import may_read_claims
from claims.documents import canonical
from claims.find import find
from claims.generate import in_order
from claims.models import ClaimCount, load
from claims.schema import Claim
from claims.wire import ClaimPage, ClaimQuery, ClaimSummary, Loaded, RandomClaim, RandomQuery, ScenarioCounts


def readers_only(request: HttpRequest | Request) -> None:
    """Errors: NotFound where CLAIMS_API keeps this caller out."""
    if not may_read_claims(request):
        raise NotFound(NOT_FOUND)


@endpoint("GET", takes=ClaimQuery, gives=ClaimPage, fails=(400, 404, 503))
def claims(request: Request) -> HttpResponse:
    """GET /api/claims: a page of summaries in the order of their ids, and how many claims match."""
    readers_only(request)
    return written(page(read_query(ClaimQuery, request.GET)))


def page(query: ClaimQuery) -> ClaimPage:
    """What a query asks for. Cost: that of `find`."""
    if not configured():
        return ClaimPage(items=[], total=0)
    narrowed = {
        "line_of_business": query.lob,
        "scenario": query.scenario,
        "status": query.status,
        "currency": query.currency,
    }
    records, total = find(query.q, narrowed, query.limit, query.offset)
    return ClaimPage(items=[ClaimSummary.of(record) for record in records], total=total)


@endpoint("GET", gives=ScenarioCounts, fails=(404, 503))
def scenarios(request: Request) -> HttpResponse:
    """GET /api/claims/scenarios: how many claims of each scenario there are, and the catalogue. Cost: one query."""
    readers_only(request)
    return written(ScenarioCounts(loaded=loaded(), catalogue=[each.SCENARIO for each in in_order()]))


def loaded() -> list[Loaded]:
    if not configured():
        return []
    groups = ClaimCount.objects.values("line_of_business", "scenario").annotate(count=Sum("claims"))
    return [
        Loaded.model_validate(group | {"scenario": group["scenario"] or None})
        for group in groups.order_by("line_of_business", "scenario")
    ]


@endpoint("GET", takes=RandomQuery, gives=RandomClaim, fails=(400, 404, 503))
def random(request: Request) -> HttpResponse:
    """GET /api/claims/random: the id of one claim, each that matches as likely. Cost: two queries."""
    readers_only(request)
    query = read_query(RandomQuery, request.GET)
    if not configured():
        return written(RandomClaim(id=None))
    counts = ClaimCount.objects.matching(line_of_business=query.lob, currency=query.currency)
    return written(RandomClaim(id=counts.showcasing(query.capability).draw(randbelow)))


@endpoint("GET", gives=Claim, fails=(404, 503))
def one_claim(request: Request, claim_id: str) -> HttpResponse:
    """GET /api/claims/:id: the stored document, parsed again. An id may hold slashes, and end in one."""
    readers_only(request)
    claim = load(claim_id) or load(claim_id.removesuffix("/"))
    if claim is None:
        raise NotFound("Claim not found")
    return HttpResponse(canonical(claim), content_type="application/json")
