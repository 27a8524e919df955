/** Texts that run the other way, kept to themselves (docs/assistant.md, Words). */

// Letters that run from right to left, and the signs that turn a line around.
const TURNING = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATES = /[\u2066-\u2069]/g;

/** Somebody's text as it stands in a sentence of ours: what stands around it is not turned (Unicode, UAX 9). @param {string} text */
export const isolated = (text) => (TURNING.test(text) ? `\u2068${text.replace(ISOLATES, "")}\u2069` : text);
