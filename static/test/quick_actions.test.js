import assert from "node:assert/strict";
import { test } from "node:test";
import { grouped, suiting } from "../src/quick_actions.js";

/** @param {string} id @param {Partial<import("../src/wire.d.ts").CapabilityEntry>} [more] */
const action = (id, more) => ({ id, label: id, description: "", group: "understand", pinned: false, quickActionMessage: "?", ...more });
/** @type {any} */
const CATALOGUE = {
  capabilities: [
    action("timeline"),
    action("claim_summary", { pinned: true }),
    action("settlement_strategy", { group: "money" }),
    action("liability_assessment", { group: "cover" }),
    action("document_chronology", { pinned: true }),
    action("policy_validation", { group: "cover" }),
    action("recovery_subrogation", { group: "money" }),
    action("reserve_review", { group: "money" }),
    action("complaint_conduct", { group: "control" }),
    action("coverage_analysis", { group: "cover" }),
  ],
};
/** @type {any} */
const BARE = { id: "CP-AUT-260001" };
/** @type {any} */
const FULL = {
  ...BARE,
  documents: [{}],
  policy: { number: "P1", coverages: [{}] },
  finance: { reserves: [{}], payments: [{}] },
  resolution: { offers: [{}] },
  claimant: { relationship: "third_party" },
  notes: [{}],
};

/** @param {{id: string}[]} actions */
const ids = (actions) => actions.map(({ id }) => id);

test("pinned actions come first, each half in the catalogue's order", () => {
  const actions = suiting(CATALOGUE, FULL);

  assert.deepEqual(ids(actions), ["claim_summary", "document_chronology", "timeline", "settlement_strategy", "liability_assessment", "policy_validation", "recovery_subrogation", "reserve_review", "complaint_conduct", "coverage_analysis"]);
});

test("an action that would find nothing on this claim is not offered", () => {
  const actions = suiting(CATALOGUE, BARE);

  assert.deepEqual(ids(actions), ["claim_summary", "timeline"]);
});

for (const [id, claim] of /** @type {[string, any][]} */ ([
  ["document_chronology", { documents: [{}] }],
  ["policy_validation", { policy: { periods: [{}] } }],
  ["coverage_analysis", { policy: { coverages: [{}] } }],
  ["reserve_review", { schedule: [{}] }],
  ["settlement_strategy", { resolution: { agreement: {} } }],
  ["settlement_strategy", { strategy: { negotiationPlan: "Open at half." } }],
  ["liability_assessment", { claimant: { relationship: "third_party" } }],
  ["liability_assessment", { liabilityReview: { stance: "admitted" } }],
  ["recovery_subrogation", { incident: { dateOfLossBasis: "continuing" } }],
  ["recovery_subrogation", { involvements: [{ role: ["third_party_insurer"] }] }],
  ["recovery_subrogation", { finance: { recoveries: [{}] } }],
  ["complaint_conduct", { complaints: [{}] }],
])) {
  test(`${id} is offered for a claim with ${JSON.stringify(claim)}`, () => {
    const actions = suiting(CATALOGUE, { ...BARE, ...claim });

    assert.ok(ids(actions).includes(id));
  });
}

test("a host may choose among them", () => {
  const actions = suiting(CATALOGUE, FULL, ["timeline", "unknown"]);

  assert.deepEqual(ids(actions), ["timeline"]);
});

test("a host that chose none that there is has them all", () => {
  assert.deepEqual(suiting(CATALOGUE, FULL, ["unknown"]), suiting(CATALOGUE, FULL));
});

test("without a catalogue or a claim there are none", () => {
  assert.deepEqual([suiting(null, FULL), suiting(CATALOGUE, null)], [[], []]);
});

test("groups are shown in their order, and not when they are empty", () => {
  const groups = ["money", "write", "understand"].map((id) => ({ id, label: id, blurb: "" }));

  const shown = grouped(suiting(CATALOGUE, FULL), groups);

  assert.deepEqual(shown.map(({ group, actions }) => [group.id, actions.length]), [["money", 3], ["understand", 3]]);
});

for (const [id, claim] of /** @type {[string, any][]} */ ([
  ["settlement_strategy", { schedule: [{}], resolution: { offers: [] } }],
  ["liability_assessment", { claimant: { relationship: "first_party" }, liabilityReview: { stance: "not_considered" } }],
  ["recovery_subrogation", { finance: { reserves: [{}] }, involvements: [{ role: ["claimant"] }] }],
])) {
  test(`${id} is not offered for a claim with ${JSON.stringify(claim)}`, () => {
    const actions = suiting(CATALOGUE, { ...BARE, ...claim });

    assert.ok(!ids(actions).includes(id));
  });
}
