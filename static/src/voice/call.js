/** One voice session, from the question for the microphone to the light that goes out (docs/voice.md, In the browser). */
import { openContexts } from "../audio.js";
import { after, BEGINNING } from "./dialogue.js";
import { Devices } from "./devices.js";
import { Line } from "./line.js";
import { cancelsEcho, NoMicrophone, openMicrophone } from "./microphone.js";
import { Speaker } from "./speaker.js";

/** @typedef {import("./dialogue.js").Effect} Effect */
/** @typedef {import("../words.js").Word} Word */
/** @typedef {import("./dialogue.js").Phase | "asking" | "paused" | "ended"} CallPhase */
/** @typedef {{word: Word, values?: Record<string, string | number>, detail?: string} | {message: string}} Problem in our words, or in the server's; `detail` is for who runs it */
/**
 * @typedef {object} View What is shown of a session. The same object as long as nothing of it changes.
 * @property {CallPhase} phase
 * @property {Problem | null} problem why it ended
 * @property {boolean} muted
 * @property {boolean} holding the button that opens a muted microphone is held
 * @property {boolean} deaf there is no microphone at the moment
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
export const ASKING = { phase: "asking", problem: null, muted: false, holding: false, deaf: false, notices: [] };

const WORDS_MS = 1_500; // in which a person who interrupts has said something
const ANSWER_MS = 20_000; // until a browser's question was perhaps not seen
const PAUSE_MS = 700; // of quiet after words: the question is over
const SLOW_MS = 5_000;
const LOUD = 0.02; // of 1
/** @type {Problem} */
const UNLOADED = { word: "voice_unloaded" }; // a policy of the page's keeps the worklet away, or the network does
const COMES_BACK = ["none", "in_use"]; // the others need the person, and a session begun anew

export class Call {
  /** @type {View} */
  view = ASKING;
  /** How loud the microphone is, from 0 to 1. */
  level = 0;
  #dialogue = BEGINNING;
  #turn = 0;
  /** @type {Line | null} */
  #line = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #quiet;
  #loudAt = 0;
  #droppedAt = -SLOW_MS;
  #looking = false; // for another microphone

  /** @param {Surroundings} surroundings */
  constructor(surroundings) {
    this.surroundings = surroundings;
    this.speaker = new Speaker((report) => this.#take({ type: "played", ...report }));
    this.devices = new Devices(surroundings.contexts, {
      speaker: this.speaker,
      heard: (frame) => this.#heard(frame),
      lost: () => this.#listenAgain(),
      paused: (paused) => this.#paused(paused),
      failed: () => this.#over(UNLOADED),
    });
  }

  /** Ask for the microphone, then call. Settles when both are under way or it is clear that they will not be. */
  async start() {
    const stream = await this.#microphone();
    if (!stream) return;
    try {
      await this.devices.open(stream);
    } catch {
      return this.#over(UNLOADED);
    }
    if (this.view.phase === "ended") return this.devices.close();
    this.devices.enable(this.open);
    this.#mindEcho(stream);
    this.#connect();
  }

  /** The microphone open or not, for good or as long as a button is held. @param {{muted: boolean, holding: boolean}} wanted */
  listen({ muted, holding }) {
    const { open: before, view } = this;
    const released = view.holding && !holding && muted;
    this.#become({ muted, holding });
    this.devices.enable(this.open);
    this.#notice("voice_held", muted && (released || view.notices.includes("voice_held")));
    if (!before || this.open) return;
    this.#line?.silence();
    this.#take({ type: "paused" });
  }

  /** Whether what is said is sent. */
  get open() {
    return !this.view.muted || this.view.holding;
  }

  /** Wake the audio after the page was in the background; in a click, as at the beginning. */
  async wake() {
    try {
      await this.devices.rebuild(openContexts());
    } catch {
      return this.#over(UNLOADED);
    }
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

  /** @param {boolean} paused */
  #paused(paused) {
    if (paused) this.listen({ muted: this.view.muted, holding: false }); // the button is gone
    this.#become({ phase: paused ? "paused" : this.#dialogue.phase });
  }

  /** The microphone is gone: another may be there, or come. */
  async #listenAgain() {
    if (this.#looking) return;
    this.#looking = true;
    try {
      const stream = await openMicrophone(navigator, policyOf(document));
      if (this.view.phase === "ended") return stream.getTracks().forEach((track) => track.stop());
      this.devices.replace(stream);
      this.devices.enable(this.open);
      this.#mindEcho(stream);
      this.#heardAgain(true);
    } catch (error) {
      if (!(error instanceof NoMicrophone)) throw error;
      if (COMES_BACK.includes(error.obstacle)) this.#heardAgain(false);
      else this.#breakOff({ word: `voice_${error.obstacle}` }, { lost: false });
    } finally {
      this.#looking = false;
    }
  }

  /** @param {boolean} again */
  #heardAgain(again) {
    this.#become({ deaf: !again });
    this.#notice("voice_device_lost", !again);
    this.#notice("voice_device_changed", again);
  }

