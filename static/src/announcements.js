/** What a screen reader is told about a turn, and what it is not (docs/assistant.md, Announcements). */
/** @typedef {import("./transcript.js").Turn} Turn */
/** @typedef {import("./words.js").Words} Words */
/** @typedef {"off" | "ends" | "answer" | "sentences"} Verbosity */
/** @typedef {{turn: number | null, said: string, at: number, chips: number, read: number}} Spoken the turn told about, what was said last and when, up to which lookup, and how much of the answer was read out */

const APART = 3_000; // ms between a chip and whatever was said before it
const QUIET = 12_000;
const AGAIN = 15_000;

/** @type {Spoken} */
export const SILENT = { turn: null, said: "", at: 0, chips: 0, read: 0 };

/**
 * What is to be said now, and what has then been said. `status` is for the region of short states, `text` for the one that reads
 * answers out. Nothing is said of a token; a failure is not said here, since its card is an alert.
 * @param {Turn | undefined} turn the newest turn
 * @param {Spoken} spoken
 * @param {{now: number, verbosity: Verbosity, words: Words}} how
 * @returns {{spoken: Spoken, status?: string, text?: string}}
 */
export function announce(turn, spoken, { now, verbosity, words }) {
  if (!turn || verbosity === "off" || turn.channel === "voice") return { spoken }; // what is spoken is heard already
  if (spoken.turn !== turn.id) {
    if (turn.status !== "running") return { spoken: { ...SILENT, turn: turn.id, said: turn.status } };
    return said({ ...SILENT, turn: turn.id }, "asked", now, { status: words("announce_sent"), text: "" }); // emptied, or the same answer would be no news
  }
  if (turn.status !== "running") {
    if (spoken.said === turn.status) return { spoken };
    return said(spoken, turn.status, now, { status: ending(turn, words), text: readOut(turn, spoken, verbosity) });
  }
  if (verbosity === "sentences") {
    const sentences = finishedSentences(turn.answer.slice(spoken.read));
    if (sentences) return { spoken: { ...spoken, read: spoken.read + sentences.length }, text: sentences.trim() };
  }
  return whileWorking(turn, spoken, now, words);
}

/** @param {Turn} turn @param {Spoken} spoken @param {number} now @param {Words} words */
function whileWorking(turn, spoken, now, words) {
  const newest = turn.lookups.findLastIndex((lookup) => lookup.status === "running");
  if (newest >= spoken.chips && now - spoken.at >= APART) {
    return said({ ...spoken, chips: newest + 1 }, "looking", now, { status: turn.lookups[newest].label });
  }
  if (now - turn.heardAt >= QUIET && now - spoken.at >= (spoken.said === "slow" ? AGAIN : QUIET)) {
    return said(spoken, "slow", now, { status: words("announce_slow") });
  }
  return { spoken };
}

/** @param {Turn} turn @param {Words} words */
function ending(turn, words) {
  if (turn.status === "done") return words("announce_ready", { count: turn.answer.split(/\s+/).filter(Boolean).length });
  return turn.status === "stopped" ? words("announce_stopped") : undefined;
}

/** @param {Turn} turn @param {Spoken} spoken @param {Verbosity} verbosity */
function readOut(turn, spoken, verbosity) {
  if (verbosity === "answer" && turn.status === "done") return turn.answer;
  return (verbosity === "sentences" && turn.answer.slice(spoken.read).trim()) || undefined;
}

/** The start of a text up to the end of its last whole sentence. @param {string} text */
function finishedSentences(text) {
  return /^[^]*[.!?:](?=\s)/.exec(text)?.[0] ?? "";
}

/** @param {Spoken} spoken @param {string} what @param {number} now @param {{status?: string, text?: string}} words */
function said(spoken, what, now, words) {
  return { spoken: { ...spoken, said: what, at: now }, ...words };
}
