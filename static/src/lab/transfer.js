/** Versions in a file: how they are written, and what reading one would change (docs/prompt-lab.md, Export and import). */
import { cut } from "../history.js";
import { asRead } from "./as_read.js";
import { errors } from "./lint.js";
import { LONGEST_NAME, objection, visible } from "./set_names.js";
import { saved, texts } from "./versions.js";

/** @typedef {import("./versions.js").Library} Library */
/** @typedef {import("./versions.js").Version} Version */
/** @typedef {import("./versions.js").Members} Members */
/** @typedef {import("./versions.js").NamedSet} NamedSet */
/** @typedef {NamedSet & {hash?: string}} CarriedSet `hash`: what the file says that its texts have */
/** @typedef {{versions: Version[], sets: CarriedSet[], active: CarriedSet, refused: string[]}} Carried `refused`: what was left out, in words; the members of sets are among the versions */
/** @typedef {{library: Library, sets: NamedSet[], active: Members}} Placed what a file brings, as it is called and numbered here */

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
  const file = parsed(text.replace(/^\uFEFF/, "")); // the mark of some editors
  if (!isRecord(file)) throw new BadFile("This file holds no prompt versions.");
  if (file.format === undefined && Object.values(file).every(isText)) return ofOverrides(file, defaults);
  if (file.format !== FORMAT) throw new BadFile("This file holds no prompt versions.");
  if (file.version !== VERSION) throw new BadFile("This file was written by a newer Prompt Lab than this one.");
  const given = listOf(file.versions, isVersion, "versions");
  const sets = listOf(file.sets, isSet, "sets");
  if (!isSet({ name: "", ...(isRecord(file.active) ? file.active : {}) })) throw new BadFile("What is active in this file cannot be read.");
  const seen = new Set();
  const twice = given.map(keyOf).find((key) => seen.size === seen.add(key).size);
  if (twice !== undefined) throw new BadFile(`This file holds two versions that are both ${twice}: nobody can tell which one its sets mean.`);
  return carried(given.map(fromFile), sets, { ...file.active, name: visible(file.active.name ?? "") }, defaults);
}

/**
 * What a file holds, without what could never be applied.
 * @param {Version[]} given @param {CarriedSet[]} sets @param {CarriedSet} active @param {Record<string, string>} defaults
 * @returns {Carried}
 */
function carried(given, sets, active, defaults) {
  const wrong = given.map((version) => refusal(version, defaults));
  const versions = given.filter((_, at) => !wrong[at]);
  const there = new Set(versions.map(keyOf));
  const whole = { ...active, members: within(active.members, there) };
  const checked = sets.map((set) => ({ ...set, name: visible(set.name), members: within(set.members, there) }));
  const words = checked.map(({ name, members }) => objection(name) || (Object.keys(members).length ? "" : "none of its versions can be brought."));
  return {
    versions,
    sets: checked.filter((_, at) => !words[at]),
    active: whole,
    refused: [
      ...wrong.filter((each) => each !== ""),
      ...checked.flatMap(({ name }, at) => (words[at] ? [`Set “${cut(name, LONGEST_NAME)}”: ${words[at]}`] : lost(`Set “${name}”`, sets[at].members, there))),
      ...lost("What is active", active.members, there),
    ],
  };
}

/** @param {Members} members @param {Set<string>} there @returns {Members} */
const within = (members, there) => Object.fromEntries(Object.entries(members).filter((member) => there.has(memberKey(member))));

/** What a set would be without, in words. @param {string} name @param {Members} members @param {Set<string>} there */
function lost(name, members, there) {
  const missing = Object.entries(members).map(memberKey).filter((key) => !there.has(key));
  return missing.length ? [`${name} would come without ${missing.join(", ")}.`] : [];
}

/** @param {any} version @returns {Version} */
const fromFile = ({ prompt, number, name, text, savedAt }) => ({ prompt, number, name: cut(name, LONGEST_NAME), text: asRead(text), savedAt: Date.parse(savedAt) });

/**
 * The library with what a file brings. A text that is here already stays the version that it is; another one becomes the next
 * version of its prompt, and sets follow. A set whose name is taken by other versions gets a number behind its name.
 * @param {Library} library
 * @param {Carried} carried
 * @returns {Placed}
 */
export function placed(library, { versions, sets, active }) {
  let after = library;
  /** @type {Map<string, number>} */
  const numbers = new Map();
  for (const version of versions) {
    const here = after.versions.find(({ prompt, text }) => prompt === version.prompt && text === version.text);
    if (!here) after = saved(after, version);
    numbers.set(keyOf(version), here?.number ?? after.last[version.prompt]);
  }
  /** @param {Members} members @returns {Members} */
  const here = (members) => Object.fromEntries(Object.entries(members).map((member) => [member[0], /** @type {number} */ (numbers.get(memberKey(member)))]));
  /** @type {NamedSet[]} */
  const named = [];
  for (const { name, members } of sets) {
    const set = freely(after, { name, members: here(members) });
    if (!after.sets.includes(set)) after = { ...after, sets: [...after.sets, set] };
    named.push(set);
  }
  return { library: after, sets: named, active: here(active.members) };
}

/**
 * What is kept after an import.
 * @param {Library} library
 * @param {Carried} carried
 * @param {{activate: boolean}} how whether what is active in the file becomes active here
 * @returns {Library}
 */
export function imported(library, carried, { activate }) {
  const { library: after, active } = placed(library, carried);
  return activate ? { ...after, active, chosen: carried.active.name } : after;
}

/** The texts of the versions that an import would add. @param {Library} before @param {Library} after */
export function added(before, after) {
  return after.versions.filter((version) => !before.versions.includes(version));
}

/** The set of that name and those texts that is here, or a new one with a name that is free. @param {Library} library @param {NamedSet} set @returns {NamedSet} */
function freely(library, { name, members }) {
  const wanted = JSON.stringify(Object.entries(texts(library, members)).sort());
  let free = name;
  for (let number = 2; ; number++) {
    const there = library.sets.find((each) => each.name === free);
    if (!there) return { name: free, members };
    if (JSON.stringify(Object.entries(texts(library, there.members)).sort()) === wanted) return there;
    free = `${name} (${number})`;
  }
}

/** @param {Record<string, string>} file @param {Record<string, string>} defaults @returns {Carried} */
function ofOverrides(file, defaults) {
  const versions = Object.entries(file).map(([prompt, text]) => ({ prompt, number: 1, name: "", text: asRead(text), savedAt: 0 }));
  const read = carried(versions, [], { name: "", members: {} }, defaults);
  return { ...read, active: { name: "", members: Object.fromEntries(read.versions.map(({ prompt }) => [prompt, 1])) } };
}

/** Why a version could never be applied; nothing when it can. @param {{prompt: string, name: string, text: string}} version @param {Record<string, string>} defaults */
function refusal({ prompt, name, text }, defaults) {
  if (!Object.hasOwn(defaults, prompt)) return `${prompt}: there is no such prompt here.`;
  const [why] = text === defaults[prompt] ? ["It is the default text."] : errors(text);
  return why ? `${prompt}${name && ` “${visible(name)}”`}: ${why}` : "";
}

/** @param {{prompt: string, number: number}} version */
const keyOf = ({ prompt, number }) => `${prompt} v${number}`;
/** @param {[string, number]} member */
const memberKey = ([prompt, number]) => keyOf({ prompt, number });

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
