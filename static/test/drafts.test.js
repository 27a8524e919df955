import assert from "node:assert/strict";
import { test } from "node:test";
import { Drafts } from "../src/drafts.js";

const [CLAIM, OTHER] = ["CP-AUT-260381", "CP-PRO-260214"];
const ASKED = { question: "Is it?", parent: 1 };

/** Drafts with this text in the box of a claim. */
function writing(text = "") {
  const drafts = new Drafts();
  drafts.write(CLAIM, text);
  return drafts;
}

test("each claim has its draft", () => {
  const drafts = writing("Half a question");

  drafts.write(OTHER, "Another");

  assert.deepEqual([drafts.of(CLAIM), drafts.of(OTHER), drafts.of("none")], ["Half a question", "Another", ""]);
});

test("an edited question stands in the box, and knows its place", () => {
  const drafts = writing();

  drafts.edit(CLAIM, ASKED);

  assert.deepEqual([drafts.of(CLAIM), drafts.editing(CLAIM)?.parent, drafts.editing(OTHER)], ["Is it?", 1, null]);
});

for (const [name, end] of /** @type {[string, (drafts: Drafts) => void][]} */ ([
  ["cancelled", (drafts) => drafts.cancel(CLAIM)],
  ["asked", (drafts) => (drafts.write(CLAIM, ""), drafts.asked(CLAIM))],
  ["passed over for another question", (drafts) => drafts.asked(CLAIM)],
  ["left for the editing of another, which is cancelled", (drafts) => (drafts.edit(CLAIM, { question: "Was it?", parent: null }), drafts.cancel(CLAIM))],
])) {
  test(`what stood in the box comes back when the edit is ${name}`, () => {
    const drafts = writing("Half a question");
    drafts.edit(CLAIM, ASKED);

    end(drafts);

    assert.deepEqual([drafts.of(CLAIM), drafts.editing(CLAIM)], ["Half a question", null]);
  });
}

test("a question that was changed and not asked stays in the box", () => {
  const drafts = writing();
  drafts.edit(CLAIM, ASKED);
  drafts.write(CLAIM, "Is it not?");

  drafts.asked(CLAIM);

  assert.equal(drafts.of(CLAIM), "Is it not?");
});

test("a question that was not changed does not stay in an empty box", () => {
  const drafts = writing();
  drafts.edit(CLAIM, ASKED);

  drafts.asked(CLAIM);

  assert.equal(drafts.of(CLAIM), "");
});

test("without an edit, asking and cancelling leave the draft alone", () => {
  const drafts = writing("Half a question");

  drafts.asked(CLAIM);
  drafts.cancel(CLAIM);

  assert.equal(drafts.of(CLAIM), "Half a question");
});
