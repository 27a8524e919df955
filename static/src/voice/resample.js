/** Sound at another rate, piece by piece, as if it had come in one (docs/voice.md, Sound). */

const CROSSINGS = 32; // of the sinc on each side, at the lower of the two rates
const CUTOFF = 0.875; // of the lower rate's half: what the window lets through above it ends at that half
const BLACKMAN_HARRIS = [0.35875, 0.48829, 0.14128, 0.01168];

/** Windowed sinc. Nothing is late or early: an output sample stands at its own time in the input. */
export class Resampler {
  /** @param {number} from samples a second @param {number} to samples a second */
  constructor(from, to) {
    const divisor = greatestCommonDivisor(from, to);
    this.step = from / divisor;
    this.phases = to / divisor;
    this.half = Math.ceil(CROSSINGS * Math.max(1, from / to));
    this.kernels = Array.from({ length: this.phases }, (_, phase) => kernel(this.half, phase / this.phases, CUTOFF * Math.min(1, to / from)));
    this.held = new Float32Array(this.half - 1); // what came before the first sample is silence
    this.next = 0; // the next output sample's place: whole input samples into `held`, after half - 1 …
    this.phase = 0; // … and the rest, in parts of an input sample
  }

  /** All that can be said of the output by now. @param {Float32Array} samples the next of the input @returns {Float32Array} */
  take(samples) {
    const input = new Float32Array(this.held.length + samples.length);
    input.set(this.held);
    input.set(samples, this.held.length);
    const output = [];
    while (this.next + 2 * this.half <= input.length) {
      output.push(weighed(input, this.next, this.kernels[this.phase]));
      this.phase += this.step;
      this.next += Math.floor(this.phase / this.phases);
      this.phase %= this.phases;
    }
    const done = Math.min(this.next, input.length);
    this.held = input.slice(done);
    this.next -= done;
    return Float32Array.from(output);
  }
}

/** @param {Float32Array} input @param {number} from @param {Float32Array} weights */
function weighed(input, from, weights) {
  let sum = 0;
  for (let at = 0; at < weights.length; at++) sum += input[from + at] * weights[at];
  return sum;
}

/** The weights of the input samples around an output sample that stands `fraction` after one of them; their sum is one. @param {number} half @param {number} fraction @param {number} cutoff */
function kernel(half, fraction, cutoff) {
  const weights = Float64Array.from({ length: 2 * half }, (_, at) => {
    const distance = at - (half - 1) - fraction;
    return sinc(cutoff * distance) * window(distance / half);
  });
  const sum = weights.reduce((one, other) => one + other);
  return Float32Array.from(weights, (each) => each / sum);
}

/** @param {number} x */
const sinc = (x) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** @param {number} x from -1 to 1 */
const window = (x) => BLACKMAN_HARRIS.reduce((sum, weight, order) => sum + weight * Math.cos(Math.PI * order * x), 0);

/** @param {number} one @param {number} other @returns {number} */
const greatestCommonDivisor = (one, other) => (other ? greatestCommonDivisor(other, one % other) : one);
