import assert from "node:assert/strict";
import { test } from "node:test";
import { Frames, fromBase64, PcmReader, toBase64, toPcm } from "../../src/voice/pcm.js";

const BYTES = new Uint8Array([0x00, 0x40, 0x00, 0xc0, 0xff, 0x7f]);
const SAMPLES = [0.5, -0.5, 0x7fff / 0x8000];

test("what is too loud is cut and does not wrap round", () => {
  assert.deepEqual([...toPcm(Float32Array.from([0, 1, 1.5, -1, -7, 0.5]))], [0, 32_767, 32_767, -32_767, -32_767, 16_384]);
});

test("a microphone that gives no number gives silence", () => {
  assert.deepEqual([...toPcm(Float32Array.from([NaN]))], [0]);
});

test("frames are of one length, and what is left over begins the next", () => {
  const frames = new Frames(3);

  const first = frames.take(Float32Array.from([1, 2]));
  const second = frames.take(Float32Array.from([3, 4, 5, 6, 7]));

  assert.deepEqual(first, []);
  assert.deepEqual(second.map((each) => [...each]), [[1, 2, 3], [4, 5, 6]]);
});

for (const cut of [0, 1, 2, 3, 5]) {
  test(`samples are the same when their bytes are cut after ${cut}`, () => {
    const reader = new PcmReader();

    const samples = [...reader.read(BYTES.subarray(0, cut)), ...reader.read(BYTES.subarray(cut))];

    assert.deepEqual(samples, SAMPLES);
  });
}

test("bytes that stand in the middle of a buffer are read from there", () => {
  const buffer = new Uint8Array([9, 9, 9, ...BYTES]).buffer;

  assert.deepEqual([...new PcmReader().read(new Uint8Array(buffer, 3))], SAMPLES);
});

test("half a sample of a sound that was interrupted is not put before the next", () => {
  const reader = new PcmReader();
  reader.read(BYTES.subarray(0, 1));

  reader.forget();

  assert.deepEqual([...reader.read(BYTES)], SAMPLES);
});

test("base64 is the one that every decoder reads, padded and with + and /", () => {
  const pcm = new Int16Array([-5, -1, 0]);

  assert.equal(toBase64(pcm), Buffer.from(pcm.buffer).toString("base64"));
  assert.deepEqual([...fromBase64(toBase64(pcm))], [0xfb, 0xff, 0xff, 0xff, 0, 0]);
});

test("a view writes its own part of a buffer", () => {
  assert.equal(toBase64(new Int16Array([1, 2, 3]).subarray(1, 2)), Buffer.from([2, 0]).toString("base64"));
});

test("what is no base64 is no sound", () => {
  assert.equal(fromBase64("%%%").length, 0);
});
