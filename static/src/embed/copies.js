/** Tells the console of a page that loads the assistant in two versions; the first one stays (docs/embed.md, Twice on a page). */
import { home } from "../home.js";

const first = /** @type {{version?: string} | undefined} */ (customElements.get("claimpilot-assistant"));
if (first && first.version !== home.version) {
  console.warn(`This page loads <claimpilot-assistant> twice: ${first.version} is in use, ${home.version} is not.`);
}
