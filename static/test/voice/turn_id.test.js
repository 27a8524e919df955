import assert from "node:assert/strict";
import { test } from "node:test";
import { turnId } from "../../src/voice/turn_id.js";

test("an id is a version 4 UUID whatever the bytes, and needs no secure page", () => {
  assert.equal(turnId(new Uint8Array(16)), "00000000-0000-4000-8000-000000000000");
  assert.equal(turnId(new Uint8Array(16).fill(0xff)), "ffffffff-ffff-4fff-bfff-ffffffffffff");
});
