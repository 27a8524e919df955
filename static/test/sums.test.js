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
  ["A total of £100 + £50 = £160", [["£100 + £50 = £150", false]]],
  ["Total - £100 + £50 = £160", [["£100 + £50 = £150", false]]],
  ["Valued at £100 + £50 = £160", [["£100 + £50 = £150", false]]],
  ["A tender at £100 + £50 = £160", [["£100 + £50 = £150", false]]],
  ["Two payments, together £100 + £50 = £160", [["£100 + £50 = £150", false]]],
  ["Nothing.", []],
])) {
  test(`the sums of: ${text}`, () => {
    assert.deepEqual(
      sumsIn(text, facts(text, "en-GB"), "en-GB").map(({ sum, right }) => [sum, right]),
      sums,
    );
  });
}

for (const text of [
  "2 × £380 + £500 = £1,260",
  "2x £380 + £500 = £1,260",
  "14 journeys at £24 + £64 = £400",
  "£100 + 2 × £50 + £20 = £220",
  "20% of £500 + £100 = £200",
  "half of £500 + £100 = £350",
  "Half of the £900 + £100 = £550",
  "Two-thirds of £900 + £100 = £700",
  "A 50% share of £500 + £100 = £350",
  "VAT at 20% on £500 + £500 = £600",
  "Three days of £100 + £50 = £350",
  "Two weeks of hire at £100 + £50 = £250",
  "Twice the £100 + £50 = £250",
  "£1,000 less 10% + £50 + £20 = £970",
  "£1,000 - 10% - £50 + £20 = £870",
  "$10 + £100 + £50 = £150",
  "−£380 + £27,800 = £27,420",
  "-£380 + £27,800 = £27,420",
]) {
  test(`nothing is said of a sum that has more in it than amounts: ${text}`, () => {
    assert.deepEqual(sumsIn(text, facts(text, "en-GB"), "en-GB"), []);
  });
}
