/** claimpilot-assistant: where the assistant stands on a page, and the keys that reach it (docs/assistant.md, The element). */
import { html, nothing } from "lit";
import { Desk } from "../desk.js";
import { home } from "../home.js";
import { pointed } from "../page_actions.js";
import { diagnose } from "../self_check.js";
import { BRANDS } from "../words.js";
import "./announcer.js";
import { ASSISTANT } from "./assistant_styles.js";
import { define } from "./element.js";
import { Focus } from "./focus.js";
import { HostElement } from "./host.js";
import { Hotkeys } from "./hotkeys.js";
import "./panel.js";
import { Placement } from "./placement.js";
import { CONTROLS, LOOKS } from "./theme.js";
import { FLOATS, TopLayer } from "./top_layer.js";

/** @type {never[]} the same each time, so that nothing is drawn for it again */
const NONE = [];

export class ClaimPilotAssistant extends HostElement {
  static properties = { ...HostElement.properties, now: { state: true } };
  static styles = [LOOKS, CONTROLS, ASSISTANT];

  #desk = new Desk(this);
  #placement = new Placement(this);
  #looks = 0;
  #focus = new Focus(this, () => this.#panel?.rest());

  constructor() {
    super();
    new Hotkeys(this);
    new TopLayer(this);
    this.now = Date.now();
    const early = Object.getOwnPropertyDescriptor(this, "open"); // as Angular sets it, also before this script is there
    if (early && Reflect.deleteProperty(this, "open")) this.open = early.value;
    this.hear(this.#heard, () => this.#focus.mind());
  }

  /** What the parts tell, by name. @type {Record<string, (detail: any) => void>} */
  get #heard() {
    const desk = this.#desk;
    return {
      "cp-ask": (asked) => desk.ask(asked),
      "cp-draft": ({ text }) => desk.write(text),
      "cp-send": () => desk.send(),
      "cp-stop": () => this.stop(),
      "cp-talk": () => this.#talk(() => desk.talk()),
      "cp-voice": ({ act }) => (act === "end" ? this.#talk(() => desk.voice.end()) : desk.voice.act(act)),
      "cp-show": ({ turn }) => desk.happen({ type: "shown", turn }),
      "cp-clear": () => this.#compose(() => desk.clear()),
      "cp-edit": (edited) => this.#compose(() => desk.edit(edited)),
      "cp-vote": (cast) => desk.vote(cast),
      "cp-panel": ({ panel }) => this.#goTo(panel),
      "cp-sight": ({ seen }) => desk.pace.watched(seen),
      "cp-refused": ({ text }) => (this.busy ? this.#panel?.warn() : this.#announcer?.say(text)),
      "cp-say": ({ text }) => this.#announcer?.say(text),
      "cp-setting": (chosen) => desk.choose(chosen),
      "cp-switch": () => this.#compose(() => desk.switch()),
      "cp-close": () => this.close(),
      "cp-check": () => desk.presence.ask().then(() => this.diagnose()),
      "cp-checked": () => this.hideDiagnosis(),
    };
  }

  /** Which version of the script made this element; empty on our own pages. */
  static get version() {
    return home.version;
  }

  /** What tells it from the page's other assistants. */
  get name() {
    return this.#placement.name;
  }

  /** Ask about the claim that the page shows. Settles with how the answer ended; throws Error in words where nothing is asked. @param {string} question @param {string} [capability] */
  async ask(question, capability) {
    await this.updateComplete; // a claim that was set a moment ago is known by then
    return this.#desk.asked(question, capability);
  }

  /** Whether an answer is being written, or somebody talks. */
  get busy() {
    return this.#desk.busyWith !== null;
  }

  async stop() {
    if (this.#desk.voice.on) await this.#talk(() => this.#desk.voice.end());
    else await this.#compose(() => this.#desk.conversations.stop());
  }

  /** Open the assistant, with the keyboard in the box for questions. A page with a place of its own for it is told, and opens that. */
  #open = () =>
    this.#compose(() => {
      this.#placement.alone();
      this.opened = true;
      this.tell("claimpilot-open");
    });

  /** @returns {() => Promise<void>} */
  get open() {
    return this.#open;
  }

  /** React, Vue and their like set what an element has under an attribute's name: that is the attribute then, and the call stays. @param {unknown} value */
  set open(value) {
    this.opened = value !== undefined && value !== null && value !== false && value !== "false";
  }

  async close() {
    this.#desk.voice.end();
    this.opened = false;
    this.#dialog?.close(); // before the page is told: below an open one it can take no focus
    this.tell("claimpilot-close");
    if (!this.isConnected) return; // nothing is drawn
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(".launcher"))?.focus();
  }

