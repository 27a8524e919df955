/** The settings' form, and the line that says the network is gone (docs/pages.md, Settings). */
import { CHOICES, read, store, write } from "./settings.js";

/** @import { Setting } from "./settings.js" */

/** Said on the document when a setting changed; its detail is the name and the value. */
export const CHANGED = "claimpilot-setting";

/** Show what is kept, keep what is chosen, and follow the network. */
export function settle() {
  const form = /** @type {HTMLFormElement} */ (document.getElementById("settings"));
  const kept = store();
  for (const name of /** @type {Setting[]} */ (Object.keys(CHOICES))) {
    const field = /** @type {HTMLSelectElement} */ (form.elements.namedItem(name));
    field.value = read(kept, name);
    field.addEventListener("change", () => {
      write(kept, name, field.value);
      apply(name, field.value);
    });
  }
  form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("offline", follow);
  addEventListener("online", follow);
  if (!navigator.onLine) follow();
}

/** @param {Setting} name @param {string} value */
function apply(name, value) {
  if (name === "theme") document.documentElement.dataset.theme = value;
  if (name === "locale" && "locale" in document.documentElement.dataset) reload(value);
  document.dispatchEvent(new CustomEvent(CHANGED, { detail: { name, value } }));
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
