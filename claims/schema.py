"""The claim document: every field, its type and its default (docs/claim-document.md)."""

from decimal import Decimal
from math import isfinite
from typing import Annotated, Any, Final, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    JsonValue,
    PlainValidator,
    ValidationInfo,
    field_validator,
    model_validator,
)
from pydantic.alias_generators import to_camel
from pydantic_core import PydanticCustomError

from claims.fields import (
    At,
    Clock,
    Count,
    Day,
    Many,
    Money,
    Panel,
    Percent,
    Prose,
    Rate,
    Share,
    SignedMoney,
    Territory,
    ZoneName,
)

SCHEMA_VERSION: Final = "1"

Currency = Literal["GBP", "USD"]
Country = Literal["GB", "US"]
COUNTRY_OF_CURRENCY: Final[dict[str, str]] = {"GBP": "GB", "USD": "US"}


def country_of(territory: str) -> Country:
    return "US" if territory.startswith("US-") else "GB"


LineId = Literal[
    "auto",
    "property",
    "general_liability",
    "employers_liability",
    "workers_comp",
    "professional_indemnity",
    "marine",
    "casualty",
]
ClaimStatus = Literal[
    "notified", "triage", "under_review", "investigating", "coverage_dispute", "liability_decided", "negotiating",
    "litigated", "settled_pending_payment", "recovery_only", "closed", "reopened", "declined", "withdrawn",
]  # fmt: skip
PolicyState = Literal[
    "in_force", "lapsed", "cancelled", "expired", "suspended", "void", "avoided", "reinstated", "pending", "unknown"
]
PolicyEventKind = Literal[
    "inception", "renewal", "endorsement", "premium_due", "premium_missed", "premium_paid", "notice_of_cancellation",
    "lapse", "cancellation", "reinstatement", "avoidance", "suspension", "suspension_lifted", "expiry", "no_loss_statement",
]  # fmt: skip
CoverageDecision = Literal[
    "not_considered", "under_review", "confirmed", "confirmed_in_part", "reserved", "disputed", "declined"
]
LiabilityStance = Literal[
    "not_considered",
    "investigating",
    "admitted",
    "admitted_in_part",
    "denied",
    "deemed_admitted",
    "primary_only",
    "apportioned",
]
CostType = Literal["indemnity", "expense"]
CostCategory = Literal[
    "vehicle_damage", "building", "contents", "stock", "business_interruption", "general_damages", "special_damages",
    "medical", "wage_loss", "care", "property_damage_third_party", "loss_of_use", "hire", "storage", "defence_costs",
    "claimant_costs", "experts", "adjuster", "survey", "salvage_charges", "general_average", "cargo", "hull",
    "professional_loss", "other",
]  # fmt: skip
RecoveryType = Literal[
    "subrogation", "salvage", "contribution", "reinsurance", "deductible_reimbursement", "cru_or_lien"
]
PaymentStatus = Literal["requested", "approved", "issued", "cleared", "stopped", "voided", "rejected"]
PartyRole = Literal[
    "insured", "claimant", "co_claimant", "driver", "passenger", "witness", "third_party", "third_party_insurer",
    "claimant_lawyer", "defence_lawyer", "broker", "adjuster", "loss_adjuster", "expert", "repairer", "hire_company",
    "medical_provider", "police", "court", "reinsurer", "lienholder", "litigation_friend", "payee", "regulator", "ombudsman",
]  # fmt: skip
DocKind = Literal[
    "notice", "claim_form", "statement", "police_report", "photo", "estimate", "invoice", "medical_report",
    "expert_report", "survey", "letter", "email", "policy_schedule", "policy_wording", "endorsement", "certificate",
    "pleading", "order", "offer", "payment_advice", "telematics", "surveillance", "reservation_of_rights", "denial",
    "complaint", "release", "other",
]  # fmt: skip
OfferType = Literal[
    "part36_claimant", "part36_defendant", "calderbank", "open", "without_prejudice", "policy_limits_demand",
    "portal_offer", "statutory_offer", "rule68", "mediation",
]  # fmt: skip
RiskFlagKind = Literal[
    "coverage", "fraud", "sanctions", "litigation", "limitation", "reserve", "vulnerability", "complaint", "regulatory",
    "recovery", "data_quality", "large_loss", "privacy", "conflict",
]  # fmt: skip
Severity = Literal["info", "low", "medium", "high", "critical"]
CheckStatus = Literal["pass", "warn", "fail", "not_run", "stale"]
NoteVisibility = Literal["internal", "privileged", "shareable"]
InclusiveOf = Literal["interest", "costs", "cru", "liens"]
PersonKind = Literal["individual", "organisation"]


