/** cp-lookups: the trace of an answer's lookups, each with its result as far as the page was told (docs/assistant.md, Lookups). */
import { css, html, nothing } from "lit";
import { copy } from "../clipboard.js";
import { seconds } from "../figures.js";
import { length } from "../history.js";
import { labelOf } from "../lookups.js";
import { define, Element } from "./element.js";
import { COPY } from "./icons.js";
import { CONTROLS } from "./theme.js";

const SUMMARY = 400; // characters: a summary of this length was cut

/** @typedef {import("../transcript.js").Lookup} Lookup */

export class CpLookups extends Element {
  static properties = { setting: { attribute: false }, lookups: { attribute: false } };
  static styles = [
    CONTROLS,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--cp-space-1);
      }
      details {
        border: 1px solid var(--cp-border);
        border-radius: var(--cp-radius);
      }
      summary {
        padding: var(--cp-space-1) var(--cp-space-2);
        cursor: pointer;
        font-size: var(--cp-size-small);
      }
      .result {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        justify-items: start;
        gap: var(--cp-space-1);
        padding: 0 var(--cp-space-2) var(--cp-space-2);
      }
      code {
        font-family: var(--cp-font-mono);
        font-size: 13px;
        unicode-bidi: isolate;
        overflow-wrap: anywhere;
        white-space: pre-wrap;
      }
    `,
  ];

  constructor() {
    super();
    /** @type {Lookup[]} */
    this.lookups = [];
  }

  render() {
    const { words } = this.setting;
    if (!this.lookups.length) return html`<p class="small">${words("no_lookups")}</p>`;
    return this.lookups.map((lookup) => this.#trace(lookup));
  }

  /** @param {Lookup} lookup */
  #trace(lookup) {
    const { words, locale } = this.setting;
    const { tool, status, startedAt, endedAt, summary } = lookup;
    const time = endedAt === undefined ? "" : ` · ${words("seconds", { seconds: seconds(startedAt, endedAt, locale) })}`;
    return html`<details>
      <summary><bdi>${labelOf(lookup)}</bdi> <span class="small">${words(`lookup_${status}`)}${time}</span></summary>
      <div class="result">
        <bdi class="small">${tool}</bdi>
        ${summary === undefined ? nothing : this.#result(summary)}
      </div>
    </details>`;
  }

  /** @param {string} summary */
  #result(summary) {
    const { words } = this.setting;
    return html`<code>${summary}</code>
      ${length(summary) === SUMMARY ? html`<p class="small">${words("lookup_cut")}</p>` : nothing}
      <button class="bare" @click=${() => this.#copy(summary)}>${COPY} ${words("copy_result")}</button>`;
  }

  /** @param {string} summary */
  async #copy(summary) {
    const copied = await copy(summary, { root: /** @type {ShadowRoot} */ (this.shadowRoot) });
    this.tell("cp-say", { text: this.setting.words(copied ? "copied" : "copy_failed") });
  }
}

define("cp-lookups", CpLookups);
