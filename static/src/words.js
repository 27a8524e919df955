/** The words of a locale, with their values in place (docs/assistant.md, Words). */
import { isolated } from "./isolated.js";
import { AMERICAN, BRITISH } from "./texts.js";

/** @typedef {"en-GB" | "en-US"} Locale */
/** @typedef {keyof typeof BRITISH} Word */
/** @typedef {(word: Word, values?: Record<string, string | number>) => string} Words */

/**
 * The words of a locale. `{name}` in a text is replaced by the value of that name. In en-XA, which nobody speaks, each text
 * stands in brackets and is half as long again: what shows without brackets is no word of ours, and what is cut has no room.
 * @param {Locale | "en-XA"} locale
 * @returns {Words}
 */
export function wordsOf(locale) {
  if (locale === "en-XA") return (word, values) => lengthened(wordsOf("en-GB")(word, values));
  const texts = locale === "en-US" ? { ...BRITISH, ...AMERICAN } : BRITISH;
  return (word, values = {}) => texts[word].replace(/\{(\w+)\}/g, (slot, name) => isolated(String(values[name] ?? slot)));
}

/** @param {string} text */
function lengthened(text) {
  return `[${text}${" öñë".repeat(Math.ceil(text.length / 8))}]`;
}

/** @type {Record<"claimpilot" | "clonepilot", string>} */
export const BRANDS = { claimpilot: "ClaimPilot", clonepilot: "ClonePilot" };

/**
 * The sentence for a failure.
 * @param {{kind: import("./failures.js").FailureKind, seconds?: number}} failure
 * @param {{words: Words, origin: string, answered: boolean}} where `answered`: some of the answer had come
 */
export function failureWords({ kind, seconds = 30 }, { words, origin, answered }) {
  const word = kind === "lost" && !answered ? "failed_lost_early" : /** @type {const} */ (`failed_${kind}`);
  return words(word, { origin, seconds });
}
