/** What is another fact in one answer than in the other (docs/assistant.md, What changed). */
import { sentences } from "./evidence.js";
import { facts } from "./facts.js";

/** @typedef {import("./facts.js").Fact} Fact */
/** @typedef {{before: string, after: string}} Change */
/** @typedef {{verdict?: Change, changed: Change[], added: string[], removed: string[]}} Differences in the order of the answers; without any, all four say so */

const SLOT = "\u0000";

/**
 * Amounts, dates, references, people and the verdict of two answers. A fact is changed where the two have the same
 * sentence but for its facts; else it was added or removed.
 * @param {string} before @param {string} after
 * @param {{names: Iterable<string>, locale: import("./words.js").Locale, laterLocale?: import("./words.js").Locale}} file `names`: the people and firms of the claim; `laterLocale`: of the second answer, when it is another
 * @returns {Differences}
 */
export function differences(before, after, { names, locale, laterLocale = locale }) {
  const twins = locale !== laterLocale;
  const [one, other] = [stated(before, names, locale, twins), stated(after, names, laterLocale, twins)];
  const [first, second] = [one.verdict, other.verdict];
  const changed = changes(one, other);
  const told = (/** @type {keyof Change} */ side) => new Set(changed.map((change) => change[side]));
  return {
    verdict: first && second && first !== second ? { before: first, after: second } : undefined,
    changed,
    added: only(other, one, told("after")),
    removed: only(one, other, told("before")),
  };
}

/** Whether the answers state the same. @param {Differences} found */
export function areSame({ verdict, changed, added, removed }) {
  return !verdict && !changed.length && !added.length && !removed.length;
}

/** How an answer begins when it begins with its verdict; bold words alone in their line, without a full stop, are a title. @param {string} answer */
export function verdictOf(answer) {
  const plain = /^\s*(?:\*\*)?(Yes|No|Not [a-z]+)\b/.exec(answer)?.[1];
  const [, bold, stop, rest = ""] = /^\s*\*\*([^*\n]{1,120}?)([.:]?)\*\*([^\n]*)/.exec(answer) ?? [];
  return bold && (plain || stop === "." || rest.trim()) ? bold : plain;
}

/** @typedef {{verdict: string | undefined, facts: Map<string, string>, forms: Map<string, Fact[][]>}} Stated facts as written by key, and of each sentence by what it is with its facts taken out */

/**
 * What an answer states.
 * @param {string} answer @param {Iterable<string>} names @param {import("./words.js").Locale} locale
 * @param {boolean} [twins] the answer beside it is of another locale: the same figures may be another day there, so the day stands behind them
 * @returns {Stated}
 */
export function stated(answer, names, locale, twins = false) {
  /** @type {Stated} */
  const found = { verdict: verdictOf(answer), facts: new Map(), forms: new Map() };
  for (const text of sentences(answer)) {
    const here = twins ? facts(text, locale).map(withItsDay) : facts(text, locale);
    here.forEach(({ key, text: written }) => found.facts.has(key) || found.facts.set(key, written));
    for (const name of names) if (text.includes(name)) found.facts.set(`name ${name}`, name);
    if (!here.length) continue;
    const form = formOf(text, here);
    found.forms.set(form, [...(found.forms.get(form) ?? []), here]);
  }
  return found;
}

/** @param {Fact} fact @returns {Fact} */
const withItsDay = (fact) => (fact.kind === "date" && fact.text.includes("/") ? { ...fact, text: `${fact.text} (${fact.key})` } : fact);

/** @param {string} text @param {Fact[]} here */
function formOf(text, here) {
  return here.reduceRight((form, { start, end }) => form.slice(0, start) + SLOT + form.slice(end), text);
}

/** @param {Stated} one @param {Stated} other @returns {Change[]} */
function changes(one, other) {
  /** @type {Map<string, Change>} */
  const found = new Map();
  for (const [form, sentencesBefore] of one.forms) {
    const sentencesAfter = other.forms.get(form) ?? [];
    const [left, come] = [without(sentencesBefore, sentencesAfter), without(sentencesAfter, sentencesBefore)];
    if (left.length !== come.length) continue; // as rows of a table: nobody can tell which one became which
    left.forEach((before, row) =>
      before.forEach((fact, at) => {
        const now = come[row][at];
        if (now.key !== fact.key && now.kind === fact.kind) found.set(`${fact.key} ${now.key}`, { before: fact.text, after: now.text });
      }),
    );
  }
  return [...found.values()];
}

/** The sentences whose facts are not all those of another one. @param {Fact[][]} these @param {Fact[][]} others */
function without(these, others) {
  const there = new Set(others.map(keysOf));
  return these.filter((each) => !there.has(keysOf(each)));
}

/** @param {Fact[]} sentence */
const keysOf = (sentence) => sentence.map(({ key }) => key).join("\n");

/** @param {Stated} one @param {Stated} other @param {Set<string>} told */
function only(one, other, told) {
  return [...one.facts].filter(([key, text]) => !other.facts.has(key) && !told.has(text)).map(([, text]) => text);
}
