/** cp-chips: what the assistant looked at, before the answer, and where on the page it stands (docs/assistant.md, Chips). */
import { css, html, nothing } from "lit";
import { seconds } from "../figures.js";
import { nameOf, panelOf } from "../lookups.js";
import { define, Element } from "./element.js";
import { DONE, FAILED, GO, RUNNING, STOPPED } from "./icons.js";
import { CONTROLS } from "./theme.js";

/** @typedef {import("../transcript.js").Lookup} Lookup */

const ICONS = { done: DONE, failed: FAILED, stopped: STOPPED, running: RUNNING };

export class CpChips extends Element {
  static properties = { setting: { attribute: false }, turn: { attribute: false }, canPoint: { type: Boolean } };
  static styles = [
    CONTROLS,
    css`
      :host {
        display: block;
      }
      ul {
        display: grid;
        gap: 2px;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0 var(--cp-space-2);
        min-height: 26px;
        color: var(--cp-muted);
        font-size: var(--cp-size-small);
        line-height: 1.35;
      }
      .failed > svg {
        color: var(--cp-warn);
      }
      .done > svg {
        color: var(--cp-ok);
      }
      .running > svg {
        animation: turn 1s linear infinite;
      }
      @keyframes turn {
        to {
          rotate: 1turn;
        }
      }
      @media (prefers-reduced-motion: reduce) {
        .running > svg {
          animation: none;
        }
      }
      button.bare {
        min-height: 26px;
        padding: 0 var(--cp-space-1);
        color: var(--cp-accent);
      }
      @media (pointer: coarse) {
        button.bare {
          min-height: 44px;
        }
      }
    `,
  ];

  constructor() {
    super();
    /** @type {import("../transcript.js").Turn} */
    this.turn = /** @type {any} */ (undefined);
    this.canPoint = false;
  }

  render() {
    const { words } = this.setting;
    const { lookups, pointed } = this.turn;
    if (!lookups.length) return nothing;
    return html`<ul aria-label=${words("looked_at")}>
      ${lookups.filter(({ tool }) => tool !== "highlight_panel").map((lookup) => this.#chip(lookup))}
      ${pointed.map(({ panel, found }) => html`<li class=${found ? "done" : "failed"}>${found ? GO : FAILED} ${this.#pointed(panel, found)}</li>`)}
    </ul>`;
  }

  /** @param {Lookup} lookup */
  #chip(lookup) {
    const { words, locale } = this.setting;
    const { label, status, startedAt, endedAt } = lookup;
    const panel = panelOf(lookup);
    return html`<li class=${status}>
      ${ICONS[status]}<span class="unseen">${words(`lookup_${status}`)}:</span>
      <span>${label}</span>
      ${endedAt === undefined ? nothing : html`<span>${words("seconds", { seconds: seconds(startedAt, endedAt, locale) })}</span>`}
      ${panel && this.canPoint ? this.#goTo(panel) : nothing}
    </li>`;
  }

  /** @param {string} panel @param {boolean} found */
  #pointed(panel, found) {
    const { words } = this.setting;
    if (!found) return words("no_panel", { panel: nameOf(panel) });
    return html`<span>${words("shown_panel", { panel: nameOf(panel) })}</span> ${this.#goTo(panel)}`;
  }

  /** @param {string} panel */
  #goTo(panel) {
    const name = this.setting.words("go_to_panel", { panel: nameOf(panel) });
    return html`<button class="bare" aria-label=${name} @click=${() => this.tell("cp-panel", { panel })}>${GO} ${nameOf(panel)}</button>`;
  }
}

define("cp-chips", CpChips);
