import assert from "node:assert/strict";
import { test } from "node:test";
import { faultOf } from "../src/claim_document.js";

/** @type {any} */
const circle = { id: "CP-AUT-260381" };
circle.claim = circle;

for (const [name, given, fault] of /** @type {[string, unknown, string][]} */ ([
  ["a document with an id", { id: "CP-AUT-260381" }, ""],
  ["a document without one", {}, "claim_no_id"],
  ["a document with a number for one", { id: 7 }, "claim_no_id"],
  ["a document with a blank one", { id: " " }, "claim_no_id"],
  ["a list", [], "claim_no_object"],
  ["a text", '{"id": "CP-AUT-260381"}', "claim_no_object"],
  ["null", null, "claim_no_object"],
  ["a document that holds itself", circle, "claim_no_json"],
])) {
  test(`${name} has ${fault || "no fault"}`, () => {
    assert.equal(faultOf(given), fault);
  });
}
