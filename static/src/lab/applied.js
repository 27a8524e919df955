/** Which of the versions that were sent the server applied, and why not the others (docs/prompt-lab.md, Sent and applied). */
import { counting, LONGEST_PROMPT } from "../fingerprint.js";
import { length } from "../history.js";

/** @typedef {import("../words.js").Locale} Locale */
/** @typedef {{capability?: string, locale: Locale, screenActions: boolean, channel: "text" | "voice"}} TurnForm what decides of which prompts a turn is made */
/** @typedef {"unknown" | "blank" | "too_long" | "default" | "unused" | "unexplained"} Reason */
/** @typedef {{prompt: string, applied: boolean, reason?: Reason}} Fate */

export const FREE_CHAT = "claim_qa";

/** The prompts that a turn is made of (docs/prompts.md, The order of the blocks). @param {TurnForm} turn */
export function usedBy({ capability = FREE_CHAT, locale, screenActions, channel }) {
  return [
    ...["system.base", "system.safety", locale === "en-US" ? "system.locale_us" : "system.locale_uk", `capability.${capability}`],
    ...(screenActions ? ["system.screen_actions"] : []),
    ...(channel === "voice" ? ["system.voice"] : []),
  ];
}

/** The versions that a turn's fingerprint is made of. @param {Record<string, string>} overrides @param {Record<string, string>} defaults @param {TurnForm} turn */
export function applying(overrides, defaults, turn) {
  const used = usedBy(turn);
  return Object.fromEntries(Object.entries(counting(overrides, defaults)).filter(([prompt]) => used.includes(prompt)));
}

/**
 * What became of each version that was sent, in the order of their ids.
 * @param {Record<string, string>} sent
 * @param {string[]} overridden what the server says that it applied
 * @param {{defaults: Record<string, string>, turn: TurnForm}} where
 * @returns {Fate[]}
 */
export function fates(sent, overridden, { defaults, turn }) {
  const prompts = Object.keys(sent).sort();
  return prompts.map((prompt) =>
    overridden.includes(prompt) ? { prompt, applied: true } : { prompt, applied: false, reason: reasonOf(prompt, sent[prompt], defaults, usedBy(turn)) },
  );
}

/** @param {string} prompt @param {string} text @param {Record<string, string>} defaults @param {string[]} used @returns {Reason} */
function reasonOf(prompt, text, defaults, used) {
  if (!Object.hasOwn(defaults, prompt)) return "unknown";
  if (!text.trim()) return "blank";
  if (length(text) > LONGEST_PROMPT) return "too_long";
  if (text === defaults[prompt]) return "default";
  return used.includes(prompt) ? "unexplained" : "unused";
}

/** @type {Record<Reason, string>} */
export const REASONS = {
  unknown: "the server has no such prompt",
  blank: "the text is blank",
  too_long: "text is over 20,000 characters",
  default: "the text is the default one",
  unused: "this turn does not use it",
  unexplained: "the server gave no reason. Reload the page: its prompts may have changed",
};
