/** Asks questions and has each claim's conversation (docs/assistant.md, The conversation). */
import { Failure } from "./failures.js";
import { isCut, messages } from "./history.js";
import { markOf } from "./kept.js";
import { apply, EMPTY, running, upTo } from "./transcript.js";

/** @typedef {import("./api.js").Api} Api */
/** @typedef {import("./wire.d.ts").Claim} Claim */
/** @typedef {import("./wire.d.ts").ChatRequest} ChatRequest */
/** @typedef {import("./transcript.js").Conversation} Conversation */
/** @typedef {import("./transcript.js").Happening} Happening */
/** @typedef {{question: string, capability?: string, parent: number | null}} Question `parent`: the turn it follows */
/** @typedef {Omit<ChatRequest, "messages" | "capability"> & {claim: Claim}} About the claim as the page shows it, and how to answer */
/** @typedef {{claim: Claim, claimVersion: string}} Copied a document as it was, and what names it */
/**
 * @typedef {object} Surroundings
 * @property {Pick<Api, "chat">} api
 * @property {import("./kept.js").Kept} kept what was said before on this tab
 * @property {() => number} now milliseconds
 * @property {() => void} changed told whenever a conversation is another
 * @property {(action: import("./page_actions.js").Action, claimId: string) => import("./page_actions.js").Outcome | Promise<import("./page_actions.js").Outcome>} carryOut
 */

export class Conversations {
  /** @type {Map<string, Conversation>} */
  #open = new Map();
  #turns = 0;
  /** @type {{turn: number, claimId: string, controller: AbortController} | null} */
  #asking = null;
  /** @type {Copied | undefined} the newest */
  #copied;

  /** @param {Surroundings} surroundings */
  constructor(surroundings) {
    this.surroundings = surroundings;
  }

  /** @param {string} claimId @returns {Conversation} */
  of(claimId) {
    return this.#open.get(claimId) ?? EMPTY;
  }

  /** Go on with what was said about a claim on this tab. Its document as it is now. @param {Claim} claim */
  open(claim) {
    const copied = this.#asItIs(claim);
    if (!this.#open.has(claim.id)) {
      const conversation = this.surroundings.kept.read(copied.claim, this.#turns);
      this.#turns += conversation.turns.length;
      this.#open.set(claim.id, conversation);
    }
    return copied;
  }

  /** A document as a turn keeps it: a page may change its own where it is, and what was asked about stays what it was. @param {Claim} claim */
  #asItIs(claim) {
    const claimVersion = markOf(claim);
    if (this.#copied?.claimVersion !== claimVersion) {
      const had = this.of(claim.id).turns.find((turn) => turn.claim && turn.claimVersion === claimVersion); // one talk, or a claim that somebody comes back to, is about one copy
      this.#copied = { claim: had?.claim ?? JSON.parse(JSON.stringify(claim)), claimVersion };
    }
    return this.#copied;
  }

  /** The page is back, and more may have been said on another page of this tab: have it read again. */
  reopen() {
    if (!this.#asking) this.#open.clear();
  }

  /** The claim of the question that is being answered, if any. */
  get busyWith() {
    return this.#asking?.claimId ?? null;
  }

  /**
   * Ask, unless a question is being answered. Settles with the turn's status when the answer has ended, however it ended;
   * with nothing when the turn is no more.
   * @param {About} about
   * @param {Question} question
   */
  async ask(about, { question, capability, parent }) {
    if (this.#asking) return;
    const [turn, claimId, controller] = [++this.#turns, about.claim.id, new AbortController()];
    const { api, now } = this.surroundings;
    const request = { ...about, capability, messages: messages(upTo(this.of(claimId), parent), question) };
    this.#asking = { turn, claimId, controller };
    const { locale, brand } = about;
    this.happen(claimId, { type: "asked", turn, parent, question, capability, questionCut: isCut(question), ...this.#asItIs(about.claim), locale, brand, at: now() });
    try {
      for await (const event of api.chat(request, controller.signal)) this.take(claimId, turn, event);
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure("lost");
      this.happen(claimId, { type: "failed", turn, failure, at: now() });
      if (failure !== error) throw error;
    } finally {
      if (this.#asking?.turn === turn) this.#asking = null;
      this.surroundings.changed();
    }
    const ended = this.of(claimId).turns.find(({ id }) => id === turn)?.status;
    return /** @type {Exclude<typeof ended, "running">} */ (ended);
  }

  /** Begin a turn that is spoken, after what is shown. Its number. @param {About} about @param {import("./transcript.js").Spoken} spoken */
  begin({ claim, locale, brand }, spoken) {
    const [turn, parent] = [++this.#turns, this.of(claim.id).last];
    this.happen(claim.id, { type: "asked", turn, parent, question: "", ...this.#asItIs(claim), locale, brand, spoken, at: this.surroundings.now() });
    return turn;
  }

  /** Stop the answer that is being written, and keep what there is. */
  stop() {
    this.#end((turn, at) => ({ type: "stopped", turn, at }));
  }

  /** The page goes away: the server need not go on, and who comes back is told. */
  leave() {
    this.#end((turn, at) => ({ type: "failed", turn, failure: new Failure("left"), at }));
  }

  /** @param {string} claimId @param {Happening} happening */
  happen(claimId, happening) {
    const before = this.of(claimId);
    const after = apply(before, happening);
    if (after === before) return;
    this.#open.set(claimId, after);
    if (happening.type === "asked" || !running(after)) this.surroundings.kept.write(claimId, after);
    this.surroundings.changed();
  }

  /** What an event makes of a turn, and what it asks the page to do. @param {string} claimId @param {number} turn @param {import("./api.js").Opened | import("./wire.d.ts").ChatEvent} event */
  take(claimId, turn, event) {
    const at = this.surroundings.now();
    if (event.type === "opened") return this.happen(claimId, { ...event, turn, at });
    this.happen(claimId, { type: "received", turn, event, at });
    if (event.type !== "client_action" || running(this.of(claimId))?.id !== turn) return;
    const outcome = this.surroundings.carryOut(event.action, claimId);
    if (event.action.kind !== "highlight_panel") return;
    const { panel } = event.action;
    const pointed = (/** @type {import("./page_actions.js").Outcome} */ came) => this.happen(claimId, { type: "pointed", turn, panel, outcome: came });
    if (outcome instanceof Promise) outcome.then(pointed);
    else pointed(outcome);
  }

  /** @param {(turn: number, at: number) => Happening} ending */
  #end(ending) {
    if (!this.#asking) return;
    const { turn, claimId, controller } = this.#asking;
    this.#asking = null;
    this.happen(claimId, ending(turn, this.surroundings.now()));
    controller.abort(); // bare: a reason would be thrown in place of the browser's own error
  }
}
