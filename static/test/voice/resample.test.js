import assert from "node:assert/strict";
import { test } from "node:test";
import { toPcm } from "../../src/voice/pcm.js";
import { Resampler } from "../../src/voice/resample.js";

/** @param {number} rate @param {number} frequency @param {number} seconds @param {number} [loudness] */
const tone = (rate, frequency, seconds, loudness = 0.5) =>
  Float32Array.from({ length: rate * seconds }, (_, at) => loudness * Math.sin((2 * Math.PI * frequency * at) / rate));
/** @param {Float32Array} samples */
const peak = (samples) => samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
const EDGE = 400; // samples after a beginning that the silence before it is heard in

for (const rate of [48_000, 44_100, 32_000, 96_000, 16_000, 8_000]) {
  test(`a tone at ${rate} samples a second is the same tone at 16,000, to the last bit but one`, () => {
    const sound = new Resampler(rate, 16_000).take(tone(rate, 1_000, 0.5));

    const [got, ideal] = [toPcm(sound), toPcm(tone(16_000, 1_000, 0.5))];
    const worst = got.slice(EDGE).reduce((most, each, at) => Math.max(most, Math.abs(each - ideal[at + EDGE])), 0);
    assert.ok(got.length > 7_800);
    assert.ok(worst <= 1, `${worst}`);
  });
}

for (const length of [1, 128, 441, 5_000]) {
  test(`sound that comes in pieces of ${length} is what it is in one`, () => {
    const [whole, source] = [new Resampler(44_100, 16_000), tone(44_100, 700, 0.2)];
    const parts = new Resampler(44_100, 16_000);
    const pieces = Array.from({ length: Math.ceil(source.length / length) }, (_, at) => source.slice(at * length, (at + 1) * length));

    const sound = pieces.flatMap((piece) => [...parts.take(piece)]);

    assert.deepEqual(sound, [...whole.take(source)]);
  });
}

test("what the lower rate cannot hold is left out, and not heard as another tone", () => {
  const sound = new Resampler(48_000, 16_000).take(tone(48_000, 9_000, 0.5, 1));

  assert.ok(peak(sound.slice(EDGE)) < 0.001);
});

test("a steady level stays as it is", () => {
  const sound = new Resampler(44_100, 16_000).take(new Float32Array(8_000).fill(0.25));

  assert.ok(sound.slice(EDGE).every((each) => Math.abs(each - 0.25) < 1e-6));
});
