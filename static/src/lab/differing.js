/** Where two texts differ, by words, for a diff that is read (docs/prompt-lab.md, Diff). */
import { diffLines, diffWordsWithSpace } from "diff";

/** @typedef {{kind: "same" | "added" | "removed", text: string}} Piece */
/** @typedef {{changed: boolean, pieces: Piece[], hidden?: number}} Stretch what a reader meets as one change, or the text between two; `hidden`: its lines, where it is folded away */

const PATIENCE_MS = 150; // two long texts with nothing in common would take half a minute
const CONTEXT = 2; // lines that stay beside a change
const FEWEST = 4; // lines that are worth folding

/**
 * All of both texts, in stretches; within a change, what was removed stands before what was added in its place. Texts that are too
 * different to be compared by words are compared by lines.
 * @param {string} before @param {string} after
 * @returns {Stretch[]}
 */
export function differing(before, after) {
  const how = { timeout: PATIENCE_MS };
  const whole = [{ value: before, removed: true, added: false }, { value: after, removed: false, added: true }];
  const found = diffWordsWithSpace(before, after, how) ?? diffLines(before, after, how) ?? whole;
  return stretches(found.map(({ value, added, removed }) => ({ kind: added ? "added" : removed ? "removed" : "same", text: value })));
}

/** The same stretches, with what is equal folded away but for the lines beside a change. @param {Stretch[]} found @returns {Stretch[]} */
export function folded(found) {
  return found.flatMap((stretch, at) => {
    if (stretch.changed || found.length === 1) return [stretch];
    const lines = stretch.pieces.map(({ text }) => text).join("").split(/(?<=\n)/);
    const from = at === 0 ? 0 : CONTEXT;
    const to = at === found.length - 1 ? lines.length : lines.length - CONTEXT;
    if (to - from < FEWEST) return [stretch];
    return [equal(lines.slice(0, from)), { ...equal(lines.slice(from, to)), hidden: to - from }, equal(lines.slice(to))].filter(({ pieces }) => pieces[0].text);
  });
}

/** @param {string[]} lines @returns {Stretch} */
const equal = (lines) => ({ changed: false, pieces: [{ kind: "same", text: lines.join("") }] });

/** @param {Piece[]} pieces */
function stretches(pieces) {
  /** @type {Stretch[]} */
  const found = [];
  for (const piece of pieces) {
    const changed = piece.kind !== "same";
    if (found.at(-1)?.changed === changed) found.at(-1)?.pieces.push(piece);
    else found.push({ changed, pieces: [piece] });
  }
  return found;
}
