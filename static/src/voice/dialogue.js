/** What each event of a voice session makes of it: its phase, its turns, and what is played (docs/voice.md, Turns). */
import { begun, endingOf, sounds, textOf } from "./exchange.js";
import { add } from "./heard.js";

/** @typedef {import("./exchange.js").Ending} Ending */
/** @typedef {import("./exchange.js").Exchange} Exchange */
/** @typedef {import("./frames.js").LiveEvent} LiveEvent */
/** @typedef {import("./ring.js").Report} Report */
/** @typedef {"connecting" | "listening" | "thinking" | "speaking" | "reconnecting"} Phase */
/**
 * @typedef {object} Dialogue
 * @property {Phase} phase
 * @property {Exchange | null} turn
 * @property {Exchange | null} last the turn before, as long as there is none since: captions of it may still come
 * @property {string} over what the person said while an answer was given: of the next turn if it interrupts or is answered, else late words of this one
 * @property {number} epoch of sound that comes now
 * @property {number} epochs how many there were
 * @property {number} sent samples of this epoch
 * @property {boolean} owed the model was interrupted, and has still to say that it is through with what it said
 * @property {boolean} seam the connection was made anew since the last turn began
 */
/** @typedef {Exclude<LiveEvent, {type: "refused"}> | ({type: "played"} & Report) | {type: "quiet"} | {type: "paused"} | {type: "ended", lost: boolean}} Event `quiet`: the time for words to come is over; `paused`: the microphone hears nobody any more */
/**
 * @typedef {{type: "begin", seam: boolean}
 *   | {type: "text", question: string, answer: string, unheard: string}
 *   | {type: "chat", event: import("../wire.d.ts").ChatEvent}
 *   | {type: "cancelled", tool: string}
 *   | {type: "finish", how: Ending}
 *   | {type: "play", epoch: number, samples: Float32Array}
 *   | {type: "flush", epoch: number}
 *   | {type: "resume"}
 *   | {type: "await_words"}
 *   | {type: "reconnected"}} Effect
 */

/** @type {Dialogue} */
export const BEGINNING = { phase: "connecting", turn: null, last: null, over: "", epoch: 0, epochs: 0, sent: 0, owed: false, seam: false };

/**
 * The dialogue after an event, and what is to be done about it, in this order.
 * @param {Dialogue} dialogue
 * @param {Event} event
 * @returns {{dialogue: Dialogue, effects: Effect[]}}
 */
export function after(dialogue, event) {
  const step = new Step(dialogue);
  step.take(event);
  return { dialogue: step.dialogue, effects: step.effects };
}

/** One step: the dialogue as it becomes, and the effects so far. */
class Step {
  /** @type {Effect[]} */
  effects = [];

  /** @param {Dialogue} dialogue */
  constructor(dialogue) {
    this.dialogue = dialogue;
  }

  get turn() {
    return this.dialogue.turn;
  }

  /** @param {Event} event */
  take(event) {
    switch (event.type) {
      case "ready":
        return this.#ready();
      case "leaving":
        return this.#become({ phase: "reconnecting" });
      case "words":
        return this.#words(event.text);
      case "sound":
        return this.#sound(event.samples);
      case "said":
        return this.#said(event.text);
      case "chat":
        return this.#chat(event.event);
      case "cancelled":
        return this.#cancelled(event.tool);
      case "interrupted":
        return this.#interrupted();
      case "complete":
        return this.#complete();
      case "played":
        return this.#played(event);
      case "quiet":
        return this.#quiet();
      case "paused":
        if (this.turn && !this.turn.received && this.dialogue.phase === "listening") this.#become({ phase: "thinking" });
        return;
      case "ended":
        return this.#ended(event.lost);
    }
  }

