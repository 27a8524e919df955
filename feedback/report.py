"""The report as the API gives it (docs/feedback.md, Report)."""

from typing import Final

from django.db.models import OuterRef, Subquery

from feedback.models import TEXTS, PromptCount, Vote
from feedback.wire import CapabilityVotes, FeedbackItem, FeedbackReport, PromptVotes, ReportQuery, VoteTotals

NO_VOTES: Final = FeedbackReport(totals=VoteTotals(up=0, down=0), by_capability=[], by_prompt=[], items=[])
"""What a server without a store answers."""


def report(query: ReportQuery, *, with_texts: bool) -> FeedbackReport:
    """Every vote in the tallies, and the newest that `query` asks for as items; without texts these are null.

    Cost: four queries.
    """
    by_prompt = PromptCount.objects.by_prompt().annotate(prompt_overridden=newest_overridden())
    votes = Vote.objects.matching(query.rating, query.capability, query.verified).newest()[: query.limit]
    return FeedbackReport(
        totals=VoteTotals.model_validate(PromptCount.objects.totals()),
        by_capability=[CapabilityVotes.model_validate(group) for group in PromptCount.objects.by_capability()],
        by_prompt=[PromptVotes.model_validate(group) for group in by_prompt],
        items=[item(vote, with_texts=with_texts) for vote in votes],
    )


def newest_overridden() -> Subquery:
    """For counts of prompts: the prompts that the newest of their votes says it was given with."""
    return Subquery(Vote.objects.filter(prompt=OuterRef("prompt")).newest().values("prompt_overridden")[:1])


def item(vote: Vote, *, with_texts: bool) -> FeedbackItem:
    """A vote as it is kept."""
    shown = {name: getattr(vote, name) for name in FeedbackItem.model_fields}
    withheld = {} if with_texts else dict.fromkeys(TEXTS)
    return FeedbackItem.model_validate({**shown, "reasons": vote.reason_list(), **withheld})
