/** A question as tests ask it, and the events of its answer. */

/** @type {any} */
export const QUESTION = { claimId: "CP-AUT-260381", messages: [{ role: "user", content: "Was it in force?" }] };
export const NEVER = new AbortController().signal;

/** @param {AsyncGenerator<any>} events */
export async function all(events) {
  const seen = [];
  for await (const event of events) seen.push(event);
  return seen;
}
