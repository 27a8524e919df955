/** Which prompt versions a spoken answer was made with, named as the server names them (docs/voice.md, Votes). */
import { counting, fingerprint } from "../fingerprint.js";

/** @type {Record<string, string>} */
const LOCALE_PROMPTS = { "en-GB": "system.locale_uk", "en-US": "system.locale_us" };

/**
 * The mark that chat's `done` has and no frame of Live: undefined where the page is not secure and the browser therefore hashes nothing.
 * @param {Record<string, string>} overrides
 * @param {Record<string, string>} defaults text by prompt id; empty when they could not be loaded
 * @param {{locale: string, screenActions: boolean}} session
 * @returns {Promise<import("../wire.d.ts").PromptMark | undefined>}
 */
export async function promptMark(overrides, defaults, { locale, screenActions }) {
  const used = ["system.base", "system.safety", LOCALE_PROMPTS[locale], "capability.claim_qa", "system.voice", ...(screenActions ? ["system.screen_actions"] : [])];
  const known = Object.keys(defaults).length ? counting(overrides, defaults) : overrides;
  const applied = Object.fromEntries(Object.entries(known).filter(([id]) => used.includes(id)));
  const name = await fingerprint(applied);
  return name === null ? undefined : { fingerprint: name, overridden: Object.keys(applied).sort() };
}
