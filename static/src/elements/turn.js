/** cp-turn: a question and its answer, whatever became of it (docs/assistant.md, States). */
import { html, nothing } from "lit";
import { clockTime } from "../figures.js";
import { isCut } from "../history.js";
import { phase } from "../transcript.js";
import { BRANDS, failureWords } from "../words.js";
import "./answer.js";
import "./answer_bar.js";
import "./changes.js";
import "./chips.js";
import { define, Element } from "./element.js";
import "./evidence.js";
import { AGAIN, BACK, EDIT, FAILED, GO, NEXT } from "./icons.js";
import { CONTROLS } from "./theme.js";
import { TURN } from "./turn_styles.js";

/** @typedef {import("../transcript.js").Turn} Turn */

const SLOW_MS = 12_000;
const LIMIT = /ask me to continue if you need more\.\s*$/; // how the server ends an answer that may look up no more

/** @param {number[]} one @param {number[]} [other] */
const differ = (one, other) => String(one) !== String(other);

export class CpTurn extends Element {
  static properties = {
    ...{ setting: { attribute: false }, turn: { attribute: false }, siblings: { attribute: false, hasChanged: differ }, earlier: { attribute: false } },
    ...{ now: { type: Number }, busy: { type: Boolean }, newest: { type: Boolean }, unseen: { type: Boolean } },
  };
  static styles = [CONTROLS, TURN];

  constructor() {
    super();
    /** @type {Turn} */
    this.turn = /** @type {any} */ (undefined);
    /** @type {number[]} ids of all versions of this turn */
    this.siblings = [];
    /** @type {Turn | undefined} the version before this one, when it answers the same question */
    this.earlier = undefined;
    this.now = 0;
    this.busy = false; // a question is being answered, this one or another
    this.newest = false;
    this.unseen = false; // its words are for screen readers alone: captions are off
  }

