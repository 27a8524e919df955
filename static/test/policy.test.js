import assert from "node:assert/strict";
import { test } from "node:test";
import { missingLines } from "../src/policy.js";

const SERVER = "https://api.example";
const CALLS = `connect-src ${SERVER}/api/ ${SERVER}/embed/ wss://api.example/api/`;
const stop = (/** @type {string} */ directive, address = `${SERVER}/x`, sample = "", policy = "") => ({ directive, address, sample, policy });

for (const [stopped, lines] of /** @type {[ReturnType<typeof stop>[], string[]][]} */ ([
  [[], []],
  [[stop("connect-src")], [CALLS]],
  [[stop("connect-src", SERVER)], [CALLS]],
  [[stop("connect-src"), stop("connect-src")], [CALLS]],
  [[stop("script-src-elem")], [`script-src ${SERVER}/embed/`]],
  [[stop("trusted-types", "trusted-types-policy", "dompurify")], ["trusted-types lit-html dompurify"]],
  [[stop("trusted-types", "trusted-types-policy", "dompurify", "trusted-types lit-html")], ["trusted-types lit-html dompurify"]],
  [[stop("trusted-types", "trusted-types-policy", "lit-html", "a-src b; trusted-types lit-html dompurify; c")], ["trusted-types lit-html dompurify 'allow-duplicates'"]],
  [[stop("trusted-types", "trusted-types-policy", "somebody-elses")], []],
  [[stop("connect-src", "https://api.example.evil/x")], []],
  [[stop("img-src", "https://elsewhere.example/pixel.png")], []],
])) {
  test(`${stopped.map(({ directive, address, sample }) => `${directive} ${address} ${sample}`) || "nothing"} stopped asks for ${lines.join("; ") || "nothing"}`, () => {
    assert.deepEqual(missingLines(stopped, SERVER), lines);
  });
}

test("a page of the server's own is asked for nothing", () => {
  assert.deepEqual(missingLines([stop("connect-src", "https://elsewhere.example/")], ""), []);
});