  /** See what keeps this page from the assistant, show it, and name the line to add for each (docs/embed.md, Self-check). */
  async diagnose() {
    const look = ++this.#looks;
    const found = await diagnose(this);
    if (look === this.#looks) this.diagnosis = found; // else a later look is under way, or nothing is left to look at
    return found;
  }

  /** Show no self-check, nor one that is under way. */
  hideDiagnosis() {
    this.#looks++;
    this.diagnosis = null;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#dialog?.removeAttribute("open"); // moved on the page, it is no modal any more: it is opened anew
    this.requestUpdate();
  }

  static get observedAttributes() {
    return [...super.observedAttributes, "hidden"];
  }

  /** @param {string} name @param {string | null} before @param {string | null} value */
  attributeChangedCallback(name, before, value) {
    super.attributeChangedCallback(name, before, value);
    if (name === "hidden" && value !== null) this.#desk.voice.end(); // nobody would see that the microphone is on
  }

  firstUpdated() {
    this.tell("claimpilot-ready");
  }

  /** @param {import("../words.js").Word} word @param {Record<string, string>} [values] */
  say(word, values) {
    this.#announcer?.say(this.setting.words(word, values));
  }

  /** Say why nothing is asked, where it is seen too when an answer or a voice session is in the way. @param {import("../obstacles.js").Obstacle} why */
  refuse([word, values]) {
    if (word === "voice_end_first") return this.#desk.notify(word);
    const seen = word === "stop_first" && (this.opened || this.docked) && this.#panel?.warn();
    if (!seen) this.say(word, values);
  }

  /** @param {import("lit").PropertyValues<this>} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    this.#placement.settle();
    if (changed.has("claim")) this.#claimChanged();
    if (changed.get("opened") && !this.opened) this.#desk.voice.end();
    if (this.hasUpdated && (changed.has("api") || changed.has("embedKey"))) this.#desk.addressed();
    if ((changed.has("promptOverrides") || changed.has("promptSetName") || changed.has("labUrl")) && this.hasUpdated) this.#desk.prompts.name();
    this.setting = this.settingOf(this.#desk.claimId, this.#desk.claimVersion);
  }

  render() {
    const label = this.setting.words("assistant");
    const { escape } = this.#placement;
    return html`<div class="whole">
      ${this.covers
        ? html`<dialog part="panel" aria-modal="true" aria-label=${label} @keydown=${escape} @close=${this.#closed}>${this.#whole()} ${this.#regions()}</dialog>`
        : html`<section part="panel" popover=${this.docked ? nothing : FLOATS} aria-label=${label} ?hidden=${!this.opened && !this.docked} @keydown=${escape}>${this.#whole()}</section>
            ${this.#regions()}`}
      ${this.opened || this.docked || this.aside ? nothing : this.#launcher()}
    </div>`;
  }

  updated() {
    const dialog = this.#dialog;
    if (dialog && this.opened && !dialog.open) dialog.showModal(); // the rest of the page is inert below it
    else if (!this.opened) dialog?.close();
  }

  /** The browser closed the dialog, by a phone's own way back. */
  #closed() {
    if (this.opened) this.close();
  }

  #launcher() {
    const { words, brand } = this.setting;
    return html`<button class="launcher" part="launcher" popover=${FLOATS} aria-expanded="false" @click=${this.open}>${words("open", { brand: BRANDS[brand] })}</button>`;
  }

  /** Inside a dialog that is one: below it nothing is read out. */
  #regions() {
    return html`<cp-announcer .setting=${this.setting} .turn=${this.#desk.conversation.turns.at(-1)} .now=${this.now} .verbosity=${this.announcements}></cp-announcer>`;
  }

  #whole() {
    const { presence, prompts, conversation, next, draft, editing, notice } = this.#desk;
    return html`<cp-panel
      exportparts="header, title, notice, question, answer, action, box, send, caution"
      .setting=${this.setting}
      .conversation=${conversation}
      .now=${this.now}
      .next=${next}
      .actions=${this.actions}
      .groups=${this.catalogue?.groups ?? NONE}
      .playbooks=${prompts.defaults}
      .promptSet=${prompts.named}
      .setupUrl=${this.setupUrl}
      .announcements=${this.announcements}
      ?offline=${presence.offline}
      ?unset=${!presence.configured}
      .barred=${presence.barred}
      .checks=${this.diagnosis}
      .highlights=${this.highlights === "on"}
      ?pointing=${this.canPoint}
      ?closable=${this.closable}
      .draft=${draft}
      ?editing=${editing}
      .claimless=${this.file ? "" : this.fault || "waiting_for_claim"}
      ?records=${presence.records && this.surface === "embed"}
      .notice=${notice}
      .speaks=${presence.liveModel === undefined ? undefined : presence.liveModel !== null}
      .voice=${this.#desk.voice.view}
      .level=${this.#desk.voice.level}
      .talkedFrom=${this.#desk.voice.from}
      .captions=${this.captions !== "off"}
    ></cp-panel>`;
  }

  get #announcer() {
    return /** @type {import("./announcer.js").CpAnnouncer | null} */ (this.renderRoot.querySelector("cp-announcer"));
  }

  /** Do something, and put the keyboard in the box for questions. @param {() => void} act */
  async #compose(act) {
    act();
    await this.updateComplete;
    await this.#panel?.updateComplete;
    this.#panel?.compose();
  }

  /** Begin to talk or hang up; the keyboard goes to what does the other. @param {() => void} act */
  async #talk(act) {
    act();
    await this.updateComplete;
    await this.#panel?.updateComplete;
    this.#panel?.talk();
  }

  get #panel() {
    return /** @type {import("./panel.js").CpPanel | null} */ (this.renderRoot.querySelector("cp-panel"));
  }

  get #dialog() {
    return this.renderRoot?.querySelector("dialog"); // there is none before the first drawing
  }

  #claimChanged() {
    this.#desk.claimChanged();
    if (this.fault) this.updateComplete.then(() => this.diagnose());
    else if (this.diagnosis?.some(({ check, ok }) => check === "claim" && !ok)) this.hideDiagnosis();
  }

  /** @param {string} panel */
  async #goTo(panel) {
    if (!this.setting.canPoint) return this.say("no_panel", { panel });
    if (this.covers) this.close();
    if ((await pointed(this, panel)) === "absent") this.say("no_panel", { panel });
  }
}

define("claimpilot-assistant", ClaimPilotAssistant);
