import assert from "node:assert/strict";
import { test } from "node:test";
import { Failure } from "../src/failures.js";
import { apply, EMPTY, NO_VOTE, phase, running, shown, versions } from "../src/transcript.js";

/** @typedef {import("../src/transcript.js").Happening} Happening */

/** @param {number} turn @param {number | null} [parent] @returns {Happening} */
const asked = (turn, parent = null) => ({ type: "asked", turn, parent, question: `Question ${turn}?`, at: turn * 1000 });
/** @param {number} turn @param {any} event @param {number} [at] @returns {Happening} */
const received = (turn, event, at = 5000) => ({ type: "received", turn, event, at });
/** @param {number} turn @param {string} words @returns {Happening} */
const text = (turn, words) => received(turn, { type: "text_delta", text: words });
/** @param {number} turn @returns {Happening} */
const done = (turn) => received(turn, { type: "done", turnId: `turn-number-${turn}`, model: "scripted" });
/** @param {number} turn @returns {Happening} */
const stopped = (turn) => ({ type: "stopped", turn, at: 6000 });
/** @param {number} turn @returns {Happening} */
const lost = (turn) => ({ type: "failed", turn, failure: new Failure("lost"), at: 6000 });
const activity = { type: "activity", tool: "get_claim_section", label: "Reading the diary…" };
const result = { type: "tool_result", tool: "get_claim_section", summary: '{"items":[]}' };

/** @param {Happening[]} happenings */
const after = (...happenings) => happenings.reduce(apply, EMPTY);

test("a turn with a lookup is its question, a chip that ends, the answer and what done says", () => {
  const state = after(asked(1), received(1, activity, 1100), received(1, result, 1500), text(1, "It "), text(1, "was."), done(1));

  const [turn] = shown(state);
  assert.equal(turn.answer, "It was.");
  assert.deepEqual(turn.lookups, [{ tool: "get_claim_section", label: "Reading the diary…", startedAt: 1100, status: "done", summary: '{"items":[]}', endedAt: 1500 }]);
  assert.deepEqual([turn.status, turn.turnId, turn.model], ["done", "turn-number-1", "scripted"]);
});

test("done without its optional fields still ends the answer", () => {
  const state = after(asked(1), text(1, "Yes."), received(1, { type: "done" }));

  const [turn] = shown(state);
  assert.deepEqual([turn.status, turn.turnId, turn.usage, turn.model, turn.prompts], ["done", undefined, undefined, undefined, undefined]);
});

test("a signed receipt is kept for the vote", () => {
  const state = after(asked(1), received(1, { type: "done", turnId: "the-turn", receipt: "signed" }));

  assert.equal(shown(state)[0].receipt, "signed");
});

test("the turn id of the response's header is kept when done has none", () => {
  const state = after(asked(1), { type: "opened", turn: 1, turnId: "from-the-header", at: 1 }, received(1, { type: "done" }));

  assert.equal(shown(state)[0].turnId, "from-the-header");
});

test("results go to the lookups of their tool in the order they were begun", () => {
  const other = { type: "activity", tool: "get_claim_section", label: "Reading the notes…" };
  const state = after(asked(1), received(1, activity), received(1, other), received(1, result), received(1, { ...result, summary: '{"error":"No."}' }));

  assert.deepEqual(shown(state)[0].lookups.map(({ label, status }) => [label, status]), [["Reading the diary…", "done"], ["Reading the notes…", "failed"]]);
});

test("text before a lookup and text after it are paragraphs of their own", () => {
  const state = after(asked(1), text(1, "Let me look."), received(1, activity), received(1, result), text(1, "It "), text(1, "was."));

  assert.equal(shown(state)[0].answer, "Let me look.\n\nIt was.");
});

