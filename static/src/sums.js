/** Sums of an answer, done again: no figure of them is a float (docs/assistant.md, Evidence). */
import { cash } from "./figures.js";

/** @typedef {import("./facts.js").Fact} Fact */
/** @typedef {{sum: string, right: boolean, stated: string}} Sum the sum as it comes out, and what the answer has for it */

const MOST = 12; // amounts of a sentence that are tried with each other
const PLUS = /^\s*(?:\+|plus)\s*$/;
const MINUS = /^(?:\s*−\s*|\s+[–-]\s+|\s*(?:minus|less)\s*)$/; // without spaces a dash stands between the ends of a range
const MAKES = /^\s*(?:=|is|are|makes|make|leaves|leave|gives|comes? to)\s*$/;
const COUNT = String.raw`(?:\d|%|(?:percent|per cent|half|third|quarter|fifth|tenth|average|mean|two|three|four|five|six|seven|eight|nine|ten|dozen)s?(?!\p{L}))`;
const FACTOR = String.raw`(?<!\p{L})(?:x|${COUNT}\D* at|${COUNT}(?: \p{L}+)? (?:of|on)|plus|minus|less|times|twice|double|half)(?: (?:the|his|her|its|their))?`;
const PART = new RegExp(String.raw`(?:[+−×*/÷%@]|[\d%)]\s*[–-]|${FACTOR})\s*\(?\s*$|[–-]$`, "iu"); // of a sum with more in it than amounts, as 2 × £380

/**
 * The sums that a sentence writes out, as £27,800 − £380 = £27,420.
 * @param {string} text
 * @param {Fact[]} stated all facts of the sentence, in order
 * @param {import("./words.js").Locale} locale
 * @returns {Sum[]}
 */
export function sumsIn(text, stated, locale) {
  const amounts = stated.filter(({ kind }) => kind === "amount");
  /** @type {Sum[]} */
  const sums = [];
  /** @type {{currency: string, total: bigint, written: string, terms: number} | null} the sum so far */
  let open = null;
  amounts.forEach((amount, at) => {
    const [currency, value] = parts(amount);
    const before = text.slice(amounts[at - 1]?.end ?? 0, amount.start);
    const joins = open?.currency === currency;
    if (open && joins && PLUS.test(before)) open = { ...open, total: open.total + value, written: `${open.written} + ${amount.text}`, terms: open.terms + 1 };
    else if (open && joins && MINUS.test(before)) open = { ...open, total: open.total - value, written: `${open.written} − ${amount.text}`, terms: open.terms + 1 };
    else {
      if (open && joins && open.terms > 1 && MAKES.test(before)) {
        sums.push({ sum: `${open.written} = ${cash(open.total, currency, locale)}`, right: open.total === value, stated: amount.text });
      }
      open = PART.test(before) ? null : { currency, total: value, written: amount.text, terms: 1 };
    }
  });
  return sums;
}

/** How an amount is the sum or the difference of two others; nothing when it is not. @param {Fact} wanted @param {Fact[]} others */
export function derived(wanted, others) {
  if (wanted.kind !== "amount") return undefined;
  const [currency, value] = parts(wanted);
  const amounts = others.filter((each) => each.kind === "amount" && parts(each)[0] === currency).slice(0, MOST);
  for (const one of amounts) {
    for (const other of amounts) {
      if (one !== other && parts(one)[1] + parts(other)[1] === value) return `${one.text} + ${other.text} = ${wanted.text}`;
      if (one !== other && parts(one)[1] - parts(other)[1] === value) return `${one.text} − ${other.text} = ${wanted.text}`;
    }
  }
  return undefined;
}

/** Currency and hundredths of an amount. @param {Fact} amount @returns {[string, bigint]} */
function parts({ key }) {
  const [currency, hundredths] = key.split(" ");
  return [currency, BigInt(hundredths)];
}
