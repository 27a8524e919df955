/** Whether a question can be asked now: the device is online, and the server has a model (docs/assistant.md, States). */
import { Failure } from "./failures.js";

/** @typedef {import("./api.js").Api} Api */
/** @typedef {{offline: boolean, configured: boolean}} Reachable */

export class Presence {
  offline = !navigator.onLine;
  configured = true; // until the server says otherwise: a question tells better than a guess

  /** @param {() => Api} api @param {(was: Reachable) => void} changed */
  constructor(api, changed) {
    this.api = api;
    this.changed = changed;
  }

  listen() {
    window.addEventListener("online", this.ask);
    window.addEventListener("offline", this.#lost);
  }

  leave() {
    window.removeEventListener("online", this.ask);
    window.removeEventListener("offline", this.#lost);
  }

  /** Ask the server how it is: at the start, after a failure, and when the device is online again. */
  ask = async () => {
    try {
      const { ai } = await this.api().health();
      this.#become({ offline: !navigator.onLine, configured: ai.configured });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#become({ offline: this.offline || !navigator.onLine, configured: this.configured });
    }
  };

  #lost = () => this.#become({ offline: true, configured: this.configured });

  /** @param {Reachable} next */
  #become({ offline, configured }) {
    const was = { offline: this.offline, configured: this.configured };
    if (offline === was.offline && configured === was.configured) return;
    Object.assign(this, { offline, configured });
    this.changed(was);
  }
}