for (const [name, ending, status] of /** @type {[string, Happening, string][]} */ ([
  ["stop", stopped(1), "stopped"],
  ["a lost connection", lost(1), "lost"],
  ["a refusal", { type: "failed", turn: 1, failure: new Failure("busy"), at: 6000 }, "failed"],
  ["an error event", received(1, { type: "error", message: "Over quota." }), "failed"],
])) {
  test(`${name} keeps what was written and ends a running lookup`, () => {
    const state = after(asked(1), text(1, "So far"), received(1, activity), ending);

    const [turn] = shown(state);
    assert.deepEqual([turn.answer, turn.status, turn.lookups[0].status], ["So far", status, "stopped"]);
    assert.equal(running(state), undefined);
  });

  for (const [what, late] of /** @type {[string, Happening][]} */ ([
    ["text", text(1, " and more")],
    ["a lookup", received(1, activity)],
    ["done", done(1)],
    ["an error", received(1, { type: "error", message: "Late." })],
    ["a stop", stopped(1)],
    ["a loss", lost(1)],
    ["a header", { type: "opened", turn: 1, turnId: "late", at: 9000 }],
  ])) {
    test(`after ${name}, ${what} that comes late changes nothing`, () => {
      const before = after(asked(1), text(1, "So far"), ending);

      const state = apply(before, late);

      assert.equal(state, before);
    });
  }
}

test("what a page that takes its time makes of an action is told after the end too", () => {
  const before = after(asked(1), text(1, "In finance."), done(1));

  const state = apply(before, { type: "pointed", turn: 1, panel: "finance", outcome: "shown" });

  assert.deepEqual(shown(state)[0].pointed, [{ panel: "finance", outcome: "shown" }]);
});

/** Every merge of two sequences that keeps the order of each. @template T @param {T[]} one @param {T[]} two @returns {T[][]} */
const merges = (one, two) =>
  !one.length || !two.length
    ? [[...one, ...two]]
    : [...merges(one.slice(1), two).map((rest) => [one[0], ...rest]), ...merges(one, two.slice(1)).map((rest) => [two[0], ...rest])];

test("late events of a stopped turn, in every interleaving with the next turn's, change neither", () => {
  const late = [text(1, "x"), received(1, activity), received(1, result), done(1)];
  const next = [received(2, activity), received(2, result), text(2, "Two."), done(2)];
  const begun = after(asked(1), text(1, "One"), stopped(1), asked(2, 1));

  const states = merges(late, next).map((order) => order.reduce(apply, begun));

  assert.equal(states.length, 70);
  states.forEach((state) => assert.deepEqual(shown(state).map(({ answer, status, lookups }) => [answer, status, lookups.length]), [["One", "stopped", 0], ["Two.", "done", 1]]));
});

test("the second and the third stop work too", () => {
  const state = after(asked(1), stopped(1), asked(2, 1), stopped(2), asked(3, 2), text(3, "a"), stopped(3));

  assert.deepEqual(shown(state).map((turn) => turn.status), ["stopped", "stopped", "stopped"]);
});

test("a cleared conversation is empty, and late events of it bring nothing back", () => {
  const state = after(asked(1), text(1, "a"), { type: "cleared" }, text(1, "b"), done(1));

  assert.equal(state, EMPTY);
});

test("asking again shows the new answer and keeps the old one with all that followed it", () => {
  const state = after(asked(1), done(1), asked(2, 1), done(2), asked(3, null), done(3));

  assert.deepEqual(shown(state).map((turn) => turn.id), [3]);
  assert.deepEqual(versions(state, shown(state)[0]).map((turn) => turn.id), [1, 3]);
});

test("showing an older version brings back what followed it", () => {
  const state = after(asked(1), done(1), asked(2, 1), done(2), asked(3, null), done(3), { type: "shown", turn: 1 });

  assert.deepEqual(shown(state).map((turn) => turn.id), [1, 2]);
});

test("an answer that breaks off is shown, whichever version was being read", () => {
  const state = after(asked(1), done(1), asked(2, null), { type: "shown", turn: 1 }, { type: "failed", turn: 2, failure: new Failure("server"), at: 9 });

  assert.deepEqual(shown(state).map((turn) => turn.id), [2]);
});

test("an answer goes on while another version is shown", () => {
  const state = after(asked(1), done(1), asked(2, null), { type: "shown", turn: 1 }, text(2, "Two."), done(2));

  assert.deepEqual(shown(state).map((turn) => turn.id), [1]);
  assert.deepEqual(versions(state, shown(state)[0]).map((turn) => turn.answer), ["", "Two."]);
});

