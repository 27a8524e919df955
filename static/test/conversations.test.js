import assert from "node:assert/strict";
import { test } from "node:test";
import { Conversations } from "../src/conversations.js";
import { evidence } from "../src/evidence.js";
import { Failure } from "../src/failures.js";
import { Kept } from "../src/kept.js";
import { shown } from "../src/transcript.js";

/** @type {any} */
const CLAIM = { id: "CP-AUT-260381", title: "A v B" };
/** @type {any} */
const OTHER = { id: "CP-PRO-260214", title: "C v D" };
/** @type {import("../src/conversations.js").Question} */
const QUESTION = { question: "Was it in force?", parent: null };

/** Conversations with an API whose events a test sends by hand. @param {Partial<import("../src/conversations.js").Surroundings>} [surroundings] */
function desk(surroundings) {
  /** @type {{request: any, stopped: AbortSignal, send: (event: any) => void, fail: (error: Error) => void, end: () => void}[]} */
  const asked = [];
  /** @param {any} request @param {AbortSignal} stopped @returns {AsyncGenerator<any>} */
  async function* chat(request, stopped) {
    /** @type {ReadableStreamDefaultController} */
    let controller;
    const stream = new ReadableStream({ start: (given) => void (controller = given) });
    asked.push({ request, stopped, send: (event) => controller.enqueue(event), fail: (error) => controller.error(error), end: () => controller.close() });
    stopped.addEventListener("abort", () => controller.close());
    yield* stream;
  }
  let now = 0;
  const conversations = new Conversations({ api: { chat }, kept: new Kept(null), now: () => ++now, changed: () => {}, carryOut: () => "shown", ...surroundings });
  return { conversations, asked };
}

const settled = () => new Promise(setImmediate);

test("an answer is held to the document that was asked about, also where the page changes that later", async () => {
  const { conversations, asked } = desk();
  const claim = { ...CLAIM, currency: "GBP", jurisdiction: { country: "GB" }, finance: { paid: 900 } };
  conversations.open(claim);
  const first = conversations.ask({ claim }, { question: "What was paid?", parent: null });
  await settled();
  asked[0].send({ type: "text_delta", text: "Paid: £900." });
  asked[0].end();
  await first;
  claim.finance.paid = 1_200;
  const second = conversations.ask({ claim }, { question: "And now?", parent: 1 });
  await settled();
  asked[1].send({ type: "text_delta", text: "Paid: £1,200." });
  asked[1].end();
  await second;

  const found = shown(conversations.of(CLAIM.id)).map((turn) => evidence(turn).map(({ rows }) => rows.map(({ fact, places }) => [fact.text, places.length])));

  assert.deepEqual(found, [[[["£900", 1]]], [[["£1,200", 1]]]]);
});

test("a document is copied once for all that is said about it, also where the page shows others in between", () => {
  const { conversations } = desk();
  const about = { claim: conversations.open(CLAIM).claim };
  conversations.begin(about, { turnId: "one" });

  conversations.open({ ...CLAIM, title: "A v B, later" });
  conversations.begin(about, { turnId: "two" });
  conversations.open(OTHER);
  conversations.begin({ claim: { ...CLAIM } }, { turnId: "three" });

  const copies = conversations.of(CLAIM.id).turns.map(({ claim }) => claim === about.claim);
  assert.deepEqual(copies, [true, true, true]);
});

test("a question is sent with the claim as the page shows it, and its answer is kept with that claim", async () => {
  const { conversations, asked } = desk();
  const asking = conversations.ask({ claim: CLAIM, locale: "en-US", screenActions: true }, { ...QUESTION, capability: "policy_validation" });
  await settled();

  asked[0].send({ type: "text_delta", text: "Yes." });
  asked[0].send({ type: "done" });
  asked[0].end();
  await asking;

  assert.deepEqual(asked[0].request, { claim: CLAIM, locale: "en-US", screenActions: true, capability: "policy_validation", messages: [{ role: "user", content: "Was it in force?" }] });
  assert.deepEqual(shown(conversations.of(CLAIM.id)).map((turn) => [turn.answer, turn.status]), [["Yes.", "done"]]);
  assert.deepEqual(shown(conversations.of(OTHER.id)), []);
  assert.equal(conversations.busyWith, null);
});

