/** What the lab page holds and does, for the element that shows it (docs/prompt-lab.md, The page). */
import { Failure } from "../failures.js";
import { counting, fingerprint } from "../fingerprint.js";
import { asRead } from "./as_read.js";
import { NotKept, Store } from "./store.js";
import { activeName, DEFAULT, EMPTY, saved, texts, versionOf } from "./versions.js";

/** @typedef {import("lit").ReactiveController} ReactiveController */
/** @typedef {import("./versions.js").Library} Library */
/** @typedef {import("./versions.js").Members} Members */
/** @typedef {import("../wire.d.ts").PromptCatalogue} PromptCatalogue */
/** @typedef {(changed: () => void) => Promise<Pick<Store, "read" | "change" | "close" | "whole">>} Opening */
/** @typedef {{text: string, from: number}} Draft a text that is being written, and the version it began from */

/** @implements {ReactiveController} */
export class Workbench {
  library = EMPTY;
  /** @type {PromptCatalogue | null} */
  catalogue = null;
  /** @type {Failure | null} why there is no catalogue */
  failure = null;
  /** @type {NotKept["kind"] | "damaged" | ""} what this browser does not keep, or cannot read any more */
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
  /** @type {Awaited<ReturnType<Opening>> | null} */
  #store = null;
  #open;
  #saving = false;
  #came = 0; // libraries that have come; only the newest counts

  /**
   * @param {import("lit").ReactiveControllerHost} host
   * @param {() => Pick<import("../api.js").Api, "prompts">} api
   * @param {Opening} [open] what keeps the versions
   */
  constructor(host, api, open = Store.open) {
    this.host = host;
    this.api = api;
    this.#open = open;
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
      this.#store ??= await this.#open(() => this.#readAgain());
    } catch (error) {
      this.#refused(error);
    }
    await this.#readAgain();
  }

  get keeps() {
    return this.notKept !== "forbidden" && this.notKept !== "foreign";
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

  /**
   * Keep what was written as the next version, which is then open. What is written meanwhile stays. One text is kept once, however often
   * that is asked. Whether it was kept.
   * @param {string} name @param {number} savedAt
   */
  async save(name, savedAt) {
    const prompt = this.selected;
    const draft = this.#drafts.get(prompt);
    if (!draft || this.#saving) return false;
    const text = asRead(draft.text);
    let number = DEFAULT;
    this.#saving = true;
    const kept = await this.change((library) => {
      const after = saved(library, { prompt, name, text, savedAt });
      number = after.last[prompt];
      return after;
    });
    this.#saving = false;
    if (!kept) return false;
    navigator.storage?.persist(); // a browser that agrees deletes nothing by itself
    this.#opened.set(prompt, number);
    const now = this.#drafts.get(prompt);
    if (now?.text === draft.text) this.#drafts.delete(prompt);
    else if (now) this.#drafts.set(prompt, { ...now, from: number });
    this.host.requestUpdate();
    return true;
  }

  /** Whether the change was kept. @param {(library: Library) => Library} change */
  async change(change) {
    if (!this.#store) return false;
    try {
      const library = await this.#store.change(change);
      this.notKept = "";
      await this.#have(library);
      return true;
    } catch (error) {
      this.#refused(error);
      return false;
    } finally {
      this.host.requestUpdate();
    }
  }

  async #readAgain() {
    try {
      if (this.#store) await this.#have(await this.#store.read());
    } catch (error) {
      this.#refused(error);
    }
    this.host.requestUpdate();
  }

  /** @param {Library} library */
  async #have(library) {
    const came = ++this.#came;
    const all = [library.active, ...library.sets.map(({ members }) => members)];
    const hashes = await Promise.all(all.map((members) => fingerprint(counting(texts(library, members), this.defaults))));
    if (came !== this.#came) return;
    this.library = library;
    this.hashes = new Map(all.map((members, at) => [members, hashes[at]]));
    if (!this.#store?.whole) this.notKept = "damaged";
    else if (this.notKept === "damaged") this.notKept = "";
  }

  /** @param {unknown} error */
  #refused(error) {
    if (!(error instanceof NotKept)) throw error;
    this.notKept = error.kind;
  }
}
