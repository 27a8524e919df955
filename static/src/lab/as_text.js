/** The text that a file's bytes are (docs/prompt-lab.md, Export and import). */
import { BadFile } from "./transfer.js";

/**
 * Read as UTF-8, or as the UTF-16 that its first two bytes name. Errors: BadFile for bytes that are no text, which a browser's
 * own reading would replace by U+FFFD: so a prompt would be another one than was written, with a hash of its own.
 * @param {ArrayBuffer} bytes
 */
export function asText(bytes) {
  const [first, second] = new Uint8Array(bytes);
  const encoding = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new BadFile("This file is damaged, or was not saved as UTF-8: some of its signs cannot be read.");
  }
}
