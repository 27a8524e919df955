// The Prompt Lab: the versions and the runs of this browser.
import "../lab/elements/lab.js";
import { read, store } from "../settings.js";
import { CHANGED, settle } from "../settings_form.js";

settle();

const { key, csrf, signIn } = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("page")).textContent ?? "");
const lab = /** @type {import("../lab/elements/lab.js").CpLab} */ (document.querySelector("cp-lab"));
Object.assign(lab, { embedKey: key, csrf, signIn, brand: read(store(), "brand") });
document.addEventListener(CHANGED, (event) => {
  const { name, value } = /** @type {CustomEvent} */ (event).detail;
  if (name === "brand") lab.brand = value;
});
