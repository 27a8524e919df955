/** cp-menu: what the assistant reads out and whether it points, chosen where it is used (docs/assistant.md, Settings). */
import { css, html, nothing } from "lit";
import { define, Element } from "./element.js";
import { MENU } from "./icons.js";
import { CONTROLS } from "./theme.js";

/** @typedef {import("../announcements.js").Verbosity} Verbosity */

/** @type {Verbosity[]} */
const VERBOSITIES = ["ends", "answer", "sentences", "off"];

export class CpMenu extends Element {
  static properties = {
    ...{ setting: { attribute: false }, announcements: {}, highlights: { attribute: false }, pointing: { type: Boolean }, total: {} },
    open: { state: true },
  };
  static styles = [
    CONTROLS,
    css`
      :host {
        position: relative;
        display: block;
      }
      .menu {
        position: absolute;
        z-index: 1;
        top: 100%;
        right: 0;
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--cp-space-3);
        width: 320px;
        padding: var(--cp-space-4);
        background: var(--cp-surface);
        border: 1px solid var(--cp-border);
        border-radius: var(--cp-radius);
        box-shadow: 0 8px 24px rgb(0 0 0 / 20%);
      }
      label {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--cp-space-1);
      }
      .check {
        display: flex;
        align-items: center;
        gap: var(--cp-space-2);
        min-height: 28px;
      }
      input {
        flex: none;
        width: 18px;
        height: 18px;
        margin: 0;
        accent-color: var(--cp-accent);
      }
      @media (pointer: coarse), (width < 760px) {
        .check {
          min-height: 44px;
        }
      }
      select {
        background: var(--cp-surface);
        border: 1px solid var(--cp-muted);
        border-radius: var(--cp-radius);
      }
    `,
  ];

  constructor() {
    super();
    /** @type {Verbosity} */
    this.announcements = "ends";
    this.highlights = true;
    this.pointing = false; // whether this page has anything to point at
    this.total = "";
    this.open = false;
    this.addEventListener("focusout", this.#left);
  }

  /** Whether it was open; the keyboard goes back to what opened it. */
  close() {
    if (!this.open) return false;
    this.open = false;
    this.renderRoot.querySelector("button")?.focus();
    return true;
  }

  render() {
    const { words } = this.setting;
    return html`
      <button class="bare" aria-expanded=${this.open} aria-label=${words("menu")} title=${words("menu")} @click=${() => (this.open = !this.open)}>${MENU}</button>
      ${this.open ? this.#menu() : nothing}
    `;
  }

  #menu() {
    const { words } = this.setting;
    return html`<div class="menu" role="group" aria-label=${words("menu")}>
      <label>
        ${words("announcements")}
        <select @change=${this.#chosen}>
          ${VERBOSITIES.map((each) => html`<option value=${each} ?selected=${each === this.announcements}>${words(`announcements_${each}`)}</option>`)}
        </select>
      </label>
      ${this.pointing
        ? html`<label class="check"><input type="checkbox" .checked=${this.highlights} @change=${this.#switched} /> ${words("highlights")}</label>`
        : nothing}
      <p class="small">${words(this.setting.sharesTexts ? "texts_shared" : "texts_kept")}</p>
      ${this.total ? html`<p class="small">${this.total}</p>` : nothing}
    </div>`;
  }

  /** @param {Event} event */
  #chosen({ target }) {
    this.tell("cp-setting", { name: "announcements", value: /** @type {HTMLSelectElement} */ (target).value });
  }

  /** @param {Event} event */
  #switched({ target }) {
    this.tell("cp-setting", { name: "highlights", value: /** @type {HTMLInputElement} */ (target).checked ? "on" : "off" });
  }

  /** The keyboard went elsewhere: by then it is seen from outside. @param {FocusEvent} event */
  #left({ relatedTarget }) {
    if (relatedTarget instanceof Node && !this.renderRoot.contains(relatedTarget)) this.open = false;
  }
}

define("cp-menu", CpMenu);