def known_version(value: str) -> str:
    if value != SCHEMA_VERSION:
        raise PydanticCustomError(
            "schema_version", "This claim's schema version is not one that is known here; write 1."
        )
    return value


def to_extensions(value: object) -> dict[str, JsonValue]:
    """What a host adds of its own: any JSON object of finite numbers. Errors: anything else."""
    if not isinstance(value, dict):
        raise PydanticCustomError("extensions", "This should be an object.")
    waiting: Many[JsonValue] = [value]
    while waiting:
        found = waiting.pop()
        if isinstance(found, float) and not isfinite(found):
            raise PydanticCustomError("number_finite", "Every number here must be finite.")
        waiting += found.values() if isinstance(found, dict) else found if isinstance(found, list) else ()
    return value


class Part(BaseModel):
    """A part of the document. Wire names are camelCase; unknown keys are dropped; null means that a value is not known."""

    model_config = ConfigDict(
        alias_generator=to_camel,
        validate_by_alias=True,
        validate_by_name=True,
        strict=True,
        frozen=True,
        extra="ignore",
        allow_inf_nan=False,
        json_schema_serialization_defaults_required=True,
    )

    @model_validator(mode="before")
    @classmethod
    def null_is_absent(cls, data: Any) -> Any:
        return {key: value for key, value in data.items() if value is not None} if isinstance(data, dict) else data


class Item(Part):
    """A part that others point at by its id."""

    id: Annotated[str, Field(min_length=1, max_length=200)]


class Ref(Part):
    """Where in the file something stands: a panel, and a path such as notes[n4]."""

    panel: Panel
    path: str
    doc_id: str | None = None
    page: Count | None = None
    quote: Prose | None = None


class StatusChange(Part):
    at: At
    from_: str | None = Field(default=None, alias="from")
    to: str
    by: str | None = None
    reason: Prose | None = None


class Jurisdiction(Part):
    country: Country | None = None
    territory: Territory | None = None
    governing_law: str | None = None
    venue: str | None = None
    time_zone: ZoneName | None = None


class Client(Part):
    name: str | None = None
    reference: str | None = None
    kind: Literal["insurer", "tpa", "self_insured", "captive"] = "insurer"
    authority_limit: Money | None = None
    instructions: Prose | None = None


class Authority(Part):
    reserve: Money | None = None
    settlement: Money | None = None


class Handler(Part):
    name: str | None = None
    id: str | None = None
    team: str | None = None
    email: str | None = None
    phone: str | None = None
    authority: Authority = Authority()
    supervisor: str | None = None


class DemoNotes(Part):
    """What a sample claim is there to show. Never sent to a model and in no section."""

    showcases: Many[str] = []
    gotchas: Many[str] = []
    hint: str | None = None


class ExtRefs(Part):
    policy_system: str | None = None
    portal_ref: str | None = None
    oic_ref: str | None = None
    claims_portal_ref: str | None = None
    umr: str | None = None
    ucr: str | None = None
    court_case_no: str | None = None
    cru_ref: str | None = None


class Wording(Part):
    title: str | None = None
    version: str | None = None
    edition: str | None = None


class PlacementLine(Part):
    insurer: str | None = None
    share_pct: Percent | None = None


class Placement(Part):
    umr: str | None = None
    leader: str | None = None
    lines: Many[PlacementLine] = []


class Period(Item):
    starts_at: At
    ends_at: At
    end_inclusive: bool = True
    start_time_stated: bool = False
    renewal_of: str | None = None
    premium: Money | None = None


class PolicyEvent(Item):
    kind: PolicyEventKind
    effective_at: At
    recorded_at: At | None = None
    issued_at: At | None = None
    reason: Prose | None = None
    notice_days: Count | None = None
    delivered_by: Literal["email", "post", "portal", "broker"] | None = None
    amount: Money | None = None
    doc_id: str | None = None
    note_id: str | None = None
    by: str | None = None


class Sublimit(Part):
    label: str
    amount: Money | None = None


