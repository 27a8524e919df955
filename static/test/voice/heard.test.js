import assert from "node:assert/strict";
import { test } from "node:test";
import { add, NOTHING, split } from "../../src/voice/heard.js";

const SECOND = 24_000;
const CAPTIONED = add(add(NOTHING, "Not safely. ", SECOND), "It had lapsed.", 2 * SECOND);

for (const [played, heard, unheard] of /** @type {const} */ ([
  [0, "", "Not safely. It had lapsed."],
  [0.5 * SECOND, "Not ", "safely. It had lapsed."],
  [SECOND, "Not safely. ", "It had lapsed."],
  [1.6 * SECOND, "Not safely. It had ", "lapsed."],
  [2 * SECOND, "Not safely. It had lapsed.", ""],
  [Infinity, "Not safely. It had lapsed.", ""],
])) {
  test(`after ${played} samples "${heard}" was heard`, () => {
    assert.deepEqual(split(CAPTIONED, played), { heard, unheard });
  });
}

test("a caption that runs ahead of its sound is not heard before it can have been said", () => {
  const said = add(NOTHING, "It had lapsed before the loss.", 0);

  assert.equal(split(said, 0.2 * SECOND).heard, "It ");
});

test("a caption that comes after its sound was played is heard at once", () => {
  const said = add(NOTHING, "Yes. ", 4 * SECOND);

  assert.deepEqual(split(said, 4 * SECOND), { heard: "Yes. ", unheard: "" });
});

test("an answer without captions has no text", () => {
  assert.deepEqual(split(NOTHING, SECOND), { heard: "", unheard: "" });
});
