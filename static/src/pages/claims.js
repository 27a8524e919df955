// The list of claims: keys lead from row to row, while one of its links has the focus and not otherwise.
import { step } from "../rows.js";
import { settle } from "../settings_form.js";

settle();

document.getElementById("claims")?.addEventListener("keydown", (event) => {
  const links = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("tbody a")];
  const at = links.indexOf(/** @type {Element} */ (event.target));
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const next = step(event.key, at, links.length);
  if (next === null) return;
  event.preventDefault();
  /** @type {HTMLElement} */ (links[next]).focus();
});
