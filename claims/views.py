"""The claims endpoints (docs/http-api.md, Claims)."""

from django.http import HttpRequest, HttpResponse

from claimpilot.access import NOT_FOUND
from claimpilot.http import NotFound, endpoint
from claimpilot.staff import may_read_claims
from claims.documents import canonical
from claims.models import load


@endpoint("GET")
def one_claim(request: HttpRequest, claim_id: str) -> HttpResponse:
    """GET /api/claims/:id: the stored document, parsed again. An id may hold slashes, and end in one."""
    if not may_read_claims(request):
        raise NotFound(NOT_FOUND)
    claim = load(claim_id) or load(claim_id.removesuffix("/"))
    if claim is None:
        raise NotFound("Claim not found")
    return HttpResponse(canonical(claim), content_type="application/json")
