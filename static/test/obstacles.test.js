import assert from "node:assert/strict";
import { test } from "node:test";
import { amiss, obstacle } from "../src/obstacles.js";

const CLEAR = { busy: false, talking: false, fault: /** @type {const} */ (""), next: "" };
const PROMPTS = ["system.base", "capability.timeline"];

for (const [name, now, word] of /** @type {[string, Partial<Parameters<typeof obstacle>[0]>, string | undefined][]} */ ([
  ["nothing", {}, undefined],
  ["an answer that is written", { busy: true, next: "CP-2" }, "stop_first"],
  ["somebody who talks", { busy: true, talking: true }, "voice_end_first"],
  ["no claim", { fault: "waiting_for_claim" }, "waiting_for_claim"],
  ["another claim", { next: "CP-2" }, "switch_title"],
])) {
  test(`${name} is in the way: ${word}`, () => {
    assert.equal(obstacle({ ...CLEAR, ...now })?.[0], word);
  });
}

for (const [question, capability, prompts, word] of /** @type {[unknown, string | undefined, string[] | null, string | undefined][]} */ ([
  ["Is it?", undefined, PROMPTS, undefined],
  ["Is it?", "timeline", PROMPTS, undefined],
  ["Is it?", "base", PROMPTS, "no_action"],
  ["Is it?", "base", null, undefined],
  [" \n", undefined, PROMPTS, "no_question"],
  [undefined, undefined, PROMPTS, "no_question"],
  [7, undefined, PROMPTS, "no_question"],
])) {
  test(`${JSON.stringify(question)} as ${capability}, of ${prompts}, has amiss: ${word}`, () => {
    assert.equal(amiss(question, capability, prompts)?.[0], word);
  });
}
