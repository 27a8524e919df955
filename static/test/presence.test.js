import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { Failure } from "../src/failures.js";
import { FIRST_MS, LONGEST_MS, Presence } from "../src/presence.js";

const HEALTHY = { ok: true, ai: { configured: true, model: "m", liveModel: null } };
const settled = () => new Promise(setImmediate);
const [browser, page, device] = [new EventTarget(), Object.assign(new EventTarget(), { visibilityState: "visible" }), { onLine: true }];
for (const [name, value] of Object.entries({ window: browser, document: page, navigator: device })) {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}

/** @type {Presence} */
let presence;
const server = { asked: 0, up: true, configured: true, refusal: /** @type {Failure | null} */ (null) };

beforeEach(() => {
  Object.assign(server, { asked: 0, up: true, configured: true, refusal: null });
  Object.assign(device, { onLine: true });
  Object.assign(page, { visibilityState: "visible" });
  const health = async () => {
    server.asked++;
    if (!server.up) throw new Failure("unreachable");
    return { ...HEALTHY, ai: { ...HEALTHY.ai, configured: server.configured } };
  };
  const admitted = async () => {
    if (server.refusal) throw server.refusal;
  };
  presence = new Presence(() => /** @type {any} */ ({ health, admitted }), () => {});
  presence.listen();
});

afterEach(() => presence.leave());

/** The device is online again, and the server is not there yet. */
async function halfBack() {
  browser.dispatchEvent(new Event("offline"));
  server.up = false;
  browser.dispatchEvent(new Event("online"));
  await settled();
}

test("a server that is not there yet is asked again until it is", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  await halfBack();
  const stuck = presence.offline;
  server.up = true;

  t.mock.timers.tick(FIRST_MS);
  await settled();

  assert.deepEqual([stuck, presence.offline, server.asked], [true, false, 2]);
});

test("it is asked less and less often, and once a minute at least", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  await halfBack();

  const asked = [];
  for (const wait of [FIRST_MS, 2 * FIRST_MS - 1, 1, 4 * FIRST_MS, 8 * FIRST_MS, 16 * FIRST_MS, LONGEST_MS, LONGEST_MS]) {
    t.mock.timers.tick(wait);
    await settled();
    asked.push(server.asked);
  }

  assert.deepEqual(asked, [2, 2, 3, 4, 5, 6, 7, 8]);
});

for (const [name, where, event] of /** @type {[string, EventTarget, string][]} */ ([
  ["the window has the focus again", browser, "focus"],
  ["the page is looked at again", page, "visibilitychange"],
])) {
  test(`a page that cannot ask finds out when ${name}`, async () => {
    await halfBack();
    server.up = true;

    where.dispatchEvent(new Event(event));
    await settled();

    assert.equal(presence.offline, false);
  });
}

test("a server that had no model is looked at again by whoever comes back", async () => {
  server.configured = false;
  await presence.ask();
  server.configured = true;

  browser.dispatchEvent(new Event("focus"));
  await settled();

  assert.equal(presence.configured, true);
});

test("a server that does not answer is away, and looked at again by whoever comes back", async () => {
  server.up = false;
  await presence.ask();
  const meanwhile = [presence.state, presence.offline];
  server.up = true;

  browser.dispatchEvent(new Event("focus"));
  await settled();

  assert.deepEqual([meanwhile, presence.state], [["away", false], "ready"]);
});

test("a server that is away is asked again until it answers", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  server.up = false;
  await presence.ask();
  server.up = true;

  t.mock.timers.tick(FIRST_MS);
  await settled();

  assert.deepEqual([presence.state, server.asked], ["ready", 2]);
});

test("a server that was asked too often is not away, and not asked again for that", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  server.refusal = new Failure("busy", { seconds: 30 });

  await presence.ask();
  t.mock.timers.tick(LONGEST_MS);
  await settled();

  assert.deepEqual([presence.state, presence.barred, server.asked], ["ready", null, 1]);
});

for (const [state, what] of /** @type {[string, Partial<Presence>][]} */ ([
  ["away", { offline: true }],
  ["away", { reached: false, configured: false }],
  ["unset", { configured: false }],
  ["ready", {}],
])) {
  test(`whether a question can be answered is told as ${state} of ${JSON.stringify(what)}`, () => {
    Object.assign(presence, what);

    assert.equal(presence.state, state);
  });
}

test("whether the server speaks is not known before it says so", async () => {
  const before = presence.liveModel;

  await presence.ask();

  assert.deepEqual([before, presence.liveModel], [undefined, null]);
});

test("nobody asks for a page that is well, is not seen, or is gone", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  browser.dispatchEvent(new Event("focus"));
  await halfBack();
  Object.assign(page, { visibilityState: "hidden" });
  page.dispatchEvent(new Event("visibilitychange"));

  presence.leave();
  t.mock.timers.tick(LONGEST_MS);
  browser.dispatchEvent(new Event("focus"));
  await settled();

  assert.equal(server.asked, 1);
});

for (const kind of /** @type {const} */ (["policy", "forbidden", "unauthorised"])) {
  test(`a page that is refused by ${kind} is barred until it is let in`, async () => {
    server.refusal = new Failure(kind);
    await presence.ask();
    const barred = presence.barred?.kind;
    server.refusal = null;

    await presence.ask();

    assert.deepEqual([barred, presence.barred], [kind, null]);
  });
}

test("an answer that comes after a later one counts for nothing", async () => {
  /** @type {(error: Failure) => void} */
  let refuse = () => {};
  const answers = [new Promise((_, reject) => (refuse = reject)), Promise.resolve()];
  const asked = new Presence(() => /** @type {any} */ ({ health: async () => HEALTHY, admitted: () => answers.shift() }), () => {});
  const old = asked.ask();
  await settled();
  await asked.ask();

  refuse(new Failure("unauthorised"));
  await old;

  assert.equal(asked.barred, null);
});
