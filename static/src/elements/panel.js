/** cp-panel: everything of the assistant that is seen, from top to bottom (docs/assistant.md, Elements). */
import { html, nothing } from "lit";
import { totalTokens } from "../prices.js";
import { running, shown } from "../transcript.js";
import { BRANDS } from "../words.js";
import "./composer.js";
import { define, Element } from "./element.js";
import { CLOSE, NEW } from "./icons.js";
import "./menu.js";
import { PANEL } from "./panel_styles.js";
import "./quick_actions.js";
import "./switch.js";
import { CONTROLS } from "./theme.js";
import "./transcript.js";

/** @typedef {{fingerprint: string | null, count: number}} PromptSet the versions that are in use in this browser */

export class CpPanel extends Element {
  static properties = {
    ...{ setting: { attribute: false }, conversation: { attribute: false }, now: { type: Number }, next: {} },
    ...{ actions: { attribute: false }, groups: { attribute: false }, playbooks: { attribute: false }, promptSet: { attribute: false } },
    ...{ offline: { type: Boolean }, unset: { type: Boolean }, setupUrl: {}, announcements: {}, highlights: { type: Boolean } },
    ...{ pointing: { type: Boolean }, closable: { type: Boolean }, editing: { attribute: false } },
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
    this.promptSet = { fingerprint: "default", count: 0 };
    this.offline = false;
    this.unset = false; // the server has no model
    this.setupUrl = "";
    /** @type {import("../announcements.js").Verbosity} */
    this.announcements = "ends";
    this.highlights = true;
    this.pointing = false;
    this.closable = false;
    this.editing = false; // the next question replaces one that was asked
    this.addEventListener("keydown", this.#escape);
  }

  render() {
    const { words, claimId } = this.setting;
    const turns = claimId ? shown(this.conversation) : [];
    return html`
      ${this.#header(turns)}
      ${this.next ? html`<cp-switch .setting=${this.setting} .next=${this.next} ?busy=${this.#busy()}></cp-switch>` : nothing}
      ${claimId
        ? html`<cp-transcript .setting=${this.setting} .conversation=${this.conversation} .now=${this.now}>${turns.length ? nothing : this.#empty()}</cp-transcript>`
        : html`<p class="empty">${words("waiting_for_claim")}</p>`}
      ${claimId && !this.next ? html`<div class="ask">${this.unset ? this.#unset() : this.#ask(turns)}</div>` : nothing}
      <p class="caution small">${words("caution")}</p>
    `;
  }

  /** @param {import("../transcript.js").Turn[]} turns */
  #header(turns) {
    const { words, brand, claimId } = this.setting;
    return html`<header>
      <h2>${BRANDS[brand]}</h2>
      <span class="claim small">${claimId}</span>
      ${turns.length && !this.#busy()
        ? html`<button class="bare" aria-label=${words("new_chat")} title=${words("new_chat")} @click=${() => this.tell("cp-clear")}>${NEW}</button>`
        : nothing}
      <cp-menu
        .setting=${this.setting}
        .announcements=${this.announcements}
        ?highlights=${this.highlights}
        ?pointing=${this.pointing}
        .total=${totalTokens(turns, this.setting)}
      ></cp-menu>
      ${this.closable
        ? html`<button class="bare" aria-label=${words("close")} title=${words("close")} @click=${() => this.tell("cp-close")}>${CLOSE}</button>`
        : nothing}
      <span class="prompts small">${words("prompts")}: ${this.#promptSet()}</span>
    </header>`;
  }

  #promptSet() {
    const { words } = this.setting;
    const { fingerprint, count } = this.promptSet;
    return count ? words("prompts_changed", { fingerprint: fingerprint ?? "", count }).trim() : words("prompts_default");
  }

  #empty() {
    return this.unset ? nothing : html`<p class="empty">${this.setting.words("empty")}</p>`;
  }

  #unset() {
    const { words } = this.setting;
    return html`<p class="notice">${words("failed_no_key")} ${this.setupUrl ? html`<a href=${this.setupUrl}>${words("how_to_set_up")}</a>` : nothing}</p>`;
  }

  /** @param {import("../transcript.js").Turn[]} turns */
  #ask(turns) {
    const { words } = this.setting;
    const busy = this.#busy();
    return html`
      <cp-quick-actions
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
      <cp-composer .setting=${this.setting} ?busy=${busy} ?offline=${this.offline} .recall=${turns.at(-1)?.question ?? ""}></cp-composer>
    `;
  }

  #busy() {
    return running(this.conversation) !== undefined;
  }

  /** What is open over the conversation is closed before anything else is. @param {KeyboardEvent} event */
  #escape(event) {
    if (event.key !== "Escape" || event.isComposing) return;
    const over = /** @type {(import("./menu.js").CpMenu | import("./quick_actions.js").CpQuickActions)[]} */ ([...this.renderRoot.querySelectorAll("cp-menu, cp-quick-actions")]);
    if (!over.some((each) => each.close())) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Put the keyboard on the conversation. */
  rest() {
    /** @type {import("./transcript.js").CpTranscript | null} */ (this.renderRoot.querySelector("cp-transcript"))?.rest();
  }

  /** Put the keyboard in the box for questions, with a text when there is one. @param {string} [text] */
  compose(text) {
    const composer = /** @type {import("./composer.js").CpComposer | null} */ (this.renderRoot.querySelector("cp-composer"));
    if (text === undefined) composer?.focus();
    else composer?.write(text);
  }
}

define("cp-panel", CpPanel);
