/** cp-prompt-diff: two texts as one, with signs and colours where they differ (docs/prompt-lab.md, Diff). */
import { css, html } from "lit";
import { define, Element } from "../../elements/element.js";
import { CONTROLS } from "../../elements/theme.js";
import { differing, folded } from "../differing.js";
import { FAR_TOO_LONG } from "../lint.js";
import { visible } from "../set_names.js";
import { several } from "../several.js";
import { LAB } from "./styles.js";

/** @typedef {import("../differing.js").Piece} Piece */

const PAUSE_MS = 250; // while somebody writes, the diff waits

export class CpPromptDiff extends Element {
  static properties = { earlier: {}, later: {}, about: {}, at: { state: true }, shown: { state: true }, whole: { state: true } };
  static styles = [
    CONTROLS,
    LAB,
    css`
      .text {
        max-height: 24em;
        padding: var(--cp-space-3);
        overflow: auto;
        background: var(--cp-sunk);
        border: 1px solid var(--cp-edge);
        border-radius: var(--cp-radius);
        font-family: var(--cp-font-mono);
        font-size: var(--cp-size-small);
        line-height: 1.6;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
      ins,
      del {
        text-decoration-thickness: 1px;
        border-radius: 3px;
      }
      ins {
        background: var(--cp-ok-bg);
        color: var(--cp-ok);
      }
      del {
        background: var(--cp-bad-bg);
        color: var(--cp-bad);
      }
      .fold {
        display: flex;
        margin: var(--cp-space-1) 0;
        color: var(--cp-muted);
        font-size: var(--cp-size-small);
      }
      .change:focus {
        outline: 2px solid var(--cp-focus);
        outline-offset: 1px;
      }
    `,
  ];

  constructor() {
    super();
    this.earlier = "";
    this.later = "";
    this.about = ""; // what is compared with what
    this.at = -1; // the change that was jumped to
    /** @type {import("../differing.js").Stretch[]} */
    this.shown = [];
    this.whole = false; // what is equal is unfolded
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #pause;

  /** @param {import("lit").PropertyValues<this>} changed */
  willUpdate(changed) {
    if (!changed.has("earlier") && !changed.has("later")) return;
    const look = () => ([this.shown, this.at, this.whole] = [differing(this.earlier, this.later), -1, false]);
    clearTimeout(this.#pause);
    if (this.#long) this.shown = [];
    else if (this.hasUpdated && !changed.has("earlier")) this.#pause = setTimeout(look, PAUSE_MS);
    else look();
  }

  get #long() {
    return Math.max(this.earlier.length, this.later.length) > FAR_TOO_LONG;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#pause);
  }

  render() {
    if (this.#long) return html`<p class="small">${this.about}: too long to be compared.</p>`;
    if (this.earlier === this.later) return html`<p class="small">${this.about}: no difference.</p>`;
    const count = this.shown.filter(({ changed }) => changed).length;
    const all = this.whole ? this.shown : folded(this.shown);
    return html`
      <div class="row">
        <span class="small">${this.about}: ${several(count, "change")}</span>
        <button @click=${() => this.#jump(-1)}>Previous change (p)</button>
        <button @click=${() => this.#jump(1)}>Next change (n)</button>
        <span class="small" role="status">${this.at < 0 ? "" : `Change ${this.at + 1} of ${count}`}</span>
      </div>
      <div class="text" role="group" tabindex="0" aria-label=${this.about} @keydown=${this.#keys}>${all.map((stretch) => this.#stretch(stretch))}</div>
    `;
  }

  /** @param {import("../differing.js").Stretch} stretch */
  #stretch({ changed, pieces, hidden }) {
    if (changed) return html`<span class="change" tabindex="-1">${pieces.map(piece)}</span>`;
    return hidden ? html`<button class="fold" @click=${this.#unfold}>⋯ ${several(hidden, "line")} the same</button>` : pieces.map(piece);
  }

  async #unfold() {
    this.whole = true;
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(".text"))?.focus();
  }

  /** @param {KeyboardEvent} event */
  #keys(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { n: 1, p: -1 }[event.key.toLowerCase()];
    if (!step) return;
    event.preventDefault();
    this.#jump(step);
  }

  /** @param {number} step */
  #jump(step) {
    const all = /** @type {HTMLElement[]} */ ([...this.renderRoot.querySelectorAll(".change")]);
    this.at = this.at < 0 && step < 0 ? all.length - 1 : (this.at + step + all.length) % all.length;
    all[this.at].focus();
    all[this.at].scrollIntoView({ block: "nearest" });
  }
}

/** A sign stands before what differs, since a colour is not seen by everybody. @param {Piece} piece */
function piece({ kind, text }) {
  const words = visible(text);
  if (kind === "added") return html`<ins><span class="unseen">added: </span><span aria-hidden="true">+</span>${words}</ins>`;
  return kind === "removed" ? html`<del><span class="unseen">removed: </span><span aria-hidden="true">−</span>${words}</del>` : words;
}

define("cp-prompt-diff", CpPromptDiff);
