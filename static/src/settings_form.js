/** The settings' form, and the line that says the network is gone (docs/pages.md, Settings). */
import { CHOICES, read, store, write } from "./settings.js";

/** @import { Setting } from "./settings.js" */

/** Said on the document, or on an element in it, when something was chosen; its detail is the name and the value. */
export const CHANGED = "claimpilot-setting";

/** Show what is kept, keep what is chosen, and follow the network. */
export function settle() {
  const form = /** @type {HTMLFormElement} */ (document.getElementById("settings"));
  const kept = store();
  const names = /** @type {Setting[]} */ (Object.keys(CHOICES));
  for (const name of names) {
    const field = /** @type {HTMLSelectElement} */ (form.elements.namedItem(name));
    field.value = read(kept, name);
    field.addEventListener("change", () => tell(name, field.value));
  }
  document.addEventListener(CHANGED, (event) => {
    const { name, value } = /** @type {CustomEvent} */ (event).detail;
    write(kept, name, value);
    /** @type {HTMLSelectElement} */ (form.elements.namedItem(name)).value = value;
    apply(name, value);
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  // What was chosen in another tab, or while this page was away, holds here too; a locale alone would take the page from under its reader.
  const catchUp = () => names.filter((name) => name !== "locale").forEach((name) => tell(name, read(kept, name)));
  addEventListener("storage", catchUp);
  addEventListener("pageshow", ({ persisted }) => persisted && catchUp());
  addEventListener("offline", follow);
  addEventListener("online", follow);
  if (!navigator.onLine) follow();
  // Off until here: what is chosen before a script listens would be lost.
  /** @type {HTMLButtonElement} */ (document.getElementById("settings-toggle")).disabled = false;
}

/** @param {Setting} name @param {string} value */
function tell(name, value) {
  document.dispatchEvent(new CustomEvent(CHANGED, { detail: { name, value } }));
}

/** @param {Setting} name @param {string} value */
function apply(name, value) {
  if (name === "theme") document.documentElement.dataset.theme = value;
  if (name === "locale" && "locale" in document.documentElement.dataset) reload(value);
}

/** A page is written by the server in one locale: another is another address. @param {string} locale */
function reload(locale) {
  const address = new URL(location.href);
  if (locale === "auto") address.searchParams.delete("locale");
  else address.searchParams.set("locale", locale);
  location.replace(address);
}

function follow() {
  const line = /** @type {HTMLElement} */ (document.getElementById("offline"));
  line.hidden = navigator.onLine;
  line.textContent = navigator.onLine ? "" : "You are offline. What this page shows can still be read.";
}
