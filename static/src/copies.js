/** An answer as text for another program: plain, and as a note for the claim file (docs/assistant.md, Copies). */
import { TITLES } from "./claim_fields.js";
import { evidence, unfound } from "./evidence.js";
import { moment } from "./figures.js";
import { fieldOf, labelOf, looks } from "./lookups.js";
import { plain } from "./plain.js";
import { BRANDS } from "./words.js";

/** @typedef {import("./transcript.js").Turn} Turn */
/** @typedef {import("./words.js").Words} Words */
/** @typedef {{words: Words, locale: import("./words.js").Locale, brand: "claimpilot" | "clonepilot", claimId: string, stale: boolean}} Setting */

/** What a reader must know of an answer before relying on it. @param {Turn} turn @param {Pick<Setting, "words" | "stale">} setting */
function marks({ status }, { words, stale }) {
  const unfinished = status === "done" ? [] : [words(status === "stopped" ? "incomplete_stopped" : "incomplete")];
  return [...unfinished, ...(stale ? [words("stale")] : [])];
}

/** The answer in Markdown, with what a reader must know of it. @param {Turn} turn @param {Pick<Setting, "words" | "stale">} setting */
export function marked(turn, setting) {
  return [turn.answer.trim(), ...marks(turn, setting).map((mark) => `[${mark}]`)].join("\n\n");
}

/** The same as plain text. @param {Turn} turn @param {Pick<Setting, "words" | "stale">} setting */
export function plainText(turn, setting) {
  return plain(marked(turn, setting));
}

/** A note ready for the diary, unsigned. @param {Turn} turn @param {Setting} setting */
export function fileNote(turn, setting) {
  const { words, locale, brand, claimId } = setting;
  const prompts = words("note_prompts", { fingerprint: turn.prompts?.fingerprint ?? words("prompts_default") });
  return [
    words("note_title"),
    `${words("note_claim")}: ${claimId}`,
    `${words("note_time")}: ${moment(turn.askedAt, locale)}`,
    `${words("note_question")}: ${turn.question}`,
    "",
    `${words("note_answer")}:`,
    plainText(turn, setting),
    "",
    `${words("note_evidence")}:`,
    ...lookedAt(turn, words),
    ...places(turn, words),
    ...doubts(turn, words),
    "",
    `${words("note_made_by")}: ${[BRANDS[brand], turn.model, prompts, turn.turnId].filter(Boolean).join(" · ")}`,
    words("note_checked"),
  ].join("\n");
}

/** @param {Turn} turn @param {Words} words */
function lookedAt({ lookups, channel }, words) {
  const into = looks(lookups);
  if (!into.length) return [`- ${words(channel === "voice" ? "note_nothing_spoken" : "note_nothing")}`];
  return into.map((lookup) => `- ${labelOf(lookup)}${lookup.status === "done" ? "" : ` [${words("note_unfinished")}]`}`);
}

/** Each fact of the answer with the first place in the file where it stands. @param {Turn} turn @param {Words} words */
function places(turn, words) {
  const facts = new Map(evidence(turn).flatMap(({ rows }) => rows.map(({ fact, places: [place] }) => [fact.key, { fact, place }])));
  const lines = [...facts.values()].filter(({ place }) => place).map(({ fact, place }) => `- ${fact.text}: ${TITLES[place.panel]}, ${fieldOf(place.path, place.panel)}`);
  return lines.length ? ["", `${words("note_facts")}:`, ...lines] : [];
}

/** The sentences that state something nobody found, and the sums that are wrong. @param {Turn} turn @param {Words} words */
function doubts(turn, words) {
  const lines = evidence(turn).flatMap((sentence) => [
    ...(unfound(sentence).length ? [`- ${sentence.text} [${unfound(sentence).join(", ")}]`] : []),
    ...sentence.sums.filter(({ right }) => !right).map(({ sum, stated }) => `- ${words("sum_wrong", { sum, stated })}`),
  ]);
  return lines.length ? ["", `${words("note_unfound")}:`, ...lines] : [];
}
