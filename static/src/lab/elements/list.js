/** cp-prompt-list: the prompts by group, and which version of each is in use (docs/prompt-lab.md, The page). */
import { css, html } from "lit";
import { define, Element } from "../../elements/element.js";
import { CONTROLS } from "../../elements/theme.js";
import { FREE_CHAT } from "../applied.js";
import { LAB } from "./styles.js";

/** @typedef {import("../../wire.d.ts").PromptCatalogue} PromptCatalogue */
/** @typedef {PromptCatalogue["prompts"][number]} PromptEntry */

export class CpPromptList extends Element {
  static properties = { catalogue: { attribute: false }, active: { attribute: false }, written: { attribute: false }, selected: {} };
  static styles = [
    CONTROLS,
    LAB,
    css`
      h2 {
        color: var(--cp-muted);
        font-size: var(--cp-size-small);
      }
      nav {
        display: grid;
        gap: var(--cp-space-3);
      }
      button {
        flex-wrap: wrap; /* a long state goes below its name */
        justify-content: space-between;
        width: 100%;
        min-height: 32px;
        border-color: transparent;
        background: none;
        text-align: left;
      }
      button[aria-current="true"] {
        background: var(--cp-tint);
        border-color: var(--cp-accent);
        font-weight: 600;
      }
      .state {
        flex: none;
        color: var(--cp-muted);
        font-size: var(--cp-size-small);
        font-weight: 400;
      }
      .changed {
        color: var(--cp-accent);
      }
      label {
        display: none;
      }
      @media (width < 900px) {
        nav {
          display: none;
        }
        label {
          display: grid;
        }
      }
    `,
  ];

  constructor() {
    super();
    /** @type {PromptCatalogue} */
    this.catalogue = /** @type {any} */ (undefined);
    /** @type {import("../versions.js").Members} */
    this.active = {};
    /** @type {string[]} prompts whose text is being written */
    this.written = [];
    this.selected = "";
  }

  render() {
    const groups = groupsOf(this.catalogue);
    return html`
      <nav aria-label="Prompts" @keydown=${this.#move}>
        ${groups.map(
          ({ label, prompts }) => html`<section aria-label=${label}>
            <h2>${label}</h2>
            <ul>
              ${prompts.map((prompt) => html`<li>${this.#button(prompt)}</li>`)}
            </ul>
          </section>`,
        )}
      </nav>
      <label>
        Prompt
        <select @change=${(/** @type {Event} */ event) => this.#select(/** @type {HTMLSelectElement} */ (event.target).value)}>
          ${groups.map(
            ({ label, prompts }) => html`<optgroup label=${label}>
              ${prompts.map(({ id, label }) => html`<option value=${id} ?selected=${id === this.selected}>${label} — ${this.#state(id)}</option>`)}
            </optgroup>`,
          )}
        </select>
      </label>
    `;
  }

  /** @param {PromptEntry} prompt */
  #button({ id, label, description }) {
    const state = this.#state(id);
    return html`<button aria-current=${id === this.selected} tabindex=${id === this.selected ? 0 : -1} title=${description} @click=${() => this.#select(id)}>
      <span>${shortOf(label)}</span> <span class=${state === "○ default" ? "state" : "state changed"}>${state}</span>
    </button>`;
  }

  /** @param {string} prompt */
  #state(prompt) {
    const number = this.active[prompt];
    const version = number ? `● v${number} active` : "○ default";
    return this.written.includes(prompt) ? `${version}, being edited` : version;
  }

  /** The list is one stop of the keyboard; arrows lead through it. @param {KeyboardEvent} event */
  #move(event) {
    const buttons = /** @type {HTMLElement[]} */ ([...this.renderRoot.querySelectorAll("nav button")]);
    const at = buttons.indexOf(/** @type {HTMLElement} */ (event.target));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    buttons[to]?.focus();
  }

  /** @param {string} prompt */
  #select(prompt) {
    this.tell("cp-select", { prompt });
  }
}

/** @param {PromptCatalogue} catalogue @returns {{label: string, prompts: PromptEntry[]}[]} */
export function groupsOf({ prompts, capabilities, groups }) {
  const groupOf = new Map(capabilities.map(({ id, group }) => [`capability.${id}`, group]));
  return [
    { label: "System", prompts: prompts.filter(({ id }) => id.startsWith("system.")) },
    { label: "Free questions", prompts: prompts.filter(({ id }) => id === `capability.${FREE_CHAT}`) },
    ...groups.map(({ id, label }) => ({ label, prompts: prompts.filter((prompt) => groupOf.get(prompt.id) === id) })),
  ];
}

/** A label without the name of its group. @param {string} label */
function shortOf(label) {
  const short = label.replace(/^System — /, "");
  return short[0].toUpperCase() + short.slice(1);
}

define("cp-prompt-list", CpPromptList);
