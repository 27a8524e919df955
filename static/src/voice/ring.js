/** What is to be played, and how much of it was: the buffer inside the speaker's worklet (docs/voice.md, Sound). */

export const RATE = 24_000; // samples a second, as Live speaks
const FADE = 0.005 * RATE;
const KEPT = 3 * RATE;

/** @typedef {{epoch: number, played: number}} Played how many samples of an epoch were given out to be heard */
/** @typedef {Played & {dry: boolean}} Report `dry`: nothing is left to play */

/**
 * A ring that grows when it is full. An epoch is what may be played between two flushes; each has its own count.
 * A flush only takes the place back to write at: what was not heard stands in the ring until something is written over it.
 */
export class Ring {
  #samples = new Float32Array(1 << 17);
  #read = 0; // in samples since the beginning, as #write
  #write = 0;
  /** @type {(Played & {samples: number}) | null} what a flush took away, and may be given back */
  #kept = null;
  #fade = new Float32Array(); // the rest of a fade, which counts as unheard
  #rise = 0; // samples of a rise that are left

  /** @param {Played} [from] where another ring had come to */
  constructor({ epoch, played } = { epoch: 0, played: 0 }) {
    this.epoch = epoch;
    this.played = played;
  }

  /** Samples that wait to be played. */
  get waiting() {
    return this.#write - this.#read;
  }

  /** Have these played after all others. Those of another epoch come too late. @param {number} epoch @param {Float32Array} samples */
  push(epoch, samples) {
    if (epoch !== this.epoch) return;
    this.#kept = null;
    while (this.waiting + samples.length > this.#samples.length) this.#grow();
    for (const sample of samples) this.#samples[this.#at(this.#write++)] = sample;
  }

  /** Fall silent within 5 ms. Three seconds of what was not heard can still be resumed. @param {number} epoch of what comes next */
  flush(epoch) {
    const length = Math.min(FADE, this.waiting);
    if (length) this.#fade = Float32Array.from({ length }, (_, at) => this.#samples[this.#at(this.#read + at)] * (1 - (at + 1) / length));
    this.#kept = { epoch: this.epoch, played: this.played, samples: Math.min(KEPT, this.waiting) };
    this.#write = this.#read;
    this.epoch = epoch;
    this.played = 0;
  }

  /** Go on with what the last flush took away, unless something else was to be played since. */
  resume() {
    if (!this.#kept) return;
    this.epoch = this.#kept.epoch;
    this.played = this.#kept.played;
    this.#write = this.#read + this.#kept.samples;
    this.#rise = FADE;
    this.#kept = null;
  }

  /** Fill a piece of output with what is next, and with silence after it. @param {Float32Array} output */
  pull(output) {
    output.fill(0);
    const fading = Math.min(this.#fade.length, output.length);
    output.set(this.#fade.subarray(0, fading));
    this.#fade = this.#fade.subarray(fading);
    for (let at = fading; at < output.length && this.waiting; at++) {
      const sample = this.#samples[this.#at(this.#read++)];
      output[at] = this.#rise ? sample * (1 - this.#rise-- / FADE) : sample;
      this.played++;
    }
  }

  /** @param {number} index */
  #at(index) {
    return index & (this.#samples.length - 1);
  }

  #grow() {
    const larger = new Float32Array(2 * this.#samples.length);
    for (let index = this.#read; index < this.#write; index++) larger[index & (larger.length - 1)] = this.#samples[this.#at(index)];
    this.#samples = larger;
  }
}