  #ready() {
    if (this.dialogue.phase === "reconnecting") {
      this.#become({ seam: true, owed: false });
      this.effects.push({ type: "reconnected" });
      if (this.turn?.received && !this.turn.complete) this.#change({ complete: true, broken: true }); // the rest was on the connection that is gone
    }
    this.#become({ phase: sounds(this.turn) && !this.turn?.cut ? "speaking" : "listening" });
    this.#finishIfHeard();
  }

  /** Words over an answer that may still be heard are known for what they are when the model says so. @param {string} text */
  #words(text) {
    if (this.turn?.broken) {
      this.#silence();
      this.#finish("stopped");
      this.#become({ phase: this.#phaseOf("listening") });
    }
    if (this.turn?.received && this.turn.question) return this.#become({ over: this.dialogue.over + text });
    this.#open();
    this.#change({ question: this.#now().question + text });
    this.#show();
  }

  /** @param {Float32Array} samples */
  #sound(samples) {
    if (this.turn?.cut && !this.turn.complete) return; // made before the model knew
    this.#next();
    const { epoch, sent } = this.dialogue;
    if (!this.#now().received) this.#change({ epoch, base: sent });
    this.#change({ received: this.#now().received + samples.length });
    this.#become({ sent: sent + samples.length, owed: false, phase: this.#phaseOf("speaking") });
    this.effects.push({ type: "play", epoch, samples });
  }

  /** @param {string} text */
  #said(text) {
    const { turn, last } = this.dialogue;
    if (!turn && last?.received) return this.#captioned(last, text);
    this.#open();
    const { said, received } = this.#now();
    this.#change({ said: add(said, text, received) });
    this.#show();
  }

  /** Captions take their own time: this one is of the answer that was played. @param {Exchange} last @param {string} text */
  #captioned(last, text) {
    const whole = { ...last, said: add(last.said, text, last.received) };
    this.#become({ last: whole });
    this.effects.push({ type: "text", ...textOf(whole) });
  }

  /** @param {import("../wire.d.ts").ChatEvent} event */
  #chat(event) {
    this.#next();
    if (!sounds(this.turn)) this.#become({ phase: this.#phaseOf("thinking") });
    this.effects.push({ type: "chat", event });
  }

  /** Somebody speaks instead of waiting for a lookup. @param {string} tool */
  #cancelled(tool) {
    if (!this.turn || this.turn.complete) return;
    if (!sounds(this.turn)) this.#become({ phase: this.#phaseOf("listening") });
    this.effects.push({ type: "cancelled", tool });
  }

  #interrupted() {
    if (!this.turn) return this.#become({ owed: true });
    if (this.turn.broken) return;
    this.#become({ phase: this.#phaseOf("listening"), owed: true });
    if (!this.turn.received) return; // the person was not through with the question
    const { over } = this.dialogue;
    const cut = sounds(this.turn);
    this.#silence();
    this.#change({ cut, broken: true });
    this.#become({ over: "" });
    if (over) this.#words(over);
    else if (cut) this.effects.push({ type: "await_words" });
  }

  /** Nobody spoke: a cough, a door. What was not heard yet is heard after all; there is no more to come. */
  #quiet() {
    if (!this.turn?.cut) return;
    const { epoch, base, received } = this.turn;
    this.#change({ cut: false, complete: true });
    this.#become({ epoch, sent: base + received, phase: this.#phaseOf("speaking") });
    this.effects.push({ type: "resume" });
  }

  #complete() {
    const { over, owed } = this.dialogue;
    this.#become({ owed: false });
    if (!this.turn || (owed && !this.turn.broken)) return; // of a turn that has ended
    this.#change({ complete: true, question: this.turn.question + over });
    this.#become({ over: "" });
    if (over) this.#show();
    this.#finishIfHeard();
  }

  /** @param {Report} report */
  #played({ epoch, played, dry }) {
    if (!this.turn || epoch !== this.turn.epoch) return;
    this.#change({ played: Math.max(this.turn.played, Math.min(played - this.turn.base, this.turn.received)) });
    if (dry && this.turn.broken && !this.turn.cut) {
      this.#change({ received: this.turn.played }); // the rest was not kept
      this.#become({ sent: played });
    }
    this.#show();
    this.#finishIfHeard();
  }

  /** What was heard to its end has ended before. @param {boolean} lost */
  #ended(lost) {
    this.#finish(lost ? "lost" : "stopped");
  }

  /** A turn to put something in: the one that lasts, or a new one. */
  #open() {
    if (this.turn) return;
    const { over, seam } = this.dialogue;
    this.#become({ turn: begun(over, this.dialogue), last: null, over: "", seam: false });
    this.effects.push({ type: "begin", seam });
    if (over) this.#show();
  }

  /** The same for what belongs to no answer that is complete: what is left of that one is played, and then this, which answers what was said since. */
  #next() {
    if (this.turn?.complete) {
      const { over } = this.dialogue;
      this.#become({ over: "" });
      this.#finish(endingOf(this.turn), !this.turn.cut);
      this.#become({ over });
    }
    this.#open();
  }

  /** @param {Ending} how @param {boolean} [whole] what was not heard yet will be */
  #finish(how, whole = false) {
    if (!this.turn) return;
    this.#change({ played: whole ? Infinity : this.turn.played, question: this.turn.question + this.dialogue.over });
    this.#show();
    this.effects.push({ type: "finish", how });
    this.#become({ turn: null, last: this.turn, over: "" });
  }

  #finishIfHeard() {
    if (!this.turn?.complete || this.turn.cut || sounds(this.turn)) return;
    this.#become({ phase: this.#phaseOf("listening") });
    this.#finish(endingOf(this.turn), !this.turn.broken);
  }

  /** What is played is stale. */
  #silence() {
    if (!sounds(this.turn) || this.turn?.cut) return;
    const epoch = this.dialogue.epochs + 1;
    this.#become({ epoch, epochs: epoch, sent: 0 });
    this.effects.push({ type: "flush", epoch });
  }

  /** While the connection is made anew, that is what is shown. @param {Phase} phase @returns {Phase} */
  #phaseOf(phase) {
    return this.dialogue.phase === "reconnecting" ? "reconnecting" : phase;
  }

  #show() {
    this.effects.push({ type: "text", ...textOf(this.#now()) });
  }

  /** @returns {Exchange} */
  #now() {
    return /** @type {Exchange} */ (this.turn);
  }

  /** @param {Partial<Exchange>} change */
  #change(change) {
    this.#become({ turn: { ...this.#now(), ...change } });
  }

  /** @param {Partial<Dialogue>} change */
  #become(change) {
    this.dialogue = { ...this.dialogue, ...change };
  }
}
