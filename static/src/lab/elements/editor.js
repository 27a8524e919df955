/** cp-prompt-editor: one prompt, its versions, its text and what is to be said of that (docs/prompt-lab.md, Editor). */
import { html, nothing } from "lit";
import { define, Element } from "../../elements/element.js";
import { Focus } from "../../elements/focus.js";
import { CONTROLS } from "../../elements/theme.js";
import { LONGEST_PROMPT } from "../../fingerprint.js";
import { counted } from "../../figures.js";
import { length } from "../../history.js";
import { shifted } from "../indent.js";
import { lint } from "../lint.js";
import { LONGEST_NAME } from "../set_names.js";
import { several } from "../several.js";
import { DEFAULT, needs, titleOf, versionOf, versionsOf } from "../versions.js";
import "./diff.js";
import { EDITOR } from "./editor_styles.js";
import { LAB } from "./styles.js";
import "./sure.js";

/** @typedef {import("../versions.js").Version} Version */

const SAFETY = "system.safety";

export class CpPromptEditor extends Element {
  static properties = {
    ...{ entry: { attribute: false }, core: {}, library: { attribute: false }, known: { attribute: false } },
    ...{ text: {}, opened: { type: Number }, written: { type: Boolean }, keeps: { type: Boolean }, compared: { state: true }, asked: { state: true }, deleting: { state: true } },
  };
  static styles = [CONTROLS, LAB, EDITOR];

  #focus = new Focus(this, () => this.renderRoot.querySelector("select")?.focus());

  constructor() {
    super();
    /** @type {import("../../wire.d.ts").PromptCatalogue["prompts"][number]} */
    this.entry = /** @type {any} */ (undefined);
    this.core = ""; // the safety core, which no version replaces
    this.library = /** @type {import("../versions.js").Library} */ (/** @type {any} */ (undefined));
    /** @type {Set<string>} names of lookups and panels that the server's prompts use */
    this.known = new Set();
    this.text = "";
    this.opened = DEFAULT; // the version that the text began as
    this.written = false; // the text is no version yet
    this.keeps = true; // this browser keeps versions
    this.compared = DEFAULT; // the version that the diff is against
    /** @type {number | null} the version to open once the person agrees to lose what was written */
    this.asked = null;
    this.deleting = false; // the version that is open, once the person agrees
  }

  /** @param {import("lit").PropertyValues<this>} changed */
  willUpdate(changed) {
    if (changed.has("entry")) [this.compared, this.asked] = [DEFAULT, null];
    if (changed.has("entry") || changed.has("opened")) this.deleting = false;
  }

