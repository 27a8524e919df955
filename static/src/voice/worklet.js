/** The two processors of a voice session, which run in the browser's audio threads: microphone and speaker (docs/voice.md, Sound). */
import { Frames, toPcm } from "./pcm.js";
import { Resampler } from "./resample.js";
import { RATE, Ring } from "./ring.js";

const HEARD_RATE = 16_000; // as Live listens
const FRAME = 0.04 * HEARD_RATE;
const TOLD = 0.05 * RATE; // samples between two reports of what was played

/** From the microphone's own rate to frames of 40 ms: `{pcm, peak}`, the loudest sample from 0 to 1. */
class Microphone extends AudioWorkletProcessor {
  #resampler = new Resampler(Math.round(sampleRate), HEARD_RATE);
  #frames = new Frames(FRAME);

  /** @param {Float32Array[][]} inputs */
  process([input]) {
    const channel = input?.at(0);
    if (!channel) return true; // nothing is connected
    for (const frame of this.#frames.take(this.#resampler.take(channel))) {
      const peak = frame.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
      const pcm = toPcm(frame);
      this.port.postMessage({ pcm, peak }, [pcm.buffer]);
    }
    return true;
  }
}

/** Plays what it is handed: `{push}`, `{flush}` or `{resume}`; reports as it goes on, and when it has run dry. */
class Speaker extends AudioWorkletProcessor {
  #told = 0;

  /** @param {{processorOptions: import("./ring.js").Played}} options */
  constructor({ processorOptions }) {
    super();
    const ring = (this.ring = new Ring(processorOptions));
    this.port.onmessage = ({ data }) => {
      if (data.push) return ring.push(data.epoch, data.push);
      if (data.resume) ring.resume();
      else ring.flush(data.epoch);
      this.#told = ring.played;
      if (data.resume && !ring.waiting) this.#report();
    };
  }

  /** @param {Float32Array[][]} inputs @param {Float32Array[][]} outputs */
  process(inputs, [[first, ...others]]) {
    const { ring } = this;
    const before = ring.played;
    ring.pull(first);
    others.forEach((channel) => channel.set(first));
    const ranDry = ring.played > before && !ring.waiting;
    if (ranDry || ring.played - this.#told >= TOLD) {
      this.#told = ring.played;
      this.#report();
    }
    return true;
  }

  #report() {
    const { epoch, played, waiting } = this.ring;
    this.port.postMessage({ epoch, played, dry: !waiting });
  }
}

registerProcessor("claimpilot-microphone", Microphone);
registerProcessor("claimpilot-speaker", Speaker);
