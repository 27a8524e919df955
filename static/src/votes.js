/** Saves votes in the order they were given: a press at once, a note when the person pauses (docs/assistant.md, Votes). */
import { Failure } from "./failures.js";

/** @typedef {import("./transcript.js").Vote} Vote */
/**
 * @typedef {object} Cast
 * @property {Vote} vote
 * @property {(leaving: boolean) => Promise<void>} send `leaving`: the page goes away meanwhile
 * @property {(vote: Vote) => void} undo told what to go back to: the vote that the server took last
 */
/**
 * @typedef {object} Ballot What becomes of one turn's vote. The server keeps what reaches it last, so one is on its way at a time.
 * @property {Vote} saved what the server took last
 * @property {Cast | null} next the newest, not sent yet
 * @property {ReturnType<typeof setTimeout>} [timer] runs while the person may write on
 * @property {boolean} sending
 */

export const PAUSE_MS = 600;

/** The votes of one page, by turn. */
export class Votes {
  /** @type {Map<number, Ballot>} */
  #ballots = new Map();

  /**
   * Save a turn's vote, replacing one that was not sent yet.
   * @param {number} turn
   * @param {Cast & {before: Vote, pause: number}} cast `before`: the vote to go back to when the first save fails; `pause` in ms
   */
  cast(turn, { before, pause, ...cast }) {
    const ballot = this.#ballots.get(turn) ?? { saved: before, next: null, sending: false };
    this.#ballots.set(turn, ballot);
    clearTimeout(ballot.timer);
    ballot.next = cast;
    ballot.timer = pause ? setTimeout(() => due(ballot), pause) : undefined;
    if (!pause) due(ballot);
  }

  /** Send at once what is not sent yet: the page goes away, and nothing can be waited for. */
  flush() {
    for (const ballot of this.#ballots.values()) {
      clearTimeout(ballot.timer);
      ballot.timer = undefined;
      if (ballot.next) send(ballot, true);
    }
  }
}

/** Send the newest vote, and then what was cast meanwhile, unless the person still writes. @param {Ballot} ballot */
async function due(ballot) {
  ballot.timer = undefined;
  if (ballot.sending) return;
  ballot.sending = true;
  try {
    while (ballot.next && ballot.timer === undefined) await send(ballot, false);
  } finally {
    ballot.sending = false;
  }
}

/** @param {Ballot} ballot @param {boolean} leaving */
async function send(ballot, leaving) {
  const cast = /** @type {Cast} */ (ballot.next);
  ballot.next = null;
  try {
    await cast.send(leaving);
    ballot.saved = cast.vote;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (!ballot.next) cast.undo(ballot.saved); // else a newer one may still be taken
  }
}
