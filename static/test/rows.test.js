import assert from "node:assert/strict";
import { test } from "node:test";
import { step } from "../src/rows.js";

const CASES = [
  ["ArrowDown", 0, 1],
  ["j", 1, 2],
  ["ArrowDown", 2, 2],
  ["ArrowUp", 2, 1],
  ["k", 0, 0],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["Enter", 1, null],
  ["Tab", 1, null],
  ["J", 1, null],
];

for (const [key, from, to] of CASES) {
  test(`${key} leads from row ${from} of three to ${to}`, () => {
    assert.equal(step(key, from, 3), to);
  });
}
