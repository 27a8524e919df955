/** Follows the runs of the traps for one set of prompts, as long as one goes on (docs/prompt-lab.md, The trap gate). */
import { Failure } from "../failures.js";

/** @typedef {import("lit").ReactiveController} ReactiveController */
/** @typedef {import("../wire.d.ts").TrapRunReport} TrapRunReport */
/** @typedef {import("./elements/gate.js").CpGate} CpGate */

export const EVERY_MS = 2_000;

/** @implements {ReactiveController} */
export class GateWatch {
  /** @type {TrapRunReport | null} the newest run of the set */
  run = null;
  /** @type {string | null} why none can be started */
  refused = null;
  /** @type {Failure | null} */
  failure = null;
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
    [this.#hash, this.run, this.failure] = [hash, null, null];
    this.#look(hash);
  }

  hostDisconnected() {
    clearTimeout(this.#timer);
    this.#hash = "";
  }

  get live() {
    return this.run?.state === "waiting" || this.run?.state === "running";
  }

  /** @param {number} repeat */
  async start(repeat) {
    const { server, overrides, csrf } = this.host;
    await this.#tried(async () => this.#have(await server.startTraps({ overrides, repeat }, csrf)));
  }

  async cancel() {
    const { run } = this;
    const { server, csrf } = this.host;
    if (run) await this.#tried(async () => this.#have(await server.cancelTraps(run.id, csrf)));
  }

  /** The promotion bundle of the run that is shown; null where the server gives none. */
  async bundle() {
    const { run } = this;
    const { server, overrides, csrf } = this.host;
    return run && this.#tried(() => server.promotionBundle(run.id, { overrides }, csrf));
  }

  /** @param {string} hash */
  async #look(hash) {
    clearTimeout(this.#timer);
    await this.#tried(async () => {
      const { runs, refused } = await this.host.server.trapRuns(hash);
      const run = runs[0] ? await this.host.server.trapRun(runs[0].id) : null;
      if (hash !== this.#hash) return; // another set is active by now
      this.refused = refused;
      this.#have(run);
    });
  }

  /** @param {TrapRunReport | null} run */
  #have(run) {
    this.run = run;
    clearTimeout(this.#timer);
    if (this.live) this.#timer = setTimeout(() => this.#again(), EVERY_MS);
  }

  async #again() {
    const { run } = this;
    if (!run) return;
    await this.#tried(async () => this.#have(await this.host.server.trapRun(run.id)));
    if (this.failure) this.#timer = setTimeout(() => this.#again(), EVERY_MS); // the server may be back
  }

  /** @template T @param {() => Promise<T>} call @returns {Promise<T | null>} */
  async #tried(call) {
    this.failure = null;
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.failure = error;
      return null;
    } finally {
      this.host.requestUpdate();
    }
  }
}
