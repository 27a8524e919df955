/** cp-prompt-sets: what is active, under which name, and its way out of this browser and back (docs/prompt-lab.md, Sets). */
import { css, html, nothing } from "lit";
import { define, Element } from "../../elements/element.js";
import { Focus } from "../../elements/focus.js";
import { CONTROLS } from "../../elements/theme.js";
import { moment } from "../../figures.js";
import { several } from "../several.js";
import { LONGEST_NAME, objection } from "../set_names.js";
import { isTaken } from "../versions.js";
import { LAB } from "./styles.js";
import "./sure.js";

export class CpPromptSets extends Element {
  static properties = {
    ...{ library: { attribute: false }, name: {}, hash: {}, count: { type: Number }, idle: { attribute: false }, keeps: { type: Boolean } },
    ...{ asked: { state: true }, refused: { state: true } },
  };
  static styles = [
    CONTROLS,
    LAB,
    css`
      .set {
        font-size: var(--cp-size-large);
      }
      .row > label {
        flex: 1 1 9em;
      }
      form {
        flex: 2 1 20em;
        flex-wrap: nowrap;
      }
      form label {
        flex: 1 1 auto;
      }
      form button {
        flex: none;
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
    /** @type {string[]} what is active and changes nothing, as sentences */
    this.idle = [];
    this.keeps = true;
    /** @type {{act: "cp-set-keep" | "cp-set-delete", name: string} | null} what is done once the person agrees to lose a set by it */
    this.asked = null;
    this.refused = ""; // why a name cannot be a set's
  }

  render() {
    const { sets, active } = this.library;
    const changed = this.count > 0;
    const chosen = Object.keys(active).length > 0;
    return html`
      <p class="set">Active set: <strong>${this.name || (changed ? (this.hash ?? "unnamed") : "default")}</strong>${changed ? html` <span class="small">(${this.count} changed${this.name && this.hash ? html`, <code>${this.hash}</code>` : nothing})</span>` : nothing}</p>
      <div class="row">
        <label>
          Activate
          <select @change=${this.#activate}>
            <option value="" .selected=${!chosen}>default</option>
            ${sets.map(({ name }) => html`<option value=${`set ${name}`} .selected=${name === this.name}>${name}</option>`)}
            ${chosen && !this.name ? html`<option value="own" .selected=${true}>unnamed</option>` : nothing}
          </select>
        </label>
        <form class="row" @submit=${this.#keep}>
          <label>Name of these versions <input name="name" maxlength=${LONGEST_NAME} autocomplete="off" .value=${this.name} /></label>
          <button aria-disabled=${!changed || !this.keeps}>Keep as a set</button>
        </form>
        ${this.name ? html`<button @click=${() => (this.asked = { act: "cp-set-delete", name: this.name })}>Delete the set</button>` : nothing}
        <button aria-disabled=${!chosen} @click=${() => chosen && this.tell("cp-set-activate", { name: "" })}>Reset to default</button>
        <button @click=${() => this.tell("cp-export")}>Export</button>
        <button aria-disabled=${!this.keeps} @click=${this.#choose}>Import</button>
        <input hidden id="file" type="file" accept="application/json,.json" aria-label="File of versions" @change=${this.#read} />
        <button aria-disabled=${!changed} @click=${() => changed && this.tell("cp-export-texts")}>Texts for the evaluation</button>
      </div>
      ${this.asked ? this.#ask(this.asked) : nothing}
      ${this.refused ? html`<p class="notice bad" role="alert">${this.refused}</p>` : nothing}
      ${this.idle.map((words) => html`<p class="notice">${words} Reset to default clears it.</p>`)}
      <p class="small">${this.#copies()} Some browsers delete what a site keeps after a week without a visit.</p>
    `;
  }

  /** Put the keyboard where a person goes on. */
  rest() {
    this.renderRoot.querySelector("select")?.focus();
  }

  /** The option of what is active. */
  get #active() {
    if (this.name) return `set ${this.name}`;
    return Object.keys(this.library.active).length ? "own" : "";
  }

  /** @param {Event} event */
  #activate({ target }) {
    const select = /** @type {HTMLSelectElement} */ (target);
    const { value } = select;
    select.value = this.#active; // until the browser has kept it
    if (value !== "own") this.tell("cp-set-activate", { name: value.replace(/^set /, "") });
  }

  /** @param {NonNullable<CpPromptSets["asked"]>} asked */
  #ask({ act, name }) {
    const [words, yes] = act === "cp-set-delete" ? [`Delete the set “${name}”? Its versions stay.`, "Delete it"] : [`There is another set “${name}”. Have these versions in its place?`, "Replace it"];
    const done = (/** @type {boolean} */ agreed) => {
      this.asked = null;
      if (agreed) this.tell(act, { name });
    };
    return html`<cp-sure .words=${words} .yes=${yes} no="Keep it" @cp-yes=${() => done(true)} @cp-no=${() => done(false)}></cp-sure>`;
  }

  #copies() {
    const { exportedAt, versions } = this.library;
    if (exportedAt === null) return versions.length ? `${several(versions.length, "version")}, never exported.` : "There is nothing to export yet.";
    return `Last exported on ${moment(exportedAt, "en-GB")}; ${several(versions.filter(({ savedAt }) => savedAt > exportedAt).length, "version")} saved since.`;
  }

  /** @param {SubmitEvent} event */
  #keep(event) {
    event.preventDefault();
    const name = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name")).trim();
    if (!name || !this.count || !this.keeps) return;
    const why = objection(name);
    this.refused = why && `A set cannot be called “${name}”: ${why}`;
    this.asked = !this.refused && isTaken(this.library, name) ? { act: "cp-set-keep", name } : null;
    if (!this.refused && !this.asked) this.tell("cp-set-keep", { name });
  }

  #choose() {
    if (this.keeps) /** @type {HTMLInputElement} */ (this.renderRoot.querySelector("#file")).click();
  }

  /** @param {Event} event */
  async #read({ target }) {
    const input = /** @type {HTMLInputElement} */ (target);
    const bytes = await input.files?.[0]?.arrayBuffer();
    input.value = ""; // so that the same file can be chosen again
    if (bytes !== undefined) this.tell("cp-import-read", { bytes });
  }
}

define("cp-prompt-sets", CpPromptSets);
