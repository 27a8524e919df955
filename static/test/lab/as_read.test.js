import assert from "node:assert/strict";
import { test } from "node:test";
import { asRead } from "../../src/lab/as_read.js";

for (const [name, text, expected] of [
  ["with blanks around it", "\n  You are brief.\t\n\n", "You are brief."],
  ["with the line ends of other systems", "One.\r\nTwo.\rThree.", "One.\nTwo.\nThree."],
  ["between signs that Python calls blank", "\x1c\x85One.\x1f\u2028", "One."],
  ["behind a byte-order mark, which Python does not", "\uFEFFOne.", "\uFEFFOne."],
  ["with blanks inside", "One.\n\n  Two.", "One.\n\n  Two."],
  ["of blanks alone", " \n\x1c", ""],
]) {
  test(`a text ${name} is what its file would give back`, () => {
    const read = asRead(text);

    assert.equal(read, expected);
  });
}
