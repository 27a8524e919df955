/** cp-chips: what the assistant looked at, before the answer, and where on the page it stands (docs/assistant.md, Chips). */
import { html, nothing } from "lit";
import { seconds } from "../figures.js";
import { labelOf, looks, nameOf, panelOf } from "../lookups.js";
import { CHIPS } from "./chips_styles.js";
import { define, Element } from "./element.js";
import { DONE, FAILED, GO, RUNNING, STOPPED } from "./icons.js";
import { CONTROLS } from "./theme.js";

/** @typedef {import("../transcript.js").Lookup} Lookup */

const FOLDED = 3; // as many lookups stand open beside an answer
const ICONS = { done: DONE, failed: FAILED, stopped: STOPPED, cancelled: STOPPED, running: RUNNING };

export class CpChips extends Element {
  static properties = {
    ...{ setting: { attribute: false }, lookups: { attribute: false }, pointed: { attribute: false } },
    ...{ canPoint: { type: Boolean }, answered: { type: Boolean } },
  };
  static styles = [CONTROLS, CHIPS];

  constructor() {
    super();
    /** @type {Lookup[]} */
    this.lookups = [];
    /** @type {import("../transcript.js").Pointed[]} */
    this.pointed = [];
    this.canPoint = false;
    this.answered = false; // the answer has begun
  }

  render() {
    const { words } = this.setting;
    const { lookups, pointed } = this;
    if (!lookups.length && !pointed.length) return nothing;
    const into = looks(lookups);
    const ended = into.filter(({ status }) => status !== "running");
    // Once there is something to read, a long list makes room for it; what still runs stays to be seen.
    const folded = ended.length > FOLDED && this.answered ? ended : [];
    const open = into.filter((lookup) => !folded.includes(lookup));
    return html`${folded.length
        ? html`<details>
            <summary>${this.#summary(folded)}</summary>
            <ul aria-label=${words("looked_at")}>${folded.map((lookup) => this.#chip(lookup))}</ul>
          </details>`
        : nothing}
      <ul aria-label=${words(folded.length && !open.length ? "pointed_at" : "looked_at")}>
        ${open.map((lookup) => this.#chip(lookup))} ${pointed.map(({ panel, outcome }) => this.#pointed(panel, outcome))}
      </ul>`;
  }

  /** @param {Lookup[]} folded */
  #summary(folded) {
    const { words, locale } = this.setting;
    const spent = folded.reduce((sum, { startedAt, endedAt = startedAt }) => sum + endedAt - startedAt, 0);
    const failed = folded.filter(({ status }) => status === "failed").length;
    const said = words("lookups_folded", { count: folded.length, seconds: seconds(0, spent, locale) });
    return html`${failed ? FAILED : DONE} ${said}${failed ? words("lookups_failed", { count: failed }) : nothing}`;
  }

  /** @param {Lookup} lookup */
  #chip(lookup) {
    const { words, locale } = this.setting;
    const { status, startedAt, endedAt } = lookup;
    const panel = panelOf(lookup);
    return html`<li class=${status}>
      ${ICONS[status]}
      <span>
        <span class=${status === "cancelled" ? "" : "unseen"}>${words(`lookup_${status}`)}:</span> <bdi>${labelOf(lookup)}</bdi>
        ${endedAt === undefined ? nothing : words("seconds", { seconds: seconds(startedAt, endedAt, locale) })}
        ${panel && this.canPoint ? this.#leadTo(panel) : nothing}
      </span>
    </li>`;
  }

  /** @param {string} panel @param {import("../transcript.js").Pointed["outcome"]} outcome */
  #pointed(panel, outcome) {
    const { words } = this.setting;
    const name = nameOf(panel);
    if (outcome === "absent" || !this.canPoint) return html`<li class="failed">${FAILED} <span>${words("no_panel", { panel: name })}</span></li>`;
    return html`<li class="done">${outcome === "shown" ? DONE : GO} <span>${this.#goTo(panel, words(`panel_${outcome}`, { panel: name }))}</span></li>`;
  }

  /** An arrow and the panel's name: a line each is enough for most lookups. @param {string} panel */
  #leadTo(panel) {
    const name = nameOf(panel);
    const go = () => this.tell("cp-panel", { panel });
    return html`<button class="bare" aria-label=${this.setting.words("go_to_panel", { panel: name })} @click=${go}>${GO} ${name}</button>`;
  }

  /** @param {string} panel @param {string} text */
  #goTo(panel, text) {
    return html`<button class="bare" @click=${() => this.tell("cp-panel", { panel })}>${text}</button>`;
  }
}

define("cp-chips", CpChips);