test("a turn keeps how it was asked for, written or spoken", () => {
  const { conversations } = desk();
  conversations.ask({ claim: CLAIM, locale: "en-US", brand: "clonepilot" }, QUESTION);
  conversations.begin({ claim: OTHER, locale: "en-GB", brand: "claimpilot" }, {});

  const kept = [CLAIM, OTHER].map(({ id }) => shown(conversations.of(id)).map(({ locale, brand }) => [locale, brand]));

  assert.deepEqual(kept, [[["en-US", "clonepilot"]], [["en-GB", "claimpilot"]]]);
});

test("a second question is refused while the first is answered", async () => {
  const { conversations, asked } = desk();
  conversations.ask({ claim: CLAIM }, QUESTION);

  await conversations.ask({ claim: CLAIM }, { question: "And now?", parent: 1 });

  assert.equal(asked.length, 1);
  assert.equal(shown(conversations.of(CLAIM.id)).length, 1);
});

test("a stop aborts the request without a reason and is no failure; the next question can be asked at once", async () => {
  const { conversations, asked } = desk();
  const asking = conversations.ask({ claim: CLAIM }, QUESTION);
  await settled();
  asked[0].send({ type: "text_delta", text: "So far" });
  await settled();

  conversations.stop();
  conversations.ask({ claim: CLAIM }, { question: "And now?", parent: 1 });
  await asking;

  const [first, second] = shown(conversations.of(CLAIM.id));
  assert.deepEqual([first.status, first.answer, first.failure, second.status], ["stopped", "So far", undefined, "running"]);
  assert.deepEqual([asked[0].stopped.aborted, asked[0].stopped.reason.name, asked[1].stopped.aborted], [true, "AbortError", false]);
  assert.equal(conversations.busyWith, CLAIM.id);
});

test("a page that goes away leaves an answer that says so", async () => {
  const { conversations, asked } = desk();
  const asking = conversations.ask({ claim: CLAIM }, QUESTION);
  await settled();

  conversations.leave();
  await asking;

  const [turn] = shown(conversations.of(CLAIM.id));
  assert.deepEqual([turn.status, turn.failure?.kind, asked[0].stopped.aborted], ["lost", "left", true]);
});

test("a failure ends the turn and is kept with it", async () => {
  const { conversations, asked } = desk();
  const asking = conversations.ask({ claim: CLAIM }, QUESTION);
  await settled();

  asked[0].fail(new Failure("busy", { seconds: 7 }));
  await asking;

  const [turn] = shown(conversations.of(CLAIM.id));
  assert.deepEqual([turn.status, turn.failure?.kind, turn.failure?.seconds], ["failed", "busy", 7]);
});

test("an error of our own ends the turn too, and is not hidden", async () => {
  const { conversations, asked } = desk();
  const asking = conversations.ask({ claim: CLAIM }, QUESTION);
  await settled();

  asked[0].fail(new RangeError("a bug"));

  await assert.rejects(asking, RangeError);
  assert.deepEqual([shown(conversations.of(CLAIM.id))[0].status, conversations.busyWith], ["lost", null]);
});

test("a panel is pointed at once, and the turn says whether it was there", async () => {
  /** @type {any[]} */
  const carried = [];
  const { conversations, asked } = desk({ carryOut: (...call) => (carried.push(call) > 1 ? "shown" : "absent") });
  const asking = conversations.ask({ claim: CLAIM }, QUESTION);
  await settled();

  asked[0].send({ type: "client_action", action: { kind: "highlight_panel", panel: "finance" } });
  asked[0].send({ type: "client_action", action: { kind: "navigate", path: "/claims/" } });
  asked[0].send({ type: "client_action", action: { kind: "highlight_panel", panel: "notes" } });
  asked[0].end();
  await asking;

  assert.deepEqual(carried.map(([{ panel, path }, claimId]) => [panel ?? path, claimId]), [["finance", CLAIM.id], ["/claims/", CLAIM.id], ["notes", CLAIM.id]]);
  assert.deepEqual(shown(conversations.of(CLAIM.id))[0].pointed, [{ panel: "finance", outcome: "absent" }, { panel: "notes", outcome: "shown" }]);
});

