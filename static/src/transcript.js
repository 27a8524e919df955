/** The conversation about one claim: what is shown, and what each event makes of it (docs/assistant.md, The conversation). */
import { failureOfEvent } from "./failures.js";

/** @typedef {import("./wire.d.ts").ChatEvent} ChatEvent */
/** @typedef {import("./wire.d.ts").ChatRequest} ChatRequest */
/** @typedef {import("./failures.js").Failure} Failure */
/** @typedef {import("./feedback.js").FeedbackReason} FeedbackReason */
/** @typedef {{rating: "up" | "down" | null, reasons: FeedbackReason[], note: string}} Vote */
/** @typedef {{panel: string, outcome: "shown" | "offered" | "absent"}} Pointed `offered`: the person was not moved, and may go there */
/**
 * @typedef {object} Lookup One look into the file, and its chip. Times are milliseconds of the caller's clock.
 * @property {string} tool
 * @property {string} label empty when it was cancelled before the server said what it does
 * @property {"running" | "done" | "failed" | "stopped" | "cancelled"} status `cancelled`: the model does not wait for it any more
 * @property {number} startedAt
 * @property {number} [endedAt]
 * @property {string} [summary]
 */
/**
 * @typedef {object} Turn A question and its answer. Its siblings, with the same parent, are other versions of it.
 * @property {number} id
 * @property {number | null} parent
 * @property {string} question
 * @property {string} [capability]
 * @property {boolean} questionCut only the first part of the question was sent
 * @property {"running" | "done" | "stopped" | "failed" | "lost"} status
 * @property {string} answer
 * @property {Lookup[]} lookups
 * @property {number} lookupsBefore how many lookups came before the newest text
 * @property {Pointed[]} pointed panels that the answer pointed at
 * @property {number} askedAt
 * @property {number} heardAt when the last event came
 * @property {number} [firstTextAt]
 * @property {number} [endedAt]
 * @property {Failure} [failure]
 * @property {string} [turnId]
 * @property {string} [receipt]
 * @property {string} [model]
 * @property {import("./wire.d.ts").Usage} [usage]
 * @property {import("./wire.d.ts").PromptMark} [prompts]
 * @property {string} [claimVersion] which document of the claim was sent
 * @property {import("./wire.d.ts").Claim} [claim] that document, while the page has it
 * @property {import("./words.js").Locale} [locale] of the answer
 * @property {ChatRequest["brand"]} [brand] as which it was given
 * @property {Vote} vote
 * @property {boolean} voteFailed
 * @property {"voice"} [channel] when it was spoken; a written turn has none
 * @property {string} [unheard] how the answer would have gone on, had it been played to its end
 * @property {boolean} [seam] the connection was made anew before it
 */
/** @typedef {Pick<Turn, "turnId" | "model" | "prompts" | "seam">} Spoken what is known of a spoken turn before it begins */
/** @typedef {{turns: Turn[], last: number | null}} Conversation every turn ever asked, and the newest of those shown */
/**
 * @typedef {{type: "asked", turn: number, parent: number | null, question: string, capability?: string, questionCut?: boolean, claimVersion?: string, claim?: import("./wire.d.ts").Claim, locale?: import("./words.js").Locale, brand?: ChatRequest["brand"], spoken?: Spoken, at: number}
 *   | {type: "wrote", turn: number, question: string, answer: string, unheard: string, at: number}
 *   | {type: "cancelled", turn: number, tool: string, at: number}
 *   | {type: "opened", turn: number, turnId: string | null, at: number}
 *   | {type: "received", turn: number, event: ChatEvent, at: number}
 *   | ({type: "pointed", turn: number} & Pointed)
 *   | {type: "stopped", turn: number, at: number}
 *   | {type: "failed", turn: number, failure: Failure, at: number}
 *   | {type: "voted", turn: number, vote: Vote}
 *   | {type: "vote_failed", turn: number, vote: Vote}
 *   | {type: "shown", turn: number}
 *   | {type: "cleared"}} Happening
 */

const BROKEN_OFF = ["lost", "left"];