  #connect() {
    this.#become({ phase: "connecting" });
    const { now } = this.surroundings;
    try {
      this.#line = new Line(this.surroundings, { take: (event) => this.#take(event), ended: (hangup) => this.#ended(hangup), now });
    } catch {
      this.#over({ word: "failed_policy" });
    }
  }

  /** @param {import("./line.js").Hangup} hangup */
  async #ended({ opened, code, said }) {
    if (this.view.phase === "ended") return;
    const word = !opened ? "voice_refused" : code === 1000 ? "voice_ended" : "voice_lost";
    this.#breakOff(said === null ? { word } : problemOf(said), { lost: code !== 1000 && said === null });
    if (!opened) this.#become({ phase: "ended", problem: await this.surroundings.refused() });
  }

  /** @param {{pcm: Int16Array<ArrayBuffer>, peak: number}} frame */
  #heard({ pcm, peak }) {
    const now = this.surroundings.now();
    this.level = this.open ? peak : 0;
    if (!this.open || !this.#line?.open) return;
    if (this.#line.forsaken) return this.#breakOff({ word: "voice_silent" }, { lost: true });
    const dropped = this.#line.sound(pcm);
    if (dropped && this.#dialogue.phase !== "connecting") this.#droppedAt = now; // until then the claim is on its way
    this.#notice("voice_slow", now - this.#droppedAt < SLOW_MS);
    if (peak >= LOUD) this.#loudAt = now;
    else if (this.#dialogue.turn && this.#dialogue.phase === "listening" && now - this.#loudAt >= PAUSE_MS) this.#take({ type: "paused" });
  }

  /** @param {import("./dialogue.js").Event} event */
  #take(event) {
    if (this.view.phase === "ended") return;
    const { dialogue, effects } = after(this.#dialogue, event);
    this.#dialogue = dialogue;
    if (!dialogue.turn?.cut) clearTimeout(this.#quiet);
    effects.forEach((effect) => this.#carryOut(effect));
    if (this.view.phase !== "asking" && this.view.phase !== "paused") this.#become({ phase: dialogue.phase });
    if (event.type === "words" && !this.open) this.#take({ type: "paused" }); // nothing more is said
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

  /** What was going on comes to no end of its own. @param {Problem} problem @param {{lost: boolean}} how */
  #breakOff(problem, { lost }) {
    this.#take({ type: "ended", lost });
    this.#over(problem);
  }

  /** Nothing is left running: no track, no context, no socket, no timer. @param {Problem | null} problem */
  #over(problem) {
    clearTimeout(this.#quiet);
    this.devices.close();
    this.#line?.close();
    this.level = 0;
    this.#become({ phase: "ended", problem, notices: [], holding: false, deaf: false });
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

/** What the server said; where that names a setting, the person at the page can do nothing about it. @param {string} message @returns {Problem} */
function problemOf(message) {
  return /\b[A-Z]+_[A-Z_]+\b/.test(message) ? { word: "voice_misset", detail: message } : { message };
}

/** What the page may do, where the browser tells it. @param {Document & {permissionsPolicy?: any, featurePolicy?: any}} document */
function policyOf({ permissionsPolicy, featurePolicy }) {
  return permissionsPolicy ?? featurePolicy;
}
