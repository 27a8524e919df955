import assert from "node:assert/strict";
import { test } from "node:test";
import { facts } from "../src/facts.js";
import { FileFacts } from "../src/file_facts.js";

/** @type {any} */
const CLAIM = {
  id: "CP-AUT-260381",
  currency: "GBP",
  jurisdiction: { country: "GB" },
  incident: { dateOfLoss: "2026-07-22", circumstances: "Mr Osei hit the bollard on 22/07/2026; £380 was quoted." },
  finance: { reserves: [{ id: "r1", outstanding: 27800 }], payments: [{ id: "y1", amount: -12.5, paidAt: "2026-07-31T23:30:00Z" }] },
  liabilityReview: { ourSharePct: 50 },
  policy: { number: "HAL/MTR/2024/118" },
  involvements: [{ id: "p1", name: "Halden Logistics" }],
};
const file = new FileFacts(CLAIM);

/** @param {string} text */
const placesOf = (text) => file.placesOf(facts(text, "en-GB")[0]).map(({ path, panel }) => `${panel} ${path}`);

for (const [text, places] of /** @type {[string, string[]][]} */ ([
  ["£27,800", ["finance finance.reserves[r1].outstanding"]],
  ["£12.50", ["finance finance.payments[y1].amount"]],
  ["£50", []], // a share is no money
  ["22 July 2026", ["key_facts incident.dateOfLoss", "key_facts incident.circumstances"]],
  ["1 August 2026", ["finance finance.payments[y1].paidAt"]], // the day in London
  ["31 July 2026", []],
  ["£380", ["key_facts incident.circumstances"]],
  ["HAL/MTR/2024/118", ["home policy.number"]],
  ["Mr Osei", ["key_facts incident.circumstances"]],
  ["Mrs Nobody", []],
  ["Mr Lard", []], // a part of bollard
  ["HAL/MTR/2024/11", []], // a part of another number
  ["Mr Halden", ["involvements involvements[p1].name"]],
])) {
  test(`${text} stands in ${places.length || "no"} place${places.length === 1 ? "" : "s"}`, () => {
    assert.deepEqual(placesOf(text), places);
  });
}

test("the people and firms of the file are known by name", () => {
  assert.deepEqual([...file.names], ["Halden Logistics"]);
});

test("a claim that is little more than an id has no facts, and breaks nothing", () => {
  const bare = new FileFacts(/** @type {any} */ ({ id: "CP-AUT-260381" }));

  assert.deepEqual(bare.placesOf(facts("£380", "en-GB")[0]), []);
});
