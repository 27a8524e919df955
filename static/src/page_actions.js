/** What an answer asks the page to do, and whether it did (docs/embed.md, Panels). */
import { ownPath } from "./lookups.js";

/** @typedef {import("./elements/assistant.js").ClaimPilotAssistant} Assistant */
/** @typedef {import("./wire.d.ts").HighlightPanel | import("./wire.d.ts").Navigate} Action */
/** @typedef {import("./transcript.js").Pointed["outcome"]} Outcome */

/**
 * What came of an action: at once, or when the page's own function has settled.
 * @param {Pick<Assistant, "navigate" | "pointAt" | "file" | "highlights" | "covers">} assistant
 * @param {Action} action
 * @param {string} claimId that the answer is about
 * @returns {Outcome | Promise<Outcome>}
 */
export function carryOut(assistant, action, claimId) {
  if (action.kind === "navigate") return went(assistant, action.path);
  if (assistant.file?.id !== claimId) return "absent"; // a panel of that name has other facts in it on another claim's page
  if (assistant.highlights === "off" || assistant.covers) return "offered";
  return pointed(assistant, action.panel);
}

/** Whether the page has shown a panel. @param {Pick<Assistant, "pointAt">} assistant @param {string} panel @returns {Outcome | Promise<Outcome>} */
export function pointed({ pointAt }, panel) {
  return outcomeOf(() => pointAt?.(panel));
}

/** @param {Pick<Assistant, "navigate">} assistant @param {string} path @returns {Outcome | Promise<Outcome>} */
function went({ navigate }, path) {
  const own = ownPath(path, window.location.origin);
  if (!own || !navigate) return "absent";
  return outcomeOf(() => after(navigate(own), () => true));
}

/** What a function of the page's own makes of an action. One that fails is for the page to know, and the answer goes on. @param {() => unknown} act @returns {Outcome | Promise<Outcome>} */
function outcomeOf(act) {
  try {
    const outcome = after(act(), (done) => /** @type {Outcome} */ (done ? "shown" : "absent"));
    return outcome instanceof Promise ? outcome.catch(failed) : outcome;
  } catch (error) {
    return failed(error);
  }
}

/** @param {unknown} error @returns {Outcome} */
function failed(error) {
  reportError(error);
  return "absent";
}

/** Go on with a value, or with what a promise of it brings, whoever made that. @template T @param {any} value @param {(value: unknown) => T} go @returns {T | Promise<T>} */
function after(value, go) {
  return typeof value?.then === "function" ? Promise.resolve(value).then(go) : go(value);
}
