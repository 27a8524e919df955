import assert from "node:assert/strict";
import { test } from "node:test";
import { areSame, differences, verdictOf } from "../src/differences.js";

const FILE = { names: ["Halden Logistics", "Priya Natarajan"], locale: /** @type {const} */ ("en-GB") };

test("the same facts in other words are the same answer", () => {
  const found = differences("£27,800 is reserved since 22/07/2026.", "Since 22 July 2026 the reserve has been 27,800 GBP.", FILE);

  assert.equal(areSame(found), true);
});

test("another figure in the same sentence is a change, not one added and one left out", () => {
  const found = differences("The reserve is £27,800.", "The reserve is £27,420.", FILE);

  assert.deepEqual(found, { verdict: undefined, changed: [{ before: "£27,800", after: "£27,420" }], added: [], removed: [] });
});

test("facts and names of one answer alone are added or left out", () => {
  const found = differences("Halden Logistics paid £380.", "The lapse was on 15/07/2026. Ask Priya Natarajan.", FILE);

  assert.deepEqual(found.removed, ["£380", "Halden Logistics"]);
  assert.deepEqual(found.added, ["15/07/2026", "Priya Natarajan"]);
});

test("another verdict is told", () => {
  const found = differences("**Not safely.** It lapsed.", "**Yes, in force.** It was renewed.", FILE);

  assert.deepEqual(found.verdict, { before: "Not safely", after: "Yes, in force" });
});

for (const [answer, verdict] of /** @type {[string, string | undefined][]} */ ([
  ["**No.** Because", "No"],
  ["Yes, on the record.", "Yes"],
  ["Not safely: the policy", "Not safely"],
  ["Notice came late.", undefined],
  ["The **reserve** is open.", undefined],
  ["**Key facts**\n\nIt lapsed.", undefined],
  ["**Key facts:**\n\n- One", undefined],
  ["**Not in force**\n\nIt lapsed.", "Not in force"],
  ["**Thin.**\n\nBy £500.", "Thin"],
  ["**Thin**, by £500.", "Thin"],
])) {
  test(`the verdict of "${answer}" is ${verdict ?? "nothing"}`, () => {
    assert.equal(verdictOf(answer), verdict);
  });
}

test("the second answer is read in a locale of its own", () => {
  const found = differences("On 22/07/2026.", "On 07/22/2026.", { ...FILE, laterLocale: "en-US" });

  assert.equal(areSame(found), true);
});

test("the same figures that are another day in the other locale are told with their days", () => {
  const found = differences("The loss was on 03/04/2026.", "The loss was on 03/04/2026.", { ...FILE, laterLocale: "en-US" });

  assert.deepEqual(found.changed, [{ before: "03/04/2026 (2026-04-03)", after: "03/04/2026 (2026-03-04)" }]);
});

test("rows in another order are no change", () => {
  const found = differences("- Paid £100.\n- Paid £200.", "- Paid £200.\n- Paid £100.", FILE);

  assert.equal(areSame(found), true);
});

test("a row that is there beside the others is added, and changes none", () => {
  const found = differences("| £100 | 01/05/2026 |\n| £200 | 02/05/2026 |", "| £100 | 01/05/2026 |\n| £200 | 02/05/2026 |\n| £300 | 03/05/2026 |", FILE);

  assert.deepEqual(found, { verdict: undefined, changed: [], added: ["£300", "03/05/2026"], removed: [] });
});

test("of rows that are alike the one that is another is the change, wherever it stands", () => {
  const found = differences("- Paid £100.\n- Paid £200.", "- Paid £150.\n- Paid £200.", FILE);

  assert.deepEqual(found, { verdict: undefined, changed: [{ before: "£100", after: "£150" }], added: [], removed: [] });
});

test("rows of which more came than went are added and left out", () => {
  const found = differences("- Paid £100.", "- Paid £150.\n- Paid £200.", FILE);

  assert.deepEqual(found, { verdict: undefined, changed: [], added: ["£150", "£200"], removed: ["£100"] });
});
