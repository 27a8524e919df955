/** Indents lines of a text and takes that back (docs/prompt-lab.md, Editor). */

const STEP = "  ";

/**
 * What to write in place of the lines that a selection touches, and what is selected then.
 * @param {string} text
 * @param {number} from
 * @param {number} to
 * @param {boolean} deeper
 * @returns {{start: number, end: number, text: string, select: [number, number]}}
 */
export function shifted(text, from, to, deeper) {
  const start = from ? text.lastIndexOf("\n", from - 1) + 1 : 0; // before the first sign there is none
  const after = text.indexOf("\n", to);
  const end = after < 0 ? text.length : after;
  const lines = text.slice(start, end).split("\n");
  const moved = lines.map((line) => (deeper ? STEP + line : line.replace(/^ {1,2}/, "")));
  const [first, all] = [moved[0].length - lines[0].length, moved.join("\n")];
  return { start, end, text: all, select: [Math.max(start, from + first), Math.max(start, to + all.length - (end - start))] };
}
