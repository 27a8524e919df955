import assert from "node:assert/strict";
import { test } from "node:test";
import { after, BEGINNING } from "../../src/voice/dialogue.js";

/** @typedef {import("../../src/voice/dialogue.js").Event} Event */
const SECOND = 24_000;
const READY = /** @type {const} */ ({ type: "ready" });
const COMPLETE = /** @type {const} */ ({ type: "complete" });
const INTERRUPTED = /** @type {const} */ ({ type: "interrupted" });
const QUIET = /** @type {const} */ ({ type: "quiet" });
const LOOKUP = /** @type {const} */ ({ type: "chat", event: { type: "activity", tool: "check_policy_in_force", label: "Checking…" } });
/** @param {string} text @returns {Event} */
const words = (text) => ({ type: "words", text });
/** @param {string} text @returns {Event} */
const said = (text) => ({ type: "said", text });
/** @param {number} [count] @returns {Event} */
const sound = (count = SECOND) => ({ type: "sound", samples: new Float32Array(count) });
/** @param {number} count @param {{epoch?: number, dry?: boolean}} [more] @returns {Event} */
const played = (count, { epoch = 0, dry = false } = {}) => ({ type: "played", epoch, played: count, dry });

/** What a session has become, the effects on the way, and each turn as it stood last. @param {Event[]} events */
function told(...events) {
  let dialogue = BEGINNING;
  const effects = [];
  for (const event of events) {
    const step = after(dialogue, event);
    dialogue = step.dialogue;
    effects.push(...step.effects);
  }
  /** @type {any[]} */
  const turns = [];
  for (const effect of effects) {
    if (effect.type === "begin") turns.push({ seam: effect.seam });
    if (effect.type === "text") Object.assign(turns.at(-1), { question: effect.question, answer: effect.answer, unheard: effect.unheard });
    if (effect.type === "finish") turns.at(-1).how = effect.how;
  }
  return { dialogue, effects, turns, kinds: effects.map(({ type }) => type).filter((type) => type !== "text") };
}

const ASKED = /** @type {const} */ ([READY, words("Was it "), words("in force?")]);
const ANSWERING = [...ASKED, sound(), said("Not safely. "), sound(), said("It had lapsed.")];

test("a question is a turn once there is a word of it", () => {
  assert.deepEqual(told(...ASKED).turns, [{ seam: false, question: "Was it in force?", answer: "", unheard: "" }]);
});

test("a lookup belongs to its question, before the answer", () => {
  const { kinds, dialogue } = told(...ASKED, LOOKUP);

  assert.deepEqual([kinds, dialogue.phase], [["begin", "chat"], "thinking"]);
});

test("an answer is heard as far as its sound was played", () => {
  const { turns, dialogue } = told(...ANSWERING, played(SECOND));

  assert.deepEqual(turns, [{ seam: false, question: "Was it in force?", answer: "Not safely. ", unheard: "It had lapsed." }]);
  assert.equal(dialogue.phase, "speaking");
});

test("an answer that is complete is done once it was played", () => {
  const [before, done] = [told(...ANSWERING, COMPLETE), told(...ANSWERING, COMPLETE, played(2 * SECOND, { dry: true }))];

  assert.deepEqual([before.turns[0].how, done.turns[0].how, done.turns[0].answer, done.turns[0].unheard], [undefined, "done", "Not safely. It had lapsed.", ""]);
  assert.equal(done.dialogue.phase, "listening");
});

test("an answer without sound is done when it is complete", () => {
  assert.equal(told(...ASKED, said("Yes."), COMPLETE).turns[0].how, "done");
});

test("somebody who speaks over an answer is answered in a turn of their own, and the rest of the first is not heard", () => {
  const { turns, kinds } = told(...ANSWERING, played(SECOND), INTERRUPTED, words("And the reserve?"));

  assert.deepEqual(turns, [
    { seam: false, question: "Was it in force?", answer: "Not safely. ", unheard: "It had lapsed.", how: "stopped" },
    { seam: false, question: "And the reserve?", answer: "", unheard: "" },
  ]);
  assert.deepEqual(kinds.slice(-4), ["flush", "await_words", "finish", "begin"]);
});

