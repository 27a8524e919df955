/** cp-voice: what a voice session does, and what can be done with it (docs/voice.md, In the browser). */
import { html, nothing, svg } from "lit";
import { composing } from "../keys.js";
import { define, Element } from "./element.js";
import { CAPTIONS, FAILED, HEADPHONES, MICROPHONE, MUTED, NO_CAPTIONS, RUNNING, SPEAKING, STOPPED } from "./icons.js";
import { CONTROLS } from "./theme.js";
import { VOICE } from "./voice_styles.js";

/** @typedef {import("../voice/call.js").View} View */

const LOOK_MS = 100;
const BARS = 5;
const IN_SESSION = ["listening", "thinking", "speaking", "reconnecting"];
const ICONS = { listening: MICROPHONE, speaking: SPEAKING, paused: STOPPED, ended: STOPPED };

export class CpVoice extends Element {
  static properties = { setting: { attribute: false }, view: { attribute: false }, level: { attribute: false }, captions: { attribute: false }, levels: { state: true } };
  static styles = [CONTROLS, VOICE];

  /** @type {ReturnType<typeof setInterval> | undefined} */
  #looking;
  /** What holds the button: a pointer's number, or a key. @type {number | string | null} */
  #held = null;

  constructor() {
    super();
    /** @type {View} */
    this.view = /** @type {any} */ (undefined);
    this.level = () => 0; // of the microphone, from 0 to 1
    this.captions = true;
    /** @type {number[]} the newest last */
    this.levels = Array(BARS).fill(0);
  }

  connectedCallback() {
    super.connectedCallback();
    this.#looking = setInterval(() => (this.levels = [...this.levels.slice(1), this.level()]), LOOK_MS);
    document.addEventListener("keydown", this.#shortcut);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#looking);
    document.removeEventListener("keydown", this.#shortcut);
  }

  /** What was pressed to come here is gone. */
  firstUpdated() {
    this.talk();
  }

  /** The keyboard to the button that ends. */
  talk() {
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(".end"))?.focus();
  }

  willUpdate() {
    if (!this.view.holding) this.#held = null; // the session let go by itself
  }

  render() {
    const { words } = this.setting;
    const { phase } = this.view;
    return html`<section aria-label=${words("voice")}>
      <div class="head">
        <p class=${phase === "ended" ? "state failed" : "state"} role="status">${this.#state()}</p>
        ${phase === "ended" || phase === "paused" ? nothing : this.#meter()} ${IN_SESSION.includes(phase) ? this.#captions() : nothing}
        <div class="buttons">
          ${this.#buttons()}
          <button class="end" @click=${() => this.#do("end")}>${STOPPED} ${words(phase === "ended" ? "voice_close" : "voice_end")}</button>
        </div>
      </div>
      ${this.#notices()}
    </section>`;
  }

  #state() {
    const { words } = this.setting;
    const { phase, problem, muted, holding, deaf } = this.view;
    if (phase === "ended") return problem && this.#problem(problem);
    if (phase === "listening" && deaf) return html`${MUTED} <span>${words("voice_deaf")}</span>`;
    if (phase === "listening" && muted && !holding) return html`${MUTED} <span>${words("voice_muted")}</span>`;
    const doing = phase === "thinking" && holding ? "listening" : phase;
    const icon = doing in ICONS ? ICONS[/** @type {keyof typeof ICONS} */ (doing)] : RUNNING;
    return html`${icon} <span>${words(`voice_${doing}`)}</span>`;
  }

  /** @param {import("../voice/call.js").Problem} problem */
  #problem(problem) {
    const { words } = this.setting;
    if ("message" in problem) return html`${FAILED} <span>${problem.message}</span>`;
    const { word, values, detail } = problem;
    return html`${FAILED} <span>${words(word, values)} ${detail ? html`<small>${words("server_said")}: ${detail}</small>` : nothing}</span>`;
  }

  /** How loud it is; the words beside it say what matters. */
  #meter() {
    const height = (/** @type {number} */ level) => 3 + 21 * Math.min(1, Math.sqrt(level));
    return html`<svg class="meter" viewBox="0 0 40 24" aria-hidden="true">
      ${this.levels.map((level, at) => svg`<rect x=${at * 8 + 2} y=${12 - height(level) / 2} width="4" height=${height(level)} rx="2" />`)}
    </svg>`;
  }

  /** What stands before the button that ends; that one stays, and the keyboard on it. */
  #buttons() {
    const { words } = this.setting;
    const { phase, muted, holding } = this.view;
    if (phase === "ended") return html`<button class="go" @click=${() => this.tell("cp-talk")}>${MICROPHONE} ${words("voice_again")}</button>`;
    if (phase === "paused") return html`<button class="go" @click=${() => this.#do("wake")}>${words("voice_resume")}</button>`;
    if (!IN_SESSION.includes(phase)) return nothing; // the second click of two would fall on one of them
    return html`
      <button
        aria-pressed=${holding}
        @pointerdown=${this.#press}
        @pointerup=${this.#release}
        @pointercancel=${this.#release}
        @keydown=${this.#pressKey}
        @keyup=${this.#releaseKey}
        @blur=${this.#letGo}
        @contextmenu=${(/** @type {Event} */ event) => event.preventDefault()}
      >
        ${MICROPHONE} ${words("voice_hold")}
      </button>
      <button aria-pressed=${muted && !holding} title=${words("voice_mute_keys")} aria-keyshortcuts="Alt+M" @click=${() => this.#do("mute")}>${MUTED} ${words("voice_mute")}</button>
    `;
  }

  #captions() {
    const { words } = this.setting;
    return html`<button class="captions" aria-pressed=${this.captions} @click=${this.#caption}>${this.captions ? CAPTIONS : NO_CAPTIONS} ${words("voice_captions")}</button>`;
  }

  /** A setting as those of the menu are: the page may keep it. */
  #caption() {
    this.tell("cp-setting", { name: "captions", value: this.captions ? "off" : "on" });
  }

  /** Always there, so that what comes into it is read out. */
  #notices() {
    const { words } = this.setting;
    return html`<div class="notices" role="status">
      ${this.view.notices.map((word) => html`<p class="notice small">${word === "voice_echo" ? HEADPHONES : FAILED} <span>${words(word)}</span></p>`)}
    </div>`;
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0 || this.#held !== null) return;
    this.#held = event.pointerId;
    /** @type {HTMLElement} */ (event.currentTarget).setPointerCapture(event.pointerId); // the release counts wherever it happens
    this.#do("hold");
  }

  /** @param {KeyboardEvent} event */
  #pressKey(event) {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (event.repeat || this.#held !== null) return;
    this.#held = event.key;
    this.#do("hold");
  }

  /** Another finger's end is not this one's. @param {PointerEvent} event */
  #release({ pointerId }) {
    if (pointerId === this.#held) this.#letGo();
  }

  /** @param {KeyboardEvent} event */
  #releaseKey({ key }) {
    if (key === this.#held) this.#letGo();
  }

  #letGo() {
    this.#held = null;
    if (this.view.holding) this.#do("release");
  }

  /** The code, since with Alt the key is another sign on some keyboards. @param {KeyboardEvent} event */
  #shortcut = (event) => {
    if (event.code !== "KeyM" || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat || composing(event)) return;
    event.preventDefault();
    this.#do("mute");
  };

  /** @param {import("../talk.js").Act} act */
  #do(act) {
    this.tell("cp-voice", { act });
  }
}

define("cp-voice", CpVoice);