/** @type {Conversation} */
export const EMPTY = { turns: [], last: null };
/** @type {Vote} */
export const NO_VOTE = { rating: null, reasons: [], note: "" };

/**
 * What the conversation is after something happened. What comes late, for a turn that has ended or is gone, changes
 * nothing: the same conversation is returned.
 * @param {Conversation} state
 * @param {Happening} happening
 * @returns {Conversation}
 */
export function apply(state, happening) {
  if (happening.type === "cleared") return EMPTY;
  if (happening.type === "asked") return { turns: [...state.turns, asked(happening)], last: happening.turn };
  const turn = state.turns.find((each) => each.id === happening.turn);
  if (!turn) return state;
  if (happening.type === "shown") return { ...state, last: newestUnder(state, turn).id };
  const changed = turn.status === "running" ? whileRunning(turn, happening) : afterwards(turn, happening);
  if (changed === turn) return state;
  const broke = changed.failure && !turn.failure; // told where it stands, whichever version was being read meanwhile
  return { turns: state.turns.map((each) => (each === turn ? changed : each)), last: broke ? turn.id : state.last };
}

/** The turns that are shown, oldest first. @param {Conversation} state */
export function shown(state) {
  return upTo(state, state.last);
}

/** A turn and those before it, oldest first. @param {Conversation} state @param {number | null} id @returns {Turn[]} */
export function upTo(state, id) {
  const turn = state.turns.find((each) => each.id === id);
  return turn ? [...upTo(state, turn.parent), turn] : [];
}

/** The turn that is being answered. @param {Conversation} state */
export function running(state) {
  return state.turns.find((turn) => turn.status === "running");
}

/** All versions of a turn, itself among them, oldest first. @param {Conversation} state @param {Turn} turn */
export function versions(state, turn) {
  return state.turns.filter((each) => each.parent === turn.parent);
}

/** The version before a turn, when it answers the same question and has ended. @param {Conversation} state @param {Turn} turn */
export function before(state, turn) {
  const earlier = versions(state, turn).filter((each) => each.id < turn.id).at(-1);
  return earlier?.question === turn.question ? earlier : undefined;
}

/** What a turn is doing, for its line of words. @param {Turn} turn */
export function phase(turn) {
  if (turn.status !== "running") return turn.status;
  if (turn.lookups.some((lookup) => lookup.status === "running")) return "looking";
  return turn.answer ? "writing" : "waiting";
}

/** @param {Happening & {type: "asked"}} happening @returns {Turn} */
function asked({ turn, parent, question, capability, questionCut = false, claimVersion, claim, locale, brand, spoken, at }) {
  return {
    ...{ id: turn, parent, question, capability, questionCut, claimVersion, claim, locale, brand, status: "running", answer: "", lookups: [] },
    ...{ lookupsBefore: 0, pointed: [], askedAt: at, heardAt: at, vote: NO_VOTE, voteFailed: false },
    ...(spoken && { ...spoken, channel: /** @type {const} */ ("voice") }),
  };
}

/** @param {Conversation} state @param {Turn} turn @returns {Turn} */
function newestUnder(state, turn) {
  const next = state.turns.filter((each) => each.parent === turn.id).at(-1);
  return next ? newestUnder(state, next) : turn;
}

/** @param {Turn} turn @param {Happening} happening @returns {Turn} */
function whileRunning(turn, happening) {
  switch (happening.type) {
    case "opened":
      return { ...turn, turnId: happening.turnId ?? undefined, heardAt: happening.at };
    case "wrote":
      return wrote(turn, happening);
    case "cancelled":
      return { ...turn, heardAt: happening.at, lookups: cancelled(turn.lookups, happening) };
    case "pointed":
      return pointed(turn, happening);
    case "stopped":
      return ended(turn, "stopped", happening.at);
    case "failed":
      return { ...ended(turn, BROKEN_OFF.includes(happening.failure.kind) ? "lost" : "failed", happening.at), failure: happening.failure };
    case "received":
      return received({ ...turn, heardAt: happening.at }, happening.event, happening.at);
    default:
      return turn;
  }
}

