import assert from "node:assert/strict";
import { test } from "node:test";
import { Api } from "../../src/api.js";
import { stopped } from "../../src/policy.js";
import { all, NEVER, QUESTION } from "../asking.js";

const AWAY = () => Promise.reject(new TypeError("Failed to fetch"));
const RELEASE = { version: "1-a", script: "/embed/1-a/claimpilot-assistant.js", integrity: "sha384-x" };

/** A host's page whose calls to the API come to nothing, or all but the one that says whether it may come in. @param {() => Promise<Response>} release */
const embedded = (release, access = AWAY) =>
  new Api({
    base: "https://api.example",
    embedded: true,
    fetch: async (url) => (String(url).includes("/embed/") ? release() : String(url).endsWith("/api/access") ? access() : AWAY()),
  });

for (const [release, kind] of /** @type {[() => Promise<Response>, string][]} */ ([
  [async () => Response.json(RELEASE), "forbidden"],
  [AWAY, "unreachable"],
  [async () => new Response("", { status: 502 }), "unreachable"],
])) {
  test(`a host's page that nothing comes back to is told ${kind} by what every page may load`, async () => {
    await assert.rejects(embedded(release).health(), { kind });
    await assert.rejects(all(embedded(release).chat(QUESTION, NEVER)), { kind });
  });
}

for (const status of [200, 401, 502]) {
  test(`a broken connection of a page that may read a ${status} of the server is no matter of the list`, async () => {
    const api = embedded(async () => Response.json(RELEASE), async () => new Response("{}", { status }));

    await assert.rejects(api.health(), { kind: "unreachable" });
    await assert.rejects(all(api.chat(QUESTION, NEVER)), { kind: "unreachable" });
  });
}

test("a host's page that its own policy stops is told the line to add", async (t) => {
  stopped.push({ directive: "connect-src", address: "https://api.example/api/health", sample: "", policy: "" });
  t.after(() => stopped.pop());

  await assert.rejects(embedded(AWAY).health(), { kind: "policy", detail: "connect-src https://api.example/api/ https://api.example/embed/ wss://api.example/api/" });
});

test("a policy that stopped a socket has stopped no call", async (t) => {
  stopped.push({ directive: "connect-src", address: "wss://api.example/api/voice?locale=en-GB", sample: "", policy: "" });
  t.after(() => stopped.pop());

  await assert.rejects(embedded(AWAY).health(), { kind: "unreachable" });
});

test("our own pages are not asked whether they may come in", async () => {
  await new Api({ fetch: () => assert.fail("asked") }).admitted();
});

test("a host's page with a wrong key is refused", async () => {
  const api = new Api({ embedded: true, fetch: async () => Response.json({ error: "Not authorised for this assistant." }, { status: 401 }) });

  await assert.rejects(api.admitted(), { kind: "unauthorised" });
});

for (const key of ["…", "a\nb", "a\ud800"]) {
  test(`a key that no header can carry, ${JSON.stringify(key)}, is a wrong key whatever is called, and nothing is sent`, async () => {
    /** @type {unknown[]} */
    const sent = [];
    const api = new Api({ key, embedded: true, fetch: async (...call) => (sent.push(call), new Response()) });
    const unauthorised = { name: "Error", kind: "unauthorised" };

    await assert.rejects(all(api.chat(QUESTION, NEVER)), unauthorised);
    await assert.rejects(api.admitted(), unauthorised);
    await assert.rejects(api.vote(/** @type {any} */ ({})), unauthorised);
    assert.deepEqual(sent, []);
  });
}
