import assert from "node:assert/strict";
import { test } from "node:test";
import { seen, unread } from "../src/unread.js";

/** @type {any} */
const TURN = { id: 1, status: "running", answer: "So far", lookups: [] };

for (const [name, turns, count] of /** @type {[string, any[], number][]} */ ([
  ["nothing is new when nothing came", [TURN], 0],
  ["more text is new", [{ ...TURN, answer: "So far, so good" }], 1],
  ["a lookup is new", [{ ...TURN, lookups: [{}] }], 1],
  ["an end is new", [{ ...TURN, status: "done" }], 1],
  ["another question is new", [TURN, { ...TURN, id: 2 }], 1],
  ["a vote is nothing new", [{ ...TURN, vote: { rating: "up" } }], 0],
])) {
  test(name, () => {
    assert.equal(unread(turns, seen([TURN])), count);
  });
}