test("words that came before the interruption they made are those of the next turn", () => {
  const { turns, kinds } = told(...ANSWERING, words("And the "), words("reserve?"), INTERRUPTED, COMPLETE);

  assert.deepEqual(turns.map(({ question, how }) => [question, how]), [["Was it in force?", "stopped"], ["And the reserve?", undefined]]);
  assert.ok(!kinds.includes("await_words"));
});

for (const [when, events] of /** @type {[string, Event[]][]} */ ([
  ["before its words", [INTERRUPTED, COMPLETE, words("And the reserve?")]],
  ["after its words", [INTERRUPTED, words("And the reserve?"), COMPLETE]],
])) {
  test(`the end of an interrupted answer that comes ${when} is not that of the next turn`, () => {
    const { turns } = told(...ANSWERING, ...events, sound(), said("Eight."), COMPLETE, played(SECOND, { epoch: 1 }));

    assert.deepEqual(turns.map(({ question, how }) => [question, how]), [["Was it in force?", "stopped"], ["And the reserve?", "done"]]);
  });
}

test("words over an answer that interrupt nothing are the rest of its question", () => {
  const { turns } = told(...ANSWERING, words(" At the loss?"), COMPLETE);

  assert.equal(turns[0].question, "Was it in force? At the loss?");
});

test("sound that the model made before it knew of the interruption is not played", () => {
  const { effects } = told(...ANSWERING, INTERRUPTED, sound());

  assert.equal(effects.filter(({ type }) => type === "play").length, 2);
});

test("after an interruption, sound has another epoch", () => {
  const { effects } = told(...ANSWERING, INTERRUPTED, COMPLETE, words("And?"), sound());

  assert.deepEqual(effects.flatMap((effect) => (effect.type === "play" || effect.type === "flush" ? [effect.epoch] : [])), [0, 0, 1, 1]);
});

test("a cough does not destroy the answer: it goes on where it was, and ends as interrupted", () => {
  const { turns, kinds } = told(...ANSWERING, played(SECOND), INTERRUPTED, COMPLETE, QUIET, played(2 * SECOND, { dry: true }));

  assert.deepEqual(turns, [{ seam: false, question: "Was it in force?", answer: "Not safely. It had lapsed.", unheard: "", how: "stopped" }]);
  assert.ok(kinds.includes("resume"));
});

test("what was not kept of an interrupted answer stays unheard when the rest has been played", () => {
  const { turns } = told(...ANSWERING, INTERRUPTED, COMPLETE, QUIET, played(SECOND, { dry: true }));

  assert.deepEqual([turns[0].how, turns[0].answer, turns[0].unheard], ["stopped", "Not safely. ", "It had lapsed."]);
});

test("the answer after a cough is counted from its own first sample", () => {
  const { turns } = told(...ANSWERING, INTERRUPTED, COMPLETE, QUIET, played(SECOND, { dry: true }), words("And?"), sound(), said("Eight thousand."), played(1.5 * SECOND));

  assert.deepEqual([turns[1].answer, turns[1].unheard], ["Eight ", "thousand."]);
});

test("words after a cough that was one end the answer all the same", () => {
  const { turns, kinds } = told(...ANSWERING, INTERRUPTED, COMPLETE, QUIET, words("Wait."));

  assert.deepEqual(turns.map(({ how }) => how), ["stopped", undefined]);
  assert.deepEqual(kinds.slice(-4), ["resume", "flush", "finish", "begin"]);
});

test("the time for words is over and they came: nothing is resumed", () => {
  assert.ok(!told(...ANSWERING, INTERRUPTED, words("And?"), QUIET).kinds.includes("resume"));
});

