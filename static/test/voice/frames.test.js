import assert from "node:assert/strict";
import { test } from "node:test";
import { FrameReader } from "../../src/voice/frames.js";

const SOUND = { modelTurn: { parts: [{ inlineData: { mimeType: "audio/pcm;rate=24000", data: "AEAAwA==" } }] } };
/** @param {string} data @param {object} [more] */
const frame = (data, more) => JSON.stringify({ serverContent: { modelTurn: { parts: [{ inlineData: { mimeType: "audio/pcm;rate=24000", data } }] }, ...more } });
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

for (const [when, end] of /** @type {[string, object][]} */ ([
  ["an interruption", { serverContent: { interrupted: true } }],
  ["the end of an answer", { serverContent: { turnComplete: true } }],
  ["another connection", { setupComplete: {} }],
])) {
  test(`a half of a sample before ${when} is not part of what comes after`, () => {
    const reader = new FrameReader();
    reader.read(frame("AA=="));
    reader.read(JSON.stringify(end));

    const [sound] = /** @type {any[]} */ (reader.read(JSON.stringify({ serverContent: SOUND })));

    assert.deepEqual([...sound.samples], [0.5, -0.5]);
  });
}

test("a half of a sample in the last frame of an answer is not part of the next", () => {
  const reader = new FrameReader();
  reader.read(frame("ABAA", { turnComplete: true }));

  const [sound] = /** @type {any[]} */ (reader.read(JSON.stringify({ serverContent: SOUND })));

  assert.deepEqual([...sound.samples], [0.5, -0.5]);
});

test("a lookup that Live cancels while it is made is told by its tool, and one that was answered is not", () => {
  const reader = new FrameReader();
  reader.read('{"toolCall":{"functionCalls":[{"id":"1","name":"build_timeline"},{"id":"2","name":"audit_file"}]}}');
  reader.read('{"chat":{"type":"activity","tool":"build_timeline","label":"Putting…"}}');
  reader.read('{"chat":{"type":"tool_result","tool":"build_timeline","summary":"{}"}}');
  reader.read('{"chat":{"type":"activity","tool":"audit_file","label":"Auditing…"}}');

  const events = reader.read('{"toolCallCancellation":{"ids":["1","2"]}}');

  assert.deepEqual(events, [{ type: "cancelled", tool: "audit_file" }]);
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

for (const parts of ["null", "[null]", '"abc"', "{}", "[7, []]"]) {
  test(`an answer whose parts are ${parts} says no more than the rest of its frame`, () => {
    const events = new FrameReader().read(`{"serverContent":{"modelTurn":{"parts":${parts}},"turnComplete":true}}`);

    assert.deepEqual(events, [{ type: "complete" }]);
  });
}

for (const frame of ["", "null", '{"toolCall":7}', '{"toolCall":{"functionCalls":[null]}}', '{"toolCallCancellation":{"ids":7}}', '{"serverContent":{"modelTurn":7}}', '{"chat":7}', '{"error":7}', "7", "{", '{"usageMetadata":{}}', '{"toolCall":{"functionCalls":[]}}', '{"chat":{"type":"activity"}}', '{"serverContent":{"modelTurn":{"parts":[{"text":"Hm"}]}}}', '{"serverContent":{"outputTranscription":{"text":7}}}']) {
  test(`${frame || "an empty frame"} says nothing that is shown`, () => {
    assert.deepEqual(new FrameReader().read(frame), []);
  });
}
