/** Saves votes: a press at once, a note when the person pauses (docs/assistant.md, Votes). */
import { Failure } from "./failures.js";

/** @typedef {import("./transcript.js").Vote} Vote */

export const PAUSE_MS = 600;

/** The votes of one page, by turn. */
export class Votes {
  /** @type {Map<number, {timer: ReturnType<typeof setTimeout>, save: () => void}>} */
  #waiting = new Map();
  /** @type {Map<number, Vote>} */
  #saved = new Map();

  /**
   * Save a turn's vote, replacing one that still waits.
   * @param {number} turn
   * @param {Vote} vote
   * @param {{before: Vote, pause: number, send: () => Promise<void>, undo: (vote: Vote) => void}} how `before`: the vote to go back to when the first save fails
   */
  cast(turn, vote, { before, pause, send, undo }) {
    if (!this.#saved.has(turn)) this.#saved.set(turn, before);
    this.#forget(turn);
    const save = async () => {
      this.#forget(turn);
      try {
        await send();
        this.#saved.set(turn, vote);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        undo(/** @type {Vote} */ (this.#saved.get(turn)));
      }
    };
    if (pause) this.#waiting.set(turn, { timer: setTimeout(save, pause), save });
    else save();
  }

  /** Save at once what waits: the page goes away. */
  flush() {
    for (const { save } of [...this.#waiting.values()]) save();
  }

  /** @param {number} turn */
  #forget(turn) {
    clearTimeout(this.#waiting.get(turn)?.timer);
    this.#waiting.delete(turn);
  }
}