class Limit(Part):
    per_person: Money | None = None
    per_occurrence: Money | None = None
    any_one_claim: Money | None = None
    aggregate: Money | None = None
    sublimits: Many[Sublimit] = []


class ExcessPercent(Part):
    of: Literal["sum_insured", "coverage_a", "loss"]
    pct: Percent
    min_amount: Money | None = None


class Excess(Part):
    amount: Money | None = None
    percent: ExcessPercent | None = None
    kind: Literal["compulsory", "voluntary", "hurricane", "wind_hail", "subsidence", "costs_inclusive", "other"] = (
        "other"
    )
    applies_to: Literal["each_loss", "each_claimant", "each_occurrence"] = "each_loss"


class AggregateUse(Part):
    claim_id: str | None = None
    label: str | None = None
    amount: Money | None = None
    as_of: At | None = None


class Average(Part):
    applies: bool = False
    apply_before: Literal["excess", "limit"] = "excess"


class Coverage(Item):
    code: str | None = None
    label: str | None = None
    limit: Limit = Limit()
    sum_insured: Money | None = None
    value_at_risk: Money | None = None
    value_at_risk_ref: Ref | None = None
    excess: Many[Excess] = []
    costs_in_limit: bool = False
    aggregate_used: Money = Decimal(0)
    aggregate_used_by: Many[AggregateUse] = []
    average: Average = Average()
    valuation: Literal["market", "new_for_old", "acv", "rcv", "agreed", "functional"] | None = None
    territory: str | None = None
    active: bool = True
    effective_from: Day | None = None
    effective_to: Day | None = None


class Condition(Item):
    clause: str | None = None
    text: Prose | None = None
    kind: Literal[
        "condition_precedent", "condition", "warranty", "notification", "cooperation", "reasonable_care", "premium",
        "unoccupancy", "subjectivity",
    ] = "condition"  # fmt: skip
    complied: Literal["yes", "no", "unknown"] = "unknown"
    evidence: Many[Ref] = []


class Exclusion(Item):
    clause: str | None = None
    text: Prose | None = None
    possibly_engaged: bool = False
    evidence: Many[Ref] = []


class Endorsement(Item):
    number: str | None = None
    effective_at: At | None = None
    issued_at: At | None = None
    text: Prose | None = None
    changes: Prose | None = None
    doc_id: str | None = None


class Driver(Part):
    name: str | None = None
    date_of_birth: Day | None = None
    permitted: bool | None = None
    note: Prose | None = None


class Vehicle(Part):
    registration: str | None = None
    vin: str | None = None
    make: str | None = None
    model: str | None = None
    year: Count | None = None
    added_at: At | None = None
    removed_at: At | None = None
    use: Many[str] = []


class InsuredLocation(Part):
    address: str | None = None
    sum_insured: Money | None = None
    occupancy: str | None = None


class DisclosureQuestion(Part):
    q: Prose | None = None
    a: Prose | None = None
    true_answer: Prose | None = None
    material: bool | None = None


class UnderwriterView(Part):
    would_have_declined: bool | None = None
    would_have_charged: Money | None = None
    would_have_imposed: Many[Prose] = []


class Disclosure(Part):
    proposal_date: Day | None = None
    questions: Many[DisclosureQuestion] = []
    underwriter_view: UnderwriterView | None = None
    presentation: Literal["fair", "breach_alleged", "unknown"] = "unknown"
    recklessness: Literal["alleged", "not_alleged", "unknown"] = "unknown"


class Policy(Part):
    number: str | None = None
    insured_name: str | None = None
    insured_kind: Literal["consumer", "micro_enterprise", "commercial", "public_body"] | None = None
    product: str | None = None
    wording: Wording = Wording()
    basis: Literal["occurrence", "claims_made", "claims_made_and_notified", "losses_discovered"] = "occurrence"
    retroactive_date: Day | None = None
    extended_reporting_end: Day | None = None
    state: PolicyState = "unknown"
    state_as_of: At | None = None
    time_zone: ZoneName | None = None
    governing_law: str | None = None
    placement: Placement = Placement()
    periods: Many[Period] = []
    events: Many[PolicyEvent] = []
    coverages: Many[Coverage] = []
    conditions: Many[Condition] = []
    exclusions: Many[Exclusion] = []
    endorsements: Many[Endorsement] = []
    drivers: Many[Driver] = []
    vehicles: Many[Vehicle] = []
    insured_locations: Many[InsuredLocation] = []
    disclosure: Disclosure = Disclosure()


