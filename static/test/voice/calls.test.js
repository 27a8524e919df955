import assert from "node:assert/strict";
import { test } from "node:test";
import { Calls } from "../../src/voice/calls.js";

const POLICY = { id: "1", name: "check_policy_in_force" };
const MONEY = { id: "2", name: "summarise_financials" };

/** @param {object[]} calls */
function asked(...calls) {
  const all = new Calls();
  all.asked(calls);
  return all;
}

test("a call that waits and is cancelled is told, and later not known any more", () => {
  const calls = asked(POLICY, MONEY);

  assert.deepEqual([calls.cancelled(["2"]), calls.cancelled(["2"])], [["summarise_financials"], []]);
});

test("a call that is looked up and is cancelled comes before those that wait", () => {
  const calls = asked(POLICY, MONEY);
  calls.began("check_policy_in_force");

  assert.deepEqual(calls.cancelled(["2", "1"]), ["check_policy_in_force", "summarise_financials"]);
});

test("a call that was answered cannot be cancelled", () => {
  const calls = asked(POLICY);
  calls.began("check_policy_in_force");
  calls.ended();

  assert.deepEqual(calls.cancelled(["1"]), []);
});

test("calls that the server passed over are not cancelled when a later one is looked up", () => {
  const calls = asked({ id: "0", name: "no_tool" }, POLICY);
  calls.began("check_policy_in_force");

  assert.deepEqual(calls.cancelled(["0", "1"]), ["check_policy_in_force"]);
});

test("calls of the connection before are not known", () => {
  const calls = asked(POLICY);
  calls.forget();

  assert.deepEqual(calls.cancelled(["1"]), []);
});
