/** cp-panel: everything of the assistant that is seen, from top to bottom (docs/assistant.md, Elements). */
import { html, nothing } from "lit";
import { composing } from "../keys.js";
import { totalTokens } from "../prices.js";
import { running, shown } from "../transcript.js";
import { BRANDS, failureWords } from "../words.js";
import "./composer.js";
import "./diagnosis.js";
import { define, Element } from "./element.js";
import { CLOSE, NEW } from "./icons.js";
import "./menu.js";
import { PANEL } from "./panel_styles.js";
import "./quick_actions.js";
import "./switch.js";
import { CONTROLS } from "./theme.js";
import "./transcript.js";

/** @typedef {{fingerprint: string | null, count: number, name: string, labUrl: string}} PromptSet the versions that are in use in this browser, and where they are written */

export class CpPanel extends Element {
  static properties = {
    ...{ setting: { attribute: false }, conversation: { attribute: false }, now: { type: Number }, next: {} },
    ...{ actions: { attribute: false }, groups: { attribute: false }, playbooks: { attribute: false }, promptSet: { attribute: false } },
    ...{ offline: { type: Boolean }, unset: { type: Boolean }, barred: { attribute: false }, checks: { attribute: false }, setupUrl: {}, announcements: {}, highlights: { attribute: false } },
    ...{ pointing: { type: Boolean }, closable: { type: Boolean } },
    ...{ draft: { attribute: false }, editing: { type: Boolean }, claimless: {}, records: { type: Boolean }, notice: {} },
    ...{ speaks: { attribute: false }, voice: { attribute: false }, level: { attribute: false }, talkedFrom: { attribute: false }, captions: { attribute: false } },
  };
  static styles = [CONTROLS, PANEL];

