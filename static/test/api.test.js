import assert from "node:assert/strict";
import { test } from "node:test";
import { Api, HEADERS_MS, SILENCE_MS } from "../src/api.js";
import { all, NEVER, QUESTION } from "./asking.js";

const STREAM = { "content-type": "text/event-stream; charset=utf-8", "X-Turn-Id": "the-turn" };

/** A stream whose pieces a test sends when it likes. */
function stream() {
  /** @type {ReadableStreamDefaultController<Uint8Array>} */
  let controller;
  const body = new ReadableStream({ start: (given) => void (controller = given) });
  return {
    response: new Response(body, { headers: STREAM }),
    send: (/** @type {object} */ event) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)),
    ping: () => controller.enqueue(new TextEncoder().encode(": ping\n\n")),
    close: () => controller.close(),
    fail: (/** @type {Error} */ error) => controller.error(error),
  };
}

/** @param {Response | Promise<Response>} response */
const answering = (response, key = "") => new Api({ base: "https://api.example", key, fetch: async () => response });

test("a turn begins with its id and ends with done, whatever the server sends after it", async () => {
  const { response, send } = stream();
  send({ type: "text_delta", text: "Yes." });
  send({ type: "done" });
  send({ type: "text_delta", text: "Late." });

  const events = await all(answering(response).chat(QUESTION, NEVER));

  assert.deepEqual(events, [{ type: "opened", turnId: "the-turn" }, { type: "text_delta", text: "Yes." }, { type: "done" }]);
});

test("the question goes out as JSON with the key in its header", async () => {
  const { response, send } = stream();
  /** @type {any[]} */
  const calls = [];
  const api = new Api({ base: "https://api.example", key: "the-key", fetch: async (...call) => (calls.push(call), response) });
  send({ type: "done" });

  await all(api.chat(QUESTION, NEVER));

  const [[url, { method, headers, body }]] = calls;
  assert.deepEqual([url, method, headers, JSON.parse(body)], ["https://api.example/api/chat", "POST", { "content-type": "application/json", "x-claimpilot-key": "the-key" }, QUESTION]);
});

for (const [status, headers, kind, seconds] of /** @type {[number, Record<string, string>, string, number | undefined][]} */ ([
  [400, {}, "refused", undefined],
  [401, {}, "unauthorised", undefined],
  [403, {}, "forbidden", undefined],
  [413, {}, "too_large", undefined],
  [429, { "Retry-After": "7" }, "busy", 7],
  [503, { "Retry-After": "2" }, "busy", 2],
  [503, {}, "server", undefined],
  [500, {}, "server", undefined],
  [502, { "Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT" }, "server", undefined],
])) {
  test(`a ${status} with ${JSON.stringify(headers)} is ${kind}, with what the server said as its detail`, async () => {
    const response = new Response('{"error": "A sentence."}', { status, headers });

    const asking = all(answering(response).chat(QUESTION, NEVER));

    await assert.rejects(asking, { kind, seconds, detail: "A sentence." });
  });
}

test("a refusal that is no JSON has no detail", async () => {
  const asking = all(answering(new Response("<h1>Bad gateway</h1>", { status: 502 })).chat(QUESTION, NEVER));

  await assert.rejects(asking, { kind: "server", detail: "" });
});

test("a page in place of a stream means that this person was signed out", async () => {
  const asking = all(answering(new Response("<h1>Sign in</h1>", { headers: { "content-type": "text/html" } })).chat(QUESTION, NEVER));

  await assert.rejects(asking, { kind: "signed_out" });
});

test("JSON in place of a stream is a server that has a problem, with what it said as the detail", async () => {
  const asking = all(answering(Response.json({ error: "Not now." })).chat(QUESTION, NEVER));

  await assert.rejects(asking, { kind: "server", detail: "Not now." });
});

