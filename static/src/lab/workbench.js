/** What the lab page holds and does, for the element that shows it (docs/prompt-lab.md, The page). */
import { Failure } from "../failures.js";
import { counting, fingerprint } from "../fingerprint.js";
import { NotKept, Store } from "./store.js";
import { activeName, DEFAULT, EMPTY, saved, texts, versionOf } from "./versions.js";

/** @typedef {import("lit").ReactiveController} ReactiveController */
/** @typedef {import("./versions.js").Library} Library */
/** @typedef {import("./versions.js").Members} Members */
/** @typedef {import("../wire.d.ts").PromptCatalogue} PromptCatalogue */
/** @typedef {{text: string, from: number}} Draft a text that is being written, and the version it began from */

/** @implements {ReactiveController} */
export class Workbench {
  library = EMPTY;
  /** @type {PromptCatalogue | null} */
  catalogue = null;
  /** @type {Failure | null} why there is no catalogue */
  failure = null;
  /** @type {NotKept["kind"] | ""} what this browser does not keep */
  notKept = "";
  /** @type {Record<string, string>} the text of each prompt by its id, as the server has them */
  defaults = {};
  selected = ""; // the prompt that is open
  /** @type {Map<Members, string | null>} the set hash of each set and of what is active */
  hashes = new Map();
  /** @type {Map<string, Draft>} by prompt */
  #drafts = new Map();
  /** @type {Map<string, number>} the version of a prompt that is read; else the active one */
  #opened = new Map();
  /** @type {Store | null} */
  #store = null;

  /** @param {import("lit").ReactiveControllerHost} host @param {() => import("../api.js").Api} api */
  constructor(host, api) {
    this.host = host;
    this.api = api;
    host.addController(this);
  }

  hostConnected() {
    this.load();
  }

  hostDisconnected() {
    this.#store?.close();
  }

  async load() {
    try {
      this.catalogue = await this.api().prompts();
      this.failure = null;
      this.defaults = Object.fromEntries(this.catalogue.prompts.map(({ id, defaultText }) => [id, defaultText]));
      this.selected ||= Object.keys(this.defaults)[0];
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.failure = error;
    }
    try {
      this.#store ??= await Store.open(() => this.#readAgain());
      await this.#readAgain();
    } catch (error) {
      this.#refused(error);
    }
    this.host.requestUpdate();
  }

  get entry() {
    return this.catalogue?.prompts.find(({ id }) => id === this.selected);
  }

  get activeName() {
    return activeName(this.library);
  }

  /** The set hash of what is active; null where this browser cannot hash. */
  get activeHash() {
    const { active } = this.library;
    return this.hashes.has(active) ? (this.hashes.get(active) ?? null) : "default";
  }

  /** The versions of a set that count, as its set hash takes them. @param {Members} members */
  counting(members) {
    return counting(texts(this.library, members), this.defaults);
  }

  /** What is active and changes nothing, since the server has that text, or the prompt no more. */
  get idle() {
    const { active } = this.library;
    const counts = this.counting(active);
    return Object.entries(active).flatMap(([prompt, number]) => {
      if (prompt in counts) return [];
      return prompt in this.defaults ? [`v${number} of ${prompt} is now the default text and changes nothing.`] : [`v${number} is active for ${prompt}, which this server does not have.`];
    });
  }

  /** The number of the version of a prompt that is open. @param {string} prompt */
  opened(prompt) {
    const number = this.#drafts.get(prompt)?.from ?? this.#opened.get(prompt) ?? this.library.active[prompt] ?? DEFAULT;
    return versionOf(this.library, prompt, number) ? number : DEFAULT;
  }

  /** The text of a version, or the default one. @param {string} prompt @param {number} number */
  textOf(prompt, number) {
    return versionOf(this.library, prompt, number)?.text ?? this.defaults[prompt] ?? "";
  }

  /** What stands in the editor. @param {string} prompt */
  text(prompt) {
    return this.#drafts.get(prompt)?.text ?? this.textOf(prompt, this.opened(prompt));
  }

  /** The texts that are being written and are no version yet. @returns {Record<string, string>} */
  get drafts() {
    return Object.fromEntries([...this.#drafts].map(([prompt, { text }]) => [prompt, text]));
  }

  /** @param {string} prompt */
  select(prompt) {
    this.selected = prompt;
    this.host.requestUpdate();
  }

  /** Read a version of the prompt that is selected, in place of what was written. @param {number} number */
  open(number) {
    this.#drafts.delete(this.selected);
    this.#opened.set(this.selected, number);
    this.host.requestUpdate();
  }

  /** @param {string} text */
  write(text) {
    const from = this.opened(this.selected);
    if (text === this.textOf(this.selected, from)) this.#drafts.delete(this.selected);
    else this.#drafts.set(this.selected, { text, from });
    this.host.requestUpdate();
  }

  /** Keep what was written as the next version, which is then open. Whether it was kept. @param {string} name @param {number} savedAt */
  async save(name, savedAt) {
    const [prompt, text] = [this.selected, this.text(this.selected)];
    const kept = await this.change((library) => saved(library, { prompt, name, text, savedAt }));
    if (!kept) return false;
    navigator.storage?.persist(); // a browser that agrees deletes nothing by itself
    this.#drafts.delete(prompt);
    this.#opened.set(prompt, this.library.last[prompt]);
    this.host.requestUpdate();
    return true;
  }

  /** Whether the change was kept. @param {(library: Library) => Library} change */
  async change(change) {
    if (!this.#store) return false;
    try {
      await this.#have(await this.#store.change(change));
      this.notKept = "";
      return true;
    } catch (error) {
      this.#refused(error);
      return false;
    } finally {
      this.host.requestUpdate();
    }
  }

  async #readAgain() {
    if (this.#store) await this.#have(await this.#store.read());
    this.host.requestUpdate();
  }

  /** @param {Library} library */
  async #have(library) {
    const all = [library.active, ...library.sets.map(({ members }) => members)];
    this.library = library;
    this.hashes = new Map(await Promise.all(all.map(async (members) => /** @type {const} */ ([members, await fingerprint(this.counting(members))]))));
  }

  /** @param {unknown} error */
  #refused(error) {
    if (!(error instanceof NotKept)) throw error;
    this.notKept = error.kind;
  }
}
