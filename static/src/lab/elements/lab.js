/** cp-lab: the lab's page from top to bottom, and what is done when its parts tell it something (docs/prompt-lab.md, The page). */
import { html, nothing } from "lit";
import { Api } from "../../api.js";
import { define, Element } from "../../elements/element.js";
import { CONTROLS, TOKENS } from "../../elements/theme.js";
import { failureWords, wordsOf } from "../../words.js";
import { asText } from "../as_text.js";
import { dayOf, download } from "../download.js";
import { preview } from "../importing.js";
import { namesIn } from "../lint.js";
import { BadFile, imported, read, written, writtenOverrides } from "../transfer.js";
import { activated, activatedSet, named, texts, withoutSet, withoutVersion } from "../versions.js";
import { Workbench } from "../workbench.js";
import "./editor.js";
import "./gate.js";
import "./import.js";
import { PAGE } from "./lab_styles.js";
import "./list.js";
import "./runs.js";
import "./sets.js";
import { LAB } from "./styles.js";

const PARTS = { "cp-prompt-editor": "To the text", "cp-runs": "To the runs", "cp-gate": "To the traps" };
const NOT_KEPT = {
  full: "This browser has no room left. Export and delete old versions.",
  forbidden: "This browser keeps nothing for this page, as in a private window. A text can be edited and run, but not saved.",
  foreign: "What this browser keeps under the name of this page is not this page's, or a newer release's. It stays as it is. A text can be edited and run, but not saved.",
  damaged: "Some of what this browser keeps for this page cannot be read and is left aside. The rest is here: export it.",
};

export class CpLab extends Element {
  static properties = {
    ...{ embedKey: { attribute: false }, csrf: { attribute: false }, signIn: { attribute: false }, brand: {} },
    ...{ said: { state: true }, wrong: { state: true }, preview: { state: true } },
  };
  static styles = [...TOKENS, CONTROLS, LAB, PAGE];

  #bench = new Workbench(this, () => this.server);
  /** @type {import("../transfer.js").Carried | null} the file that is shown before it is imported */
  #carried = null;

  constructor() {
    super();
    this.embedKey = "";
    this.csrf = ""; // what starting the traps takes; only staff are given it
    this.signIn = ""; // where others become that
    /** @type {"claimpilot" | "clonepilot"} */
    this.brand = "claimpilot";
    this.said = ""; // for a screen reader
    this.wrong = ""; // what a person has to know of a file
    /** @type {import("./import.js").Preview | null} */
    this.preview = null;
    this.server = new Api();
    this.hear(this.#heard);
  }

  /** @param {import("lit").PropertyValues<this>} changed */
  willUpdate(changed) {
    if (changed.has("embedKey")) this.server = new Api({ key: this.embedKey });
  }

  /** What the parts tell, by name. @type {Record<string, (detail: any) => void>} */
  get #heard() {
    const bench = this.#bench;
    return {
      "cp-select": ({ prompt }) => bench.select(prompt),
      "cp-open": ({ number }) => bench.open(number),
      "cp-write": ({ text }) => bench.write(text),
      "cp-save": ({ name }) => this.#told(bench.save(name, Date.now()), "Saved."),
      "cp-activate": ({ number }) => this.#told(bench.change((library) => activated(library, bench.selected, number)), "Activated."),
      "cp-delete": ({ number }) => this.#told(bench.change((library) => withoutVersion(library, bench.selected, number)), "Deleted."),
      "cp-set-activate": ({ name }) => this.#told(bench.change((library) => activatedSet(library, name)), "Activated."),
      "cp-set-keep": ({ name }) => this.#told(bench.change((library) => named(library, name)), "Set kept."),
      "cp-set-delete": ({ name }) => this.#told(bench.change((library) => withoutSet(library, name)), "Set deleted."),
      "cp-export": () => this.#export(),
      "cp-export-texts": () => download("overrides.json", json(writtenOverrides(bench.counting(bench.library.active)))),
      "cp-import-read": ({ bytes }) => this.#read(bytes),
      "cp-import-cancel": () => this.#closeImport(),
      "cp-import": (how) => this.#import(how),
      "cp-say": ({ text }) => (this.said = text),
    };
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener("beforeunload", this.#guard);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener("beforeunload", this.#guard);
  }

  render() {
    const bench = this.#bench;
    return html`
      ${bench.notKept ? html`<p class="notice bad" role="alert">${NOT_KEPT[bench.notKept]}</p>` : nothing}
      ${this.wrong ? html`<p class="notice bad" role="alert">${this.wrong}</p>` : nothing}
      ${bench.failure ? this.#unreachable(bench.failure) : bench.catalogue ? this.#whole(bench.catalogue) : html`<p role="status">Loading the prompts…</p>`}
      <div class="unseen" role="status">${this.said}</div>
    `;
  }

  /** @param {import("../../failures.js").Failure} failure */
  #unreachable(failure) {
    return html`<div class="notice bad row" role="alert">
      <p>The prompts could not be loaded. ${failureWords(failure, { words: wordsOf("en-GB"), origin: location.origin, answered: false })}</p>
      <button @click=${() => this.#bench.load()}>Try again</button>
    </div>`;
  }

