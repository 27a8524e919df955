/** Samples as Live takes and sends them: 16 bits, little-endian, one channel, in base64 (docs/voice.md, Sound). */

/** @typedef {Uint8Array<ArrayBuffer> & {toBase64?: () => string}} Bytes newer browsers write base64 themselves */

/** Samples from -1 to 1 as 16 bits. What is louder is cut, since it would wrap round to the other side. @param {Float32Array} samples @returns {Int16Array<ArrayBuffer>} */
export function toPcm(samples) {
  return Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff));
}

/** Cuts sound into frames of one length; what is left over waits for more. */
export class Frames {
  #rest = new Float32Array();

  /** @param {number} length samples a frame */
  constructor(length) {
    this.length = length;
  }

  /** @param {Float32Array} samples @returns {Float32Array[]} */
  take(samples) {
    const all = new Float32Array(this.#rest.length + samples.length);
    all.set(this.#rest);
    all.set(samples, this.#rest.length);
    const count = Math.floor(all.length / this.length);
    this.#rest = all.slice(count * this.length);
    return Array.from({ length: count }, (_, at) => all.slice(at * this.length, (at + 1) * this.length));
  }
}

/** Reads samples out of bytes, wherever those were cut: half a sample waits for its other half. */
export class PcmReader {
  #half = new Uint8Array();

  /** @param {Uint8Array} bytes @returns {Float32Array<ArrayBuffer>} samples from -1 to 1 */
  read(bytes) {
    const all = new Uint8Array(this.#half.length + bytes.length);
    all.set(this.#half);
    all.set(bytes, this.#half.length);
    const count = all.length >> 1;
    this.#half = all.slice(2 * count);
    const view = new DataView(all.buffer);
    return Float32Array.from({ length: count }, (_, at) => view.getInt16(2 * at, true) / 0x8000);
  }

  /** What comes next belongs to another sound. */
  forget() {
    this.#half = new Uint8Array();
  }
}

/** @param {Int16Array<ArrayBuffer>} pcm on a little-endian machine, as all that have a browser are */
export function toBase64(pcm) {
  const bytes = /** @type {Bytes} */ (new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength));
  return bytes.toBase64?.() ?? btoa(Array.from(bytes, (each) => String.fromCharCode(each)).join(""));
}

/** The bytes, or none where the text is no base64. @param {string} text */
export function fromBase64(text) {
  try {
    return Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
