/** What a page may set on the assistant, and what follows from it for a question (docs/assistant.md, The element). */
import { Api } from "../api.js";
import { idsIn, mannerOf, unknownOf } from "../chosen.js";
import { faultOf } from "../claim_document.js";
import { home } from "../home.js";
import { highlight } from "../panels.js";
import { suiting } from "../quick_actions.js";
import { wordsOf } from "../words.js";
import { Element } from "./element.js";

/** @typedef {import("../wire.d.ts").Claim} Claim */
/** @typedef {import("../wire.d.ts").PromptCatalogue} PromptCatalogue */

const SWITCHES = ["docked", "open", "screen-actions", "feedback-content"];

export class HostElement extends Element {
  // A claim that is set again may be the same object with something else in it.
  static properties = {
    ...{ claim: { attribute: false, hasChanged: () => true }, locale: {}, brand: {}, theme: { reflect: true }, api: {}, embedKey: { attribute: "embed-key" } },
    ...{ surface: {}, docked: { type: Boolean, reflect: true }, opened: { type: Boolean, reflect: true, attribute: "open" }, shortcut: {} },
    ...{ screenActions: { type: Boolean, attribute: "screen-actions" }, promptOverrides: { attribute: false }, capabilities: {} },
    ...{ promptSetName: { attribute: false }, labUrl: { attribute: "lab-url" } },
    ...{ feedbackContent: { type: Boolean, attribute: "feedback-content" }, announcements: {}, highlights: {}, captions: {} },
    ...{ pointAt: { attribute: false }, navigate: { attribute: false }, setupUrl: { attribute: "setup-url" } },
    ...{ catalogue: { state: true }, covers: { state: true }, aside: { state: true }, diagnosis: { state: true } },
  };

  /** What holds for a property that the page takes back. @type {Record<string, unknown>} */
  #defaults = {};

