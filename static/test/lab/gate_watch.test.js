import assert from "node:assert/strict";
import { test } from "node:test";
import { Failure } from "../../src/failures.js";
import { EVERY_MS, GateWatch } from "../../src/lab/gate_watch.js";

const RUNNING = { id: 1, state: "running" };

/** A watch over a server whose answers a test gives one by one. @param {import("node:test").TestContext} t */
function watching(t) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {{give: (run: object) => void, fail: (error: Error) => void}[]} */
  const asked = [];
  const server = {
    trapRuns: async () => ({ runs: [RUNNING], refused: null }),
    trapRun: () => new Promise((give, fail) => void asked.push({ give, fail })),
  };
  const host = { csrf: "token", hash: "one", server, addController() {}, requestUpdate() {} };
  const watch = new GateWatch(/** @type {any} */ (host));
  watch.hostUpdate();
  return { watch, host, asked };
}

/** Let everything that is settled go on. */
const settled = () => new Promise(setImmediate);

test("what comes for a set that is active no more is not shown for another", async (t) => {
  const { watch, host, asked } = watching(t);
  await settled();
  host.hash = "two";
  watch.hostUpdate();
  await settled();

  asked[1].give({ id: 2, state: "ended" });
  await settled();
  asked[0].give(RUNNING);
  await settled();

  assert.equal(watch.run?.id, 2);
});

for (const [name, runs, shown] of /** @type {[string, {id: number, state: string, promotable?: boolean}[], number][]} */ ([
  ["one that goes on", [{ id: 3, state: "done", promotable: true }, { id: 2, state: "cancelled" }, { id: 1, state: "waiting" }], 1],
  ["one that may be promoted", [{ id: 3, state: "done", promotable: false }, { id: 2, state: "cancelled" }, { id: 1, state: "done", promotable: true }], 1],
  ["the newest", [{ id: 3, state: "failed" }, { id: 2, state: "done", promotable: false }], 3],
])) {
  test(`of a set's runs ${name} is shown first`, async () => {
    /** @type {number[]} */
    const asked = [];
    const server = { trapRuns: async () => ({ runs, refused: null }), trapRun: async (/** @type {number} */ id) => void asked.push(id) ?? { id, state: "done" } };
    const watch = new GateWatch(/** @type {any} */ ({ csrf: "token", hash: "one", server, addController() {}, requestUpdate() {} }));

    watch.hostUpdate();
    await settled();

    assert.deepEqual(asked, [shown]);
    assert.equal(watch.run?.id, shown);
  });
}

test("nobody asks on for an element that is gone", async (t) => {
  const { watch, asked } = watching(t);
  await settled();
  watch.hostDisconnected();

  asked[0].give(RUNNING);
  await settled();
  t.mock.timers.tick(EVERY_MS);

  assert.equal(asked.length, 1);
});

test("a server that was away is asked again while the run goes on", async (t) => {
  const { asked, watch } = watching(t);
  await settled();
  asked[0].give(RUNNING);
  await settled();
  t.mock.timers.tick(EVERY_MS);
  asked[1].fail(new Failure("unreachable"));
  await settled();

  t.mock.timers.tick(EVERY_MS);

  assert.deepEqual([asked.length, watch.failure], [3, null]);
});
