/** cp-gate: the traps asked of the active set, what they found, and its promotion (docs/prompt-lab.md, The trap gate). */
import { css, html, nothing } from "lit";
import { define, Element } from "../../elements/element.js";
import { Focus } from "../../elements/focus.js";
import { CONTROLS } from "../../elements/theme.js";
import { failureWords, wordsOf } from "../../words.js";
import { download } from "../download.js";
import { GateWatch } from "../gate_watch.js";
import { LAB } from "./styles.js";

/** @typedef {import("../../wire.d.ts").TrapRunReport} TrapRunReport */
/** @typedef {TrapRunReport["traps"][number]} Tally */

const REPEAT = 5;
const MOST_REPEATS = 10;
const RUNS = "/lab/runs/";
/** @type {Record<TrapRunReport["state"], string>} */
const STATES = { waiting: "waits for a worker", running: "is running", done: "is done", cancelled: "was cancelled", failed: "failed" };

export class CpGate extends Element {
  static properties = { server: { attribute: false }, csrf: { attribute: false }, signIn: { attribute: false }, overrides: { attribute: false }, hash: {} };
  static styles = [
    CONTROLS,
    LAB,
    css`
      progress {
        width: 100%;
        max-width: 30em;
      }
      label {
        flex: 0 1 6em;
      }
      .traps {
        display: grid;
        gap: var(--cp-space-1);
        font-size: var(--cp-size-small);
      }
      .missed {
        color: var(--cp-bad);
      }
      .traps ul {
        padding-left: var(--cp-space-4);
        color: var(--cp-muted);
        overflow-wrap: anywhere;
      }
    `,
  ];

  #watch = new GateWatch(this);
  #focus = new Focus(this, () => /** @type {HTMLElement | null} */ (this.renderRoot.querySelector("button.main"))?.focus());

  constructor() {
    super();
    this.server = /** @type {import("../../api.js").Api} */ (/** @type {any} */ (undefined));
    this.csrf = ""; // given to staff alone
    this.signIn = "";
    /** @type {Record<string, string>} the versions of the active set that count */
    this.overrides = {};
    /** @type {string | null} its set hash */
    this.hash = "default";
  }

  render() {
    return html`<h2 tabindex="-1">Traps</h2>
      <p class="small">The active set is asked the whole evaluation and compared with the prompts as they are. It goes on when this page is closed.</p>
      ${this.csrf ? this.#gate() : this.#strangers()}`;
  }

  #strangers() {
    return html`<p class="notice">Running the traps is for staff. ${this.signIn ? html`<a href=${this.signIn}>Sign in</a>` : "Without a database nobody can sign in on this server."}</p>`;
  }

  #gate() {
    const { run, live, refused, failure, starting } = this.#watch;
    const why = this.#why(refused);
    return html`
      ${failure ? html`<p class="notice bad" role="alert">${failure.detail || failureWords(failure, { words: wordsOf("en-GB"), origin: location.origin, answered: false })}</p>` : nothing}
      ${live
        ? html`<div class="row"><button class="main" @click=${() => this.#watch.cancel()}>Cancel the run</button></div>`
        : html`<form class="row" @submit=${(/** @type {SubmitEvent} */ event) => this.#start(event, why)}>
            <label>Repeats <input name="repeat" type="number" min="1" max=${MOST_REPEATS} value=${REPEAT} required /></label>
            <button class="main" aria-disabled=${why !== "" || starting} aria-describedby="untested">Run traps</button>
            <span class="small" id="untested" role="status">${starting ? "The run is being begun…" : why}</span>
          </form>`}
      ${run ? this.#found(run) : nothing}
      <div class="row">
        <button aria-disabled=${!run?.promotable} aria-describedby="against" @click=${this.#promote}>Promotion bundle</button>
        <div class="small" id="against">
          ${run?.promotable ? `The patch, the report of the traps and the votes. It takes two people: somebody other than ${run.startedBy ?? "who began the run"} makes it, with the texts from an export.` : run && !live ? html`<ul>${run.against.map((reason) => html`<li>${reason}</li>`)}</ul>` : "The traps have not been passed."}
        </div>
      </div>
      <p><a href=${RUNS}>All runs</a></p>
    `;
  }

  /** Why no run can be started. @param {string | null} refused what the server says */
  #why(refused) {
    if (!Object.keys(this.overrides).length) return "The default prompts are active: activate a version first.";
    if (!this.hash) return "This page is not secure, so the set has no hash here.";
    return refused ?? "";
  }

  /** @param {TrapRunReport} run */
  #found(run) {
    const { id, model, state, why, turns, answered, traps } = run;
    const [never, flaky] = [traps.filter(({ passed }) => !passed), traps.filter(({ passed, of }) => passed && passed < of)];
    return html`
      <p role="status"><a href=${RUNS + id}>Run ${id}</a> ${state === "running" && answered === turns ? "is being scored" : STATES[state]}: ${answered} of ${turns} turns answered.${why ? ` ${why}` : ""} Model: ${model}.</p>
      ${this.#progress(run)}
      ${traps.length ? html`<p>${traps.length - never.length - flaky.length} of ${traps.length} traps were passed every time.</p>` : nothing}
      ${this.#tallies("Missed every time", never)} ${this.#tallies("Flaky: passed, but not every time", flaky)}
    `;
  }

  /** How far a run is, or the one that goes before it. @param {TrapRunReport} run */
  #progress({ state, turns, answered, ahead }) {
    if (ahead)
      return html`<p><a href=${RUNS + ahead.id}>Run ${ahead.id}</a> of the default prompts, which it is compared with, goes first: ${ahead.answered} of ${ahead.turns} turns answered.</p>
        ${bar(ahead.answered, ahead.turns, "Turns of the default prompts answered")}`;
    return state === "running" || state === "waiting" ? bar(answered, turns, "Turns answered") : nothing;
  }

  /** @param {string} title @param {Tally[]} traps */
  #tallies(title, traps) {
    if (!traps.length) return nothing;
    return html`<h3>${title}: ${traps.length}</h3>
      <ul class="traps" aria-label=${title}>
        ${traps.map((each) => html`<li>${this.#tally(each)}</li>`)}
      </ul>`;
  }

  /** @param {Tally} trap */
  #tally({ trap, claimId, capability, gotcha, passed, of, critical, low, high, why }) {
    return html`<strong class="missed">✗ ${passed}/${of}</strong> (${percent(low)} to ${percent(high)} at 95 % confidence) ${trap} ${critical ? html`<strong>critical</strong>` : nothing} · ${capability} · ${claimId}: ${gotcha}
      <ul>
        ${why.map(({ words, times }) => html`<li>${times}×: ${words}</li>`)}
      </ul>`;
  }

  /** @param {SubmitEvent} event @param {string} why */
  #start(event, why) {
    event.preventDefault();
    if (!why) this.#watch.start(Number(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("repeat")));
  }

  async #promote() {
    const { run } = this.#watch;
    if (!run?.promotable) return;
    const content = await this.#watch.bundle();
    if (content) download(`promotion-${run.setHash}.zip`, content);
  }
}

/** @param {number} value @param {number} most @param {string} label */
const bar = (value, most, label) => html`<progress max=${most || 1} value=${value} aria-label=${label}></progress>`;

/** @param {number} share */
const percent = (share) => `${Math.round(100 * share)} %`;

define("cp-gate", CpGate);
