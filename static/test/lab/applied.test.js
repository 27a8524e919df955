import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { applying, fates, usedBy } from "../../src/lab/applied.js";

const VECTORS = JSON.parse(readFileSync(new URL("../../../docs/fingerprint-vectors.json", import.meta.url), "utf8"));
const DEFAULTS = { "system.base": "Base.", "system.voice": "Voice.", "capability.timeline": "Timeline." };
const TURN = /** @type {const} */ ({ locale: "en-GB", screenActions: false, channel: "text" });

for (const { name, turn, used } of VECTORS.turns) {
  test(`a turn is made of the prompts that the server makes it of: ${name}`, () => {
    const found = usedBy(turn).sort();

    assert.deepEqual(found, used);
  });
}

test("only versions of prompts that a turn uses make its fingerprint", () => {
  const found = applying({ "system.base": "New.", "system.voice": "Whisper.", "capability.timeline": "Timeline." }, DEFAULTS, TURN);

  assert.deepEqual(found, { "system.base": "New." });
});

test("each version that was sent is told applied, or dropped and why", () => {
  const sent = {
    ...{ "system.base": "New.", "system.voice": "Whisper.", "system.none": "Text.", "system.safety": "x".repeat(20_001) },
    ...{ "capability.timeline": "Timeline.", "system.locale_uk": " ", "capability.claim_qa": "Other." },
  };
  const defaults = { ...DEFAULTS, "system.safety": "Safe.", "system.locale_uk": "UK.", "capability.claim_qa": "QA." };

  const found = fates(sent, ["system.base"], { defaults, turn: TURN });

  assert.deepEqual(found.map(({ prompt, applied, reason }) => [prompt, applied, reason]), [
    ["capability.claim_qa", false, "unexplained"],
    ["capability.timeline", false, "default"],
    ["system.base", true, undefined],
    ["system.locale_uk", false, "blank"],
    ["system.none", false, "unknown"],
    ["system.safety", false, "too_long"],
    ["system.voice", false, "unused"],
  ]);
});
