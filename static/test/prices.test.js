import assert from "node:assert/strict";
import { test } from "node:test";
import { costOf, dollars, totalCost, totalTokens } from "../src/prices.js";
import { wordsOf } from "../src/words.js";

const USAGE = { inputTokens: 5_210, outputTokens: 412, cacheReadTokens: 3_968 };
/** @type {any} */
const TURN = { model: "gemini-3.5-flash-lite", usage: USAGE, askedAt: Date.UTC(2026, 10, 30) };
/** @type {any} */
const BRITISH = { words: wordsOf("en-GB"), locale: "en-GB" };
const LATER = [
  { model: "m", from: "2026-01-01", input: 1_000_000n, cached: 0n, output: 0n },
  { model: "m", from: "2026-06-01", input: 2_000_000n, cached: 0n, output: 0n },
];

test("tokens from the cache cost their own price, and the cost is rounded up", () => {
  assert.equal(costOf(TURN), 1_522n); // 1,242 × 0.30 + 3,968 × 0.03 + 412 × 2.50 millionths
});

for (const [name, turn] of /** @type {[string, any][]} */ ([
  ["a model without a price", { ...TURN, model: "local-analyst" }],
  ["a day before the first price", { ...TURN, askedAt: Date.UTC(2026, 0, 1) }],
  ["an answer without a count", { ...TURN, usage: undefined }],
])) {
  test(`${name} has no cost, which is not zero`, () => {
    assert.equal(costOf(turn), undefined);
  });
}

for (const [month, cost] of /** @type {[number, bigint][]} */ ([[2, 10n], [7, 20n]])) {
  test(`ten tokens of month ${month} cost what a token cost then`, () => {
    const turn = { model: "m", usage: { inputTokens: 10, outputTokens: 0, cacheReadTokens: 0 }, askedAt: Date.UTC(2026, month, 1) };

    assert.equal(costOf(turn, LATER), cost);
  });
}

test("a total is known when every cost is", () => {
  assert.equal(totalCost([TURN, TURN]), 3_044n);
  assert.equal(totalCost([TURN, { ...TURN, model: "unknown" }]), undefined);
  assert.equal(totalCost([]), undefined);
});

test("a cost is written to the hundredth of a cent", () => {
  assert.deepEqual([dollars(1_522n, "en-US"), dollars(1_522n, "en-GB")], ["$0.0015", "US$0.0015"]);
});

test("tokens are summed over the turns that tell them", () => {
  const unpriced = { ...TURN, model: "local-analyst" };

  const total = totalTokens([unpriced, { ...unpriced, usage: undefined }, unpriced], BRITISH);

  assert.equal(total, "11,244 tokens in this conversation");
});

test("a total beside spoken answers is one of the written answers alone", () => {
  const total = totalTokens([TURN, { ...TURN, channel: "voice", usage: undefined }], BRITISH);

  assert.equal(total, "5,622 tokens in the written answers, about US$0.0015");
});

test("no tokens told is no total, not zero", () => {
  assert.equal(totalTokens([{ ...TURN, usage: undefined }], BRITISH), "");
});
