/** cp-evidence: where the facts of an answer stand, what was not found, and what its lookups opened (docs/assistant.md, Evidence). */
import { html, nothing } from "lit";
import { evidence, isFound, unfound } from "../evidence.js";
import { coverage, fieldOf, labelOf, nameOf } from "../lookups.js";
import { define, Element } from "./element.js";
import { EVIDENCE } from "./evidence_styles.js";
import { DONE, FAILED } from "./icons.js";
import { CONTROLS } from "./theme.js";

/** @typedef {import("../evidence.js").Row} Row */
/** @typedef {import("../evidence.js").Sentence} Sentence */
/** @typedef {import("../file_facts.js").Place} Place */

const PLACES = 2; // of a fact, as many as are named

export class CpEvidence extends Element {
  static properties = { setting: { attribute: false }, turn: { attribute: false } };
  static styles = [CONTROLS, EVIDENCE];

  constructor() {
    super();
    /** @type {import("../transcript.js").Turn} */
    this.turn = /** @type {any} */ (undefined);
  }

  render() {
    const found = evidence(this.turn);
    return html`${this.#sums(found)} ${this.#unfound(found)} ${this.#evidence(found)} ${this.#coverage()}`;
  }

  /** @param {Sentence[]} found */
  #sums(found) {
    const { words } = this.setting;
    return found
      .flatMap(({ sums }) => sums)
      .map(({ sum, right, stated }) =>
        right
          ? html`<p class="fine">${DONE} <span>${words("sum_right", { sum })}</span></p>`
          : html`<p class="doubt">${FAILED} <span>${words("sum_wrong", { sum, stated })}</span></p>`,
      );
  }

  /** @param {Sentence[]} found */
  #unfound(found) {
    const { words } = this.setting;
    const doubted = found.filter((sentence) => unfound(sentence).length);
    if (!doubted.length) return nothing;
    return html`<details class="doubted">
      <summary class="doubt">${FAILED} <span>${doubted.length === 1 ? words("unfound_one") : words("unfound_many", { count: doubted.length })}</span></summary>
      <ul>
        ${doubted.map((sentence) => html`<li><q>${sentence.text}</q> <strong><bdi>${unfound(sentence).join(", ")}</bdi></strong></li>`)}
      </ul>
      <p class="small">${words("unfound_where")}</p>
    </details>`;
  }

  /** @param {Sentence[]} found */
  #evidence(found) {
    const rows = found.flatMap((sentence) => sentence.rows);
    if (!rows.length) return nothing;
    const summary = this.setting.words("evidence", { found: rows.filter(isFound).length, total: rows.length });
    return html`<details class="evidence">
      <summary><span>${summary}</span></summary>
      <ol>
        ${found.map(({ text, rows: stated }) => html`<li><q>${text}</q><dl>${stated.map((row) => this.#row(row))}</dl></li>`)}
      </ol>
    </details>`;
  }

  /** @param {Row} row */
  #row(row) {
    const { words } = this.setting;
    const { fact, places, lookups, sum, asked } = row;
    const notes = [
      ...(places.length > PLACES ? [words("fact_more", { count: places.length - PLACES })] : []),
      ...lookups.slice(0, 1).map((lookup) => words("fact_shown", { label: labelOf(lookup) })),
      ...(sum ? [words("fact_sum", { sum })] : []),
      ...(asked && !places.length ? [words("fact_asked")] : []),
      ...(isFound(row) ? [] : [words("fact_unfound")]),
    ];
    return html`<dt>${fact.text}</dt>
      <dd>${places.slice(0, PLACES).map((place) => this.#place(place))} <span class="small">${notes.join("; ")}</span></dd>`;
  }

  /** @param {Place} place */
  #place({ panel, path }) {
    const words = `${nameOf(panel)}: ${fieldOf(path, panel)}`;
    if (!this.setting.canPoint) return html`<span>${words}</span>`;
    return html`<button class="bare" @click=${() => this.tell("cp-panel", { panel })}>${words}</button>`;
  }

  #coverage() {
    const { words } = this.setting;
    const { channel, lookups } = this.turn;
    const { opened, unopened, whole } = coverage(lookups);
    const none = channel === "voice" ? "coverage_none_spoken" : "coverage_none"; // a session knows the results of its earlier lookups
    const title = opened.length ? words("coverage", { count: opened.length, total: opened.length + unopened.length }) : words(whole ? "coverage_whole" : none);
    return html`<details class="coverage">
      <summary><span>${title}</span></summary>
      <p class="small">${whole && opened.length ? words("coverage_whole") : nothing} ${unopened.length ? words("unopened", { panels: unopened.map(nameOf).join(", ") }) : nothing}</p>
    </details>`;
  }
}

define("cp-evidence", CpEvidence);
