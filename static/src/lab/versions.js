/** The versions of prompts that a browser keeps, and what can be done with them, as pure functions (docs/prompt-lab.md, Versions). */
import { visible } from "./set_names.js";

/** @typedef {{prompt: string, number: number, name: string, text: string, savedAt: number}} Version never changed once it is kept; `savedAt` in milliseconds */
/** @typedef {Record<string, number>} Members the number of a version by its prompt; a prompt that is not in it has its default text */
/** @typedef {{name: string, members: Members}} NamedSet */
/**
 * @typedef {object} Library All that is kept.
 * @property {Version[]} versions in the order they were saved
 * @property {NamedSet[]} sets
 * @property {Members} active what the questions of this browser are sent with
 * @property {string} chosen the name of the set that was taken last: of two with the same versions, the one that is meant
 * @property {Record<string, number>} last the highest number that a version of a prompt ever had
 * @property {number | null} exportedAt when a copy was last written to a file
 */

export const DEFAULT = 0; // the number that stands for the text of the server

/** @type {Library} */
export const EMPTY = { versions: [], sets: [], active: {}, chosen: "", last: {}, exportedAt: null };

/** @param {Library} library @param {string} prompt @param {number | undefined} number */
export function versionOf({ versions }, prompt, number) {
  return versions.find((each) => each.prompt === prompt && each.number === number);
}

/** The versions of one prompt, newest first. @param {Library} library @param {string} prompt */
export function versionsOf({ versions }, prompt) {
  return versions.filter((each) => each.prompt === prompt).sort((one, other) => other.number - one.number);
}

/** Keep a text as the next version of its prompt. @param {Library} library @param {Omit<Version, "number">} version @returns {Library} */
export function saved(library, version) {
  const number = (library.last[version.prompt] ?? 0) + 1;
  return { ...library, versions: [...library.versions, { ...version, name: visible(version.name), number }], last: { ...library.last, [version.prompt]: number } };
}

/** Have a prompt sent in one of its versions, or in its default text. @param {Library} library @param {string} prompt @param {number} number @returns {Library} */
export function activated(library, prompt, number) {
  if (number !== DEFAULT && !versionOf(library, prompt, number)) return library; // another tab has deleted it
  const { [prompt]: before, ...others } = library.active;
  return { ...library, active: number === DEFAULT ? others : { ...others, [prompt]: number } };
}

/** Have a whole set sent, or none of them: no name is the default. @param {Library} library @param {string} name @returns {Library} */
export function activatedSet(library, name) {
  return { ...library, active: library.sets.find((set) => set.name === name)?.members ?? {}, chosen: name };
}

/** Keep the versions that are active under a name, which may have been another set's. @param {Library} library @param {string} name @returns {Library} */
export function named(library, name) {
  const set = { name: visible(name), members: library.active };
  return { ...library, sets: [...library.sets.filter((each) => each.name !== set.name), set], chosen: set.name };
}

/** @param {Library} library @param {string} name @returns {Library} */
export function withoutSet(library, name) {
  return { ...library, sets: library.sets.filter((set) => set.name !== name) };
}

/** Delete a version, unless a set needs it or it is active. @param {Library} library @param {string} prompt @param {number} number @returns {Library} */
export function withoutVersion(library, prompt, number) {
  if (needs(library, prompt, number).length) return library;
  return { ...library, versions: library.versions.filter((each) => each.prompt !== prompt || each.number !== number) };
}

/** What a version cannot be deleted for: the names of sets, and `active`. @param {Library} library @param {string} prompt @param {number} number */
export function needs({ sets, active }, prompt, number) {
  const all = [{ name: "active", members: active }, ...sets];
  return all.filter(({ members }) => members[prompt] === number).map(({ name }) => name);
}

/** The texts of a set, as a question sends them. @param {Library} library @param {Members} members @returns {Record<string, string>} */
export function texts(library, members) {
  const found = Object.entries(members).map(([prompt, number]) => [prompt, versionOf(library, prompt, number)?.text]);
  return Object.fromEntries(found.filter(([, text]) => text !== undefined));
}

/** The name of what is active: nothing for the default, and for versions that no set has in just that choice. @param {Library} library */
export function activeName({ sets, active, chosen }) {
  if (!Object.keys(active).length) return "";
  const having = sets.filter(({ members }) => same(members, active));
  return (having.find(({ name }) => name === chosen) ?? having[0])?.name ?? "";
}

/** Whether another choice of versions has this name. @param {Library} library @param {string} name */
export function isTaken({ sets, active }, name) {
  return sets.some((set) => set.name === visible(name) && !same(set.members, active));
}

/** @param {Members} one @param {Members} other */
export function same(one, other) {
  const prompts = Object.keys(one);
  return prompts.length === Object.keys(other).length && prompts.every((prompt) => one[prompt] === other[prompt]);
}

/** A version as people call it. @param {Pick<Version, "number" | "name">} version */
export function titleOf({ number, name }) {
  return number === DEFAULT ? "default" : `v${number}${name && ` “${name}”`}`;
}
