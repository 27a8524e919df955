import assert from "node:assert/strict";
import { test } from "node:test";
import { steady } from "../../src/lab/steady.js";

const NONE = new Set();
/** @param {string[]} answers @returns {import("../../src/lab/steady.js").Answers} */
const british = (...answers) => ({ answers, locale: "en-GB" });

test("what every answer of a side states and none of the other is told", () => {
  const found = steady([british("£27,800 and £380.", "£27,800 and £90."), british("£90 only.", "Nothing.")], NONE);

  assert.deepEqual(found, [["£27,800"], []]);
});

test("each side is read in its own locale", () => {
  const found = steady([british("On 22/07/2026."), { answers: ["On 07/22/2026."], locale: "en-US" }], NONE);

  assert.deepEqual(found, [[], []]);
});

test("a side without an answer states nothing, and lacks nothing", () => {
  const found = steady([british(), british("£90.")], NONE);

  assert.deepEqual(found, [[], []]);
});

test("the same figures that are another day in the other locale are told with their days", () => {
  const found = steady([british("On 03/04/2026."), { answers: ["On 03/04/2026."], locale: "en-US" }], NONE);

  assert.deepEqual(found, [["03/04/2026 (2026-04-03)"], ["03/04/2026 (2026-03-04)"]]);
});
