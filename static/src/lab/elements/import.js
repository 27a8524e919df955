/** cp-prompt-import: what a file would bring, to be seen before anything is written (docs/prompt-lab.md, Export and import). */
import { html, nothing } from "lit";
import { define, Element } from "../../elements/element.js";
import { CONTROLS } from "../../elements/theme.js";
import { added } from "../transfer.js";
import { titleOf } from "../versions.js";
import "./diff.js";
import { LAB } from "./styles.js";

/** @typedef {import("../versions.js").Library} Library */
/** @typedef {{name: string, hash: string | null, said?: string}} CheckedSet `hash`: of the texts as they came; `said`: what the file says */
/** @typedef {{before: Library, after: Library, sets: CheckedSet[], active: CheckedSet, refused: string[]}} Preview */

const OPEN = 5; // texts that are compared at once; comparing takes a moment each, and a file may bring hundreds

export class CpPromptImport extends Element {
  static properties = { preview: { attribute: false }, defaults: { attribute: false } };
  static styles = [CONTROLS, LAB];

  constructor() {
    super();
    this.preview = /** @type {Preview} */ (/** @type {any} */ (undefined));
    /** @type {Record<string, string>} */
    this.defaults = {};
    /** @type {Set<number>} places of the texts that are compared */
    this.compared = new Set(Array(OPEN).keys());
  }

  firstUpdated() {
    this.renderRoot.querySelector("h2")?.focus();
  }

  render() {
    const { before, after, sets, active, refused } = this.preview;
    const fresh = added(before, after);
    return html`<section class="card" aria-label="Import">
      <h2 tabindex="-1">This file would bring ${fresh.length === 1 ? "1 new version" : `${fresh.length} new versions`}. Nothing is written yet.</h2>
      ${refused.length
        ? html`<div class="notice"><p>Left out:</p><ul>${refused.map((words) => html`<li>${words}</li>`)}</ul></div>`
        : nothing}
      ${fresh.map(
        (version, at) => html`<details ?open=${at < OPEN} @toggle=${() => this.#compare(at)}>
          <summary><code>${version.prompt}</code> ${titleOf(version)}</summary>
          ${this.compared.has(at)
            ? html`<cp-prompt-diff .earlier=${this.#current(version.prompt)} .later=${version.text} .about=${`what is active here → ${titleOf(version)}`}></cp-prompt-diff>`
            : nothing}
        </details>`,
      )}
      ${sets.length || active.hash !== "default"
        ? html`<ul>
            ${sets.map((set) => html`<li>Set “${set.name}”: ${hashWords(set)}</li>`)}
            ${active.hash === "default" ? nothing : html`<li>Active in the file: ${hashWords(active)}</li>`}
          </ul>`
        : nothing}
      <form class="row" @submit=${this.#import}>
        ${active.hash === "default" ? nothing : html`<label class="check"><input type="checkbox" name="activate" /> Activate here what is active in the file</label>`}
        <button class="main">Import</button>
        <button type="button" @click=${() => this.tell("cp-import-cancel")}>Cancel</button>
      </form>
    </section>`;
  }

  /** @param {number} at */
  #compare(at) {
    this.compared.add(at);
    this.requestUpdate();
  }

  /** @param {string} prompt */
  #current(prompt) {
    const { versions, active } = this.preview.before;
    return versions.find((each) => each.prompt === prompt && each.number === active[prompt])?.text ?? this.defaults[prompt];
  }

  /** @param {SubmitEvent} event */
  #import(event) {
    event.preventDefault();
    this.tell("cp-import", { activate: new FormData(/** @type {HTMLFormElement} */ (event.target)).has("activate") });
  }
}

/** @param {CheckedSet} set */
function hashWords({ hash, said }) {
  if (!hash) return "its hash cannot be computed on a page that is not secure.";
  if (said === undefined || said === hash) return html`<code>${hash}</code>${said === undefined ? "" : ", as the file says."}`;
  return html`<code>${hash}</code>, though the file says <code>${said}</code>: these are other texts than were exported.`;
}

define("cp-prompt-import", CpPromptImport);