class Representation(Part):
    firm: str | None = None
    ref: str | None = None
    contact: str | None = None


class Vulnerability(Part):
    flagged: bool = False
    drivers: Many[Literal["health", "life_event", "resilience", "capability"]] = []
    needs: Many[Prose] = []
    recorded_at: At | None = None
    consent: bool | None = None


class Claimant(Part):
    name: Annotated[str, Field(min_length=1)]
    party_id: str | None = None
    date_of_birth: Day | None = None
    kind: PersonKind | None = None
    relationship: Literal["first_party", "third_party"] | None = None
    represented: bool = False
    represent: Representation | None = None
    vulnerability: Vulnerability = Vulnerability()
    protected_party: bool = False
    minor: bool = False
    occupation: str | None = None
    contact_preference: str | None = None


class Location(Part):
    address: str | None = None
    postcode: str | None = None
    zip: str | None = None
    territory: Territory | None = None
    lat: Annotated[float, Field(ge=-90, le=90)] | None = None
    lon: Annotated[float, Field(ge=-180, le=180)] | None = None


class Injury(Part):
    party_id: str | None = None
    description: Prose | None = None
    body_part: str | None = None
    severity: str | None = None
    prognosis_months: Count | None = None
    whiplash: bool | None = None
    psych: bool | None = None
    medical_report_doc_id: str | None = None
    special_category: bool = True


class Incident(Part):
    date_of_loss: Day
    time_of_loss: Clock | None = None
    time_source: str | None = None
    date_of_loss_basis: Literal["single_event", "discovered", "continuing", "alleged"] = "single_event"
    exposure_from: Day | None = None
    exposure_to: Day | None = None
    date_first_known: Day | None = None
    date_of_knowledge: Day | None = None
    date_claim_made: Day | None = None
    date_notified: Day | None = None
    date_notified_to_insurer: Day | None = None
    delivered_at: Day | None = None
    date_of_death: Day | None = None
    proof_received_at: Day | None = None
    all_items_received_at: Day | None = None
    location: Location = Location()
    circumstances: Prose | None = None
    cause_code: str | None = None
    peril_code: str | None = None
    cat_code: str | None = None
    cat_event: str | None = None
    weather: Prose | None = None
    injuries: Many[Injury] = []
    police_ref: str | None = None
    authorities_contacted: Many[str] = []
    estimate_at_notice: Money | None = None


class Exposure(Item):
    label: str | None = None
    party_id: str | None = None
    coverage_id: str | None = None
    kind: Literal[
        "bodily_injury", "property_damage", "first_party_property", "loss_of_use", "financial_loss", "pip", "medpay",
        "um_uim", "costs", "ga",
    ] | None = None  # fmt: skip
    status: Literal["open", "closed", "reopened"] = "open"
    opened_at: At | None = None
    closed_at: At | None = None
    loss_party: Literal["insured", "third_party"] | None = None


class OpenIssue(Item):
    clause: str | None = None
    summary: Prose | None = None
    status: Literal["open", "resolved", "referred"] = "open"
    owner: str | None = None
    due_at: At | None = None


class ReservationOfRights(Part):
    sent: bool = False
    sent_at: At | None = None
    doc_id: str | None = None
    provisions: Many[str] = []
    specific: bool | None = None


class CoverageReview(Part):
    decision: CoverageDecision = "not_considered"
    decided_by: str | None = None
    decided_at: At | None = None
    accepted_at: At | None = None
    reasons: Many[Prose] = []
    open_issues: Many[OpenIssue] = []
    reservation_of_rights: ReservationOfRights = ReservationOfRights()
    counsel_advice: Prose | None = None


class OtherShare(Part):
    party_id: str | None = None
    pct: Percent | None = None


class LiabilityReview(Part):
    stance: LiabilityStance = "not_considered"
    our_share_pct: Percent | None = None
    claimant_share_pct: Percent | None = None
    others_share_pct: Many[OtherShare] = []
    regime: Literal[
        "pure", "modified_50", "modified_51", "contributory", "slight_gross", "law_reform_1945", "no_fault", "not_applicable"
    ] | None = None  # fmt: skip
    basis: Prose | None = None
    evidence: Many[Ref] = []
    decided_at: At | None = None
    admission_made_at: At | None = None
    admission_doc_id: str | None = None
    deemed_by: str | None = None


