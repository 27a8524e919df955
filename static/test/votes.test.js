import assert from "node:assert/strict";
import { test } from "node:test";
import { Failure } from "../src/failures.js";
import { NO_VOTE } from "../src/transcript.js";
import { PAUSE_MS, Votes } from "../src/votes.js";

/** @typedef {import("../src/transcript.js").Vote} Vote */
const DOWN = /** @type {Vote} */ ({ ...NO_VOTE, rating: "down" });
const UP = /** @type {Vote} */ ({ ...NO_VOTE, rating: "up" });
const settled = () => new Promise(setImmediate);

/** A place where votes arrive, unless they are refused. */
function box() {
  const [sent, undone] = [/** @type {Vote[]} */ ([]), /** @type {Vote[]} */ ([])];
  const state = { refuses: false };
  /** @param {Vote} vote @param {number} [pause] */
  const how = (vote, pause = 0, before = NO_VOTE) => ({
    before,
    pause,
    send: async () => {
      if (state.refuses) throw new Failure("server");
      sent.push(vote);
    },
    undo: (/** @type {Vote} */ kept) => void undone.push(kept),
  });
  return { sent, undone, state, how };
}

test("a press is saved at once", async () => {
  const { sent, how } = box();

  new Votes().cast(1, UP, how(UP));
  await settled();

  assert.deepEqual(sent, [UP]);
});

test("what is changed in quick succession is saved once, as it was left", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { sent, how } = box();
  const votes = new Votes();
  const [first, last] = [{ ...DOWN, note: "The" }, { ...DOWN, note: "The lapse" }];

  votes.cast(1, first, how(first, PAUSE_MS));
  t.mock.timers.tick(PAUSE_MS - 1);
  votes.cast(1, last, how(last, PAUSE_MS));
  t.mock.timers.tick(PAUSE_MS);
  await settled();

  assert.deepEqual(sent, [last]);
});

test("a press replaces a note that still waits", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { sent, how } = box();
  const votes = new Votes();

  votes.cast(1, DOWN, how(DOWN, PAUSE_MS));
  votes.cast(1, UP, how(UP));
  t.mock.timers.tick(PAUSE_MS);
  await settled();

  assert.deepEqual(sent, [UP]);
});

test("a refused vote goes back to the one that was saved last", async () => {
  const { undone, state, how } = box();
  const votes = new Votes();
  votes.cast(1, UP, how(UP));
  await settled();
  state.refuses = true;

  votes.cast(1, DOWN, how(DOWN, 0, UP));
  await settled();

  assert.deepEqual(undone, [UP]);
});

test("a first vote that is refused goes back to none", async () => {
  const { undone, state, how } = box();
  state.refuses = true;

  new Votes().cast(1, UP, how(UP));
  await settled();

  assert.deepEqual(undone, [NO_VOTE]);
});

test("what waits is saved when the page goes away", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { sent, how } = box();
  const votes = new Votes();
  votes.cast(1, DOWN, how(DOWN, PAUSE_MS));
  votes.cast(2, DOWN, how(DOWN, PAUSE_MS));

  votes.flush();
  await settled();

  assert.equal(sent.length, 2);
});
