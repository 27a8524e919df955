/** Whether what a page gives as its claim can be asked about (docs/embed.md, When it fails). */

/** What is wrong with it, in a word of ours; "" for nothing. What its fields say is for the server to read. @param {unknown} given @returns {import("./words.js").Word | ""} */
export function faultOf(given) {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return "claim_no_object";
  const { id } = /** @type {{id?: unknown}} */ (given);
  if (typeof id !== "string" || !id.trim()) return "claim_no_id";
  try {
    JSON.stringify(given);
    return "";
  } catch {
    return "claim_no_json"; // it is in a circle, or holds a BigInt
  }
}
