/** cp-composer: the box for a question; what is typed is kept by the desk, and outlives the box (docs/assistant.md, Composer). */
import { html, nothing } from "lit";
import { length, LONGEST } from "../history.js";
import { counted } from "../figures.js";
import { composing } from "../keys.js";
import { BRANDS } from "../words.js";
import { COMPOSER } from "./composer_styles.js";
import { define, Element } from "./element.js";
import { GO, MICROPHONE, STOPPED } from "./icons.js";
import { CONTROLS } from "./theme.js";

const COUNTED_FROM = 18_000;

export class CpComposer extends Element {
  static properties = {
    ...{ setting: { attribute: false }, busy: { type: Boolean }, offline: { type: Boolean }, recall: {}, draft: {}, speaks: { attribute: false } },
    ...{ warned: { state: true }, asked: { state: true } },
  };
  static styles = [CONTROLS, COMPOSER];
  /** @type {ShadowRootInit} */
  static shadowRootOptions = { mode: "open", delegatesFocus: true };

  constructor() {
    super();
    this.busy = false;
    this.offline = false;
    this.recall = ""; // the last question asked
    this.draft = "";
    /** @type {boolean | undefined} whether the server can speak, once it has said */
    this.speaks = undefined;
    this.warned = false;
    this.asked = false; // to talk, with a server that cannot
  }

  /** In the box, also when the keyboard is on the button beside it. */
  focus() {
    this.renderRoot.querySelector("textarea")?.focus();
  }

  /** On the button that begins to talk. */
  talk() {
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(".talk"))?.focus();
  }

  /** Say that an answer has to be stopped first: something else than the box would have asked. */
  warn() {
    this.warned = this.busy;
  }

  willUpdate() {
    if (!this.busy) this.warned = false;
    if (this.speaks) this.asked = false;
  }

  render() {
    const { words, locale } = this.setting;
    const count = length(this.draft);
    return html`
      <div class="line">
        <label class="unseen" for="question">${words("question")}</label>
        <textarea
          id="question"
          part="box"
          rows="1"
          placeholder=${words("placeholder")}
          aria-describedby="about"
          .value=${this.draft}
          @input=${this.#input}
          @keydown=${this.#key}
        ></textarea>
        ${this.speaks === undefined ? nothing : this.#microphone()} ${this.#button()}
      </div>
      <div id="about">
        ${this.warned ? html`<p class="small warning" role="alert">${words("stop_first")}</p>` : nothing}
        ${this.asked ? html`<p class="small warning" role="alert">${words("voice_unset")}</p>` : nothing}
        ${count >= COUNTED_FROM ? html`<p class="small">${words("characters", { count: counted(count, locale) })}</p>` : nothing}
        ${count > LONGEST ? html`<p class="small warning">${words("too_long")}</p>` : nothing}
      </div>
    `;
  }

  /** One button for all it does, so that the keyboard stays on it. */
  #button() {
    const { words } = this.setting;
    const stop = html`${STOPPED} ${words("stop")}`;
    const send = this.offline ? words("offline") : html`${GO} ${words("send")}`;
    const able = this.busy || (!this.offline && this.draft.trim());
    return html`<button part="send" class=${this.busy ? "stop" : "send"} aria-disabled=${!able} @click=${this.#press}>${this.busy ? stop : send}</button>`;
  }

  /** Where the server cannot speak, it says so; nobody is asked for a microphone in vain. */
  #microphone() {
    const { words, brand } = this.setting;
    const name = words("voice_start", { brand: BRANDS[brand] });
    return html`<button class="talk" aria-disabled=${this.busy || this.offline || !this.speaks} aria-label=${name} title=${name} @click=${this.#talk}>${MICROPHONE}</button>`;
  }

  #talk() {
    if (this.busy) this.warned = true;
    else if (!this.speaks) this.asked = true;
    else if (!this.offline) this.tell("cp-talk");
  }

  #press() {
    if (this.busy) this.tell("cp-stop");
    else this.#send();
  }

  #send() {
    if (this.busy) return this.warn();
    if (this.draft.trim() && !this.offline) this.tell("cp-send");
  }

  /** @param {Event} event */
  #input({ target }) {
    this.tell("cp-draft", { text: /** @type {HTMLTextAreaElement} */ (target).value });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (composing(event)) return; // Enter ends a word
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.#send();
    } else if (event.key === "ArrowUp" && !this.draft && this.recall) {
      event.preventDefault();
      this.tell("cp-draft", { text: this.recall });
    }
  }
}

define("cp-composer", CpComposer);
