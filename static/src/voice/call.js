/** One voice session, from the question for the microphone to the light that goes out (docs/voice.md, In the browser). */
import { openContexts } from "../audio.js";
import { after, BEGINNING } from "./dialogue.js";
import { Devices } from "./devices.js";
import { FrameReader } from "./frames.js";
import { cancelsEcho, NoMicrophone, openMicrophone } from "./microphone.js";
import { Outgoing } from "./socket.js";
import { Speaker } from "./speaker.js";

/** @typedef {import("./dialogue.js").Effect} Effect */
/** @typedef {import("../words.js").Word} Word */
/** @typedef {import("./dialogue.js").Phase | "asking" | "paused" | "ended"} CallPhase */
/** @typedef {{word: Word, values?: Record<string, string | number>} | {message: string}} Problem in our words, or in the server's */
/**
 * @typedef {object} View What is shown of a session. The same object as long as nothing of it changes.
 * @property {CallPhase} phase
 * @property {Problem | null} problem why it ended
 * @property {boolean} muted
 * @property {boolean} holding the button that opens a muted microphone is held
 * @property {Word[]} notices
 */
/**
 * @typedef {object} Surroundings
 * @property {import("../audio.js").Contexts} contexts
 * @property {string} url
 * @property {object} config the first frame
 * @property {(seam: boolean) => number} begin a turn; its number
 * @property {(turn: number, text: {question: string, answer: string, unheard: string}) => void} wrote
 * @property {(turn: number, event: import("../wire.d.ts").ChatEvent) => void} looked
 * @property {(turn: number, tool: string) => void} cancelled a lookup
 * @property {(turn: number, how: import("./exchange.js").Ending) => void} finished
 * @property {() => Promise<Problem>} refused why a socket may not have come about, which no browser tells
 * @property {(view: View) => void} changed
 * @property {() => number} now milliseconds
 */

/** @type {View} */
export const ASKING = { phase: "asking", problem: null, muted: false, holding: false, notices: [] };

const WORDS_MS = 1_500; // in which a person who interrupts has said something
const ANSWER_MS = 20_000; // until a browser's question was perhaps not seen
const PAUSE_MS = 700; // of quiet after words: the question is over
const SLOW_MS = 5_000;
const LOUD = 0.02; // of 1

