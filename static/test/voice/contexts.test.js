import assert from "node:assert/strict";
import { test } from "node:test";
import { careOf, LOOK_MS, Watch } from "../../src/voice/contexts.js";

for (const [state, stood, care] of /** @type {const} */ ([
  ["suspended", 0, "resume"],
  ["suspended", 1_999, "resume"],
  ["suspended", 2_000, "pause"],
  ["interrupted", 0, "pause"],
  ["interrupted", 60_000, "pause"],
  ["running", 0, null],
  ["running", 499, null],
  ["running", 500, "rebuild"],
  ["closed", 60_000, null],
])) {
  test(`a context that is ${state} and whose clock stood for ${stood} ms wants ${care ?? "nothing"}`, () => {
    assert.equal(careOf(state, stood), care);
  });
}

test("a context that the system took away is never told to resume while it is away", (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const context = Object.assign(new EventTarget(), { state: "running", currentTime: 0 });
  /** @type {any[]} */
  const cares = [];
  const watch = new Watch(/** @type {any} */ (context), (care) => cares.push(care));
  const after = (/** @type {string} */ state, /** @type {number} */ time) => {
    Object.assign(context, { state, currentTime: time });
    context.dispatchEvent(new Event("statechange"));
    t.mock.timers.tick(LOOK_MS);
  };

  for (const [state, time] of /** @type {const} */ ([["running", 1], ["interrupted", 1], ["suspended", 1], ["running", 2]])) after(state, time);
  watch.stop();
  after("interrupted", 2);

  assert.deepEqual(cares, [null, null, "pause", "pause", "resume", "resume", null, null]);
});

test("a clock that stands is seen at the second look, and one that goes on is left alone", (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const context = Object.assign(new EventTarget(), { state: "running", currentTime: 0 });
  /** @type {any[]} */
  const cares = [];
  const watch = new Watch(/** @type {any} */ (context), (care) => cares.push(care));

  for (const time of [1, 2, 2, 2]) {
    context.currentTime = time;
    t.mock.timers.tick(LOOK_MS);
  }
  watch.stop();

  assert.deepEqual(cares, [null, null, null, "rebuild"]);
});
