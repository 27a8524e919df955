/** What every answer of one side states and none of the other, when a question was asked several times (docs/prompt-lab.md, Runs). */
import { stated } from "../differences.js";

/** @typedef {import("../words.js").Locale} Locale */
/** @typedef {{answers: string[], locale: Locale}} Answers of one side; failed ones are none */

/**
 * The facts as they are written. None where a side has no answer.
 * @param {[Answers, Answers]} sides
 * @param {Iterable<string>} names the people and firms of the claim
 * @returns {[string[], string[]]}
 */
export function steady(sides, names) {
  const twins = sides[0].locale !== sides[1].locale;
  const [one, other] = sides.map(({ answers, locale }) => answers.map((answer) => stated(answer, names, locale, twins).facts));
  return one.length && other.length ? [inAllAndNone(one, other), inAllAndNone(other, one)] : [[], []];
}

/** @param {Map<string, string>[]} all @param {Map<string, string>[]} none */
function inAllAndNone([first, ...rest], none) {
  const found = [...first].filter(([key]) => rest.every((facts) => facts.has(key)) && !none.some((facts) => facts.has(key)));
  return found.map(([, text]) => text);
}
