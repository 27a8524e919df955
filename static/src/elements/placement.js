/** The screen that the assistant stands on, and the keys that reach it from anywhere on the page (docs/assistant.md, The element). */
import { composing } from "../keys.js";

const NARROW = "(width < 760px)"; // where the assistant covers the page

/** Where the assistants of the page stand, in the order they came. @type {Set<Placement>} */
const present = new Set();
const floating = () => [...present].map(({ assistant }) => assistant).filter(({ docked }) => !docked);
/** The assistant that came first. */
export const firstPresent = () => [...present].at(0)?.assistant;

/** @typedef {import("lit").ReactiveController} ReactiveController */

/** @implements {ReactiveController} */
export class Placement {
  #screen = window.matchMedia(NARROW);
  place = -1; // among the page's assistants, once it has one

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
    present.add(this);
  }

  /** Take the lowest place that no other has, unless it has one: a page that is drawn anew gives the same. */
  settle() {
    const taken = [...present].filter((each) => each !== this).map(({ place }) => place);
    if (this.place < 0 || taken.includes(this.place)) this.place = [...taken.keys(), taken.length].find((place) => !taken.includes(place)) ?? 0;
  }

  /** What tells this assistant from the others of the page, also when the page comes back: its id, else its place, which is "" for the first. */
  get name() {
    return this.assistant.id || String(Math.max(this.place, 0) || "");
  }

  hostDisconnected() {
    this.#screen.removeEventListener("change", this.#resized);
    window.visualViewport?.removeEventListener("resize", this.#resized);
    document.removeEventListener("keydown", this.#shortcut);
    present.delete(this);
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
    const [key, ...modifiers] = String(this.assistant.shortcut).split("+").reverse();
    if (!key || event.code !== `Key${key.toUpperCase()}`) return; // the code: with Alt, the key is another sign on some keyboards
    if (["Alt", "Shift", "Control", "Meta"].some((each) => event.getModifierState(each) !== modifiers.includes(each))) return;
    event.preventDefault();
    this.assistant.open();
  };
}

/** Put the buttons of the floating ones above each other; while one is open there, the others' are away. */
function line() {
  const all = floating();
  const open = all.find((each) => each.opened);
  all.forEach((each, at) => {
    if (each.style.getPropertyValue("--cp-place") !== String(at)) each.style.setProperty("--cp-place", String(at));
    each.aside = open !== undefined && open !== each;
  });
}
