/** When a text that grows is drawn again, so that a slow device has time for its person too (docs/assistant.md, Markdown). */

const LEAST_MS = 100; // ten times a second are enough for a reader
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
  #waiting = false; // a frame is on its way
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
    this.#waiting = true;
    const { now, after, inFrame } = this.browser;
    after(() => inFrame(() => this.#frame()), this.#last + Math.max(LEAST_MS, SHARE * this.#took) - now());
  }

  /** Draw at once what must not wait. */
  now() {
    this.#asked = false;
    this.#last = this.browser.now();
    this.draw();
  }

  /** Layout and paint are most of what a drawing costs, and come after it: a task of its own sees when they are done. */
  #frame() {
    this.#waiting = false;
    if (!this.#asked) return; // what was asked for has been drawn
    const { now, after } = this.browser;
    const began = now();
    this.now();
    after(() => (this.#took = now() - began), 0);
  }
}
