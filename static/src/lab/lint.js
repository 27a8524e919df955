/** What to look at in the text of a version before anybody runs it (docs/prompt-lab.md, Linter). */
import { LONGEST_PROMPT } from "../fingerprint.js";
import { length, sendable } from "../history.js";
import { several } from "./several.js";

/** @typedef {{level: "error" | "warning", words: string}} Finding an error keeps a text from being saved, a warning does not */

const PLACEHOLDERS = ["assistant", "product", "pronunciation"];
const BRACED = /\{\{(.*?)\}\}/gs;
const OPEN = /\{\{(?![^{}]*\}\})/; // nothing closes it
const BOUNDARY = /\b(?:never|not|no|nobody|nothing|only|cannot|must)\b/i;
const LOOKUP = /\b[a-z]+(?:_[a-z]+)+\b/g; // the name of a lookup, a panel or a section
const NAMED = 5; // lost boundaries that are named; more are counted

/**
 * Errors first. A text is measured against the default text of its prompt.
 * @param {string} text
 * @param {{defaultText: string, known: Set<string>}} prompt `known`: the names of lookups and panels that the server's prompts use
 * @returns {Finding[]}
 */
export function lint(text, { defaultText, known }) {
  return [...errors(text).map(finding("error")), ...warnings(text, defaultText, known).map(finding("warning"))];
}

/** The names of lookups, panels and sections that texts use. @param {string[]} texts */
export function namesIn(texts) {
  return new Set(texts.flatMap((text) => text.match(LOOKUP) ?? []));
}

/** @param {Finding["level"]} level @returns {(words: string) => Finding} */
const finding = (level) => (words) => ({ level, words });

/** What keeps a text from being saved. @param {string} text */
export function errors(text) {
  const unknown = new Set([...text.matchAll(BRACED)].map(([, name]) => name).filter((name) => !PLACEHOLDERS.includes(name)));
  const count = length(text);
  return [
    ...(text.trim() ? [] : ["It is blank: the server would use the default text."]),
    ...(count > LONGEST_PROMPT ? [`It is ${several(count - LONGEST_PROMPT, "character")} too long: the server would use the default text.`] : []),
    ...[...unknown].map((name) => `There is no placeholder {{${name}}}. There are ${PLACEHOLDERS.map((each) => `{{${each}}}`).join(", ")}.`),
    ...(sendable(text, Infinity) === text ? [] : ["It holds a sign that is no text, such as half of an emoji: the server would refuse the question."]),
    ...(OPEN.test(text) ? ["A placeholder is not closed: {{ without }}."] : []),
  ];
}

/** @param {string} text @param {string} defaultText @param {Set<string>} known */
function warnings(text, defaultText, known) {
  if (!text.trim()) return [];
  const lost = PLACEHOLDERS.filter((name) => defaultText.includes(`{{${name}}}`) && !text.includes(`{{${name}}}`));
  const strange = [...namesIn([text])].filter((name) => !known.has(name));
  const gone = lostBoundaries(text, defaultText);
  return [
    ...(text === defaultText ? ["It is the default text, which counts as no version."] : []),
    ...lost.map((name) => `{{${name}}} is gone: in the other brand the text will say the wrong name, or none.`),
    ...strange.map((name) => `No prompt of the server mentions ${name}. Is there a lookup of that name?`),
    ...gone.slice(0, NAMED).map((sentence) => `Removes “${sentence}”`),
    ...(gone.length > NAMED ? [`Removes ${gone.length - NAMED} more sentences that set a boundary.`] : []),
  ];
}

/** The sentences of the default text that forbid or demand something, and of which the text keeps none like it. @param {string} text @param {string} defaultText */
export function lostBoundaries(text, defaultText) {
  const kept = folded(text);
  return sentencesOf(defaultText).filter((sentence) => BOUNDARY.test(sentence) && !kept.includes(folded(sentence)));
}

/** @param {string} text */
function sentencesOf(text) {
  const lines = text.split("\n").map((line) => line.replace(/^\s*(?:#+|[-*]|\d+\.)\s+/, ""));
  return lines.flatMap((line) => line.split(/(?<=[.!?])\s+(?=\p{Lu}|\*)/u)).map((each) => each.trim()).filter(Boolean);
}

/** @param {string} text */
const folded = (text) => text.toLowerCase().replace(/[*`_\s]+/g, " ").trim();
