/** Whether a question can be asked now: the device is online, the server has a model, perhaps one that speaks, and lets this page in (docs/assistant.md, States). */
import { Failure } from "./failures.js";

/** @typedef {import("./api.js").Api} Api */
/** @typedef {{offline: boolean, reached: boolean, configured: boolean, liveModel: string | null | undefined, barred: Failure | null, records: boolean}} Reachable `reached`: the server answered when it was asked last; `liveModel`: null where the server cannot speak; `barred`: why this page may not ask; `records`: the server keeps turns whole */

export const FIRST_MS = 2_000; // until an unreachable server is asked again, twice as long each time
export const LONGEST_MS = 60_000;

/** What stays as it is until somebody changes the page, its key or the server's list. @type {import("./failures.js").FailureKind[]} */
const BARRING = ["policy", "forbidden", "unauthorised"];

export class Presence {
  #asked = 0;
  #wait = FIRST_MS;
  #listening = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  offline = !navigator.onLine;
  reached = true;
  /** @type {Failure | null} */
  barred = null;
  configured = true; // until the server says otherwise: a question tells better than a guess
  /** Undefined until the server has said. @type {string | null | undefined} */
  liveModel = undefined;
  records = false;

  /** @param {() => Api} api @param {(was: Reachable) => void} changed */
  constructor(api, changed) {
    this.api = api;
    this.changed = changed;
  }

  listen() {
    this.#listening = true;
    window.addEventListener("online", this.ask);
    window.addEventListener("offline", this.#lost);
    window.addEventListener("focus", this.#back);
    document.addEventListener("visibilitychange", this.#back);
  }

  leave() {
    this.#listening = false;
    clearTimeout(this.#timer);
    window.removeEventListener("online", this.ask);
    window.removeEventListener("offline", this.#lost);
    window.removeEventListener("focus", this.#back);
    document.removeEventListener("visibilitychange", this.#back);
  }

  /** Ask the server how it is: at the start, after a failure, and when the device is online again, until it answers. */
  ask = async () => {
    clearTimeout(this.#timer);
    const turn = ++this.#asked;
    const found = await this.#look();
    if (turn !== this.#asked) return; // asked again meanwhile, perhaps with another key
    this.#become(found);
    if (this.state !== "away") this.#wait = FIRST_MS;
    else if (navigator.onLine && this.#listening) this.#again(); // the device is back, and its network or the server not yet
  };

  /** @returns {Promise<Partial<Reachable>>} what is known now */
  async #look() {
    const api = this.api();
    try {
      const { ai, recordsTurns = false } = await api.health();
      await api.admitted();
      return { offline: !navigator.onLine, reached: true, configured: ai.configured, liveModel: ai.liveModel, barred: null, records: recordsTurns };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const barring = BARRING.includes(error.kind);
      const reached = barring || error.kind === "busy"; // asked too often it is there, and asking it again and again is no help
      return { offline: this.offline || !navigator.onLine, reached, barred: barring ? error : this.barred };
    }
  }

  #again() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.ask, this.#wait);
    this.#wait = Math.min(2 * this.#wait, LONGEST_MS);
  }

  /** Somebody looks at a page that cannot ask: perhaps it can again. */
  #back = () => {
    if (document.visibilityState === "visible" && (this.state !== "ready" || this.barred)) this.ask();
  };

  #lost = () => this.#become({ offline: true });

  /** Whether a question can be answered now, in a word. @returns {"ready" | "unset" | "away"} */
  get state() {
    if (this.offline || !this.reached) return "away";
    return this.configured ? "ready" : "unset";
  }

  /** @param {Partial<Reachable>} next */
  #become({ offline = this.offline, reached = this.reached, configured = this.configured, liveModel = this.liveModel, barred = this.barred, records = this.records }) {
    const was = { offline: this.offline, reached: this.reached, configured: this.configured, liveModel: this.liveModel, barred: this.barred, records: this.records };
    const same = offline === was.offline && reached === was.reached && configured === was.configured && liveModel === was.liveModel && records === was.records;
    if (same && barred?.kind === was.barred?.kind) return;
    Object.assign(this, { offline, reached, configured, liveModel, barred, records });
    this.changed(was);
  }
}
