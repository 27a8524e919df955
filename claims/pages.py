"""The pages about claims that a person opens (docs/claim-document.md, First page)."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from claimpilot.database import AWAY, configured
from claimpilot.staff import may_read_claims
from claims.lines import LINES
from claims.models import ClaimCount, ClaimRecord
from claims.words import long_day, money

SHOWN = 50


@dataclass(frozen=True)
class Row:
    """A claim as the first page lists it, in words."""

    id: str
    title: str
    status: str
    line: str
    date_of_loss: str
    reserve: str
    paid: str
    open_flags: int


def row(record: ClaimRecord) -> Row:
    return Row(
        id=record.id,
        title=record.title,
        status=record.status.replace("_", " ").capitalize(),
        line=LINES[record.line_of_business].label["en-GB"],
        date_of_loss=long_day(record.date_of_loss),
        reserve=money(record.total_reserve, record.currency),
        paid=money(record.total_paid, record.currency),
        open_flags=record.risk_flag_count,
    )


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What this is, the first claims by id, how to ask. 503 when the store does not answer. Cost: two queries."""
    if not configured():
        return render(request, "claims/home.html", {"store": "none"})
    try:
        if not may_read_claims(request):
            return render(request, "claims/home.html", {"store": "closed"})
        rows = [row(record) for record in ClaimRecord.objects.summaries()[:SHOWN]]
        total = ClaimCount.objects.total()
    except AWAY:
        return render(request, "claims/home.html", {"store": "away"}, status=503)
    return render(request, "claims/home.html", {"store": "there", "rows": rows, "total": total})
