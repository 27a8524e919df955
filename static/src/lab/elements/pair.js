/** cp-pair: the two answers of one repeat, and which facts differ between them (docs/prompt-lab.md, Runs). */
import { css, html, nothing } from "lit";
import { areSame, differences } from "../../differences.js";
import { define, Element } from "../../elements/element.js";
import { CONTROLS } from "../../elements/theme.js";
import { isolated } from "../../isolated.js";
import "./cell.js";
import { LAB } from "./styles.js";

/** @typedef {import("../../differences.js").Change} Change */

export class CpPair extends Element {
  static properties = {
    ...{ pair: { attribute: false }, run: { attribute: false }, defaults: { attribute: false }, names: { attribute: false }, number: { type: Number } },
  };
  static styles = [
    CONTROLS,
    LAB,
    css`
      :host {
        padding-top: var(--cp-space-3);
        border-top: 1px solid var(--cp-border);
      }
      .cells {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: var(--cp-space-4);
      }
      dl {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 2px var(--cp-space-3);
        font-size: var(--cp-size-small);
      }
      dt {
        color: var(--cp-muted);
      }
      dd {
        overflow-wrap: anywhere;
      }
      @media (width < 760px) {
        .cells {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  constructor() {
    super();
    this.pair = /** @type {import("../runner.js").Pair} */ (/** @type {any} */ (undefined));
    this.run = /** @type {import("../runner.js").Run} */ (/** @type {any} */ (undefined));
    /** @type {Record<string, string>} */
    this.defaults = {};
    /** @type {Set<string>} */
    this.names = new Set();
    this.number = 1;
  }

  render() {
    const [one, other] = this.pair;
    const both = one.status === "done" && other.status === "done";
    return html`
      ${this.run.repeats > 1 ? html`<h4>Pair ${this.number}</h4>` : nothing}
      <div class="cells">
        ${this.pair.map((turn, at) => html`<cp-cell .turn=${turn} .side=${this.run.sides[at]} .run=${this.run} .defaults=${this.defaults} letter=${at ? "B" : "A"}></cp-cell>`)}
      </div>
      ${both ? this.#facts() : nothing}
    `;
  }

  #facts() {
    const [one, other] = this.pair;
    const [locale, laterLocale] = this.run.sides.map((side) => side.locale);
    const found = differences(one.answer, other.answer, { names: this.names, locale, laterLocale });
    if (areSame(found)) return html`<p class="small">A and B state the same amounts, dates, references, names and verdict.</p>`;
    const { verdict, changed, added, removed } = found;
    /** @param {Change} change */
    const arrow = ({ before, after }) => `${isolated(before)} → ${isolated(after)}`;
    return html`<h4>Facts differ</h4>
      <dl>
        ${row("Verdict, A → B", verdict ? [arrow(verdict)] : [])} ${row("Otherwise, A → B", changed.map(arrow))}
        ${row("B omits", removed.map(isolated))} ${row("B adds", added.map(isolated))}
      </dl>`;
  }
}

/** @param {string} name @param {string[]} values */
function row(name, values) {
  return values.length ? html`<dt>${name}</dt><dd>${values.join(" · ")}</dd>` : nothing;
}

define("cp-pair", CpPair);
