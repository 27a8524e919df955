/** cp-announcer: the two regions a screen reader listens to; nothing of them is seen (docs/assistant.md, Announcements). */
import { html } from "lit";
import { announce, SILENT } from "../announcements.js";
import { define, Element } from "./element.js";

const EMPTY_MS = 100; // a text that stays the same is no news: the region is empty as long as a screen reader needs to see it

export class CpAnnouncer extends Element {
  static properties = {
    ...{ setting: { attribute: false }, turn: { attribute: false }, now: { type: Number }, verbosity: {} },
    ...{ status: { state: true }, text: { state: true } },
  };

  #spoken = SILENT;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #again;

  constructor() {
    super();
    /** @type {import("../transcript.js").Turn | undefined} */
    this.turn = undefined;
    this.now = 0;
    /** @type {import("../announcements.js").Verbosity} */
    this.verbosity = "ends";
    this.status = "";
    this.text = "";
  }

  /** Say something short, also when it was the last thing said. @param {string} text */
  say(text) {
    clearTimeout(this.#again);
    if (text !== this.status) this.status = text;
    else {
      this.status = "";
      this.#again = setTimeout(() => (this.status = text), EMPTY_MS);
    }
  }

  willUpdate() {
    const { spoken, status, text } = announce(this.turn, this.#spoken, { now: this.now, verbosity: this.verbosity, words: this.setting.words });
    this.#spoken = spoken;
    if (status !== undefined) this.say(status);
    if (text !== undefined) this.#readOut(text);
  }

  /** @param {string} markdown */
  async #readOut(markdown) {
    if (!markdown) return void (this.text = "");
    const { aloud } = await import("../plain.js");
    this.text = aloud(markdown);
  }

  render() {
    return html`<div class="unseen" role="status">${this.status}</div>
      <div class="unseen" role="log" aria-live="polite">${this.text}</div>`;
  }
}

define("cp-announcer", CpAnnouncer);
