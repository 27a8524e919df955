"""The claims endpoints' queries and answers (docs/http-api.md, Claims)."""

from datetime import date
from typing import Annotated, Any, Final, get_args

from pydantic import BeforeValidator, Field, field_validator

from claimpilot.wire import Locale, Wire, digits, limit_to
from claims.fields import Amount
from claims.lines.base import Scenario
from claims.models import ClaimRecord
from claims.schema import Currency, LineId
from claims.search import LONGEST_WORDS, searchable

MOST_ITEMS: Final = 500


def an_offset(text: Any) -> int:
    try:
        return digits(text)
    except ValueError:
        raise ValueError("offset must be a whole number, 0 or more, in plain digits.") from None


def a_page(text: Any) -> int:
    """A page's number; what is none is the first."""
    try:
        return max(digits(text), 1)
    except ValueError:
        return 1


def a_locale(text: Any) -> Any:
    return text if text in get_args(Locale) else "en-GB"


def a_currency(text: Any) -> Any:
    if text not in (None, "GBP", "USD"):
        raise ValueError("currency must be GBP or USD.")
    return text


class ClaimFilter(Wire):
    """What narrows the claims. An empty text narrows nothing; one that names nothing we have finds nothing."""

    lob: str = Field("", description="Line of business")
    currency: Annotated[Currency | None, BeforeValidator(a_currency)] = None


class ClaimSearch(ClaimFilter):
    """What narrows a list of claims."""

    scenario: str = Field("", description="Scenario id")
    status: str = Field("", description="Claim status")
    q: str = Field("", description="Words in the id, the title or the claimant's name, whatever their case")

    @field_validator("q")
    @classmethod
    def _can_be_found(cls, words: str) -> str:
        if len(words) > LONGEST_WORDS:
            raise ValueError(f"q must be {LONGEST_WORDS:,} characters or fewer.")
        if not searchable(words):
            raise ValueError("q must not hold control characters.")
        return words


class ClaimQuery(ClaimSearch):
    """The query of GET /api/claims."""

    limit: Annotated[int, Field(ge=1, le=MOST_ITEMS), BeforeValidator(limit_to(MOST_ITEMS))] = 50
    offset: Annotated[int, Field(ge=0), BeforeValidator(an_offset)] = 0


class ListQuery(ClaimSearch):
    """The query of the page /claims/: all that it shows is in its address. The form sends an empty text for any."""

    currency: Annotated[Currency | None, BeforeValidator(lambda text: a_currency(text or None))] = None
    page: Annotated[int, Field(ge=1), BeforeValidator(a_page)] = 1
    locale: Annotated[Locale, BeforeValidator(a_locale)] = "en-GB"


class RandomQuery(ClaimFilter):
    """The query of GET /api/claims/random."""

    capability: str = Field("", description="A capability that the claim is there to show")


class ClaimSummary(Wire):
    """A claim as a list shows it. Amounts are null where the file does not give them."""

    id: str
    line_of_business: LineId
    scenario: str | None
    title: str
    status: str
    currency: Currency
    claimant_name: str
    adjuster_name: str | None
    date_of_loss: date
    total_reserve: Amount | None
    total_paid: Amount | None
    risk_flag_count: int

    @classmethod
    def of(cls, record: ClaimRecord) -> "ClaimSummary":
        shown = {name: getattr(record, name) for name in cls.model_fields}
        return cls(**shown | {"scenario": record.scenario or None, "adjuster_name": record.adjuster_name or None})


class ClaimPage(Wire):
    """Some of the claims that match, and how many do."""

    items: list[ClaimSummary]
    total: int


class Loaded(Wire):
    """How many claims of a scenario the store holds; null counts those that belong to none."""

    line_of_business: LineId
    scenario: str | None
    count: int


class ScenarioCounts(Wire):
    """What the store holds, and every scenario there is."""

    loaded: list[Loaded]
    catalogue: list[Scenario]


class RandomClaim(Wire):
    """One claim of those that match, each as likely; null when nothing matches."""

    id: str | None