  render() {
    const { entry, library, text } = this;
    const active = library.active[entry.id] ?? DEFAULT;
    const versions = [...versionsOf(library, entry.id), { number: DEFAULT, name: "" }];
    const theirs = this.opened === DEFAULT && !this.written; // the server's own text is not for this browser to judge
    const findings = theirs ? [] : lint(text, { defaultText: entry.defaultText, known: this.known });
    const errors = findings.filter(({ level }) => level === "error").length;
    const warnings = findings.length - errors;
    return html`
      <header>
        <h2 tabindex="-1">${entry.label}</h2>
        <p class="small"><code>${entry.id}</code> ${entry.description} Used by: ${usersOf(entry.id)}.</p>
      </header>
      ${entry.id === SAFETY && text !== entry.defaultText ? this.#safety() : nothing}
      <div class="row">
        <label class="wide">Version <select @change=${this.#chosen}>${versions.map((version) => this.#option(version, this.opened, active))}</select></label>
        ${this.written ? html`<button @click=${() => this.#open(this.opened)}>Discard the edit</button>` : nothing}
      </div>
      ${this.asked === null ? nothing : this.#ask(this.asked)}
      ${this.#area(findings.length > 0)} ${this.#meter()}
      ${theirs ? nothing : html`<p class="small">Lint: ${several(errors, "error")}, ${several(warnings, "warning")}</p>`}
      <ul id="findings" class="findings" aria-label="Linter" ?hidden=${!findings.length}>
        ${findings.map(({ level, words }) => html`<li class=${level}><strong>${level === "error" ? "✗ Error" : "⚠ Warning"}:</strong> ${words}</li>`)}
      </ul>
      ${this.#actions(errors, active)}
      <div class="row">
        <label class="wide">Compare with <select @change=${this.#compare}>${versions.map((version) => this.#option(version, this.compared, active))}</select></label>
      </div>
      <cp-prompt-diff .earlier=${this.#textOf(this.compared)} .later=${text} .about=${`${this.#titleOf(this.compared)} → ${this.written ? "this text" : this.#titleOf(this.opened)}`}></cp-prompt-diff>
    `;
  }

  #safety() {
    return html`<div class="notice">
      <p><strong>You are changing the boundaries.</strong> The safety core stays whatever this text says, but the core is short: run the traps before anybody relies on it.</p>
      <details>
        <summary>The safety core, which no version replaces</summary>
        <pre>${this.core}</pre>
      </details>
    </div>`;
  }

  /** @param {Pick<Version, "number" | "name">} version @param {number} selected @param {number} active */
  #option(version, selected, active) {
    const marks = version.number === active ? " (active)" : "";
    return html`<option value=${version.number} .selected=${version.number === selected}>${titleOf(version)}${marks}</option>`;
  }

  /** @param {number} number */
  #ask(number) {
    return html`<cp-sure
      .words=${`What you wrote is not saved. Open ${this.#titleOf(number)} and lose it?`}
      yes="Lose it"
      no="Keep writing"
      @cp-yes=${() => this.#open(number)}
      @cp-no=${() => (this.asked = null)}
    ></cp-sure>`;
  }

  /** The lines below the text give the box its height and their numbers; a line that folds keeps its one. @param {boolean} found */
  #area(found) {
    return html`<div class="area">
      <div class="lines" aria-hidden="true">${this.text.split("\n").map((line) => html`<span>${line || " "}</span>`)}</div>
      <textarea
        aria-label=${`Text of ${this.entry.label}`}
        aria-describedby=${found ? "findings keys" : "keys"}
        spellcheck="false"
        .value=${this.text}
        @input=${this.#write}
        @keydown=${this.#keys}
      ></textarea>
    </div>`;
  }

  #meter() {
    const count = length(this.text);
    const words = `${counted(count, "en-GB")} of ${counted(LONGEST_PROMPT, "en-GB")} characters`;
    return html`<div class="row">
      <meter min="0" max=${LONGEST_PROMPT} high=${LONGEST_PROMPT * 0.9} value=${Math.min(count, LONGEST_PROMPT)} aria-label=${words}></meter>
      <span class="small">${words}, about ${counted(Math.ceil(count / 4), "en-GB")} tokens</span>
      <span class="small" id="keys">Tab leaves the text. Ctrl+] indents, Ctrl+[ takes it back.</span>
    </div>`;
  }

  /** @param {number} errors @param {number} active */
  #actions(errors, active) {
    const { opened, entry, library } = this;
    const next = (library.last[entry.id] ?? 0) + 1;
    const unsaved = !this.keeps
      ? "This browser keeps no versions."
      : !this.written
        ? "There is nothing new to save."
        : errors
          ? `${several(errors, "error")} ${errors === 1 ? "keeps" : "keep"} it from being saved.`
          : "";
    const needed = needs(library, entry.id, opened);
    return html`
      <form class="row" @submit=${this.#save}>
        <label class="wide">Name of the version <input name="name" maxlength=${LONGEST_NAME} autocomplete="off" placeholder="what is different" /></label>
        <button class="main" aria-disabled=${unsaved !== ""} aria-describedby="unsaved">Save as v${next}</button>
      </form>
      <p class="small" id="unsaved">${unsaved}</p>
      <div class="row">
        ${opened === active || this.written
          ? nothing
          : html`<button @click=${() => this.tell("cp-activate", { number: opened })}>${opened === DEFAULT ? "Use the default text" : `Activate v${opened}`}</button>`}
        ${active !== DEFAULT && opened !== DEFAULT ? html`<button @click=${() => this.tell("cp-activate", { number: DEFAULT })}>Use the default text</button>` : nothing}
        ${opened !== DEFAULT && !this.written
          ? html`<button aria-disabled=${needed.length > 0} aria-describedby="needed" @click=${() => (this.deleting = !needed.length)}>Delete v${opened}</button>
              <span class="small" id="needed">${needed.length ? `Needed: ${needed.join(", ")}.` : ""}</span>`
          : nothing}
      </div>
      ${this.deleting ? this.#delete(opened) : nothing}
    `;
  }

  /** @param {number} number */
  #delete(number) {
    return html`<cp-sure
      .words=${`Delete ${this.#titleOf(number)}? It cannot be had again.`}
      yes="Delete it"
      no="Keep it"
      @cp-yes=${() => this.tell("cp-delete", { number })}
      @cp-no=${() => (this.deleting = false)}
    ></cp-sure>`;
  }

  /** @param {number} number */
  #textOf(number) {
    return versionOf(this.library, this.entry.id, number)?.text ?? this.entry.defaultText;
  }

  /** @param {number} number */
  #titleOf(number) {
    return titleOf(versionOf(this.library, this.entry.id, number) ?? { number: DEFAULT, name: "" });
  }

  /** @param {Event} event */
  #chosen({ target }) {
    const select = /** @type {HTMLSelectElement} */ (target);
    const number = Number(select.value);
    if (!this.written) return this.#open(number);
    this.asked = number;
    select.value = String(this.opened); // until the person has said so
  }

  /** @param {number} number */
  #open(number) {
    this.asked = null;
    this.tell("cp-open", { number });
  }

  /** @param {Event} event */
  #compare({ target }) {
    this.compared = Number(/** @type {HTMLSelectElement} */ (target).value);
  }

  /** @param {Event} event */
  #write({ target }) {
    this.tell("cp-write", { text: /** @type {HTMLTextAreaElement} */ (target).value });
  }

  /** @param {KeyboardEvent} event */
  #keys(event) {
    if (!event.ctrlKey || event.altKey || event.metaKey || (event.key !== "]" && event.key !== "[")) return;
    event.preventDefault();
    const area = /** @type {HTMLTextAreaElement} */ (event.target);
    const { start, end, text, select } = shifted(area.value, area.selectionStart, area.selectionEnd, event.key === "]");
    area.setSelectionRange(start, end);
    document.execCommand("insertText", false, text); // the only way to write that can be taken back by the browser's own undo
    area.setSelectionRange(...select);
  }

  /** @param {SubmitEvent} event */
  #save(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (form.querySelector("[aria-disabled=true]")) return;
    this.tell("cp-save", { name: String(new FormData(form).get("name")).trim() });
    form.reset();
  }
}

/** Which answers a prompt has a part in. @param {string} prompt */
function usersOf(prompt) {
  const one = { "system.screen_actions": "answers on pages that can point at panels", "system.locale_uk": "British answers", "system.locale_us": "American answers" }[prompt];
  if (one) return one;
  if (prompt === "system.voice") return "voice";
  if (prompt === "capability.claim_qa") return "questions without a quick action";
  return prompt.startsWith("system.") ? "all answers, voice" : "its quick action";
}

define("cp-prompt-editor", CpPromptEditor);
