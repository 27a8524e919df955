import assert from "node:assert/strict";
import { test } from "node:test";
import { asText } from "../../src/lab/as_text.js";
import { BadFile } from "../../src/lab/transfer.js";

/** @param {number[]} bytes */
const file = (...bytes) => new Uint8Array(bytes).buffer;

for (const [name, bytes] of /** @type {[string, ArrayBuffer][]} */ ([
  ["UTF-8", file(0xc2, 0xa3, 0x35)],
  ["UTF-8 with its mark", file(0xef, 0xbb, 0xbf, 0xc2, 0xa3, 0x35)],
  ["UTF-16, the small end first", file(0xff, 0xfe, 0xa3, 0x00, 0x35, 0x00)],
  ["UTF-16, the big end first", file(0xfe, 0xff, 0x00, 0xa3, 0x00, 0x35)],
])) {
  test(`a file in ${name} is its text`, () => {
    assert.equal(asText(bytes), "£5");
  });
}

test("a sign that stands for one that was lost is kept where the file itself has it", () => {
  assert.equal(asText(file(0xef, 0xbf, 0xbd)), "\ufffd");
});

for (const [name, bytes] of /** @type {[string, ArrayBuffer][]} */ ([
  ["in Latin-1", file(0xa3, 0x35)],
  ["that was cut within a sign", file(0x35, 0xc2)],
])) {
  test(`a file ${name} is refused, and not mended by guessing`, () => {
    assert.throws(() => asText(bytes), BadFile);
  });
}

test("an empty file is an empty text", () => {
  assert.equal(asText(file()), "");
});
