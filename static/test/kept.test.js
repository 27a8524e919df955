import assert from "node:assert/strict";
import { test } from "node:test";
import { Failure } from "../src/failures.js";
import { Kept, markOf } from "../src/kept.js";
import { apply, EMPTY, shown } from "../src/transcript.js";

/** @type {any} */
const CLAIM = { id: "CP-AUT-260381", title: "A v B" };
/** @type {any} */
const OTHER = { id: "CP-PRO-260214", title: "C v D" };

/** A tab's store, with room for so many characters. */
function tab(room = Infinity) {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return {
    kept,
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    removeItem: (/** @type {string} */ key) => void kept.delete(key),
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => {
      if (text.length > room) throw new DOMException("No room", "QuotaExceededError");
      kept.set(key, text);
    },
  };
}

/** Questions about the claim, each after the one before, all but the last answered. @param {number} count */
function conversation(count) {
  /** @type {import("../src/transcript.js").Happening[]} */
  const happenings = [...Array(count).keys()].flatMap((at) => [
    { type: "asked", turn: at + 1, parent: at || null, question: `Question ${at + 1}?`, claim: CLAIM, claimVersion: markOf(CLAIM), at },
    { type: "received", turn: at + 1, event: { type: "text_delta", text: "Yes." }, at },
    { type: "received", turn: at + 1, event: /** @type {any} */ ({ type: "done", turnId: "the-turn" }), at },
  ]);
  return happenings.reduce(apply, EMPTY);
}

test("a conversation is read back with the claim it was about, which is not written with it", () => {
  const store = tab();
  const before = conversation(2);

  new Kept(store).write(CLAIM.id, before);

  const read = new Kept(store).read(CLAIM, 0);
  assert.deepEqual(JSON.parse(JSON.stringify(read)), JSON.parse(JSON.stringify(before)));
  assert.equal(read.turns[1].claim, CLAIM);
  assert.doesNotMatch([...store.kept.values()].join(), /A v B/);
});

test("turns are numbered after those that there are, and follow each other as before", () => {
  const store = tab();
  new Kept(store).write(CLAIM.id, conversation(3));

  const read = new Kept(store).read(CLAIM, 7);

  assert.deepEqual(shown(read).map(({ id, parent }) => [id, parent]), [[8, null], [9, 8], [10, 9]]);
});

test("another document of the claim is not taken for the one that the answers were about", () => {
  const store = tab();
  new Kept(store).write(CLAIM.id, conversation(1));

  const [turn] = shown(new Kept(store).read({ ...CLAIM, title: "A v E" }, 0));

  assert.deepEqual([turn.claim, turn.claimVersion], [undefined, markOf(CLAIM)]);
});

test("an answer that was being written was left", () => {
  const store = tab();
  const asked = apply(EMPTY, { type: "asked", turn: 1, parent: null, question: "Is it?", at: 0 });
  new Kept(store).write(CLAIM.id, apply(asked, { type: "received", turn: 1, event: { type: "text_delta", text: "So far" }, at: 1 }));

  const [turn] = shown(new Kept(store).read(CLAIM, 0));

  assert.deepEqual([turn.status, turn.answer, turn.failure?.kind], ["lost", "So far", "left"]);
});

test("a failure is read back as one", () => {
  const store = tab();
  const asked = apply(EMPTY, { type: "asked", turn: 1, parent: null, question: "Is it?", at: 0 });
  new Kept(store).write(CLAIM.id, apply(asked, { type: "failed", turn: 1, failure: new Failure("busy", { detail: "Wait.", seconds: 7 }), at: 1 }));

  const [{ failure }] = shown(new Kept(store).read(CLAIM, 0));

  assert.ok(failure instanceof Failure);
  assert.deepEqual([failure.kind, failure.detail, failure.seconds], ["busy", "Wait.", 7]);
});

for (const [name, text] of [
  ["another claim's", JSON.stringify({ version: 1, claimId: OTHER.id, last: null, turns: [] })],
  ["of another version", JSON.stringify({ version: 2, claimId: CLAIM.id, turns: "all of them" })],
  ["somebody else's", "not JSON"],
  ["nothing", "null"],
]) {
  test(`what is ${name} is not read`, () => {
    const store = tab();
    store.kept.set(`claimpilot.conversation.${CLAIM.id}`, text);

    assert.equal(new Kept(store).read(CLAIM, 0), EMPTY);
  });
}

test("a conversation is kept under its own claim", () => {
  const store = tab();

  new Kept(store).write(CLAIM.id, conversation(1));

  assert.equal(new Kept(store).read(OTHER, 0), EMPTY);
});

test("an emptied conversation leaves nothing", () => {
  const store = tab();
  new Kept(store).write(CLAIM.id, conversation(1));

  new Kept(store).write(CLAIM.id, EMPTY);

  assert.equal(store.kept.size, 0);
});

test("where there is no room for all, the newest are kept", () => {
  const store = tab(2_000);

  new Kept(store).write(CLAIM.id, conversation(10));

  const read = shown(new Kept(store).read(CLAIM, 0));
  assert.deepEqual([read[0].parent, read.at(-1)?.question], [null, "Question 10?"]);
  assert.ok(read.length < 10);
});

test("where there is no room at all, what was kept before goes too", () => {
  const store = tab(10);
  store.kept.set(`claimpilot.conversation.${CLAIM.id}`, "old");

  new Kept(store).write(CLAIM.id, conversation(2));

  assert.equal(store.kept.size, 0);
});

test("where nothing may be kept, nothing is, and nothing breaks", () => {
  const kept = new Kept(null);

  kept.write(CLAIM.id, conversation(1));

  assert.equal(kept.read(CLAIM, 0), EMPTY);
});

test("a document's mark changes with it and with nothing else", () => {
  const [same, again, changed, other] = [CLAIM, { ...CLAIM }, { ...CLAIM, title: "A v E" }, OTHER].map(markOf);

  assert.equal(same, again);
  assert.equal(new Set([same, changed, other]).size, 3);
});

test("two assistants of a page keep a conversation each about one claim", () => {
  const store = tab();
  const [first, second] = [new Kept(store), new Kept(store, () => "1")];

  first.write(CLAIM.id, conversation(1));
  second.write(CLAIM.id, conversation(3));

  assert.deepEqual([first, second].map((kept) => kept.read(CLAIM, 0).turns.length), [1, 3]);
});

test("a document with its keys in another order has the same mark, and one with a list in another order has not", () => {
  const marks = [
    { id: "1", policy: { number: "P", state: "lapsed" }, notes: ["a", "b"] },
    { notes: ["a", "b"], policy: { state: "lapsed", number: "P" }, id: "1" },
    { id: "1", policy: { number: "P", state: "lapsed" }, notes: ["b", "a"] },
  ].map((claim) => markOf(/** @type {any} */ (claim)));

  assert.equal(marks[0], marks[1]);
  assert.notEqual(marks[0], marks[2]);
});
