import assert from "node:assert/strict";
import { test } from "node:test";
import { FrameReader } from "../../src/voice/frames.js";

const SOUND = { modelTurn: { parts: [{ inlineData: { mimeType: "audio/pcm;rate=24000", data: "AEAAwA==" } }] } };
/** @param {object} frame */
const read = (frame) => new FrameReader().read(JSON.stringify(frame));
/** @param {object} content */
const kinds = (content) => read({ serverContent: content }).map(({ type }) => type);

test("sound is read to samples", () => {
  const [sound] = /** @type {any[]} */ (read({ serverContent: SOUND }));

  assert.deepEqual([sound.type, ...sound.samples], ["sound", 0.5, -0.5]);
});

test("a frame that says several things says the person's words, the sound, its caption and the end in this order", () => {
  const content = { turnComplete: true, outputTranscription: { text: "Yes." }, ...SOUND, inputTranscription: { text: "Was it?" } };

  assert.deepEqual(kinds(content), ["words", "sound", "said", "complete"]);
});

test("an interruption is read first, and sound in the same frame is not played", () => {
  assert.deepEqual(kinds({ ...SOUND, interrupted: true }), ["interrupted"]);
});

test("a half of a sample before an interruption is not part of what comes after", () => {
  const reader = new FrameReader();
  const half = { modelTurn: { parts: [{ inlineData: { mimeType: "audio/pcm;rate=24000", data: "AA==" } }] } };
  reader.read(JSON.stringify({ serverContent: half }));
  reader.read(JSON.stringify({ serverContent: { interrupted: true } }));

  const [sound] = /** @type {any[]} */ (reader.read(JSON.stringify({ serverContent: SOUND })));

  assert.deepEqual([...sound.samples], [0.5, -0.5]);
});

for (const [frame, event] of /** @type {[object, object][]} */ ([
  [{ setupComplete: {} }, { type: "ready" }],
  [{ goAway: { timeLeft: "5s" } }, { type: "leaving" }],
  [{ error: { message: "A sentence." } }, { type: "refused", message: "A sentence." }],
  [{ chat: { type: "activity", tool: "t", label: "Reading…" } }, { type: "chat", event: { type: "activity", tool: "t", label: "Reading…" } }],
])) {
  test(`${JSON.stringify(frame)} is ${JSON.stringify(event)}`, () => {
    assert.deepEqual(read(frame), [event]);
  });
}

for (const frame of ["", "null", "7", "{", '{"usageMetadata":{}}', '{"toolCall":{"functionCalls":[]}}', '{"chat":{"type":"activity"}}', '{"serverContent":{"modelTurn":{"parts":[{"text":"Hm"}]}}}', '{"serverContent":{"outputTranscription":{"text":7}}}']) {
  test(`${frame || "an empty frame"} says nothing that is shown`, () => {
    assert.deepEqual(new FrameReader().read(frame), []);
  });
}
