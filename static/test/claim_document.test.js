import assert from "node:assert/strict";
import { test } from "node:test";
import { flawOf } from "../src/claim_document.js";

const CLAIM = { id: "CP-AUT-260381", title: "A v B" };
const CYCLE = { ...CLAIM, self: {} };
CYCLE.self = CYCLE;
const THROWING = {
  ...CLAIM,
  get title() {
    throw new Error("boom");
  },
};

for (const claim of [null, undefined, CLAIM, { ...CLAIM, involvements: {} }, { ...CLAIM, id: "\u{1F600}".repeat(100) }]) {
  test(`nothing that a page can see is wrong with ${JSON.stringify(claim)?.slice(0, 60)}`, () => {
    assert.equal(flawOf(claim), null);
  });
}

for (const claim of ["{}", 5, [CLAIM], () => CLAIM]) {
  test(`${String(claim)} is no document`, () => {
    assert.deepEqual(flawOf(claim), { word: "claim_kind" });
  });
}

for (const claim of [{}, { id: "" }, { id: 5 }, { id: "x".repeat(101) }]) {
  test(`${Object.entries(claim)} has no id that a claim can have`, () => {
    assert.deepEqual(flawOf(claim), { word: "claim_id" });
  });
}

for (const [claim, detail] of /** @type {[unknown, RegExp][]} */ ([
  [CYCLE, /circular/],
  [{ ...CLAIM, big: 1n }, /BigInt/],
  [THROWING, /boom/],
])) {
  test(`a document that cannot be written is told by ${detail}`, () => {
    const flaw = flawOf(claim);

    assert.equal(flaw?.word, "claim_json");
    assert.match(flaw?.values?.detail ?? "", detail);
  });
}
