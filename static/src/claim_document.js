/** Whether what a page has set is a claim document, as far as it can be seen without the server (docs/embed.md, When it fails). */

/** @typedef {{word: "claim_kind" | "claim_id" | "claim_json", values?: {detail: string}}} Flaw in our words */

const LONGEST_ID = 100;

/**
 * What is wrong with a document, or null where it can be sent; nothing at all is no flaw. Never throws, whatever the page has set.
 * @param {unknown} claim
 * @returns {Flaw | null}
 */
export function flawOf(claim) {
  if (claim === null || claim === undefined) return null;
  if (typeof claim !== "object" || Array.isArray(claim)) return { word: "claim_kind" };
  try {
    const { id } = JSON.parse(JSON.stringify(claim)) ?? {}; // as the server would see it
    return typeof id === "string" && id && [...id].length <= LONGEST_ID ? null : { word: "claim_id" };
  } catch (error) {
    return { word: "claim_json", values: { detail: error instanceof Error ? error.message.split("\n", 1)[0] : "" } };
  }
}