  constructor() {
    super();
    /** @type {import("../transcript.js").Conversation} */
    this.conversation = /** @type {any} */ (undefined);
    this.now = 0;
    this.next = ""; // the claim that the page shows, when the conversation is about another
    /** @type {import("../wire.d.ts").CapabilityEntry[]} */
    this.actions = [];
    /** @type {import("../wire.d.ts").PromptCatalogue["groups"]} */
    this.groups = [];
    /** @type {Record<string, string>} */
    this.playbooks = {};
    /** @type {PromptSet} */
    this.promptSet = { fingerprint: "default", count: 0, name: "", labUrl: "" };
    this.offline = false;
    this.unset = false; // the server has no model
    /** @type {import("../failures.js").Failure | null} why this page may not ask */
    this.barred = null;
    /** @type {import("../diagnosis.js").Check[] | null} */
    this.checks = null;
    this.setupUrl = "";
    /** @type {import("../announcements.js").Verbosity} */
    this.announcements = "ends";
    this.highlights = true;
    this.pointing = false;
    this.closable = false;
    this.draft = ""; // what is being written
    this.editing = false; // the next question replaces one that was asked
    /** @type {import("../words.js").Word | ""} why the page shows no claim, though it may have shown one */
    this.claimless = "";
    this.records = false; // the server keeps turns whole, and no page of its own says so here
    /** @type {import("../words.js").Word | ""} */
    this.notice = ""; // what has to be known, and has no place in the conversation
    /** @type {boolean | undefined} whether the server can speak, once it has said */
    this.speaks = undefined;
    /** @type {import("../voice/call.js").View | null} the session of somebody who talks, or why there is none */
    this.voice = null;
    this.level = () => 0; // of the microphone
    this.talkedFrom = Infinity; // the session's first turn
    this.captions = true;
    this.addEventListener("keydown", this.#escape);
  }

  render() {
    const { words, claimId } = this.setting;
    const turns = claimId ? shown(this.conversation) : [];
    return html`
      ${this.#header(turns)}
      <div class="news">
        ${this.barred ? this.#barred(this.barred) : nothing}
        ${this.checks ? html`<cp-diagnosis .setting=${this.setting} .checks=${this.checks}></cp-diagnosis>` : nothing}
        ${this.notice ? html`<p class="notice" part="notice" role="alert">${words(this.notice)}</p>` : nothing}
        ${this.next ? html`<cp-switch .setting=${this.setting} .next=${this.next} ?busy=${this.#busy()} ?talking=${this.#talking()}></cp-switch>` : nothing}
      </div>
      ${claimId
        ? html`<cp-transcript exportparts="question, answer" .setting=${this.setting} .conversation=${this.conversation} .now=${this.now} ?talking=${this.#talking()} .unseenFrom=${this.#talking() && !this.captions ? this.talkedFrom : Infinity}>${turns.length ? nothing : this.#empty()}</cp-transcript>`
        : html`<p class="empty" role="status">${words(this.claimless || "waiting_for_claim")}</p>`}
      ${this.voice ? html`<cp-voice class="ask" .setting=${this.setting} .view=${this.voice} .level=${this.level} .captions=${this.captions}></cp-voice>` : nothing}
      ${claimId && !this.next && !this.voice ? html`<div class="ask">${this.#below(turns)}</div>` : nothing}
      <p class="caution small" part="caution">${words("caution")} ${this.records ? words("records") : nothing}</p>
    `;
  }

  /** @param {import("lit").PropertyValues<this>} changed */
  updated(changed) {
    const before = changed.get("conversation");
    // Where all of it scrolls, a new question is brought in sight.
    if (before && running(this.conversation) && running(before) === undefined) this.scrollTop = /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(".head"))?.offsetHeight ?? 0;
  }

  /** @param {import("../transcript.js").Turn[]} turns */
  #header(turns) {
    const { words, brand, claimId } = this.setting;
    return html`<div class="head" part="header">
      <h2 part="title">${BRANDS[brand]}</h2>
      <span class="claim small">${claimId}</span>
      ${turns.length && !this.#busy()
        ? html`<button class="bare" aria-label=${words("new_chat")} title=${words("new_chat")} @click=${() => this.tell("cp-clear")}>${NEW}</button>`
        : nothing}
      <cp-menu
        .setting=${this.setting}
        .announcements=${this.announcements}
        .highlights=${this.highlights}
        ?pointing=${this.pointing}
        .total=${totalTokens(turns, this.setting)}
      ></cp-menu>
      ${this.closable
        ? html`<button class="bare" aria-label=${words("close")} title=${words("close")} @click=${() => this.tell("cp-close")}>${CLOSE}</button>`
        : nothing}
      <span class="prompts small">${this.promptSet.labUrl ? html`<a href=${this.promptSet.labUrl}>${this.#promptSet()}</a>` : this.#promptSet()}</span>
    </div>`;
  }

  #promptSet() {
    const { words } = this.setting;
    const { fingerprint, count, name } = this.promptSet;
    const set = count ? words("prompts_changed", { fingerprint: name || (fingerprint ?? ""), count }).trim() : words("prompts_default");
    return `${words("prompts")}: ${set}`;
  }

  #empty() {
    return this.unset || this.barred ? nothing : html`<p class="empty">${this.setting.words("empty")}</p>`;
  }

  /** What stands below the conversation: the box, or why there is none. @param {import("../transcript.js").Turn[]} turns */
  #below(turns) {
    if (this.claimless && !this.#busy()) return html`<p class="notice" part="notice" role="status">${this.setting.words(this.claimless)}</p>`;
    if (this.barred) return nothing;
    return this.unset ? this.#unset() : this.#ask(turns);
  }

  /** @param {import("../failures.js").Failure} failure */
  #barred(failure) {
    const sentence = failureWords(failure, { words: this.setting.words, origin: window.origin, answered: false });
    return html`<p class="notice" part="notice" role="alert">${sentence}</p>`;
  }

  #unset() {
    const { words } = this.setting;
    return html`<p class="notice" part="notice">${words("failed_no_key")} ${this.setupUrl ? html`<a href=${this.setupUrl}>${words("how_to_set_up")}</a>` : nothing}</p>`;
  }

  /** @param {import("../transcript.js").Turn[]} turns */
  #ask(turns) {
    const { words } = this.setting;
    const busy = this.#busy();
    return html`
      <cp-quick-actions
        exportparts="action"
        .setting=${this.setting}
        .actions=${this.actions}
        .groups=${this.groups}
        .playbooks=${this.playbooks}
        .first=${turns.length ? 2 : 6}
        .blocked=${busy ? words("stop_first") : this.offline ? words("announce_offline") : ""}
      ></cp-quick-actions>
      ${this.editing
        ? html`<p class="small editing">${words("editing")} <button class="bare" @click=${() => this.tell("cp-edit", { question: "" })}>${words("cancel")}</button></p>`
        : nothing}
      <cp-composer exportparts="box, send" .setting=${this.setting} ?busy=${busy} ?offline=${this.offline} .draft=${this.draft} .recall=${turns.at(-1)?.question ?? ""} .speaks=${this.speaks}></cp-composer>
    `;
  }

  #busy() {
    return this.#talking() || running(this.conversation) !== undefined;
  }

  #talking() {
    return this.voice !== null && this.voice.phase !== "ended";
  }

  /** What is open over the conversation is closed before anything else is. @param {KeyboardEvent} event */
  #escape(event) {
    if (event.key !== "Escape" || composing(event)) return;
    const over = /** @type {(import("./menu.js").CpMenu | import("./quick_actions.js").CpQuickActions)[]} */ ([...this.renderRoot.querySelectorAll("cp-menu, cp-quick-actions")]);
    if (!over.some((each) => each.close())) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Put the keyboard on the conversation. */
  rest() {
    /** @type {import("./transcript.js").CpTranscript | null} */ (this.renderRoot.querySelector("cp-transcript"))?.rest();
  }

  /** Put the keyboard where one begins to talk or, once one does, where one hangs up. */
  talk() {
    /** @type {(HTMLElement & {talk: () => void}) | null} */ (this.renderRoot.querySelector("cp-composer, cp-voice:defined"))?.talk();
  }

  /** Say beside the box that an answer has to be stopped first; whether there is a box. */
  warn() {
    const composer = /** @type {import("./composer.js").CpComposer | null} */ (this.renderRoot.querySelector("cp-composer"));
    composer?.warn();
    return composer !== null;
  }

  /** Put the keyboard in the box for questions. */
  compose() {
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector("cp-composer"))?.focus();
  }
}

define("cp-panel", CpPanel);