test("a stream that ends without done or error was lost, also when it ends cleanly", async () => {
  const { response, send, close } = stream();
  send({ type: "text_delta", text: "The policy" });
  close();

  await assert.rejects(all(answering(response).chat(QUESTION, NEVER)), { kind: "lost" });
});

test("a stream that breaks off was lost, whatever the browser calls it", async () => {
  const { response, fail } = stream();
  fail(new TypeError("Load failed"));

  await assert.rejects(all(answering(response).chat(QUESTION, NEVER)), { kind: "lost" });
});

test("a server out of reach is told from a stream that was lost", async () => {
  const asking = all(answering(Promise.reject(new TypeError("Failed to fetch"))).chat(QUESTION, NEVER));

  await assert.rejects(asking, { kind: "unreachable" });
});

test("a stop ends the events quietly, before and after the stream began", async () => {
  const controller = new AbortController();
  const fetch = (/** @type {any} */ _, /** @type {any} */ { signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  const api = new Api({ fetch: /** @type {any} */ (fetch) });
  const asking = all(api.chat(QUESTION, controller.signal));

  controller.abort();

  assert.deepEqual(await asking, []);
});

test("no header within twenty seconds is a silent server", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const fetch = (/** @type {any} */ _, /** @type {any} */ { signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  const asking = all(new Api({ fetch: /** @type {any} */ (fetch), now: () => Date.now() }).chat(QUESTION, NEVER));

  t.mock.timers.tick(HEADERS_MS);

  await assert.rejects(asking, { kind: "silent" });
});

test("a ping is a sign of life, and forty-five seconds without a byte are a loss", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const { response, send, ping, fail } = stream();
  const fetch = async (/** @type {any} */ _, /** @type {any} */ { signal }) => (signal.addEventListener("abort", () => fail(signal.reason)), response);
  const events = new Api({ fetch: /** @type {any} */ (fetch), now: () => Date.now() }).chat(QUESTION, NEVER);
  await events.next();
  const heard = events.next();

  t.mock.timers.tick(SILENCE_MS - 1);
  ping();
  await new Promise(setImmediate);
  t.mock.timers.tick(SILENCE_MS - 1);
  send({ type: "text_delta", text: "Still here." });
  const { value } = await heard;
  const lost = events.next();
  t.mock.timers.tick(SILENCE_MS);

  assert.deepEqual(value, { type: "text_delta", text: "Still here." });
  await assert.rejects(lost, { kind: "lost" });
});

test("a vote is sent whole, and its refusal has a kind", async () => {
  /** @type {any} */
  const vote = { turnId: "the-turn", rating: "up", reasons: [], channel: "text", surface: "app" };
  const kept = answering(new Response(null, { status: 204 }));
  const refused = answering(new Response('{"error": "Not authorised for this assistant."}', { status: 401 }));

  await kept.vote(vote);

  await assert.rejects(refused.vote(vote), { kind: "unauthorised" });
});

test("health is read also when the store does not answer", async () => {
  const unwell = { ok: false, ai: { configured: true, model: "m", liveModel: null } };

  const health = await answering(Response.json(unwell, { status: 503 })).health();

  assert.deepEqual(health, unwell);
});

for (const [name, response] of /** @type {[string, () => Response][]} */ ([
  ["a page of a server in front of ours", () => new Response("<h1>503</h1>", { status: 503, headers: { "content-type": "text/html" } })],
  ["a refusal", () => Response.json({ error: "Too many streams are open." }, { status: 503 })],
  ["JSON that breaks off", () => new Response('{"ok": tr', { headers: { "content-type": "application/json" } })],
  ["no health at all", () => Response.json({ ok: true })],
])) {
  test(`in place of health, ${name} is a failure like any other`, async () => {
    await assert.rejects(answering(response()).health(), { name: "Error", kind: "server" });
  });
}

test("a catalogue that breaks off is a failure like any other", async () => {
  const broken = new Response('{"prompts": [', { headers: { "content-type": "application/json" } });

  await assert.rejects(answering(broken).prompts(), { kind: "server" });
});

for (const [letters, keepalive] of /** @type {[number, boolean][]} */ ([
  [40_000, true],
  [70_000, false],
])) {
  test(`a vote of ${letters} letters is ${keepalive ? "" : "not "}sent beyond the end of its page`, async () => {
    /** @type {any[]} */
    const calls = [];
    const api = new Api({ fetch: async (...call) => (calls.push(call), new Response(null, { status: 204 })) });

    await api.vote(/** @type {any} */ ({ turnId: "the-turn", rating: "up", answer: "a".repeat(letters) }));

    assert.equal(calls[0][1].keepalive, keepalive);
  });
}

test("a refused claim is told by the first field that is wrong", async () => {
  const issues = [{ path: ["claim", "incident", "dateOfLoss"], code: "missing", message: "Field required." }, { path: ["claim", "id"], code: "missing", message: "Field required." }];

  const refused = answering(Response.json({ error: "Invalid chat request", issues }, { status: 400 }));

  await assert.rejects(all(refused.chat(QUESTION, NEVER)), { kind: "bad_claim", detail: "Invalid chat request: claim.incident.dateOfLoss: Field required." });
});

for (const [name, ask, path] of /** @type {[string, (api: Api) => Promise<unknown>, string][]} */ ([
  ["a claim", (api) => api.claim("CP/1 ü"), "/api/claims/CP%2F1%20%C3%BC"],
  ["a scenario's first claim", (api) => api.claimOf("auto_policy"), "/api/claims?scenario=auto_policy&limit=1"],
  ["a claim's scenario", (api) => api.scenarioOf("CP-AUT-260381"), "/api/claims/CP-AUT-260381"],
  ["a claim for a task", (api) => api.randomClaim("timeline"), "/api/claims/random?capability=timeline"],
  ["any claim", (api) => api.randomClaim(), "/api/claims/random?"],
  ["what is stored", (api) => api.scenarios(), "/api/claims/scenarios"],
  ["the runs of a set", (api) => api.trapRuns("5403a012b752"), "/lab/runs?setHash=5403a012b752"],
  ["a run", (api) => api.trapRun(7), "/lab/runs/7.json"],
])) {
  test(`${name} is asked for at its address`, async () => {
    /** @type {string[]} */
    const asked = [];
    const api = new Api({ fetch: async (url) => (asked.push(String(url)), Response.json({ items: [], id: null })) });

    await ask(api);

    assert.deepEqual(asked, [path]);
  });
}

test("what changes a run carries the token of its page", async () => {
  /** @type {any[]} */
  const calls = [];
  const api = new Api({ fetch: async (...call) => (calls.push(call), Response.json({})) });

  await api.startTraps({ overrides: {}, repeat: 5 }, "the-token");
  await api.cancelTraps(7, "the-token");
  await api.promotionBundle(7, { overrides: {} }, "the-token");

  assert.deepEqual(calls.map(([url]) => url), ["/lab/runs", "/lab/runs/7/cancel", "/lab/runs/7/bundle"]);
  assert.deepEqual(calls.map(([, { method, headers }]) => `${method} ${headers["X-CSRFToken"]}`), Array(3).fill("POST the-token"));
});

test("a token of a login that is over means that the person was signed out", async () => {
  const page = new Response("<h1>Forbidden</h1>", { status: 403, headers: { "content-type": "text/html" } });

  await assert.rejects(answering(page).startTraps({ overrides: {} }, "old"), { kind: "signed_out" });
});

test("a session that is over is told in the server's own sentence", async () => {
  const refused = Response.json({ error: "Sign in as staff to run the traps." }, { status: 403 });

  await assert.rejects(answering(refused).startTraps({ overrides: {} }, "token"), { kind: "forbidden", detail: "Sign in as staff to run the traps." });
});
