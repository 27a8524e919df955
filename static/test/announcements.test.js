import assert from "node:assert/strict";
import { test } from "node:test";
import { announce, SILENT } from "../src/announcements.js";
import { Failure } from "../src/failures.js";
import { apply, EMPTY, shown } from "../src/transcript.js";
import { wordsOf } from "../src/words.js";

/** @typedef {import("../src/transcript.js").Happening} Happening */
/** @typedef {import("../src/announcements.js").Verbosity} Verbosity */
/** @typedef {[number, Happening | null]} Step the time, and what happens at it */

const words = wordsOf("en-GB");
/** @param {number} at @returns {Step} */
const asked = (at) => [at, { type: "asked", turn: 1, parent: null, question: "?", at }];
/** @param {number} at @param {any} event @returns {Step} */
const received = (at, event) => [at, { type: "received", turn: 1, event, at }];
/** @param {number} at @param {string} text */
const text = (at, text) => received(at, { type: "text_delta", text });
/** @param {number} at */
const done = (at) => received(at, { type: "done" });
/** @param {number} at @param {string} label */
const activity = (at, label) => received(at, { type: "activity", tool: "t", label });
/** @param {number} at */
const result = (at) => received(at, { type: "tool_result", tool: "t", summary: "{}" });

/** Everything that is said, in order, `text:` before what goes to the region that reads out. @param {Verbosity} verbosity @param {Step[]} steps */
function told(verbosity, ...steps) {
  let [state, spoken] = [EMPTY, SILENT];
  const heard = [];
  for (const [now, happening] of steps) {
    state = happening ? apply(state, happening) : state;
    const next = announce(shown(state).at(-1), spoken, { now, verbosity, words });
    spoken = next.spoken;
    heard.push(...(next.status ? [next.status] : []), ...(next.text ? [`text: ${next.text}`] : []));
  }
  return heard;
}

const TURN = [asked(0), activity(500, "Reading the diary…"), result(600), text(900, "It was. "), text(950, "In force"), done(1000)];

test("a quick turn is told twice: sent, and ready with its length", () => {
  const heard = told("ends", ...TURN);

  assert.deepEqual(heard, ["Question sent.", "Answer ready, 4 words."]);
});

test("nothing is told to who asked for nothing", () => {
  const heard = told("off", ...TURN);

  assert.deepEqual(heard, []);
});

test("the whole answer is read out once, when it is whole", () => {
  const heard = told("answer", ...TURN);

  assert.deepEqual(heard, ["Question sent.", "Answer ready, 4 words.", "text: It was. In force"]);
});

test("the region that reads out is emptied for a question, so that the same answer is heard again", () => {
  const state = apply(EMPTY, { type: "asked", turn: 1, parent: null, question: "?", at: 0 });

  assert.equal(announce(state.turns[0], SILENT, { now: 0, verbosity: "answer", words }).text, "");
});

test("sentence by sentence, each is read out once, and the rest at the end", () => {
  const heard = told("sentences", ...TURN);

  assert.deepEqual(heard, ["Question sent.", "text: It was.", "Answer ready, 4 words.", "text: In force"]);
});

test("chips are told at most every three seconds", () => {
  const heard = told("ends", asked(0), activity(3000, "One…"), result(3100), activity(4000, "Two…"), result(4100), activity(6100, "Three…"), done(9000));

  assert.deepEqual(heard, ["Question sent.", "One…", "Three…", "Answer ready, 0 words."]);
});

test("a slow turn is told once after twelve seconds and then every fifteen", () => {
  const heard = told("ends", asked(0), ...[...Array(45).keys()].map((second) => /** @type {Step} */ ([second * 1000, null])));

  assert.deepEqual(heard, ["Question sent.", "Still working.", "Still working.", "Still working."]);
});

test("a chip that runs for long is told once, whatever is said in between", () => {
  const heard = told("ends", asked(0), activity(3000, "Reading the diary…"), ...[...Array(30).keys()].map((second) => /** @type {Step} */ ([(second + 4) * 1000, null])));

  assert.deepEqual(heard, ["Question sent.", "Reading the diary…", "Still working.", "Still working."]);
});

test("a stop is told once", () => {
  const heard = told("ends", asked(0), [5, { type: "stopped", turn: 1, at: 5 }], [10, null]);

  assert.deepEqual(heard, ["Question sent.", "Stopped."]);
});

test("a failure is left to its alert", () => {
  const heard = told("ends", asked(0), [5, { type: "failed", turn: 1, failure: new Failure("busy"), at: 5 }]);

  assert.deepEqual(heard, ["Question sent."]);
});

test("an answer that was there before is not told", () => {
  const state = [asked(0), text(1, "Yes."), done(2)].reduce((state, [, happening]) => (happening ? apply(state, happening) : state), EMPTY);

  const { status, text: read } = announce(shown(state).at(-1), SILENT, { now: 10, verbosity: "answer", words });

  assert.deepEqual([status, read], [undefined, undefined]);
});

test("a spoken turn is heard, and not told beside it", () => {
  /** @type {Step} */
  const spoken = [0, { type: "asked", turn: 1, parent: null, question: "", spoken: { turnId: "t" }, at: 0 }];

  assert.deepEqual(told("sentences", spoken, activity(5, "Reading…"), [9, { type: "wrote", turn: 1, question: "Was it?", answer: "No. ", unheard: "", at: 9 }], done(10)), []);
});
