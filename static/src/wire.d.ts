/* Made by `make wire` from the Python schemas; never edited. */

/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "JsonValue".
 */
export type JsonValue = unknown;
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ChatEvent".
 */
export type ChatEvent = TextDelta | Activity | ToolResult | ClientActionEvent | Done | ErrorEvent;

export interface Wire {
  [k: string]: unknown;
}
/**
 * A tool started; the label is its chip.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Activity".
 */
export interface Activity {
  type: "activity";
  tool: string;
  label: string;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AggregateUse".
 */
export interface AggregateUse {
  claimId?: string | null;
  label?: string | null;
  amount?: (number | string) | null;
  asOf?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Agreement".
 */
export interface Agreement {
  amount?: (number | string) | null;
  offerId?: string | null;
  inclusiveOf?: ("interest" | "costs" | "cru" | "liens")[];
  agreedAt?: string | null;
  by?: string | null;
  docId?: string | null;
  releaseSigned?: boolean | null;
  releaseDocId?: string | null;
  confidentiality?: boolean | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Approval".
 */
export interface Approval {
  status?: ("approved" | "pending" | "rejected") | null;
  by?: string | null;
  at?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Authority".
 */
export interface Authority {
  reserve?: (number | string) | null;
  settlement?: (number | string) | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Average".
 */
export interface Average {
  applies?: boolean;
  applyBefore?: "excess" | "limit";
}
/**
 * A body that its schema refuses, and what is wrong where.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BadBody".
 */
export interface BadBody {
  error: string;
  issues: Issue[];
}
/**
 * One thing that is wrong with a body: where (wire names and list positions), what kind, and a sentence.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Issue".
 */
export interface Issue {
  path: (string | number)[];
  code: string;
  message: string;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Bank".
 */
export interface Bank {
  maskedAccount?: string | null;
  changedAt?: string | null;
  verified?: boolean | null;
}
/**
 * The body of POST /lab/runs/<id>/bundle: the texts that were run, which the server has deleted.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BundleRequest".
 */
export interface BundleRequest {
  overrides: {
    [k: string]: string;
  };
}
/**
 * A quick action and the message that its button sends.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CapabilityEntry".
 */
export interface CapabilityEntry {
  id: string;
  label: string;
  description: string;
  group: string;
  pinned: boolean;
  quickActionMessage: string;
}
/**
 * The votes on one capability's answers; null counts those that named none.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CapabilityVotes".
 */
export interface CapabilityVotes {
  up: number;
  down: number;
  unverifiedUp?: number;
  unverifiedDown?: number;
  capability: string | null;
}
/**
 * One turn of the visible conversation, text only; lookups never appear here.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ChatMessage".
 */
export interface ChatMessage {
  role: "user" | "assistant";
  content: string;
}
/**
 * The body of POST /api/chat. A key that is optional may be absent, but is never null.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ChatRequest".
 */
export interface ChatRequest {
  claim?: Claim;
  claimId?: string;
  /**
   * @minItems 1
   * @maxItems 60
   */
  messages: [ChatMessage, ...ChatMessage[]];
  capability?: string;
  promptOverrides?: {
    [k: string]: string;
  };
  locale?: "en-GB" | "en-US";
  brand?: "claimpilot" | "clonepilot";
  screenActions?: boolean;
}
/**
 * One claim file. Amounts are major units of the claim's one currency; null is unknown and never zero.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Claim".
 */
export interface Claim {
  schemaVersion?: string;
  id: string;
  lineOfBusiness:
    | "auto"
    | "property"
    | "general_liability"
    | "employers_liability"
    | "workers_comp"
    | "professional_indemnity"
    | "marine"
    | "casualty";
  subLine?: string | null;
  scenario?: string | null;
  title: string;
  status:
    | "notified"
    | "triage"
    | "under_review"
    | "investigating"
    | "coverage_dispute"
    | "liability_decided"
    | "negotiating"
    | "litigated"
    | "settled_pending_payment"
    | "recovery_only"
    | "closed"
    | "reopened"
    | "declined"
    | "withdrawn";
  statusHistory?: StatusChange[];
  currency: "GBP" | "USD";
  asOfDate?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
  extensions?: {
    [k: string]: unknown;
  };
  jurisdiction?: Jurisdiction;
  client?: Client;
  handler?: Handler;
  demoNotes?: DemoNotes;
  extRefs?: ExtRefs;
  policy?: Policy;
  claimant: Claimant;
  incident: Incident;
  exposures?: Exposure[];
  coverageReview?: CoverageReview;
  liabilityReview?: LiabilityReview;
  schedule?: ScheduleLine[];
  documents?: Document[];
  finance?: Finance;
  involvements?: Party[];
  proceedings?: Proceedings;
  limitation?: Limitation;
  strategy?: Strategy;
  resolution?: Resolution;
  mi?: ManagementInformation;
  systemChecks?: SystemCheck[];
  keyFacts?: KeyFact[];
  notes?: Note[];
  diary?: DiaryItem[];
  correspondence?: Correspondence[];
  complaints?: Complaint[];
  riskFlags?: RiskFlag[];
  dataSubjectRestrictions?: DataSubjectRestriction[];
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "StatusChange".
 */
export interface StatusChange {
  /**
   * YYYY-MM-DD, or an ISO 8601 instant with its offset
   */
  at: string;
  from?: string | null;
  to: string;
  by?: string | null;
  reason?: string | null;
}
export interface Jurisdiction {
  country?: ("GB" | "US") | null;
  territory?: string | null;
  governingLaw?: string | null;
  venue?: string | null;
  timeZone?: string | null;
}
export interface Client {
  name?: string | null;
  reference?: string | null;
  kind?: "insurer" | "tpa" | "self_insured" | "captive";
  authorityLimit?: (number | string) | null;
  instructions?: string | null;
}
export interface Handler {
  name?: string | null;
  id?: string | null;
  team?: string | null;
  email?: string | null;
  phone?: string | null;
  authority?: Authority1;
  supervisor?: string | null;
}
export interface Authority1 {
  reserve?: (number | string) | null;
  settlement?: (number | string) | null;
}
/**
 * What a sample claim is there to show. Never sent to a model and in no section.
 */
export interface DemoNotes {
  showcases?: string[];
  gotchas?: string[];
  hint?: string | null;
}
export interface ExtRefs {
  policySystem?: string | null;
  portalRef?: string | null;
  oicRef?: string | null;
  claimsPortalRef?: string | null;
  umr?: string | null;
  ucr?: string | null;
  courtCaseNo?: string | null;
  cruRef?: string | null;
}
export interface Policy {
  number?: string | null;
  insuredName?: string | null;
  insuredKind?: ("consumer" | "micro_enterprise" | "commercial" | "public_body") | null;
  product?: string | null;
  wording?: Wording;
  basis?: "occurrence" | "claims_made" | "claims_made_and_notified" | "losses_discovered";
  retroactiveDate?: string | null;
  extendedReportingEnd?: string | null;
  state?:
    | "in_force"
    | "lapsed"
    | "cancelled"
    | "expired"
    | "suspended"
    | "void"
    | "avoided"
    | "reinstated"
    | "pending"
    | "unknown";
  stateAsOf?: string | null;
  timeZone?: string | null;
  governingLaw?: string | null;
  placement?: Placement;
  periods?: Period[];
  events?: PolicyEvent[];
  coverages?: Coverage[];
  conditions?: Condition[];
  exclusions?: Exclusion[];
  endorsements?: Endorsement[];
  drivers?: Driver[];
  vehicles?: Vehicle[];
  insuredLocations?: InsuredLocation[];
  disclosure?: Disclosure;
}
export interface Wording {
  title?: string | null;
  version?: string | null;
  edition?: string | null;
}
export interface Placement {
  umr?: string | null;
  leader?: string | null;
  lines?: PlacementLine[];
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PlacementLine".
 */
export interface PlacementLine {
  insurer?: string | null;
  sharePct?: (number | string) | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Period".
 */
export interface Period {
  id: string;
  /**
   * YYYY-MM-DD, or an ISO 8601 instant with its offset
   */
  startsAt: string;
  /**
   * YYYY-MM-DD, or an ISO 8601 instant with its offset
   */
  endsAt: string;
  endInclusive?: boolean;
  startTimeStated?: boolean;
  renewalOf?: string | null;
  premium?: (number | string) | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PolicyEvent".
 */
export interface PolicyEvent {
  id: string;
  kind:
    | "inception"
    | "renewal"
    | "endorsement"
    | "premium_due"
    | "premium_missed"
    | "premium_paid"
    | "notice_of_cancellation"
    | "lapse"
    | "cancellation"
    | "reinstatement"
    | "avoidance"
    | "suspension"
    | "suspension_lifted"
    | "expiry"
    | "no_loss_statement";
  /**
   * YYYY-MM-DD, or an ISO 8601 instant with its offset
   */
  effectiveAt: string;
  recordedAt?: string | null;
  issuedAt?: string | null;
  reason?: string | null;
  noticeDays?: number | null;
  deliveredBy?: ("email" | "post" | "portal" | "broker") | null;
  amount?: (number | string) | null;
  docId?: string | null;
  noteId?: string | null;
  by?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Coverage".
 */
export interface Coverage {
  id: string;
  code?: string | null;
  label?: string | null;
  limit?: Limit;
  sumInsured?: (number | string) | null;
  valueAtRisk?: (number | string) | null;
  valueAtRiskRef?: Ref | null;
  excess?: Excess[];
  costsInLimit?: boolean;
  aggregateUsed?: number | string;
  aggregateUsedBy?: AggregateUse[];
  average?: Average1;
  valuation?: ("market" | "new_for_old" | "acv" | "rcv" | "agreed" | "functional") | null;
  territory?: string | null;
  active?: boolean;
  effectiveFrom?: string | null;
  effectiveTo?: string | null;
}
export interface Limit {
  perPerson?: (number | string) | null;
  perOccurrence?: (number | string) | null;
  anyOneClaim?: (number | string) | null;
  aggregate?: (number | string) | null;
  sublimits?: Sublimit[];
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Sublimit".
 */
export interface Sublimit {
  label: string;
  amount?: (number | string) | null;
}
/**
 * Where in the file something stands: a panel, and a path such as notes[n4].
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Ref".
 */
export interface Ref {
  panel:
    | "home"
    | "schedule"
    | "documents"
    | "finance"
    | "involvements"
    | "proceedings"
    | "strategy"
    | "finance_resolution"
    | "mi"
    | "system_checks"
    | "key_facts"
    | "schedule_table"
    | "proceedings_table"
    | "notes";
  path: string;
  docId?: string | null;
  page?: number | null;
  quote?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Excess".
 */
export interface Excess {
  amount?: (number | string) | null;
  percent?: ExcessPercent | null;
  kind?: "compulsory" | "voluntary" | "hurricane" | "wind_hail" | "subsidence" | "costs_inclusive" | "other";
  appliesTo?: "each_loss" | "each_claimant" | "each_occurrence";
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ExcessPercent".
 */
export interface ExcessPercent {
  of: "sum_insured" | "coverage_a" | "loss";
  pct: number | string;
  minAmount?: (number | string) | null;
}
export interface Average1 {
  applies?: boolean;
  applyBefore?: "excess" | "limit";
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Condition".
 */
export interface Condition {
  id: string;
  clause?: string | null;
  text?: string | null;
  kind?:
    | "condition_precedent"
    | "condition"
    | "warranty"
    | "notification"
    | "cooperation"
    | "reasonable_care"
    | "premium"
    | "unoccupancy"
    | "subjectivity";
  complied?: "yes" | "no" | "unknown";
  evidence?: Ref[];
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Exclusion".
 */
export interface Exclusion {
  id: string;
  clause?: string | null;
  text?: string | null;
  possiblyEngaged?: boolean;
  evidence?: Ref[];
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Endorsement".
 */
export interface Endorsement {
  id: string;
  number?: string | null;
  effectiveAt?: string | null;
  issuedAt?: string | null;
  text?: string | null;
  changes?: string | null;
  docId?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Driver".
 */
export interface Driver {
  name?: string | null;
  dateOfBirth?: string | null;
  permitted?: boolean | null;
  note?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Vehicle".
 */
export interface Vehicle {
  registration?: string | null;
  vin?: string | null;
  make?: string | null;
  model?: string | null;
  year?: number | null;
  addedAt?: string | null;
  removedAt?: string | null;
  use?: string[];
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "InsuredLocation".
 */
export interface InsuredLocation {
  address?: string | null;
  sumInsured?: (number | string) | null;
  occupancy?: string | null;
}
export interface Disclosure {
  proposalDate?: string | null;
  questions?: DisclosureQuestion[];
  underwriterView?: UnderwriterView | null;
  presentation?: "fair" | "breach_alleged" | "unknown";
  recklessness?: "alleged" | "not_alleged" | "unknown";
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DisclosureQuestion".
 */
export interface DisclosureQuestion {
  q?: string | null;
  a?: string | null;
  trueAnswer?: string | null;
  material?: boolean | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "UnderwriterView".
 */
export interface UnderwriterView {
  wouldHaveDeclined?: boolean | null;
  wouldHaveCharged?: (number | string) | null;
  wouldHaveImposed?: string[];
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Claimant".
 */
export interface Claimant {
  name: string;
  partyId?: string | null;
  dateOfBirth?: string | null;
  kind?: ("individual" | "organisation") | null;
  relationship?: ("first_party" | "third_party") | null;
  represented?: boolean;
  represent?: Representation | null;
  vulnerability?: Vulnerability;
  protectedParty?: boolean;
  minor?: boolean;
  occupation?: string | null;
  contactPreference?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Representation".
 */
export interface Representation {
  firm?: string | null;
  ref?: string | null;
  contact?: string | null;
}
export interface Vulnerability {
  flagged?: boolean;
  drivers?: ("health" | "life_event" | "resilience" | "capability")[];
  needs?: string[];
  recordedAt?: string | null;
  consent?: boolean | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Incident".
 */
export interface Incident {
  dateOfLoss: string;
  timeOfLoss?: string | null;
  timeSource?: string | null;
  dateOfLossBasis?: "single_event" | "discovered" | "continuing" | "alleged";
  exposureFrom?: string | null;
  exposureTo?: string | null;
  dateFirstKnown?: string | null;
  dateOfKnowledge?: string | null;
  dateClaimMade?: string | null;
  dateNotified?: string | null;
  dateNotifiedToInsurer?: string | null;
  deliveredAt?: string | null;
  dateOfDeath?: string | null;
  proofReceivedAt?: string | null;
  allItemsReceivedAt?: string | null;
  location?: Location;
  circumstances?: string | null;
  causeCode?: string | null;
  perilCode?: string | null;
  catCode?: string | null;
  catEvent?: string | null;
  weather?: string | null;
  injuries?: Injury[];
  policeRef?: string | null;
  authoritiesContacted?: string[];
  estimateAtNotice?: (number | string) | null;
}
export interface Location {
  address?: string | null;
  postcode?: string | null;
  zip?: string | null;
  territory?: string | null;
  lat?: number | null;
  lon?: number | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Injury".
 */
export interface Injury {
  partyId?: string | null;
  description?: string | null;
  bodyPart?: string | null;
  severity?: string | null;
  prognosisMonths?: number | null;
  whiplash?: boolean | null;
  psych?: boolean | null;
  medicalReportDocId?: string | null;
  specialCategory?: boolean;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Exposure".
 */
export interface Exposure {
  id: string;
  label?: string | null;
  partyId?: string | null;
  coverageId?: string | null;
  kind?:
    | (
        | "bodily_injury"
        | "property_damage"
        | "first_party_property"
        | "loss_of_use"
        | "financial_loss"
        | "pip"
        | "medpay"
        | "um_uim"
        | "costs"
        | "ga"
      )
    | null;
  status?: "open" | "closed" | "reopened";
  openedAt?: string | null;
  closedAt?: string | null;
  lossParty?: ("insured" | "third_party") | null;
}
export interface CoverageReview {
  decision?:
    "not_considered" | "under_review" | "confirmed" | "confirmed_in_part" | "reserved" | "disputed" | "declined";
  decidedBy?: string | null;
  decidedAt?: string | null;
  acceptedAt?: string | null;
  reasons?: string[];
  openIssues?: OpenIssue[];
  reservationOfRights?: ReservationOfRights;
  counselAdvice?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OpenIssue".
 */
export interface OpenIssue {
  id: string;
  clause?: string | null;
  summary?: string | null;
  status?: "open" | "resolved" | "referred";
  owner?: string | null;
  dueAt?: string | null;
}
export interface ReservationOfRights {
  sent?: boolean;
  sentAt?: string | null;
  docId?: string | null;
  provisions?: string[];
  specific?: boolean | null;
}
export interface LiabilityReview {
  stance?:
    | "not_considered"
    | "investigating"
    | "admitted"
    | "admitted_in_part"
    | "denied"
    | "deemed_admitted"
    | "primary_only"
    | "apportioned";
  ourSharePct?: (number | string) | null;
  claimantSharePct?: (number | string) | null;
  othersSharePct?: OtherShare[];
  regime?:
    | (
        | "pure"
        | "modified_50"
        | "modified_51"
        | "contributory"
        | "slight_gross"
        | "law_reform_1945"
        | "no_fault"
        | "not_applicable"
      )
    | null;
  basis?: string | null;
  evidence?: Ref[];
  decidedAt?: string | null;
  admissionMadeAt?: string | null;
  admissionDocId?: string | null;
  deemedBy?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OtherShare".
 */
export interface OtherShare {
  partyId?: string | null;
  pct?: (number | string) | null;
}
/**
 * A head of loss.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ScheduleLine".
 */
export interface ScheduleLine {
  id: string;
  line?: number | null;
  head?: string | null;
  category?:
    | "vehicle_damage"
    | "building"
    | "contents"
    | "stock"
    | "business_interruption"
    | "general_damages"
    | "special_damages"
    | "medical"
    | "wage_loss"
    | "care"
    | "property_damage_third_party"
    | "loss_of_use"
    | "hire"
    | "storage"
    | "defence_costs"
    | "claimant_costs"
    | "experts"
    | "adjuster"
    | "survey"
    | "salvage_charges"
    | "general_average"
    | "cargo"
    | "hull"
    | "professional_loss"
    | "other";
  exposureId?: string | null;
  partyId?: string | null;
  description?: string | null;
  quantity?: (number | string) | null;
  unit?: string | null;
  unitPrice?: (number | string) | null;
  claimed?: (number | string) | null;
  assessed?: (number | string) | null;
  agreed?: (number | string) | null;
  paid?: number | string;
  evidence?: Ref[];
  evidenceStatus?: "none" | "partial" | "full";
  disputed?: boolean;
  reason?: string | null;
  taxIncluded?: boolean | null;
  betterment?: (number | string) | null;
  depreciation?: (number | string) | null;
  salvage?: (number | string) | null;
  from?: string | null;
  to?: string | null;
  days?: number | null;
  rate?: (number | string) | null;
  original?: Original | null;
}
/**
 * A bill in another currency, kept beside the amount that was booked.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Original".
 */
export interface Original {
  amount?: (number | string) | null;
  currency?: string | null;
  rate?: (number | string) | null;
  rateDate?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Document".
 */
export interface Document {
  id: string;
  kind?:
    | "notice"
    | "claim_form"
    | "statement"
    | "police_report"
    | "photo"
    | "estimate"
    | "invoice"
    | "medical_report"
    | "expert_report"
    | "survey"
    | "letter"
    | "email"
    | "policy_schedule"
    | "policy_wording"
    | "endorsement"
    | "certificate"
    | "pleading"
    | "order"
    | "offer"
    | "payment_advice"
    | "telematics"
    | "surveillance"
    | "reservation_of_rights"
    | "denial"
    | "complaint"
    | "release"
    | "other";
  title?: string;
  fileName?: string | null;
  receivedAt?: string | null;
  dated?: string | null;
  author?: string | null;
  partyId?: string | null;
  direction?: ("in" | "out" | "internal") | null;
  pages?: number | null;
  text?: string;
  summary?: string | null;
  visibility?: "internal" | "privileged" | "shareable";
  privileged?: boolean;
  withoutPrejudice?: boolean;
  specialCategory?: boolean;
  tags?: string[];
  supersedes?: string | null;
  hash?: string | null;
  ocrConfidence?: number | null;
  language?: string;
}
export interface Finance {
  reserves?: Reserve[];
  recoveryReserves?: RecoveryReserve[];
  payments?: Payment[];
  recoveries?: Recovery[];
  totals?: Totals | null;
  largeLoss?: LargeLoss;
  authorityBreaches?: string[];
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Reserve".
 */
export interface Reserve {
  id: string;
  exposureId?: string | null;
  costType?: "indemnity" | "expense";
  category?:
    | "vehicle_damage"
    | "building"
    | "contents"
    | "stock"
    | "business_interruption"
    | "general_damages"
    | "special_damages"
    | "medical"
    | "wage_loss"
    | "care"
    | "property_damage_third_party"
    | "loss_of_use"
    | "hire"
    | "storage"
    | "defence_costs"
    | "claimant_costs"
    | "experts"
    | "adjuster"
    | "survey"
    | "salvage_charges"
    | "general_average"
    | "cargo"
    | "hull"
    | "professional_loss"
    | "other";
  outstanding?: (number | string) | null;
  setAt?: string | null;
  setBy?: string | null;
  rationale?: string | null;
  approval?: Approval1;
  history?: ReserveChange[];
}
export interface Approval1 {
  status?: ("approved" | "pending" | "rejected") | null;
  by?: string | null;
  at?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ReserveChange".
 */
export interface ReserveChange {
  /**
   * YYYY-MM-DD, or an ISO 8601 instant with its offset
   */
  at: string;
  by?: string | null;
  from?: (number | string) | null;
  to?: (number | string) | null;
  reason?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RecoveryReserve".
 */
export interface RecoveryReserve {
  id: string;
  type?: "subrogation" | "salvage" | "contribution" | "reinsurance" | "deductible_reimbursement" | "cru_or_lien";
  amount?: (number | string) | null;
  against?: string | null;
  likelihoodPct?: (number | string) | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Payment".
 */
export interface Payment {
  id: string;
  exposureId?: string | null;
  scheduleId?: string | null;
  costType?: "indemnity" | "expense";
  category?:
    | "vehicle_damage"
    | "building"
    | "contents"
    | "stock"
    | "business_interruption"
    | "general_damages"
    | "special_damages"
    | "medical"
    | "wage_loss"
    | "care"
    | "property_damage_third_party"
    | "loss_of_use"
    | "hire"
    | "storage"
    | "defence_costs"
    | "claimant_costs"
    | "experts"
    | "adjuster"
    | "survey"
    | "salvage_charges"
    | "general_average"
    | "cargo"
    | "hull"
    | "professional_loss"
    | "other";
  payeePartyId?: string | null;
  payeeName?: string | null;
  amount?: (number | string) | null;
  status?: "requested" | "approved" | "issued" | "cleared" | "stopped" | "voided" | "rejected";
  requestedBy?: string | null;
  requestedAt?: string | null;
  approvedBy?: string | null;
  approvedAt?: string | null;
  issuedAt?: string | null;
  clearedAt?: string | null;
  invoiceNo?: string | null;
  invoiceDocId?: string | null;
  invoiceDate?: string | null;
  method?: ("bacs" | "faster_payment" | "cheque" | "check" | "ach" | "wire") | null;
  partial?: boolean;
  final?: boolean;
  reserveErosion?: boolean;
  sanctionsCheckId?: string | null;
  reversalOf?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Recovery".
 */
export interface Recovery {
  id: string;
  type?: "subrogation" | "salvage" | "contribution" | "reinsurance" | "deductible_reimbursement" | "cru_or_lien";
  fromPartyId?: string | null;
  demanded?: (number | string) | null;
  agreed?: (number | string) | null;
  received?: number | string;
  receivedAt?: string | null;
  dueAt?: string | null;
  status?:
    "identified" | "notice_sent" | "demanded" | "negotiating" | "agreed" | "received" | "abandoned" | "time_barred";
  timeBar?: string | null;
  extension?: Extension | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Extension".
 */
export interface Extension {
  to?: string | null;
  grantedBy?: string | null;
  addressedTo?: string | null;
  docId?: string | null;
}
/**
 * Totals as the host states them. Tools compute their own and say where the two differ.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Totals".
 */
export interface Totals {
  indemnityOutstanding?: (number | string) | null;
  expenseOutstanding?: (number | string) | null;
  outstanding?: (number | string) | null;
  indemnityPaid?: (number | string) | null;
  expensePaid?: (number | string) | null;
  paid?: (number | string) | null;
  incurred?: (number | string) | null;
  recoveriesReceived?: (number | string) | null;
  recoveryReserve?: (number | string) | null;
  netIncurred?: (number | string) | null;
  claimed?: (number | string) | null;
  assessed?: (number | string) | null;
  agreed?: (number | string) | null;
}
export interface LargeLoss {
  threshold?: (number | string) | null;
  triggered?: boolean;
  reportedAt?: string | null;
  reportDocId?: string | null;
  reinsuranceNotified?: boolean;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Party".
 */
export interface Party {
  id: string;
  name?: string;
  role?: (
    | "insured"
    | "claimant"
    | "co_claimant"
    | "driver"
    | "passenger"
    | "witness"
    | "third_party"
    | "third_party_insurer"
    | "claimant_lawyer"
    | "defence_lawyer"
    | "broker"
    | "adjuster"
    | "loss_adjuster"
    | "expert"
    | "repairer"
    | "hire_company"
    | "medical_provider"
    | "police"
    | "court"
    | "reinsurer"
    | "lienholder"
    | "litigation_friend"
    | "payee"
    | "regulator"
    | "ombudsman"
  )[];
  kind?: ("individual" | "organisation") | null;
  dateOfBirth?: string | null;
  organisationNo?: string | null;
  contact?: Contact;
  representedBy?: string | null;
  represents?: string | null;
  bank?: Bank | null;
  sanctions?: Sanctions;
  claimsHistory?: ClaimsHistoryEntry[];
  conflicts?: string[];
  notes?: string | null;
}
export interface Contact {
  email?: string | null;
  phone?: string | null;
  address?: string | null;
}
export interface Sanctions {
  screenedAt?: string | null;
  result?: "clear" | "possible" | "confirmed" | "not_screened";
  list?: string | null;
  matchScore?: number | null;
  matchedName?: string | null;
  matchedDob?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClaimsHistoryEntry".
 */
export interface ClaimsHistoryEntry {
  ref?: string | null;
  date?: string | null;
  kind?: string | null;
  note?: string | null;
}
export interface Proceedings {
  status?:
    | "none"
    | "pre_action"
    | "portal"
    | "issued"
    | "served"
    | "defended"
    | "stayed"
    | "listed"
    | "judgment"
    | "discontinued"
    | "settled";
  caseNo?: string | null;
  court?: string | null;
  venue?: string | null;
  track?: ("small_claims" | "fast" | "intermediate" | "multi" | "federal" | "state" | "arbitration") | null;
  complexityBand?: number | null;
  claimantAs?: string | null;
  defendantAs?: string | null;
  claimValue?: (number | string) | null;
  issuedAt?: string | null;
  servedAt?: string | null;
  defenceDue?: string | null;
  judge?: string | null;
  panelSolicitor?: string | null;
  defenceBudget?: (number | string) | null;
  costsIncurred?: (number | string) | null;
  qocs?: boolean | null;
  fundamentalDishonestyPleaded?: boolean;
  protocol?:
    | (
        | "rta_small_claims"
        | "rta_low_value"
        | "el_pl_low_value"
        | "pi"
        | "disease"
        | "professional_negligence"
        | "construction"
        | "none"
      )
    | null;
  portal?: Portal | null;
  events?: ProceedingEvent[];
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Portal".
 */
export interface Portal {
  name?: string | null;
  stage?: number | null;
  cnfReceivedAt?: string | null;
  responseDue?: string | null;
  exitedAt?: string | null;
  exitReason?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ProceedingEvent".
 */
export interface ProceedingEvent {
  id: string;
  date?: string | null;
  time?: string | null;
  kind?:
    | (
        | "letter_of_claim"
        | "acknowledgement"
        | "response"
        | "issue"
        | "service"
        | "defence"
        | "allocation"
        | "directions"
        | "disclosure"
        | "witness"
        | "expert"
        | "mediation"
        | "pre_trial"
        | "trial"
        | "order"
        | "appeal"
        | "offer"
        | "deadline"
      )
    | null;
  title?: string | null;
  dueAt?: string | null;
  doneAt?: string | null;
  party?: string | null;
  docId?: string | null;
  source?: string | null;
  confirmed?: boolean;
}
export interface Limitation {
  diarised?: string | null;
  diarisedBy?: string | null;
  basis?: string | null;
  standstill?: Standstill | null;
  protectiveIssue?: boolean;
  status?: ("open" | "expired" | "protected" | "not_applicable") | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Standstill".
 */
export interface Standstill {
  until?: string | null;
  signedBy?: string[];
  docId?: string | null;
}
export interface Strategy {
  objective?: string | null;
  plan?: PlanStep[];
  liabilityView?: string | null;
  quantumRange?: QuantumRange | null;
  settlementAuthority?: (number | string) | null;
  authorityGivenBy?: string | null;
  authorityExpires?: string | null;
  negotiationPlan?: string | null;
  mediationSuitable?: boolean | null;
  settlementWindow?: string | null;
  reviewAt?: string | null;
  lastReviewedAt?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PlanStep".
 */
export interface PlanStep {
  id: string;
  action?: string | null;
  owner?: string | null;
  due?: string | null;
  status?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "QuantumRange".
 */
export interface QuantumRange {
  low?: (number | string) | null;
  likely?: (number | string) | null;
  high?: (number | string) | null;
  basis?: string | null;
}
export interface Resolution {
  offers?: Offer[];
  agreement?: Agreement | null;
  judgment?: Judgment | null;
  costsAgreed?: (number | string) | null;
  cru?: CruCertificate | null;
  liens?: Lien[];
  closedAt?: string | null;
  closureReason?: string | null;
  reopenedFrom?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Offer".
 */
export interface Offer {
  id: string;
  type:
    | "part36_claimant"
    | "part36_defendant"
    | "calderbank"
    | "open"
    | "without_prejudice"
    | "policy_limits_demand"
    | "portal_offer"
    | "statutory_offer"
    | "rule68"
    | "mediation";
  by: "claimant" | "insurer" | "defendant";
  amount?: (number | string) | null;
  inclusiveOf?: ("interest" | "costs" | "cru" | "liens")[];
  madeAt?: string | null;
  receivedAt?: string | null;
  terms?: string | null;
  relevantPeriodEnd?: string | null;
  expiresAt?: string | null;
  withdrawnAt?: string | null;
  acceptedAt?: string | null;
  rejectedAt?: string | null;
  docId?: string | null;
  method?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Judgment".
 */
export interface Judgment {
  amount?: (number | string) | null;
  at?: string | null;
  interest?: (number | string) | null;
  costs?: (number | string) | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CruCertificate".
 */
export interface CruCertificate {
  certificateAt?: string | null;
  expiresAt?: string | null;
  repayable?: (number | string) | null;
  nhs?: (number | string) | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Lien".
 */
export interface Lien {
  holder?: string | null;
  kind?: "medicare" | "medicaid" | "erisa" | "workers_comp" | "hospital" | "other";
  amount?: (number | string) | null;
  resolved?: boolean;
}
export interface ManagementInformation {
  causeCode?: string | null;
  perilCode?: string | null;
  injuryCode?: string | null;
  lossLocationCode?: string | null;
  catCode?: string | null;
  complexity?: ("simple" | "standard" | "complex" | "severe") | null;
  reportedDelayDays?: number | null;
  openDays?: number | null;
  touches?: number | null;
  lastActivityAt?: string | null;
  firstContactAt?: string | null;
  firstPaymentAt?: string | null;
  reserveChanges?: number | null;
  customerContactOverdue?: boolean;
  slaBreaches?: SlaBreach[];
  litigated?: boolean | null;
  represented?: boolean | null;
  leakageCodes?: string[];
  targetClose?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SlaBreach".
 */
export interface SlaBreach {
  code: string;
  dueAt?: string | null;
  metAt?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SystemCheck".
 */
export interface SystemCheck {
  id: string;
  code:
    | "policy_match"
    | "mid"
    | "vin"
    | "cue"
    | "miaftr"
    | "clue"
    | "iso_claimsearch"
    | "sanctions"
    | "duplicate_claim"
    | "geocode"
    | "weather"
    | "telematics"
    | "bank_account"
    | "cru"
    | "medicare_query"
    | "elto"
    | "companies_house"
    | "dvla"
    | "credit"
    | "ofsi"
    | "ofac";
  label?: string | null;
  status?: "pass" | "warn" | "fail" | "not_run" | "stale";
  ranAt?: string | null;
  expiresAt?: string | null;
  detail?: string | null;
  subjectPartyId?: string | null;
  score?: number | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "KeyFact".
 */
export interface KeyFact {
  id: string;
  label?: string | null;
  value?: string | null;
  source?: Ref | null;
  confidence?: "stated" | "corroborated" | "disputed" | "inferred";
  disputedBy?: Ref | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Note".
 */
export interface Note {
  id: string;
  at?: string | null;
  author?: string | null;
  kind?: "file_note" | "call" | "meeting" | "diary" | "advice" | "instruction" | "system";
  visibility?: "internal" | "privileged" | "shareable";
  text?: string;
  pinned?: boolean;
  relatesTo?: Ref[];
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DiaryItem".
 */
export interface DiaryItem {
  id: string;
  title?: string;
  kind?: string | null;
  due?: string | null;
  escalateAt?: string | null;
  owner?: string | null;
  status?: "open" | "done" | "overdue" | "cancelled";
  createdAt?: string | null;
  doneAt?: string | null;
  text?: string | null;
  patternCode?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Correspondence".
 */
export interface Correspondence {
  id: string;
  at?: string | null;
  direction?: ("in" | "out" | "internal") | null;
  channel?: ("letter" | "email" | "phone" | "portal" | "chat") | null;
  from?: string | null;
  to?: string | null;
  subject?: string | null;
  docId?: string | null;
  replyDue?: string | null;
  repliedAt?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Complaint".
 */
export interface Complaint {
  id: string;
  receivedAt?: string | null;
  by?: string | null;
  channel?: string | null;
  summary?: string | null;
  acknowledgedAt?: string | null;
  finalResponseDue?: string | null;
  finalResponseAt?: string | null;
  outcome?: string | null;
  ombudsmanRef?: string | null;
  escalatedTo?: "none" | "fos" | "doi";
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RiskFlag".
 */
export interface RiskFlag {
  id: string;
  kind:
    | "coverage"
    | "fraud"
    | "sanctions"
    | "litigation"
    | "limitation"
    | "reserve"
    | "vulnerability"
    | "complaint"
    | "regulatory"
    | "recovery"
    | "data_quality"
    | "large_loss"
    | "privacy"
    | "conflict";
  severity?: "info" | "low" | "medium" | "high" | "critical";
  title?: string;
  detail?: string | null;
  source?: ("system" | "handler" | "tool") | null;
  raisedAt?: string | null;
  status?: "open" | "cleared" | "referred";
  clearedBy?: string | null;
  evidence?: Ref[];
  falsePositive?: boolean | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DataSubjectRestriction".
 */
export interface DataSubjectRestriction {
  partyId?: string | null;
  kind: "special_category" | "criminal" | "minor" | "protected_party" | "anonymity_order";
  detail?: string | null;
}
/**
 * Some of the claims that match, and how many do.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClaimPage".
 */
export interface ClaimPage {
  items: ClaimSummary[];
  total: number;
}
/**
 * A claim as a list shows it. Amounts are null where the file does not give them.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClaimSummary".
 */
export interface ClaimSummary {
  id: string;
  lineOfBusiness:
    | "auto"
    | "property"
    | "general_liability"
    | "employers_liability"
    | "workers_comp"
    | "professional_indemnity"
    | "marine"
    | "casualty";
  scenario: string | null;
  title: string;
  status: string;
  currency: "GBP" | "USD";
  claimantName: string;
  adjusterName: string | null;
  dateOfLoss: string;
  totalReserve: number | null;
  totalPaid: number | null;
  riskFlagCount: number;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Client".
 */
export interface Client1 {
  name?: string | null;
  reference?: string | null;
  kind?: "insurer" | "tpa" | "self_insured" | "captive";
  authorityLimit?: (number | string) | null;
  instructions?: string | null;
}
/**
 * Something for the browser to do on the screen.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClientActionEvent".
 */
export interface ClientActionEvent {
  type: "client_action";
  action: HighlightPanel | Navigate;
}
/**
 * Scroll to a panel of the page, pulse and outline it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "HighlightPanel".
 */
export interface HighlightPanel {
  kind: "highlight_panel";
  panel:
    | "home"
    | "schedule"
    | "documents"
    | "finance"
    | "involvements"
    | "proceedings"
    | "strategy"
    | "finance_resolution"
    | "mi"
    | "system_checks"
    | "key_facts"
    | "schedule_table"
    | "proceedings_table"
    | "notes";
}
/**
 * Go to a path of the page's own origin. Defined for later; no tool emits it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Navigate".
 */
export interface Navigate {
  kind: "navigate";
  path: string;
}
/**
 * What the first frame may say of the session. A key that is optional may be absent, but is never null.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClientConfig".
 */
export interface ClientConfig {
  claim?: Claim;
  promptOverrides?: {
    [k: string]: string;
  };
  screenActions?: boolean;
  brand?: "claimpilot" | "clonepilot";
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Contact".
 */
export interface Contact1 {
  email?: string | null;
  phone?: string | null;
  address?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CoverageReview".
 */
export interface CoverageReview1 {
  decision?:
    "not_considered" | "under_review" | "confirmed" | "confirmed_in_part" | "reserved" | "disputed" | "declined";
  decidedBy?: string | null;
  decidedAt?: string | null;
  acceptedAt?: string | null;
  reasons?: string[];
  openIssues?: OpenIssue[];
  reservationOfRights?: ReservationOfRights;
  counselAdvice?: string | null;
}
/**
 * What a sample claim is there to show. Never sent to a model and in no section.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DemoNotes".
 */
export interface DemoNotes1 {
  showcases?: string[];
  gotchas?: string[];
  hint?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Disclosure".
 */
export interface Disclosure1 {
  proposalDate?: string | null;
  questions?: DisclosureQuestion[];
  underwriterView?: UnderwriterView | null;
  presentation?: "fair" | "breach_alleged" | "unknown";
  recklessness?: "alleged" | "not_alleged" | "unknown";
}
/**
 * The turn is complete. A reader must live with a server that leaves fields out; this one sends the first four.
 *
 * The receipt comes only from a server that signs its answers; a vote gives it back.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Done".
 */
export interface Done {
  type: "done";
  usage?: Usage | null;
  model?: string | null;
  turnId?: string | null;
  prompts?: PromptMark | null;
  receipt?: string | null;
}
/**
 * Tokens of a turn, summed over its rounds; thinking counts as output.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Usage".
 */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
  cacheReadTokens: number;
}
/**
 * Which prompts made an answer: `default`, or 12 hex digits over the overrides that applied.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PromptMark".
 */
export interface PromptMark {
  fingerprint: string;
  overridden: string[];
}
/**
 * The turn failed; no `done` follows.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ErrorEvent".
 */
export interface ErrorEvent {
  type: "error";
  message: string;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ExtRefs".
 */
export interface ExtRefs1 {
  policySystem?: string | null;
  portalRef?: string | null;
  oicRef?: string | null;
  claimsPortalRef?: string | null;
  umr?: string | null;
  ucr?: string | null;
  courtCaseNo?: string | null;
  cruRef?: string | null;
}
/**
 * An error of ours; the id is in the log line and in the X-Request-ID header too.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Failure".
 */
export interface Failure {
  error: string;
  requestId: string;
}
/**
 * One vote as it is kept; what it did not send is null, and so is `verified` where no receipts were asked for.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FeedbackItem".
 */
export interface FeedbackItem {
  turnId: string;
  rating: "up" | "down";
  reasons: ("incorrect" | "missed" | "off_target" | "unclear" | "unsafe" | "other")[];
  note: string | null;
  claimId: string | null;
  capability: string | null;
  channel: "text" | "voice";
  surface: "app" | "embed";
  locale: ("en-GB" | "en-US") | null;
  brand: ("claimpilot" | "clonepilot") | null;
  model: string | null;
  promptFingerprint: string | null;
  promptOverridden: string[] | null;
  question: string | null;
  answer: string | null;
  tools: LookedUp[] | null;
  verified: boolean | null;
  createdAt: string;
  updatedAt: string;
}
/**
 * A lookup of the answer and the beginning of what it found.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LookedUp".
 */
export interface LookedUp {
  tool: string;
  summary: string;
}
/**
 * What GET /api/feedback answers: tallies over every vote, and the newest votes that the query asks for.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FeedbackReport".
 */
export interface FeedbackReport {
  totals: VoteTotals;
  byCapability: CapabilityVotes[];
  byPrompt: PromptVotes[];
  items: FeedbackItem[];
}
/**
 * How many votes there are of each rating, and how many among them had no true receipt where one was asked for.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "VoteTotals".
 */
export interface VoteTotals {
  up: number;
  down: number;
  unverifiedUp?: number;
  unverifiedDown?: number;
}
/**
 * The votes on one capability and fingerprint; `prompt_overridden` is what the newest of them said.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PromptVotes".
 */
export interface PromptVotes {
  up: number;
  down: number;
  unverifiedUp?: number;
  unverifiedDown?: number;
  capability: string | null;
  promptFingerprint: string | null;
  promptOverridden: string[] | null;
}
/**
 * The body of POST /api/feedback. Only `rating` may be null, which withdraws; other keys may be left out.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FeedbackRequest".
 */
export interface FeedbackRequest {
  turnId: string;
  rating: ("up" | "down") | null;
  reasons?: ("incorrect" | "missed" | "off_target" | "unclear" | "unsafe" | "other")[];
  note?: string;
  claimId?: string;
  capability?: string;
  channel: "text" | "voice";
  surface: "app" | "embed";
  locale?: "en-GB" | "en-US";
  brand?: "claimpilot" | "clonepilot";
  model?: string;
  promptFingerprint?: string;
  /**
   * @maxItems 50
   */
  promptOverridden?: string[];
  question?: string;
  answer?: string;
  /**
   * @maxItems 40
   */
  tools?: LookedUp[];
  receipt?: string;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Finance".
 */
export interface Finance1 {
  reserves?: Reserve[];
  recoveryReserves?: RecoveryReserve[];
  payments?: Payment[];
  recoveries?: Recovery[];
  totals?: Totals | null;
  largeLoss?: LargeLoss;
  authorityBreaches?: string[];
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GroupEntry".
 */
export interface GroupEntry {
  id: string;
  label: string;
  blurb: string;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Handler".
 */
export interface Handler1 {
  name?: string | null;
  id?: string | null;
  team?: string | null;
  email?: string | null;
  phone?: string | null;
  authority?: Authority1;
  supervisor?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Jurisdiction".
 */
export interface Jurisdiction1 {
  country?: ("GB" | "US") | null;
  territory?: string | null;
  governingLaw?: string | null;
  venue?: string | null;
  timeZone?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LargeLoss".
 */
export interface LargeLoss1 {
  threshold?: (number | string) | null;
  triggered?: boolean;
  reportedAt?: string | null;
  reportDocId?: string | null;
  reinsuranceNotified?: boolean;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LiabilityReview".
 */
export interface LiabilityReview1 {
  stance?:
    | "not_considered"
    | "investigating"
    | "admitted"
    | "admitted_in_part"
    | "denied"
    | "deemed_admitted"
    | "primary_only"
    | "apportioned";
  ourSharePct?: (number | string) | null;
  claimantSharePct?: (number | string) | null;
  othersSharePct?: OtherShare[];
  regime?:
    | (
        | "pure"
        | "modified_50"
        | "modified_51"
        | "contributory"
        | "slight_gross"
        | "law_reform_1945"
        | "no_fault"
        | "not_applicable"
      )
    | null;
  basis?: string | null;
  evidence?: Ref[];
  decidedAt?: string | null;
  admissionMadeAt?: string | null;
  admissionDocId?: string | null;
  deemedBy?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Limit".
 */
export interface Limit1 {
  perPerson?: (number | string) | null;
  perOccurrence?: (number | string) | null;
  anyOneClaim?: (number | string) | null;
  aggregate?: (number | string) | null;
  sublimits?: Sublimit[];
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Limitation".
 */
export interface Limitation1 {
  diarised?: string | null;
  diarisedBy?: string | null;
  basis?: string | null;
  standstill?: Standstill | null;
  protectiveIssue?: boolean;
  status?: ("open" | "expired" | "protected" | "not_applicable") | null;
}
/**
 * How many claims of a scenario the store holds; null counts those that belong to none.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Loaded".
 */
export interface Loaded {
  lineOfBusiness:
    | "auto"
    | "property"
    | "general_liability"
    | "employers_liability"
    | "workers_comp"
    | "professional_indemnity"
    | "marine"
    | "casualty";
  scenario: string | null;
  count: number;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Location".
 */
export interface Location1 {
  address?: string | null;
  postcode?: string | null;
  zip?: string | null;
  territory?: string | null;
  lat?: number | null;
  lon?: number | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ManagementInformation".
 */
export interface ManagementInformation1 {
  causeCode?: string | null;
  perilCode?: string | null;
  injuryCode?: string | null;
  lossLocationCode?: string | null;
  catCode?: string | null;
  complexity?: ("simple" | "standard" | "complex" | "severe") | null;
  reportedDelayDays?: number | null;
  openDays?: number | null;
  touches?: number | null;
  lastActivityAt?: string | null;
  firstContactAt?: string | null;
  firstPaymentAt?: string | null;
  reserveChanges?: number | null;
  customerContactOverdue?: boolean;
  slaBreaches?: SlaBreach[];
  litigated?: boolean | null;
  represented?: boolean | null;
  leakageCodes?: string[];
  targetClose?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Placement".
 */
export interface Placement1 {
  umr?: string | null;
  leader?: string | null;
  lines?: PlacementLine[];
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Policy".
 */
export interface Policy1 {
  number?: string | null;
  insuredName?: string | null;
  insuredKind?: ("consumer" | "micro_enterprise" | "commercial" | "public_body") | null;
  product?: string | null;
  wording?: Wording;
  basis?: "occurrence" | "claims_made" | "claims_made_and_notified" | "losses_discovered";
  retroactiveDate?: string | null;
  extendedReportingEnd?: string | null;
  state?:
    | "in_force"
    | "lapsed"
    | "cancelled"
    | "expired"
    | "suspended"
    | "void"
    | "avoided"
    | "reinstated"
    | "pending"
    | "unknown";
  stateAsOf?: string | null;
  timeZone?: string | null;
  governingLaw?: string | null;
  placement?: Placement;
  periods?: Period[];
  events?: PolicyEvent[];
  coverages?: Coverage[];
  conditions?: Condition[];
  exclusions?: Exclusion[];
  endorsements?: Endorsement[];
  drivers?: Driver[];
  vehicles?: Vehicle[];
  insuredLocations?: InsuredLocation[];
  disclosure?: Disclosure;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Proceedings".
 */
export interface Proceedings1 {
  status?:
    | "none"
    | "pre_action"
    | "portal"
    | "issued"
    | "served"
    | "defended"
    | "stayed"
    | "listed"
    | "judgment"
    | "discontinued"
    | "settled";
  caseNo?: string | null;
  court?: string | null;
  venue?: string | null;
  track?: ("small_claims" | "fast" | "intermediate" | "multi" | "federal" | "state" | "arbitration") | null;
  complexityBand?: number | null;
  claimantAs?: string | null;
  defendantAs?: string | null;
  claimValue?: (number | string) | null;
  issuedAt?: string | null;
  servedAt?: string | null;
  defenceDue?: string | null;
  judge?: string | null;
  panelSolicitor?: string | null;
  defenceBudget?: (number | string) | null;
  costsIncurred?: (number | string) | null;
  qocs?: boolean | null;
  fundamentalDishonestyPleaded?: boolean;
  protocol?:
    | (
        | "rta_small_claims"
        | "rta_low_value"
        | "el_pl_low_value"
        | "pi"
        | "disease"
        | "professional_negligence"
        | "construction"
        | "none"
      )
    | null;
  portal?: Portal | null;
  events?: ProceedingEvent[];
}
/**
 * All prompts, quick actions and groups. `core` is the safety core, to be read and never replaced.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PromptCatalogue".
 */
export interface PromptCatalogue {
  prompts: PromptEntry[];
  capabilities: CapabilityEntry[];
  groups: GroupEntry[];
  core: string;
}
/**
 * A prompt as the files have it: what a version replaces.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PromptEntry".
 */
export interface PromptEntry {
  id: string;
  label: string;
  description: string;
  defaultText: string;
}
/**
 * What a run found of one fingerprint of a capability; `passed` is null where nothing was there to compare with.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PromptTrialReport".
 */
export interface PromptTrialReport {
  capability: string;
  fingerprint: string;
  passed: boolean | null;
  traps: number;
  always: number;
  flaky: number;
}
/**
 * One claim of those that match, each as likely; null when nothing matches.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RandomClaim".
 */
export interface RandomClaim {
  id: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ReservationOfRights".
 */
export interface ReservationOfRights1 {
  sent?: boolean;
  sentAt?: string | null;
  docId?: string | null;
  provisions?: string[];
  specific?: boolean | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Resolution".
 */
export interface Resolution1 {
  offers?: Offer[];
  agreement?: Agreement | null;
  judgment?: Judgment | null;
  costsAgreed?: (number | string) | null;
  cru?: CruCertificate | null;
  liens?: Lien[];
  closedAt?: string | null;
  closureReason?: string | null;
  reopenedFrom?: string | null;
}
/**
 * The run of the default prompts that another one waits for.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RunAhead".
 */
export interface RunAhead {
  id: number;
  turns: number;
  answered: number;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Sanctions".
 */
export interface Sanctions1 {
  screenedAt?: string | null;
  result?: "clear" | "possible" | "confirmed" | "not_screened";
  list?: string | null;
  matchScore?: number | null;
  matchedName?: string | null;
  matchedDob?: string | null;
}
/**
 * A kind of file with something hidden in it: the catalogue's entry, as GET /api/claims/scenarios prints it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Scenario".
 */
export interface Scenario {
  id: string;
  lineOfBusiness:
    | "auto"
    | "property"
    | "general_liability"
    | "employers_liability"
    | "workers_comp"
    | "professional_indemnity"
    | "marine"
    | "casualty";
  title: string;
  brief: string;
  showcases: string[];
  gotchas: string[];
  hint: string;
}
/**
 * What the store holds, and every scenario there is.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ScenarioCounts".
 */
export interface ScenarioCounts {
  loaded: Loaded[];
  catalogue: Scenario[];
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Strategy".
 */
export interface Strategy1 {
  objective?: string | null;
  plan?: PlanStep[];
  liabilityView?: string | null;
  quantumRange?: QuantumRange | null;
  settlementAuthority?: (number | string) | null;
  authorityGivenBy?: string | null;
  authorityExpires?: string | null;
  negotiationPlan?: string | null;
  mediationSuitable?: boolean | null;
  settlementWindow?: string | null;
  reviewAt?: string | null;
  lastReviewedAt?: string | null;
}
/**
 * A chunk of the answer, to append.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TextDelta".
 */
export interface TextDelta {
  type: "text_delta";
  text: string;
}
/**
 * A tool finished; the summary is the first 400 characters of its result.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ToolResult".
 */
export interface ToolResult {
  type: "tool_result";
  tool: string;
  summary: string;
}
/**
 * What answers to a trap failed by, in words, and how many of them.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TrapFailure".
 */
export interface TrapFailure {
  words: string;
  times: number;
}
/**
 * A trap with the interval of its share at 95 %, and each of its failures once, the commonest first.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TrapReport".
 */
export interface TrapReport {
  trap: string;
  claimId: string;
  scenario: string;
  capability: string;
  gotcha: string;
  critical: boolean;
  passed: number;
  of: number;
  missedCritical: number;
  failures: string[][];
  low: number;
  high: number;
  why: TrapFailure[];
}
/**
 * How far a run is. `against` is why its set may not be promoted; `prompts` and `traps` are empty before.
 *
 * `ahead` is told of a single run that waits for another one, `traps` begin with those that were missed.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TrapRunReport".
 */
export interface TrapRunReport {
  id: number;
  setHash: string;
  overridden: string[];
  model: string;
  repeat: number;
  capabilities: string[];
  state: "waiting" | "running" | "done" | "cancelled" | "failed";
  why: string | null;
  turns: number;
  answered: number;
  startedBy: string | null;
  startedAt: string;
  endedAt: string | null;
  baseline: number | null;
  ahead?: RunAhead | null;
  promotable: boolean;
  against: string[];
  prompts: PromptTrialReport[];
  traps: TrapReport[];
}
/**
 * The body of POST /lab/runs. No overrides: the prompts as they are; no capabilities: all of them.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TrapRunRequest".
 */
export interface TrapRunRequest {
  overrides?: {
    [k: string]: string;
  };
  repeat?: number;
  capabilities?: string[];
}
/**
 * The newest runs, and why none can be started: null where one can.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TrapRuns".
 */
export interface TrapRuns {
  model: string;
  refused: string | null;
  runs: TrapRunReport[];
}
/**
 * Why the session ends, in a sentence for the person; the socket closes after it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "VoiceError".
 */
export interface VoiceError {
  error: Words;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Words".
 */
export interface Words {
  message: string;
}
/**
 * A lookup or a screen action, told to the browser: an activity, tool_result or client_action event.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "VoiceEvent".
 */
export interface VoiceEvent {
  chat: TextDelta | Activity | ToolResult | ClientActionEvent | Done | ErrorEvent;
}
/**
 * The first frame, where it is a configuration.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "VoiceStart".
 */
export interface VoiceStart {
  clientConfig: ClientConfig;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Vulnerability".
 */
export interface Vulnerability1 {
  flagged?: boolean;
  drivers?: ("health" | "life_event" | "resilience" | "capability")[];
  needs?: string[];
  recordedAt?: string | null;
  consent?: boolean | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Wording".
 */
export interface Wording1 {
  title?: string | null;
  version?: string | null;
  edition?: string | null;
}