test("a page that takes its time to point keeps no answer waiting", async () => {
  /** @type {(outcome: "shown") => void} */
  let show = () => {};
  const { conversations, asked } = desk({ carryOut: () => new Promise((resolve) => (show = resolve)) });
  const asking = conversations.ask({ claim: CLAIM }, QUESTION);
  await settled();
  asked[0].send({ type: "client_action", action: { kind: "highlight_panel", panel: "finance" } });
  asked[0].end();
  await asking;

  show("shown");
  await settled();

  assert.deepEqual(shown(conversations.of(CLAIM.id))[0].pointed, [{ panel: "finance", outcome: "shown" }]);
});

test("an action that comes after a stop is not carried out", async () => {
  /** @type {any[]} */
  const carried = [];
  const { conversations, asked } = desk({ carryOut: (action) => (carried.push(action), "shown") });
  const asking = conversations.ask({ claim: CLAIM }, QUESTION);
  await settled();

  asked[0].send({ type: "client_action", action: { kind: "highlight_panel", panel: "finance" } });
  conversations.stop();
  await asking;

  assert.deepEqual(carried, []);
});

/** A tab's store. @param {Record<string, string>} [kept] */
const tab = (kept = {}) => ({
  getItem: (/** @type {string} */ key) => kept[key] ?? null,
  removeItem: (/** @type {string} */ key) => void delete kept[key],
  setItem: (/** @type {string} */ key, /** @type {string} */ text) => void (kept[key] = text),
});

test("what was said about a claim is there again on the next page, and its turns have numbers of their own", async () => {
  const kept = new Kept(tab());
  const [first, next] = [desk({ kept }), desk({ kept })];
  const asking = first.conversations.ask({ claim: CLAIM }, QUESTION);
  await settled();
  first.asked[0].send({ type: "text_delta", text: "Yes." });
  first.asked[0].send({ type: "done" });
  first.asked[0].end();
  await asking;

  next.conversations.open(CLAIM);
  next.conversations.open(OTHER);
  next.conversations.ask({ claim: OTHER }, QUESTION);

  assert.deepEqual(shown(next.conversations.of(CLAIM.id)).map(({ id, answer }) => [id, answer]), [[1, "Yes."]]);
  assert.deepEqual(shown(next.conversations.of(OTHER.id)).map(({ id }) => id), [2]);
});

test("an answer that is being written is kept as left, should the page vanish without a word", async () => {
  const kept = new Kept(tab());
  const [first, next] = [desk({ kept }), desk({ kept })];
  first.conversations.ask({ claim: CLAIM }, QUESTION);
  await settled();

  next.conversations.open(CLAIM);

  assert.equal(shown(next.conversations.of(CLAIM.id))[0].failure?.kind, "left");
});

test("a new chat is empty on the next page too", async () => {
  const kept = new Kept(tab());
  const [first, next] = [desk({ kept }), desk({ kept })];
  first.conversations.ask({ claim: CLAIM }, QUESTION);
  first.conversations.stop();

  first.conversations.happen(CLAIM.id, { type: "cleared" });
  next.conversations.open(CLAIM);

  assert.deepEqual(shown(next.conversations.of(CLAIM.id)), []);
});

test("a page that comes back reads what was said in the meantime", () => {
  const kept = new Kept(tab());
  const [first, next] = [desk({ kept }), desk({ kept })];
  first.conversations.open(CLAIM);
  next.conversations.ask({ claim: CLAIM }, QUESTION);
  next.conversations.stop();

  first.conversations.reopen();
  first.conversations.open(CLAIM);

  assert.deepEqual(shown(first.conversations.of(CLAIM.id)).map(({ question }) => question), ["Was it in force?"]);
});

test("a spoken turn follows what is shown, and what it looked up is its own", async () => {
  const { conversations } = desk();
  const first = conversations.begin({ claim: CLAIM }, { turnId: "one" });
  conversations.happen(CLAIM.id, { type: "stopped", turn: first, at: 5 });

  const second = conversations.begin({ claim: CLAIM }, { turnId: "two" });
  conversations.take(CLAIM.id, second, { type: "activity", tool: "check_policy_in_force", label: "Checking…" });
  conversations.take(CLAIM.id, second, { type: "client_action", action: { kind: "highlight_panel", panel: "home" } });

  const [one, two] = shown(conversations.of(CLAIM.id));
  assert.deepEqual([one.turnId, two.turnId, two.parent, one.lookups.length], ["one", "two", first, 0]);
  assert.deepEqual([two.lookups.map(({ tool }) => tool), two.pointed], [["check_policy_in_force"], [{ panel: "home", outcome: "shown" }]]);
});
