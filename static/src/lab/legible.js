/** What can be read of what this browser keeps, whoever wrote it (docs/prompt-lab.md, Versions). */
import { EMPTY } from "./versions.js";

/** @typedef {import("./versions.js").Library} Library */
/** @typedef {import("./versions.js").Version} Version */

const LATEST = 8.64e15; // milliseconds; there is no date after it

/**
 * The library without what is no part of one; `whole` when nothing had to go, `left` how many versions had. Such a version keeps its number.
 * @param {unknown[]} versions @param {unknown} rest undefined before anything is kept
 * @returns {{library: Library, left: number, whole: boolean}}
 */
export function legible(versions, rest = {}) {
  const good = versions.filter(isVersion);
  const there = new Set(good.map(({ prompt, number }) => `${number} ${prompt}`));
  const kept = { ...EMPTY, ...(isRecord(rest) ? rest : {}) };
  /** @param {unknown} members */
  const membersOf = (members) => Object.fromEntries(entriesOf(members).filter(([prompt, number]) => there.has(`${number} ${prompt}`)));
  const sets = (Array.isArray(kept.sets) ? kept.sets : []).filter(isSet).map((set) => ({ ...set, members: membersOf(set.members) }));
  const library = {
    versions: good,
    sets: sets.filter(({ members }) => Object.keys(members).length),
    active: membersOf(kept.active),
    chosen: typeof kept.chosen === "string" ? kept.chosen : "",
    last: highest(versions, kept.last),
    exportedAt: isTime(kept.exportedAt) ? kept.exportedAt : null,
  };
  const { versions: _, last, ...asKept } = library;
  const left = versions.length - good.length;
  return { library, left, whole: !left && isRecord(rest) && isRecord(kept.last) && same(asKept, kept) };
}

/** The highest number that a version of each prompt ever had. @param {unknown[]} versions @param {unknown} last @returns {Record<string, number>} */
function highest(versions, last) {
  const found = new Map(entriesOf(last).filter(([, number]) => isNumber(number)));
  for (const version of versions) {
    const { prompt, number } = /** @type {Partial<Version>} */ (isRecord(version) ? version : {});
    if (typeof prompt === "string" && isNumber(number)) found.set(prompt, Math.max(number, found.get(prompt) ?? 0));
  }
  return Object.fromEntries(found);
}

/** @param {Omit<Library, "versions" | "last">} read @param {Omit<Library, "versions" | "last">} kept */
const same = (read, { sets, active, chosen, exportedAt }) => JSON.stringify(read) === JSON.stringify({ sets, active, chosen, exportedAt });

/** @param {unknown} value @returns {[string, number][]} */
const entriesOf = (value) => (isRecord(value) ? /** @type {[string, number][]} */ (Object.entries(value)) : []);
/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {unknown} value @returns {value is number} */
const isNumber = (value) => Number.isSafeInteger(value) && /** @type {number} */ (value) > 0;
/** @param {unknown} value @returns {value is number} */
const isTime = (value) => typeof value === "number" && Math.abs(value) <= LATEST;
/** @param {unknown} value @returns {value is Version} */
const isVersion = (value) =>
  isRecord(value) && [value.prompt, value.name, value.text].every((each) => typeof each === "string") && isNumber(value.number) && isTime(value.savedAt);
/** @param {unknown} value @returns {value is import("./versions.js").NamedSet} */
const isSet = (value) => isRecord(value) && typeof value.name === "string" && isRecord(value.members);
