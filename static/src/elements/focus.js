/** Keeps the keyboard in the assistant when what had it is gone, as a question's button may be (docs/assistant.md, Keyboard). */

/** @typedef {import("lit").ReactiveController} ReactiveController */

/** @implements {ReactiveController} */
export class Focus {
  /** @param {import("lit").LitElement} assistant @param {() => void} rest puts it where a reader goes on */
  constructor(assistant, rest) {
    this.assistant = assistant;
    this.rest = rest;
    assistant.addController(this);
  }

  hostUpdate() {
    this.mind();
  }

  /** Something is about to change: once it has, a browser leaves the keyboard with nobody if its element is gone. */
  mind() {
    if (!this.assistant.matches(":focus-within")) return;
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) this.rest();
    });
  }
}
