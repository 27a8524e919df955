/** Asks one question of two sets of prompts, some times over, and keeps the answers in pairs (docs/prompt-lab.md, Runs). */
import { Failure } from "../failures.js";
import { apply, EMPTY } from "../transcript.js";

/** @typedef {import("../api.js").Api} Api */
/** @typedef {import("../wire.d.ts").Claim} Claim */
/** @typedef {import("../transcript.js").Turn} Turn */
/** @typedef {import("../words.js").Locale} Locale */
/**
 * @typedef {object} Side What is compared with the other one.
 * @property {string} name
 * @property {Record<string, string>} overrides as they are sent, whether or not they count
 * @property {Locale} locale
 * @property {string | null} fingerprint what this browser expects the server to say; null where it cannot hash
 */
/** @typedef {{claim: Claim, question: string, capability?: string, brand: "claimpilot" | "clonepilot", sides: [Side, Side], repeats: number}} Trial */
/** @typedef {[Turn, Turn]} Pair the answers of both sides */
/** @typedef {Trial & {pairs: Pair[], status: "running" | "done" | "stopped", claimChanged: boolean}} Run */

export const SCREEN_ACTIONS = false; // the lab shows no panels

export class Runner {
  /** @type {Run | null} */
  run = null;
  #turns = 0;
  #controller = new AbortController();

  /** @param {{api: () => Pick<Api, "chat" | "claim">, now: () => number, changed: () => void}} surroundings `now` in milliseconds */
  constructor(surroundings) {
    this.surroundings = surroundings;
  }

  get busy() {
    return this.run?.status === "running";
  }

  /**
   * Run a trial, pair after pair; the two of a pair at the same time, and every other time B's question goes out first. Settles when
   * all have ended or were stopped. An answer that fails, or that cannot be read, stands in its place, and the others go on.
   * @param {Trial} trial
   */
  async start(trial) {
    if (this.busy) return;
    const { signal } = (this.#controller = new AbortController());
    this.run = { ...trial, pairs: [], status: "running", claimChanged: false };
    for (let at = 0; at < trial.repeats && !signal.aborted; at++) {
      this.#set({ pairs: [...this.run.pairs, [this.#asked(trial, 0), this.#asked(trial, 1)]] });
      const order = at % 2 ? /** @type {const} */ ([1, 0]) : /** @type {const} */ ([0, 1]);
      await Promise.all(order.map((side) => this.#ask(trial, at, side, signal)));
    }
    if (signal.aborted) return;
    const claimChanged = await this.#changed(trial.claim);
    if (!signal.aborted) this.#set({ status: "done", claimChanged });
  }

  /** Stop every answer that is being written, and ask nothing more. Nothing is waited for: another run may begin at once. */
  stop() {
    if (!this.busy) return;
    this.#controller.abort(); // bare: a reason would be thrown in place of the browser's own error
    const at = this.surroundings.now();
    this.run?.pairs.forEach((pair, number) => pair.forEach(({ id }, side) => this.#happen(number, side, { type: "stopped", turn: id, at })));
    this.#set({ status: "stopped" });
  }

  /** A vote, or one that was not kept. @param {import("../transcript.js").Happening & {turn: number}} happening */
  happen(happening) {
    this.run?.pairs.forEach((pair, number) => pair.forEach(({ id }, side) => id === happening.turn && this.#happen(number, side, happening)));
  }

  /** @param {Trial} trial @param {0 | 1} side @returns {Turn} */
  #asked({ claim, question, capability, sides }, side) {
    const turn = ++this.#turns;
    const { locale } = sides[side];
    return apply(EMPTY, { type: "asked", turn, parent: null, question, capability, claim, locale, at: this.surroundings.now() }).turns[0];
  }

  /** @param {Trial} trial @param {number} number @param {0 | 1} side @param {AbortSignal} stopped */
  async #ask({ claim, question, capability, brand, sides }, number, side, stopped) {
    const { api, now } = this.surroundings;
    const { overrides, locale } = sides[side];
    const { id: turn } = /** @type {Run} */ (this.run).pairs[number][side];
    /** @type {import("../wire.d.ts").ChatRequest} */
    const request = {
      ...{ claimId: claim.id, messages: [{ role: "user", content: question }], capability, promptOverrides: overrides },
      ...{ locale, brand, screenActions: SCREEN_ACTIONS },
    };
    let failure = new Failure("lost"); // also of a stream with an event that makes no sense, or without an end
    try {
      for await (const event of api().chat(request, stopped)) {
        const at = now();
        this.#happen(number, side, event.type === "opened" ? { ...event, turn, at } : { type: "received", turn, event, at });
      }
    } catch (error) {
      if (error instanceof Failure) failure = error;
    }
    this.#happen(number, side, { type: "failed", turn, failure, at: now() }); // nothing, to an answer that has ended
  }

  /** Whether the stored claim is another now than when the run began. @param {Claim} claim */
  async #changed(claim) {
    try {
      return JSON.stringify(await this.surroundings.api().claim(claim.id)) !== JSON.stringify(claim);
    } catch (error) {
      return error instanceof Failure && error.kind === "no_claim"; // out of reach says nothing of it
    }
  }

  /** @param {number} number @param {number} side @param {import("../transcript.js").Happening & {turn: number}} happening */
  #happen(number, side, happening) {
    const run = /** @type {Run} */ (this.run);
    const turn = run.pairs[number]?.[side];
    if (turn?.id !== happening.turn) return; // of a run that was stopped, and another one stands in its place
    const [after] = apply({ turns: [turn], last: turn.id }, happening).turns;
    if (after === turn) return;
    const pairs = run.pairs.map((pair, at) => (at === number ? /** @type {Pair} */ (pair.map((each, which) => (which === side ? after : each))) : pair));
    this.#set({ pairs });
  }

  /** @param {Partial<Run>} change */
  #set(change) {
    this.run = { .../** @type {Run} */ (this.run), ...change };
    this.surroundings.changed();
  }
}