export class Call {
  /** @type {View} */
  view = ASKING;
  /** How loud the microphone is, from 0 to 1. */
  level = 0;
  #dialogue = BEGINNING;
  #reader = new FrameReader();
  #turn = 0;
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Outgoing | null} */
  #outgoing = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #quiet;
  /** What the server said before it closed the socket. @type {Problem | null} */
  #said = null;
  #loudAt = 0;
  #droppedAt = -SLOW_MS;

  /** @param {Surroundings} surroundings */
  constructor(surroundings) {
    this.surroundings = surroundings;
    this.speaker = new Speaker((report) => this.#take({ type: "played", ...report }));
    this.devices = new Devices(surroundings.contexts, {
      speaker: this.speaker,
      heard: (frame) => this.#heard(frame),
      lost: () => this.#listenAgain(),
      paused: (paused) => this.#become({ phase: paused ? "paused" : this.#dialogue.phase }),
    });
  }

  /** Ask for the microphone, then call. Settles when both are under way or it is clear that they will not be. */
  async start() {
    const stream = await this.#microphone();
    if (!stream) return;
    try {
      await this.devices.open(stream);
    } catch {
      return this.#over({ word: "voice_unloaded" }); // a policy of the page's keeps the worklet away, or the network does
    }
    if (this.view.phase === "ended") return this.devices.close();
    this.#mindEcho(stream);
    this.#connect();
  }

  /** The microphone open or not, for good or as long as a button is held. @param {{muted: boolean, holding: boolean}} wanted */
  listen({ muted, holding }) {
    const before = this.open;
    this.#become({ muted, holding });
    this.devices.enable(this.open);
    if (before && !this.open && this.#ready) this.#outgoing?.silence();
  }

  /** Whether what is said is sent. */
  get open() {
    return !this.view.muted || this.view.holding;
  }

  /** Wake the audio after the page was in the background; in a click, as at the beginning. */
  async wake() {
    await this.devices.rebuild(openContexts());
    this.#become({ phase: this.#dialogue.phase });
  }

  /** The person hangs up. */
  end() {
    this.#take({ type: "ended", lost: false });
    this.#over(null);
  }

  async #microphone() {
    const unseen = setTimeout(() => this.#notice("voice_answer_browser", true), ANSWER_MS);
    try {
      const stream = await openMicrophone(navigator, policyOf(document));
      if (this.view.phase !== "ended") return stream;
      stream.getTracks().forEach((track) => track.stop());
    } catch (error) {
      if (!(error instanceof NoMicrophone)) throw error;
      this.#over({ word: `voice_${error.obstacle}` });
    } finally {
      clearTimeout(unseen);
      this.#notice("voice_answer_browser", false);
    }
  }

  /** @param {MediaStream} stream */
  #mindEcho(stream) {
    this.#notice("voice_echo", !cancelsEcho(stream.getAudioTracks()[0]));
  }

  /** The microphone is gone: another may be there, or come. */
  async #listenAgain() {
    try {
      const stream = await openMicrophone(navigator, policyOf(document));
      if (this.view.phase === "ended") return stream.getTracks().forEach((track) => track.stop());
      this.devices.replace(stream);
      this.devices.enable(this.open);
      this.#mindEcho(stream);
      this.#notice("voice_device_lost", false);
      this.#notice("voice_device_changed", true);
    } catch (error) {
      if (!(error instanceof NoMicrophone)) throw error;
      this.#notice("voice_device_changed", false);
      this.#notice("voice_device_lost", true);
    }
  }

  #connect() {
    this.#become({ phase: "connecting" });
    const socket = (this.#socket = new WebSocket(this.surroundings.url));
    let opened = false;
    socket.onopen = () => {
      opened = true;
      socket.send(JSON.stringify(this.surroundings.config));
      this.#outgoing = new Outgoing(socket);
    };
    socket.onmessage = ({ data }) => this.#reader.read(data).forEach((event) => this.#take(event));
    socket.onclose = async ({ code }) => {
      if (this.view.phase === "ended") return;
      this.#take({ type: "ended", lost: code !== 1000 });
      this.#over(this.#said ?? { word: !opened ? "voice_refused" : code === 1000 ? "voice_ended" : "voice_lost" });
      if (!opened) this.#become({ phase: "ended", problem: await this.surroundings.refused() });
    };
  }

  get #ready() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** @param {{pcm: Int16Array<ArrayBuffer>, peak: number}} frame */
  #heard({ pcm, peak }) {
    const now = this.surroundings.now();
    this.level = this.open ? peak : 0;
    if (!this.open || !this.#ready || !this.#outgoing) return;
    const dropped = this.#outgoing.sound(pcm);
    if (dropped && this.#dialogue.phase !== "connecting") this.#droppedAt = now; // until then the claim is on its way
    this.#notice("voice_slow", now - this.#droppedAt < SLOW_MS);
    if (peak >= LOUD) this.#loudAt = now;
    else if (this.#dialogue.turn && this.#dialogue.phase === "listening" && now - this.#loudAt >= PAUSE_MS) this.#take({ type: "paused" });
  }

  /** @param {import("./dialogue.js").Event | {type: "refused", message: string}} event */
  #take(event) {
    if (this.view.phase === "ended") return;
    if (event.type === "refused") {
      this.#said = { message: event.message };
      return;
    }
    const { dialogue, effects } = after(this.#dialogue, event);
    this.#dialogue = dialogue;
    if (!dialogue.turn?.cut) clearTimeout(this.#quiet);
    effects.forEach((effect) => this.#carryOut(effect));
    if (this.view.phase !== "asking" && this.view.phase !== "paused") this.#become({ phase: dialogue.phase });
  }

  /** @param {Effect} effect */
  #carryOut(effect) {
    const { begin, wrote, looked, cancelled, finished } = this.surroundings;
    switch (effect.type) {
      case "begin":
        this.#turn = begin(effect.seam);
        return this.#notice("voice_reconnected", false);
      case "text":
        return wrote(this.#turn, effect);
      case "chat":
        return looked(this.#turn, effect.event);
      case "cancelled":
        return cancelled(this.#turn, effect.tool);
      case "finish":
        return finished(this.#turn, effect.how);
      case "play":
        return this.speaker.play(effect.epoch, effect.samples);
      case "flush":
        return this.speaker.flush(effect.epoch);
      case "resume":
        return this.speaker.resume();
      case "await_words":
        this.#quiet = setTimeout(() => this.#take({ type: "quiet" }), WORDS_MS);
        return;
      case "reconnected":
        return this.#notice("voice_reconnected", true);
    }
  }

  /** Nothing is left running: no track, no context, no socket, no timer. @param {Problem | null} problem */
  #over(problem) {
    clearTimeout(this.#quiet);
    this.devices.close();
    this.#socket?.close(1000);
    this.level = 0;
    this.#become({ phase: "ended", problem, notices: [], holding: false });
  }

  /** @param {Word} word @param {boolean} holds */
  #notice(word, holds) {
    const { notices } = this.view;
    if (notices.includes(word) === holds) return;
    this.#become({ notices: holds ? [...notices, word] : notices.filter((each) => each !== word) });
  }

  /** @param {Partial<View>} change */
  #become(change) {
    const same = Object.entries(change).every(([name, value]) => this.view[/** @type {keyof View} */ (name)] === value);
    if (same || (this.view.phase === "ended" && change.phase !== "ended")) return;
    this.view = { ...this.view, ...change };
    this.surroundings.changed(this.view);
  }
}

/** What the page may do, where the browser tells it. @param {Document & {permissionsPolicy?: any, featurePolicy?: any}} document */
function policyOf({ permissionsPolicy, featurePolicy }) {
  return permissionsPolicy ?? featurePolicy;
}
