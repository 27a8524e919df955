/** What an answer asks the page to do, and whether it did (docs/embed.md, Panels). */
import { ownPath } from "./lookups.js";

/** @typedef {import("./elements/assistant.js").ClaimPilotAssistant} Assistant */
/** @typedef {import("./wire.d.ts").HighlightPanel | import("./wire.d.ts").Navigate} Action */

/**
 * @param {Pick<Assistant, "navigate" | "pointAt" | "file" | "highlights" | "covers">} assistant
 * @param {Action} action
 * @param {string} claimId that the answer is about
 * @returns {import("./transcript.js").Pointed["outcome"]}
 */
export function carryOut(assistant, action, claimId) {
  try {
    if (action.kind === "navigate") return went(assistant, action.path) ? "shown" : "absent";
    if (assistant.file?.id !== claimId) return "absent"; // a panel of that name has other facts in it on another claim's page
    if (assistant.highlights === "off" || assistant.covers) return "offered";
    return assistant.pointAt?.(action.panel) ? "shown" : "absent";
  } catch (error) {
    reportError(error); // the page's own: the answer goes on
    return "absent";
  }
}

/** @param {Pick<Assistant, "navigate">} assistant @param {string} path */
function went(assistant, path) {
  const own = ownPath(path, window.location.origin);
  if (!own || !assistant.navigate) return false;
  assistant.navigate(own);
  return true;
}