test("an interruption before the model said anything leaves the question open", () => {
  const { turns } = told(...ASKED, INTERRUPTED, COMPLETE, words(" I mean at the loss."), sound(), said("No."));

  assert.deepEqual(turns, [{ seam: false, question: "Was it in force? I mean at the loss.", answer: "", unheard: "No." }]);
});

test("an interruption of an answer that was played as far as it came ends it at its words", () => {
  const { turns, kinds } = told(...ANSWERING, played(2 * SECOND), INTERRUPTED, words("And?"));

  assert.deepEqual(turns.map(({ question, how }) => [question, how]), [["Was it in force?", "stopped"], ["And?", undefined]]);
  assert.ok(!kinds.includes("await_words"));
});

test("late words of a question neither silence its answer nor are a question of their own", () => {
  const { turns, kinds } = told(READY, words("Was it in "), sound(5 * SECOND), said("Not safely."), COMPLETE, played(SECOND), words("force?"), played(5 * SECOND, { dry: true }));

  assert.deepEqual(turns, [{ seam: false, question: "Was it in force?", answer: "Not safely.", unheard: "", how: "done" }]);
  assert.ok(!kinds.includes("flush"));
});

test("words while a complete answer still plays silence it when the model says that they interrupt", () => {
  const { turns, kinds } = told(...ANSWERING, COMPLETE, played(SECOND), words("And?"), INTERRUPTED);

  assert.deepEqual([turns[0].how, turns[0].unheard, turns[1].question], ["stopped", "It had lapsed.", "And?"]);
  assert.ok(kinds.includes("flush"));
});

test("words while a complete answer still plays are the next question when that is answered meanwhile", () => {
  const { turns } = told(...ANSWERING, COMPLETE, played(SECOND), words("And?"), sound());

  assert.deepEqual(turns.map(({ question, how }) => [question, how]), [["Was it in force?", "done"], ["And?", undefined]]);
});

test("words that nobody knows what to make of are not lost when the session ends", () => {
  assert.equal(told(...ANSWERING, words(" At the loss?"), { type: "ended", lost: false }).turns[0].question, "Was it in force? At the loss?");
});

test("a caption that comes after its answer was played is that answer's", () => {
  const { turns } = told(...ASKED, sound(), COMPLETE, played(SECOND, { dry: true }), said("Not "), said("safely."), words("And?"), sound(), said("Eight."), COMPLETE, played(2 * SECOND));

  assert.deepEqual(turns.map(({ question, answer, how }) => [question, answer, how]), [["Was it in force?", "Not safely.", "done"], ["And?", "Eight.", "done"]]);
});

test("an interruption of nothing and its end do not answer the question that is asked in between", () => {
  assert.deepEqual(told(READY, INTERRUPTED, words("And?"), COMPLETE).turns.map(({ how }) => how), [undefined]);
});

test("a question that the model leaves without an answer is unanswered, and the session goes on", () => {
  const { turns, dialogue } = told(...ASKED, LOOKUP, COMPLETE);

  assert.deepEqual([turns[0].how, dialogue.turn, dialogue.phase], ["unanswered", null, "listening"]);
});

test("a lookup that is cancelled is told of its turn, and somebody is listened to", () => {
  const { kinds, dialogue } = told(...ASKED, LOOKUP, { type: "cancelled", tool: "check_policy_in_force" });

  assert.deepEqual([kinds, dialogue.phase], [["begin", "chat", "cancelled"], "listening"]);
});

test("a lookup that is cancelled when nobody has asked anything is nobody's", () => {
  assert.deepEqual(told(READY, { type: "cancelled", tool: "check_policy_in_force" }).kinds, []);
});

test("the next answer is counted from its own first sample", () => {
  const { turns } = told(...ANSWERING, COMPLETE, played(2 * SECOND), words("And?"), sound(), said("Eight thousand."), played(2.5 * SECOND));

  assert.deepEqual([turns[1].answer, turns[1].unheard], ["Eight ", "thousand."]);
});

