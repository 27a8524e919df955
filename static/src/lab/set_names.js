/** What a set may be called, and how names and texts from elsewhere are shown (docs/prompt-lab.md, Export and import). */
import { length } from "../history.js";

export const LONGEST_NAME = 60; // code points

const UNSEEN = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu; // it hides, or turns around what stands beside it
const NOTHING = /[\p{C}\p{Z}]/gu;

/** Why a set cannot be called that; nothing when it can. @param {string} name */
export function objection(name) {
  if (!name.replaceAll(NOTHING, "")) return "a set needs a name.";
  if (name.replaceAll(NOTHING, "").toLowerCase() === "default") return "that is what the set without any version is called.";
  return length(name) > LONGEST_NAME ? `its name has more than ${LONGEST_NAME} characters.` : "";
}

/** A text with a sign in place of each character that is not seen, such as those that turn the line around. @param {string} text */
export function visible(text) {
  return text.replaceAll(UNSEEN, (sign) => `⟨U+${/** @type {number} */ (sign.codePointAt(0)).toString(16).toUpperCase().padStart(4, "0")}⟩`);
}