test("a vote is kept with its turn, and a failed one goes back and says so", () => {
  const up = /** @type {const} */ ({ rating: "up", reasons: [], note: "" });
  const voted = after(asked(1), done(1), { type: "voted", turn: 1, vote: { ...up, reasons: [] } });

  const failed = apply(voted, { type: "vote_failed", turn: 1, vote: NO_VOTE });

  assert.equal(shown(voted)[0].vote.rating, "up");
  assert.deepEqual([shown(failed)[0].vote.rating, shown(failed)[0].voteFailed], [null, true]);
});

test("an event of a newer server changes nothing but the time it was heard", () => {
  const before = after(asked(1), text(1, "a"));

  const state = apply(before, received(1, { type: "citation", text: "b" }, 7000));

  assert.deepEqual(shown(state)[0], { ...shown(before)[0], heardAt: 7000 });
});

test("a question waits, looks, writes and is done", () => {
  const steps = [asked(1), received(1, activity), received(1, result), text(1, "a"), done(1)];

  const phases = steps.map((_, index) => phase(shown(after(...steps.slice(0, index + 1)))[0]));

  assert.deepEqual(phases, ["waiting", "looking", "waiting", "writing", "done"]);
});

/** @param {number} turn @param {string} question @param {string} answer @param {string} [unheard] @returns {Happening} */
const wrote = (turn, question, answer, unheard = "") => ({ type: "wrote", turn, question, answer, unheard, at: 4000 });
/** @type {Happening} */
const spoken = { ...asked(1), question: "", spoken: { turnId: "minted-here", model: "live", prompts: { fingerprint: "default", overridden: [] }, seam: true } };

test("a spoken turn knows who answers and its id from the start, and gets its words as they are said", () => {
  const [turn] = shown(after(spoken, wrote(1, "Was it?", "Not ", "safely.")));

  assert.deepEqual([turn.channel, turn.turnId, turn.model, turn.seam], ["voice", "minted-here", "live", true]);
  assert.deepEqual([turn.question, turn.answer, turn.unheard, turn.firstTextAt], ["Was it?", "Not ", "safely.", 4000]);
});

test("a spoken turn that is done, or was interrupted, keeps what made it", () => {
  const states = [received(1, { type: "done" }), stopped(1)].map((ending) => shown(after(spoken, wrote(1, "Was it?", "No."), ending))[0]);

  assert.deepEqual(states.map(({ status, model, turnId, prompts }) => [status, model, turnId, prompts?.fingerprint]), [
    ["done", "live", "minted-here", "default"],
    ["stopped", "live", "minted-here", "default"],
  ]);
});

test("the same words again change nothing", () => {
  const state = after(spoken, wrote(1, "Was it?", "No."));

  assert.equal(apply(state, wrote(1, "Was it?", "No.")), state);
});

test("a written turn is of no channel", () => {
  assert.equal("channel" in shown(after(asked(1)))[0], false);
});

/** @param {number} at @returns {Happening} */
const cancelled = (at) => ({ type: "cancelled", turn: 1, tool: "get_claim_section", at });

test("a lookup that is cancelled stops, and the next result is the next lookup's", () => {
  const other = { type: "activity", tool: "get_claim_section", label: "Reading the notes…" };
  const state = after(asked(1), received(1, activity), cancelled(5200), received(1, other), received(1, result));

  assert.deepEqual(shown(state)[0].lookups.map(({ label, status, summary }) => [label, status, summary]), [
    ["Reading the diary…", "cancelled", undefined],
    ["Reading the notes…", "done", '{"items":[]}'],
  ]);
});

test("a lookup that is cancelled before it has begun leaves a trace", () => {
  const state = after(asked(1), cancelled(5200));

  assert.deepEqual(shown(state)[0].lookups, [{ tool: "get_claim_section", label: "", status: "cancelled", startedAt: 5200 }]);
});

test("the end of what was said may come when a turn has ended", () => {
  const state = after(asked(1), done(1), { type: "wrote", turn: 1, question: "Was it?", answer: "No.", unheard: "", at: 9000 });

  assert.deepEqual([shown(state)[0].question, shown(state)[0].answer, shown(state)[0].status], ["Was it?", "No.", "done"]);
});
