// Runs before the page is drawn, so that neither its theme nor its locale is seen to change.
import { read, store } from "../settings.js";

const root = document.documentElement;
const kept = store();
root.dataset.theme = read(kept, "theme");

// The server writes a page in the claim's own locale unless its address names another.
const locale = read(kept, "locale");
const address = new URL(location.href);
if (root.dataset.locale && locale !== "auto" && root.lang !== locale && !address.searchParams.has("locale")) {
  address.searchParams.set("locale", locale);
  location.replace(address);
}
