/** Keeps an audio context going, and knows when it cannot be (docs/voice.md, Sound). */

/** @typedef {"resume" | "pause" | "rebuild" | null} Care */

const STANDS_MS = 500;
const STAYS_MS = 2_000;
export const LOOK_MS = 250;

/**
 * What a context needs. `interrupted` is iOS's: the page is in the background or somebody calls, and a resume then stops the clock for good.
 * One that stays suspended needs a click.
 * @param {string} state
 * @param {number} stood milliseconds that its clock has stood still
 * @returns {Care}
 */
export function careOf(state, stood) {
  if (state === "suspended") return stood < STAYS_MS ? "resume" : "pause";
  if (state === "interrupted") return "pause";
  return state === "running" && stood >= STANDS_MS ? "rebuild" : null;
}

/** Looks after one context until it is told to stop. */
export class Watch {
  #time = -1;
  #state = "";
  #stood = 0; // looks; our own clock may be late, and a context is not to blame for that
  /** @type {ReturnType<typeof setInterval>} */
  #looking;

  /** @param {AudioContext} context @param {(care: Care) => void} needs told at each look */
  constructor(context, needs) {
    this.context = context;
    this.needs = needs;
    this.#looking = setInterval(this.#look, LOOK_MS);
    context.addEventListener("statechange", this.#look);
  }

  stop() {
    clearInterval(this.#looking);
    this.context.removeEventListener("statechange", this.#look);
  }

  #look = (/** @type {Event | undefined} */ event = undefined) => {
    const { currentTime, state } = this.context;
    if (currentTime !== this.#time || state !== this.#state) this.#stood = 0;
    else if (!event) this.#stood++;
    this.#time = currentTime;
    this.#state = state;
    this.needs(careOf(state, this.#stood * LOOK_MS));
  };
}
