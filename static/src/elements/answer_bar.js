/** cp-answer-bar: what can be done with an answer, one stop of the Tab key (docs/assistant.md, Answer actions). */
import { html, nothing } from "lit";
import { copy } from "../clipboard.js";
import { NO_VOTE } from "../transcript.js";
import { BAR } from "./answer_bar_styles.js";
import "./details.js";
import { define, Element } from "./element.js";
import { AGAIN, COPY, DOWN, MORE, NOTE, UP } from "./icons.js";
import { CONTROLS } from "./theme.js";
import "./vote.js";

/** @typedef {import("../transcript.js").Turn} Turn */

export class CpAnswerBar extends Element {
  static properties = {
    ...{ setting: { attribute: false }, turn: { attribute: false }, busy: { type: Boolean }, stale: { type: Boolean } },
    ...{ open: { state: true }, said: { state: true }, at: { state: true } },
  };
  static styles = [CONTROLS, BAR];

  /** What is open below, and was brought in sight. @type {import("lit").LitElement | null} */
  #opened = null;

  constructor() {
    super();
    /** @type {Turn} */
    this.turn = /** @type {any} */ (undefined);
    this.busy = false;
    this.stale = false;
    /** @type {"vote" | "details" | null} */
    this.open = null;
    this.said = "";
    this.at = 0; // the button that Tab comes to
  }

  render() {
    const { words } = this.setting;
    const { turn } = this;
    const broke = turn.status !== "done" && turn.status !== "stopped"; // what broke off is no answer to judge
    const unheard = turn.channel === "voice" && !turn.answer;
    const rated = turn.turnId && !broke && !unheard;
    return html`
      <div role="toolbar" aria-label=${words("answer_actions")} @keydown=${this.#move} @focusin=${this.#focused}>
        ${rated ? [this.#thumb("up", UP, words("vote_up")), this.#thumb("down", DOWN, words("vote_down"))] : nothing}
        ${turn.answer ? [this.#button(COPY, words("copy"), this.#copy), this.#button(NOTE, words("copy_note"), this.#copyNote)] : nothing}
        ${this.busy || turn.status === "failed" || !turn.question ? nothing : this.#button(AGAIN, words("ask_again"), this.#again)}
        <button class="bare" aria-expanded=${this.open === "details"} @click=${() => this.#toggle("details")}>${MORE} ${words("details")}</button>
        <span class="small">${this.said}</span>
      </div>
      ${turn.voteFailed ? html`<p class="failed" role="alert">${words("vote_failed")}</p>` : nothing}
      ${turn.vote.rating === "down" && this.open === "vote"
        ? html`<cp-vote .setting=${this.setting} .turn=${turn} @cp-vote-closed=${this.#closeVote}></cp-vote>`
        : nothing}
      ${this.open === "details" ? html`<cp-details .setting=${this.setting} .turn=${turn}></cp-details>` : nothing}
    `;
  }

  updated() {
    this.#reveal();
    const buttons = this.#buttons();
    const stop = Math.min(this.at, buttons.length - 1); // there are fewer while a question is answered
    buttons.forEach((button, index) => (button.tabIndex = index === stop ? 0 : -1));
  }

  /** @param {unknown} icon @param {string} name @param {() => void} press */
  #button(icon, name, press) {
    return html`<button class="bare" @click=${press}>${icon} ${name}</button>`;
  }

  /** @param {"up" | "down"} rating @param {unknown} icon @param {string} name */
  #thumb(rating, icon, name) {
    const pressed = this.turn.vote.rating === rating;
    const press = () => {
      this.open = rating === "down" && !pressed ? "vote" : null;
      this.tell("cp-vote", { turn: this.turn, vote: pressed ? NO_VOTE : { ...NO_VOTE, rating }, pause: 0 });
    };
    return html`<button class="bare" id=${rating} aria-pressed=${pressed} aria-label=${name} title=${name} @click=${press}>${icon}</button>`;
  }

  #again() {
    const { question, capability, parent } = this.turn;
    this.tell("cp-ask", { question, capability, parent });
  }

  #copy() {
    const [{ turn }, setting, copies] = [this, this.#copySetting(), import("../copies.js")];
    const html = Promise.all([copies, import("../markdown.js")]).then(([{ marked }, { safeHtml }]) => safeHtml(marked(turn, setting)));
    this.#copied(copy(copies.then(({ plainText }) => plainText(turn, setting)), { html, root: this.#root() }));
  }

  #copyNote() {
    const [{ turn }, setting] = [this, this.#copySetting()];
    this.#copied(copy(import("../copies.js").then(({ fileNote }) => fileNote(turn, setting)), { root: this.#root() }));
  }

  /** @param {Promise<boolean>} copying */
  async #copied(copying) {
    /** @type {import("../words.js").Word} what makes the text comes with the first copy, and the server may be away by then */
    const word = await copying.then((copied) => (copied ? "copied" : "copy_failed"), () => "copy_unmade");
    this.said = this.setting.words(word);
    this.tell("cp-say", { text: this.said });
  }

  #copySetting() {
    return { ...this.setting, stale: this.stale };
  }

  /** What was opened is seen, once it is there: the question what was wrong comes with the vote. */
  async #reveal() {
    const opened = /** @type {import("lit").LitElement | null} */ (this.renderRoot.querySelector("cp-vote, cp-details"));
    const before = this.#opened;
    this.#opened = opened;
    if (!opened || opened === before) return;
    await opened.updateComplete;
    opened.scrollIntoView({ block: "nearest" });
  }

  /** @param {"details"} part */
  #toggle(part) {
    this.open = this.open === part ? null : part;
  }

  /** @param {Event} event */
  #closeVote(event) {
    event.stopPropagation(); // it is said to nobody else

    this.open = null;
    this.#root().getElementById("down")?.focus();
  }

  /** @param {KeyboardEvent} event */
  #move(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = this.#buttons();
    const next = event.key === "Home" ? 0 : event.key === "End" ? buttons.length - 1 : step && (this.at + step + buttons.length) % buttons.length;
    if (next === undefined) return;
    event.preventDefault();
    buttons[next].focus();
  }

  /** @param {FocusEvent} event */
  #focused({ target }) {
    this.at = Math.max(0, this.#buttons().indexOf(/** @type {HTMLButtonElement} */ (target)));
  }

  #root() {
    return /** @type {ShadowRoot} */ (this.shadowRoot);
  }

  /** @returns {HTMLButtonElement[]} */
  #buttons() {
    return [...this.#root().querySelectorAll(/** @type {"button"} */ ("[role=toolbar] button"))];
  }
}

define("cp-answer-bar", CpAnswerBar);
