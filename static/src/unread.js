/** What has come since a reader last saw the end of a conversation (docs/assistant.md, Scrolling). */

/** @typedef {import("./transcript.js").Turn} Turn */
/** @typedef {Map<number, string>} Seen how far each turn had come */

/** Where the turns stand now, for a reader who sees the end. @param {Turn[]} turns @returns {Seen} */
export function seen(turns) {
  return new Map(turns.map((turn) => [turn.id, stand(turn)]));
}

/** How many of the turns are new, or have more to them, since then. @param {Turn[]} turns @param {Seen} before */
export function unread(turns, before) {
  return turns.filter((turn) => before.get(turn.id) !== stand(turn)).length;
}

/** @param {Turn} turn */
function stand({ status, answer, lookups }) {
  return `${status} ${answer.length} ${lookups.length}`;
}