  /** Nothing set is the default, as a page takes an attribute away or sets undefined. @param {string} name @param {string | symbol} key @param {any} options */
  static getPropertyDescriptor(name, key, options) {
    const { get, set } = /** @type {PropertyDescriptor & ThisType<HostElement>} */ (super.getPropertyDescriptor(name, key, options));
    return {
      ...{ get, configurable: true, enumerable: true },
      /** @this {HostElement} @param {unknown} value */
      set(value) {
        const taken = value === undefined || (value === null && name !== "pointAt"); // null is a page that points at nothing
        set?.call(this, taken && name in this.#defaults ? this.#defaults[name] : value);
      },
    };
  }

  constructor() {
    super();
    /** @type {Claim | null} the document that the page shows */
    this.claim = null;
    /** @type {import("../words.js").Word | ""} what is wrong with it */
    this.fault = "";
    /** @type {import("../words.js").Locale} */
    this.locale = "en-GB";
    /** @type {"claimpilot" | "clonepilot"} */
    this.brand = "claimpilot";
    /** @type {"auto" | "light" | "dark"} */
    this.theme = "auto";
    this.api = ""; // the server's origin, when it is not the page's
    this.embedKey = "";
    /** @type {"app" | "embed"} whose page this is: ours, or a host's */
    this.surface = "embed";
    this.docked = false; // in a place of the page's own, which the page opens and closes
    this.opened = false;
    this.shortcut = "Alt+Shift+A";
    this.screenActions = false;
    /** @type {Record<string, string>} */
    this.promptOverrides = {};
    this.promptSetName = ""; // what these versions are called; else by their hash
    this.labUrl = ""; // where the versions are written, for those who may
    /** @type {string | readonly string[]} ids of quick actions, when not all are wanted */
    this.capabilities = "";
    this.feedbackContent = false;
    /** @type {import("../announcements.js").Verbosity} */
    this.announcements = "ends";
    /** @type {"on" | "off"} */
    this.highlights = "on";
    /** @type {"on" | "off"} whether what is said is seen while somebody talks */
    this.captions = "on";
    /** @type {((panel: string) => boolean | Promise<boolean>) | null} points at a panel of the page, and says whether it is there */
    this.pointAt = highlight;
    /** @type {((path: string) => void | Promise<void>) | null} */
    this.navigate = null;
    this.setupUrl = ""; // for those who may set the server up
    /** @type {PromptCatalogue | null} */
    this.catalogue = null;
    /** @type {import("../wire.d.ts").CapabilityEntry[]} those that suit the claim */
    this.actions = [];
    /** @type {import("../diagnosis.js").Check[] | null} what the self-check found, while it is shown */
    this.diagnosis = null;
    this.aside = false; // another assistant is open where this one's button stands
    this.covers = false; // the screen is narrow: the assistant hides the page, and nothing on that can be shown
    this.#defaults = Object.fromEntries(Object.keys(HostElement.properties).map((name) => [name, /** @type {any} */ (this)[name]]));
  }

  /** A switch that says "false" is off: it is as if it were not there. @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (SWITCHES.includes(name) && now?.trim().toLowerCase() === "false") this.removeAttribute(name);
    else super.attributeChangedCallback(name, before, now);
  }

  /** @param {import("lit").PropertyValues<this>} changed */
  willUpdate(changed) {
    if (changed.has("claim")) this.fault = this.claim === null ? "" : faultOf(this.claim);
    if (!changed.has("catalogue") && !changed.has("claim") && !changed.has("capabilities")) return;
    this.actions = suiting(this.catalogue, this.file, idsIn(this.capabilities));
  }

  /** Look at the document again, which a page may have changed where it is. What is wrong with it, if anything. */
  reread() {
    const before = this.fault;
    this.fault = this.claim === null ? "" : faultOf(this.claim);
    if (this.fault !== before) this.requestUpdate("claim");
    return this.fault;
  }

  /** The claim that can be asked about. */
  get file() {
    return this.fault ? null : this.claim;
  }

  get closable() {
    return this.covers || !this.docked;
  }

  get server() {
    const base = addressOf(this.api) || home.server;
    return new Api({ base, key: this.embedKey, embedded: home.version !== "" });
  }

  /** Whether votes leave the browser with question, answer and lookups. */
  get sharesTexts() {
    return this.surface === "app" || this.feedbackContent === true; // nothing but true: a text may well say "false"
  }

  /** What the model may be told that this page can do. */
  get canPoint() {
    return this.screenActions === true && this.pointAt !== null;
  }

  /** What the page named that there is not. */
  get unknown() {
    return unknownOf(this, this.catalogue && this.catalogue.capabilities.map(({ id }) => id));
  }

  /** All of a question but its words. @param {Claim} claim @returns {import("../conversations.js").About} */
  about(claim) {
    const { promptOverrides } = this;
    const { locale, brand } = mannerOf(this);
    return { claim, promptOverrides, locale, brand, screenActions: this.canPoint && this.highlights === "on" };
  }

  /** How the parts speak; the same object while nothing of it changes. @param {string} claimId @param {string} claimVersion */
  settingOf(claimId, claimVersion) {
    const { sharesTexts, setting } = this;
    const { locale, brand } = mannerOf(this);
    const canPoint = this.canPoint && this.file?.id === claimId; // a panel of that name has other facts in it on another claim's page
    const same = setting && setting.locale === locale && setting.brand === brand && setting.canPoint === canPoint && setting.sharesTexts === sharesTexts;
    if (same && setting.claimId === claimId && setting.claimVersion === claimVersion) return setting;
    return { words: wordsOf(locale), locale, brand, canPoint, sharesTexts, claimId, claimVersion };
  }
}

/** A server's address as browsers name it, whatever capitals and ports it is written with. @param {string} api */
function addressOf(api) {
  const url = api && URL.canParse(api, window.location.href) ? new URL(api, window.location.href) : null;
  return (url ? url.origin + url.pathname : api).replace(/\/+$/, "");
}