class Original(Part):
    """A bill in another currency, kept beside the amount that was booked."""

    amount: Money | None = None
    currency: str | None = None
    rate: Rate | None = None
    rate_date: Day | None = None


class ScheduleLine(Item):
    """A head of loss."""

    line: Count | None = None
    head: Prose | None = None
    category: CostCategory = "other"
    exposure_id: str | None = None
    party_id: str | None = None
    description: Prose | None = None
    quantity: Rate | None = None
    unit: str | None = None
    unit_price: Money | None = None
    claimed: Money | None = None
    assessed: Money | None = None
    agreed: Money | None = None
    paid: Money = Decimal(0)
    evidence: Many[Ref] = []
    evidence_status: Literal["none", "partial", "full"] = "none"
    disputed: bool = False
    reason: Prose | None = None
    tax_included: bool | None = None
    betterment: Money | None = None
    depreciation: Money | None = None
    salvage: Money | None = None
    from_: Day | None = Field(default=None, alias="from")
    to: Day | None = None
    days: Count | None = None
    rate: Money | None = None
    original: Original | None = None


class Document(Item):
    kind: DocKind = "other"
    title: Prose = ""
    file_name: Prose | None = None
    received_at: At | None = None
    dated: Day | None = None
    author: str | None = None
    party_id: str | None = None
    direction: Literal["in", "out", "internal"] | None = None
    pages: Count | None = None
    text: Prose = ""
    summary: Prose | None = None
    visibility: NoteVisibility = "internal"
    privileged: bool = False
    without_prejudice: bool = False
    special_category: bool = False
    tags: Many[str] = []
    supersedes: str | None = None
    hash: str | None = None
    ocr_confidence: Share | None = None
    language: str = "en"


class Approval(Part):
    status: Literal["approved", "pending", "rejected"] | None = None
    by: str | None = None
    at: At | None = None


class ReserveChange(Part):
    at: At
    by: str | None = None
    from_: Money | None = Field(default=None, alias="from")
    to: Money | None = None
    reason: Prose | None = None


class Reserve(Item):
    exposure_id: str | None = None
    cost_type: CostType = "indemnity"
    category: CostCategory = "other"
    outstanding: Money | None = None
    set_at: At | None = None
    set_by: str | None = None
    rationale: Prose | None = None
    approval: Approval = Approval()
    history: Many[ReserveChange] = []


class RecoveryReserve(Item):
    type: RecoveryType = "subrogation"
    amount: Money | None = None
    against: str | None = None
    likelihood_pct: Percent | None = None


class Payment(Item):
    exposure_id: str | None = None
    schedule_id: str | None = None
    cost_type: CostType = "indemnity"
    category: CostCategory = "other"
    payee_party_id: str | None = None
    payee_name: str | None = None
    amount: SignedMoney | None = None
    status: PaymentStatus = "requested"
    requested_by: str | None = None
    requested_at: At | None = None
    approved_by: str | None = None
    approved_at: At | None = None
    issued_at: At | None = None
    cleared_at: At | None = None
    invoice_no: str | None = None
    invoice_doc_id: str | None = None
    invoice_date: Day | None = None
    method: Literal["bacs", "faster_payment", "cheque", "check", "ach", "wire"] | None = None
    partial: bool = False
    final: bool = False
    reserve_erosion: bool = True
    sanctions_check_id: str | None = None
    reversal_of: str | None = None

    @model_validator(mode="after")
    def negative_only_as_a_reversal(self) -> "Payment":
        if self.reversal_of is None and self.amount is not None and self.amount < 0:
            raise PydanticCustomError("negative_payment", "A negative payment names the payment that it reverses.")
        return self


class Extension(Part):
    to: Day | None = None
    granted_by: str | None = None
    addressed_to: str | None = None
    doc_id: str | None = None


class Recovery(Item):
    type: RecoveryType = "subrogation"
    from_party_id: str | None = None
    demanded: Money | None = None
    agreed: Money | None = None
    received: Money = Decimal(0)
    received_at: At | None = None
    due_at: At | None = None
    status: Literal[
        "identified", "notice_sent", "demanded", "negotiating", "agreed", "received", "abandoned", "time_barred"
    ] = "identified"  # fmt: skip
    time_bar: Day | None = None
    extension: Extension | None = None


