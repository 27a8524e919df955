/** When a text that grows is drawn again, so that a slow device has time for its person too (docs/assistant.md, Markdown). */

const LEAST_MS = 100; // ten times a second are enough for a reader
const UNSEEN_MS = 2_000; // what grows where nobody looks
const SHARE = 15; // drawing takes at most one part of this many of the time

/**
 * @typedef {object} Browser
 * @property {() => number} now milliseconds
 * @property {(act: () => void, ms: number) => void} after
 * @property {(act: () => void) => void} inFrame when the next frame is about to be made
 */

/** @type {Browser} */
const BROWSER = {
  now: () => performance.now(),
  after: (act, ms) => void setTimeout(act, ms),
  inFrame: (act) => void requestAnimationFrame(act),
};

/** Draws once for all that was asked for in the meantime. */
export class Pace {
  #asked = false; // something is not drawn yet
  /** @type {object | null} the frame that is on its way, if any */
  #waiting = null;
  #least = LEAST_MS;
  #last = -Infinity;
  #took = 0; // milliseconds of the last frame that was measured

  /** @param {() => void} draw @param {Browser} [browser] */
  constructor(draw, browser = BROWSER) {
    this.draw = draw;
    this.browser = browser;
  }

  /** Draw when it is time again. */
  soon() {
    this.#asked = true;
    if (this.#waiting) return;
    const { now, after, inFrame } = this.browser;
    const waiting = (this.#waiting = {});
    const frame = () => this.#waiting === waiting && this.#frame();
    after(() => inFrame(frame), this.#last + Math.max(this.#least, SHARE * this.#took) - now());
  }

  /** Whether what grows is in sight: it is drawn more seldom where nobody looks, and at once when somebody does. @param {boolean} seen */
  watched(seen) {
    this.#least = seen ? LEAST_MS : UNSEEN_MS;
    if (!seen || !this.#waiting) return;
    this.#waiting = null; // it may be far off
    if (this.#asked) this.now();
  }

  /** Draw at once what must not wait. */
  now() {
    this.#asked = false;
    this.#last = this.browser.now();
    this.draw();
  }

  /** Layout and paint are most of what a drawing costs, and come after it: a task of its own sees when they are done. */
  #frame() {
    this.#waiting = null;
    if (!this.#asked) return; // what was asked for has been drawn
    const { now, after } = this.browser;
    const began = now();
    this.now();
    after(() => (this.#took = now() - began), 0);
  }
}
