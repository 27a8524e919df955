import assert from "node:assert/strict";
import { test } from "node:test";
import { obstacleOf, openMicrophone } from "../../src/voice/microphone.js";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";
const SAFARI = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15";

for (const [name, permission, agent, obstacle] of /** @type {const} */ ([
  ["NotAllowedError", "denied", CHROME, "denied"],
  ["NotAllowedError", "denied", SAFARI, "denied_in_safari"],
  ["NotAllowedError", "prompt", CHROME, "dismissed"],
  ["NotAllowedError", "unknown", CHROME, "denied"],
  ["NotFoundError", "granted", CHROME, "none"],
  ["OverconstrainedError", "granted", CHROME, "none"],
  ["NotReadableError", "granted", CHROME, "in_use"],
  ["AbortError", "granted", CHROME, "in_use"],
])) {
  test(`${name} with a permission that is ${permission} is "${obstacle}"`, () => {
    assert.equal(obstacleOf(name, permission, agent), obstacle);
  });
}

test("a page that is not secure is known before anybody is asked", async () => {
  await assert.rejects(openMicrophone(/** @type {any} */ ({}), undefined), { obstacle: "insecure" });
});

test("a host that forbids the microphone is known before anybody is asked", async () => {
  const navigator = { mediaDevices: { getUserMedia: () => assert.fail("asked") } };

  await assert.rejects(openMicrophone(/** @type {any} */ (navigator), { allowsFeature: () => false }), { obstacle: "host_policy" });
});

test("a browser that does not know the permission still says something", async () => {
  const getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
  const navigator = { mediaDevices: { getUserMedia }, permissions: { query: () => Promise.reject(new TypeError()) }, userAgent: CHROME };

  await assert.rejects(openMicrophone(/** @type {any} */ (navigator), undefined), { obstacle: "denied" });
});

test("the browser is asked to cancel echoes and noise", async () => {
  /** @type {any[]} */
  const asked = [];
  const navigator = { mediaDevices: { getUserMedia: async (/** @type {any} */ wanted) => void asked.push(wanted) } };

  await openMicrophone(/** @type {any} */ (navigator), undefined);

  assert.deepEqual(asked, [{ audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 } }]);
});
