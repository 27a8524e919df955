/** What an answer cost, from a table of list prices with their days; nothing where no price is known (docs/assistant.md, Cost). */
import { counted } from "./figures.js";

/** @typedef {import("./transcript.js").Turn} Turn */
/** @typedef {{model: string, from: string, input: bigint, cached: bigint, output: bigint}} Price millionths of a dollar for a million tokens, from a day on */

/** A model's later price stands below its earlier one. @type {Price[]} */
const PRICES = [
  { model: "gemini-3.1-flash-lite", from: "2026-03-03", input: 250_000n, cached: 25_000n, output: 1_500_000n },
  { model: "gemini-3.5-flash-lite", from: "2026-07-22", input: 300_000n, cached: 30_000n, output: 2_500_000n },
];
const TOKENS = 1_000_000n;

/** Millionths of a dollar, rounded up; nothing when the model or its price on that day is not known. @param {Pick<Turn, "model" | "usage" | "askedAt">} turn @param {Price[]} [prices] */
export function costOf({ model, usage, askedAt }, prices = PRICES) {
  const day = new Date(askedAt).toISOString().slice(0, 10);
  const price = prices.findLast((each) => each.model === model && each.from <= day);
  if (!price || !usage) return undefined;
  const cached = BigInt(usage.cacheReadTokens);
  const times = (BigInt(usage.inputTokens) - cached) * price.input + cached * price.cached + BigInt(usage.outputTokens) * price.output;
  return (times + TOKENS - 1n) / TOKENS;
}

/** What several answers cost together; nothing as soon as the cost of one is not known. @param {Turn[]} turns */
export function totalCost(turns) {
  const costs = turns.filter(({ usage }) => usage).map((turn) => costOf(turn));
  return costs.length && costs.every((cost) => cost !== undefined) ? costs.reduce((sum, cost) => sum + cost, 0n) : undefined;
}

/** A cost as a reader of the locale writes dollars, to four decimals: most answers cost less than a cent. @param {bigint} millionths @param {import("./words.js").Locale} locale */
export function dollars(millionths, locale) {
  const exact = /** @type {`${number}`} */ (`${millionths / TOKENS}.${String(millionths % TOKENS).padStart(6, "0")}`);
  return new Intl.NumberFormat(locale, { style: "currency", currency: "USD", minimumFractionDigits: 4, maximumFractionDigits: 4 }).format(exact);
}

/** The tokens of all turns and what they cost where prices are known, or nothing when none said; spoken ones are not counted. @param {Turn[]} turns @param {{words: import("./words.js").Words, locale: import("./words.js").Locale}} setting */
export function totalTokens(turns, { words, locale }) {
  const total = turns.reduce((sum, { usage }) => sum + (usage ? usage.inputTokens + usage.outputTokens : 0), 0);
  const cost = totalCost(turns);
  const priced = cost === undefined ? "" : words("total_cost", { cost: dollars(cost, locale) });
  const word = turns.some(({ channel }) => channel === "voice") ? "total_tokens_written" : "total_tokens";
  return total ? words(word, { count: counted(total, locale) }) + priced : "";
}
