/** Which frames of an answer are events that can be shown (docs/assistant.md, Reading the stream). */

/** @typedef {import("./wire.d.ts").ChatEvent} ChatEvent */

/** @param {unknown} value */
const isText = (value) => typeof value === "string";

/** What an event of a known type must have. Those that end an answer do so whatever else they say. @type {Record<string, (event: any) => boolean>} */
const NEEDED = {
  text_delta: ({ text }) => isText(text),
  activity: ({ tool, label }) => isText(tool) && isText(label),
  tool_result: ({ tool, summary }) => isText(tool) && isText(summary),
  client_action: ({ action }) => (action?.kind === "highlight_panel" && isText(action.panel)) || (action?.kind === "navigate" && isText(action.path)),
};

/** What `done` may tell, and when it is worth showing. @type {Record<string, (value: any) => boolean>} */
const TOLD = {
  usage: ({ inputTokens, outputTokens, cacheReadTokens }) => [inputTokens, outputTokens, cacheReadTokens].every(Number.isFinite),
  model: isText,
  turnId: isText,
  prompts: ({ fingerprint, overridden }) => isText(fingerprint) && Array.isArray(overridden) && overridden.every(isText),
  receipt: isText,
};

/**
 * The event that a frame holds; null for none, or for a known one of the wrong shape. An unknown type is one of a newer server.
 * @param {any} frame what its JSON says
 * @returns {ChatEvent | null}
 */
export function eventOf(frame) {
  if (!isText(frame?.type)) return null;
  if (Object.hasOwn(NEEDED, frame.type) && !NEEDED[frame.type](frame)) return null;
  if (frame.type === "error") return { ...frame, message: isText(frame.message) ? frame.message : "" };
  if (frame.type !== "done") return frame;
  const wrong = Object.keys(TOLD).filter((key) => frame[key] == null || !TOLD[key](frame[key]));
  return /** @type {ChatEvent} */ (Object.fromEntries(Object.entries(frame).filter(([key]) => !wrong.includes(key))));
}
