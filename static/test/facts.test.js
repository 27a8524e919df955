import assert from "node:assert/strict";
import { test } from "node:test";
import { facts } from "../src/facts.js";

for (const [text, keys] of /** @type {[string, string[]][]} */ ([
  ["£27,800 is reserved", ["GBP 2780000"]],
  ["27,800 GBP, or GBP 27,800.00", ["GBP 2780000", "GBP 2780000"]],
  ["$1.2m and $412.50", ["USD 120000000", "USD 41250"]],
  ["US$5k; €3,000", ["USD 500000", "EUR 300000"]],
  ["$12.5K, $1.2M, £1.5mn and $3B", ["USD 1250000", "USD 120000000", "GBP 150000000", "USD 300000000000"]],
  ["paid £500 B Hale, or £500 b) later", ["GBP 50000", "GBP 50000"]],
  ["GBP\u00a012,500 on 3\u00a0April\u00a02026, £5\u202fk", ["GBP 1250000", "2026-04-03", "GBP 500000"]],
  ["2x£380 and 3x$100", ["GBP 38000", "USD 10000"]],
  ["CA$1,200, A$950 and NZ$40 are no dollars of the United States", []],
  ["between £10,000~20,000", ["GBP 1000000"]],
  ["a fine of £1 for 27 pages in 2026", ["GBP 100"]],
  ["on 22/07/2026, 22 July 2026 and 22nd Jul 2026", ["2026-07-22", "2026-07-22", "2026-07-22"]],
  ["the 22nd of July 2026, 22-Jul-2026", ["2026-07-22", "2026-07-22"]],
  ["July 22, 2026 or 2026-07-22", ["2026-07-22", "2026-07-22"]],
  ["31/02/2026 is no day", []],
  ["2 Sept. 2026", ["2026-09-02"]],
  ["policy HAL-MTR-2024/118 of CP-AUT-260381", ["reference HAL-MTR-2024/118", "reference CP-AUT-260381"]],
  ["the FCA, ICOBS 8.2 and A4", []],
  ["Mr. Sandoval and Ms Carys Bevan's note", ["person sandoval", "person carys bevan"]],
  ["Nothing at all.", []],
])) {
  test(`what is stated in: ${text}`, () => {
    assert.deepEqual(
      facts(text, "en-GB").map(({ key }) => key),
      keys,
    );
  });
}

test("days in figures are read as the locale writes them", () => {
  const [british] = facts("03/04/2026", "en-GB");
  const [american] = facts("03/04/2026", "en-US");

  assert.deepEqual([british.key, american.key], ["2026-04-03", "2026-03-04"]);
});

test("a fact knows where it stands", () => {
  const text = "The loss on **22/07/2026** cost £380.";

  assert.deepEqual(
    facts(text, "en-GB").map(({ start, end }) => text.slice(start, end)),
    ["22/07/2026", "£380"],
  );
});

for (const piece of ["A", "AA-", "A1/", "1,", "1 ", "£1.", "Mr A. ", "Mr A", "Jan ", "1st "]) {
  test(`a long run of ${JSON.stringify(piece)} is read in one go`, { timeout: 5_000 }, () => {
    assert.ok(facts(piece.repeat(40_000), "en-GB").length <= 40_000);
  });
}