/** @param {Turn} turn @param {Pointed} to @returns {Turn} */
function pointed(turn, { panel, outcome }) {
  return { ...turn, pointed: [...turn.pointed, { panel, outcome }] };
}

/** The words of a spoken turn as far as they are known; the answer is what was heard of it. @param {Turn} turn @param {Happening & {type: "wrote"}} happening @returns {Turn} */
function wrote(turn, { question, answer, unheard, at }) {
  if (question === turn.question && answer === turn.answer && unheard === turn.unheard) return turn;
  return { ...turn, question, answer, unheard, heardAt: at, firstTextAt: turn.firstTextAt ?? (answer ? at : undefined) };
}

/** Votes can still come, the end of what was said, and what a page that takes its time makes of an action. @param {Turn} turn @param {Happening} happening @returns {Turn} */
function afterwards(turn, happening) {
  if (happening.type === "wrote") return wrote(turn, happening);
  if (happening.type === "voted") return { ...turn, vote: happening.vote, voteFailed: false };
  if (happening.type === "pointed") return pointed(turn, happening);
  if (happening.type === "vote_failed") return { ...turn, vote: happening.vote, voteFailed: true };
  return turn;
}

/** @param {Turn} turn @param {ChatEvent} event @param {number} at @returns {Turn} */
function received(turn, event, at) {
  switch (event.type) {
    case "text_delta":
      return { ...turn, ...joined(turn, event.text), firstTextAt: turn.firstTextAt ?? at };
    case "activity":
      return { ...turn, lookups: [...turn.lookups, { tool: event.tool, label: event.label, status: "running", startedAt: at }] };
    case "tool_result":
      return { ...turn, lookups: answered(turn.lookups, event, at) };
    case "done": {
      const { usage, model, prompts, receipt } = event;
      const told = { usage: usage ?? undefined, model: model ?? turn.model, prompts: prompts ?? turn.prompts, receipt: receipt ?? undefined };
      return { ...ended(turn, "done", at), ...told, turnId: event.turnId ?? turn.turnId };
    }
    case "error":
      return { ...ended(turn, "failed", at), failure: failureOfEvent(event.message) };
    default:
      return turn; // an event of a newer server, or one that only the page carries out
  }
}

/**
 * The answer with more text. What was written before a lookup and what follows it are paragraphs of their own.
 * @param {Turn} turn
 * @param {string} text
 * @returns {Pick<Turn, "answer" | "lookupsBefore">}
 */
function joined({ answer, lookups, lookupsBefore }, text) {
  const apart = answer && lookups.length > lookupsBefore && !answer.endsWith("\n") && !text.startsWith("\n");
  return { answer: answer + (apart ? "\n\n" : "") + text, lookupsBefore: lookups.length };
}

/** The lookups with a result given to the first of that tool that still waits for one. @param {Lookup[]} lookups @param {ChatEvent & {type: "tool_result"}} result @param {number} at */
function answered(lookups, { tool, summary }, at) {
  const waiting = lookups.find((lookup) => lookup.tool === tool && lookup.status === "running");
  const status = summary.startsWith('{"error":') ? /** @type {const} */ ("failed") : /** @type {const} */ ("done");
  return lookups.map((lookup) => (lookup === waiting ? { ...lookup, status, summary, endedAt: at } : lookup));
}

/** The lookups with the one of that tool cancelled; it may not even have begun. @param {Lookup[]} lookups @param {{tool: string, at: number}} cancelled */
function cancelled(lookups, { tool, at }) {
  const status = /** @type {const} */ ("cancelled");
  const begun = lookups.find((lookup) => lookup.tool === tool && lookup.status === "running");
  if (!begun) return [...lookups, { tool, label: "", status, startedAt: at }];
  return lookups.map((lookup) => (lookup === begun ? { ...lookup, status, endedAt: at } : lookup));
}

/** @param {Turn} turn @param {Turn["status"]} status @param {number} at @returns {Turn} */
function ended(turn, status, at) {
  const lookups = turn.lookups.map((each) => (each.status === "running" ? { ...each, status: /** @type {const} */ ("stopped"), endedAt: at } : each));
  return { ...turn, status, lookups, endedAt: at };
}
