import assert from "node:assert/strict";
import { test } from "node:test";
import { objection, visible } from "../../src/lab/set_names.js";

for (const [name, expected] of [
  ["", "a set needs a name."],
  [" \u200b\u202e", "a set needs a name."],
  ["Default ", "that is what the set without any version is called."],
  ["def\u200bault", "that is what the set without any version is called."],
  ["🙂".repeat(61), "its name has more than 60 characters."],
  ["🙂".repeat(60), ""],
  ["default, but shorter", ""],
]) {
  test(`a set called ${JSON.stringify(name).slice(0, 30)} is ${expected ? "refused" : "taken"}`, () => {
    const said = objection(name);

    assert.equal(said, expected);
  });
}

test("what turns a line around or hides is shown as a sign, and an emoji stays whole", () => {
  const shown = visible("a\u202eb\u2066c\u200bd\0 👩‍👧\n");

  assert.equal(shown, "a⟨U+202E⟩b⟨U+2066⟩c⟨U+200B⟩d⟨U+0000⟩ 👩‍👧\n");
});
