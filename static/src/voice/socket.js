/** The voice socket: its address, its first frame, and sound that does not wait for a slow connection (docs/voice.md, The socket). */
import { toBase64 } from "./pcm.js";

/** @typedef {Pick<WebSocket, "bufferedAmount" | "send">} Line */

const FRAME_BYTES = 1_760; // 40 ms of sound as a text frame
const BUFFERED = 12; // frames in the browser's own buffer, half a second
const WAITING_MS = 500;
const AWAKE_MS = 80; // between two frames of sound; a page that takes longer was busy, and that says nothing of the connection
const SILENT_MS = 200_000;

/** @param {{base: string, key: string, locale: string}} where @param {string} origin the page's */
export function socketUrl({ base, key, locale }, origin) {
  const url = new URL("/api/voice", base || origin);
  url.protocol = url.protocol === "http:" ? "ws:" : "wss:";
  url.searchParams.set("locale", locale);
  if (key) url.searchParams.set("key", key);
  return url.href;
}

/**
 * Whether the server has left this page alone, although the socket is open: it would have ended a session in which nobody spoke
 * for three minutes (docs/voice.md, Limits).
 * @param {number} since milliseconds that nothing at all has come
 */
export function isForsaken(since) {
  return since >= SILENT_MS;
}

/** Sound on its way out: none waits here for longer than half a second, and as much stands in the browser's own buffer. */
export class Outgoing {
  /** @type {{frame: string, at: number}[]} */
  #waiting = [];
  #at = 0; // milliseconds of a clock that only counts while the page is awake
  #now = 0;

  /** @param {Line} line */
  constructor(line) {
    this.line = line;
  }

  /**
   * Send a frame of sound. Whether older ones were dropped, because the connection does not keep up.
   * @param {Int16Array<ArrayBuffer>} pcm
   * @param {number} now milliseconds
   */
  sound(pcm, now) {
    this.#at += Math.min(AWAKE_MS, now - this.#now);
    this.#now = now;
    this.#waiting.push({ frame: JSON.stringify({ realtimeInput: { audio: { data: toBase64(pcm), mimeType: "audio/pcm;rate=16000" } } }), at: this.#at });
    while (this.#waiting.length && this.line.bufferedAmount < BUFFERED * FRAME_BYTES) this.line.send(/** @type {{frame: string}} */ (this.#waiting.shift()).frame);
    const waiting = this.#waiting.length;
    this.#waiting = this.#waiting.filter(({ at }) => this.#at - at <= WAITING_MS);
    return this.#waiting.length < waiting;
  }

  /** The microphone is closed: what was said is all. What still waits is said first. */
  silence() {
    for (const { frame } of this.#waiting.splice(0)) this.line.send(frame);
    this.line.send(JSON.stringify({ realtimeInput: { audioStreamEnd: true } }));
  }
}
