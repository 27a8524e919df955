/** Numbers, times and days as a reader of a locale writes them (docs/assistant.md, Words). */

/** @typedef {import("./words.js").Locale} Locale */

/**
 * A formatter for each locale, made when it is first needed: making one takes longer than a hundred uses of it.
 * @template F
 * @param {(locale: Locale) => F} make
 * @returns {(locale: Locale) => F}
 */
function formatter(make) {
  /** @type {Map<Locale, F>} */
  const made = new Map();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

const whole = formatter((locale) => new Intl.NumberFormat(locale));
const tenths = formatter((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
const time = formatter((locale) => new Intl.DateTimeFormat(locale, { timeStyle: "short" }));
const day = formatter((locale) => new Intl.DateTimeFormat(locale, { day: "2-digit", month: "2-digit", year: "numeric" }));

/** @param {number} count @param {Locale} locale */
export function counted(count, locale) {
  return whole(locale).format(count);
}

/** Seconds with one decimal, or that it was less, from two moments in milliseconds. @param {number} from @param {number} to @param {Locale} locale */
export function seconds(from, to, locale) {
  return to - from < 50 ? `<\u00a0${tenths(locale).format(0.1)}` : tenths(locale).format((to - from) / 1000);
}

/** The time of day. @param {number} at @param {Locale} locale */
export function clockTime(at, locale) {
  return time(locale).format(at);
}

/** Day and time, the year in full. @param {number} at @param {Locale} locale */
export function moment(at, locale) {
  return `${day(locale).format(at)} ${clockTime(at, locale)}`;
}

/** Money, to the hundredth where there are any. @param {bigint} hundredths @param {string} currency a code @param {Locale} locale */
export function cash(hundredths, currency, locale) {
  const whole = hundredths % 100n === 0n;
  const sign = hundredths < 0n ? "-" : "";
  const written = hundredths < 0n ? -hundredths : hundredths;
  const exact = /** @type {`${number}`} */ (`${sign}${written / 100n}.${String(written % 100n).padStart(2, "0")}`);
  return new Intl.NumberFormat(locale, { style: "currency", currency, minimumFractionDigits: whole ? 0 : 2 }).format(exact);
}