  render() {
    const { words, locale, brand, claimVersion } = this.setting;
    const { turn } = this;
    const running = turn.status === "running";
    const spoken = turn.channel === "voice";
    const stale = !running && turn.claimVersion !== claimVersion;
    return html`<article aria-busy=${running}>
      ${turn.seam ? html`<p class="seam small">${words("voice_seam")}</p>` : nothing}
      <header>
        <h3>${words(spoken ? "you_said" : "you_asked")}</h3>
        <span class="small">${clockTime(turn.askedAt, locale)}</span>
        ${this.siblings.length > 1 ? this.#versions() : nothing}
        ${this.busy ? nothing : html`<button class="bare" aria-label=${words("edit_question")} title=${words("edit_question")} @click=${this.#edit}>${EDIT}</button>`}
      </header>
      ${this.unseen ? html`<p class="small">${words("voice_captions_off")}</p>` : nothing}
      <p class=${this.unseen ? "question unseen" : "question"} part="question">${turn.question || words(running ? "voice_hearing" : "voice_unwritten")}</p>
      ${turn.questionCut ? html`<p class="small">${words("question_cut")}</p>` : nothing}
      <cp-chips .setting=${this.setting} .lookups=${turn.lookups} .pointed=${turn.pointed} ?canPoint=${this.setting.canPoint} ?answered=${turn.answer !== ""}></cp-chips>
      <h3 class=${(turn.answer || turn.unheard) && !this.unseen ? "" : "unseen"}>${words(running ? "answering" : "answered", { brand: BRANDS[brand] })}</h3>
      ${spoken ? this.#spoken(running) : html`<cp-answer part="answer" .setting=${this.setting} .text=${turn.answer} ?growing=${running}></cp-answer>`}
      ${running ? this.#working() : this.#ending(stale)}
    </article>`;
  }

  /** What was heard of a spoken answer, and what was not: not yet, or no more. Speech has no Markdown. @param {boolean} running */
  #spoken(running) {
    const { words } = this.setting;
    const { answer, unheard } = this.turn;
    const rest = html`<span class=${running ? "unheard" : "unheard for-good"}><span class=${running ? "unseen" : ""}>${words(running ? "voice_to_come" : "voice_unheard")}</span> ${unheard}</span>`;
    return html`<p class=${this.unseen ? "spoken unseen" : "spoken"}><span class="heard">${answer}</span>${unheard ? rest : nothing}</p>`;
  }

  #working() {
    const { words } = this.setting;
    if (this.turn.channel === "voice") return nothing; // what a session does stands below the conversation
    const silent = this.now - this.turn.heardAt;
    if (silent >= SLOW_MS) return html`<p class="working">${words("slow", { seconds: Math.floor(silent / 1000) })}</p>`;
    return phase(this.turn) === "waiting" ? html`<p class="working late">${words("looking")}</p>` : nothing;
  }

  /** @param {boolean} stale */
  #ending(stale) {
    const { words } = this.setting;
    const { turn } = this;
    return html`
      ${turn.failure ? this.#failure(turn.failure) : nothing}
      ${turn.status === "stopped" ? html`<p class="mark">${words(turn.channel === "voice" ? "voice_interrupted" : "stopped")}</p>` : nothing}
      ${stale ? html`<p class="mark">${words("stale")}</p>` : nothing}
      ${isCut(turn.answer) ? html`<p class="small">${words("answer_cut")}</p>` : nothing}
      ${this.earlier?.answer && turn.answer && !this.unseen ? html`<cp-changes .setting=${this.setting} .turn=${turn} .earlier=${this.earlier} .number=${this.siblings.indexOf(turn.id)}></cp-changes>` : nothing}
      ${turn.answer && !this.unseen ? html`<cp-evidence .setting=${this.setting} .turn=${turn}></cp-evidence>` : nothing}
      ${this.newest && !this.busy ? this.#goOn() : nothing}
      <cp-answer-bar .setting=${this.setting} .turn=${turn} ?busy=${this.busy} ?stale=${stale}></cp-answer-bar>
    `;
  }

  /** @param {import("../failures.js").Failure} failure */
  #failure(failure) {
    const { words } = this.setting;
    const sentence = failureWords(failure, { words, origin: window.origin, answered: Boolean(this.turn.answer) });
    return html`<div class="failure" role="alert">${FAILED}<p>${sentence}</p></div>`;
  }

  /** What helps after an answer that did not come to its end. */
  #goOn() {
    const { words } = this.setting;
    const { status, answer, id, question, capability, parent } = this.turn;
    const again = () => this.tell("cp-ask", { question, capability, parent });
    /** @param {"continue_question" | "continue_lookups"} word */
    const goOn = (word) => () => this.tell("cp-ask", { question: words(word), parent: id });
    return html`<div class="go-on">
      ${status === "failed" && question ? html`<button @click=${again}>${AGAIN} ${words("try_again")}</button>` : nothing}
      ${answer && (status === "stopped" || status === "lost" || status === "failed")
        ? html`<button @click=${goOn("continue_question")}>${GO} ${words("continue_from_here")}</button>`
        : nothing}
      ${status === "done" && LIMIT.test(answer) ? html`<button @click=${goOn("continue_lookups")}>${GO} ${words("continue")}</button>` : nothing}
    </div>`;
  }

  #versions() {
    const { words } = this.setting;
    const at = this.siblings.indexOf(this.turn.id);
    /** @param {number | undefined} turn @param {string} name @param {unknown} icon */
    const button = (turn, name, icon) =>
      html`<button class="bare" aria-label=${name} title=${name} ?disabled=${turn === undefined} @click=${() => this.tell("cp-show", { turn })}>${icon}</button>`;
    return html`<span class="versions small">
      ${button(this.siblings[at - 1], words("version_before"), BACK)} ${words("versions", { number: at + 1, count: this.siblings.length })}
      ${button(this.siblings[at + 1], words("version_after"), NEXT)}
    </span>`;
  }

  #edit() {
    this.tell("cp-edit", { question: this.turn.question, parent: this.turn.parent });
  }
}

define("cp-turn", CpTurn);
