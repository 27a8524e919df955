/** The screen that the assistant stands on, and the keys that reach it from anywhere on the page (docs/assistant.md, The element). */
import { composing } from "../keys.js";

const NARROW = "(width < 760px)"; // where the assistant covers the page

/** The assistants of the page, in the order they came. @type {Set<import("./assistant.js").ClaimPilotAssistant>} */
const present = new Set();
/** The assistant that came first. */
export const firstPresent = () => [...present].at(0);

const floating = () => [...present].filter((each) => !each.docked);

/** @typedef {import("lit").ReactiveController} ReactiveController */

/** @implements {ReactiveController} */
export class Placement {
  #screen = window.matchMedia(NARROW);

  /** @param {import("./assistant.js").ClaimPilotAssistant} assistant */
  constructor(assistant) {
    this.assistant = assistant;
    assistant.covers = this.#screen.matches;
    assistant.addController(this);
  }

  hostConnected() {
    this.#screen.addEventListener("change", this.#resized);
    window.visualViewport?.addEventListener("resize", this.#resized);
    document.addEventListener("keydown", this.#shortcut);
    present.add(this.assistant);
  }

  hostDisconnected() {
    this.#screen.removeEventListener("change", this.#resized);
    window.visualViewport?.removeEventListener("resize", this.#resized);
    document.removeEventListener("keydown", this.#shortcut);
    present.delete(this.assistant);
    line();
  }

  hostUpdated() {
    line();
  }

  /** It opens where the others do: they make room. */
  alone() {
    if (this.assistant.docked) return;
    floating()
      .filter((each) => each !== this.assistant && each.opened)
      .forEach((each) => each.close());
  }

  /** What is open over the conversation takes Escape for itself; then it stops an answer, then it closes. @param {KeyboardEvent} event */
  escape = (event) => {
    if (event.key !== "Escape" || composing(event)) return;
    event.preventDefault();
    if (this.assistant.busy) this.assistant.stop();
    else if (this.assistant.closable) this.assistant.close();
  };

  #resized = () => {
    // A keyboard on the screen takes its place from the visual viewport alone.
    this.assistant.style.setProperty("--cp-sheet", `${window.visualViewport?.height ?? window.innerHeight}px`);
    this.assistant.covers = this.#screen.matches;
  };

  /** @param {KeyboardEvent} event */
  #shortcut = (event) => {
    if (event.defaultPrevented) return; // another assistant of the page has it
    const [key, ...modifiers] = this.assistant.shortcut.split("+").reverse();
    if (!key || event.code !== `Key${key.toUpperCase()}`) return; // the code: with Alt, the key is another sign on some keyboards
    if (["Alt", "Shift", "Control", "Meta"].some((each) => event.getModifierState(each) !== modifiers.includes(each))) return;
    event.preventDefault();
    this.assistant.open();
  };
}

/** Put the buttons of the floating ones above each other. */
function line() {
  floating().forEach(({ style }, at) => {
    if (style.getPropertyValue("--cp-place") !== String(at)) style.setProperty("--cp-place", String(at));
  });
}
