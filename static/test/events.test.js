import assert from "node:assert/strict";
import { test } from "node:test";
import { eventOf } from "../src/events.js";

for (const frame of [
  { type: "text_delta" },
  { type: "text_delta", text: 1 },
  { type: "activity", tool: "get_claim_section" },
  { type: "tool_result", tool: "get_claim_section" },
  { type: "client_action" },
  { type: "client_action", action: null },
  { type: "client_action", action: { kind: "highlight_panel" } },
  { type: "client_action", action: { kind: "navigate", panel: "notes" } },
]) {
  test(`a known event of the wrong shape is none: ${JSON.stringify(frame)}`, () => {
    assert.equal(eventOf(frame), null);
  });
}

for (const frame of [
  { type: "text_delta", text: "" },
  { type: "client_action", action: { kind: "navigate", path: "/claims/" } },
  { type: "weather", degrees: 12 },
  { type: "toString" },
  { type: "done", usage: { inputTokens: 1, outputTokens: 2, cacheReadTokens: 0 }, model: "m", turnId: "t", prompts: { fingerprint: "default", overridden: [] } },
]) {
  test(`an event is let through, of a newer server too: ${JSON.stringify(frame)}`, () => {
    assert.deepEqual(eventOf(frame), frame);
  });
}

test("what done tells in the wrong shape is left out, and the answer has ended all the same", () => {
  const event = eventOf({ type: "done", usage: { inputTokens: 3 }, model: 4, turnId: null, prompts: { fingerprint: "abc" }, receipt: "r" });

  assert.deepEqual(event, { type: "done", receipt: "r" });
});

test("an error ends the answer whatever it says", () => {
  assert.deepEqual(eventOf({ type: "error", message: 5 }), { type: "error", message: "" });
});