class Totals(Part):
    """Totals as the host states them. Tools compute their own and say where the two differ."""

    indemnity_outstanding: Money | None = None
    expense_outstanding: Money | None = None
    outstanding: Money | None = None
    indemnity_paid: Money | None = None
    expense_paid: Money | None = None
    paid: Money | None = None
    incurred: Money | None = None
    recoveries_received: Money | None = None
    recovery_reserve: Money | None = None
    net_incurred: Money | None = None
    claimed: Money | None = None
    assessed: Money | None = None
    agreed: Money | None = None


class LargeLoss(Part):
    threshold: Money | None = None
    triggered: bool = False
    reported_at: At | None = None
    report_doc_id: str | None = None
    reinsurance_notified: bool = False


class Finance(Part):
    reserves: Many[Reserve] = []
    recovery_reserves: Many[RecoveryReserve] = []
    payments: Many[Payment] = []
    recoveries: Many[Recovery] = []
    totals: Totals | None = None
    large_loss: LargeLoss = LargeLoss()
    authority_breaches: Many[Prose] = []


class Contact(Part):
    email: str | None = None
    phone: str | None = None
    address: str | None = None


class Bank(Part):
    masked_account: str | None = None
    changed_at: At | None = None
    verified: bool | None = None


class Sanctions(Part):
    screened_at: At | None = None
    result: Literal["clear", "possible", "confirmed", "not_screened"] = "not_screened"
    list: str | None = None
    match_score: Share | None = None
    matched_name: str | None = None
    matched_dob: Day | None = None


class ClaimsHistoryEntry(Part):
    ref: str | None = None
    date: Day | None = None
    kind: str | None = None
    note: Prose | None = None


class Party(Item):
    name: str = ""
    role: Many[PartyRole] = []
    kind: PersonKind | None = None
    date_of_birth: Day | None = None
    organisation_no: str | None = None
    contact: Contact = Contact()
    represented_by: str | None = None
    represents: str | None = None
    bank: Bank | None = None
    sanctions: Sanctions = Sanctions()
    claims_history: Many[ClaimsHistoryEntry] = []
    conflicts: Many[Prose] = []
    notes: Prose | None = None


class Portal(Part):
    name: str | None = None
    stage: Annotated[int, Field(ge=1, le=3)] | None = None
    cnf_received_at: At | None = None
    response_due: Day | None = None
    exited_at: At | None = None
    exit_reason: Prose | None = None


class ProceedingEvent(Item):
    date: Day | None = None
    time: Clock | None = None
    kind: Literal[
        "letter_of_claim", "acknowledgement", "response", "issue", "service", "defence", "allocation", "directions",
        "disclosure", "witness", "expert", "mediation", "pre_trial", "trial", "order", "appeal", "offer", "deadline",
    ] | None = None  # fmt: skip
    title: Prose | None = None
    due_at: At | None = None
    done_at: At | None = None
    party: str | None = None
    doc_id: str | None = None
    source: Prose | None = None
    confirmed: bool = True


class Proceedings(Part):
    status: Literal[
        "none", "pre_action", "portal", "issued", "served", "defended", "stayed", "listed", "judgment", "discontinued", "settled"
    ] = "none"  # fmt: skip
    case_no: str | None = None
    court: str | None = None
    venue: str | None = None
    track: Literal["small_claims", "fast", "intermediate", "multi", "federal", "state", "arbitration"] | None = None
    complexity_band: Annotated[int, Field(ge=1, le=4)] | None = None
    claimant_as: str | None = None
    defendant_as: str | None = None
    claim_value: Money | None = None
    issued_at: At | None = None
    served_at: At | None = None
    defence_due: Day | None = None
    judge: str | None = None
    panel_solicitor: str | None = None
    defence_budget: Money | None = None
    costs_incurred: Money | None = None
    qocs: bool | None = None
    fundamental_dishonesty_pleaded: bool = False
    protocol: Literal[
        "rta_small_claims", "rta_low_value", "el_pl_low_value", "pi", "disease", "professional_negligence", "construction", "none"
    ] | None = None  # fmt: skip
    portal: Portal | None = None
    events: Many[ProceedingEvent] = []


class Standstill(Part):
    until: Day | None = None
    signed_by: Many[str] = []
    doc_id: str | None = None


