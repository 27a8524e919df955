/** Keeps what floats above the page above all of it, whatever the page's own layers and boxes are (docs/embed.md, Isolation). */

import { nothing } from "lit";

/** @typedef {import("lit").ReactiveController} ReactiveController */

/** The attribute of what floats; none where the browser has no top layer, in which case z-index holds. */
export const FLOATS = "showPopover" in HTMLElement.prototype ? "manual" : nothing;

const FLOATING = "[popover]:not([hidden])";

/** @implements {ReactiveController} */
export class TopLayer {
  /** @param {import("lit").LitElement} assistant */
  constructor(assistant) {
    this.assistant = assistant;
    assistant.addController(this);
  }

  hostConnected() {
    document.addEventListener("toggle", this.#covered, true);
    document.addEventListener("fullscreenchange", this.#covered);
  }

  hostDisconnected() {
    document.removeEventListener("toggle", this.#covered, true);
    document.removeEventListener("fullscreenchange", this.#covered);
  }

  hostUpdated() {
    for (const each of this.#those("[popover][hidden]:popover-open")) each.hidePopover();
    for (const each of this.#those(`${FLOATING}:not(:popover-open)`)) each.showPopover();
  }

  /** What the assistant stands in came to the top layer after it, and lies above it now. @param {Event} event */
  #covered = ({ target }) => {
    const cover = target === document ? document.fullscreenElement : target;
    if (!(cover instanceof Element) || !holds(cover, this.assistant)) return;
    for (const each of this.#those(`${FLOATING}:popover-open`)) {
      each.hidePopover();
      each.showPopover();
    }
  };

  /** None while the assistant is away. @param {string} selector @returns {HTMLElement[]} */
  #those(selector) {
    return this.assistant.isConnected && FLOATS !== nothing ? [...this.assistant.renderRoot.querySelectorAll(/** @type {"div"} */ (selector))] : [];
  }
}

/** Whether an element has another in it, in whichever shadow roots. @param {Element} outer @param {Node} node @returns {boolean} */
function holds(outer, node) {
  if (outer.contains(node)) return outer !== node;
  const root = node.getRootNode();
  return root instanceof ShadowRoot && holds(outer, root.host);
}
