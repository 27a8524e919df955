/** The voice socket: its address, its first frame, and sound that does not wait for a slow connection (docs/voice.md, The socket). */
import { toBase64 } from "./pcm.js";

/** @typedef {Pick<WebSocket, "bufferedAmount" | "send">} Line */

const FRAME_BYTES = 1_760; // 40 ms of sound as a text frame
const WAITING = 12; // frames, half a second

/** @param {{base: string, key: string, locale: string}} where @param {string} origin the page's */
export function socketUrl({ base, key, locale }, origin) {
  const url = new URL("/api/voice", base || origin);
  url.protocol = url.protocol === "http:" ? "ws:" : "wss:";
  url.searchParams.set("locale", locale);
  if (key) url.searchParams.set("key", key);
  return url.href;
}

/** Sound on its way out: never more than half a second of it waits here, and as much in the browser's own buffer. */
export class Outgoing {
  /** @type {string[]} */
  #waiting = [];

  /** @param {Line} line */
  constructor(line) {
    this.line = line;
  }

  /** Send a frame of sound. Whether older ones were dropped for it, because the connection does not keep up. @param {Int16Array<ArrayBuffer>} pcm */
  sound(pcm) {
    this.#waiting.push(JSON.stringify({ realtimeInput: { audio: { data: toBase64(pcm), mimeType: "audio/pcm;rate=16000" } } }));
    while (this.#waiting.length && this.line.bufferedAmount < WAITING * FRAME_BYTES) this.line.send(/** @type {string} */ (this.#waiting.shift()));
    const dropped = this.#waiting.length > WAITING;
    if (dropped) this.#waiting.shift();
    return dropped;
  }

  /** The microphone is closed: what was said is all. What still waits is said first. */
  silence() {
    for (const frame of this.#waiting.splice(0)) this.line.send(frame);
    this.line.send(JSON.stringify({ realtimeInput: { audioStreamEnd: true } }));
  }
}
