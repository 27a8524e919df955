/** The audio of a session: one context that plays, one that listens, and the microphone in between (docs/voice.md, Sound). */
import { closeContexts, openContexts } from "../audio.js";
import { Watch } from "./contexts.js";

/** @typedef {import("../audio.js").Contexts} Contexts */
/**
 * @typedef {object} Surroundings
 * @property {import("./speaker.js").Speaker} speaker
 * @property {(frame: {pcm: Int16Array<ArrayBuffer>, peak: number}) => void} heard
 * @property {() => void} lost the microphone was unplugged, or one was plugged in while there is none
 * @property {() => void} failed it cannot be gone on with
 * @property {(paused: boolean) => void} paused the browser has taken the audio away, and may give it back
 */

const WORKLET_URL = new URL(`./${WORKLET}`, import.meta.url).href; // a file: pages with a strict policy allow no other (WebAudio's worklets obey script-src)

export class Devices {
  /** @type {MediaStream | null} */
  #stream = null;
  /** @type {AudioNode[]} */
  #listening = [];
  /** @type {Watch[]} */
  #watches = [];
  #closed = false;
  #paused = false;
  /** @type {WeakMap<AudioContext, import("./contexts.js").Care>} */
  #cares = new WeakMap();
  #building = false;

  /** @param {Contexts} contexts @param {Surroundings} surroundings */
  constructor(contexts, surroundings) {
    this.contexts = contexts;
    this.surroundings = surroundings;
  }

  /** Listen to the microphone, and be ready to play. Rejects when the worklet cannot be loaded. @param {MediaStream} stream */
  async open(stream) {
    this.#stream = stream;
    await this.#build();
    navigator.mediaDevices.addEventListener("devicechange", this.#plugged);
  }

  /** Listen to another microphone. @param {MediaStream} stream */
  replace(stream) {
    this.#release();
    this.#stream = stream;
    this.#listen();
  }

  /** Go on in other contexts, whatever became of the old ones. @param {Contexts} contexts */
  async rebuild(contexts) {
    if (this.#closed) return closeContexts(contexts);
    const old = this.contexts;
    this.contexts = contexts;
    closeContexts(old);
    await this.#build();
    if (!this.#closed && !this.#alive) this.surroundings.lost();
  }

  /** Whether the microphone's sound is let in. @param {boolean} open */
  enable(open) {
    this.#stream?.getTracks().forEach((track) => (track.enabled = open));
  }

  /** Let go of everything, so that the browser's light goes out. */
  close() {
    this.#closed = true;
    navigator.mediaDevices?.removeEventListener("devicechange", this.#plugged);
    this.#watches.forEach((each) => each.stop());
    this.#release();
    closeContexts(this.contexts);
  }

  async #build() {
    const { contexts } = this;
    this.#watches.forEach((each) => each.stop());
    await Promise.all(Object.values(contexts).map((context) => context.audioWorklet.addModule(WORKLET_URL)));
    if (this.#closed || contexts !== this.contexts) return;
    this.surroundings.speaker.connect(contexts.speaker);
    this.#listen();
    this.#watches = Object.values(contexts).map((context) => new Watch(context, (care) => this.#care(context, care)));
  }

  #listen() {
    const track = this.#stream?.getAudioTracks()[0];
    if (!this.#stream || !track) return;
    this.#listening.forEach((node) => node.disconnect());
    const { microphone } = this.contexts;
    const source = microphone.createMediaStreamSource(this.#stream);
    const node = new AudioWorkletNode(microphone, "claimpilot-microphone", { outputChannelCount: [1], channelCount: 1, channelCountMode: "explicit" });
    node.port.onmessage = ({ data }) => this.surroundings.heard(data);
    source.connect(node).connect(microphone.destination); // silent; a node that leads nowhere may not be run
    this.#listening = [source, node];
    track.onended = () => this.surroundings.lost();
  }

  /** @param {AudioContext} context @param {import("./contexts.js").Care} care */
  #care(context, care) {
    if (this.#closed) return;
    if (care === "resume") context.resume();
    this.#cares.set(context, care);
    const paused = Object.values(this.contexts).some((each) => this.#cares.get(each) === "pause");
    if (paused !== this.#paused) this.surroundings.paused((this.#paused = paused));
    if (care === "rebuild" && !this.#building) this.#renew();
  }

  async #renew() {
    this.#building = true;
    try {
      await this.rebuild(openContexts());
    } catch {
      this.surroundings.failed();
    } finally {
      this.#building = false;
    }
  }

  get #alive() {
    return this.#stream?.getAudioTracks().some(({ readyState }) => readyState === "live") ?? false;
  }

  #plugged = () => {
    if (!this.#alive) this.surroundings.lost();
  };

  #release() {
    this.#listening.forEach((node) => node.disconnect());
    for (const track of this.#stream?.getTracks() ?? []) {
      track.onended = null;
      track.stop();
    }
  }
}
