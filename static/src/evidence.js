/** What of an answer stands in the file or in its lookups, sentence by sentence (docs/assistant.md, Evidence). */
import { amountKey, facts } from "./facts.js";
import { FileFacts } from "./file_facts.js";
import { derived, sumsIn } from "./sums.js";

/** @typedef {import("./wire.d.ts").Claim} Claim */
/** @typedef {import("./facts.js").Fact} Fact */
/** @typedef {import("./file_facts.js").Place} Place */
/** @typedef {import("./transcript.js").Lookup} Lookup */
/** @typedef {import("./transcript.js").Turn} Turn */
/** @typedef {{fact: Fact, places: Place[], lookups: Lookup[], sum?: string, asked: boolean}} Row where a fact stands; `sum`: how it follows from others of its sentence */
/** @typedef {{text: string, rows: Row[], sums: import("./sums.js").Sum[]}} Sentence */

const MARKS = /\*\*|__|`|^\s*(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm;
const LINK = /!?\[([^\]]*)\]\([^()\s]*\)/g;
const BETWEEN_SENTENCES = /(?<!\b(?:Mr|Mrs|Ms|Dr|Prof|St|No|v|vs|cl|para|approx|[ap]\.m|e\.g|i\.e|[A-Z]|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.)(?<=[.!?])["”’)]*\s+(?=["“‘(]?[\p{Lu}\d£$])/u;
const TABLE_RULE = /^\s*\|?[\s:|-]+\|?\s*$/;

/** The sentences of a Markdown text, without its marks; a row of a table is one. @param {string} markdown @returns {string[]} */
export function sentences(markdown) {
  return markdown
    .replaceAll(LINK, "$1")
    .split("\n")
    .flatMap((line) => (line.trim().startsWith("|") ? tableRow(line) : line.replace(MARKS, "").split(BETWEEN_SENTENCES)))
    .map((each) => each.trim())
    .filter(Boolean);
}

/** @param {string} line */
function tableRow(line) {
  return TABLE_RULE.test(line) ? "" : line.replaceAll(/\s*\|\s*/g, " · ").replace(/^ · | · $/g, "").replace(MARKS, "");
}

/** @type {WeakMap<Claim, FileFacts>} */
const files = new WeakMap();
/** @type {WeakMap<Turn, Sentence[]>} */
const checked = new WeakMap();

/** The facts of a claim, read once a document. @param {Claim} claim */
export function fileFacts(claim) {
  const known = files.get(claim) ?? new FileFacts(claim);
  files.set(claim, known);
  return known;
}

/** The sentences of an answer that state something, each with where it stands in the claim that was sent. @param {Turn} turn @returns {Sentence[]} */
export function evidence(turn) {
  const known = checked.get(turn) ?? check(turn);
  checked.set(turn, known);
  return known;
}

/** @param {Turn} turn @returns {Sentence[]} */
function check({ answer, question, lookups, claim, locale = "en-GB" }) {
  if (!claim) return [];
  const file = fileFacts(claim);
  const told = lookups.map((lookup) => ({ lookup, keys: keysOf(lookup.summary ?? "", file) }));
  const asked = new Set(facts(question, locale).map(({ key }) => key));
  return sentences(answer).flatMap((text) => {
    const stated = facts(text, locale);
    if (!stated.length) return [];
    /** @type {Row[]} */
    const rows = once(stated).map((fact) => ({
      fact,
      places: file.placesOf(fact),
      lookups: told.filter(({ keys }) => keys.has(fact.key)).map(({ lookup }) => lookup),
      asked: asked.has(fact.key),
    }));
    const known = rows.filter(isFound).map(({ fact }) => fact);
    return { text, rows: rows.map((row) => (isFound(row) ? row : { ...row, sum: derived(row.fact, known) })), sums: sumsIn(text, stated, locale) };
  });
}

/** What a sentence states that was found nowhere. @param {Sentence} sentence */
export function unfound({ rows }) {
  return rows.filter((row) => !isFound(row)).map(({ fact }) => fact.text);
}

/** Whether a fact of an answer stands anywhere, or follows from what does. @param {Row} row */
export function isFound({ places, lookups, sum, asked }) {
  return places.length > 0 || lookups.length > 0 || sum !== undefined || asked;
}

/** Each fact once, where it comes first. @param {Fact[]} stated */
function once(stated) {
  const seen = new Set();
  return stated.filter(({ key }) => !seen.has(key) && seen.add(key));
}

/** The facts of a lookup's result. @param {string} summary compact JSON, perhaps cut @param {FileFacts} file */
function keysOf(summary, file) {
  const numbers = [...summary.matchAll(/[:[,]-?(\d+(?:\.\d+)?)(?=[,}\]])/g)].map(([, figures]) => amountKey(file.currency, figures));
  return new Set([...facts(summary, file.locale).map(({ key }) => key), ...numbers]);
}
