/** Plays the model's voice, and tells what of it was played (docs/voice.md, Sound). */

/** @typedef {import("./ring.js").Report} Report */

export class Speaker {
  /** What was sent to be played and is not known to have been. @type {{epoch: number, end: number, samples: Float32Array}[]} */
  #ahead = [];
  #sent = 0; // samples of this epoch
  /** @type {import("./ring.js").Played} */
  #come = { epoch: 0, played: 0 };
  /** @type {AudioWorkletNode | null} */
  #node = null;

  /** @param {(report: Report) => void} told */
  constructor(told) {
    this.told = told;
  }

  /** Play through this context from now on; its worklet is loaded. What another one had still to play comes first. @param {AudioContext} context */
  connect(context) {
    this.#node?.disconnect();
    this.#node = new AudioWorkletNode(context, "claimpilot-speaker", { numberOfInputs: 0, outputChannelCount: [1], processorOptions: this.#come });
    this.#node.port.onmessage = ({ data }) => this.#reported(data);
    this.#node.connect(context.destination);
    for (const { epoch, samples } of this.#ahead) this.#node.port.postMessage({ epoch, push: samples });
  }

  /** @param {number} epoch @param {Float32Array} samples */
  play(epoch, samples) {
    this.#sent += samples.length;
    this.#ahead.push({ epoch, end: this.#sent, samples });
    this.#node?.port.postMessage({ epoch, push: samples });
  }

  /** Fall silent. @param {number} epoch of what comes next */
  flush(epoch) {
    this.#ahead = [];
    this.#sent = 0;
    this.#come = { epoch, played: 0 };
    this.#node?.port.postMessage({ epoch });
  }

  /** Go on where the last flush fell silent. */
  resume() {
    this.#node?.port.postMessage({ resume: true });
  }

  /** @param {Report} report */
  #reported(report) {
    this.#come = { epoch: report.epoch, played: report.played };
    this.#ahead = this.#ahead.filter(({ epoch, end }) => epoch > report.epoch || end > report.played);
    this.told(report);
  }
}
