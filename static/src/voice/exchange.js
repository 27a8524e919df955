/** One turn of a voice session while it lasts: a question in words, and an answer in sound (docs/voice.md, Turns). */
import { NOTHING, split } from "./heard.js";

/**
 * @typedef {object} Exchange
 * @property {string} question
 * @property {import("./heard.js").Said} said
 * @property {number} epoch of its sound
 * @property {number} base samples of that epoch that came before its own
 * @property {number} received samples
 * @property {number} played samples
 * @property {boolean} complete no more of it comes
 * @property {boolean} cut the model was interrupted, and nobody knows yet whether by words
 * @property {boolean} broken its end will not come: the model was interrupted, by whatever it was, or the connection was left
 */
/** @typedef {"done" | "stopped" | "lost" | "unanswered"} Ending */

/** @param {string} question @param {{epoch: number, sent: number}} place of its first sample @returns {Exchange} */
export function begun(question, { epoch, sent }) {
  return { question, said: NOTHING, epoch, base: sent, received: 0, played: 0, complete: false, cut: false, broken: false };
}

/** Whether some of the answer is still to be heard. @param {Exchange | null} turn */
export function sounds(turn) {
  return turn !== null && turn.played < turn.received;
}

/** How a turn ended of which nothing is to be heard any more. @param {Exchange} turn @returns {Ending} */
export function endingOf({ broken, received, said }) {
  if (broken) return "stopped";
  return received || said.text ? "done" : "unanswered";
}

/** What is shown of a turn. @param {Exchange} turn */
export function textOf({ question, said, played }) {
  const { heard, unheard } = split(said, played);
  return { question, answer: heard, unheard };
}
