import assert from "node:assert/strict";
import { test } from "node:test";
import { RATE, Ring } from "../../src/voice/ring.js";

/** @param {number} count @param {number} [level] */
const sound = (count, level = 0.5) => new Float32Array(count).fill(level);
/** @param {Ring} ring @param {number} count samples, in the pieces that a browser asks for */
function played(ring, count) {
  const all = [];
  for (let left = count; left > 0; left -= 128) {
    const piece = new Float32Array(Math.min(128, left));
    ring.pull(piece);
    all.push(...piece);
  }
  return all;
}
/** @param {number} count numbers that tell themselves apart, from 1/count to 1 */
const counting = (count) => Float32Array.from({ length: count }, (_, at) => (at + 1) / count);

test("what is pushed is played once and in order, and silence follows", () => {
  const ring = new Ring();
  ring.push(0, Float32Array.from([0.25, 0.5]));
  ring.push(0, Float32Array.from([0.75]));

  assert.deepEqual(played(ring, 5), [0.25, 0.5, 0.75, 0, 0]);
  assert.deepEqual([ring.played, ring.waiting], [3, 0]);
});

test("the ring grows and loses nothing, wherever it was being read", () => {
  const ring = new Ring();
  const [before, after] = [sound(100_000), counting(300_000)];
  ring.push(0, before);
  played(ring, 90_000);

  ring.push(0, after);

  played(ring, 10_000);
  assert.deepEqual(Float32Array.from(played(ring, 300_000)), after);
});

test("ten seconds that wait are silent at most 60 ms after a flush", () => {
  const ring = new Ring();
  ring.push(0, sound(10 * RATE));
  played(ring, RATE);

  ring.flush(1);

  const rest = played(ring, RATE);
  assert.ok(rest.findLastIndex((sample) => sample !== 0) < 0.06 * RATE);
  assert.equal(ring.waiting, 0);
});

test("a flush fades out within 5 ms and makes no step", () => {
  const ring = new Ring();
  ring.push(0, sound(RATE));
  const before = /** @type {number} */ (played(ring, 1_000).at(-1));

  ring.flush(1);

  const fade = [before, ...played(ring, 0.01 * RATE)];
  assert.ok(fade.slice(1).every((sample, at) => fade[at] - sample >= 0 && fade[at] - sample < 0.01));
  assert.equal(fade.at(0.005 * RATE), 0);
});

test("what comes for an earlier epoch is dropped", () => {
  const ring = new Ring();
  ring.flush(1);

  ring.push(0, sound(10));
  ring.push(1, sound(4));

  assert.deepEqual([ring.waiting, ring.epoch], [4, 1]);
});

test("each epoch has a count of its own", () => {
  const ring = new Ring();
  ring.push(0, sound(500));
  played(ring, 500);

  ring.flush(1);
  ring.push(1, sound(100));
  played(ring, 128);

  assert.equal(ring.played, 100);
});

test("a false alarm goes on at the first sample that was not heard", () => {
  const ring = new Ring();
  const answer = counting(RATE);
  ring.push(0, answer);
  played(ring, 1_000);
  ring.flush(1);
  played(ring, RATE); // silence meanwhile

  ring.resume();

  const rest = Float32Array.from(played(ring, RATE - 1_000));
  assert.deepEqual(rest.slice(120), answer.slice(1_120)); // after a rise of 5 ms
  assert.deepEqual([ring.epoch, ring.played], [0, RATE]);
});

test("three seconds are kept, and no more", () => {
  const ring = new Ring();
  ring.push(0, sound(10 * RATE));
  ring.flush(1);

  ring.resume();

  assert.equal(ring.waiting, 3 * RATE);
});

test("once something else plays, nothing is resumed", () => {
  const ring = new Ring();
  ring.push(0, sound(RATE));
  ring.flush(1);
  ring.push(1, sound(10));

  ring.resume();

  assert.deepEqual([ring.epoch, ring.waiting], [1, 10]);
});

test("a ring goes on where another had come to", () => {
  const ring = new Ring({ epoch: 2, played: 700 });

  ring.push(2, sound(10));
  played(ring, 128);

  assert.deepEqual([ring.epoch, ring.played], [2, 710]);
});
