/** Calls of a page's own script, also those from before this one was there (docs/embed.md, Calls). */

const NAME = "claimpilot-assistant";
const METHODS = /** @type {const} */ (["ask", "open", "close", "stop", "diagnose"]);

/** @typedef {import("../claimpilot-assistant.d.ts").ClaimPilotAssistant} Assistant */

/** The first assistant of the page, once there is one. @returns {Promise<Assistant>} */
const first = () =>
  new Promise((found) => {
    const there = document.querySelector(NAME);
    if (there) found(there);
    else document.addEventListener("claimpilot-ready", (event) => found(/** @type {Assistant} */ (event.composedPath()[0])), { once: true });
  });

/** @param {string} method @param {any[]} given */
async function call(method, ...given) {
  const known = METHODS.find((each) => each === method);
  if (!known) throw new RangeError(`${method} is no call of the assistant's. There are: ${METHODS.join(", ")}.`);
  const assistant = /** @type {any} */ (await first());
  return assistant[known](...given);
}

/** Do what was asked for so far, in its order, and from now on at once. @param {Window & typeof globalThis} page */
export function takeCalls(page) {
  const waiting = page.claimpilot?.calls ?? [];
  page.claimpilot = call;
  waiting.forEach(([made, [resolve, reject]]) => call(...made).then(resolve, reject));
}