class Limitation(Part):
    diarised: Day | None = None
    diarised_by: str | None = None
    basis: Prose | None = None
    standstill: Standstill | None = None
    protective_issue: bool = False
    status: Literal["open", "expired", "protected", "not_applicable"] | None = None


class PlanStep(Item):
    action: Prose | None = None
    owner: str | None = None
    due: Day | None = None
    status: str | None = None


class QuantumRange(Part):
    low: Money | None = None
    likely: Money | None = None
    high: Money | None = None
    basis: Prose | None = None


class Strategy(Part):
    objective: Prose | None = None
    plan: Many[PlanStep] = []
    liability_view: Prose | None = None
    quantum_range: QuantumRange | None = None
    settlement_authority: Money | None = None
    authority_given_by: str | None = None
    authority_expires: Day | None = None
    negotiation_plan: Prose | None = None
    mediation_suitable: bool | None = None
    settlement_window: Prose | None = None
    review_at: At | None = None
    last_reviewed_at: At | None = None


class Offer(Item):
    type: OfferType
    by: Literal["claimant", "insurer", "defendant"]
    amount: Money | None = None
    inclusive_of: Many[InclusiveOf] = []
    made_at: At | None = None
    received_at: At | None = None
    terms: Prose | None = None
    relevant_period_end: Day | None = None
    expires_at: At | None = None
    withdrawn_at: At | None = None
    accepted_at: At | None = None
    rejected_at: At | None = None
    doc_id: str | None = None
    method: str | None = None


class Agreement(Part):
    amount: Money | None = None
    offer_id: str | None = None
    inclusive_of: Many[InclusiveOf] = []
    agreed_at: At | None = None
    by: str | None = None
    doc_id: str | None = None
    release_signed: bool | None = None
    release_doc_id: str | None = None
    confidentiality: bool | None = None


class Judgment(Part):
    amount: Money | None = None
    at: At | None = None
    interest: Money | None = None
    costs: Money | None = None


class CruCertificate(Part):
    certificate_at: At | None = None
    expires_at: At | None = None
    repayable: Money | None = None
    nhs: Money | None = None


class Lien(Part):
    holder: str | None = None
    kind: Literal["medicare", "medicaid", "erisa", "workers_comp", "hospital", "other"] = "other"
    amount: Money | None = None
    resolved: bool = False


class Resolution(Part):
    offers: Many[Offer] = []
    agreement: Agreement | None = None
    judgment: Judgment | None = None
    costs_agreed: Money | None = None
    cru: CruCertificate | None = None
    liens: Many[Lien] = []
    closed_at: At | None = None
    closure_reason: Prose | None = None
    reopened_from: str | None = None


class SlaBreach(Part):
    code: str
    due_at: At | None = None
    met_at: At | None = None


class ManagementInformation(Part):
    cause_code: str | None = None
    peril_code: str | None = None
    injury_code: str | None = None
    loss_location_code: str | None = None
    cat_code: str | None = None
    complexity: Literal["simple", "standard", "complex", "severe"] | None = None
    reported_delay_days: Count | None = None
    open_days: Count | None = None
    touches: Count | None = None
    last_activity_at: At | None = None
    first_contact_at: At | None = None
    first_payment_at: At | None = None
    reserve_changes: Count | None = None
    customer_contact_overdue: bool = False
    sla_breaches: Many[SlaBreach] = []
    litigated: bool | None = None
    represented: bool | None = None
    leakage_codes: Many[str] = []
    target_close: Day | None = None


class SystemCheck(Item):
    code: Literal[
        "policy_match", "mid", "vin", "cue", "miaftr", "clue", "iso_claimsearch", "sanctions", "duplicate_claim", "geocode",
        "weather", "telematics", "bank_account", "cru", "medicare_query", "elto", "companies_house", "dvla", "credit",
        "ofsi", "ofac",
    ]  # fmt: skip
    label: str | None = None
    status: CheckStatus = "not_run"
    ran_at: At | None = None
    expires_at: At | None = None
    detail: Prose | None = None
    subject_party_id: str | None = None
    score: Share | None = None


class KeyFact(Item):
    label: Prose | None = None
    value: Prose | None = None
    source: Ref | None = None
    confidence: Literal["stated", "corroborated", "disputed", "inferred"] = "stated"
    disputed_by: Ref | None = None


