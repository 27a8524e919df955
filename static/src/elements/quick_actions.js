/** cp-quick-actions: the questions that a press asks, the pinned ones first and all by group (docs/assistant.md, Quick actions). */
import { css, html, nothing } from "lit";
import { nameOf, panelsOfPlaybook } from "../lookups.js";
import { grouped } from "../quick_actions.js";
import { define, Element } from "./element.js";
import { MORE } from "./icons.js";
import { CONTROLS } from "./theme.js";

/** @typedef {import("../wire.d.ts").CapabilityEntry} CapabilityEntry */

export class CpQuickActions extends Element {
  static properties = {
    ...{ setting: { attribute: false }, actions: { attribute: false }, groups: { attribute: false }, playbooks: { attribute: false } },
    ...{ first: { type: Number }, blocked: {}, open: { state: true }, quiet: { state: true } },
  };
  static styles = [
    CONTROLS,
    css`
      :host {
        position: relative;
        display: block;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: var(--cp-space-2);
      }
      .row button {
        font-size: var(--cp-size-small);
      }
      .about {
        display: none;
      }
      .row:not(.quiet) .action:is(:hover, :has(:focus-visible)) .about {
        position: absolute;
        z-index: 1;
        inset: auto 0 100%;
        display: block;
        padding: var(--cp-space-2) var(--cp-space-3);
        background: var(--cp-surface);
        border: 1px solid var(--cp-edge);
        border-radius: var(--cp-radius);
      }
      .groups .action .about,
      .groups .row:not(.quiet) .action:is(:hover, :has(:focus-visible)) .about {
        position: static;
        display: block;
        padding: 0;
        border: 0;
      }
      .groups {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--cp-space-3);
        max-height: 40vh;
        margin-bottom: var(--cp-space-2);
        overflow-y: auto;
      }
      h3 {
        margin-bottom: var(--cp-space-1);
        font-size: var(--cp-size-small);
      }
    `,
  ];

  constructor() {
    super();
    /** @type {CapabilityEntry[]} */
    this.actions = [];
    /** @type {import("../wire.d.ts").PromptCatalogue["groups"]} */
    this.groups = [];
    /** @type {Record<string, string>} what each action's prompt says, by the prompt's id */
    this.playbooks = {};
    this.first = 3; // how many are shown before a press for more
    this.blocked = ""; // why none can be asked now
    this.open = false;
    this.quiet = false; // what a button says of itself was put away
    this.addEventListener("pointerover", () => (this.quiet = false));
    this.addEventListener("focusin", () => (this.quiet = false));
  }

  /** Whether anything stood over the conversation: all actions, whose keyboard goes back to what opened them, or what one says of itself. */
  close() {
    if (this.open) {
      this.open = false;
      /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(".more"))?.focus();
      return true;
    }
    const told = !this.quiet && this.renderRoot.querySelector(".action:is(:hover, :has(:focus-visible))") !== null;
    this.quiet ||= told;
    return told;
  }

  render() {
    if (!this.actions.length) return nothing;
    const { words } = this.setting;
    const more = this.actions.length > this.first;
    return html`
      ${this.open ? this.#all() : nothing}
      <div class=${this.quiet ? "row quiet" : "row"} role="group" aria-label=${words("quick_actions")}>
        ${this.open ? nothing : this.actions.slice(0, this.first).map((action) => this.#button(action))}
        ${more
          ? html`<button class="bare more" aria-expanded=${this.open} @click=${() => (this.open = !this.open)}>${MORE} ${words(this.open ? "less" : "more")}</button>`
          : nothing}
      </div>
    `;
  }

  #all() {
    return html`<div class="groups">
      ${grouped(this.actions, this.groups).map(
        ({ group, actions }) => html`<section aria-label=${group.label}>
          <h3>${group.label} <span class="small">${group.blurb}</span></h3>
          <div class="row">${actions.map((action) => this.#button(action))}</div>
        </section>`,
      )}
    </div>`;
  }

  /** What the action looks up first. @param {string} id */
  #reads(id) {
    const { words } = this.setting;
    const { panels, whole } = panelsOfPlaybook(this.playbooks[`capability.${id}`] ?? "");
    const names = [...panels.map(nameOf), ...(whole ? [words("reads_whole")] : [])];
    return names.length ? words("reads", { panels: names.join(", ") }) : "";
  }

  /** @param {CapabilityEntry} action */
  #button({ id, label, description, quickActionMessage }) {
    const press = () => {
      if (this.blocked) return this.tell("cp-refused", { text: this.blocked });
      [this.open, this.quiet] = [false, true];
      this.tell("cp-ask", { question: quickActionMessage, capability: id });
    };
    return html`<span class="action">
      <button part="action" aria-describedby=${id} aria-disabled=${this.blocked !== ""} @click=${press}>${label}</button>
      <span id=${id} class="about small" role="tooltip">${description} ${this.open ? html`<br />` : html`“${quickActionMessage}”`} ${this.#reads(id)}</span>
    </span>`;
  }
}

define("cp-quick-actions", CpQuickActions);
