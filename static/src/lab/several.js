/** How many there are of a thing, as the lab says it (docs/prompt-lab.md). */
import { counted } from "../figures.js";

/** 1 error, 2 errors. @param {number} count @param {string} word */
export function several(count, word) {
  return `${counted(count, "en-GB")} ${word}${count === 1 ? "" : "s"}`;
}
