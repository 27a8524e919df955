import assert from "node:assert/strict";
import { test } from "node:test";
import { shifted } from "../../src/lab/indent.js";

for (const [name, text, from, to, deeper, expected] of /** @type {const} */ ([
  ["the line of the cursor", "one\ntwo", 5, 5, true, { start: 4, end: 7, text: "  two", select: [7, 7] }],
  ["every line of a selection", "one\ntwo\nthree", 1, 5, true, { start: 0, end: 7, text: "  one\n  two", select: [3, 9] }],
  ["a line back", "  one", 3, 3, false, { start: 0, end: 5, text: "one", select: [1, 1] }],
  ["a line that is not indented", "one", 0, 0, false, { start: 0, end: 3, text: "one", select: [0, 0] }],
  ["an empty first line", "\none", 0, 0, true, { start: 0, end: 0, text: "  ", select: [2, 2] }],
])) {
  test(`${name} is moved, and the selection with it`, () => {
    const found = shifted(text, from, to, deeper);

    assert.deepEqual(found, expected);
  });
}
