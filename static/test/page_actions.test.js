import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { carryOut } from "../src/page_actions.js";

const ID = "CP-AUT-260381";
const FINANCE = /** @type {const} */ ({ kind: "highlight_panel", panel: "finance" });
const HOME = /** @type {const} */ ({ kind: "navigate", path: "/claims/" });
const boom = new Error("boom");
/** A promise of no class that the script knows, as some frameworks make. @param {boolean} value */
const thenable = (value) => ({ then: (/** @type {(value: boolean) => void} */ go) => go(value) });

globalThis.window = /** @type {any} */ ({ location: { origin: "https://claims.example" } });

/** What comes of an action, and what the page is told of. @param {any} page @param {import("../src/page_actions.js").Action} action */
async function came(page, action) {
  const told = (globalThis.reportError = mock.fn());
  const outcome = await carryOut({ file: { id: ID }, highlights: "on", covers: false, navigate: null, pointAt: null, ...page }, action, ID);
  return [outcome, ...told.mock.calls.map((call) => call.arguments[0])];
}

for (const [name, pointAt, outcome] of /** @type {[string, unknown, unknown[]][]} */ ([
  ["that shows it", () => true, ["shown"]],
  ["that has none", () => false, ["absent"]],
  ["without a function", null, ["absent"]],
  ["that shows it later", async () => true, ["shown"]],
  ["that finds later that it has none", async () => false, ["absent"]],
  ["with promises of its own", () => thenable(false), ["absent"]],
  ["that throws", () => { throw boom; }, ["absent", boom]],
  ["that throws later", async () => { throw boom; }, ["absent", boom]],
])) {
  test(`a panel of a page ${name} is ${outcome[0]}`, async () => {
    assert.deepEqual(await came({ pointAt }, FINANCE), outcome);
  });
}

for (const [name, navigate, outcome] of /** @type {[string, unknown, unknown[]][]} */ ([
  ["goes there", () => undefined, ["shown"]],
  ["goes there later", async () => {}, ["shown"]],
  ["has nowhere to go", null, ["absent"]],
  ["throws", () => { throw boom; }, ["absent", boom]],
  ["throws later", async () => { throw boom; }, ["absent", boom]],
])) {
  test(`a path on a page that ${name} is ${outcome[0]}`, async () => {
    assert.deepEqual(await came({ navigate }, HOME), outcome);
  });
}

test("a page's function is called as the page has it, once", async () => {
  const navigate = mock.fn();

  await came({ navigate }, HOME);

  assert.deepEqual(navigate.mock.calls.map((call) => call.arguments), [["/claims/"]]);
});

test("a panel of another claim's page is absent, and one that a person would not be moved to is offered", async () => {
  assert.deepEqual(await came({ file: { id: "CP-PRO-260214" }, pointAt: () => true }, FINANCE), ["absent"]);
  assert.deepEqual(await came({ highlights: "off", pointAt: () => true }, FINANCE), ["offered"]);
});
