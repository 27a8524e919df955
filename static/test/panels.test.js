import assert from "node:assert/strict";
import { test } from "node:test";
import { selectorOf } from "../src/panels.js";

test("a panel's name selects its section", () => {
  assert.equal(selectorOf("finance_resolution"), '[data-panel="finance_resolution"]');
});

for (const name of ["", "Finance", 'x"],*', "a b", "x".repeat(41), "finance;"]) {
  test(`${JSON.stringify(name)} is no panel's name and selects nothing`, () => {
    assert.equal(selectorOf(name), null);
  });
}
