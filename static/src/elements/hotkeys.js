/** Keeps from the page what is typed into the assistant, and an Escape that it used (docs/embed.md, Isolation). */
import { composing } from "../keys.js";

/** @typedef {import("lit").ReactiveController} ReactiveController */

const TYPED = /** @type {const} */ (["keydown", "keypress", "keyup"]);

/** @implements {ReactiveController} */
export class Hotkeys {
  /** The newest press of Escape in the assistant, until it is released. @type {KeyboardEvent | null} */
  #pressed = null;

  /** @param {import("lit").LitElement} assistant */
  constructor(assistant) {
    this.assistant = assistant;
    assistant.addController(this);
    for (const name of TYPED) assistant.addEventListener(name, this.#keep);
  }

  hostConnected() {
    for (const name of TYPED) window.addEventListener(name, this.#follow, true);
  }

  hostDisconnected() {
    for (const name of TYPED) window.removeEventListener(name, this.#follow, true);
  }

  get #used() {
    return this.#pressed?.defaultPrevented === true;
  }

  /** What follows a press that was used is nobody's, wherever the keyboard is by then: what closed may have given it to the page. @param {KeyboardEvent} event */
  #follow = (event) => {
    if (event.key !== "Escape") return;
    const here = event.composedPath().includes(this.assistant);
    if (event.type === "keydown" && !event.repeat) this.#pressed = here && !composing(event) ? event : null;
    else if (this.#used && !here) event.stopPropagation();
    if (event.type === "keyup" && !here) this.#pressed = null;
  };

  /** What is typed into a field of the assistant is no shortcut of the page. @param {KeyboardEvent} event */
  #keep = (event) => {
    const [inner] = event.composedPath();
    const typed = inner instanceof HTMLElement && inner.matches("textarea, input, select");
    if (event.key === "Escape" ? this.#used : typed) event.stopPropagation();
    if (event.key === "Escape" && event.type === "keyup") this.#pressed = null;
  };
}
