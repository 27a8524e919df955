import assert from "node:assert/strict";
import { test } from "node:test";
import { checks } from "../src/diagnosis.js";
import { Failure } from "../src/failures.js";
import { wordsOf } from "../src/words.js";

/** @type {import("../src/diagnosis.js").Findings} */
const WELL = {
  ...{ server: "https://api.example", origin: "https://host.example", framed: false, lines: [], failure: null, configured: true, voice: true, microphone: true },
  ...{ unfit: "", unknown: [], panels: true, version: "1-a", release: { version: "1-a", script: "/embed/1-a/s.js", integrity: "sha384-x" }, ahead: 0, faint: [] },
};
const words = wordsOf("en-GB");

/** What is not in order. @param {Partial<import("../src/diagnosis.js").Findings>} found */
const bad = (found) =>
  checks({ ...WELL, ...found }, words)
    .filter(({ ok }) => !ok)
    .map(({ check, fix }) => [check, fix]);

test("a page on which all is well has every check in order and nothing to add", () => {
  const all = checks(WELL, words);

  assert.deepEqual(
    all.map(({ check }) => check),
    ["policy", "server", "origin", "key", "model", "claim", "attributes", "panels", "version", "clock", "microphone", "contrast"],
  );
  assert.ok(all.every(({ ok, fix }) => ok && fix === ""));
});

for (const [name, found, expected] of /** @type {[string, Partial<import("../src/diagnosis.js").Findings>, string[][]][]} */ ([
  ["a policy", { lines: ["connect-src https://api.example"], failure: new Failure("policy") }, [["policy", "connect-src https://api.example"]]],
  ["a server that is away", { failure: new Failure("unreachable"), configured: null, release: null, ahead: null }, [["server", 'api="https://api.example"']]],
  ["a site that is not listed", { failure: new Failure("forbidden"), configured: null, ahead: null }, [["origin", "ALLOWED_ORIGINS=https://host.example"]]],
  ["a sandboxed frame", { origin: "null", framed: true, failure: new Failure("forbidden"), configured: null, ahead: null }, [["origin", 'sandbox="allow-scripts allow-same-origin"']]],
  ["a file", { origin: "null", failure: new Failure("forbidden"), configured: null, ahead: null }, [["origin", "https://…"]]],
  ["a wrong key", { failure: new Failure("unauthorised"), ahead: null }, [["key", 'embed-key="YOUR-KEY"']]],
  ["no model", { configured: false }, [["model", "GEMINI_API_KEY=…"]]],
  ["no claim", { unfit: "check_claim_bad" }, [["claim", 'document.querySelector("claimpilot-assistant").claim = …']]],
  ["a brand that there is not", { unknown: [{ name: "brand", value: "acme", instead: "claimpilot" }] }, [["attributes", 'brand="claimpilot"']]],
  ["no panels", { panels: false }, [["panels", 'data-panel="finance"']]],
  ["another version", { version: "0-b" }, [["version", '<script type="module" src="https://api.example/embed/1-a/s.js" integrity="sha384-x" crossorigin></script>']]],
  ["a clock that is six minutes slow", { ahead: -6 }, [["clock", ""]]],
  ["a clock that is five minutes fast", { ahead: 5 }, []],
  ["no microphone", { microphone: false }, [["microphone", "Permissions-Policy: microphone=(self)"]]],
  ["no microphone where there is no voice", { microphone: false, voice: false }, []],
  ["faint letters", { faint: [{ name: "--cp-text", ground: "--cp-bg", ratio: 2.1 }] }, [["contrast", "--cp-text: …"]]],
])) {
  test(`${name} is told with the line to add`, () => {
    assert.deepEqual(bad(found), expected);
  });
}

test("what cannot be known behind a refusal is not told", () => {
  const told = checks({ ...WELL, failure: new Failure("forbidden"), configured: null, ahead: null }, words).map(({ check }) => check);

  assert.deepEqual(["key", "model", "clock"].filter((each) => told.includes(/** @type {any} */ (each))), []);
});

test("what is wrong with a claim is named", () => {
  const told = checks({ ...WELL, unfit: "claim_no_id" }, words).find(({ check }) => check === "claim");

  assert.equal(told?.message, "What this page gives as its claim is no claim document: it has no id.");
});
