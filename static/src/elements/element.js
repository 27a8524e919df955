/** What every element of the assistant is: open, in the shared look, and heard by events (docs/assistant.md, Elements). */
import { LitElement } from "lit";
import { CONTROLS } from "./theme.js";

/** @typedef {import("../words.js").Words} Words */
/**
 * @typedef {object} Setting How the assistant speaks, and of what. The same object as long as nothing of it changes.
 * @property {Words} words
 * @property {import("../words.js").Locale} locale
 * @property {"claimpilot" | "clonepilot"} brand
 * @property {string} claimId
 * @property {string} claimVersion which document of the claim the page shows
 * @property {boolean} canPoint whether the page has panels of this claim to point at
 * @property {boolean} sharesTexts whether votes leave the browser with question, answer and lookups
 */

export class Element extends LitElement {
  /** @type {import("lit").CSSResultGroup} */
  static styles = CONTROLS;

  constructor() {
    super();
    /** @type {Setting} */
    this.setting = /** @type {any} */ (undefined); // given by the parent before the first render
  }

  /** Tell the assistant what was done here. @param {string} name @param {object} [detail] */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Hear what the parts tell, by name. They tell this element, not the page. @param {Record<string, (detail: any) => void>} heard @param {() => void} [first] done before each */
  hear(heard, first) {
    for (const [name, act] of Object.entries(heard)) {
      this.addEventListener(name, (event) => {
        event.stopPropagation();
        first?.();
        act(/** @type {CustomEvent} */ (event).detail);
      });
    }
  }
}

/**
 * Define an element, unless another copy of this script has done so.
 * @param {string} name
 * @param {CustomElementConstructor} element
 */
export function define(name, element) {
  if (!customElements.get(name)) customElements.define(name, element);
}
