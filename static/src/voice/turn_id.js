/** The id of a spoken turn, which no frame of Live has (docs/voice.md, Votes). */

/**
 * A version 4 UUID, also on a page that is not secure, where browsers keep `crypto.randomUUID` to themselves (RFC 9562, section 5.4).
 * @param {Uint8Array} bytes 16 random ones
 */
export function turnId(bytes) {
  const marked = Uint8Array.from(bytes);
  marked[6] = (marked[6] & 0x0f) | 0x40;
  marked[8] = (marked[8] & 0x3f) | 0x80;
  const digits = Array.from(marked, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
