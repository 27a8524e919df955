/** cp-changes: what an answer states otherwise than the version before it (docs/assistant.md, What changed). */
import { html, nothing } from "lit";
import { areSame, differences } from "../differences.js";
import { fileFacts } from "../evidence.js";
import { isolated } from "../isolated.js";
import { define, Element } from "./element.js";
import { EVIDENCE } from "./evidence_styles.js";
import { CONTROLS } from "./theme.js";

/** @typedef {import("../transcript.js").Turn} Turn */

export class CpChanges extends Element {
  static properties = { setting: { attribute: false }, turn: { attribute: false }, earlier: { attribute: false }, number: { type: Number } };
  static styles = [CONTROLS, EVIDENCE];

  constructor() {
    super();
    /** @type {Turn} */
    this.turn = /** @type {any} */ (undefined);
    /** @type {Turn} the version before */
    this.earlier = /** @type {any} */ (undefined);
    this.number = 0; // of the version before
  }

  render() {
    const { words } = this.setting;
    const { answer, claim, locale = "en-GB" } = this.turn;
    const names = claim ? fileFacts(claim).names : [];
    const found = differences(this.earlier.answer, answer, { names, locale });
    if (areSame(found)) return html`<p class="small">${words("changes_none", { number: this.number })}</p>`;
    const { verdict, changed, added, removed } = found;
    /** @param {import("../differences.js").Change} change */
    const arrow = ({ before, after }) => `${isolated(before)} → ${isolated(after)}`;
    return html`<h4>${words("changes", { number: this.number })}</h4>
      <dl>
        ${this.#row("change_verdict", verdict ? [arrow(verdict)] : [])} ${this.#row("change_changed", changed.map(arrow))}
        ${this.#row("change_added", added.map(isolated))} ${this.#row("change_removed", removed.map(isolated))}
      </dl>`;
  }

  /** @param {import("../words.js").Word} word @param {string[]} values */
  #row(word, values) {
    return values.length ? html`<dt>${this.setting.words(word)}</dt><dd>${values.join(" · ")}</dd>` : nothing;
  }
}

define("cp-changes", CpChanges);
