/** Which quick actions suit a claim, and in what order they are offered (docs/assistant.md, Quick actions). */

/** @typedef {import("./wire.d.ts").Claim} Claim */
/** @typedef {import("./wire.d.ts").CapabilityEntry} CapabilityEntry */
/** @typedef {import("./wire.d.ts").PromptCatalogue} PromptCatalogue */

/** @param {unknown[]} lists */
const any = (...lists) => lists.some((list) => Array.isArray(list) && list.length > 0);

const NOT_CONSIDERED = "not_considered";

/** Parties who may owe a loss, or a part of it. */
const OTHERS = ["third_party", "third_party_insurer"];

/** What a claim must have for a capability to find something; one that is not named suits every claim. @type {Record<string, (claim: Claim) => boolean>} */
const NEEDS = {
  document_chronology: ({ documents }) => any(documents),
  policy_validation: ({ policy }) => Boolean(policy?.number) || any(policy?.periods),
  coverage_analysis: ({ policy }) => Boolean(policy?.number) || any(policy?.coverages),
  reserve_review: ({ finance, schedule }) => any(finance?.reserves, schedule),
  liability_assessment: ({ claimant, liabilityReview }) =>
    claimant?.relationship === "third_party" || (liabilityReview?.stance ?? NOT_CONSIDERED) !== NOT_CONSIDERED,
  settlement_strategy: ({ resolution, strategy }) =>
    Boolean(resolution?.agreement || strategy?.negotiationPlan) || any(resolution?.offers),
  recovery_subrogation: ({ finance, incident, involvements }) =>
    any(finance?.payments, finance?.recoveries, finance?.recoveryReserves) ||
    incident?.dateOfLossBasis === "continuing" ||
    (Array.isArray(involvements) && involvements.some(({ role = [] }) => role.some((each) => OTHERS.includes(each)))),
  complaint_conduct: ({ complaints, correspondence, notes }) => any(complaints, correspondence, notes),
};

/**
 * The quick actions that suit a claim, pinned ones first. `only`: the ids that a host allows, if it chose any that there are.
 * @param {PromptCatalogue | null} catalogue
 * @param {Claim | null} claim
 * @param {string[]} [only]
 * @returns {CapabilityEntry[]}
 */
export function suiting(catalogue, claim, only = []) {
  if (!catalogue || !claim) return [];
  const chosen = catalogue.capabilities.filter(({ id }) => only.includes(id));
  const suited = (chosen.length ? chosen : catalogue.capabilities).filter(({ id }) => NEEDS[id]?.(claim) ?? true);
  return [...suited.filter((each) => each.pinned), ...suited.filter((each) => !each.pinned)];
}

/** The actions by group, in the groups' order, without groups that have none. @param {CapabilityEntry[]} actions @param {PromptCatalogue["groups"]} groups */
export function grouped(actions, groups) {
  return groups
    .map((group) => ({ group, actions: actions.filter((each) => each.group === group.id) }))
    .filter(({ actions }) => actions.length);
}
