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
    ...{ first: { type: Number }, disabled: { type: Boolean }, open: { state: true } },
  };
  static styles = [
    CONTROLS,
    css`
      :host {
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
    this.disabled = false;
    this.open = false;
  }

  render() {
    if (!this.actions.length) return nothing;
    const { words } = this.setting;
    const more = this.actions.length > this.first;
    return html`
      ${this.open ? this.#all() : nothing}
      <div class="row" role="group" aria-label=${words("quick_actions")}>
        ${this.open ? nothing : this.actions.slice(0, this.first).map((action) => this.#button(action))}
        ${more
          ? html`<button class="bare" aria-expanded=${this.open} @click=${() => (this.open = !this.open)}>${MORE} ${words(this.open ? "less" : "more")}</button>`
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
      this.open = false;
      this.tell("cp-ask", { question: quickActionMessage, capability: id });
    };
    return html`<button title=${`${description}: “${quickActionMessage}” ${this.#reads(id)}`} ?disabled=${this.disabled} @click=${press}>${label}</button>`;
  }
}

define("cp-quick-actions", CpQuickActions);
