import assert from "node:assert/strict";
import { test } from "node:test";
import { Failure } from "../../src/failures.js";
import { Runner } from "../../src/lab/runner.js";

/** @type {any} */
const CLAIM = { id: "CP-AUT-260381", title: "One" };
const SIDES = /** @type {any} */ ([
  { name: "default", overrides: {}, locale: "en-GB", fingerprint: "default" },
  { name: "new", overrides: { "system.base": "New." }, locale: "en-US", fingerprint: "5403a012b752" },
]);
const DONE = { type: "done", turnId: "turn-0001" };

/** Questions that were asked, and a runner whose answers a test makes. @param {(request: any, stopped: AbortSignal) => AsyncGenerator<any>} chat */
function runner(chat, stored = CLAIM) {
  /** @type {any[]} */
  const asked = [];
  const api = /** @type {any} */ ({
    chat: (/** @type {any} */ request, /** @type {AbortSignal} */ stopped) => (asked.push(request), chat(request, stopped)),
    claim: async () => stored,
  });
  return { asked, made: new Runner({ api: () => api, now: () => 0, changed: () => {} }) };
}

/** @param {Partial<import("../../src/lab/runner.js").Trial>} [trial] */
const trial = (trial) => /** @type {any} */ ({ claim: CLAIM, question: "Is it?", capability: "timeline", brand: "claimpilot", sides: SIDES, repeats: 1, ...trial });

async function* says() {
  yield { type: "text_delta", text: "Yes." };
  yield DONE;
}

test("both sides are asked the same about the stored claim, each with its versions and its locale", async () => {
  const { asked, made } = runner(says);

  await made.start(trial());

  const same = { claimId: "CP-AUT-260381", messages: [{ role: "user", content: "Is it?" }], capability: "timeline", brand: "claimpilot", screenActions: false };
  assert.deepEqual(asked, [
    { ...same, promptOverrides: {}, locale: "en-GB" },
    { ...same, promptOverrides: { "system.base": "New." }, locale: "en-US" },
  ]);
});

test("pair follows pair, and every other time the second side goes first", async () => {
  const { asked, made } = runner(says);

  await made.start(trial({ repeats: 3 }));

  assert.deepEqual(asked.map(({ locale }) => locale), ["en-GB", "en-US", "en-US", "en-GB", "en-GB", "en-US"]);
  assert.deepEqual(made.run?.pairs.map((pair) => pair.map(({ status, answer }) => `${status} ${answer}`)), Array(3).fill(["done Yes.", "done Yes."]));
  assert.equal(made.run?.status, "done");
});

test("an answer that fails stands in its place, and the other side goes on", async () => {
  const { made } = runner(async function* ({ locale }) {
    if (locale === "en-US") throw new Failure("busy");
    yield* says();
  });

  await made.start(trial({ repeats: 2 }));

  assert.deepEqual(made.run?.pairs.map((pair) => pair.map(({ status }) => status)), [["done", "failed"], ["done", "failed"]]);
});

test("stopping ends both answers and asks nothing more", async () => {
  const { asked, made } = runner(async function* (_, stopped) {
    yield { type: "text_delta", text: "Ye" };
    if (!stopped.aborted) await new Promise((resolve) => stopped.addEventListener("abort", resolve));
  });
  const running = made.start(trial({ repeats: 3 }));

  made.stop();
  await running;

  assert.equal(asked.length, 2);
  assert.deepEqual(made.run?.pairs.map((pair) => pair.map(({ status }) => status)), [["stopped", "stopped"]]);
  assert.equal(made.run?.status, "stopped");
});

test("a second trial waits until the first has ended", async () => {
  const { asked, made } = runner(says);

  await Promise.all([made.start(trial()), made.start(trial())]);

  assert.equal(asked.length, 2);
});

test("a claim that is another after the run is told", async () => {
  const { made } = runner(says, { ...CLAIM, title: "Other" });

  await made.start(trial());

  assert.equal(made.run?.claimChanged, true);
});

for (const [name, bad] of /** @type {const} */ ([
  ["a result without a summary", { type: "tool_result", tool: "x", summary: null }],
  ["no event at all", null],
  ["a stream without an end", { type: "activity" }],
])) {
  test(`${name} fails its own answer, and the others go on`, async () => {
    let asked = 0;
    const { made } = runner(async function* () {
      if (++asked !== 2) yield* says();
      else yield bad;
    });

    await made.start(trial({ repeats: 2 }));

    assert.deepEqual(made.run?.pairs.map((pair) => pair.map(({ status }) => status)), [["done", "lost"], ["done", "done"]]);
    assert.equal(made.run?.status, "done");
  });
}

test("an error of another kind ends the run as well", async () => {
  const { made } = runner(async function* () {
    yield { type: "opened", turnId: null };
    throw new TypeError("x");
  });

  await made.start(trial({ repeats: 3 }));

  assert.equal(made.run?.pairs.length, 3);
  assert.deepEqual([made.run?.status, made.busy], ["done", false]);
});

test("a claim that cannot be read after the run ends it all the same", async () => {
  const { made } = runner(says);
  made.surroundings.api = () => /** @type {any} */ ({ chat: says, claim: () => Promise.reject(new TypeError("x")) });

  await made.start(trial());

  assert.deepEqual([made.run?.status, made.run?.claimChanged], ["done", false]);
});

test("answers that never end keep nobody from stopping and asking anew", async () => {
  /** @type {(() => void)[]} */
  const deaf = [];
  const { made } = runner(async function* () {
    if (deaf.length < 2) await new Promise((resolve) => deaf.push(() => resolve(undefined)));
    yield* says();
  });
  const first = made.start(trial({ repeats: 3 }));

  made.stop();
  const second = made.start(trial());
  deaf.forEach((end) => end());
  await Promise.all([first, second]);

  assert.equal(made.run?.pairs.length, 1);
  assert.deepEqual(made.run?.pairs[0].map(({ status }) => status), ["done", "done"]);
});
