/** Versions in a file: how they are written, and what reading one would change (docs/prompt-lab.md, Export and import). */
import { errors } from "./lint.js";
import { saved, texts } from "./versions.js";

/** @typedef {import("./versions.js").Library} Library */
/** @typedef {import("./versions.js").Version} Version */
/** @typedef {import("./versions.js").NamedSet} NamedSet */
/** @typedef {NamedSet & {hash?: string}} CarriedSet `hash`: what the file says that its texts have */
/** @typedef {{versions: Version[], sets: CarriedSet[], active: CarriedSet, refused: string[]}} Carried `refused`: what was left out, in words */

const FORMAT = "claimpilot-prompt-versions";
const VERSION = 1;
const TOO_LATE = "2999-12-31";

/** A file that holds no versions; its message says what is wrong. */
export class BadFile extends Error {}

/**
 * All that is kept, as the text of a file.
 * @param {Library} library
 * @param {{at: number, hashes: Map<import("./versions.js").Members, string | null>}} how `at` in milliseconds; the set hash of each set, and of what is active
 */
export function written({ versions, sets, active, chosen }, { at, hashes }) {
  const file = {
    format: FORMAT,
    version: VERSION,
    exportedAt: new Date(at).toISOString(),
    active: { name: chosen, members: active, hash: hashes.get(active) ?? undefined },
    sets: sets.map(({ name, members }) => ({ name, members, hash: hashes.get(members) ?? undefined })),
    versions: versions.map(({ savedAt, ...version }) => ({ ...version, savedAt: new Date(savedAt).toISOString() })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The texts of a set alone, as `manage.py evaluate --overrides` reads them. @param {Record<string, string>} overrides */
export function writtenOverrides(overrides) {
  return `${JSON.stringify(overrides, null, 2)}\n`;
}

/**
 * What a file holds: all of an export, or texts by prompt. What could never be applied is left out, and said.
 * Errors: BadFile.
 * @param {string} text
 * @param {Record<string, string>} defaults the default text by prompt
 * @returns {Carried}
 */
export function read(text, defaults) {
  const file = parsed(text);
  if (!isRecord(file)) throw new BadFile("This file holds no prompt versions.");
  if (file.format === undefined && Object.values(file).every(isText)) return ofOverrides(file, defaults);
  if (file.format !== FORMAT) throw new BadFile("This file holds no prompt versions.");
  if (file.version !== VERSION) throw new BadFile("This file was written by a newer Prompt Lab than this one.");
  const given = listOf(file.versions, isVersion, "versions");
  const sets = listOf(file.sets, isSet, "sets");
  if (!isSet({ name: "", ...(isRecord(file.active) ? file.active : {}) })) throw new BadFile("What is active in this file cannot be read.");
  const wrong = given.map((version) => refusal(version, defaults));
  return {
    versions: given.filter((_, at) => !wrong[at]).map((version) => ({ ...version, savedAt: Date.parse(version.savedAt) })),
    sets,
    active: { name: "", ...file.active },
    refused: wrong.filter((words) => words !== ""),
  };
}

/**
 * The library with what a file brings. A text that is here already stays the version that it is; another one becomes the next
 * version of its prompt, and sets follow. A set whose name is taken by other versions gets a number behind its name.
 * @param {Library} library
 * @param {Carried} carried
 * @param {{activate: boolean}} how whether what is active in the file becomes active here
 * @returns {Library}
 */
export function imported(library, { versions, sets, active }, { activate }) {
  let after = library;
  /** @type {Map<string, number>} */
  const numbers = new Map();
  for (const version of versions) {
    const here = after.versions.find(({ prompt, text }) => prompt === version.prompt && text === version.text);
    if (!here) after = saved(after, version);
    numbers.set(keyOf(version), here?.number ?? after.last[version.prompt]);
  }
  /** @param {NamedSet} set */
  const membersOf = ({ members }) =>
    Object.fromEntries(Object.entries(members).flatMap(([prompt, number]) => (numbers.has(keyOf({ prompt, number })) ? [[prompt, /** @type {number} */ (numbers.get(keyOf({ prompt, number })))]] : [])));
  for (const set of sets) after = withSet(after, { name: set.name, members: membersOf(set) });
  return activate ? { ...after, active: membersOf(active), chosen: active.name } : after;
}

/** The texts of the versions that an import would add. @param {Library} before @param {Library} after */
export function added(before, after) {
  return after.versions.filter((version) => !before.versions.includes(version));
}

/** @param {Library} library @param {NamedSet} set @returns {Library} */
function withSet(library, { name, members }) {
  const wanted = JSON.stringify(Object.entries(texts(library, members)).sort());
  let free = name;
  for (let number = 2; ; number++) {
    const there = library.sets.find((each) => each.name === free);
    if (!there) return { ...library, sets: [...library.sets, { name: free, members }] };
    if (JSON.stringify(Object.entries(texts(library, there.members)).sort()) === wanted) return library;
    free = `${name} (${number})`;
  }
}

/** @param {Record<string, string>} file @param {Record<string, string>} defaults @returns {Carried} */
function ofOverrides(file, defaults) {
  const versions = Object.entries(file).map(([prompt, text]) => ({ prompt, number: 1, name: "", text, savedAt: 0 }));
  const wrong = versions.map((version) => refusal(version, defaults));
  const good = versions.filter((_, at) => !wrong[at]);
  const members = Object.fromEntries(good.map(({ prompt }) => [prompt, 1]));
  return { versions: good, sets: [], active: { name: "", members }, refused: wrong.filter((words) => words !== "") };
}

/** Why a version could never be applied; nothing when it can. @param {{prompt: string, name: string, text: string}} version @param {Record<string, string>} defaults */
function refusal({ prompt, name, text }, defaults) {
  if (!Object.hasOwn(defaults, prompt)) return `${prompt}: there is no such prompt here.`;
  const [why] = text === defaults[prompt] ? ["It is the default text."] : errors(text);
  return why ? `${prompt}${name && ` “${name}”`}: ${why}` : "";
}

/** @param {{prompt: string, number: number}} version */
const keyOf = ({ prompt, number }) => `${number} ${prompt}`;

/** @param {string} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadFile("This file is no JSON.");
  }
}

/** @param {any} list @param {(each: any) => boolean} isOne @param {string} name @returns {any[]} */
function listOf(list, isOne, name) {
  if (!Array.isArray(list) || !list.every(isOne)) throw new BadFile(`The ${name} in this file cannot be read.`);
  return list;
}

/** @param {any} value @returns {value is Record<string, any>} */
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {any} value */
const isText = (value) => typeof value === "string";
/** @param {any} value */
const isNumber = (value) => Number.isSafeInteger(value) && value > 0;
/** @param {any} value */
const isVersion = (value) =>
  isRecord(value) && isText(value.prompt) && isNumber(value.number) && isText(value.name) && isText(value.text) && isText(value.savedAt) && Date.parse(value.savedAt) < Date.parse(TOO_LATE);
/** @param {any} value */
const isSet = (value) => isRecord(value) && isText(value.name) && isRecord(value.members) && Object.values(value.members).every(isNumber) && (value.hash === undefined || isText(value.hash));
