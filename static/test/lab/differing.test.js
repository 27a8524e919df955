import assert from "node:assert/strict";
import { test } from "node:test";
import { differing, folded } from "../../src/lab/differing.js";

/** @param {string} before @param {string} after */
const pieces = (before, after) => differing(before, after).flatMap((stretch) => stretch.pieces);

test("words that differ are told apart, removed before added, and the rest stays whole", () => {
  const found = pieces("State the cover.\nBe brief.", "State the period.\nBe brief.");

  assert.deepEqual(found, [
    { kind: "same", text: "State the " },
    { kind: "removed", text: "cover" },
    { kind: "added", text: "period" },
    { kind: "same", text: ".\nBe brief." },
  ]);
});

test("what was replaced is one change to a reader", () => {
  const found = differing("One two three four.", "One 2 three four and more.").map(({ changed }) => changed);

  assert.deepEqual(found, [false, true, false, true, false]);
});

test("what is equal is folded away but for two lines beside a change", () => {
  const lines = Array.from({ length: 20 }, (_, at) => `Line ${at}.\n`).join("");

  const found = folded(differing(`${lines}One.\n${lines}`, `${lines}Two.\n${lines}`));

  const shown = found.map(({ changed, hidden, pieces }) => (changed ? "change" : (hidden ?? pieces[0].text)));
  assert.deepEqual(shown, [18, "Line 18.\nLine 19.\n", "change", ".\nLine 0.\n", 19]);
});

test("a few equal lines stay", () => {
  const found = differing("a\nb\nc\nOne", "a\nb\nc\nTwo");

  assert.deepEqual(folded(found), found);
});

for (const [name, before, after] of [
  ["spaces, money and emoji", "a  b\n\n c £1,000 – 🙂 end", "a b\n c £1,100 – 🙂  end."],
  ["nothing", "", "All of it is new."],
  ["much, and nothing in common", Array.from({ length: 6_000 }, (_, at) => `a${at * 7}`).join(" "), Array.from({ length: 6_000 }, (_, at) => `b${at * 3}`).join(" ")],
]) {
  test(`both texts can be read back from the pieces: ${name}`, () => {
    const all = pieces(before, after);

    assert.equal(all.filter(({ kind }) => kind !== "added").map(({ text }) => text).join(""), before);
    assert.equal(all.filter(({ kind }) => kind !== "removed").map(({ text }) => text).join(""), after);
  });
}
