/** Numbers, times and days as a reader of a locale writes them (docs/assistant.md, Words). */

/** @typedef {import("./words.js").Locale} Locale */

/** @param {number} count @param {Locale} locale */
export function counted(count, locale) {
  return new Intl.NumberFormat(locale).format(count);
}

/** Seconds with one decimal, or that it was less, from two moments in milliseconds. @param {number} from @param {number} to @param {Locale} locale */
export function seconds(from, to, locale) {
  const figure = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return to - from < 50 ? `<\u00a0${figure.format(0.1)}` : figure.format((to - from) / 1000);
}

/** The time of day. @param {number} at @param {Locale} locale */
export function clockTime(at, locale) {
  return new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" }).format(at);
}

/** Day and time, the year in full. @param {number} at @param {Locale} locale */
export function moment(at, locale) {
  const day = new Intl.DateTimeFormat(locale, { day: "2-digit", month: "2-digit", year: "numeric" }).format(at);
  return `${day} ${clockTime(at, locale)}`;
}

/** Money, to the hundredth where there are any. @param {bigint} hundredths @param {string} currency a code @param {Locale} locale */
export function cash(hundredths, currency, locale) {
  const whole = hundredths % 100n === 0n;
  const sign = hundredths < 0n ? "-" : "";
  const written = hundredths < 0n ? -hundredths : hundredths;
  const exact = /** @type {`${number}`} */ (`${sign}${written / 100n}.${String(written % 100n).padStart(2, "0")}`);
  return new Intl.NumberFormat(locale, { style: "currency", currency, minimumFractionDigits: whole ? 0 : 2 }).format(exact);
}
