/** Runs trials for the element that shows them, and keeps the votes on their answers (docs/prompt-lab.md, Runs). */
import { feedback, outlivesPage, withoutContent } from "../feedback.js";
import { fingerprint } from "../fingerprint.js";
import { Pace } from "../pace.js";
import { Presence } from "../presence.js";
import { Votes } from "../votes.js";
import { applying } from "./applied.js";
import { Runner, SCREEN_ACTIONS } from "./runner.js";
import { tried } from "./tried.js";

/** @typedef {import("lit").ReactiveController} ReactiveController */
/** @typedef {import("./elements/runs.js").CpRuns} CpRuns */
/** @typedef {import("../words.js").Locale} Locale */
/** @typedef {{name: string, overrides: Record<string, string>, locale: Locale}} Chosen one side of a trial, as the form has it */
/** @typedef {{claimId: string, question: string, capability?: string, sides: [Chosen, Chosen], repeats: number}} Asked */

const LOCAL = "local-analyst"; // the model of the server that has none

/** @implements {ReactiveController} */
export class Trials {
  /** @type {import("../wire.d.ts").ScenarioCounts | null} what the server has claims of */
  scenarios = null;
  model = "";
  /** @type {import("../failures.js").Failure | null} why the last trial did not begin, or no claim was drawn */
  failure = null;

  /** @param {CpRuns} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
    this.votes = new Votes();
    this.pace = new Pace(() => host.requestUpdate());
    this.presence = new Presence(() => host.server, () => host.requestUpdate());
    this.runner = new Runner({ api: () => host.server, now: () => Date.now(), changed: () => (this.runner.busy ? this.pace.soon() : this.pace.now()) });
  }

  hostConnected() {
    window.addEventListener("pagehide", this.#leave);
    this.presence.listen();
    this.presence.ask();
    this.#load();
  }

  hostDisconnected() {
    window.removeEventListener("pagehide", this.#leave);
    this.presence.leave();
    this.#leave();
  }

  get readsNoPrompts() {
    return this.model === LOCAL;
  }

  /** The id of a claim, drawn or found; null when there is none. @param {() => Promise<string | null>} draw */
  async draw(draw) {
    return tried(this, draw);
  }

  /** Ask, unless the claim cannot be read. Settles when all answers have ended. @param {Asked} asked */
  async start({ claimId, question, capability, sides, repeats }) {
    const { server, defaults, brand } = this.host;
    const claim = await tried(this, () => server.claim(claimId));
    if (!claim) return;
    /** @param {Chosen} side */
    const marked = async (side) => {
      const turn = /** @type {const} */ ({ capability, locale: side.locale, screenActions: SCREEN_ACTIONS, channel: "text" });
      return { ...side, fingerprint: await fingerprint(applying(side.overrides, defaults, turn)) };
    };
    const [one, other] = await Promise.all(sides.map(marked));
    await this.runner.start({ claim, question, capability, brand, sides: [one, other], repeats });
    if (this.runner.run?.pairs.some((pair) => pair.some(({ failure }) => failure))) await this.presence.ask();
  }

  stop() {
    this.runner.stop();
  }

  /** @param {{turn: import("../transcript.js").Turn & {turnId: string}, vote: import("../transcript.js").Vote, pause: number}} cast */
  vote({ turn, vote, pause }) {
    const { server } = this.host;
    const { claim, brand } = /** @type {import("./runner.js").Run} */ (this.runner.run);
    this.runner.happen({ type: "voted", turn: turn.id, vote });
    this.votes.cast(turn.id, {
      vote,
      before: turn.vote,
      pause,
      send: async (leaving) => {
        const whole = feedback({ ...turn, vote }, { claimId: claim.id, surface: "app", locale: turn.locale, brand });
        await server.vote(leaving && !outlivesPage(whole) ? withoutContent(whole) : whole);
        this.host.tell("cp-say", { text: vote.rating ? "Vote saved." : "Vote removed." });
      },
      undo: (kept) => this.runner.happen({ type: "vote_failed", turn: turn.id, vote: kept }),
    });
  }

  async #load() {
    const { server } = this.host;
    [this.scenarios, this.model] = await Promise.all([server.scenarios().catch(() => null), server.health().then(({ ai }) => ai.model, () => "")]);
    this.host.requestUpdate();
  }

  #leave = () => {
    this.votes.flush();
    this.runner.stop();
  };
}
