import assert from "node:assert/strict";
import { test } from "node:test";
import { facts } from "../src/facts.js";
import { sumsIn } from "../src/sums.js";

for (const [text, sums] of /** @type {[string, [string, boolean][]][]} */ ([
  ["£27,800 − £380 = £27,420", [["£27,800 − £380 = £27,420", true]]],
  ["£27,800 − £380 = £27,400", [["£27,800 − £380 = £27,420", false]]],
  ["£0.10 plus £0.20 is £0.30", [["£0.10 + £0.20 = £0.30", true]]],
  ["£100 + £200 - £50 comes to £250, of which £20 is paid", [["£100 + £200 − £50 = £250", true]]],
  ["£380 minus £400 leaves £20", [["£380 − £400 = -£20", false]]],
  ["£10,000–£20,000 is £15,000 in the middle", []], // the ends of a range
  ["£100 + $50 = £150", []], // two currencies have no sum
  ["£100 is £100", []],
  ["Nothing.", []],
])) {
  test(`the sums of: ${text}`, () => {
    assert.deepEqual(
      sumsIn(text, facts(text, "en-GB"), "en-GB").map(({ sum, right }) => [sum, right]),
      sums,
    );
  });
}
