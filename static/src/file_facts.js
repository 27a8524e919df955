/** Where in a claim file the facts of a text stand (docs/assistant.md, Evidence). */
import { MONEY, SHOWN_ON } from "./claim_fields.js";
import { amountKey, facts } from "./facts.js";

/** @typedef {import("./wire.d.ts").Claim} Claim */
/** @typedef {import("./facts.js").Fact} Fact */
/** @typedef {{path: string, panel: string, text: boolean}} Place a field of the claim and the panel that shows it; `text`: it stands in a text there */

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const GOES_ON = /[\p{L}\p{N}]/u;
const AMERICAN_ZONES = ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"];

/** The facts of one claim document. */
export class FileFacts {
  /** @type {Map<string, Place[]>} */
  #places = new Map();
  /** @type {{place: Place, folded: string}[]} */
  #texts = [];
  /** The people and firms that the file names. @type {Set<string>} */
  names = new Set();

  /** @param {Claim} claim */
  constructor(claim) {
    const { jurisdiction, currency } = claim;
    const american = jurisdiction?.country === "US";
    this.currency = currency;
    this.locale = american ? /** @type {const} */ ("en-US") : /** @type {const} */ ("en-GB"); // how the file's own texts have their days
    this.days = daysIn(jurisdiction?.timeZone ? [jurisdiction.timeZone] : american ? AMERICAN_ZONES : ["Europe/London"]);
    this.#walk(claim, "", "");
  }

  /** The places of a fact, fields before texts; none when the file does not hold it. @param {Fact} fact @returns {Place[]} */
  placesOf({ kind, key, text }) {
    if (kind === "amount" || kind === "date") return [...(this.#places.get(key) ?? [])].sort((one, other) => Number(one.text) - Number(other.text));
    const wanted = (kind === "person" ? key.slice("person ".length) : text).toLowerCase();
    return this.#texts.filter(({ folded }) => standsIn(folded, wanted)).map(({ place }) => place);
  }

  /** @param {unknown} value @param {string} path @param {string} field */
  #walk(value, path, field) {
    if (Array.isArray(value)) value.forEach((each, at) => this.#walk(each, `${path}[${each?.id ?? at}]`, field));
    else if (typeof value === "object" && value) {
      for (const [key, each] of Object.entries(value)) this.#walk(each, path ? `${path}.${key}` : key, key);
    } else if (typeof value === "number") {
      if (MONEY.has(field)) this.#keep(amountKey(this.currency, value.toFixed(2).replace("-", "")), path, false);
    } else if (typeof value === "string") {
      if (field === "name" && value) this.names.add(value);
      this.#read(value, path);
    }
  }

  /** @param {string} value @param {string} path */
  #read(value, path) {
    this.#texts.push({ place: placeOf(path, true), folded: value.toLowerCase() });
    if (INSTANT.test(value)) this.days(value).forEach((day) => this.#keep(day, path, false));
    else if (DAY.test(value)) this.#keep(value, path, false);
    else for (const { key } of facts(value, this.locale)) this.#keep(key, path, true);
  }

  /** @param {string} key @param {string} path @param {boolean} text */
  #keep(key, path, text) {
    const places = this.#places.get(key);
    if (places) places.push(placeOf(path, text));
    else this.#places.set(key, [placeOf(path, text)]);
  }
}

/** Whether a text has these words, and not as a part of others: Lee is nobody in Leeds. @param {string} text @param {string} wanted */
function standsIn(text, wanted) {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!GOES_ON.test(text[at - 1] ?? "") && !GOES_ON.test(text[at + wanted.length] ?? "")) return true;
  }
  return false;
}

/** @param {string} path @param {boolean} text @returns {Place} */
function placeOf(path, text) {
  return { path, panel: SHOWN_ON[path.split(/[.[]/, 1)[0]] ?? "home", text };
}

/** The calendar days that an instant is in the zones. @param {string[]} zones @returns {(instant: string) => Set<string>} */
function daysIn(zones) {
  const formats = zones.map((timeZone) => new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }));
  return (instant) => new Set(Number.isNaN(Date.parse(instant)) ? [] : formats.map((format) => format.format(new Date(instant))));
}