class Note(Item):
    at: At | None = None
    author: str | None = None
    kind: Literal["file_note", "call", "meeting", "diary", "advice", "instruction", "system"] = "file_note"
    visibility: NoteVisibility = "internal"
    text: Prose = ""
    pinned: bool = False
    relates_to: Many[Ref] = []


class DiaryItem(Item):
    title: Prose = ""
    kind: str | None = None
    due: Day | None = None
    escalate_at: At | None = None
    owner: str | None = None
    status: Literal["open", "done", "overdue", "cancelled"] = "open"
    created_at: At | None = None
    done_at: At | None = None
    text: Prose | None = None
    pattern_code: str | None = None


class Correspondence(Item):
    at: At | None = None
    direction: Literal["in", "out", "internal"] | None = None
    channel: Literal["letter", "email", "phone", "portal", "chat"] | None = None
    from_: str | None = Field(default=None, alias="from")
    to: str | None = None
    subject: Prose | None = None
    doc_id: str | None = None
    reply_due: Day | None = None
    replied_at: At | None = None


class Complaint(Item):
    received_at: At | None = None
    by: str | None = None
    channel: str | None = None
    summary: Prose | None = None
    acknowledged_at: At | None = None
    final_response_due: Day | None = None
    final_response_at: At | None = None
    outcome: Prose | None = None
    ombudsman_ref: str | None = None
    escalated_to: Literal["none", "fos", "doi"] = "none"


class RiskFlag(Item):
    kind: RiskFlagKind
    severity: Severity = "medium"
    title: Prose = ""
    detail: Prose | None = None
    source: Literal["system", "handler", "tool"] | None = None
    raised_at: At | None = None
    status: Literal["open", "cleared", "referred"] = "open"
    cleared_by: str | None = None
    evidence: Many[Ref] = []
    false_positive: bool | None = None


class DataSubjectRestriction(Part):
    party_id: str | None = None
    kind: Literal["special_category", "criminal", "minor", "protected_party", "anonymity_order"]
    detail: Prose | None = None


class Claim(Part):
    """One claim file. Amounts are major units of the claim's one currency; null is unknown and never zero."""

    schema_version: Annotated[str, AfterValidator(known_version)] = SCHEMA_VERSION
    id: Annotated[str, Field(min_length=1, max_length=100)]
    line_of_business: LineId
    sub_line: str | None = None
    scenario: str | None = None
    title: Annotated[Prose, Field(min_length=1, max_length=200)]
    status: ClaimStatus
    status_history: Many[StatusChange] = []
    currency: Currency
    as_of_date: Day | None = None
    created_at: At | None = None
    updated_at: At | None = None
    extensions: Annotated[dict[str, JsonValue], PlainValidator(to_extensions)] = {}
    jurisdiction: Annotated[Jurisdiction, Field(validate_default=True)] = Jurisdiction()
    client: Client = Client()
    handler: Handler = Handler()
    demo_notes: DemoNotes = DemoNotes()
    ext_refs: ExtRefs = ExtRefs()
    policy: Policy = Policy()
    claimant: Claimant
    incident: Incident
    exposures: Many[Exposure] = []
    coverage_review: CoverageReview = CoverageReview()
    liability_review: LiabilityReview = LiabilityReview()
    schedule: Many[ScheduleLine] = []
    documents: Many[Document] = []
    finance: Finance = Finance()
    involvements: Many[Party] = []
    proceedings: Proceedings = Proceedings()
    limitation: Limitation = Limitation()
    strategy: Strategy = Strategy()
    resolution: Resolution = Resolution()
    mi: ManagementInformation = ManagementInformation()
    system_checks: Many[SystemCheck] = []
    key_facts: Many[KeyFact] = []
    notes: Many[Note] = []
    diary: Many[DiaryItem] = []
    correspondence: Many[Correspondence] = []
    complaints: Many[Complaint] = []
    risk_flags: Many[RiskFlag] = []
    data_subject_restrictions: Many[DataSubjectRestriction] = []

    @field_validator("jurisdiction")
    @classmethod
    def country_by_territory_or_currency(cls, value: Jurisdiction, info: ValidationInfo) -> Jurisdiction:
        currency = info.data.get("currency")
        if value.country is not None:
            return value
        if value.territory is not None:
            return value.model_copy(update={"country": country_of(value.territory)})
        return value.model_copy(update={"country": COUNTRY_OF_CURRENCY[currency]}) if currency is not None else value
