/** The vote that is sent for an answer (docs/assistant.md, Votes). */
import { sendable } from "./history.js";

/** @typedef {import("./transcript.js").Turn} Turn */
/** @typedef {import("./wire.d.ts").FeedbackRequest} FeedbackRequest */
/** @typedef {NonNullable<FeedbackRequest["reasons"]>[number]} FeedbackReason */
/** @type {FeedbackReason[]} */
export const REASONS = ["incorrect", "missed", "off_target", "unclear", "unsafe", "other"];
export const LONGEST_NOTE = 2_000;

const LONGEST_ANSWER = 40_000;
const LOOKUPS = 40;
const CARRIED = 60 * 1024; // bytes; a browser carries 64 KiB for a page that is gone, and some count the headers

/** @typedef {Pick<FeedbackRequest, "claimId" | "surface" | "locale" | "brand">} Place where a vote was given: by then the page may ask for others than the answer was made with */

/**
 * The whole vote, for the page's own event; what leaves the browser may be less: see withoutContent.
 * @param {Turn & {turnId: string}} turn
 * @param {Place} place
 * @returns {FeedbackRequest}
 */
export function feedback(turn, place) {
  const { rating, reasons, note } = turn.vote;
  const down = rating === "down";
  return present({
    turnId: turn.turnId,
    rating,
    reasons: down ? reasons : [],
    note: down && note ? sendable(note, LONGEST_NOTE) : undefined,
    channel: turn.channel ?? "text",
    ...place,
    locale: turn.locale ?? place.locale,
    brand: turn.brand ?? place.brand,
    capability: turn.capability,
    model: turn.model,
    promptFingerprint: turn.prompts?.fingerprint,
    promptOverridden: turn.prompts?.overridden,
    receipt: turn.receipt,
    question: sendable(turn.question),
    answer: sendable(turn.answer, LONGEST_ANSWER),
    tools: turn.lookups.slice(0, LOOKUPS).map(({ tool, summary = "" }) => ({ tool, summary: sendable(summary) })),
  });
}

/** The vote without the texts of the claim. @param {FeedbackRequest} vote @returns {FeedbackRequest} */
export function withoutContent({ question, answer, tools, ...rest }) {
  return rest;
}

/** Whether a browser still sends a vote when the page goes away meanwhile. @param {FeedbackRequest} vote */
export function outlivesPage(vote) {
  return new TextEncoder().encode(JSON.stringify(vote)).length <= CARRIED;
}

/** A key that is optional may be absent, but never null. @template {object} T @param {T} vote @returns {T} */
function present(vote) {
  return /** @type {T} */ (Object.fromEntries(Object.entries(vote).filter(([, value]) => value !== undefined)));
}
