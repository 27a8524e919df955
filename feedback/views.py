"""GET and POST /api/feedback (docs/http-api.md, GET /api/feedback)."""

from typing import Final

import structlog
from django.http import HttpRequest, HttpResponse
from rest_framework.request import Request
from rest_framework.views import APIView

from claimpilot import receipts
from claimpilot.access import KEY_REFUSED, Refused
from claimpilot.clock import now
from claimpilot.database import configured, snapshot, told
from claimpilot.http import described, read, read_query, written
from claimpilot.staff import has_report_key, staff_user
from feedback.report import NO_VOTES, report
from feedback.votes import record
from feedback.wire import FeedbackReport, FeedbackRequest, ReportQuery

log = structlog.get_logger(__name__)

NOT_KEPT: Final = "The vote was not kept: the store of votes does not answer."
UNREAD: Final = "The store of votes does not answer."
UNSAID: Final = {"question", "answer", "note", "tools", "receipt", "prompt_overridden"}
"""What no log line holds of a vote."""


class Feedback(APIView):
    """The votes on answers: one is given, replaced or withdrawn; all are reported."""

    http_method_names = ["get", "head", "post"]

    @described("feedback_report", gives=FeedbackReport, takes=ReportQuery, fails=(400, 401, 429, 503))
    def get(self, request: Request) -> HttpResponse:
        """GET /api/feedback: tallies of every vote, and the newest votes."""
        with_texts = reads_texts(request._request)
        query = read_query(ReportQuery, request.GET)
        if not configured():
            return written(NO_VOTES)
        with told(UNREAD), snapshot():
            return written(report(query, with_texts=with_texts))

    @described("vote", gives=None, reads=FeedbackRequest, fails=(400, 401, 413, 429, 503))
    def post(self, request: Request) -> HttpResponse:
        """POST /api/feedback: give, replace or withdraw the vote on one answer."""
        asked = read(FeedbackRequest, request.body, "Invalid feedback")
        verified = is_verified(asked) if receipts.asked_for() else None
        if configured():
            with told(NOT_KEPT):
                record(asked, verified=verified, at=now().replace(microsecond=0))
        else:
            overridden = len(asked.prompt_overridden or ())
            log.info("vote", verified=verified, overridden=overridden, **asked.model_dump(exclude=UNSAID))
        return HttpResponse(status=204)


def is_verified(asked: FeedbackRequest) -> bool:
    return receipts.is_true(asked.receipt, asked.turn_id, asked.prompt_fingerprint, asked.model)


def reads_texts(request: HttpRequest) -> bool:
    """Whether this reader of the report is shown texts too. Errors: Refused for whoever may not read it at all."""
    if has_report_key(request):
        return True
    reader = staff_user(request)
    if reader is None or not reader.has_perm("feedback.view_feedback"):
        raise Refused(401, KEY_REFUSED)
    return reader.has_perm("feedback.view_feedback_content")
