/** How much of a spoken answer's text has been heard, by the sound that was played (docs/voice.md, As heard). */

const FASTEST = 24_000 / 25; // samples a character: nobody speaks more than 25 of them a second

/** @typedef {{text: string, pieces: {chars: number, from: number, to: number}[]}} Said a piece of the text and the samples in which it is spoken */

/** @type {Said} */
export const NOTHING = { text: "", pieces: [] };

/**
 * The text with one more piece. A caption says nothing of where it is spoken: it is taken to begin where the last one ended, and to
 * end with the sound that has come by now, or as soon as it can have been said. So nothing counts as heard before it was.
 * @param {Said} said
 * @param {string} text
 * @param {number} received samples of the answer that have come
 * @returns {Said}
 */
export function add({ text: before, pieces }, text, received) {
  const from = pieces.at(-1)?.to ?? 0;
  return { text: before + text, pieces: [...pieces, { chars: text.length, from, to: Math.max(received, from + text.length * FASTEST) }] };
}

/**
 * The text in two: what was heard, in whole words, and what was not.
 * @param {Said} said
 * @param {number} played samples of the answer that were played
 * @returns {{heard: string, unheard: string}}
 */
export function split({ text, pieces }, played) {
  const chars = pieces.reduce((sum, piece) => sum + piece.chars * share(piece, played), 0);
  const whole = chars >= text.length ? text.length : text.lastIndexOf(" ", chars) + 1;
  return { heard: text.slice(0, whole), unheard: text.slice(whole) };
}

/** @param {{from: number, to: number}} piece @param {number} played */
function share({ from, to }, played) {
  return Math.max(0, Math.min(1, (played - from) / (to - from)));
}
