/** cp-runs: what is asked of two sets of prompts, about which claim, and the answers beside each other (docs/prompt-lab.md, Runs). */
import { css, html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { define, Element } from "../../elements/element.js";
import { Focus } from "../../elements/focus.js";
import { CONTROLS } from "../../elements/theme.js";
import { fileFacts } from "../../evidence.js";
import { cut, LONGEST } from "../../history.js";
import { failureWords, wordsOf } from "../../words.js";
import { FREE_CHAT } from "../applied.js";
import { steady } from "../steady.js";
import { Trials } from "../trials.js";
import "./pair.js";
import { LAB } from "./styles.js";

/** @typedef {import("../../wire.d.ts").PromptCatalogue} PromptCatalogue */
/** @typedef {{id: string, name: string, overrides: Record<string, string>}} Choice a set that a run may compare */
/** @typedef {import("../../words.js").Locale} Locale */

const MOST_REPEATS = 10;
const LETTERS = /** @type {const} */ (["A", "B"]);
/** @type {Record<Locale, string>} */
const LOCALES = { "en-GB": "British", "en-US": "American" };

export class CpRuns extends Element {
  static properties = {
    ...{ server: { attribute: false }, brand: {}, catalogue: { attribute: false }, defaults: { attribute: false }, choices: { attribute: false } },
    ...{ claimId: { state: true }, scenario: { state: true }, task: { state: true }, question: { state: true }, lacking: { state: true }, picked: { state: true } },
  };
  static styles = [
    CONTROLS,
    LAB,
    css`
      form {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--cp-space-3);
      }
      .row label {
        flex: 1 1 12em;
      }
      .row label.few {
        flex: 0 1 6em;
      }
      fieldset {
        display: flex;
        flex: 1 1 20em;
        flex-wrap: wrap;
        gap: var(--cp-space-2) var(--cp-space-3);
        min-width: 0;
        margin: 0;
        padding: var(--cp-space-2) var(--cp-space-3) var(--cp-space-3);
        border: 1px solid var(--cp-border);
        border-radius: var(--cp-radius);
      }
      legend {
        font-weight: 600;
      }
    `,
  ];

  #trials = new Trials(this);
  #focus = new Focus(this, () => /** @type {HTMLElement | null} */ (this.renderRoot.querySelector("button.main"))?.focus());

  constructor() {
    super();
    this.server = /** @type {import("../../api.js").Api} */ (/** @type {any} */ (undefined));
    /** @type {"claimpilot" | "clonepilot"} */
    this.brand = "claimpilot";
    this.catalogue = /** @type {PromptCatalogue} */ (/** @type {any} */ (undefined));
    /** @type {Record<string, string>} */
    this.defaults = {};
    /** @type {Choice[]} */
    this.choices = [];
    this.claimId = "";
    this.scenario = ""; // the one that the claim was drawn from
    this.task = FREE_CHAT;
    this.question = "";
    this.lacking = ""; // what a run still needs
    /** @type {string[]} the choice that the person has picked for a side: the list may change, and that stays the same */
    this.picked = [];
    this.hear({ "cp-vote": (cast) => this.#trials.vote(cast) });
  }

  get busy() {
    return this.#trials.runner.busy;
  }

  render() {
    const trials = this.#trials;
    const { configured, offline } = trials.presence;
    const why = !configured
      ? "The assistant isn't set up on this server yet, so there is nobody to ask: an administrator needs to add the model key. Versions can be written and compared without it."
      : offline
        ? "You are offline. Versions can be written and compared all the same."
        : "";
    return html`
      <h2 tabindex="-1">Run</h2>
      ${why ? html`<p class="notice" id="why" role="status">${why}</p>` : nothing}
      ${trials.readsNoPrompts ? html`<p class="notice" role="status">The local analyst answers here. It works by rules and reads no prompts: A and B will say the same.</p>` : nothing}
      ${this.#form(why)}
      ${trials.failure ? html`<p class="notice bad" role="alert">${failureWords(trials.failure, { words: wordsOf("en-GB"), origin: location.origin, answered: false })} ${trials.failure.detail}</p>` : nothing}
      ${trials.runner.run ? this.#run(trials.runner.run) : nothing}
    `;
  }

  /** @param {string} why nothing can be asked */
  #form(why) {
    const scenarios = this.#scenarios();
    return html`<form @submit=${(/** @type {SubmitEvent} */ event) => this.#start(event, why)}>
      <div class="row">
        <label>Task
          <select name="task" @change=${this.#chooseTask}>
            <option value=${FREE_CHAT}>A question without a quick action</option>
            ${this.catalogue.groups.map(
              ({ id, label }) => html`<optgroup label=${label}>
                ${this.catalogue.capabilities.filter(({ group }) => group === id).map((each) => html`<option value=${each.id}>${each.label}</option>`)}
              </optgroup>`,
            )}
          </select>
        </label>
        <label>Claim <input name="claim" autocomplete="off" spellcheck="false" .value=${this.claimId} @input=${(/** @type {Event} */ event) => ([this.claimId, this.scenario] = [valueOf(event), ""])} /></label>
        <label>One of a scenario
          <select @change=${this.#drawScenario}>
            <option value="" .selected=${!this.scenario}>${scenarios.length ? "choose…" : "no claims are stored here"}</option>
            ${scenarios.map(({ id, title, count }) => html`<option value=${id} .selected=${id === this.scenario}>${title} (${count})</option>`)}
          </select>
        </label>
        <button type="button" @click=${() => this.#draw(() => this.server.randomClaim(this.task === FREE_CHAT ? undefined : this.task))}>Random for this task</button>
      </div>
      <label>Question <textarea name="question" rows="2" .value=${this.question} @input=${(/** @type {Event} */ event) => (this.question = valueOf(event))}></textarea></label>
      <div class="row">
        ${LETTERS.map((letter, at) => this.#side(letter, at))}
        <label class="few">Repeats <input name="repeats" type="number" min="1" max=${MOST_REPEATS} value="1" required /></label>
        ${this.busy
          ? html`<button type="button" class="main" @click=${this.#stop}>Stop all</button>`
          : html`<button class="main" aria-disabled=${why !== ""} aria-describedby=${why ? "why" : "lacking"}>Run</button>`}
      </div>
      <p class="small" id="lacking" role="alert">${this.lacking}</p>
    </form>`;
  }

  /** @param {string} letter @param {number} at */
  #side(letter, at) {
    const usual = at && this.choices.length > 1 ? this.choices[1].id : "default";
    const taken = this.choices.find(({ id }) => id === this.picked[at])?.id ?? usual;
    const pick = (/** @type {Event} */ event) => (this.picked = LETTERS.map((_, side) => (side === at ? valueOf(event) : this.picked[side])));
    return html`<fieldset>
      <legend>${letter}</legend>
      <label>Prompts <select name=${`set ${letter}`} @change=${pick}>${this.choices.map(({ id, name }) => html`<option value=${id} .selected=${id === taken}>${name}</option>`)}</select></label>
      <label>English <select name=${`locale ${letter}`}>${Object.entries(LOCALES).map(([locale, name]) => html`<option value=${locale}>${name}</option>`)}</select></label>
    </fieldset>`;
  }

  /** @param {import("../runner.js").Run} run */
  #run(run) {
    const { claim, sides, pairs, repeats, status } = run;
    const names = fileFacts(claim).names;
    return html`<section aria-label="Answers">
      <h3>${claim.id}: ${claim.title}</h3>
      <p class="small" role="status">${{ running: `Pair ${pairs.length} of ${repeats} is being answered.`, done: outcome(pairs), stopped: "Stopped by you." }[status]}</p>
      ${run.claimChanged ? html`<p class="notice" role="alert">The claim has changed while the questions were asked: the answers are not all about the same file.</p>` : nothing}
      ${status !== "running" && pairs.length > 1 && [0, 1].every((side) => pairs.some((pair) => pair[side].status === "done")) ? this.#steady(pairs, sides, names) : nothing}
      ${repeat(
        pairs,
        ([{ id }]) => id,
        (pair, at) => html`<cp-pair .pair=${pair} .run=${run} .defaults=${this.defaults} .names=${names} .number=${at + 1}></cp-pair>`,
      )}
    </section>`;
  }

  /** @param {import("../runner.js").Pair[]} pairs @param {import("../runner.js").Run["sides"]} sides @param {Set<string>} names */
  #steady(pairs, sides, names) {
    /** @param {0 | 1} side */
    const answers = (side) => ({ locale: sides[side].locale, answers: pairs.map((pair) => pair[side]).filter(({ status }) => status === "done").map(({ answer }) => answer) });
    const found = steady([answers(0), answers(1)], names);
    return html`<ul>
      ${found.map((facts, side) => html`<li>Every answer of ${LETTERS[side]} and none of ${LETTERS[1 - side]} states: ${facts.length ? facts.join(" · ") : "nothing"}.</li>`)}
    </ul>`;
  }

  /** The scenarios that there are claims of, by their titles. */
  #scenarios() {
    const { loaded = [], catalogue = [] } = this.#trials.scenarios ?? {};
    const titles = new Map(catalogue.map(({ id, title }) => [id, title]));
    return loaded.flatMap(({ scenario, count }) => (scenario ? [{ id: scenario, title: titles.get(scenario) ?? scenario, count }] : []));
  }

  /** The question of a quick action is its own, unless the person has written one. @param {Event} event */
  #chooseTask(event) {
    const messageOf = (/** @type {string} */ task) => this.catalogue.capabilities.find(({ id }) => id === task)?.quickActionMessage ?? "";
    const usual = messageOf(this.task);
    this.task = valueOf(event);
    if (!this.question.trim() || this.question === usual) this.question = messageOf(this.task);
  }

  /** @param {Event} event */
  #drawScenario(event) {
    const scenario = valueOf(event);
    if (scenario) this.#draw(() => this.server.claimOf(scenario));
  }

  /** @param {() => Promise<string | null>} find */
  async #draw(find) {
    const id = await this.#trials.draw(find);
    if (id) [this.claimId, this.scenario, this.lacking] = [id, (await this.#trials.draw(() => this.server.scenarioOf(id))) ?? "", ""];
    else if (!this.#trials.failure) this.lacking = "There is no such claim on this server.";
    if (id) this.tell("cp-say", { text: `Claim ${id}.` });
  }

  /** @param {SubmitEvent} event @param {string} why nothing can be asked */
  async #start(event, why) {
    event.preventDefault();
    if (why || this.busy) return;
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const [claimId, question] = [(this.claimId = foldedId(this.claimId)), this.question.trim()];
    this.lacking = !claimId ? "A run needs a claim: write its number, or draw one." : !question ? "A run needs a question." : cut(question) !== question ? `A question may have ${LONGEST} characters.` : "";
    if (this.lacking) return;
    const [one, other] = LETTERS.map((letter) => this.#chosen(form, letter));
    const capability = this.task === FREE_CHAT ? undefined : this.task;
    this.tell("cp-say", { text: "The questions are sent." });
    await this.#trials.start({ claimId, question, capability, sides: [one, other], repeats: Number(form.get("repeats")) });
    const { run } = this.#trials.runner;
    if (run?.status === "done") this.tell("cp-say", { text: outcome(run.pairs) });
  }

  /** @param {FormData} form @param {string} letter */
  #chosen(form, letter) {
    const { name, overrides } = this.choices.find(({ id }) => id === form.get(`set ${letter}`)) ?? this.choices[0];
    return { name, overrides, locale: /** @type {Locale} */ (form.get(`locale ${letter}`)) };
  }

  #stop() {
    this.#trials.stop();
    this.tell("cp-say", { text: "Stopped." });
  }
}

/** How a run ended. @param {import("../runner.js").Pair[]} pairs */
function outcome(pairs) {
  const turns = pairs.flat();
  const failed = turns.filter(({ status }) => status !== "done").length;
  return failed ? `${failed} of ${turns.length} failed.` : "All have been answered.";
}

/** The number of one of our claims in capitals; another host's stays as it is. @param {string} id */
function foldedId(id) {
  const trimmed = id.trim();
  return /^cp-[a-z]{3}-\d+$/i.test(trimmed) ? trimmed.toUpperCase() : trimmed;
}

/** @param {Event} event */
const valueOf = ({ target }) => /** @type {HTMLInputElement} */ (target).value;

define("cp-runs", CpRuns);
