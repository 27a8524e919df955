/** cp-details: what made an answer, its tokens, times and lookups (docs/assistant.md, Details). */
import { css, html, nothing } from "lit";
import { counted, seconds } from "../figures.js";
import { costOf, dollars } from "../prices.js";
import { define, Element } from "./element.js";
import "./lookups.js";
import { CONTROLS } from "./theme.js";

export class CpDetails extends Element {
  static properties = { setting: { attribute: false }, turn: { attribute: false } };
  static styles = [
    CONTROLS,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--cp-space-2);
        padding: var(--cp-space-3);
        border: 1px solid var(--cp-border);
        border-radius: var(--cp-radius);
        font-size: var(--cp-size-small);
      }
      dl {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 2px var(--cp-space-3);
      }
      dt {
        color: var(--cp-muted);
      }
      dd {
        overflow-wrap: anywhere;
      }
      h4 {
        margin: 0;
      }
    `,
  ];

  constructor() {
    super();
    /** @type {import("../transcript.js").Turn} */
    this.turn = /** @type {any} */ (undefined);
  }

  render() {
    const { words } = this.setting;
    const { model, turnId, failure, lookups } = this.turn;
    return html`
      <dl>
        ${this.#row("model", model)} ${this.#row("tokens", this.#tokens())} ${this.#row("cost", this.#cost())} ${this.#row("timing", this.#timing())}
        ${this.#row("prompts", this.#prompts())} ${this.#row("turn", turnId)} ${this.#row("server_said", failure?.detail)}
      </dl>
      <h4>${words("lookups")}</h4>
      <cp-lookups .setting=${this.setting} .lookups=${lookups}></cp-lookups>
    `;
  }

  /** @param {import("../words.js").Word} word @param {string | undefined} value */
  #row(word, value) {
    return value ? html`<dt>${this.setting.words(word)}</dt><dd>${value}</dd>` : nothing;
  }

  #tokens() {
    const { words, locale } = this.setting;
    const { usage } = this.turn;
    if (!usage) return undefined;
    const [input, cached, output] = [usage.inputTokens, usage.cacheReadTokens, usage.outputTokens].map((count) => counted(count, locale));
    return words("tokens_of", { input, cached, output });
  }

  #cost() {
    const cost = costOf(this.turn);
    return cost === undefined ? undefined : this.setting.words("cost_of", { cost: dollars(cost, this.setting.locale) });
  }

  #timing() {
    const { words, locale } = this.setting;
    const { askedAt, firstTextAt, endedAt } = this.turn;
    if (endedAt === undefined) return undefined;
    const total = seconds(askedAt, endedAt, locale);
    return firstTextAt === undefined ? words("timing_total", { total }) : words("timing_of", { first: seconds(askedAt, firstTextAt, locale), total });
  }

  #prompts() {
    const { words } = this.setting;
    const { prompts } = this.turn;
    if (!prompts) return undefined;
    if (!prompts.overridden.length) return words("prompts_default");
    return `${words("prompts_changed", { fingerprint: prompts.fingerprint, count: prompts.overridden.length })}: ${prompts.overridden.join(", ")}`;
  }
}

define("cp-details", CpDetails);
