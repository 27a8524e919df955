import assert from "node:assert/strict";
import { test } from "node:test";
import { evidence, isFound, sentences, unfound } from "../src/evidence.js";

const CLAIM = { id: "CP-AUT-260381", currency: "GBP", jurisdiction: { country: "GB" }, finance: { reserves: [{ id: "r1", outstanding: 27800 }], totals: { paid: 380 } } };
const LOOKUP = { tool: "compute_limitation", label: "Counting…", status: "done", startedAt: 0, summary: '{"lastDay":"2029-07-22","shortfall":1500,"reasons":["Due 900 GBP' };

/** @param {string} answer @param {string} [question] @returns {any} */
const turn = (answer, question = "") => ({ answer, question, claim: CLAIM, locale: "en-GB", lookups: [LOOKUP] });

test("a short month or an initial ends no sentence", () => {
  assert.deepEqual(sentences("On 12 Jan. 2026 Mr J. Osei paid £5. It was late."), ["On 12 Jan. 2026 Mr J. Osei paid £5.", "It was late."]);
});

test("a sentence has the words of a link, and not its target", () => {
  assert.deepEqual(sentences("See [the report of £900](https://far.example/2026-01-02)."), ["See the report of £900."]);
});

test("sentences lose their marks, and a row of a table is one", () => {
  const answer = "## Cover\n\nNot **safely**. Mr. Osei paid £380, e.g. in cash. (£5 is open.)\n\n- One thing.\n\n| Head | Agreed |\n| --- | ---: |\n| Hire | £900 |\n";

  assert.deepEqual(sentences(answer), ["Cover", "Not safely.", "Mr. Osei paid £380, e.g. in cash.", "(£5 is open.)", "One thing.", "Head · Agreed", "Hire · £900"]);
});

for (const [name, answer, missing] of /** @type {[string, string, string[]][]} */ ([
  ["what a field holds is found", "£27,800 is reserved.", []],
  ["what a lookup showed is found", "Time runs until 22/07/2029.", []],
  ["a number of a lookup's result is found", "£1,500 is short, £900 is due.", []],
  ["what nobody holds is not found", "£27,801 is reserved since 01/01/2020.", ["£27,801", "01/01/2020"]],
  ["the difference of two found amounts of the sentence is found", "£27,800 less £380 leaves £27,420.", []],
  ["their sum is found", "£27,800 and £380 make £28,180.", []],
  ["amounts of another sentence explain nothing", "£27,800 is reserved. £380 is paid. £27,420 is left.", ["£27,420"]],
])) {
  test(name, () => {
    assert.deepEqual(evidence(turn(answer)).flatMap(unfound), missing);
  });
}

test("what the question itself states is found there", () => {
  const [sentence] = evidence(turn("£99 is not on file.", "Is £99 right?"));

  assert.deepEqual([sentence.rows[0].asked, isFound(sentence.rows[0])], [true, true]);
});

test("a row has its places and the lookups that showed it", () => {
  const [{ rows }] = evidence(turn("£27,800 is reserved until 22/07/2029."));

  assert.deepEqual(
    rows.map(({ places, lookups }) => [places.map(({ path }) => path), lookups.map(({ tool }) => tool)]),
    [[["finance.reserves[r1].outstanding"], []], [[], ["compute_limitation"]]],
  );
});

test("a sentence that states nothing has no evidence, and neither has an answer without its claim", () => {
  assert.deepEqual(evidence(turn("It depends.")), []);
  assert.deepEqual(evidence({ ...turn("£27,801."), claim: undefined }), []);
});

test("a fact that a sentence states twice has one row, where it comes first", () => {
  const [{ rows }] = evidence(turn("£380 of £27,800 is paid, so £380 is gone."));

  assert.deepEqual(
    rows.map(({ fact }) => [fact.text, fact.start]),
    [["£380", 0], ["£27,800", 8]],
  );
});
