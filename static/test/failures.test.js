import assert from "node:assert/strict";
import { test } from "node:test";
import { failureOfEvent, failureOfStatus } from "../src/failures.js";
import { failureWords, wordsOf } from "../src/words.js";

const SAID = { words: wordsOf("en-GB"), origin: "https://host.example", answered: true };

for (const [message, kind] of [
  ["GEMINI_API_KEY is not configured on the API.", "no_key"],
  ["Claim CP-AUT-260381 not found.", "no_claim"],
  ["The model is over its quota.", "model"],
]) {
  test(`the event "${message}" is ${kind}`, () => {
    const failure = failureOfEvent(message);

    assert.deepEqual([failure.kind, failure.detail], [kind, message]);
  });
}

for (const [kind, sentence] of /** @type {[import("../src/failures.js").FailureKind, string][]} */ ([
  ["forbidden", "This site isn't on the assistant's list of allowed sites: https://host.example"],
  ["busy", "Too many questions at once. Try again in 7 seconds."],
  ["lost", "The connection dropped. The answer above is incomplete."],
])) {
  test(`${kind} is said as "${sentence}"`, () => {
    assert.equal(failureWords({ kind, seconds: 7 }, SAID), sentence);
  });
}

for (const [field, kind] of [
  ["claim", "bad_claim"],
  ["locale", "bad_locale"],
  ["messages", "refused"],
  [undefined, "refused"],
  ["constructor", "refused"],
]) {
  test(`a question that is refused for its ${field} is ${kind}`, () => {
    assert.equal(failureOfStatus(400, { field }).kind, kind);
  });
}

test("a connection that dropped before the answer speaks of no answer above", () => {
  assert.equal(failureWords({ kind: "lost" }, { ...SAID, answered: false }), "The connection dropped before the answer began.");
});

test("an American reads American spelling", () => {
  assert.match(failureWords({ kind: "unauthorised" }, { ...SAID, words: wordsOf("en-US") }), /authorized/);
});
