/** Whether what a page gives as its claim can be asked about (docs/embed.md, When it fails). */

const LONGEST_ID = 100;

/** What is wrong with it, in a word of ours; "" for nothing. What its fields say is for the server to read. Never throws, whatever it is. @param {unknown} given @returns {import("./words.js").Word | ""} */
export function faultOf(given) {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return "claim_no_object";
  try {
    const { id } = JSON.parse(JSON.stringify(given)); // as the server would see it
    return typeof id === "string" && id.trim() && [...id].length <= LONGEST_ID ? "" : "claim_no_id";
  } catch {
    return "claim_no_json"; // it is in a circle, holds a BigInt, or throws when it is read
  }
}
