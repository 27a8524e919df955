/** What to look at in the text of a version before anybody runs it (docs/prompt-lab.md, Linter). */
import { LONGEST_PROMPT } from "../fingerprint.js";
import { cut, length, sendable } from "../history.js";
import { asRead } from "./as_read.js";
import { visible } from "./set_names.js";
import { several } from "./several.js";

/** @typedef {{level: "error" | "warning", words: string}} Finding an error keeps a text from being saved, a warning does not */

const PLACEHOLDERS = ["assistant", "product", "pronunciation"];
const BOUNDARY = /\b(?:never|not|no|nobody|nothing|only|cannot|must)\b/i;
const LOOKUP = /\b[a-z]+(?:_[a-z]+)+\b/g; // the name of a lookup, a panel or a section
const NAMED = 5; // of a kind of finding; more are counted
const LONGEST_SAID = 300; // of what is repeated from a text, in code points
export const FAR_TOO_LONG = 2 * LONGEST_PROMPT; // UTF-16 units; what else is wrong with such a text does not matter yet

/**
 * Errors first. A text is measured against the default text of its prompt.
 * @param {string} text
 * @param {{defaultText: string, known: Set<string>}} prompt `known`: the names of lookups and panels that the server's prompts use
 * @returns {Finding[]}
 */
export function lint(text, { defaultText, known }) {
  if (text.length > FAR_TOO_LONG) return [tooLong(text)].map(finding("error"));
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
  const { names, open } = placeholders(text);
  const unknown = [...names].filter((name) => !PLACEHOLDERS.includes(name));
  const there = PLACEHOLDERS.map((each) => `{{${each}}}`).join(", ");
  return [
    ...(text.trim() && asRead(text) ? [] : ["It is blank: the server would use the default text."]),
    ...(length(text) > LONGEST_PROMPT ? [tooLong(text)] : []),
    ...some(unknown, (name) => `There is no placeholder {{${name}}}. There are ${there}.`, (more) => `There ${more === 1 ? "is" : "are"} ${several(more, "more unknown placeholder")}.`),
    ...(sendable(text, Infinity) === text ? [] : ["It holds a sign that is no text, such as half of an emoji: the server would refuse the question."]),
    ...(open ? ["A placeholder is not closed: {{ without }}."] : []),
  ];
}

/** @param {string} text */
function tooLong(text) {
  return `It is ${several(length(text) - LONGEST_PROMPT, "character")} too long: the server would use the default text.`;
}

/** What stands in double braces, and whether a pair of them is not closed: from one {{ to the next }}. @param {string} text */
function placeholders(text) {
  /** @type {Set<string>} */
  const names = new Set();
  let open = false;
  for (let at = text.indexOf("{{"); at >= 0; ) {
    const end = text.indexOf("}}", at + 2);
    open ||= end < 0 || text.slice(at + 2, end).includes("{{");
    if (end < 0) break;
    names.add(text.slice(at + 2, end));
    at = text.indexOf("{{", end + 2);
  }
  return { names, open };
}

/** @param {string} text @param {string} defaultText @param {Set<string>} known */
function warnings(text, defaultText, known) {
  if (!text.trim()) return [];
  const lost = PLACEHOLDERS.filter((name) => defaultText.includes(`{{${name}}}`) && !text.includes(`{{${name}}}`));
  const strange = [...namesIn([text])].filter((name) => !known.has(name));
  return [
    ...(asRead(text) === defaultText ? ["It is the default text, which counts as no version."] : []),
    ...lost.map((name) => `{{${name}}} is gone: in the other brand the text will say the wrong name, or none.`),
    ...some(strange, (name) => `No prompt of the server mentions ${name}. Is there a lookup of that name?`, (more) => `No prompt of the server mentions ${several(more, "more name")} of that form.`),
    ...some(lostBoundaries(text, defaultText), (sentence) => `Removes “${sentence}”`, (more) => `Removes ${more} more sentences that set a boundary.`),
  ];
}

/** The first few in words, and the others counted. @param {string[]} found @param {(each: string) => string} words @param {(more: number) => string} others */
function some(found, words, others) {
  const named = found.slice(0, NAMED).map((each) => words(shortened(each)));
  return found.length > NAMED ? [...named, others(found.length - NAMED)] : named;
}

/** @param {string} text */
const shortened = (text) => (length(text) > LONGEST_SAID ? `${visible(cut(text, LONGEST_SAID))}…` : visible(text));

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
