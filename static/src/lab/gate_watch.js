/** Follows the runs of the traps for one set of prompts, as long as one goes on (docs/prompt-lab.md, The trap gate). */
import { tried } from "./tried.js";

/** @typedef {import("lit").ReactiveController} ReactiveController */
/** @typedef {import("../wire.d.ts").TrapRunReport} TrapRunReport */
/** @typedef {import("./elements/gate.js").CpGate} CpGate */

export const EVERY_MS = 2_000;

/** @param {TrapRunReport} run */
const isLive = ({ state }) => state === "waiting" || state === "running";

/** @implements {ReactiveController} */
export class GateWatch {
  /** @type {TrapRunReport | null} of the set's runs the one that goes on, else one that may be promoted, else the newest */
  run = null;
  /** @type {string | null} why none can be started */
  refused = null;
  /** @type {import("../failures.js").Failure | null} */
  failure = null;
  starting = false; // the server has been asked for a run and has not answered
  #hash = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {CpGate} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  hostUpdate() {
    const { csrf, hash } = this.host;
    if (!csrf || !hash || hash === this.#hash) return;
    clearTimeout(this.#timer);
    [this.#hash, this.run, this.failure] = [hash, null, null];
    this.#look(hash);
  }

  hostDisconnected() {
    clearTimeout(this.#timer);
    this.#hash = "";
  }

  get live() {
    return this.run !== null && isLive(this.run);
  }

  /** @param {number} repeat */
  async start(repeat) {
    if (this.starting) return;
    const { server, overrides, csrf } = this.host;
    this.starting = true;
    this.host.requestUpdate();
    try {
      await this.#run(() => server.startTraps({ overrides, repeat }, csrf));
    } finally {
      this.starting = false;
      this.host.requestUpdate();
    }
  }

  async cancel() {
    const { run } = this;
    const { server, csrf } = this.host;
    if (run) await this.#run(() => server.cancelTraps(run.id, csrf));
  }

  /** The promotion bundle of the run that is shown; null where the server gives none. */
  async bundle() {
    const { run } = this;
    const { server, overrides, csrf } = this.host;
    return run && tried(this, () => server.promotionBundle(run.id, { overrides }, csrf));
  }

  /** @param {string} hash */
  async #look(hash) {
    await this.#run(async () => {
      const { runs, refused } = await this.host.server.trapRuns(hash);
      if (hash === this.#hash) this.refused = refused;
      const shown = runs.find(isLive) ?? runs.find(({ promotable }) => promotable) ?? runs[0];
      return shown ? this.host.server.trapRun(shown.id) : null;
    });
  }

  /** Have the run that a call gives, unless another set is active by then, or nobody looks any more. @param {() => Promise<TrapRunReport | null>} call */
  async #run(call) {
    const hash = this.#hash;
    await tried(this, async () => {
      const run = await call();
      if (hash !== this.#hash) return;
      this.run = run;
      this.#wait();
    });
  }

  /** Look again while the run goes on. */
  #wait() {
    clearTimeout(this.#timer);
    if (this.live) this.#timer = setTimeout(() => this.#again(), EVERY_MS);
  }

  async #again() {
    const { run } = this;
    const hash = this.#hash;
    if (!run) return;
    await this.#run(() => this.host.server.trapRun(run.id));
    if (this.failure && hash && hash === this.#hash) this.#wait(); // the server may be back
  }
}
