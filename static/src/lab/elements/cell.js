/** cp-cell: one answer of a run, what it cost, and which of the versions that were sent it was made of (docs/prompt-lab.md, Runs). */
import { css, html, nothing } from "lit";
import "../../elements/answer.js";
import "../../elements/answer_bar.js";
import "../../elements/chips.js";
import { define, Element } from "../../elements/element.js";
import { CONTROLS } from "../../elements/theme.js";
import { counted, seconds } from "../../figures.js";
import { markOf } from "../../kept.js";
import { failureWords, wordsOf } from "../../words.js";
import { fates, REASONS } from "../applied.js";
import { SCREEN_ACTIONS } from "../runner.js";
import { LAB } from "./styles.js";

/** @typedef {import("../../transcript.js").Turn} Turn */
/** @typedef {import("../applied.js").Fate} Fate */

/** @type {Record<Turn["status"], string>} */
const STATUS = { running: "… answering", done: "✓ answered", stopped: "■ stopped", failed: "✗ failed", lost: "✗ broken off" };

export class CpCell extends Element {
  static properties = { turn: { attribute: false }, side: { attribute: false }, run: { attribute: false }, defaults: { attribute: false }, letter: {} };
  static styles = [
    CONTROLS,
    LAB,
    css`
      cp-answer {
        min-height: 3em;
      }
    `,
  ];

  constructor() {
    super();
    this.turn = /** @type {Turn} */ (/** @type {any} */ (undefined));
    this.side = /** @type {import("../runner.js").Side} */ (/** @type {any} */ (undefined));
    this.run = /** @type {import("../runner.js").Run} */ (/** @type {any} */ (undefined));
    /** @type {Record<string, string>} */
    this.defaults = {};
    this.letter = "A";
  }

  willUpdate() {
    if (this.hasUpdated) return; // neither claim nor side of an answer ever changes
    const { claim, brand } = this.run;
    const { locale } = this.side;
    this.setting = { words: wordsOf(locale), locale, brand, canPoint: false, sharesTexts: true, claimId: claim.id, claimVersion: markOf(claim) };
  }

  render() {
    const { turn, setting } = this;
    const running = turn.status === "running";
    return html`<article aria-busy=${running} aria-label=${`${this.letter}: ${this.side.name}`}>
      <h4>${this.letter} · ${this.side.name}</h4>
      <p class="small">${this.#figures()}</p>
      <cp-chips .setting=${setting} .lookups=${turn.lookups} .pointed=${turn.pointed} ?answered=${turn.answer !== ""}></cp-chips>
      <cp-answer .setting=${setting} .text=${turn.answer} ?growing=${running}></cp-answer>
      ${turn.failure ? html`<p class="notice bad" role="alert">${failureWords(turn.failure, { words: setting.words, origin: location.origin, answered: turn.answer !== "" })} ${turn.failure.detail}</p>` : nothing}
      ${turn.prompts ? this.#prompts(turn.prompts) : nothing}
      ${running ? nothing : html`<cp-answer-bar .setting=${setting} .turn=${turn} busy></cp-answer-bar>`}
    </article>`;
  }

  #figures() {
    const { status, askedAt, endedAt, usage, model } = this.turn;
    const { locale } = this.side;
    const spent = endedAt === undefined ? [] : [`${seconds(askedAt, endedAt, locale)} s`];
    const tokens = usage ? [`${counted(usage.inputTokens + usage.outputTokens, locale)} tokens`] : [];
    return [STATUS[status], ...spent, ...tokens, ...(model ? [model] : [])].join(" · ");
  }

  /** @param {import("../../wire.d.ts").PromptMark} mark what the server says that it used */
  #prompts({ fingerprint, overridden }) {
    const { side, run } = this;
    const turn = /** @type {const} */ ({ capability: run.capability, locale: side.locale, screenActions: SCREEN_ACTIONS, channel: "text" });
    const all = fates(side.overrides, overridden, { defaults: this.defaults, turn });
    const [applied, unused] = [all.filter((fate) => fate.applied), all.filter(({ reason }) => reason === "unused")];
    const dropped = all.filter(({ reason }) => reason && reason !== "unused");
    const strange = side.fingerprint !== null && side.fingerprint !== fingerprint && !dropped.some(({ reason }) => reason === "unexplained");
    return html`
      <p class="small">
        Prompts: <code>${fingerprint}</code>${applied.length ? html` · applied: ${applied.map(({ prompt }) => html`<code>${prompt}</code> ✓ `)}` : nothing}
        ${unused.length ? html` · no part of this turn: ${unused.map(({ prompt }) => html`<code>${prompt}</code> `)}` : nothing}
      </p>
      ${dropped.map(({ prompt, reason }) => html`<p class="notice">The server did not apply <code>${prompt}</code>: ${reason ? REASONS[reason] : ""}.</p>`)}
      ${strange ? html`<p class="notice">The server calls these prompts <code>${fingerprint}</code>, this page <code>${side.fingerprint}</code>. Reload the page: the server's prompts may have changed.</p>` : nothing}
    `;
  }
}

define("cp-cell", CpCell);
