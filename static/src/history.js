/** What of a conversation is sent with the next question, within the protocol's limits (docs/assistant.md, What is sent). */

/** @typedef {import("./wire.d.ts").ChatMessage} ChatMessage */
/** @typedef {import("./transcript.js").Turn} Turn */

export const MESSAGES = 60;
export const LONGEST = 20_000; // code points

const UNSENDABLE = /[\p{Surrogate}\0]/gu; // halves of a character and NUL are no text to the server

/** The number of code points. @param {string} text */
export function length(text) {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** A text's first code points, as many as are sent. @param {string} text @param {number} [longest] */
export function cut(text, longest = LONGEST) {
  return text.length <= longest ? text : [...text].slice(0, longest).join("");
}

/** A text as it is sent: cut, and with a mark in place of what is no text. @param {string} text @param {number} [longest] */
export function sendable(text, longest = LONGEST) {
  return cut(text, longest).replace(UNSENDABLE, "\uFFFD");
}

/** Whether a text is sent without its end. @param {string} text */
export function isCut(text) {
  return cut(text) !== text;
}

/**
 * The newest messages of a conversation with the question as the last, the first being a question too.
 * @param {Turn[]} turns
 * @param {string} question
 * @returns {[ChatMessage, ...ChatMessage[]]}
 */
export function messages(turns, question) {
  const sent = [...turns.slice(firstSent(turns)).flatMap(spoken), message("user", question)];
  return /** @type {[ChatMessage, ...ChatMessage[]]} */ (sent);
}

/** Where in the turns the next request begins: turns before it are no longer sent. @param {Turn[]} turns */
export function firstSent(turns) {
  let room = MESSAGES - 1;
  let first = turns.length;
  while (first > 0 && (room -= spoken(turns[first - 1]).length) >= 0) first--;
  return first;
}

/** A question that failed before its answer began is not asked again with the next one. @param {Turn} turn */
function spoken({ question, answer, status }) {
  if (!answer.trim() && (status === "failed" || status === "lost")) return [];
  return answer.trim() ? [message("user", question), message("assistant", answer)] : [message("user", question)];
}

/** @param {ChatMessage["role"]} role @param {string} text @returns {ChatMessage} */
function message(role, text) {
  return { role, content: sendable(text) };
}
