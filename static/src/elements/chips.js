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
  static properties = { setting: { attribute: false }, lookups: { attribute: false }, pointed: { attribute: false }, canPoint: { type: Boolean } };
  static styles = [
    CONTROLS,
    css`
      :host {
        display: block;
      }
      ul {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 2px;
      }
      li {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: var(--cp-space-2);
        min-height: 24px;
        color: var(--cp-muted);
        font-size: var(--cp-size-small);
        line-height: 1.35;
      }
      li > svg {
        margin-top: 2px;
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
        min-height: 24px;
        padding: 0;
        color: var(--cp-accent);
        text-align: left;
        text-decoration: underline;
        text-underline-offset: 0.2em;
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
    /** @type {Lookup[]} */
    this.lookups = [];
    /** @type {import("../transcript.js").Pointed[]} */
    this.pointed = [];
    this.canPoint = false;
  }

  render() {
    const { words } = this.setting;
    const { lookups, pointed } = this;
    if (!lookups.length && !pointed.length) return nothing;
    return html`<ul aria-label=${words("looked_at")}>
      ${lookups.filter(({ tool }) => tool !== "highlight_panel").map((lookup) => this.#chip(lookup))}
      ${pointed.map(({ panel, outcome }) => this.#pointed(panel, outcome))}
    </ul>`;
  }

  /** @param {Lookup} lookup */
  #chip(lookup) {
    const { words, locale } = this.setting;
    const { label, status, startedAt, endedAt } = lookup;
    const panel = panelOf(lookup);
    return html`<li class=${status}>
      ${ICONS[status]}
      <span>
        <span class="unseen">${words(`lookup_${status}`)}:</span> ${label}
        ${endedAt === undefined ? nothing : words("seconds", { seconds: seconds(startedAt, endedAt, locale) })}
        ${panel && this.canPoint ? this.#goTo(panel, words("go_to_panel", { panel: nameOf(panel) })) : nothing}
      </span>
    </li>`;
  }

  /** @param {string} panel @param {import("../transcript.js").Pointed["outcome"]} outcome */
  #pointed(panel, outcome) {
    const { words } = this.setting;
    const name = nameOf(panel);
    if (outcome === "absent") return html`<li class="failed">${FAILED} <span>${words("no_panel", { panel: name })}</span></li>`;
    return html`<li class="done">${outcome === "shown" ? DONE : GO} <span>${this.#goTo(panel, words(`panel_${outcome}`, { panel: name }))}</span></li>`;
  }

  /** @param {string} panel @param {string} text */
  #goTo(panel, text) {
    return html`<button class="bare" @click=${() => this.tell("cp-panel", { panel })}>${text}</button>`;
  }
}

define("cp-chips", CpChips);