test("a report of an earlier epoch says nothing of this turn", () => {
  const { turns } = told(...ANSWERING, INTERRUPTED, words("And?"), sound(), said("Eight thousand."), played(2 * SECOND, { epoch: 0 }));

  assert.equal(turns[1].answer, "");
});

test("a connection that is made anew is one seam, before the next turn, and the phase says so meanwhile", () => {
  const reconnecting = told(...ANSWERING, COMPLETE, played(2 * SECOND), { type: "leaving" });
  const { turns, dialogue, kinds } = told(...ANSWERING, COMPLETE, played(2 * SECOND), { type: "leaving" }, READY, words("And?"), sound(), COMPLETE, played(3 * SECOND, { dry: true }), words("Then?"));

  assert.equal(reconnecting.dialogue.phase, "reconnecting");
  assert.deepEqual(turns.map(({ seam }) => seam), [false, true, false]);
  assert.deepEqual([dialogue.phase, kinds.filter((kind) => kind === "reconnected").length], ["listening", 1]);
});

test("an answer goes on being played while the connection is made anew", () => {
  const { dialogue, turns } = told(...ANSWERING, { type: "leaving" }, played(SECOND));

  assert.deepEqual([dialogue.phase, turns[0].answer], ["reconnecting", "Not safely. "]);
});

test("what is asked after the connection was left in mid-answer is a turn with a seam, and the answer ends as interrupted", () => {
  const { turns } = told(...ANSWERING, played(SECOND), { type: "leaving" }, READY, words("And the reserve?"), sound(), COMPLETE);

  assert.deepEqual(turns.map(({ question, seam, how }) => [question, seam, how]), [["Was it in force?", false, "stopped"], ["And the reserve?", true, undefined]]);
});

test("an answer that falls silent for somebody who speaks is not said to be spoken when the connection was left meanwhile", () => {
  const { dialogue, turns } = told(...ANSWERING, played(SECOND), INTERRUPTED, { type: "leaving" }, READY);

  assert.equal(dialogue.phase, "listening");
  assert.equal(told(...ANSWERING, played(SECOND), INTERRUPTED, { type: "leaving" }, READY, QUIET).dialogue.phase, "speaking");
  assert.deepEqual(turns.map(({ how }) => how), [undefined]);
});

test("the end of an interruption that was on the connection before is not waited for on the next", () => {
  const { turns } = told(...ANSWERING, INTERRUPTED, { type: "leaving" }, READY, words("And the reserve?"), COMPLETE, words("And now?"));

  assert.deepEqual(turns.map(({ question, how }) => [question, how]), [["Was it in force?", "stopped"], ["And the reserve?", "unanswered"], ["And now?", undefined]]);
});

test("an answer that the connection was left in, and that was played as far as it came, ends there", () => {
  const { turns, dialogue } = told(...ANSWERING, played(2 * SECOND), { type: "leaving" }, READY);

  assert.deepEqual([turns[0].how, dialogue.phase], ["stopped", "listening"]);
});

for (const [lost, how] of /** @type {const} */ ([[false, "stopped"], [true, "lost"]])) {
  test(`a session that ends while it speaks leaves the turn ${how}, as far as it was heard`, () => {
    const { turns, dialogue } = told(...ANSWERING, played(SECOND), { type: "ended", lost });

    assert.deepEqual([turns[0].how, turns[0].answer, dialogue.turn], [how, "Not safely. ", null]);
  });
}

test("a session that ends between two turns leaves no third", () => {
  assert.equal(told(...ANSWERING, COMPLETE, played(2 * SECOND), { type: "ended", lost: false }).turns.length, 1);
});

test("a pause after words is thought, and before words is not", () => {
  assert.equal(told(...ASKED, { type: "paused" }).dialogue.phase, "thinking");
  assert.equal(told(READY, { type: "paused" }).dialogue.phase, "listening");
});
