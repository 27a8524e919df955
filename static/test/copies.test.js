import assert from "node:assert/strict";
import { test } from "node:test";
import { fileNote, marked, plainText } from "../src/copies.js";
import { wordsOf } from "../src/words.js";

const NOON = new Date(2026, 10, 30, 12, 5).getTime();
/** @type {any} */
const TURN = {
  question: "Was it in force?",
  answer: "Not **safely**.\n",
  status: "done",
  askedAt: NOON,
  lookups: [
    { label: "Checking the policy period…", tool: "check_policy_in_force", status: "done" },
    { label: "Pointing at the screen…", tool: "highlight_panel", status: "done" },
    { label: "Reading the diary…", tool: "get_claim_section", status: "failed" },
  ],
  model: "scripted",
  turnId: "the-turn",
  prompts: { fingerprint: "5403a012b752", overridden: ["system.base"] },
};
/** @type {any} */
const SETTING = { words: wordsOf("en-GB"), locale: "en-GB", brand: "claimpilot", claimId: "CP-AUT-260381", stale: false };

test("an answer is copied without its marks, and as HTML with them", () => {
  assert.equal(plainText(TURN, SETTING), "Not safely.");
  assert.equal(marked(TURN, SETTING), "Not **safely**.");
});

for (const [status, stale, marks] of /** @type {[string, boolean, string[]][]} */ ([
  ["stopped", false, ["[Stopped: this answer is incomplete.]"]],
  ["lost", false, ["[This answer is incomplete.]"]],
  ["failed", true, ["[This answer is incomplete.]", "[The claim has changed since this answer.]"]],
  ["done", true, ["[The claim has changed since this answer.]"]],
])) {
  test(`a copy of an answer that is ${status}${stale ? " and stale" : ""} says so`, () => {
    const copy = plainText({ ...TURN, status }, { ...SETTING, stale });

    assert.deepEqual(copy.split("\n\n").slice(1), marks);
  });
}

test("a file note says what was asked, answered and looked at, with what, and that nobody has checked it", () => {
  const note = fileNote(TURN, SETTING);

  assert.deepEqual(note.split("\n"), [
    "File note",
    "Claim: CP-AUT-260381",
    "Time: 30/11/2026 12:05",
    "Question: Was it in force?",
    "",
    "Answer:",
    "Not safely.",
    "",
    "Looked at:",
    "- Checked the policy period",
    "- Reading the diary [not finished]",
    "",
    "Made with: ClaimPilot · scripted · prompts 5403a012b752 · the-turn",
    "Checked by ____________________",
  ]);
});

test("a note of the early morning cannot be taken for one of the afternoon", () => {
  const note = fileNote({ ...TURN, askedAt: new Date(2026, 10, 30, 2, 5).getTime() }, SETTING);

  assert.match(note, /^Time: 30\/11\/2026 02:05$/m);
});

test("an American note has an American date", () => {
  const note = fileNote(TURN, { ...SETTING, words: wordsOf("en-US"), locale: "en-US" });

  assert.match(note, /^Time: 11\/30\/2026 12:05\sPM$/m);
});

test("a note about a spoken answer without lookups claims nothing of those that the session made before", () => {
  const note = fileNote({ ...TURN, lookups: [], channel: "voice" }, SETTING);

  assert.match(note, /Looked at:\n- nothing for this answer; what was looked up before in the voice session may be behind it\n/);
});

test("a note about an answer without lookups says that there were none", () => {
  const note = fileNote({ ...TURN, lookups: [], prompts: undefined, model: undefined, turnId: undefined }, SETTING);

  assert.match(note, /Looked at:\n- nothing beyond the claim brief\n\nMade with: ClaimPilot · prompts default\n/);
});
