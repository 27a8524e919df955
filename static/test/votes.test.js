import assert from "node:assert/strict";
import { test } from "node:test";
import { Failure } from "../src/failures.js";
import { NO_VOTE } from "../src/transcript.js";
import { PAUSE_MS, Votes } from "../src/votes.js";

/** @typedef {import("../src/transcript.js").Vote} Vote */
const DOWN = /** @type {Vote} */ ({ ...NO_VOTE, rating: "down" });
const UP = /** @type {Vote} */ ({ ...NO_VOTE, rating: "up" });
const settled = () => new Promise(setImmediate);

/** A place where votes arrive, one after the other as a test lets them, unless they are refused. */
function box() {
  const [sent, undone] = [/** @type {Vote[]} */ ([]), /** @type {Vote[]} */ ([])];
  const state = { refuses: false, held: Promise.resolve(), leaving: false };
  /** @param {Vote} vote @param {number} [pause] */
  const how = (vote, pause = 0, before = NO_VOTE) => ({
    vote,
    before,
    pause,
    send: async (/** @type {boolean} */ leaving) => {
      state.leaving = leaving;
      sent.push(vote);
      const { refuses } = state;
      await state.held;
      if (refuses) throw new Failure("server");
    },
    undo: (/** @type {Vote} */ kept) => void undone.push(kept),
  });
  /** Hold what is sent from now on, until the returned function is called. */
  const hold = () => {
    const { promise, resolve } = /** @type {PromiseWithResolvers<void>} */ (Promise.withResolvers());
    state.held = promise;
    return resolve;
  };
  return { sent, undone, state, how, hold };
}

test("a press is saved at once", async () => {
  const { sent, how } = box();

  new Votes().cast(1, how(UP));
  await settled();

  assert.deepEqual(sent, [UP]);
});

test("what is changed in quick succession is saved once, as it was left", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { sent, how } = box();
  const votes = new Votes();
  const [first, last] = [{ ...DOWN, note: "The" }, { ...DOWN, note: "The lapse" }];

  votes.cast(1, how(first, PAUSE_MS));
  t.mock.timers.tick(PAUSE_MS - 1);
  votes.cast(1, how(last, PAUSE_MS));
  t.mock.timers.tick(PAUSE_MS);
  await settled();

  assert.deepEqual(sent, [last]);
});

test("a press replaces a note that still waits", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { sent, how } = box();
  const votes = new Votes();

  votes.cast(1, how(DOWN, PAUSE_MS));
  votes.cast(1, how(UP));
  t.mock.timers.tick(PAUSE_MS);
  await settled();

  assert.deepEqual(sent, [UP]);
});

test("a refused vote goes back to the one that was saved last", async () => {
  const { undone, state, how } = box();
  const votes = new Votes();
  votes.cast(1, how(UP));
  await settled();
  state.refuses = true;

  votes.cast(1, how(DOWN, 0, UP));
  await settled();

  assert.deepEqual(undone, [UP]);
});

test("a first vote that is refused goes back to none", async () => {
  const { undone, state, how } = box();
  state.refuses = true;

  new Votes().cast(1, how(UP));
  await settled();

  assert.deepEqual(undone, [NO_VOTE]);
});

test("a vote waits for the one before to arrive, so that the last one given is the last one kept", async () => {
  const { sent, how, hold } = box();
  const votes = new Votes();
  const release = hold();

  votes.cast(1, how(UP));
  votes.cast(1, how(DOWN, 0, UP));
  votes.cast(1, how(NO_VOTE, 0, DOWN));
  await settled();
  const before = [...sent];
  release();
  await settled();

  assert.deepEqual([before, sent], [[UP], [UP, NO_VOTE]]);
});

test("a vote that is refused after one that was held goes back to that one", async () => {
  const { undone, state, how, hold } = box();
  const votes = new Votes();
  const release = hold();
  votes.cast(1, how(UP));
  state.refuses = true;
  votes.cast(1, how(DOWN, 0, UP));

  release();
  await settled();

  assert.deepEqual(undone, [UP]);
});

test("a refusal is not told while a newer vote may still be taken", async () => {
  const { sent, undone, state, how, hold } = box();
  const votes = new Votes();
  const release = hold();
  state.refuses = true;
  votes.cast(1, how(UP));
  state.refuses = false;
  votes.cast(1, how(DOWN, 0, UP));

  release();
  await settled();

  assert.deepEqual([sent, undone], [[UP, DOWN], []]);
});

test("a note that is still being written is not sent when the press before it arrives", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { sent, how, hold } = box();
  const votes = new Votes();
  const release = hold();
  votes.cast(1, how(DOWN));
  votes.cast(1, how({ ...DOWN, note: "The" }, PAUSE_MS, DOWN));

  release();
  await settled();
  const early = [...sent];
  t.mock.timers.tick(PAUSE_MS);
  await settled();

  assert.deepEqual([early, sent], [[DOWN], [DOWN, { ...DOWN, note: "The" }]]);
});

test("who leaves takes nothing along that waits for an answer", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { sent, state, how, hold } = box();
  const votes = new Votes();
  hold();
  votes.cast(1, how(DOWN));
  votes.cast(1, how(UP, PAUSE_MS, DOWN));

  votes.flush();

  assert.deepEqual([sent, state.leaving], [[DOWN, UP], true]);
});

test("what waits is saved when the page goes away", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { sent, how } = box();
  const votes = new Votes();
  votes.cast(1, how(DOWN, PAUSE_MS));
  votes.cast(2, how(DOWN, PAUSE_MS));

  votes.flush();
  await settled();

  assert.equal(sent.length, 2);
});
