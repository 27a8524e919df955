/** cp-vote: what was wrong with an answer, said beside the vote (docs/assistant.md, Votes). */
import { css, html, nothing } from "lit";
import { LONGEST_NOTE, REASONS } from "../feedback.js";
import { length } from "../history.js";
import { composing } from "../keys.js";
import { PAUSE_MS } from "../votes.js";
import { define, Element } from "./element.js";
import { CONTROLS } from "./theme.js";

/** @typedef {import("../transcript.js").Vote} Vote */

const COUNTED_FROM = 1_800;

export class CpVote extends Element {
  static properties = { setting: { attribute: false }, turn: { attribute: false } };
  static styles = [
    CONTROLS,
    css`
      form {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--cp-space-2);
        padding: var(--cp-space-3);
        border: 1px solid var(--cp-border);
        border-radius: var(--cp-radius);
      }
      fieldset {
        display: flex;
        flex-wrap: wrap;
        gap: 0 var(--cp-space-4);
        margin: 0;
        padding: 0;
        border: 0;
      }
      legend {
        padding: 0;
        font-weight: 600;
      }
      label {
        display: inline-flex;
        align-items: center;
        gap: var(--cp-space-2);
        min-height: 32px;
      }
      input {
        width: 18px;
        height: 18px;
        margin: 0;
        accent-color: var(--cp-accent);
      }
      .note {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        align-items: start;
      }
      textarea {
        min-height: 60px;
        padding: var(--cp-space-2);
        background: var(--cp-surface);
        border: 1px solid var(--cp-muted);
        border-radius: var(--cp-radius);
      }
    `,
  ];

  constructor() {
    super();
    /** @type {import("../transcript.js").Turn} */
    this.turn = /** @type {any} */ (undefined);
  }

  render() {
    const { vote } = this.turn;
    const { words } = this.setting;
    const count = length(vote.note);
    return html`<form @submit=${(/** @type {Event} */ event) => event.preventDefault()} @keydown=${this.#escape}>
      <fieldset>
        <legend>${words("what_was_wrong")}</legend>
        ${REASONS.map(
          (reason) => html`<label>
            <input type="checkbox" .checked=${vote.reasons.includes(reason)} @change=${() => this.#toggle(reason)} /> ${words(`reason_${reason}`)}
          </label>`,
        )}
      </fieldset>
      <label class="note">
        ${words("add_note")}
        <textarea .value=${vote.note} maxlength=${LONGEST_NOTE} @input=${this.#write}></textarea>
      </label>
      <p class="small">${words(this.setting.sharesTexts ? "texts_shared" : "texts_kept")}</p>
      ${count >= COUNTED_FROM ? html`<p class="small">${words("note_characters", { count })}</p>` : nothing}
    </form>`;
  }

  /** @param {Vote["reasons"][number]} reason */
  #toggle(reason) {
    const { reasons } = this.turn.vote;
    this.#vote({ reasons: reasons.includes(reason) ? reasons.filter((each) => each !== reason) : [...reasons, reason] });
  }

  /** @param {Event} event */
  #write({ target }) {
    this.#vote({ note: /** @type {HTMLTextAreaElement} */ (target).value });
  }

  /** The form goes, the vote stays. @param {KeyboardEvent} event */
  #escape(event) {
    if (event.key !== "Escape" || composing(event)) return;
    event.preventDefault();
    event.stopPropagation();
    this.tell("cp-vote-closed");
  }

  /** @param {Partial<Vote>} change */
  #vote(change) {
    this.tell("cp-vote", { turn: this.turn, vote: { ...this.turn.vote, ...change }, pause: PAUSE_MS });
  }
}

define("cp-vote", CpVote);
