/** cp-prompt-sets: what is active, under which name, and its way out of this browser and back (docs/prompt-lab.md, Sets). */
import { css, html, nothing } from "lit";
import { define, Element } from "../../elements/element.js";
import { Focus } from "../../elements/focus.js";
import { CONTROLS } from "../../elements/theme.js";
import { moment } from "../../figures.js";
import { LONGEST_NAME } from "../set_names.js";
import { LAB } from "./styles.js";

export class CpPromptSets extends Element {
  static properties = { library: { attribute: false }, name: {}, hash: {}, count: { type: Number }, keeps: { type: Boolean } };
  static styles = [
    CONTROLS,
    LAB,
    css`
      .set {
        font-size: var(--cp-size-large);
      }
      label {
        flex: 0 1 15em;
      }
    `,
  ];

  #focus = new Focus(this, () => this.rest());

  constructor() {
    super();
    this.library = /** @type {import("../versions.js").Library} */ (/** @type {any} */ (undefined));
    this.name = "";
    /** @type {string | null} */
    this.hash = "default";
    this.count = 0;
    this.keeps = true;
  }

  render() {
    const { sets, exportedAt } = this.library;
    const changed = this.count > 0;
    return html`
      <p class="set">Active set: <strong>${this.name || (changed ? (this.hash ?? "versions without a name") : "default")}</strong>${changed ? html` <span class="small">(${this.count} changed${this.name && this.hash ? html`, <code>${this.hash}</code>` : nothing})</span>` : nothing}</p>
      <div class="row">
        <label>
          Activate
          <select @change=${this.#activate}>
            <option value="" .selected=${!changed}>default</option>
            ${sets.map(({ name }) => html`<option value=${`set ${name}`} .selected=${name === this.name}>${name}</option>`)}
            ${changed && !this.name ? html`<option value="own" .selected=${true}>versions without a name</option>` : nothing}
          </select>
        </label>
        <form class="row" @submit=${this.#keep}>
          <label>Name of these versions <input name="name" maxlength=${LONGEST_NAME} autocomplete="off" .value=${this.name} /></label>
          <button aria-disabled=${!changed || !this.keeps}>Keep as a set</button>
        </form>
        ${this.name ? html`<button @click=${() => this.tell("cp-set-delete", { name: this.name })}>Delete the set</button>` : nothing}
        <button aria-disabled=${!changed} @click=${() => changed && this.tell("cp-set-activate", { name: "" })}>Reset to default</button>
        <button @click=${() => this.tell("cp-export")}>Export</button>
        <button aria-disabled=${!this.keeps} @click=${this.#choose}>Import</button>
        <input hidden id="file" type="file" accept="application/json,.json" aria-label="File of versions" @change=${this.#read} />
        <button aria-disabled=${!changed} @click=${() => changed && this.tell("cp-export-texts")}>Texts for the evaluation</button>
      </div>
      <p class="small">${exportedAt === null ? "They were never exported." : `Last exported on ${moment(exportedAt, "en-GB")}.`} Some browsers delete what a site keeps after a week without a visit.</p>
    `;
  }

  /** Put the keyboard where a person goes on. */
  rest() {
    this.renderRoot.querySelector("select")?.focus();
  }

  /** @param {Event} event */
  #activate({ target }) {
    const { value } = /** @type {HTMLSelectElement} */ (target);
    if (value !== "own") this.tell("cp-set-activate", { name: value.replace(/^set /, "") });
  }

  /** @param {SubmitEvent} event */
  #keep(event) {
    event.preventDefault();
    const name = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name")).trim();
    if (name && this.count && this.keeps) this.tell("cp-set-keep", { name });
  }

  #choose() {
    if (this.keeps) /** @type {HTMLInputElement} */ (this.renderRoot.querySelector("#file")).click();
  }

  /** @param {Event} event */
  async #read({ target }) {
    const input = /** @type {HTMLInputElement} */ (target);
    const text = await input.files?.[0]?.text();
    input.value = ""; // so that the same file can be chosen again
    if (text !== undefined) this.tell("cp-import-read", { text });
  }
}

define("cp-prompt-sets", CpPromptSets);
