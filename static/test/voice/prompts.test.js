import assert from "node:assert/strict";
import { test } from "node:test";
import { fingerprint } from "../../src/fingerprint.js";
import { promptMark } from "../../src/voice/prompts.js";

const DEFAULTS = Object.fromEntries(["system.base", "system.locale_uk", "system.locale_us", "system.voice", "system.screen_actions", "capability.reserve_check"].map((id) => [id, "The default."]));
const SESSION = { locale: "en-GB", screenActions: false };

test("a session without versions of its own is the default", async () => {
  assert.deepEqual(await promptMark({}, DEFAULTS, SESSION), { fingerprint: "default", overridden: [] });
});

test("the versions of prompts that a voice session uses make its fingerprint, and no others", async () => {
  const overrides = { "system.voice": "Speak.", "system.base": "Be.", "system.locale_us": "American.", "capability.reserve_check": "Check.", "system.screen_actions": "Point." };

  const mark = await promptMark(overrides, DEFAULTS, SESSION);

  assert.deepEqual(mark, { fingerprint: await fingerprint({ "system.voice": "Speak.", "system.base": "Be." }), overridden: ["system.base", "system.voice"] });
});

test("the page's panels and its locale each bring a prompt", async () => {
  const overrides = { "system.locale_us": "American.", "system.screen_actions": "Point." };

  const mark = await promptMark(overrides, DEFAULTS, { locale: "en-US", screenActions: true });

  assert.deepEqual(mark?.overridden, ["system.locale_us", "system.screen_actions"]);
});

test("a version that says what the default says is none", async () => {
  assert.equal((await promptMark({ "system.base": "The default." }, DEFAULTS, SESSION))?.fingerprint, "default");
});
