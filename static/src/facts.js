/** What a text states that can be looked up: amounts, dates, references and people (docs/assistant.md, Evidence). */

/** @typedef {import("./words.js").Locale} Locale */
/** @typedef {"amount" | "date" | "reference" | "person"} Kind */
/** @typedef {{kind: Kind, key: string, text: string, start: number, end: number}} Fact `key`: the same for every way to write it */

/** @type {Record<string, string>} */
const CODES = { "£": "GBP", $: "USD", "€": "EUR", US$: "USD" };
/** @type {Record<string, bigint>} */
const TIMES = { k: 1_000n, thousand: 1_000n, m: 1_000_000n, mn: 1_000_000n, million: 1_000_000n, b: 1_000_000_000n, bn: 1_000_000_000n, billion: 1_000_000_000n };
const UNBROKEN = /[\u00a0\u202f]/g; // a space that holds a figure and its code or month on one line
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH = "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const FIGURES = "(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)";

const AMOUNT = new RegExp(`((?<![A-Z])(?:US)?\\$|[£€]|\\b(?:GBP|USD|EUR) ?)${FIGURES}(?:( ?(?:k|thousand|mn?|million|bn|billion)|[KMB])\\b)?(?!\\d)`, "g");
const AMOUNT_BEFORE_CODE = new RegExp(`(?<![\\d.,£$€])${FIGURES} (GBP|USD|EUR)\\b`, "g");
const ISO = /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?!\d|-\d)/g;
const SLASHED = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/g;
const DAY_MONTH = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)?[ -]${MONTH},?[ -](\\d{4})\\b`, "gi");
const MONTH_DAY = new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, "gi");
const REFERENCE = /(?<![\w/-])[A-Z]{2}[A-Z0-9]*(?:[/-][A-Z0-9]+)*(?![\w/-])/g; // with a digit somewhere
const TITLES = "(?:Mr|Mrs|Ms|Miss|Dr|Prof|Sir|Dame|Judge)";
const PERSON = new RegExp(`\\b${TITLES}\\.? (?:(?:[A-Z]\\.? ?)+)?(\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?)`, "gu");
const ANYTHING = new RegExp(`\\d|\\b${TITLES}\\b`); // most texts of a file state nothing, and are seen to at once

/** Everything of the kind in a text, in its order. @param {string} written @param {Locale} locale how its days in figures are meant @returns {Fact[]} */
export function facts(written, locale) {
  if (!ANYTHING.test(written)) return [];
  const text = written.replaceAll(UNBROKEN, " "); // as long as it was
  const found = [
    ...every(AMOUNT, text, "amount", ([, code, figures, times]) => amountKey(code, figures, times)),
    ...every(AMOUNT_BEFORE_CODE, text, "amount", ([, figures, code]) => amountKey(code, figures)),
    ...every(ISO, text, "date", ([, year, month, day]) => dayKey(year, month, day)),
    ...every(SLASHED, text, "date", ([, one, two, year]) => (locale === "en-US" ? dayKey(year, one, two) : dayKey(year, two, one))),
    ...every(DAY_MONTH, text, "date", ([, day, month, year]) => dayKey(year, monthNumber(month), day)),
    ...every(MONTH_DAY, text, "date", ([, month, day, year]) => dayKey(year, monthNumber(month), day)),
    ...every(REFERENCE, text, "reference", ([reference]) => (/\d/.test(reference) ? `reference ${reference}` : undefined)),
    ...every(PERSON, text, "person", ([, name]) => `person ${name.replace(/['’]s$/, "").toLowerCase()}`),
  ];
  return outermost(found.sort((one, other) => one.start - other.start || other.end - one.end));
}

/** The key of an amount, to the hundredth. @param {string} code a sign or a code @param {string} figures @param {string} [times] */
export function amountKey(code, figures, times) {
  return `${CODES[code.trim()] ?? code.trim()} ${hundredths(figures) * (TIMES[times?.trim().toLowerCase() ?? ""] ?? 1n)}`;
}

/** The key of a calendar day; nothing for a day that no calendar has. @param {string} year @param {string} month @param {string} day */
export function dayKey(year, month, day) {
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(at.valueOf()) && at.toISOString().startsWith(written) ? written : undefined;
}

/** @param {string} figures */
function hundredths(figures) {
  const [whole, parts = ""] = figures.replaceAll(",", "").split(".");
  return BigInt(whole) * 100n + BigInt(parts.padEnd(2, "0").slice(0, 2));
}

/** @param {string} name */
function monthNumber(name) {
  return String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

/** @param {RegExp} pattern @param {string} text @param {Kind} kind @param {(found: RegExpMatchArray) => string | undefined} keyOf @returns {Fact[]} */
function every(pattern, text, kind, keyOf) {
  return [...text.matchAll(pattern)].flatMap((found) => {
    const key = keyOf(found);
    return key === undefined ? [] : [{ kind, key, text: found[0].trim(), start: found.index, end: found.index + found[0].length }];
  });
}

/** Without what stands inside another fact, and is part of that. @param {Fact[]} found in their order */
function outermost(found) {
  let end = 0;
  return found.filter((fact) => {
    if (fact.start < end) return false;
    end = fact.end;
    return true;
  });
}
