/** cp-sure: asks before something is lost, and holds the keyboard until it is answered (docs/prompt-lab.md, The page). */
import { html } from "lit";
import { define, Element } from "../../elements/element.js";
import { CONTROLS } from "../../elements/theme.js";
import { LAB } from "./styles.js";

export class CpSure extends Element {
  static properties = { words: {}, yes: {}, no: {} };
  static styles = [CONTROLS, LAB];

  /** @type {HTMLElement | null} what had the keyboard */
  #before = null;

  constructor() {
    super();
    this.words = "";
    this.yes = "Yes";
    this.no = "No";
  }

  connectedCallback() {
    super.connectedCallback();
    this.#before = /** @type {any} */ (/** @type {ShadowRoot} */ (this.getRootNode()).activeElement);
  }

  firstUpdated() {
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector("button:last-of-type"))?.focus();
  }

  render() {
    return html`<div class="notice row" role="alertdialog" aria-labelledby="words">
      <p id="words">${this.words}</p>
      <button @click=${() => this.#answer("cp-yes")}>${this.yes}</button>
      <button @click=${() => this.#answer("cp-no")}>${this.no}</button>
    </div>`;
  }

  /** Its parent alone is told. @param {"cp-yes" | "cp-no"} name */
  #answer(name) {
    this.#before?.focus();
    this.dispatchEvent(new CustomEvent(name));
  }
}

define("cp-sure", CpSure);
