/** What a page chose by name, and what holds where there is nothing of that name (docs/embed.md, Attributes and properties). */
import { BRANDS } from "./words.js";

/** @typedef {import("./words.js").Locale} Locale */
/** @typedef {keyof typeof BRANDS} Brand */
/** @typedef {{locale: Locale, brand: Brand}} Manner how the assistant speaks */
/** @typedef {{name: string, value: string, instead: string}} Unknown an attribute, a value of it that there is not, and what to write there */

const LOCALES = ["en-GB", "en-US", "en-XA"]; // the last is for tests

/** The page's choice, or the default where it is none. @param {{locale: string, brand: string}} page @returns {Manner} */
export function mannerOf({ locale, brand }) {
  return {
    locale: LOCALES.includes(locale) ? /** @type {Locale} */ (locale) : "en-GB",
    brand: Object.hasOwn(BRANDS, brand) ? /** @type {Brand} */ (brand) : "claimpilot",
  };
}

/** The ids that stand in an attribute, with spaces between them; a script may give a list. @param {string | readonly string[]} ids */
export const idsIn = (ids) => String(ids).split(/[\s,]+/).filter(Boolean);

/**
 * What a page named that there is not.
 * @param {{locale: string, brand: string, capabilities: string | readonly string[]}} page
 * @param {string[] | null} actions the ids of the server's quick actions; null while nobody knows them
 * @returns {Unknown[]}
 */
export function unknownOf(page, actions) {
  const { locale, brand } = mannerOf(page);
  const asked = actions ? idsIn(page.capabilities) : [];
  const there = asked.filter((id) => actions?.includes(id));
  const instead = (there.length ? there : (actions ?? [])).join(" ");
  return [
    { name: "locale", value: String(page.locale), instead: locale },
    { name: "brand", value: String(page.brand), instead: brand },
    ...asked.map((value) => ({ name: "capabilities", value, instead: there.includes(value) ? value : instead })),
  ].filter(({ value, instead }) => value !== instead);
}
