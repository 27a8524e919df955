import assert from "node:assert/strict";
import { test } from "node:test";
import { faultOf } from "../src/claim_document.js";

/** @type {any} */
const circle = { id: "CP-AUT-260381" };
circle.claim = circle;

/** @type {any} */
const throwing = {
  id: "CP-AUT-260381",
  get title() {
    throw new Error("boom");
  },
};

for (const [name, given, fault] of /** @type {[string, unknown, string][]} */ ([
  ["a document with an id", { id: "CP-AUT-260381" }, ""],
  ["a document without one", {}, "claim_no_id"],
  ["a document with a number for one", { id: 7 }, "claim_no_id"],
  ["a document with a blank one", { id: " " }, "claim_no_id"],
  ["a document with one that is too long", { id: "x".repeat(101) }, "claim_no_id"],
  ["a document with a long one in signs of two units", { id: "\u{1F600}".repeat(100) }, ""],
  ["a list", [], "claim_no_object"],
  ["a text", '{"id": "CP-AUT-260381"}', "claim_no_object"],
  ["null", null, "claim_no_object"],
  ["a function", () => circle, "claim_no_object"],
  ["a document that holds itself", circle, "claim_no_json"],
  ["a document with a number that JSON has not", { id: "CP-AUT-260381", big: 1n }, "claim_no_json"],
  ["a document that throws when it is read", throwing, "claim_no_json"],
])) {
  test(`${name} has ${fault || "no fault"}`, () => {
    assert.equal(faultOf(given), fault);
  });
}