  /** @param {import("../../wire.d.ts").PromptCatalogue} catalogue */
  #whole(catalogue) {
    const bench = this.#bench;
    const { library, selected, drafts } = bench;
    const { keeps } = bench;
    const overrides = bench.counting(library.active);
    return html`
      <nav class="row" aria-label="Parts of the lab">
        ${Object.entries(PARTS).map(([part, words]) => html`<button @click=${() => this.#go(part)}>${words}</button>`)}
      </nav>
      <section class="card" aria-label="Active set">
        <cp-prompt-sets
          .library=${library}
          .name=${bench.activeName}
          .hash=${bench.activeHash}
          .count=${Object.keys(overrides).length}
          .idle=${bench.idle}
          .keeps=${keeps}
        ></cp-prompt-sets>
      </section>
      ${this.preview ? html`<cp-prompt-import .preview=${this.preview} .defaults=${bench.defaults}></cp-prompt-import>` : nothing}
      <div class="desk">
        <cp-prompt-list class="card" .catalogue=${catalogue} .active=${library.active} .written=${Object.keys(drafts)} .selected=${selected}></cp-prompt-list>
        <cp-prompt-editor
          class="card part"
          .entry=${bench.entry}
          .core=${catalogue.core}
          .library=${library}
          .known=${namesIn([...Object.values(bench.defaults), catalogue.core])}
          .text=${bench.text(selected)}
          .opened=${bench.opened(selected)}
          ?written=${selected in drafts}
          .keeps=${keeps}
        ></cp-prompt-editor>
      </div>
      <cp-runs class="card part" .server=${this.server} .brand=${this.brand} .catalogue=${catalogue} .defaults=${bench.defaults} .choices=${this.#choices()}></cp-runs>
      <cp-gate class="card part" .server=${this.server} .csrf=${this.csrf} .signIn=${this.signIn} .overrides=${overrides} .hash=${bench.activeHash}></cp-gate>
    `;
  }

  /** @param {string} name of an element */
  #go(name) {
    const part = this.renderRoot.querySelector(name);
    part?.scrollIntoView({ block: "start" });
    part?.shadowRoot?.querySelector("h2")?.focus({ preventScroll: true });
  }

  /** The sets that a run may compare. @returns {import("./runs.js").Choice[]} */
  #choices() {
    const { library, activeName, activeHash, drafts } = this.#bench;
    const active = texts(library, library.active);
    const changed = Object.keys(this.#bench.counting(library.active)).length > 0;
    return [
      { id: "default", name: "default", overrides: {} },
      ...(changed ? [{ id: "active", name: `active: ${activeName || activeHash || "unnamed"}`, overrides: active }] : []),
      ...(Object.keys(drafts).length ? [{ id: "edited", name: "active, with what is being written", overrides: { ...active, ...drafts } }] : []),
      ...library.sets.map(({ name, members }) => ({ id: `set ${name}`, name, overrides: texts(library, members) })),
    ];
  }

  async #export() {
    const { library, hashes } = this.#bench;
    const at = Date.now();
    download(`prompt-versions-${dayOf(at)}.json`, json(written(library, { at, hashes })));
    await this.#told(this.#bench.change((library) => ({ ...library, exportedAt: at })), "Exported.");
  }

  /** @param {ArrayBuffer} bytes of a file */
  async #read(bytes) {
    const { library, defaults } = this.#bench;
    [this.wrong, this.preview] = ["", null];
    try {
      this.#carried = read(asText(bytes), defaults);
      this.preview = await preview(library, this.#carried, defaults);
    } catch (error) {
      if (!(error instanceof BadFile)) throw error;
      this.wrong = error.message;
    }
  }

  /** @param {{activate: boolean}} how */
  async #import(how) {
    const carried = this.#carried;
    if (!carried) return;
    if (await this.#told(this.#bench.change((library) => imported(library, carried, how)), "Imported.")) this.#closeImport();
  }

  async #closeImport() {
    this.preview = this.#carried = null;
    await this.updateComplete;
    /** @type {import("./sets.js").CpPromptSets | null} */ (this.renderRoot.querySelector("cp-prompt-sets"))?.rest();
  }

  /** @param {Promise<boolean>} done @param {string} words */
  async #told(done, words) {
    const kept = await done;
    if (kept) this.said = words;
    return kept;
  }

  /** What was written and not saved, or an answer that is being written: the browser asks before the page is left. @param {BeforeUnloadEvent} event */
  #guard = (event) => {
    const runs = /** @type {import("./runs.js").CpRuns | null} */ (this.renderRoot.querySelector("cp-runs"));
    if (Object.keys(this.#bench.drafts).length || runs?.busy) event.preventDefault();
  };
}

/** @param {string} text */
const json = (text) => new Blob([text], { type: "application/json" });

define("cp-lab", CpLab);
