import assert from "node:assert/strict";
import { test } from "node:test";

const SECOND = 24_000;
const PIECE = 128; // samples that a browser asks a worklet for at a time
/** @type {Record<string, any>} */
const processors = {};
/** What a worklet's scope has, in Node. */
class Processor {
  port = { /** @type {any[]} */ told: [], onmessage: (/** @type {{data: object}} */ _) => {}, postMessage: (/** @type {any} */ message) => this.port.told.push(message) };
}
Object.assign(globalThis, { AudioWorkletProcessor: Processor, sampleRate: SECOND, registerProcessor: (/** @type {string} */ name, /** @type {any} */ made) => (processors[name] = made) });
await import("../../src/voice/worklet.js");

/** A speaker that has so many samples to play. @param {number} samples */
function speaking(samples) {
  const speaker = new processors["claimpilot-speaker"]({ processorOptions: { epoch: 0, played: 0 } });
  speaker.port.onmessage({ data: { epoch: 0, push: new Float32Array(samples).fill(0.5) } });
  return speaker;
}

/** What it plays next. @param {any} speaker @param {number} pieces */
function next(speaker, pieces) {
  return Array.from({ length: pieces }, () => {
    const output = new Float32Array(PIECE);
    speaker.process([], [[output]]);
    return output;
  }).flatMap((piece) => [...piece]);
}

/** How many samples there are up to the last that can be heard. @param {number[]} samples */
const audible = (samples) => samples.findLastIndex((sample) => sample !== 0) + 1;

test("ten seconds that wait are silent within one piece of 128 samples, 5.3 ms, of the message that flushes", () => {
  const speaker = speaking(10 * SECOND);
  next(speaker, 100);
  speaker.port.onmessage({ data: { epoch: 1 } });
  speaker.port.onmessage({ data: { epoch: 0, push: new Float32Array(SECOND).fill(0.5) } });

  const heard = audible(next(speaker, 1_000));

  assert.ok(heard > 0 && heard <= PIECE, `${heard} samples`);
});

test("what was not heard is given out from its first sample when it is resumed", () => {
  const speaker = speaking(2 * PIECE);
  next(speaker, 1);
  speaker.port.onmessage({ data: { epoch: 1 } });
  next(speaker, 10);
  speaker.port.onmessage({ data: { resume: true } });

  const heard = audible(next(speaker, 10));

  assert.equal(heard, PIECE);
  assert.deepEqual(speaker.port.told.at(-1), { epoch: 0, played: 2 * PIECE, dry: true });
});

test("a microphone of 24 kHz is heard in frames of 40 ms at 16 kHz, with their loudest sample", () => {
  const microphone = new processors["claimpilot-microphone"]();

  for (let piece = 0; piece < 10; piece++) microphone.process([[new Float32Array(PIECE).fill(0.25)]]);

  const [{ pcm, peak }] = microphone.port.told;
  assert.equal(pcm.length, 640);
  assert.ok(Math.abs(peak - 0.25) < 0.05, `${peak}`);
});
