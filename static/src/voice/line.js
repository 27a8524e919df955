/** The connection of a voice session: what is said on it, and how it ends (docs/voice.md, The socket). */
import { FrameReader } from "./frames.js";
import { isForsaken, Outgoing } from "./socket.js";

/** @typedef {Exclude<import("./frames.js").LiveEvent, {type: "refused"}>} LineEvent */
/** @typedef {{opened: boolean, code: number, said: string | null}} Hangup `opened`: it had come about; `said`: the server's sentence */
/**
 * @typedef {object} Surroundings
 * @property {(event: LineEvent) => void} take
 * @property {(hangup: Hangup) => void} ended
 * @property {() => number} now milliseconds
 */

const OPEN_MS = 20_000; // a proxy may swallow the call, and browsers wait for minutes

export class Line {
  #reader = new FrameReader();
  /** @type {Outgoing | null} */
  #outgoing = null;
  /** @type {string | null} */
  #said = null;
  #cameAt = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #unanswered;

  /** Call. Errors: the browser's own, where a page may not. @param {{url: string, config: object}} where `config`: the first frame @param {Surroundings} surroundings */
  constructor({ url, config }, surroundings) {
    this.surroundings = surroundings;
    this.socket = new WebSocket(url);
    this.#unanswered = setTimeout(() => this.close(), OPEN_MS);
    this.socket.onopen = () => {
      clearTimeout(this.#unanswered);
      this.socket.send(JSON.stringify(config));
      this.#cameAt = surroundings.now();
      this.#outgoing = new Outgoing(this.socket);
    };
    this.socket.onmessage = ({ data }) => this.#came(data);
    this.socket.onclose = ({ code }) => this.#over(code);
    this.socket.onerror = () => this.socket.readyState === WebSocket.CLOSED && this.#over(1006); // all that Chromium says of one that a policy stops
  }

  get open() {
    return this.#outgoing !== null && this.socket.readyState === WebSocket.OPEN;
  }

  /** Whether nobody is at the other end any more. */
  get forsaken() {
    return this.open && isForsaken(this.surroundings.now() - this.#cameAt);
  }

  /** Send a frame of sound. Whether some was lost for it. @param {Int16Array<ArrayBuffer>} pcm */
  sound(pcm) {
    return this.#outgoing?.sound(pcm, this.surroundings.now()) ?? false;
  }

  /** The microphone is closed. */
  silence() {
    if (this.open) this.#outgoing?.silence();
  }

  close() {
    this.socket.close(1000);
  }

  /** @param {number} code */
  #over(code) {
    clearTimeout(this.#unanswered);
    this.surroundings.ended({ opened: this.#outgoing !== null, code, said: this.#said });
  }

  /** @param {string} frame */
  #came(frame) {
    this.#cameAt = this.surroundings.now();
    for (const event of this.#reader.read(frame)) {
      if (event.type === "refused") this.#said = event.message;
      else this.surroundings.take(event);
    }
  }
}
