/** The voice session of an assistant, if there is one; its code comes with the first (docs/voice.md, In the browser). */
import { closeContexts, openContexts } from "./audio.js";
import { Failure } from "./failures.js";
import { missingLines, stopped, told } from "./policy.js";

/** @typedef {import("./elements/assistant.js").ClaimPilotAssistant} Assistant */
/** @typedef {import("./voice/call.js").Call} Call */
/** @typedef {import("./voice/call.js").Problem} Problem */
/** @typedef {import("./voice/call.js").View} View */
/** @typedef {"mute" | "hold" | "release" | "wake" | "start" | "end"} Act what a person does in a session */

/** @type {View} */
const LOADING = { phase: "asking", problem: null, muted: false, holding: false, deaf: false, notices: [] };

export class Talk {
  /** @type {View | null} null where nobody talks, and nothing is to be said about it */
  view = null;
  claimId = ""; // what the session is about
  from = Infinity; // its first turn
  /** @type {Call | null} */
  #call = null;
  #sessions = 0;

  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
  }

  /** Whether a session is under way, or being begun. */
  get on() {
    return this.view !== null && this.view.phase !== "ended";
  }

  /** How loud the microphone is, from 0 to 1. */
  level = () => this.#call?.level ?? 0;

  /** Begin, in a click. @param {import("./conversations.js").About} about */
  async start(about) {
    const kept = this.#keptAway();
    if (kept) return this.#show({ ...LOADING, phase: "ended", problem: kept }); // each try would have the browser report an address with the key
    const contexts = this.#contexts(); // before anything is waited for: the click counts for a moment only
    if (!contexts) return;
    const session = ++this.#sessions;
    this.claimId = about.claim.id;
    this.from = Infinity;
    this.#show(LOADING);
    const code = await import("./voice/voice.js").catch(() => null);
    const { claim, locale = "en-GB", promptOverrides = {}, screenActions = false, brand } = about;
    const prompts = await code?.promptMark(promptOverrides, this.desk.prompts.defaults, { locale, screenActions });
    if (session !== this.#sessions || !code) {
      closeContexts(contexts);
      if (!code && session === this.#sessions) this.#unloaded();
      return;
    }
    const { conversations, presence, assistant } = this.desk;
    const { base, key } = assistant.server;
    const newId = () => code.turnId(crypto.getRandomValues(new Uint8Array(16)));
    this.#call = new code.Call({
      contexts,
      url: code.socketUrl({ base, key, locale }, window.location.origin),
      config: { clientConfig: { claim, promptOverrides, screenActions, brand } },
      begin: (seam) => {
        const turn = conversations.begin(about, { turnId: newId(), model: presence.liveModel ?? undefined, prompts, seam });
        this.from = Math.min(this.from, turn);
        return turn;
      },
      wrote: (turn, { question, answer, unheard }) => conversations.happen(claim.id, { type: "wrote", turn, question, answer, unheard, at: Date.now() }),
      looked: (turn, event) => conversations.take(claim.id, turn, event),
      cancelled: (turn, tool) => conversations.happen(claim.id, { type: "cancelled", turn, tool, at: Date.now() }),
      finished: (turn, how) => conversations.happen(claim.id, ending(turn, how, Date.now())),
      refused: () => this.#refused(),
      changed: (view) => session === this.#sessions && this.#show(view),
      now: () => performance.now(),
    });
    await this.#call.start();
  }

  /** @param {Act} act */
  act(act) {
    const { view } = this;
    if (act === "mute") this.#call?.listen({ muted: !view?.muted, holding: false });
    else if (act === "hold") this.#call?.listen({ muted: true, holding: true });
    else if (act === "release") this.#call?.listen({ muted: true, holding: false });
    else if (act === "wake") this.#call?.wake();
    else if (act === "end") this.end();
  }

  /** Hang up, or take away what was said about a session that ended. */
  end() {
    this.#sessions++;
    this.#call?.end();
    this.#call = null;
    this.#show(null);
  }

  /** A device without sound has none. */
  #contexts() {
    try {
      return openContexts();
    } catch {
      this.#unloaded();
    }
  }

  /** What would say so is not there either. */
  #unloaded() {
    this.#show(null);
    this.desk.notify("voice_unloaded");
  }

  /** Browsers do not tell why a socket was refused; the server's health tells some of it. @returns {Promise<Problem>} */
  async #refused() {
    await told();
    const kept = this.#keptAway();
    if (kept) return kept;
    try {
      const { ai } = await this.desk.assistant.server.health();
      return { word: ai.liveModel === null ? "voice_unset" : "voice_refused" };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { word: `failed_${error.kind}`, values: { origin: window.location.origin, seconds: error.seconds ?? 30 } };
    }
  }

  /** Which line of the page's policy keeps a socket from the server, as far as one was stopped. @returns {Problem | null} */
  #keptAway() {
    const sockets = stopped.filter(({ address }) => address.startsWith("ws"));
    const [line] = missingLines(sockets, this.desk.assistant.server.base || window.location.origin);
    return line ? { word: "voice_policy", values: { line } } : null;
  }

  /** @param {View | null} view */
  #show(view) {
    this.view = view;
    if (!this.on && this.desk.notice === "voice_end_first") this.desk.notice = ""; // it has ended
    this.desk.assistant.requestUpdate();
  }
}

/** @param {number} turn @param {import("./voice/exchange.js").Ending} how @param {number} at @returns {import("./transcript.js").Happening} */
function ending(turn, how, at) {
  if (how === "stopped") return { type: "stopped", turn, at };
  if (how !== "done") return { type: "failed", turn, failure: new Failure(how), at };
  return { type: "received", turn, event: { type: "done" }, at };
}
