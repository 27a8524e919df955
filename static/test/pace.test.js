import assert from "node:assert/strict";
import { test } from "node:test";
import { Pace } from "../src/pace.js";

/** A browser whose time, tasks and frames a test moves by hand. */
function browser() {
  const still = { time: 0, /** @type {{act: () => void, ms: number}[]} */ tasks: [], /** @type {(() => void)[]} */ frames: [] };
  return {
    still,
    now: () => still.time,
    after: (/** @type {() => void} */ act, /** @type {number} */ ms) => void still.tasks.push({ act, ms }),
    inFrame: (/** @type {() => void} */ act) => void still.frames.push(act),
  };
}

/** A pace, its browser, and what it drew. @param {number} cost milliseconds of each drawing */
function drawing(cost) {
  const made = browser();
  /** @type {number[]} */
  const drawn = [];
  const pace = new Pace(() => {
    drawn.push(made.still.time);
    made.still.time += cost;
  }, made);
  return { pace, still: made.still, drawn };
}

test("many pieces are drawn once, in a frame", () => {
  const { pace, still, drawn } = drawing(1);
  [1, 2, 3].forEach(() => pace.soon());

  still.tasks.forEach(({ act }) => act());
  const before = drawn.length;
  still.frames.forEach((act) => act());

  assert.deepEqual([still.tasks[0].ms <= 0, before, drawn.length], [true, 0, 1]);
});

for (const [name, cost, wait] of /** @type {[string, number, number][]} */ ([
  ["a quick drawing is followed by another ten times a second", 2, 98],
  ["a slow one is waited for fifteen times as long as it took, from its start", 20, 280],
])) {
  test(name, () => {
    const { pace, still } = drawing(cost);
    pace.soon();
    still.tasks[0].act();
    still.frames[0]();
    still.tasks[1].act(); // the frame is made

    pace.soon();

    assert.equal(still.tasks[2].ms, wait);
  });
}

test("what is asked for after a drawing at once comes in the frame that is on its way", () => {
  const { pace, still } = drawing(1);
  pace.soon();
  pace.now();

  pace.soon();

  assert.equal(still.tasks.length, 1);
});

test("what is drawn at once is not drawn again in the frame that was asked for", () => {
  const { pace, still, drawn } = drawing(1);
  pace.soon();
  still.tasks[0].act();

  pace.now();
  still.frames[0]();

  assert.deepEqual(drawn, [0]);
});

test("what grows where nobody looks is drawn once in two seconds", () => {
  const { pace, still } = drawing(1);
  pace.watched(false);
  pace.now();

  pace.soon();

  assert.equal(still.tasks[0].ms, 1_999);
});

test("what comes in sight is drawn at once, and again as soon as it grows", () => {
  const { pace, still, drawn } = drawing(1);
  pace.watched(false);
  pace.now();
  pace.soon();

  pace.watched(true);
  pace.soon();

  assert.deepEqual([drawn.length, still.tasks[1].ms], [2, 99]);
});

test("a frame that another one was asked for in place of draws nothing", () => {
  const { pace, still, drawn } = drawing(1);
  pace.soon();
  pace.watched(true);
  pace.soon();
  const before = drawn.length;

  still.tasks[0].act();
  still.frames[0]();

  assert.equal(drawn.length, before);
});

test("nothing is drawn for being looked at when nothing is new", () => {
  const { pace, drawn } = drawing(1);
  pace.watched(false);

  pace.watched(true);

  assert.deepEqual(drawn, []);
});
