/** Where two texts differ, by words, for a diff that is read (docs/prompt-lab.md, Diff). */
import { diffLines, diffWordsWithSpace } from "diff";

/** @typedef {{kind: "same" | "added" | "removed", text: string}} Piece */
/** @typedef {{changed: boolean, pieces: Piece[]}} Stretch what a reader meets as one change, or the text between two */

const PATIENCE_MS = 150; // two long texts with nothing in common would take half a minute

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
