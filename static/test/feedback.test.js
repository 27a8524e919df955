import assert from "node:assert/strict";
import { test } from "node:test";
import { feedback, outlivesPage, withoutContent } from "../src/feedback.js";

/** @type {any} */
const TURN = {
  turnId: "the-turn",
  question: "Was it in force?",
  answer: "Not safely.",
  capability: "policy_validation",
  model: "scripted",
  prompts: { fingerprint: "default", overridden: [] },
  lookups: [{ tool: "check_policy_in_force", summary: "{}" }, { tool: "get_claim_section" }],
  vote: { rating: "down", reasons: ["missed"], note: "The lapse." },
};
/** @type {import("../src/feedback.js").Place} */
const PLACE = { claimId: "CP-AUT-260381", surface: "app", locale: "en-GB", brand: "claimpilot" };

test("a vote carries the answer, what made it and what it looked at", () => {
  const vote = feedback(TURN, PLACE);

  assert.deepEqual(vote, {
    turnId: "the-turn",
    rating: "down",
    reasons: ["missed"],
    note: "The lapse.",
    channel: "text",
    ...PLACE,
    capability: "policy_validation",
    model: "scripted",
    promptFingerprint: "default",
    promptOverridden: [],
    question: "Was it in force?",
    answer: "Not safely.",
    tools: [{ tool: "check_policy_in_force", summary: "{}" }, { tool: "get_claim_section", summary: "" }],
  });
});

for (const rating of /** @type {const} */ (["up", null])) {
  test(`a vote of ${rating} has no reasons and no note`, () => {
    const vote = feedback({ ...TURN, vote: { ...TURN.vote, rating } }, PLACE);

    assert.deepEqual([vote.rating, vote.reasons, "note" in vote], [rating, [], false]);
  });
}

test("a vote says how its answer was asked for, whatever the page asks for by now", () => {
  const vote = feedback({ ...TURN, locale: "en-US", brand: "clonepilot" }, PLACE);

  assert.deepEqual([vote.locale, vote.brand], ["en-US", "clonepilot"]);
});

test("what is not known is absent, never null", () => {
  const vote = feedback({ ...TURN, capability: undefined, model: undefined, prompts: undefined }, PLACE);

  assert.deepEqual(["capability", "model", "promptFingerprint", "promptOverridden", "receipt"].filter((key) => key in vote), []);
});

test("a vote is cut to what the server takes", () => {
  const lookups = Array(50).fill({ tool: "t", summary: "{}" });

  const vote = feedback({ ...TURN, lookups, answer: "a".repeat(50_000), vote: { ...TURN.vote, note: "🌍".repeat(3_000) } }, PLACE);

  assert.deepEqual([vote.tools?.length, vote.answer?.length, [...(vote.note ?? "")].length], [40, 40_000, 2_000]);
});

test("a vote without content has neither question nor answer nor lookups", () => {
  const vote = withoutContent(feedback(TURN, PLACE));

  assert.deepEqual(["question", "answer", "tools"].filter((key) => key in vote), []);
  assert.equal(vote.turnId, "the-turn");
});

test("halves of a character and NUL, which the server takes for no text, are marked in every text", () => {
  const [broken, mended] = ["a \ud83d b \0", "a \ufffd b \ufffd"];
  const lookups = [{ tool: "t", summary: broken }];

  const vote = feedback({ ...TURN, question: broken, answer: broken, lookups, vote: { ...TURN.vote, note: broken } }, PLACE);

  assert.deepEqual([vote.question, vote.answer, vote.note, vote.tools?.[0].summary], Array(4).fill(mended));
});

test("a vote that is too large for a page that goes away is carried without content", () => {
  const vote = feedback({ ...TURN, answer: "保".repeat(30_000) }, PLACE);

  assert.deepEqual([outlivesPage(vote), outlivesPage(withoutContent(vote))], [false, true]);
});

test("a vote on a spoken answer says so", () => {
  assert.equal(feedback({ ...TURN, channel: "voice" }, PLACE).channel, "voice");
});
