import assert from "node:assert/strict";
import { test } from "node:test";
import { missingLines } from "../src/policy.js";

const SERVER = "https://api.example";
const stop = (/** @type {string} */ directive, address = `${SERVER}/x`, sample = "") => ({ directive, address, sample });

for (const [stopped, lines] of /** @type {[ReturnType<typeof stop>[], string[]][]} */ ([
  [[], []],
  [[stop("connect-src")], [`connect-src ${SERVER} wss://api.example`]],
  [[stop("connect-src", SERVER)], [`connect-src ${SERVER} wss://api.example`]],
  [[stop("connect-src", "wss://api.example/api/voice?locale=en-GB")], [`connect-src ${SERVER} wss://api.example`]],
  [[stop("connect-src", "wss://api.example.evil/")], []],
  [[stop("connect-src"), stop("connect-src")], [`connect-src ${SERVER} wss://api.example`]],
  [[stop("script-src-elem")], [`script-src ${SERVER}`]],
  [[stop("trusted-types", "trusted-types-policy", "dompurify")], ["trusted-types lit-html dompurify"]],
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
