/** The name of a set of prompt versions, the same that the server gives it (docs/prompts.md, Fingerprint). */

export const LONGEST_PROMPT = 20_000; // code points

/**
 * The versions that count: of a known prompt, neither blank nor too long, and different from the default.
 * @param {Record<string, string>} overrides
 * @param {Record<string, string>} defaults text by prompt id
 */
export function counting(overrides, defaults) {
  const counted = Object.entries(overrides).filter(
    ([id, text]) => Object.hasOwn(defaults, id) && text.trim() && text !== defaults[id] && [...text].length <= LONGEST_PROMPT,
  );
  return Object.fromEntries(counted);
}

/** What is hashed. @param {Record<string, string>} overrides */
export function canonical(overrides) {
  return JSON.stringify(Object.entries(overrides).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** `default`, or 12 hex digits; null where the page is not secure and the browser therefore hashes nothing. @param {Record<string, string>} overrides */
export async function fingerprint(overrides) {
  if (!Object.keys(overrides).length) return "default";
  if (!globalThis.crypto.subtle) return null;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(canonical(overrides)));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("").slice(0, 12);
}
