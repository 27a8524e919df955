"""The claims endpoints (docs/http-api.md, Claims)."""

from django.http import HttpRequest, HttpResponse

from claimpilot.http import NotFound, endpoint
from claims.documents import canonical
from claims.models import load


@endpoint("GET")
def one_claim(request: HttpRequest, claim_id: str) -> HttpResponse:
    """GET /api/claims/:id: the stored document, parsed again. An id may hold slashes, and end in one."""
    claim = load(claim_id) or load(claim_id.removesuffix("/"))
    if claim is None:
        raise NotFound("Claim not found")
    return HttpResponse(canonical(claim), content_type="application/json")
