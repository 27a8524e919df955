"""The vote that a browser sends, and the report that comes back (docs/feedback.md)."""

from datetime import datetime
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BeforeValidator, FailFast, Field, PlainSerializer

from claimpilot.wire import Brand, Locale, Wire, limit_to

FeedbackReason = Literal["incorrect", "missed", "off_target", "unclear", "unsafe", "other"]
Rating = Literal["up", "down"]
Channel = Literal["text", "voice"]
Surface = Literal["app", "embed"]

TURN_ID_LENGTH: Final = 64
SHORTEST_TURN_ID: Final = 8
CLAIM_ID_LENGTH: Final = 100
CAPABILITY_LENGTH: Final = 64
MODEL_LENGTH: Final = 100
FINGERPRINT_LENGTH: Final = 32
NOTE_LENGTH: Final = 2_000
QUESTION_LENGTH: Final = 20_000
ANSWER_LENGTH: Final = 40_000
SUMMARY_LENGTH: Final = 400
RECEIPT_LENGTH: Final = 200
MOST_TOOLS: Final = 40
MOST_OVERRIDDEN: Final = 50
MOST_ITEMS: Final = 200
"""Limits of a vote in characters and entries, and of the report in items."""

ABSENT: Any = None
"""The default of a key that may be left out but is never null on the wire."""

Moment = Annotated[datetime, PlainSerializer(lambda at: f"{at:%Y-%m-%dT%H:%M:%SZ}", return_type=str)]
"""A time in UTC, shown to the second."""


def without_repeats(reasons: list[FeedbackReason]) -> list[FeedbackReason]:
    """The reasons in the order in which each was first given."""
    return list(dict.fromkeys(reasons))


class LookedUp(Wire):
    """A lookup of the answer and the beginning of what it found."""

    tool: str
    summary: Annotated[str, Field(max_length=SUMMARY_LENGTH)]


class FeedbackRequest(Wire):
    """The body of POST /api/feedback. Only `rating` may be null, which withdraws; other keys may be left out."""

    turn_id: Annotated[str, Field(min_length=SHORTEST_TURN_ID, max_length=TURN_ID_LENGTH)]
    rating: Rating | None
    reasons: Annotated[list[FeedbackReason], FailFast(), AfterValidator(without_repeats)] = []
    note: Annotated[str, Field(max_length=NOTE_LENGTH)] = ABSENT
    claim_id: Annotated[str, Field(max_length=CLAIM_ID_LENGTH)] = ABSENT
    capability: Annotated[str, Field(max_length=CAPABILITY_LENGTH)] = ABSENT
    channel: Channel
    surface: Surface
    locale: Locale = ABSENT
    brand: Brand = ABSENT
    model: Annotated[str, Field(max_length=MODEL_LENGTH)] = ABSENT
    prompt_fingerprint: Annotated[str, Field(max_length=FINGERPRINT_LENGTH)] = ABSENT
    prompt_overridden: Annotated[list[str], Field(max_length=MOST_OVERRIDDEN)] = ABSENT
    question: Annotated[str, Field(max_length=QUESTION_LENGTH)] = ABSENT
    answer: Annotated[str, Field(max_length=ANSWER_LENGTH)] = ABSENT
    tools: Annotated[list[LookedUp], Field(max_length=MOST_TOOLS)] = ABSENT
    receipt: Annotated[str, Field(max_length=RECEIPT_LENGTH)] = ABSENT


def a_rating(text: Any) -> Any:
    if text not in (None, "up", "down"):
        raise ValueError("rating must be up or down.")
    return text


def yes_or_no(text: Any) -> bool | None:
    if text not in (None, "yes", "no"):
        raise ValueError("verified must be yes or no.")
    return None if text is None else text == "yes"


class ReportQuery(Wire):
    """The query of GET /api/feedback: what narrows the items, and no figure."""

    rating: Annotated[Rating | None, BeforeValidator(a_rating)] = None
    capability: str = Field("", description="A capability id")
    verified: Annotated[bool | None, BeforeValidator(yes_or_no, json_schema_input_type=Literal["yes", "no"] | None)] = (
        Field(None, description="Whether a receipt was asked for and true, or asked for and missing or not true")
    )
    limit: Annotated[int, Field(ge=1, le=MOST_ITEMS), BeforeValidator(limit_to(MOST_ITEMS))] = 50


SomeVotes = Annotated[int, Field(exclude_if=lambda votes: votes == 0)]
"""A count that is left out where it is none, so that a server without receipts says what it always said."""


class VoteTotals(Wire):
    """How many votes there are of each rating, and how many among them had no true receipt where one was asked for."""

    up: int
    down: int
    unverified_up: SomeVotes = 0
    unverified_down: SomeVotes = 0


class CapabilityVotes(VoteTotals):
    """The votes on one capability's answers; null counts those that named none."""

    capability: str | None


class PromptVotes(VoteTotals):
    """The votes on one capability and fingerprint; `prompt_overridden` is what the newest of them said."""

    capability: str | None
    prompt_fingerprint: str | None
    prompt_overridden: list[str] | None


class FeedbackItem(Wire):
    """One vote as it is kept; what it did not send is null, and so is `verified` where no receipts were asked for."""

    turn_id: str
    rating: Rating
    reasons: list[FeedbackReason]
    note: str | None
    claim_id: str | None
    capability: str | None
    channel: Channel
    surface: Surface
    locale: Locale | None
    brand: Brand | None
    model: str | None
    prompt_fingerprint: str | None
    prompt_overridden: list[str] | None
    question: str | None
    answer: str | None
    tools: list[LookedUp] | None
    verified: bool | None
    created_at: Moment
    updated_at: Moment


class FeedbackReport(Wire):
    """What GET /api/feedback answers: tallies over every vote, and the newest votes that the query asks for."""

    totals: VoteTotals
    by_capability: list[CapabilityVotes]
    by_prompt: list[PromptVotes]
    items: list[FeedbackItem]
